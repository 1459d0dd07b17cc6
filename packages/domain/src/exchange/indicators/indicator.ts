import type { Calculation } from './bar.ts'
import { bollinger, convergence, exponentialAverage, relativeStrength, simpleAverage, weightedPrice } from './calculations.ts'
import { balanceVolume, chaikinFlow, moneyFlow } from './flows.ts'
import type { IndicatorKind, IndicatorTerms, ParametersOf } from './limits.ts'
import {
  awesome,
  commodityChannel,
  momentum,
  rateOfChange,
  standardDeviation,
  stochastic,
  stochasticStrength,
  tripleAverage,
  ultimate,
  williams,
} from './oscillators.ts'
import { donchian, hullAverage, ichimoku, keltner, pivotPoints, regression, volumeAverage, weightedAverage } from './overlays.ts'
import { aroon, averageTrueRange, directionalMovement, parabolicStop, superTrend } from './trends.ts'

/** What an indicator draws, and where. */
export interface IndicatorLook {
  /** The profile draws no lines, it has rows. */
  lines: readonly string[]
  /** Among the candles, below them on a scale of its own, or with the bars of the volume. */
  place: 'candles' | 'below' | 'volume'
  /** Ticks, lots, or a number without a unit with this many digits behind the point. */
  unit: 'price' | 'volume' | number
  /** Which line is drawn as bars. */
  bars?: number
  /** Where a value is said to be low or high. */
  marks?: readonly number[]
}

const among = (...lines: string[]): IndicatorLook => ({ lines, place: 'candles', unit: 'price' })
const below = (
  unit: IndicatorLook['unit'],
  lines: readonly string[] = ['value'],
  more: Pick<IndicatorLook, 'bars' | 'marks'> = {},
): IndicatorLook => ({
  lines,
  place: 'below',
  unit,
  ...more,
})

export const INDICATOR_LOOKS: Readonly<Record<IndicatorKind, IndicatorLook>> = {
  sma: among('value'),
  ema: among('value'),
  wma: among('value'),
  hma: among('value'),
  vwap: among('value'),
  regression: among('value'),
  bollinger: among('upper', 'middle', 'lower'),
  keltner: among('upper', 'middle', 'lower'),
  donchian: among('upper', 'middle', 'lower'),
  ichimoku: among('conversion', 'base', 'leadingA', 'leadingB', 'lagging'),
  psar: among('value'),
  supertrend: among('rising', 'falling'),
  pivots: among('resistance2', 'resistance1', 'pivot', 'support1', 'support2'),
  rsi: below(1, ['value'], { marks: [30, 70] }),
  stochastic: below(1, ['value', 'signal'], { marks: [20, 80] }),
  stochRsi: below(1, ['value', 'signal'], { marks: [20, 80] }),
  macd: below('price', ['macd', 'signal', 'histogram'], { bars: 2 }),
  adx: below(1, ['strength', 'rises', 'falls'], { marks: [25] }),
  aroon: below(1, ['up', 'down']),
  cci: below(1, ['value'], { marks: [-100, 100] }),
  williams: below(1, ['value'], { marks: [-80, -20] }),
  roc: below(2, ['value'], { marks: [0] }),
  momentum: below('price', ['value'], { marks: [0] }),
  trix: below(3, ['value'], { marks: [0] }),
  ultimate: below(1, ['value'], { marks: [30, 70] }),
  awesome: below('price', ['value'], { bars: 0 }),
  atr: below('price'),
  deviation: below('price'),
  volumeAverage: { lines: ['value'], place: 'volume', unit: 'volume' },
  obv: below('volume'),
  mfi: below(1, ['value'], { marks: [20, 80] }),
  cmf: below(2, ['value'], { marks: [0] }),
  volumeProfile: among(),
}

/** Whether it has a scale of its own, below the candles. */
export function hasOwnScale(kind: IndicatorKind): boolean {
  return INDICATOR_LOOKS[kind].place === 'below'
}

/** How many bars each line is moved to the right of the bar it was computed of; to the left below zero. */
export function shiftsOf(terms: IndicatorTerms): readonly number[] {
  if (terms.kind !== 'ichimoku') return INDICATOR_LOOKS[terms.kind].lines.map(() => 0)
  // Today counts as the first of the bars that it is moved by.
  const ahead = terms.parameters.displacement - 1
  return [0, 0, ahead, ahead, -ahead]
}

/** Undefined for the profile, which is of a range and not of a series. */
export function calculationOf<Kind extends IndicatorKind>(terms: { kind: Kind; parameters: ParametersOf<Kind> }): Calculation | undefined {
  return CALCULATIONS[terms.kind](terms.parameters)
}

const CALCULATIONS: { [Kind in IndicatorKind]: (parameters: ParametersOf<Kind>) => Calculation | undefined } = {
  sma: simpleAverage,
  ema: exponentialAverage,
  wma: weightedAverage,
  hma: hullAverage,
  vwap: weightedPrice,
  regression,
  bollinger,
  keltner,
  donchian,
  ichimoku,
  psar: parabolicStop,
  supertrend: superTrend,
  pivots: pivotPoints,
  rsi: relativeStrength,
  stochastic,
  stochRsi: stochasticStrength,
  macd: convergence,
  adx: directionalMovement,
  aroon,
  cci: commodityChannel,
  williams,
  roc: rateOfChange,
  momentum,
  trix: tripleAverage,
  ultimate,
  awesome,
  atr: averageTrueRange,
  deviation: standardDeviation,
  volumeAverage,
  obv: balanceVolume,
  mfi: moneyFlow,
  cmf: chaikinFlow,
  volumeProfile: () => undefined,
}
