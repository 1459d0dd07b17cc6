import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../market-data/candles.ts'
import { type Bar, RunningIndicator, type Values } from './bar.ts'
import { calculationOf, INDICATOR_LOOKS, shiftsOf } from './indicator.ts'
import { faultsOfParameters, INDICATOR_KINDS, type IndicatorTerms, usualParameters } from './limits.ts'
import { linesOf } from './testing/from-definition.ts'
import { RECORDED } from './testing/recorded-bars.ts'

const HOUR_MS = 3_600_000
const BEGIN = Date.UTC(2026, 10, 1)

function randomBars(seed: number, count: number): Bar[] {
  const random = new SeededRandom(seed)
  let close = 10_000
  let start = BEGIN
  return Array.from({ length: count }, () => {
    // Hours without a trade have no candle, and some candles do not move at all.
    start += HOUR_MS * (1 + (random.below(10) === 0 ? random.below(40) : 0))
    const open = close
    close = Math.max(1, open + (random.below(8) === 0 ? 0 : random.below(401) - 200))
    const high = Math.max(open, close) + random.below(50)
    const low = Math.max(1, Math.min(open, close) - random.below(50))
    return { start, open, high, low, close, volume: random.below(5) === 0 ? 0 : random.below(1_000) }
  })
}

const TERMS: readonly IndicatorTerms[] = [
  { kind: 'sma', parameters: { period: 20 } },
  { kind: 'sma', parameters: { period: 2 } },
  { kind: 'ema', parameters: { period: 9 } },
  { kind: 'bollinger', parameters: { period: 20, deviations: 2.5 } },
  { kind: 'vwap', parameters: {} },
  { kind: 'rsi', parameters: { period: 14 } },
  { kind: 'macd', parameters: { fast: 12, slow: 26, signal: 9 } },
  ...INDICATOR_KINDS.filter((kind) => linesOf(usualTerms(kind), []) !== undefined).map(usualTerms),
  { kind: 'hma', parameters: { period: 9 } },
  { kind: 'stochastic', parameters: { period: 5, smoothing: 3, signal: 4 } },
  { kind: 'adx', parameters: { period: 3 } },
]

function usualTerms(kind: IndicatorTerms['kind']): IndicatorTerms {
  return { kind, parameters: usualParameters(kind) } as unknown as IndicatorTerms
}

const named = (terms: IndicatorTerms) => `${terms.kind} ${Object.values(terms.parameters).join(' ')}`.trim()

describe('an indicator that follows a series has the values of one that is computed anew', () => {
  const series = [
    ['random', randomBars(1, 300)],
    ['other random', randomBars(77, 300)],
    ['recorded', RECORDED],
    ['short', randomBars(3, 5)],
  ] as const
  test.each(TERMS.flatMap((terms) => series.map(([name, bars]) => [named(terms), name, terms, bars] as const)))(
    '%s over %s candles',
    (_kind, _name, terms, bars) => {
      const running = runningOf(terms)
      expectAlike(
        bars.map((bar) => running.update(bar) ?? []),
        naive(terms, bars),
      )
    },
  )

  test.each(TERMS.map((terms) => [named(terms), terms] as const))('%s while the last candle changes again and again', (_kind, terms) => {
    const random = new SeededRandom(5)
    const bars = randomBars(9, 120)
    const running = runningOf(terms)
    bars.forEach((bar, at) => {
      for (let tick = 0; tick < 4; tick++) {
        const moved = { ...bar, close: bar.low + random.below(bar.high - bar.low + 1), volume: random.below(bar.volume + 1) }
        const values = running.update(moved)
        if (at % 17 === 0) expectAlike([values ?? []], [naive(terms, [...bars.slice(0, at), moved]).at(-1) ?? []])
      }
      expectAlike([running.update(bar) ?? []], [naive(terms, bars.slice(0, at + 1)).at(-1) ?? []])
    })
  })
})

/** A few candles, so that every one of them matters: hours without a move, and without a trade, among them. */
describe('of a few candles with short periods', () => {
  const still = [5, 5, 5, 7, 7, 7, 7, 7].map((price, at) => ({ ...flat(at, price), volume: at < 5 ? 0 : 2 }))
  const moving = [...randomBars(21, 14), ...randomBars(22, 3).map((bar, at) => ({ ...bar, start: BEGIN + (900 + at) * HOUR_MS }))]
  const few = TERMS.flatMap(({ kind }) => (linesOf(usualTerms(kind), []) === undefined ? [] : [shortTerms(kind)]))
  test.each(few.map((terms) => [named(terms), terms] as const))('%s', (_kind, terms) => {
    for (const bars of [still, moving]) {
      const running = runningOf(terms)
      expectAlike(
        bars.map((bar) => running.update(bar) ?? []),
        naive(terms, bars),
      )
    }
  })
})

