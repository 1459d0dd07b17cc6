import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'
import './full-dialog.css'

interface FullDialogProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** A dialog over the whole screen; Escape closes it. */
export function FullDialog({ label, onClose, children }: FullDialogProps) {
  return (
    <Modal open onClose={onClose} place="full" className="full-dialog" aria-label={label}>
      {children}
    </Modal>
  )
}
