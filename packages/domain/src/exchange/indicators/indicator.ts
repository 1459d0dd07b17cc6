import type { Calculation } from './bar.ts'
import { bollinger, convergence, exponentialAverage, relativeStrength, simpleAverage, weightedPrice } from './calculations.ts'

export const INDICATOR_KINDS = ['sma', 'ema', 'bollinger', 'vwap', 'rsi', 'macd', 'volumeProfile'] as const
export type IndicatorKind = (typeof INDICATOR_KINDS)[number]

/** A parameter that the user may set. */
export interface ParameterLimit {
  min: number
  max: number
  usual: number
  step: number
}

/** The parameters of each kind, in the order in which people name them. */
export const INDICATOR_LIMITS = {
  sma: { period: { min: 2, max: 500, usual: 20, step: 1 } },
  ema: { period: { min: 2, max: 500, usual: 50, step: 1 } },
  bollinger: { period: { min: 2, max: 500, usual: 20, step: 1 }, deviations: { min: 0.5, max: 5, usual: 2, step: 0.1 } },
  vwap: {},
  rsi: { period: { min: 2, max: 200, usual: 14, step: 1 } },
  macd: {
    fast: { min: 2, max: 200, usual: 12, step: 1 },
    slow: { min: 3, max: 400, usual: 26, step: 1 },
    signal: { min: 2, max: 200, usual: 9, step: 1 },
  },
  volumeProfile: { rows: { min: 8, max: 100, usual: 24, step: 1 } },
} as const satisfies Record<IndicatorKind, Record<string, ParameterLimit>>

export type ParametersOf<Kind extends IndicatorKind> = { [Name in keyof (typeof INDICATOR_LIMITS)[Kind]]: number }

/** A kind with its parameters. */
export type IndicatorTerms = { [Kind in IndicatorKind]: { kind: Kind; parameters: ParametersOf<Kind> } }[IndicatorKind]

/** The lines that an indicator draws; the profile draws none, it has rows. */
export const INDICATOR_LINES: Readonly<Record<IndicatorKind, readonly string[]>> = {
  sma: ['value'],
  ema: ['value'],
  bollinger: ['upper', 'middle', 'lower'],
  vwap: ['value'],
  rsi: ['value'],
  macd: ['macd', 'signal', 'histogram'],
  volumeProfile: [],
}

/** Whether it has a scale of its own, below the candles. */
export function hasOwnScale(kind: IndicatorKind): boolean {
  return kind === 'rsi' || kind === 'macd'
}

/** The names of the parameters that are out of their limits, missing, or contradict each other. */
export function faultsOfParameters(kind: IndicatorKind, parameters: Readonly<Record<string, number>>): readonly string[] {
  const limits: Readonly<Record<string, ParameterLimit>> = INDICATOR_LIMITS[kind]
  const faults = Object.keys(limits).filter((name) => !fits(parameters[name], limits[name]))
  if (kind === 'macd' && faults.length === 0 && (parameters.fast ?? 0) >= (parameters.slow ?? 0)) return ['slow']
  return faults
}

export function usualParameters(kind: IndicatorKind): Record<string, number> {
  const limits: Readonly<Record<string, ParameterLimit>> = INDICATOR_LIMITS[kind]
  return Object.fromEntries(Object.entries(limits).map(([name, { usual }]) => [name, usual]))
}

/** Undefined for the profile, which is of a range and not of a series. */
export function calculationOf(terms: IndicatorTerms): Calculation | undefined {
  switch (terms.kind) {
    case 'sma':
      return simpleAverage(terms.parameters)
    case 'ema':
      return exponentialAverage(terms.parameters)
    case 'bollinger':
      return bollinger(terms.parameters)
    case 'vwap':
      return weightedPrice()
    case 'rsi':
      return relativeStrength(terms.parameters)
    case 'macd':
      return convergence(terms.parameters)
    case 'volumeProfile':
      return undefined
  }
}

/** Steps are whole or tenths; a float that is off by its last digit still fits. */
function fits(value: number | undefined, limit: ParameterLimit | undefined): boolean {
  if (value === undefined || !limit || !(value >= limit.min && value <= limit.max)) return false
  const steps = value / limit.step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}