/** As short as may be, all different. */
function shortTerms(kind: IndicatorTerms['kind']): IndicatorTerms {
  const names = Object.entries(usualParameters(kind))
  const lengths: Readonly<Record<string, number>> = {
    fast: 2,
    medium: 3,
    slow: 4,
    conversion: 2,
    base: 3,
    span: 4,
    multiplier: 1.5,
    smoothing: 2,
    signal: 2,
  }
  const parameters = Object.fromEntries(names.map(([name]) => [name, lengths[name] ?? (kind === 'hma' ? 4 : 3)]))
  return { kind, parameters } as unknown as IndicatorTerms
}

test('a candle before the last one changes nothing', () => {
  const running = runningOf({ kind: 'sma', parameters: { period: 2 } })
  const [first, second] = randomBars(4, 2) as [Bar, Bar]
  running.update(first)
  const values = running.update(second)
  expect(running.update(first)).toBeUndefined()
  expect(running.update(second)).toEqual(values)
})

test('the relative strength of Wilder’s textbook example', () => {
  const closes = [
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328, 45.614, 46.282, 46.282,
    46.0028, 46.0328, 46.4116, 46.2222, 45.6439,
  ]
  const running = runningOf({ kind: 'rsi', parameters: { period: 14 } })
  const values = closes.map((close, at) => running.update(flat(at, close))?.[0])
  expect(values.slice(0, 14).every((value) => value === undefined)).toBe(true)
  expect(values.slice(14).map((value) => value?.toFixed(2))).toEqual(['70.53', '66.32', '66.55', '69.41', '66.36', '57.97'])
})

test('the relative strength is 100 when the price only rose, 0 when it only fell, 50 when it stood still', () => {
  const last = (step: number) => {
    const running = runningOf({ kind: 'rsi', parameters: { period: 3 } })
    return Array.from({ length: 9 }, (_, at) => running.update(flat(at, 100 + at * step))?.[0]).at(-1)
  }
  expect([last(1), last(-1), last(0)]).toEqual([100, 0, 50])
})

test('the weighted price begins anew with each UTC day and says nothing where nothing was traded', () => {
  const running = runningOf({ kind: 'vwap', parameters: {} })
  const bar = (hours: number, price: number, volume: number) => ({ ...flat(0, price), start: BEGIN + hours * HOUR_MS, volume })
  expect(running.update(bar(22, 100, 0))).toEqual([undefined])
  expect(running.update(bar(22, 100, 1))).toEqual([100])
  expect(running.update(bar(23, 200, 3))).toEqual([175])
  expect(running.update(bar(24, 300, 5))).toEqual([300])
})

test('an indicator has as many lines as it draws, and nothing of a series of one bar is more than that', () => {
  for (const kind of INDICATOR_KINDS.filter((one) => one !== 'volumeProfile')) {
    expect(runningOf(usualTerms(kind)).update(flat(0, 100)), kind).toHaveLength(INDICATOR_LOOKS[kind].lines.length)
    expect(shiftsOf(usualTerms(kind)), kind).toHaveLength(INDICATOR_LOOKS[kind].lines.length)
  }
  expect(calculationOf({ kind: 'volumeProfile', parameters: { rows: 8 } })).toBeUndefined()
  expect(shiftsOf(usualTerms('ichimoku'))).toEqual([0, 0, 25, 25, -25])
})

describe('parameters', () => {
  test.each(INDICATOR_KINDS)('the usual ones of %s are within their limits', (kind) => {
    expect(faultsOfParameters(kind, usualParameters(kind))).toEqual([])
  })

  test.each([
    ['sma', { period: 1 }, ['period']],
    ['sma', { period: 501 }, ['period']],
    ['sma', { period: 2.5 }, ['period']],
    ['sma', { period: Number.NaN }, ['period']],
    ['sma', {}, ['period']],
    ['bollinger', { period: 20, deviations: 0.3 }, ['deviations']],
    ['bollinger', { period: 20, deviations: 2.3 }, []],
    ['bollinger', { period: 20, deviations: 2.35 }, ['deviations']],
    ['macd', { fast: 26, slow: 26, signal: 9 }, ['slow']],
    ['macd', { fast: 0, slow: 2, signal: 9 }, ['fast', 'slow']],
    ['awesome', { fast: 34, slow: 34 }, ['slow']],
    ['psar', { start: 0.02, step: 0.025, most: 0.2 }, ['step']],
    ['psar', { start: 0.07, step: 0.03, most: 0.29 }, []],
    ['volumeProfile', { rows: 7 }, ['rows']],
  ] as const)('%s with %j: %j', (kind, parameters, faults) => {
    expect(faultsOfParameters(kind, parameters)).toEqual(faults)
  })
})

