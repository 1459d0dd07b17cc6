import MuiDialog from '@mui/material/Dialog'
import { useId, type ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { IconButton } from './button.tsx'
import { MuiFrame } from './mui-frame.tsx'

export interface DialogProps {
  open: boolean
  title: ReactNode
  /** Left out where a decision must be taken: then neither Escape nor a press outside closes it. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** The buttons, the brass one last. */
  actions?: ReactNode
  /** One line under the buttons. */
  fine?: ReactNode
  /** Where one is in a dialog of several steps, counted from 1. */
  step?: { now: number; of: number } | undefined
  size?: 'm' | 'wide'
  role?: 'dialog' | 'alertdialog'
}

/** Traps the focus and gives it back, closes on Escape, rises from below on narrow screens. */
export function Dialog({ open, title, onClose, children, actions, fine, step, size = 'm', role = 'dialog' }: DialogProps) {
  const t = useT()
  const titleId = useId()
  return (
    <MuiFrame>
      <MuiDialog
        open={open}
        {...(onClose ? { onClose } : {})}
        aria-labelledby={titleId}
        role={role}
        className="dialog-root"
        slotProps={{
          paper: { className: size === 'wide' ? 'dialog-paper dialog-wide' : 'dialog-paper' },
          backdrop: { className: 'dialog-scrim' },
        }}
      >
        <header className="dialog-head">
          <h2 id={titleId} className="h2 grow">
            {title}
          </h2>
          {step && <span className="cap">{t('ui.dialog.step', { now: step.now, of: step.of })}</span>}
          {onClose && <IconButton icon="x" label={t('ui.dialog.close')} onClick={onClose} />}
        </header>
        {step && (
          <div className="dialog-steps" aria-hidden="true">
            {Array.from({ length: step.of }, (_, place) => (
              <i key={place} className={place < step.now ? 'is-done' : ''} />
            ))}
          </div>
        )}
        <div className="dialog-body">{children}</div>
        {actions && <footer className="dialog-foot">{actions}</footer>}
        {fine && <p className="cap dialog-fine">{fine}</p>}
      </MuiDialog>
    </MuiFrame>
  )
}
