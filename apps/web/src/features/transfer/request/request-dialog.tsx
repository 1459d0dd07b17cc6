import type { FlowWanted } from '../flow-draft.ts'
import { RequestFlow } from './request-flow.tsx'

interface RequestDialogProps extends FlowWanted {
  onClose: () => void
}

/** A request in a dialog over any page (PROF-42). */
export function RequestDialog(props: RequestDialogProps) {
  return <RequestFlow place="dialog" {...props} />
}
