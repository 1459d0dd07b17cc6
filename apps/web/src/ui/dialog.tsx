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
  /** The title has the focus first, where no button may be pressed by accident. */
  focus?: 'title' | undefined
  /** Centered: the title stands in the middle, without a close button beside it. */
  look?: 'plain' | 'centered'
}

/** A dialog with a heading; slides up from below on narrow screens. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  fine,
  step,
  size = 'm',
  role = 'dialog',
  focus,
  look = 'plain',
}: DialogProps) {
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
      <header className={look === 'centered' ? 'dialog-head dialog-centered' : 'dialog-head'}>
        <h2 id={titleId} className={look === 'centered' ? 'h2' : 'h2 grow'} {...(focus === 'title' && { tabIndex: -1, ref: takeFocus })}>
          {title}
        </h2>
        {step && <span className="cap">{t('ui.dialog.step', { now: step.now, of: step.of })}</span>}
        {onClose && look === 'plain' && <IconButton icon="x" label={t('ui.dialog.close')} onClick={onClose} />}
      </header>
      <DialogContent step={step} actions={actions} fine={fine}>
        {children}
      </DialogContent>
    </Modal>
  )
}

function takeFocus(title: HTMLElement | null): void {
  title?.focus()
}
