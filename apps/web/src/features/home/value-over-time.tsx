import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ValueCard, viewPocket } from '#features/pocket'
import { valuedPocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'
import { Skeleton, Skeletons } from '#ui/skeleton'

/** The pocket's value chart; an empty pocket has none. */
export function ValueOverTime() {
  const { profileID } = useOpenSession()
  const { data } = useQuery(valuedPocketQuery(profileID))
  const total = data ? viewPocket(data.wallets).total : 0n
  if (total === 0n) return null
  return (
    <div className="home-chart">
      <Suspense fallback={<ChartLoading />}>
        <ValueCard total={total} />
      </Suspense>
    </div>
  )
}

function ChartLoading() {
  return (
    <div className="card card-pad">
      <Skeletons>
        <Skeleton width="100%" height={236} />
      </Skeletons>
    </div>
  )
}
