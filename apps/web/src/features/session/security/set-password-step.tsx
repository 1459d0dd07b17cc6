import { SIGN_UP_STEPS } from '@bourse/domain/session'
import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { StepLine } from '#ui/step-line'
import { NewPasswordForm } from '../new-password-form.tsx'
import { setPassword, useSignInBy } from '../queries.ts'
import { useOwner } from './use-owner.ts'

/** The first step of a new account; once the password is set the guard redirects (SHELL-10, DEF-005). */
export function SetPasswordStep() {
  const t = useT()
  const { email, personal } = useOwner()
  const save = useSignInBy(setPassword)
  return (
    <Page title={t('pages.security')}>
      <div className="session-entry">
        <section className="card session-card">
          <header className="session-head column gap-2">
            <StepLine now={3} of={SIGN_UP_STEPS} />
            <h1 className="display">{t('session.setPassword.title')}</h1>
            <p className="t-2 pretty">{t('session.setPassword.lead')}</p>
          </header>
          <NewPasswordForm
            personal={personal}
            username={email}
            submit={t('session.setPassword.submit')}
            onSubmit={({ password }) => save.mutate({ password })}
            isBusy={save.isPending}
            error={save.error}
          />
        </section>
      </div>
    </Page>
  )
}
