import type { Bar, Calculation } from './bar.ts'
import { ago, carried, inSteps, over, stepOf, trueRange, wilder } from './steps.ts'

/** How strong a move is, and when it turns. */

/** Wilder's average of the true ranges. */
export function averageTrueRange({ period }: { period: number }): Calculation {
  const [ranges, smooth] = [trueRange(), wilder(period)]
  return inSteps((bar, isKept) => [smooth(ranges(bar, isKept), isKept)])
}

/** Wilder's directional movement: its average strength, upwards, downwards. */
export function directionalMovement({ period }: { period: number }): Calculation {
  const [barBefore, ranges] = [ago<Bar>(1), trueRange()]
  const [range, rises, falls, strength] = [wilder(period), wilder(period), wilder(period), wilder(period)]
  return inSteps((bar, isKept) => {
    const before = barBefore(bar, isKept)
    const reach = ranges(bar, isKept)
    if (!before) return [undefined, undefined, undefined]
    const [up, down] = [bar.high - before.high, before.low - bar.low]
    const all = range(reach, isKept)
    const rise = rises(up > down && up > 0 ? up : 0, isKept)
    const fall = falls(down > up && down > 0 ? down : 0, isKept)
    if (all === undefined || rise === undefined || fall === undefined) return [undefined, undefined, undefined]
    const share = (part: number) => (all === 0 ? 0 : (100 * part) / all)
    const apart = rise + fall === 0 ? 0 : (100 * Math.abs(rise - fall)) / (rise + fall)
    return [strength(apart, isKept), share(rise), share(fall)]
  })
}

/** How recent the highest high and the lowest low are: 100 when they are of the newest bar. */
export function aroon({ period }: { period: number }): Calculation {
  const ages = over(period + 1, (bars: readonly Bar[]) => {
    const highest = bars.reduce((best, bar, at) => (bar.high >= (bars[best]?.high ?? 0) ? at : best), 0)
    const lowest = bars.reduce((best, bar, at) => (bar.low <= (bars[best]?.low ?? 0) ? at : best), 0)
    return { up: (100 * highest) / period, down: (100 * lowest) / period }
  })
  return inSteps((bar, isKept) => {
    const found = ages(bar, isKept)
    return [found?.up, found?.down]
  })
}

interface Parabola {
  /** Undefined for the first bar, which has no direction yet. */
  isUp?: boolean
  stop: number
  /** The highest price of a rise, the lowest of a fall. */
  extreme: number
  factor: number
  last: Bar
  beforeLast: Bar
}

/** Wilder's parabolic stop and reverse. */
export function parabolicStop({ start, step, most }: { start: number; step: number; most: number }): Calculation {
  return carried<Parabola>(
    (state, bar) => {
      if (!state) return { stop: 0, extreme: 0, factor: start, last: bar, beforeLast: bar }
      if (state.isUp === undefined) return begun(state.last, bar, start)
      const { isUp, last, beforeLast } = state
      const reached = state.stop + state.factor * (state.extreme - state.stop)
      const stop = isUp ? Math.min(reached, last.low, beforeLast.low) : Math.max(reached, last.high, beforeLast.high)
      const passed = { last: bar, beforeLast: last }
      if (isUp ? bar.low < stop : bar.high > stop) {
        const turned = isUp ? Math.max(state.extreme, bar.high) : Math.min(state.extreme, bar.low)
        return { ...passed, isUp: !isUp, stop: turned, extreme: isUp ? bar.low : bar.high, factor: start }
      }
      const extreme = isUp ? Math.max(state.extreme, bar.high) : Math.min(state.extreme, bar.low)
      return { ...passed, isUp, stop, extreme, factor: extreme === state.extreme ? state.factor : Math.min(most, state.factor + step) }
    },
    ({ isUp, stop }) => [isUp === undefined ? undefined : stop],
  )
}

function begun(first: Bar, second: Bar, factor: number): Parabola {
  const isUp = second.close >= first.close
  const extreme = isUp ? Math.max(first.high, second.high) : Math.min(first.low, second.low)
  return { isUp, stop: isUp ? first.low : first.high, extreme, factor, last: second, beforeLast: first }
}

interface Band {
  isUp: boolean
  upper: number
  lower: number
  close: number
}

/** A stop below a rise or above a fall, some average true ranges away; it moves with the trend only. */
export function superTrend({ period, multiplier }: { period: number; multiplier: number }): Calculation {
  const [ranges, smooth] = [trueRange(), wilder(period)]
  let band: Band | undefined
  const next = stepOf<Bar & { reach: number }, Band>({
    peek: (bar) => nextBand(band, bar, multiplier * bar.reach),
    commit: (bar) => {
      band = nextBand(band, bar, multiplier * bar.reach)
    },
  })
  return inSteps((bar, isKept) => {
    const reach = smooth(ranges(bar, isKept), isKept)
    const found = next(reach === undefined ? undefined : { ...bar, reach }, isKept)
    return found?.isUp ? [found.lower, undefined] : [undefined, found?.upper]
  })
}

function nextBand(before: Band | undefined, { high, low, close }: Bar, reach: number): Band {
  const middle = (high + low) / 2
  const [far, near] = [middle + reach, middle - reach]
  if (!before) return { isUp: false, upper: far, lower: near, close }
  const upper = far < before.upper || before.close > before.upper ? far : before.upper
  const lower = near > before.lower || before.close < before.lower ? near : before.lower
  return { isUp: before.isUp ? close >= lower : close > upper, upper, lower, close }
}
