/** In the order in which they are offered: averages, channels and levels, trends, oscillators, volume. */
export const INDICATOR_KINDS = [
  'sma',
  'ema',
  'wma',
  'hma',
  'vwap',
  'regression',
  'bollinger',
  'keltner',
  'donchian',
  'ichimoku',
  'psar',
  'supertrend',
  'pivots',
  'rsi',
  'stochastic',
  'stochRsi',
  'macd',
  'adx',
  'aroon',
  'cci',
  'williams',
  'roc',
  'momentum',
  'trix',
  'ultimate',
  'awesome',
  'atr',
  'deviation',
  'volumeAverage',
  'obv',
  'mfi',
  'cmf',
  'volumeProfile',
] as const
export type IndicatorKind = (typeof INDICATOR_KINDS)[number]

/** A parameter that the user may set. */
export interface ParameterLimit {
  min: number
  max: number
  usual: number
  step: number
}

const count = (usual: number, { min = 2, max = 500 }: { min?: number; max?: number } = {}): ParameterLimit => ({ min, max, usual, step: 1 })
const times = (usual: number): ParameterLimit => ({ min: 0.5, max: 10, usual, step: 0.1 })
const short = (usual: number): ParameterLimit => count(usual, { min: 1, max: 50 })
const PERIOD = { max: 200 }

/** The parameters of each kind, in the order in which people name them. */
export const INDICATOR_LIMITS = {
  sma: { period: count(20) },
  ema: { period: count(50) },
  wma: { period: count(20) },
  hma: { period: count(20, { min: 4 }) },
  vwap: {},
  regression: { period: count(25) },
  bollinger: { period: count(20), deviations: { min: 0.5, max: 5, usual: 2, step: 0.1 } },
  keltner: { period: count(20), multiplier: times(2), range: count(10, PERIOD) },
  donchian: { period: count(20) },
  ichimoku: {
    conversion: count(9, PERIOD),
    base: count(26, PERIOD),
    span: count(52, PERIOD),
    displacement: count(26, { min: 1, max: 200 }),
  },
  psar: {
    start: { min: 0.01, max: 0.2, usual: 0.02, step: 0.01 },
    step: { min: 0.01, max: 0.2, usual: 0.02, step: 0.01 },
    most: { min: 0.05, max: 1, usual: 0.2, step: 0.01 },
  },
  supertrend: { period: count(10, PERIOD), multiplier: times(3) },
  pivots: {},
  rsi: { period: count(14, PERIOD) },
  stochastic: { period: count(14, PERIOD), smoothing: short(1), signal: short(3) },
  stochRsi: { strength: count(14, PERIOD), period: count(14, PERIOD), smoothing: short(3), signal: short(3) },
  macd: { fast: count(12, PERIOD), slow: count(26, { min: 3, max: 400 }), signal: count(9, PERIOD) },
  adx: { period: count(14, PERIOD) },
  aroon: { period: count(25, PERIOD) },
  cci: { period: count(20, PERIOD) },
  williams: { period: count(14, PERIOD) },
  roc: { period: count(12, { min: 1, max: 200 }) },
  momentum: { period: count(10, { min: 1, max: 200 }) },
  trix: { period: count(15, PERIOD) },
  ultimate: { fast: count(7, PERIOD), medium: count(14, PERIOD), slow: count(28, { min: 3, max: 400 }) },
  awesome: { fast: count(5, PERIOD), slow: count(34, { min: 3, max: 400 }) },
  atr: { period: count(14, PERIOD) },
  deviation: { period: count(20) },
  volumeAverage: { period: count(20) },
  obv: {},
  mfi: { period: count(14, PERIOD) },
  cmf: { period: count(20, PERIOD) },
  volumeProfile: { rows: count(24, { min: 8, max: 100 }) },
} as const satisfies Record<IndicatorKind, Record<string, ParameterLimit>>

export type ParametersOf<Kind extends IndicatorKind> = { [Name in keyof (typeof INDICATOR_LIMITS)[Kind]]: number }

/** A kind with its parameters. */
export type IndicatorTerms = { [Kind in IndicatorKind]: { kind: Kind; parameters: ParametersOf<Kind> } }[IndicatorKind]

/** The names of the parameters that are out of their limits, missing, or contradict each other. */
export function faultsOfParameters(kind: IndicatorKind, parameters: Readonly<Record<string, number>>): readonly string[] {
  const limits: Readonly<Record<string, ParameterLimit>> = INDICATOR_LIMITS[kind]
  const faults = Object.keys(limits).filter((name) => !fits(parameters[name], limits[name]))
  if ('slow' in limits && faults.length === 0 && (parameters.fast ?? 0) >= (parameters.slow ?? 0)) return ['slow']
  return faults
}

export function usualParameters(kind: IndicatorKind): Record<string, number> {
  const limits: Readonly<Record<string, ParameterLimit>> = INDICATOR_LIMITS[kind]
  return Object.fromEntries(Object.entries(limits).map(([name, { usual }]) => [name, usual]))
}

/** Steps are whole, tenths or hundredths; a float that is off by its last digit still fits. */
function fits(value: number | undefined, limit: ParameterLimit | undefined): boolean {
  if (value === undefined || !limit || !(value >= limit.min && value <= limit.max)) return false
  const steps = value / limit.step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}
