import { describe, expect, test } from 'vitest'
import { indexBefore, logicalOf, momentOf } from './bar-positions.ts'

const bars = [{ start: 1_000 }, { start: 1_100 }, { start: 1_400 }, { start: 1_500 }]

describe('the place of a moment among bars', () => {
  test.each([
    [1_000, 0],
    [1_050, 0.5],
    [1_100, 1],
    // Three intervals without a trade are one step of the axis.
    [1_250, 1.5],
    [1_400, 2],
    [1_500, 3],
    [1_700, 5],
    [800, -2],
  ])('%d is at %d', (at, logical) => {
    expect(logicalOf(bars, at, 100)).toBe(logical)
  })

  test.each([0, 1, 2, 3, 5, -2])('the moment at %d leads back to it', (logical) => {
    expect(logicalOf(bars, momentOf(bars, logical, 100) ?? 0, 100)).toBe(logical)
  })

  test('without bars there is none', () => {
    expect([logicalOf([], 1, 100), momentOf([], 1, 100)]).toEqual([undefined, undefined])
  })

  test.each([
    [999, -1],
    [1_000, 0],
    [1_399, 1],
    [9_999, 3],
  ])('the bar at or before %d is %d', (at, index) => {
    expect(indexBefore(bars, at)).toBe(index)
  })
})
