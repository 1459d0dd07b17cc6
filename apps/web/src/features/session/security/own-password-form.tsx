import { requireAll } from '#platform/form-check'
import { useFields } from '#platform/use-fields'
import { OwnPasswordField, WRONG_PASSWORD } from '../own-password-field.tsx'
import { SessionForm } from '../session-form.tsx'

interface OwnPasswordFormProps {
  id: string
  onSubmit: (password: string) => void
  isBusy: boolean
  error: unknown
}

/** Asks for the password alone. */
export function OwnPasswordForm({ id, onSubmit, isBusy, error }: OwnPasswordFormProps) {
  const form = useFields({ initial: { password: '' }, check: requireAll<{ password: string }>, error, fieldOf: WRONG_PASSWORD })
  return (
    <SessionForm id={id} fields={form} onSubmit={() => form.submit(({ password }) => onSubmit(password))} isBusy={isBusy}>
      <OwnPasswordField fields={form} autoFocus />
    </SessionForm>
  )
}
