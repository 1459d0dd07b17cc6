import { describe, expect, test } from 'vitest'
import { codeFrom, needsTwo, nextDay, readCode, shownCode, stepOf, suspicionOf } from './index.ts'

const NOTHING = { isSuspended: false, hasSameAccount: false, hasTradedTogether: false, hasSameDevice: false, hasSameAddress: false }

describe('[STAFF-09] the code of a link', () => {
  test.each([
    ['K7Q4M2XP', 'K7Q4M2XP'],
    ['k7q4-m2xp', 'K7Q4M2XP'],
    [' K7Q4 M2XP ', 'K7Q4M2XP'],
    ['K7Q4M2X', undefined],
    ['K7Q4M2XPP', undefined],
    ['K7Q4M2XO', undefined],
    ['K7Q4M2X1', undefined],
    ['', undefined],
    ['../../..', undefined],
  ])('%j is read as %j', (written, code) => expect(readCode(written)).toBe(code))

  test('every letter that chance can give is read again', () => {
    const all = Array.from({ length: 30 }, (_, number) => number)
    for (let from = 0; from < 30; from++) {
      const code = codeFrom([...all.slice(from), ...all.slice(0, from)].slice(0, 8))
      expect(readCode(shownCode(code))).toBe(code)
    }
  })
})

describe('[STAFF-09] what makes a reward wait for a person', () => {
  test.each([
    [{}, undefined],
    [{ hasSameAddress: true }, 'address'],
    [{ hasSameAddress: true, hasSameDevice: true }, 'device'],
    [{ hasSameAddress: true, hasTradedTogether: true }, 'trade'],
    [{ hasTradedTogether: true, hasSameAccount: true }, 'account'],
    [{ isSuspended: true, hasSameAccount: true }, 'suspended'],
  ])('%j: %j', (shared, suspicion) => expect(suspicionOf({ ...NOTHING, ...shared })).toBe(suspicion))
})

describe('[STAFF-09] a grant', () => {
  const unit = 1_000_000n
  test.each([
    [100n * unit, 0n, false],
    [100n * unit + 1n, 0n, true],
    [1n, 100n * unit, true],
    [40n * unit, 60n * unit, false],
  ])('of %s after %s on the same day needs two: %s', (amount, before, isTwo) => expect(needsTwo(amount, before, unit)).toBe(isTwo))
})

describe('[STAFF-09] the way to a reward', () => {
  test.each([
    [false, false, false, 1],
    [false, true, false, 1],
    [true, false, false, 2],
    [true, true, false, 3],
    [true, true, true, 4],
  ])('complete %s, traded %s, paid %s: step %i', (isComplete, hasTraded, isPaid, step) =>
    expect(stepOf({ isComplete, hasTraded, isPaid })).toBe(step),
  )

  test('the next day begins at midnight UTC, also at the end of a year', () => {
    expect(nextDay(new Date('2026-12-31T23:59:59Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z')
    expect(nextDay(new Date('2026-02-28T00:00:00Z')).toISOString()).toBe('2026-03-01T00:00:00.000Z')
  })
})
