import type { FlowWanted } from '../flow-draft.ts'
import { SendFlow } from './send-flow.tsx'

interface SendDialogProps extends FlowWanted {
  onClose: () => void
}

/** A send in a dialog over any page (PROF-42). */
export function SendDialog(props: SendDialogProps) {
  return <SendFlow place="dialog" {...props} />
}
