import { useEffect } from 'react'
import { withTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { useStore } from '#platform/store'
import { lazyScreen } from '#shell/lazy-screen'
import { alertDialog } from './dialog-store.ts'

const loadDialog = withTexts(() => import('./alert-dialog.tsx'), 'alert', 'fields')
const AlertDialog = lazyScreen(loadDialog, 'AlertDialog')

/** The alert dialog that is open over the page; for users only. */
export function AlertOutlet() {
  const start = useStore(alertDialog)
  const { open } = useSession()
  const isEnded = open === undefined
  // The next user starts without an open dialog.
  useEffect(() => {
    if (isEnded) alertDialog.set(undefined)
  }, [isEnded])
  if (!start || isEnded) return null
  return <AlertDialog start={start} onClose={() => alertDialog.set(undefined)} />
}
