import { PASSWORD_LENGTH_MIN } from '@bourse/domain/session'
import { useT } from '#platform/i18n'
import { Onboarding } from '#shell/onboarding'
import { NewPasswordForm } from '../new-password-form.tsx'
import { setPassword, useSignInBy } from '../queries.ts'
import { useOwner } from './use-owner.ts'

/** The first step of a new account; once the password is set the guard redirects (SHELL-10, DEF-005). */
export function SetPasswordStep() {
  const t = useT()
  const { email, personal } = useOwner()
  const save = useSignInBy(setPassword)
  return (
    <Onboarding step={3} title={t('session.setPassword.title')} lead={t('session.setPassword.lead', { min: PASSWORD_LENGTH_MIN })}>
      <NewPasswordForm
        hasHelp={false}
        personal={personal}
        username={email}
        submit={t('session.setPassword.submit')}
        onSubmit={({ password }) => save.mutate({ password })}
        isBusy={save.isPending}
        error={save.error}
      />
    </Onboarding>
  )
}
