import { expect, test } from 'vitest'
import type { Candle } from './candles.ts'
import { changePercent, dayFigures } from './day-figures.ts'

const NOW = Date.parse('2026-11-15T05:44:30Z')
const MINUTE = 60_000
const minute = (ago: number, open: number, close: number, volume = 1n): Candle => ({
  start: Math.floor(NOW / MINUTE) * MINUTE - ago * MINUTE,
  open,
  close,
  high: Math.max(open, close),
  low: Math.min(open, close),
  volume,
  quoteVolume: volume * 10n,
  lastTradeId: 1,
})

test('[DEF-107] a day is 1,440 minutes, the current one included', () => {
  const candles = [minute(1_440, 500, 1), minute(1_439, 100, 130, 2n), minute(3, 90, 95, 3n), minute(0, 96, 110, 4n)]
  expect(dayFigures(candles, NOW)).toEqual({ last: 110, open: 100, high: 130, low: 90, volume: 9n, quoteVolume: 90n })
})

test('[DEF-107] a day without a trade shows the last price, a market without one shows zero', () => {
  expect(dayFigures([minute(5_000, 70, 80)], NOW)).toEqual({ last: 80, open: 80, high: 80, low: 80, volume: 0n, quoteVolume: 0n })
  expect(dayFigures([], NOW).last).toBe(0)
})

test.each([
  [100, 110, '10.00'],
  [100, 99, '-1.00'],
  [641_805, 641_806, '0.00'],
  [641_806, 641_805, '0.00'],
  [3, 1, '-66.67'],
  [20_000, 20_001, '0.01'],
  [20_000, 19_999, '-0.01'],
  [0, 5, undefined],
])('[DEF-107] from %i to %i is %s percent', (open, last, percent) => {
  expect(changePercent({ open, last })).toBe(percent)
})
