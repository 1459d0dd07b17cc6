import { describe, expect, test } from 'vitest'
import { checkInEveryMs, hasRunOut, isTimerSeconds } from './safety-timer.ts'

describe('a safety timer', () => {
  test.each([
    [9_999, 60_000, false],
    [10_000, 60_000, true],
    [11_000, 60_000, true],
    [10_000, 10_000, true],
    [60_000, 9_999, false],
    [600_000, 0, false],
    [0, 600_000, false],
  ])('of 10 s, last heard of %i ms ago and served for %i ms, has run out: %s', (ageMs, servedMs, expected) => {
    expect(hasRunOut({ ageMs, servedMs, seconds: 10 })).toBe(expected)
  })

  test.each([
    [4, false],
    [5, true],
    [86_400, true],
    [86_401, false],
    [0, false],
    [-5, false],
    [5.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('of %d s is allowed: %s', (seconds, expected) => {
    expect(isTimerSeconds(seconds)).toBe(expected)
  })

  test('is checked in three times within its time', () => {
    expect([5, 15, 86_400].map(checkInEveryMs)).toEqual([1_666, 5_000, 28_800_000])
  })
})
