import type { Bar, Calculation } from './bar.ts'
import { relativeStrength } from './calculations.ts'
import { ago, average, exponential, extremes, inSteps, meanOf, over, stepOf, trueRange, typicalOf } from './steps.ts'

/** On a scale of their own: where the price stands in its range, and how fast it moves. */

/** Where the close stands between the lowest low and the highest high, from 0 to 100, and its average. */
export function stochastic({ period, smoothing, signal }: { period: number; smoothing: number; signal: number }): Calculation {
  const [ends, smooth, mean] = [extremes(period), average(smoothing), average(signal)]
  return inSteps((bar, isKept) => {
    const value = smooth(placeIn(ends(bar, isKept), bar.close), isKept)
    return [value, mean(value, isKept)]
  })
}

/** The stochastic of the relative strength. */
export function stochasticStrength(given: { strength: number; period: number; smoothing: number; signal: number }): Calculation {
  const inner = relativeStrength({ period: given.strength })
  const strength = stepOf({ peek: (bar: Bar) => inner.peek(bar)[0], commit: (bar: Bar) => inner.commit(bar) })
  const range = over(given.period, (values: readonly number[]) => ({ high: Math.max(...values), low: Math.min(...values) }))
  const [smooth, mean] = [average(given.smoothing), average(given.signal)]
  return inSteps((bar, isKept) => {
    const now = strength(bar, isKept)
    const value = smooth(now === undefined ? undefined : placeIn(range(now, isKept), now), isKept)
    return [value, mean(value, isKept)]
  })
}

/** From −100 at the lowest low to 0 at the highest high. */
export function williams({ period }: { period: number }): Calculation {
  const ends = extremes(period)
  return inSteps((bar, isKept) => {
    const place = placeIn(ends(bar, isKept), bar.close)
    return [place === undefined ? undefined : place - 100]
  })
}

/** The typical price's distance from its average, in average distances; 0 where nothing moved. */
export function commodityChannel({ period }: { period: number }): Calculation {
  const channel = over(period, (prices: readonly number[]) => {
    const mean = meanOf(prices)
    let away = 0
    for (const price of prices) away += Math.abs(price - mean)
    const distance = away / prices.length
    return distance === 0 ? 0 : ((prices.at(-1) ?? mean) - mean) / (0.015 * distance)
  })
  return inSteps((bar, isKept) => [channel(typicalOf(bar), isKept)])
}

/** In per cent of the close some bars ago. */
export function rateOfChange({ period }: { period: number }): Calculation {
  const past = ago<number>(period)
  return inSteps(({ close }, isKept) => {
    const before = past(close, isKept)
    return [before === undefined || before === 0 ? undefined : (100 * (close - before)) / before]
  })
}

export function momentum({ period }: { period: number }): Calculation {
  const past = ago<number>(period)
  return inSteps(({ close }, isKept) => {
    const before = past(close, isKept)
    return [before === undefined ? undefined : close - before]
  })
}

/** How much a threefold exponential average changes from bar to bar, in per cent. */
export function tripleAverage({ period }: { period: number }): Calculation {
  const [first, second, third, past] = [exponential(period), exponential(period), exponential(period), ago<number>(1)]
  return inSteps(({ close }, isKept) => {
    const value = third(second(first(close, isKept), isKept), isKept)
    const before = past(value, isKept)
    return [value === undefined || before === undefined || before === 0 ? undefined : (100 * (value - before)) / before]
  })
}

/** Williams' ultimate oscillator: buying pressure in three lengths, the shortest counting four times, the middle one twice. */
export function ultimate({ fast, medium, slow }: { fast: number; medium: number; slow: number }): Calculation {
  const [closeBefore, ranges] = [ago<number>(1), trueRange()]
  const pressures = [fast, medium, slow].map((period) => over(period, pressureOf))
  return inSteps((bar, isKept) => {
    const before = closeBefore(bar.close, isKept)
    const range = ranges(bar, isKept)
    const pressure = before === undefined || range === undefined ? undefined : { bought: bar.close - Math.min(bar.low, before), range }
    const [quick, middle, late] = pressures.map((step) => step(pressure, isKept))
    return [quick === undefined || middle === undefined || late === undefined ? undefined : (100 * (4 * quick + 2 * middle + late)) / 7]
  })
}

/** The difference of two averages of the middle of each bar. */
export function awesome({ fast, slow }: { fast: number; slow: number }): Calculation {
  const [quick, late] = [average(fast), average(slow)]
  return inSteps(({ high, low }, isKept) => {
    const [one, other] = [quick((high + low) / 2, isKept), late((high + low) / 2, isKept)]
    return [one === undefined || other === undefined ? undefined : one - other]
  })
}

/** The standard deviation of the closes, of the whole population. */
export function standardDeviation({ period }: { period: number }): Calculation {
  const spread = over(period, (closes: readonly number[]) => {
    const mean = meanOf(closes)
    return Math.sqrt(meanOf(closes.map((close) => (close - mean) ** 2)))
  })
  return inSteps(({ close }, isKept) => [spread(close, isKept)])
}

/** Less than a float can say of values around 100. */
const NOTHING = 1e-9

/** In the middle of a range that is a single value: what only its last digit tells apart is no range. */
function placeIn(ends: { high: number; low: number } | undefined, value: number): number | undefined {
  if (!ends) return undefined
  return ends.high - ends.low < NOTHING ? 50 : (100 * (value - ends.low)) / (ends.high - ends.low)
}

function pressureOf(bars: readonly { bought: number; range: number }[]): number {
  let [bought, range] = [0, 0]
  for (const bar of bars) {
    bought += bar.bought
    range += bar.range
  }
  return range === 0 ? 0.5 : bought / range
}
