import { describe, expect, test } from 'vitest'
import { costOf, priceOf } from './ad-price.ts'

describe('the price of an ad', () => {
  test.each([
    ['fixed, whatever the market says', { kind: 'fixed', price: 1_050n }, 900n, 1_050n],
    ['fixed without a market', { kind: 'fixed', price: 1_050n }, undefined, 1_050n],
    ['two percent above the market', { kind: 'market', markupPpm: 20_000n }, 1_000n, 1_020n],
    ['one percent below the market', { kind: 'market', markupPpm: -10_000n }, 1_000n, 990n],
    ['rounded down', { kind: 'market', markupPpm: 1n }, 999n, 999n],
    ['not below its floor', { kind: 'market', markupPpm: 0n, floor: 950n }, 900n, 950n],
    ['at its floor', { kind: 'market', markupPpm: 0n, floor: 950n }, 950n, 950n],
    ['not above its ceiling', { kind: 'market', markupPpm: 20_000n, ceiling: 1_010n }, 1_000n, 1_010n],
    ['unknown without a market to follow', { kind: 'market', markupPpm: 0n, floor: 950n }, undefined, undefined],
    ['unknown at a market price of 0', { kind: 'market', markupPpm: 0n, floor: 950n }, 0n, undefined],
    ['unknown when nothing is left of it', { kind: 'market', markupPpm: -1_000_000n }, 1_000n, undefined],
  ] as const)('is %s', (_name, ad, market, price) => {
    expect(priceOf(ad, market)).toBe(price)
  })
})

test('a cost is rounded up to the smallest unit of the money', () => {
  expect(costOf(1_500_000n, 1_003n, 6)).toBe(1_505n)
  expect(costOf(1n, 1n, 8)).toBe(1n)
  expect(costOf(0n, 1_003n, 6)).toBe(0n)
})
