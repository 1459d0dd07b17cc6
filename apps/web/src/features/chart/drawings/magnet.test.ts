import { expect, test } from 'vitest'
import { attracted } from './magnet.ts'

const candles = [{ start: 100, open: 50, high: 90, low: 40, close: 70, volume: 1 }]
const y = (ticks: number) => 1_000 - ticks

test.each([
  [{ at: 100, ticks: 85 }, 90],
  [{ at: 100, ticks: 62 }, 70],
  [{ at: 100, ticks: 44 }, 40],
  [{ at: 100, ticks: 120 }, 120],
  // Beyond the last candle there is nothing to keep to.
  [{ at: 200, ticks: 85 }, 85],
])('the magnet moves %j to %d', (point, ticks) => {
  expect(attracted(point, candles, y)).toEqual({ ...point, ticks })
})
