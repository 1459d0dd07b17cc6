import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import type { Bar } from './bar.ts'
import { busiestRow, volumeOf, volumeProfile } from './volume-profile.ts'

const bar = (low: number, high: number, volume: number, isUp = true): Bar => ({
  start: 0,
  low,
  high,
  open: isUp ? low : high,
  close: isUp ? high : low,
  volume,
})

describe('the volume profile', () => {
  test('spreads a candle evenly over its range, apart for rises and falls', () => {
    const rows = volumeProfile([bar(0, 100, 40), bar(50, 100, 20, false)], 4)
    expect(rows.map(({ rose, fell }) => [rose, fell])).toEqual([
      [10, 0],
      [10, 0],
      [10, 10],
      [10, 10],
    ])
    expect(busiestRow(rows)).toBe(rows[2])
  })

  test('loses and invents no volume, whatever the candles', () => {
    const random = new SeededRandom(11)
    for (let run = 0; run < 50; run++) {
      const bars = Array.from({ length: 1 + random.below(60) }, () => {
        const low = 1 + random.below(1_000)
        return bar(low, low + random.below(3) * random.below(200), random.below(500), random.below(2) === 0)
      })
      const rows = volumeProfile(bars, 8 + random.below(90))
      const total = bars.reduce((sum, { volume }) => sum + volume, 0)
      expect(rows.reduce((sum, row) => sum + volumeOf(row), 0)).toBeCloseTo(total, 6)
    }
  })

  test('of one price is one row, of nothing none', () => {
    expect(volumeProfile([bar(7, 7, 3), bar(7, 7, 2)], 24)).toEqual([{ low: 7, high: 7, rose: 5, fell: 0 }])
    expect(volumeProfile([], 24)).toEqual([])
    expect(busiestRow(volumeProfile([bar(1, 9, 0)], 8))).toBeUndefined()
  })
})
