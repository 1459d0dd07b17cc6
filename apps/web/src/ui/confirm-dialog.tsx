import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Button, type ButtonVariant } from './button.tsx'
import { CheckingNotice } from './checking-notice.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Kv, type KvRow } from './kv.tsx'
import { Notice } from './notice.tsx'

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'fine' | 'step'> {
  /** What is about to happen, large: usually the amount. */
  lead?: ReactNode
  figures?: readonly KvRow[]
  sum?: KvRow
  /** Names the sum: “Send 250.00 LUSD”. */
  confirmLabel: ReactNode
  variant?: Extract<ButtonVariant, 'primary' | 'buy' | 'sell' | 'danger'>
  /** What the other button says; Cancel unless it leads back to a form. */
  backLabel?: ReactNode
  busy?: boolean
  /** The answer was lost and the server is being asked: the dialog may be left. */
  isChecking?: boolean
  error?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Every money action is confirmed with its figures. While it is under way nothing closes the dialog, so nobody wonders whether it went; unless its answer was lost. */
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
  // A second Enter must not do what cannot be taken back.
  const isGrave = variant === 'danger'
  return (
    <Dialog
      {...dialog}
      onClose={busy && !isChecking ? undefined : onClose}
      actions={
        <>
          <Button size="l" disabled={busy && !isChecking} autoFocus={isGrave} onClick={onClose}>
            {backLabel ?? t('ui.dialog.cancel')}
          </Button>
          <Button size="l" variant={variant} busy={busy} autoFocus={!isGrave} onClick={onConfirm}>
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
