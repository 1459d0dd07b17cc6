import { useEffect } from 'react'
import { chooserDialog } from '#platform/chooser-dialog'
import { withTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { useStore } from '#platform/store'
import { lazyScreen } from '#shell/lazy-screen'

const loadChooser = withTexts(() => import('./chooser-dialog.tsx'), 'venue', 'profile')
const ChooserDialog = lazyScreen(loadChooser, 'ChooserDialog')

/** The dialog that starts a perk or a venture, over whatever page has its button; for users only. */
export function ChooserOutlet() {
  const isOpen = useStore(chooserDialog)
  const isEnded = useSession().open === undefined
  // The next user starts without an open dialog.
  useEffect(() => {
    if (isEnded) chooserDialog.set(false)
  }, [isEnded])
  return isOpen && !isEnded ? <ChooserDialog onClose={() => chooserDialog.set(false)} /> : null
}
