import { SendFlow } from './send-flow.tsx'
import type { SendWanted } from './use-send.ts'

interface SendDialogProps extends SendWanted {
  onClose: () => void
}

/** Sending in a dialog over any page (PROF-42). */
export function SendDialog(props: SendDialogProps) {
  return <SendFlow place="dialog" {...props} />
}
