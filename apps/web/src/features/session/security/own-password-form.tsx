import { useForm } from 'react-hook-form'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Field } from '#ui/field'
import { Form } from '../form.tsx'
import { useServerErrors } from '../use-server-errors.ts'

interface OwnPasswordFormProps {
  id: string
  onSubmit: (password: string) => void
  isBusy: boolean
  error: unknown
}

/** Security changes ask for the password again: an unattended page must not be enough. */
export function OwnPasswordForm({ id, onSubmit, isBusy, error }: OwnPasswordFormProps) {
  const t = useT()
  const form = useForm({ defaultValues: { password: '' } })
  const failure = useServerErrors(form, error, { PASSWORD_NOT_CONFIRMED: { field: 'password', text: 'session.password.wrong' } })
  const { errors } = form.formState
  return (
    <Form
      id={id}
      onSubmit={form.handleSubmit(({ password }) => onSubmit(password))}
      isBusy={isBusy}
      failure={failure}
      faultCount={Object.keys(errors).length}
    >
      <Field
        label={t('session.password.yours')}
        type="password"
        autoComplete="current-password"
        autoFocus
        error={errors.password && fieldText(errors.password.message ?? '')}
        {...form.register('password', { required: 'fields.required' })}
      />
    </Form>
  )
}
