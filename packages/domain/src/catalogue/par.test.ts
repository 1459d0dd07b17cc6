import { describe, expect, test } from 'vitest'
import { parBps } from './par.ts'

describe('[CAT-01] how far a price is from the face value', () => {
  test.each([
    ['at par', 250_000_000n, 250_000_000n, 0],
    ['above', 251_400_000n, 250_000_000n, 56],
    ['below', 98_700_000n, 100_000_000n, -130],
    ['half a hundredth above rounds up', 2_000_100n, 2_000_000n, 1],
    ['half a hundredth below rounds down', 1_999_900n, 2_000_000n, -1],
    ['less than half a hundredth is none', 2_000_099n, 2_000_000n, 0],
    ['next to nothing', 1n, 10n ** 30n, -10_000],
    ['ten times', 10n ** 31n, 10n ** 30n, 90_000],
  ])('%s', (_name, price, faceValue, expected) => {
    expect(parBps(price, faceValue) + 0).toBe(expected)
  })
})
