import { SettingsCard, SettingsPage } from '#features/settings'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { ErrorState } from '#ui/notice'
import { useSecurity } from '../queries.ts'
import { MoreCard } from './more-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SetPasswordStep } from './set-password-step.tsx'
import { SignInCard } from './sign-in-card.tsx'
import '../session.css'

/** How the account is protected and where it is open (DEF-022). Without a password it is only the step that sets one (SHELL-10). */
export function SecurityScreen() {
  const { isPasswordSet } = useOpenSession()
  return isPasswordSet ? <SecurityPage /> : <SetPasswordStep />
}

function SecurityPage() {
  const t = useT()
  const { data, error, refetch, isFetching } = useSecurity()
  return (
    <SettingsPage page="security">
      {error && !data ? (
        <SettingsCard title={t('pages.security')}>
          <ErrorState what={t('session.security.failed')} safe={errorText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        </SettingsCard>
      ) : (
        <>
          <SignInCard security={data} />
          <SessionsCard sessions={data?.sessions} />
          {data && <MoreCard keyCount={data.apiKeys.length} />}
        </>
      )}
    </SettingsPage>
  )
}
