import { describe, expect, test } from 'vitest'
import { isNearlyUsed, ppmOf, stateOf, usedShare } from './agency-state.ts'

describe('[DEF-070] an agency as staff see it', () => {
  test.each([
    [true, null, 'open'],
    [false, null, 'away'],
    [false, 1, 'closed'],
  ])('active %s, closed at %s: %s', (isActive, closedAt, state) => {
    expect(stateOf({ isActive, closedAt })).toBe(state)
  })

  test.each([
    ['0', '5000', 0],
    ['1250', '5000', 0.25],
    ['5000', '5000', 1],
    ['9000', '50', 1],
    ['1', `${10n ** 36n}`, 0],
  ])('%s of %s is %d of the cap', (used, cap, share) => {
    expect(usedShare(used, cap)).toBe(share)
  })

  test('a cap warns from 90 % on', () => {
    expect(['899', '900', '901', '2000'].map((used) => isNearlyUsed(used, '1000'))).toEqual([false, true, true, true])
  })

  test.each([
    ['1', 10_000],
    ['0.5', 5_000],
    ['0,75', 7_500],
    ['0.0001', 1],
    ['20', 200_000],
    ['', undefined],
    ['-1', undefined],
    ['1.00001', undefined],
    ['a', undefined],
  ])('a fee of %j per cent is %s per million', (typed, ppm) => {
    expect(ppmOf(typed)).toBe(ppm)
  })
})
