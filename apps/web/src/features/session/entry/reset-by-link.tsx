import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { FailureNotice } from '../failure-notice.tsx'
import { useResetKeys } from '../queries.ts'
import { isProofSpent, NewPasswordSteps } from './new-password-steps.tsx'
import { PublicCard } from './public-card.tsx'

/** A valid link leads to the new password; an expired one says so before anything is typed. */
export function ResetByLink({ token }: { token: string }) {
  const t = useT()
  const keys = useResetKeys(token)
  const [isSpent, setSpent] = useState(false)

  if (isSpent || isProofSpent(keys.error)) return <SpentLink />
  if (keys.data) {
    const refuse = () => setSpent(true)
    return <NewPasswordSteps page="reset" proof={{ token }} apiKeys={keys.data.apiKeys} onRefused={refuse} />
  }
  return (
    <PublicCard page="reset" title={t('session.reset.newTitle')} lead={t('session.reset.newLead')}>
      {keys.error ? (
        <FailureNotice error={keys.error} onRetry={() => void keys.refetch()} />
      ) : (
        <Skeletons>
          <div className="session-form" aria-hidden="true">
            <Skeleton width="100%" height={44} />
            <Skeleton width="100%" height={48} />
          </div>
        </Skeletons>
      )}
    </PublicCard>
  )
}

function SpentLink() {
  const t = useT()
  return (
    <PublicCard page="reset" title={t('session.reset.spentTitle')} lead={t('session.reset.spentLead')}>
      <a href={addressOf('forgot')} className={buttonClass({ variant: 'primary', size: 'l', block: true })}>
        {t('session.reset.again')}
      </a>
    </PublicCard>
  )
}
