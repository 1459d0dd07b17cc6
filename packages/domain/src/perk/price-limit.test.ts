import { expect, test } from 'vitest'
import { roundLimit } from './price-limit.ts'

test.each([
  [0n, 0n],
  [-5n, 0n],
  [1n, 1n],
  [3n, 5n],
  [5n, 5n],
  [6n, 10n],
  [10n, 10n],
  [11n, 20n],
  [8_000_000n, 10_000_000n],
  [10_000_001n, 20_000_000n],
  [4_500_000_000n, 5_000_000_000n],
  [51n, 100n],
])('[DEF-134] the limit of a price filter above %d is %d', (raw, limit) => {
  expect(roundLimit(raw)).toBe(limit)
})
