import { session } from '@bourse/contracts/session'
import { checkBy } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { Field } from '#ui/field'
import { SessionForm } from '../session-form.tsx'

interface EmailFormProps {
  submit: string
  onSubmit: (email: string) => void
  isBusy: boolean
  error: unknown
  /** Focuses the field where the form is a second step; on a new page the heading keeps the focus. */
  autoFocus?: boolean
}

const check = checkBy(session.forgot.body)

/** Asks for an e-mail address only (AUTH-05). */
export function EmailForm({ submit, onSubmit, isBusy, error, autoFocus }: EmailFormProps) {
  const t = useT()
  const form = useFields({ initial: { email: '' }, check, error })
  return (
    <SessionForm fields={form} onSubmit={() => form.submit(({ email }) => onSubmit(email))} isBusy={isBusy} submit={submit}>
      <Field
        label={t('session.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus={autoFocus}
        {...form.text('email')}
      />
    </SessionForm>
  )
}
