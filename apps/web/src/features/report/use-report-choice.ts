import { useState } from 'react'
import { useQueryParam } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import type { ReportQuery } from './queries.ts'
import { type PeriodState, usePeriod } from './use-period.ts'

export interface ReportChoice extends PeriodState {
  profileId: string
  /** Empty for all wallets. */
  asset: string
  /** Undefined while the dates are not a valid period. */
  query: ReportQuery | undefined
  setProfile: (id: string) => void
  setAsset: (code: string) => void
}

/** What the report covers: a profile, one or all of its wallets, and a period. A link may preselect an asset. */
export function useReportChoice(): ReportChoice {
  const { profileID } = useOpenSession()
  const [profileId, setProfileId] = useState(profileID)
  const [asset, setAsset] = useState(useQueryParam('asset') ?? '')
  const period = usePeriod()
  const { from, to, fault } = period
  return {
    ...period,
    profileId,
    asset,
    query: fault ? undefined : { from, to, profileId, ...(asset && { asset }) },
    setProfile: (id) => {
      setProfileId(id)
      setAsset('')
    },
    setAsset,
  }
}
