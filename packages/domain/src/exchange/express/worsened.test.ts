import { expect, test } from 'vitest'
import { hasWorsened } from './worsened.ts'

const AGREED = { givenRaw: 1_000_000n, receivedRaw: 500_000n }

test.each<[string, bigint, bigint, boolean]>([
  ['the same', 1_000_000n, 500_000n, false],
  ['a tenth of a percent less received', 1_000_000n, 499_500n, false],
  ['a unit less than that', 1_000_000n, 499_499n, true],
  ['a tenth of a percent more given', 1_001_001n, 500_000n, false],
  ['a unit more than that', 1_001_002n, 500_000n, true],
  ['a little of both', 1_000_400n, 499_800n, false],
  ['more of both, together too much', 1_000_700n, 499_600n, true],
  ['better', 990_000n, 510_000n, false],
  ['less of everything, at the same price', 500_000n, 250_000n, true],
])('an exchange has become worse: %s', (_name, givenRaw, receivedRaw, isWorse) => {
  expect(hasWorsened(AGREED, { givenRaw, receivedRaw })).toBe(isWorse)
})
