import { FundCard } from './fund-card.tsx'
import { GrantCard } from './grant-card.tsx'
import { UnusualReferrals } from './unusual-referrals.tsx'
import { useStaffFund } from '../queries.ts'
import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import '../reward.css'
import '../plate.css'

/** Granting, the fund, and what looks odd. */
export function PlatformRewards() {
  const t = useT()
  const { data: fund, isError, isFetching, refetch } = useStaffFund()
  if (isError) return <ErrorState what={t('ui.error.list')} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!fund)
    return (
      <Skeletons>
        <div className="split rw-staff">
          <Skeleton width="100%" height={360} />
          <Skeleton width="100%" height={360} />
        </div>
      </Skeletons>
    )
  return (
    <div className="stack">
      <div className="split rw-staff">
        <GrantCard fund={fund} />
        <FundCard fund={fund} />
      </div>
      <UnusualReferrals token={fund.terms.token} />
    </div>
  )
}
