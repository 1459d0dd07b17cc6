import { useEffect } from 'react'
import { withTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { useStore } from '#platform/store'
import { transferDialog } from '#platform/transfer-dialog'
import { lazyScreen } from '#shell/lazy-screen'

const loadSend = withTexts(() => import('./send/send-dialog.tsx'), 'transfer', 'friend', 'fields')
const loadRequest = withTexts(() => import('./request/request-dialog.tsx'), 'transfer', 'friend', 'fields')
const SendDialog = lazyScreen(loadSend, 'SendDialog')
const RequestDialog = lazyScreen(loadRequest, 'RequestDialog')

/** The send or request dialog that is open over the page (PROF-42); for users only. */
export function TransferOutlet() {
  const wanted = useStore(transferDialog)
  const { open } = useSession()
  const isEnded = open === undefined
  // The next user starts without an open dialog.
  useEffect(() => {
    if (isEnded) transferDialog.set(undefined)
  }, [isEnded])
  if (!wanted || isEnded) return null
  const { kind, ...given } = wanted
  const Chosen = kind === 'send' ? SendDialog : RequestDialog
  return <Chosen {...given} onClose={() => transferDialog.set(undefined)} />
}
