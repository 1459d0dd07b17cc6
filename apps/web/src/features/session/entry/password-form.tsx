import type { BodyOf } from '@bourse/contracts/http'
import { session } from '@bourse/contracts/session'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { fieldText } from '#platform/field-text'
import { Field } from '#ui/field'
import { Form } from '../form.tsx'
import { useServerErrors } from '../use-server-errors.ts'

interface PasswordFormProps {
  onSubmit: (entry: BodyOf<typeof session.obtain, 'sent'>) => void
  isBusy: boolean
  error: unknown
}

/** Handle or e-mail, and the password (DEF-020). */
export function PasswordForm({ onSubmit, isBusy, error }: PasswordFormProps) {
  const t = useT()
  const form = useForm({ resolver: zodResolver(session.obtain.body), defaultValues: { username: '', password: '' } })
  const failure = useServerErrors(form, error)
  const { errors } = form.formState
  return (
    <Form
      onSubmit={form.handleSubmit(onSubmit)}
      isBusy={isBusy}
      failure={failure}
      faultCount={Object.keys(errors).length}
      submit={t('session.signIn.submit')}
    >
      <Field
        label={t('session.signIn.username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username && fieldText(errors.username.message ?? '')}
        {...form.register('username')}
      />
      <Field
        label={t('session.password')}
        type="password"
        autoComplete="current-password"
        aside={
          <a href={addressOf('forgot')} className="link small">
            {t('session.signIn.forgot')}
          </a>
        }
        error={errors.password && fieldText(errors.password.message ?? '')}
        {...form.register('password')}
      />
    </Form>
  )
}
