import { useId, type ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { IconButton } from './button.tsx'
import { DialogContent, type DialogContentProps } from './dialog-content.tsx'
import { Modal } from './modal.tsx'

export interface DialogProps extends DialogContentProps {
  open: boolean
  title: ReactNode
  /** Omitted where a decision is required: then neither Escape nor a click outside closes it. */
  onClose?: (() => void) | undefined
  size?: 'm' | 'wide'
  role?: 'dialog' | 'alertdialog'
}

/** A dialog with a heading; slides up from below on narrow screens. */
export function Dialog({ open, title, onClose, children, actions, fine, step, size = 'm', role = 'dialog' }: DialogProps) {
  const t = useT()
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      place="center"
      role={role}
      aria-labelledby={titleId}
      className={size === 'wide' ? 'dialog-paper dialog-wide' : 'dialog-paper'}
    >
      <header className="dialog-head">
        <h2 id={titleId} className="h2 grow">
          {title}
        </h2>
        {step && <span className="cap">{t('ui.dialog.step', { now: step.now, of: step.of })}</span>}
        {onClose && <IconButton icon="x" label={t('ui.dialog.close')} onClick={onClose} />}
      </header>
      <DialogContent step={step} actions={actions} fine={fine}>
        {children}
      </DialogContent>
    </Modal>
  )
}
