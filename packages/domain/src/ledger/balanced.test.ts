import { expect, test } from 'vitest'
import { isBalanced } from './balanced.ts'

const GOLD = 1n
const TIN = 2n

test.each([
  [
    'a payment',
    [
      [GOLD, -5n],
      [GOLD, 5n],
    ],
    true,
  ],
  [
    'a payment with a fee',
    [
      [GOLD, -5n],
      [GOLD, 4n],
      [GOLD, 1n],
    ],
    true,
  ],
  [
    'a swap',
    [
      [GOLD, -5n],
      [GOLD, 5n],
      [TIN, 7n],
      [TIN, -7n],
    ],
    true,
  ],
  [
    'figures beyond what a float keeps apart',
    [
      [GOLD, -(2n ** 60n)],
      [GOLD, 2n ** 60n - 1n],
      [GOLD, 1n],
    ],
    true,
  ],
  ['nothing at all', [], false],
  ['one side alone', [[GOLD, 5n]], false],
  [
    'a unit too few',
    [
      [GOLD, -5n],
      [GOLD, 4n],
    ],
    false,
  ],
  [
    'a sum of zero over two assets',
    [
      [GOLD, -5n],
      [TIN, 5n],
    ],
    false,
  ],
  [
    'one sound asset beside another',
    [
      [GOLD, -5n],
      [GOLD, 5n],
      [TIN, 1n],
    ],
    false,
  ],
] as [string, [bigint, bigint][], boolean][])('%s', (_name, legs, answer) => {
  expect(isBalanced(legs.map(([assetId, amount]) => ({ assetId, amount })))).toBe(answer)
})
