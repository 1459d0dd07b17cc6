import { daysOf, type PeriodError, type PeriodPreset, readPeriod } from '@bourse/domain/report'
import { useState } from 'react'

export type PeriodChoice = PeriodPreset | 'own'

export interface PeriodState {
  period: PeriodChoice
  from: string
  to: string
  fault: PeriodError | undefined
  setPeriod: (choice: PeriodChoice) => void
  setDays: (days: { from: string; to: string }) => void
}

/** A period by name, or by its days; a name fills in the days. */
export function usePeriod(): PeriodState {
  const [period, setPeriod] = useState<PeriodChoice>('thisMonth')
  const [days, setDays] = useState(() => daysOf('thisMonth', Date.now()))
  const read = readPeriod(days.from, days.to)
  return {
    period,
    ...days,
    fault: read.ok ? undefined : read.code,
    setPeriod: (choice) => {
      setPeriod(choice)
      if (choice !== 'own') setDays(daysOf(choice, Date.now()))
    },
    setDays,
  }
}
