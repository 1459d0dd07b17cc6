import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { ReferredPeople } from './referred-people.tsx'
import { EarnedCard } from './earned-card.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { InvitationPlate } from './invitation-plate.tsx'
import { LinkRow } from './link-row.tsx'
import { PaidRewards } from './paid-rewards.tsx'
import { PlatformPart } from './platform-part.tsx'
import { useOwnRewards } from './queries.ts'
import { RulesCard } from './rules-card.tsx'
import './reward.css'
import './plate.css'

/** The link, what it has earned, whom it brought, and the rules (STAFF-09, DEF-190). */
export function RewardsScreen() {
  const t = useT()
  const { isStaff } = useOpenSession()
  const { data, isError, isFetching, refetch } = useOwnRewards()
  return (
    <Page heading={t('pages.rewards')}>
      {isError && (
        <ErrorState what={t('reward.error')} safe={t('reward.error.safe')} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Loading />}
      {(data || isError) && (
        <div className="in-turn">
          {data && (
            <>
              <div className="rw-top">
                <InvitationPlate own={data} />
                <EarnedCard own={data} />
              </div>
              <LinkRow path={data.path} />
              <HowItWorks terms={data.terms} />
              <div className="rw-two">
                <ReferredPeople token={data.terms.token} />
                <div className="stack">
                  <RulesCard own={data} />
                  <PaidRewards token={data.terms.token} />
                </div>
              </div>
            </>
          )}
          {isStaff && <PlatformPart />}
        </div>
      )}
    </Page>
  )
}

function Loading() {
  return (
    <Skeletons>
      <div className="rw-top">
        <Skeleton width="100%" height={340} />
        <Skeleton width="100%" height={340} />
      </div>
      <div className="rw-gap">
        <Skeleton width="100%" height={66} />
      </div>
      <div className="rw-gap">
        <Skeleton width="100%" height={100} />
      </div>
    </Skeletons>
  )
}
