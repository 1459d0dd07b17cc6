import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { type Bar, RunningIndicator } from './bar.ts'
import { RECORDED } from './testing/recorded-bars.ts'
import { trueRanges } from './testing/from-definition.ts'
import { parabolicStop, superTrend } from './trends.ts'

const bar = (start: number, high: number, low: number, close = (high + low) / 2): Bar => ({
  start,
  open: close,
  high,
  low,
  close,
  volume: 1,
})
const USUAL = { start: 0.02, step: 0.02, most: 0.2 }

function valuesOf(calculation: ReturnType<typeof parabolicStop>, bars: readonly Bar[]) {
  const running = new RunningIndicator(calculation)
  return bars.map((one) => {
    // What the last bar was before does not matter.
    running.update({ ...one, high: one.high * 2, low: one.low / 2, close: one.low })
    return running.update(one) ?? []
  })
}

describe('the parabolic stop', () => {
  test('by hand: it rises towards the highest price, faster with each new one, and turns where it is met', () => {
    const bars = [bar(0, 10, 8, 8), bar(1, 12, 10), bar(2, 14, 12), bar(3, 13, 12.5), bar(4, 13, 7)]
    const found = valuesOf(parabolicStop(USUAL), bars).map(([value]) => value)
    // 8; 8 + 0.02 × (12 − 8), but not above the lows before; + 0.04 × (14 − 8); + 0.04 × (14 − that); then 14, the highest.
    expect(found[0]).toBeUndefined()
    const expected = [8, 8, 8 + 0.04 * 6, 14]
    expected.forEach((value, at) => expect(found[at + 1]).toBeCloseTo(value, 9))
  })

  test('is on the side of the price that the trend leaves, and never beyond its largest factor', () => {
    const bars = randomBars(7, 400)
    const values = valuesOf(parabolicStop(USUAL), bars).map(([value]) => value)
    bars.forEach(({ high, low }, at) => {
      const stop = values[at]
      if (stop !== undefined) expect(stop <= low || stop >= high, `${at}: ${stop} in ${low}–${high}`).toBe(true)
    })
  })

  test('is the one that is computed over the whole series', () => {
    for (const bars of [RECORDED, randomBars(3, 300)])
      valuesOf(parabolicStop(USUAL), bars).forEach(([value], at) => {
        const wanted = wholeParabola(bars)[at]
        if (wanted === undefined) expect(value).toBeUndefined()
        else expect(value).toBeCloseTo(wanted, 4)
      })
  })
})

describe('the super trend', () => {
  test('is the one that is computed over the whole series', () => {
    for (const bars of [RECORDED, randomBars(5, 300)]) {
      const wanted = wholeTrend(bars, 10, 3)
      valuesOf(superTrend({ period: 10, multiplier: 3 }), bars).forEach((lines, at) =>
        [0, 1].forEach((line) => {
          const [value, other] = [lines[line], wanted[at]?.[line]]
          if (other === undefined) expect(value, `${at}/${line}`).toBeUndefined()
          else expect(value, `${at}/${line}`).toBeCloseTo(other, 4)
        }),
      )
    }
  })

  test('has one of its lines at a time, below a rise and above a fall', () => {
    const bars = randomBars(11, 300)
    const values = valuesOf(superTrend({ period: 10, multiplier: 3 }), bars).slice(9)
    expect(values.every(([rising, falling]) => (rising === undefined) !== (falling === undefined))).toBe(true)
    expect(new Set(values.map(([rising]) => rising === undefined)).size).toBe(2)
  })
})

function randomBars(seed: number, count: number): Bar[] {
  const random = new SeededRandom(seed)
  let close = 10_000
  return Array.from({ length: count }, (_, start) => {
    const open = close
    close = Math.max(100, open + random.below(401) - 200)
    return { start, open, close, high: Math.max(open, close) + random.below(50), low: Math.min(open, close) - random.below(50), volume: 1 }
  })
}

/** Trend by trend instead of bar by bar. */
function wholeParabola(bars: readonly Bar[]): (number | undefined)[] {
  const stops: (number | undefined)[] = bars.map(() => undefined)
  const [first, second] = bars
  if (!first || !second) return stops
  let isUp = second.close >= first.close
  let from = 1
  let stop = isUp ? first.low : first.high
  stops[1] = stop
  let best = isUp ? Math.max(first.high, second.high) : Math.min(first.low, second.low)
  let factor = 0.02
  for (let at = from + 1; at < bars.length; at++) {
    const { high, low } = bars[at] as Bar
    const two = bars.slice(at - 2, at)
    stop += factor * (best - stop)
    stop = isUp ? Math.min(stop, ...two.map((one) => one.low)) : Math.max(stop, ...two.map((one) => one.high))
    const isMet = isUp ? low < stop : high > stop
    const isBetter = isUp ? high > best : low < best
    if (isBetter) best = isUp ? high : low
    if (isMet) {
      stop = best
      isUp = !isUp
      from = at
      best = isUp ? high : low
      factor = 0.02
    } else if (isBetter) factor = Math.min(0.2, factor + 0.02)
    stops[at] = stop
  }
  return stops
}

function wholeTrend(bars: readonly Bar[], period: number, multiplier: number): (number | undefined)[][] {
  const ranges = trueRanges(bars)
  let range = 0
  let upper = Number.POSITIVE_INFINITY
  let lower = Number.NEGATIVE_INFINITY
  let isUp = false
  return bars.map(({ high, low, close }, at) => {
    if (at < period - 1) return [undefined, undefined]
    range =
      at === period - 1
        ? ranges.slice(0, period).reduce((all, one) => all + one, 0) / period
        : (range * (period - 1) + (ranges[at] as number)) / period
    const before = bars[at - 1]?.close ?? close
    const [far, near] = [(high + low) / 2 + multiplier * range, (high + low) / 2 - multiplier * range]
    const isFirst = at === period - 1
    upper = isFirst || before > upper ? far : Math.min(far, upper)
    lower = isFirst || before < lower ? near : Math.max(near, lower)
    if (!isFirst) isUp = isUp ? close >= lower : close > upper
    return isUp ? [lower, undefined] : [undefined, upper]
  })
}
