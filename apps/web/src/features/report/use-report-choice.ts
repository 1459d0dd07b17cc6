import { daysOf, type PeriodError, type PeriodPreset, readPeriod } from '@bourse/domain/report'
import { useState } from 'react'
import { useQueryParam } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import type { ReportQuery } from './queries.ts'

export type PeriodChoice = PeriodPreset | 'own'

export interface ReportChoice {
  profileId: string
  /** Empty for all wallets. */
  asset: string
  period: PeriodChoice
  from: string
  to: string
  fault: PeriodError | undefined
  /** Undefined while the dates are not a valid period. */
  query: ReportQuery | undefined
  setProfile: (id: string) => void
  setAsset: (code: string) => void
  setPeriod: (choice: PeriodChoice) => void
  setDays: (days: { from: string; to: string }) => void
}

/** What the report covers: a profile, one or all of its wallets, and a period. A link may preselect an asset. */
export function useReportChoice(): ReportChoice {
  const { profileID } = useOpenSession()
  const [profileId, setProfileId] = useState(profileID)
  const [asset, setAsset] = useState(useQueryParam('asset') ?? '')
  const [period, setPeriod] = useState<PeriodChoice>('thisMonth')
  const [days, setDays] = useState(() => daysOf('thisMonth', Date.now()))
  const read = readPeriod(days.from, days.to)
  return {
    profileId,
    asset,
    period,
    ...days,
    fault: read.ok ? undefined : read.code,
    query: read.ok ? { ...days, profileId, ...(asset && { asset }) } : undefined,
    setProfile: (id) => {
      setProfileId(id)
      setAsset('')
    },
    setAsset,
    setPeriod: (choice) => {
      setPeriod(choice)
      if (choice !== 'own') setDays(daysOf(choice, Date.now()))
    },
    setDays,
  }
}
