import { useT } from '#platform/i18n'
import { Button, type ButtonVariant } from '#ui/button'

interface FormActionsProps {
  /** The form that the button sends. */
  form: string
  label: string
  variant?: ButtonVariant
  isBusy: boolean
  onClose: () => void
}

/** The foot of a dialog that holds a form. */
export function FormActions({ form, label, variant = 'primary', isBusy, onClose }: FormActionsProps) {
  const t = useT()
  return (
    <>
      <Button size="l" disabled={isBusy} onClick={onClose}>
        {t('ui.dialog.cancel')}
      </Button>
      <Button size="l" type="submit" form={form} variant={variant} busy={isBusy}>
        {label}
      </Button>
    </>
  )
}
