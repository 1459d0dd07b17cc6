import { useForm } from 'react-hook-form'
import { Form, useServerErrors, useSecurity } from '#features/session'
import { fieldText } from '#platform/field-text'
import { useT } from '#platform/i18n'
import { Field } from '#ui/field'
import type { OwnerProof } from './queries.ts'

interface OwnerFormProps {
  id: string
  isBusy: boolean
  error: unknown
  onSubmit: (proof: OwnerProof) => void
}

/** Asks the owner again: for the password, or for the second factor of an account without one. */
export function OwnerForm({ id, isBusy, error, onSubmit }: OwnerFormProps) {
  const t = useT()
  const { data: security } = useSecurity()
  const field = security?.isPasswordSet === false ? 'otp' : 'password'
  const form = useForm<{ proof: string }>({ defaultValues: { proof: '' } })
  const failure = useServerErrors(form, error, {
    PASSWORD_NOT_CONFIRMED: { field: 'proof', text: field === 'otp' ? 'errors.OTP_WRONG' : 'session.password.wrong' },
  })
  const { errors } = form.formState
  return (
    <Form
      id={id}
      onSubmit={form.handleSubmit(({ proof }) => onSubmit({ [field]: proof }))}
      isBusy={isBusy}
      failure={failure}
      faultCount={Object.keys(errors).length}
    >
      <Field
        label={field === 'otp' ? t('tools.otp') : t('session.password.yours')}
        type={field === 'otp' ? 'text' : 'password'}
        autoComplete={field === 'otp' ? 'one-time-code' : 'current-password'}
        error={errors.proof && fieldText(errors.proof.message ?? '')}
        {...form.register('proof', { required: 'fields.required' })}
      />
    </Form>
  )
}
