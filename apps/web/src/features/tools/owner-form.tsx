import { SessionForm, useSecurity } from '#features/session'
import { requireAll } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { Field } from '#ui/field'
import type { OwnerProof } from './queries.ts'

interface OwnerFormProps {
  id: string
  isBusy: boolean
  error: unknown
  onSubmit: (proof: OwnerProof) => void
}

const EMPTY = { proof: '' }

/** Asks the owner again: for the password, or for the second factor of an account without one. */
export function OwnerForm({ id, isBusy, error, onSubmit }: OwnerFormProps) {
  const t = useT()
  const { data: security } = useSecurity()
  const field = security?.isPasswordSet === false ? 'otp' : 'password'
  const wrong = { field: 'proof', text: field === 'otp' ? 'errors.OTP_WRONG' : 'session.password.wrong' } as const
  const form = useFields({ initial: EMPTY, check: requireAll<typeof EMPTY>, error, fieldOf: { PASSWORD_NOT_CONFIRMED: wrong } })
  return (
    <SessionForm id={id} fields={form} onSubmit={() => form.submit(({ proof }) => onSubmit({ [field]: proof }))} isBusy={isBusy}>
      <Field
        label={field === 'otp' ? t('tools.otp') : t('session.password.yours')}
        type={field === 'otp' ? 'text' : 'password'}
        autoComplete={field === 'otp' ? 'one-time-code' : 'current-password'}
        {...form.text('proof')}
      />
    </SessionForm>
  )
}
