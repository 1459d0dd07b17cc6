import { useT } from '#platform/i18n'
import { Button, type ButtonVariant } from './button.tsx'

export interface FormActionsProps {
  /** The id of the form that the button sends. */
  form: string
  label: string
  variant?: Extract<ButtonVariant, 'primary' | 'danger'> | undefined
  isBusy: boolean
  /** The answer was lost and the server is being asked: the dialog may be left. */
  isChecking?: boolean
  onClose: () => void
}

/** The foot of a dialog that holds a form. */
export function FormActions({ form, label, variant = 'primary', isBusy, isChecking = false, onClose }: FormActionsProps) {
  const t = useT()
  return (
    <>
      <Button size="l" disabled={isBusy && !isChecking} onClick={onClose}>
        {t('ui.dialog.cancel')}
      </Button>
      <Button size="l" type="submit" form={form} variant={variant} busy={isBusy}>
        {label}
      </Button>
    </>
  )
}
