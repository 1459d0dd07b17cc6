import { expect, test } from 'vitest'
import { candlesAt, type ReplayCandle } from './replay-candles.ts'

const candle = (minute: number, price: number): ReplayCandle => ({
  start: minute * 60_000,
  open: price,
  high: price,
  low: price,
  close: price,
})
const DAY = [candle(1, 10), candle(2, 11), candle(4, 12), candle(5, 13)]

test('nothing of the future is shown: the minute that goes on is only as far as it has come', () => {
  const soFar = { ...candle(4, 99), volume: 1 }
  expect(candlesAt(DAY, 4 * 60_000 + 30_000, soFar, 10)).toEqual([candle(1, 10), candle(2, 11), soFar])
  expect(candlesAt(DAY, 4 * 60_000 + 30_000, undefined, 10)).toEqual([candle(1, 10), candle(2, 11)])
  expect(candlesAt(DAY, 6 * 60_000, undefined, 2)).toEqual([candle(5, 13)])
})
