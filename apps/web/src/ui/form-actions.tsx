import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'

export interface FormActionsProps {
  /** The id of the form that the button sends. */
  form: string
  label: string
  variant?: Extract<ButtonVariant, 'primary' | 'danger'> | undefined
  buttonSize?: ButtonSize | undefined
  submitClassName?: string | undefined
  /** Whether it can be sent at all; what is missing is plain to see. */
  isReady?: boolean | undefined
  /** Why it can’t be sent, where that is not plain to see; shown beside the button. */
  reason?: string | undefined
  isBusy: boolean
  /** The answer was lost and the server is being asked: the dialog may be left. */
  isChecking?: boolean | undefined
  /** The label of the other button; Cancel unless it leads back to something else. */
  backLabel?: string | undefined
  /** In place of the other button. */
  instead?: ReactNode
  /** A third button, before these two. */
  other?: ReactNode
  onClose: () => void
}

/** The foot of a dialog that holds a form. */
export function FormActions(props: FormActionsProps) {
  const { form, label, variant = 'primary', buttonSize = 'l', submitClassName, isReady = true, isBusy, isChecking = false } = props
  const { backLabel, instead, other, reason, onClose } = props
  const t = useT()
  return (
    <>
      {other}
      {instead || (
        <Button size={buttonSize} disabled={isBusy && !isChecking} onClick={onClose}>
          {backLabel ?? t('ui.dialog.cancel')}
        </Button>
      )}
      <Button
        size={buttonSize}
        type="submit"
        form={form}
        variant={variant}
        disabled={!isReady && reason === undefined}
        {...(reason !== undefined && { reason })}
        busy={isBusy}
        {...(submitClassName !== undefined && { className: submitClassName })}
      >
        {label}
      </Button>
    </>
  )
}
