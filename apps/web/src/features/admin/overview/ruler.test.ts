import { describe, expect, test } from 'vitest'
import { laneOf, placeOf } from './ruler.ts'

const HOUR = 3_600_000

describe('[STAFF-01] the ruler of what waits', () => {
  test.each([
    [0, 0],
    [HOUR, 20.4],
    [2 * HOUR, 28.9],
    [4 * HOUR, 40.8],
    [8 * HOUR, 57.7],
    [24 * HOUR, 100],
    [90 * HOUR, 100],
    [-5, 0],
  ])('puts %d ms at %d %%', (age, at) => {
    expect(placeOf(age)).toBe(at)
  })

  test('is late past the limit, not at it, and says by how much', () => {
    const now = 100 * HOUR
    const lane = laneOf({ since: [now - 2.6 * HOUR, now - 2 * HOUR, now - 0.5 * HOUR], limitMs: 2 * HOUR }, now)
    expect(lane.ticks.map(({ isLate }) => isLate)).toEqual([false, false, true])
    expect([lane.oldestMs, Math.round(lane.lateMs / 60_000)]).toEqual([2.6 * HOUR, 36])
  })

  test('is empty without cases', () => {
    expect(laneOf({ since: [], limitMs: HOUR }, 0)).toEqual({ limit: 20.4, ticks: [], oldestMs: 0, lateMs: -HOUR })
  })
})
