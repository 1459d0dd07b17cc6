import { EndDialog } from './end-dialog.tsx'

interface BlockDialogProps {
  /** As others name them, where they are shown: nothing more need be known. */
  person: { name: string; displayName: string }
  onClose: () => void
}

/** From wherever somebody has come forward, whether they have a page to be seen or not. */
export function BlockDialog({ person: { name, displayName }, onClose }: BlockDialogProps) {
  return <EndDialog how="block" person={{ name, displayName: displayName || name }} onClose={onClose} />
}
