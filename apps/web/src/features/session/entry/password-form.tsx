import type { BodyOf } from '@bourse/contracts/http'
import { session } from '@bourse/contracts/session'
import { checkBy } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useFields } from '#platform/use-fields'
import { Field } from '#ui/field'
import { SessionForm } from '../session-form.tsx'

interface PasswordFormProps {
  onSubmit: (entry: BodyOf<typeof session.obtain, 'sent'>) => void
  isBusy: boolean
  error: unknown
}

const check = checkBy(session.obtain.body)

/** Handle or e-mail, and the password (DEF-020). */
export function PasswordForm({ onSubmit, isBusy, error }: PasswordFormProps) {
  const t = useT()
  const form = useFields({ initial: { username: '', password: '' }, check, error })
  return (
    <SessionForm fields={form} onSubmit={() => form.submit(onSubmit)} isBusy={isBusy} submit={t('session.signIn.submit')}>
      <Field
        label={t('session.signIn.username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('username')}
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
        {...form.text('password')}
      />
    </SessionForm>
  )
}
