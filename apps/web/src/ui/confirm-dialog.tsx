import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Button, type ButtonVariant } from './button.tsx'
import { CheckingNotice } from './checking-notice.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Kv, type KvRow } from './kv.tsx'
import { Notice } from './notice.tsx'

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'fine' | 'step'> {
  /** The main fact in large type, usually the amount. */
  lead?: ReactNode
  figures?: readonly KvRow[]
  sum?: KvRow
  /** Names the amount: “Send 250.00 LUSD”. */
  confirmLabel: ReactNode
  variant?: Extract<ButtonVariant, 'primary' | 'buy' | 'sell' | 'danger'>
  /** The label of the other button; Cancel unless it leads back to a form. */
  backLabel?: ReactNode
  busy?: boolean
  /** The response was lost and the server is being asked: the user may close the dialog. */
  isChecking?: boolean
  error?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/**
 * Confirms a money action with its figures. While it is running the dialog cannot be closed, so that the user sees the outcome,
 * unless the response was lost.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    lead,
    figures,
    sum,
    confirmLabel,
    variant = 'primary',
    backLabel,
    busy = false,
    isChecking = false,
    error,
    onConfirm,
    onClose,
    children,
    ...dialog
  } = props
  const t = useT()
  // A second Enter must not confirm: what moves money never has the focus by itself, and what can't be undone gives it to the way back.
  const isDangerous = variant === 'danger'
  return (
    <Dialog
      {...dialog}
      onClose={busy && !isChecking ? undefined : onClose}
      actions={
        <>
          <Button size="l" disabled={busy && !isChecking} autoFocus={isDangerous} onClick={onClose}>
            {backLabel ?? t('ui.dialog.cancel')}
          </Button>
          <Button size="l" variant={variant} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack">
        {lead && <div>{lead}</div>}
        {(figures || sum) && <Kv rows={figures ?? []} sum={sum} />}
        {children}
        {isChecking && <CheckingNotice />}
        {error && <Notice tone="error">{error}</Notice>}
      </div>
    </Dialog>
  )
}
