import { expect, test } from 'vitest'
import { candlesAt, type ReplayCandle } from './replay-candles.ts'

const candle = (minute: number, price: number): ReplayCandle => ({
  start: minute * 60_000,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 2,
})
const DAY = [candle(1, 10), candle(2, 11), candle(4, 12), candle(5, 13)]

test('nothing of the future is shown: the minute that goes on is only as far as it has come', () => {
  const soFar = { ...candle(4, 99), volume: 1 }
  expect(candlesAt(DAY, 4 * 60_000 + 30_000, soFar, { count: 10 })).toEqual([candle(1, 10), candle(2, 11), soFar])
  expect(candlesAt(DAY, 4 * 60_000 + 30_000, undefined, { count: 10 })).toEqual([candle(1, 10), candle(2, 11)])
  expect(candlesAt(DAY, 6 * 60_000, undefined, { count: 1 })).toEqual([candle(5, 13)])
})

test('several minutes make one candle: the first opens it, the last closes it, and the volumes add up', () => {
  const day = [candle(5, 10), { ...candle(6, 14), high: 20, low: 13 }, candle(9, 12), candle(10, 30)]
  expect(candlesAt(day, 11 * 60_000, undefined, { count: 10, minutes: 5 })).toEqual([
    { start: 300_000, open: 10, high: 20, low: 10, close: 12, volume: 6 },
    { start: 600_000, open: 30, high: 30, low: 30, close: 30, volume: 2 },
  ])
})
