import { useEffect } from 'react'
import { ApiError } from '#platform/api-error'
import { useLocale, useT } from '#platform/i18n'
import { addressOf, usePageParams } from '#platform/navigation'
import { useSession } from '#platform/session'
import { keepInvite } from '#platform/invite'
import { Page } from '#shell/page'
import { amountText } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { useInvite } from './queries.ts'
import './join.css'

/** The page behind a member's link: who invites, and the way to an account, which keeps the code. */
export function JoinScreen() {
  const t = useT()
  const { tag } = useLocale()
  const { open } = useSession()
  const { code } = usePageParams('join')
  const { data, error, isError, isFetching, refetch } = useInvite(code)
  useEffect(() => {
    if (data) keepInvite(data.code)
  }, [data])
  const isUnknown = error instanceof ApiError && (error.code === 'INVITE_NOT_FOUND' || error.code === 'INVALID')
  return (
    <Page {...(data ? { title: t('pages.join') } : { heading: t('pages.join') })}>
      <section className="card join-card">
        {!data && !isError && (
          <Skeletons>
            <Skeleton width="100%" height={220} />
          </Skeletons>
        )}
        {isError && !isUnknown && <ErrorState what={t('ui.error.list')} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {isUnknown && (
          <EmptyState picture="people" title={t('reward.join.unknown')} actions={!open && <SignUp />}>
            {t('reward.join.unknown.text')}
          </EmptyState>
        )}
        {data && (
          <>
            <Avatar name={data.displayName} photo={data.photo} size="xl" />
            <h1 className="h1 serif">{open ? t('reward.join.member') : t('reward.join.title', { name: data.displayName })}</h1>
            <p className="t-2">{t(open ? 'reward.join.member.text' : 'reward.join.lead')}</p>
            {!open && data.terms.referred !== '0' && (
              <p className="well">{t('reward.join.gift', { amount: amountText(data.terms.referred, data.terms.token, tag) })}</p>
            )}
            <div className="btn-row">
              {open ? (
                <a className={buttonClass({ variant: 'primary' })} href={addressOf('rewards')}>
                  {t('reward.join.own')}
                </a>
              ) : (
                <>
                  <SignUp />
                  <a className={buttonClass({ variant: 'text' })} href={addressOf('signin')}>
                    {t('reward.join.known')}
                  </a>
                </>
              )}
            </div>
          </>
        )}
      </section>
    </Page>
  )
}

function SignUp() {
  const t = useT()
  return (
    <a className={buttonClass({ variant: 'primary' })} href={addressOf('signup')}>
      {t('reward.join.signUp')}
    </a>
  )
}
