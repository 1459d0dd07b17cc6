import { expect, test } from 'vitest'
import { alignCloses } from './align-candles.ts'

const candle = (start: number, close: number) => ({ start, close, open: 0, high: 0, low: 0, volume: 0 })

test('a compared market has a value at each candle: its last close until then', () => {
  expect(alignCloses([10, 20, 30, 40, 50], [candle(15, 1), candle(20, 2), candle(45, 3), candle(60, 4)])).toEqual([undefined, 2, 2, 2, 3])
  expect(alignCloses([10], [])).toEqual([undefined])
})
