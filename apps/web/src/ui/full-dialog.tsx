import MuiDialog from '@mui/material/Dialog'
import type { ReactNode } from 'react'
import { MuiFrame } from './mui-frame.tsx'
import './full-dialog.css'

interface FullDialogProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** A dialog over the whole screen. Traps and restores the focus; Escape closes it. */
export function FullDialog({ label, onClose, children }: FullDialogProps) {
  return (
    <MuiFrame>
      <MuiDialog
        open
        fullScreen
        onClose={onClose}
        // The paper is the dialog; a name of the frame around it would not be announced.
        slotProps={{ paper: { className: 'full-dialog', 'aria-label': label, 'aria-labelledby': undefined } }}
      >
        {children}
      </MuiDialog>
    </MuiFrame>
  )
}
