import { EndDialog } from './end-dialog.tsx'

interface BlockDialogProps {
  /** The names of the person to block; nothing else needs to be known. */
  person: { name: string; displayName: string }
  onClose: () => void
}

/** Opens from any place that shows a person, whether or not their page is visible. */
export function BlockDialog({ person: { name, displayName }, onClose }: BlockDialogProps) {
  return <EndDialog how="block" person={{ name, displayName: displayName || name }} onClose={onClose} />
}
