import { DAY_MS } from '../market-data/candles.ts'
import type { Bar, Calculation } from './bar.ts'
import { average, carried, exponential, extremes, inSteps, meanOf, over, trueRange, weighted, wilder } from './steps.ts'

/** Among the candles: averages, channels and levels in the unit of the price. */

export function weightedAverage({ period }: { period: number }): Calculation {
  const mean = weighted(period)
  return inSteps(({ close }, isKept) => [mean(close, isKept)])
}

/** Hull's average: twice the faster weighted average less the slower one, smoothed over the root of the period. */
export function hullAverage({ period }: { period: number }): Calculation {
  const [fast, slow, smooth] = [weighted(Math.floor(period / 2)), weighted(period), weighted(Math.floor(Math.sqrt(period)))]
  return inSteps(({ close }, isKept) => {
    const [quick, late] = [fast(close, isKept), slow(close, isKept)]
    return [smooth(quick === undefined || late === undefined ? undefined : 2 * quick - late, isKept)]
  })
}

/** Upper band, middle, lower band: average true ranges around an exponential average. */
export function keltner({ period, multiplier, range }: { period: number; multiplier: number; range: number }): Calculation {
  const [mean, ranges, smooth] = [exponential(period), trueRange(), wilder(range)]
  return inSteps((bar, isKept) => {
    const [middle, reach] = [mean(bar.close, isKept), smooth(ranges(bar, isKept), isKept)]
    if (middle === undefined || reach === undefined) return [undefined, undefined, undefined]
    return [middle + multiplier * reach, middle, middle - multiplier * reach]
  })
}

/** The highest high, the middle, the lowest low. */
export function donchian({ period }: { period: number }): Calculation {
  const ends = extremes(period)
  return inSteps((bar, isKept) => {
    const found = ends(bar, isKept)
    return found ? [found.high, (found.high + found.low) / 2, found.low] : [undefined, undefined, undefined]
  })
}

/** The newest point of the line of least squares through the last closes. */
export function regression({ period }: { period: number }): Calculation {
  const middle = (period - 1) / 2
  const spread = (period * (period ** 2 - 1)) / 12
  const line = over(period, (closes: readonly number[]) => {
    const slope = closes.reduce((sum, close, at) => sum + (at - middle) * close, 0) / spread
    return meanOf(closes) + slope * middle
  })
  return inSteps(({ close }, isKept) => [line(close, isKept)])
}

export function volumeAverage({ period }: { period: number }): Calculation {
  const mean = average(period)
  return inSteps(({ volume }, isKept) => [mean(volume, isKept)])
}

interface Day {
  day: number
  high: number
  low: number
  close: number
  before?: Day
}

/** Second and first resistance, pivot, first and second support: of the UTC day before, as floor traders had them. */
export function pivotPoints(): Calculation {
  return carried<Day>(nextDay, ({ before }) => {
    if (!before) return [undefined, undefined, undefined, undefined, undefined]
    const { high, low, close } = before
    const pivot = (high + low + close) / 3
    return [pivot + (high - low), 2 * pivot - low, pivot, 2 * pivot - high, pivot - (high - low)]
  })
}

function nextDay(state: Day | undefined, { start, high, low, close }: Bar): Day {
  const day = Math.floor(start / DAY_MS)
  if (state?.day === day) return { ...state, high: Math.max(state.high, high), low: Math.min(state.low, low), close }
  // Only the day before, or the days would hold each other forever.
  return { day, high, low, close, ...(state && { before: { day: state.day, high: state.high, low: state.low, close: state.close } }) }
}

/** Conversion and base line, both leading spans, and the close as the lagging one; how far they are moved is not computed here. */
export function ichimoku({ conversion, base, span }: { conversion: number; base: number; span: number }): Calculation {
  const [fast, middle, slow] = [extremes(conversion), extremes(base), extremes(span)]
  const half = (ends: { high: number; low: number } | undefined) => ends && (ends.high + ends.low) / 2
  return inSteps((bar, isKept) => {
    const [quick, main, late] = [half(fast(bar, isKept)), half(middle(bar, isKept)), half(slow(bar, isKept))]
    return [quick, main, quick === undefined || main === undefined ? undefined : (quick + main) / 2, late, bar.close]
  })
}