function flat(at: number, price: number): Bar {
  return { start: BEGIN + at * HOUR_MS, open: price, high: price, low: price, close: price, volume: 1 }
}

function runningOf(terms: IndicatorTerms): RunningIndicator {
  const calculation = calculationOf(terms as Parameters<typeof calculationOf>[0])
  if (!calculation) throw new Error('a profile has no series')
  return new RunningIndicator(calculation)
}

function expectAlike(values: readonly Values[], wanted: readonly Values[]): void {
  expect(values.length).toBe(wanted.length)
  expect(values.map((lines) => lines.length)).toEqual(wanted.map((lines) => lines.length))
  values.forEach((lines, at) =>
    lines.forEach((value, line) => {
      const other = wanted[at]?.[line]
      if (other === undefined || value === undefined) expect(value, `${at}/${line}`).toBe(other)
      else expect(Math.abs(value - other), `${at}/${line}: ${value}, ${other}`).toBeLessThan(1e-6 * Math.max(1, Math.abs(other)))
    }),
  )
}

/** Every value from the definition, over the whole series. */
function naive(terms: IndicatorTerms, bars: readonly Bar[]): Values[] {
  const closes = bars.map(({ close }) => close)
  const lines = naiveLines(terms, bars, closes)
  expect(lines.length).toBe(INDICATOR_LOOKS[terms.kind].lines.length)
  return bars.map((_, at) => lines.map((line) => line[at]))
}

function naiveLines(terms: IndicatorTerms, bars: readonly Bar[], closes: readonly number[]): (number | undefined)[][] {
  switch (terms.kind) {
    case 'sma':
      return [closes.map((_, at) => meanOf(windowAt(closes, at, terms.parameters.period)))]
    case 'ema':
      return [naiveSmoothed(closes, terms.parameters.period, 2 / (terms.parameters.period + 1))]
    case 'bollinger': {
      const { period, deviations } = terms.parameters
      const bands = closes.map((_, at) => {
        const window = windowAt(closes, at, period)
        const mean = meanOf(window)
        if (!window || mean === undefined) return [undefined, undefined, undefined]
        const reach = deviations * Math.sqrt(window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / period)
        return [mean + reach, mean, mean - reach]
      })
      return [0, 1, 2].map((line) => bands.map((band) => band[line]))
    }
    case 'vwap':
      return [
        bars.map((bar, at) => {
          const day = bars.slice(0, at + 1).filter(({ start }) => Math.floor(start / DAY_MS) === Math.floor(bar.start / DAY_MS))
          const volume = day.reduce((sum, one) => sum + one.volume, 0)
          const turnover = day.reduce((sum, one) => sum + ((one.high + one.low + one.close) / 3) * one.volume, 0)
          return volume === 0 ? undefined : turnover / volume
        }),
      ]
    case 'rsi': {
      const changes = closes.slice(1).map((close, at) => close - (closes[at] ?? 0))
      const { period } = terms.parameters
      const gains = naiveSmoothed(
        changes.map((change) => Math.max(0, change)),
        period,
        1 / period,
      )
      const losses = naiveSmoothed(
        changes.map((change) => Math.max(0, -change)),
        period,
        1 / period,
      )
      const strength = gains.map((gain, at) => {
        const loss = losses[at]
        if (gain === undefined || loss === undefined) return undefined
        return gain + loss === 0 ? 50 : 100 - 100 / (1 + gain / loss)
      })
      return [[undefined, ...strength]]
    }
    case 'macd': {
      const { fast, slow, signal } = terms.parameters
      const quick = naiveSmoothed(closes, fast, 2 / (fast + 1))
      const late = naiveSmoothed(closes, slow, 2 / (slow + 1))
      const macd = closes.map((_, at) => minus(quick[at], late[at]))
      const known = macd.filter((value) => value !== undefined)
      const signals = [...macd.slice(0, macd.length - known.length), ...naiveSmoothed(known, signal, 2 / (signal + 1))]
      return [macd, signals, macd.map((value, at) => minus(value, signals[at]))]
    }
    default:
      return linesOf(terms, bars) ?? []
  }
}

function naiveSmoothed(values: readonly number[], period: number, share: number): (number | undefined)[] {
  const smoothed: (number | undefined)[] = []
  values.forEach((value, at) => {
    const before = smoothed[at - 1]
    smoothed.push(before === undefined ? meanOf(windowAt(values, at, period)) : before * (1 - share) + value * share)
  })
  return smoothed
}

function windowAt(values: readonly number[], at: number, period: number): readonly number[] | undefined {
  return at + 1 < period ? undefined : values.slice(at + 1 - period, at + 1)
}

function meanOf(values: readonly number[] | undefined): number | undefined {
  return values && values.reduce((sum, value) => sum + value, 0) / values.length
}

function minus(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one - other
}
