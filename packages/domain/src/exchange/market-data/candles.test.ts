import { SeededRandom } from '@bourse/testkit/random'
import { expect, test } from 'vitest'
import { type Candle, CANDLE_INTERVALS, type CandleInterval, foldTrade, foldVolume, rollUp, startOf } from './candles.ts'

const ms = (text: string) => Date.parse(`${text}Z`)

test.each<[CandleInterval, string, string]>([
  ['1m', '2026-11-15T05:44:59.999', '2026-11-15T05:44:00'],
  ['5m', '2026-11-15T05:44:59', '2026-11-15T05:40:00'],
  ['15m', '2026-11-15T05:44:59', '2026-11-15T05:30:00'],
  ['1h', '2026-11-15T05:44:59', '2026-11-15T05:00:00'],
  ['4h', '2026-11-15T05:44:59', '2026-11-15T04:00:00'],
  ['1d', '2026-11-15T23:59:59', '2026-11-15T00:00:00'],
  // A Sunday belongs to the week before; a Monday starts one.
  ['1w', '2026-11-15T23:59:59', '2026-11-09T00:00:00'],
  ['1w', '2026-11-16T00:00:00', '2026-11-16T00:00:00'],
  ['1w', '1970-01-01T00:00:00', '1969-12-29T00:00:00'],
])('[DEF-101] the %s of %s begins at %s', (interval, at, start) => {
  expect(startOf(interval, ms(at))).toBe(ms(start))
})

test('[DEF-101] a candle opens with its first trade and closes with its last', () => {
  const trades = [
    { id: 1, price: 100, quantity: 3, costRaw: 300n },
    { id: 2, price: 120, quantity: 1, costRaw: 120n },
    { id: 5, price: 90, quantity: 2, costRaw: 180n },
  ]
  expect(trades.reduce<Candle | undefined>((candle, trade) => foldTrade(candle, 60_000, trade), undefined)).toEqual({
    start: 60_000,
    open: 100,
    high: 120,
    low: 90,
    close: 90,
    volume: 6n,
    quoteVolume: 600n,
    lastTradeId: 5,
  })
})

test('[DEF-101] trades folded into any interval are the sum of their one-minute candles', () => {
  const random = new SeededRandom(3)
  const folded = new Map<CandleInterval, Map<number, Candle>>(CANDLE_INTERVALS.map((interval) => [interval, new Map()]))
  let at = ms('2026-10-01T00:00:00')
  for (let id = 1; id <= 4_000; id++) {
    at += random.below(2_000_000)
    const price = 1 + random.below(1_000)
    const trade = { id, price, quantity: 1 + random.below(50), costRaw: BigInt(price) * 7n }
    for (const [interval, candles] of folded) {
      const start = startOf(interval, at)
      candles.set(start, foldTrade(candles.get(start), start, trade))
    }
  }
  const minutes = [...(folded.get('1m')?.values() ?? [])]
  expect(minutes.length).toBeGreaterThan(1_000)
  for (const [interval, candles] of folded) expect(rollUp(interval, minutes)).toEqual([...candles.values()])
})

test('a trade that is no price adds its volume and leaves the prices', () => {
  const candle = foldTrade(undefined, 60_000, { id: 1, price: 100, quantity: 10, costRaw: 1_000n })
  const small = { id: 2, price: 900, quantity: 1, costRaw: 900n }
  expect(foldVolume(candle, 60_000, small, 50)).toEqual({ ...candle, volume: 11n, quoteVolume: 1_900n, lastTradeId: 2 })
  expect(foldVolume(undefined, 120_000, small, 100)).toEqual({
    start: 120_000,
    open: 100,
    high: 100,
    low: 100,
    close: 100,
    volume: 1n,
    quoteVolume: 900n,
    lastTradeId: 2,
  })
  expect(foldVolume(undefined, 120_000, small, undefined)).toBeUndefined()
})

test('[DEF-101] minutes are joined into the candles of a coarser interval, in their order', () => {
  const minute = (start: number, open: number, high: number, low: number, close: number, lastTradeId: number): Candle => ({
    ...{ start: start * 60_000, open, high, low, close },
    ...{ volume: 2n, quoteVolume: 10n, lastTradeId },
  })
  const minutes = [minute(1, 5, 9, 4, 6, 11), minute(2, 6, 7, 3, 4, 12), minute(4, 4, 5, 4, 5, 15), minute(6, 8, 8, 8, 8, 20)]
  expect(rollUp('5m', minutes)).toEqual([
    { start: 0, open: 5, high: 9, low: 3, close: 5, volume: 6n, quoteVolume: 30n, lastTradeId: 15 },
    { start: 300_000, open: 8, high: 8, low: 8, close: 8, volume: 2n, quoteVolume: 10n, lastTradeId: 20 },
  ])
  expect(rollUp('5m', [])).toEqual([])
})
