import type { SecurityReply } from '@bourse/contracts/session'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { useSecurity } from '../queries.ts'
import { ApiKeysPanel } from './api-keys-panel.tsx'
import { IdlePanel } from './idle-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SecuritySkeleton } from './security-skeleton.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SetPasswordStep } from './set-password-step.tsx'
import { TotpPanel } from './totp-panel.tsx'
import '../session.css'

/** The security settings of the account (DEF-022). Without a password it is only the step that sets one (SHELL-10). */
export function SecurityScreen() {
  const { isPasswordSet } = useOpenSession()
  return isPasswordSet ? <SecurityPanels /> : <SetPasswordStep />
}

function SecurityPanels() {
  const t = useT()
  const { data, error, refetch, isFetching } = useSecurity()
  return (
    <Page heading={t('pages.security')}>
      {error && (
        <div className="below-5">
          <ErrorState what={t('session.security.failed')} safe={errorText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        </div>
      )}
      {data ? <Panels security={data} /> : !error && <SecuritySkeleton />}
    </Page>
  )
}

function Panels({ security }: { security: SecurityReply }) {
  return (
    <div className="security">
      <div className="stack">
        <PasswordPanel />
        <TotpPanel isOn={security.isTotpOn} recoveryCodesLeft={security.recoveryCodesLeft} />
        <PasskeysPanel passkeys={security.passkeys} />
      </div>
      <div className="stack">
        <SessionsPanel sessions={security.sessions} />
        <ApiKeysPanel apiKeys={security.apiKeys} />
        <IdlePanel />
      </div>
    </div>
  )
}
