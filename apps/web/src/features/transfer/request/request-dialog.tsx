import { RequestFlow } from './request-flow.tsx'
import type { RequestWanted } from './use-request.ts'

interface RequestDialogProps extends RequestWanted {
  onClose: () => void
}

/** Asking in a dialog over any page (PROF-42). */
export function RequestDialog(props: RequestDialogProps) {
  return <RequestFlow place="dialog" {...props} />
}
