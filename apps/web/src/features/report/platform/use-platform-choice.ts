import { PERIOD_STEPS, type PeriodStep } from '@bourse/domain/report'
import { useState } from 'react'
import { type PeriodState, usePeriod } from '../use-period.ts'
import type { PlatformQuery } from './queries.ts'

export interface PlatformChoice extends PeriodState {
  step: PeriodStep
  /** Empty for all assets. */
  asset: string
  /** Undefined while the dates are not a valid period. */
  query: PlatformQuery | undefined
  setStep: (step: PeriodStep) => void
  setAsset: (code: string) => void
}

export function usePlatformChoice(): PlatformChoice {
  const period = usePeriod()
  const [step, setStep] = useState<PeriodStep>(PERIOD_STEPS[0])
  const [asset, setAsset] = useState('')
  const { from, to, fault } = period
  return { ...period, step, asset, query: fault ? undefined : { from, to, step, ...(asset && { asset }) }, setStep, setAsset }
}
