import { describe, expect, test } from 'vitest'
import { type AdPrice, costOf, isNear, isPriceKept, priceOf, quantityFor, streetFee } from './ad-price.ts'
import { PRICE_UNIT } from './fine-price.ts'

/** A price of so many raw units. */
const fine = (raw: bigint) => raw * PRICE_UNIT
const fineOr = (raw: bigint | undefined) => (raw === undefined ? undefined : fine(raw))
const marketOf = (raw: bigint | undefined) => (raw === undefined ? undefined : { numerator: raw, denominator: 1n })

describe('the price of an ad', () => {
  test.each([
    ['fixed, whatever the market says', { kind: 'fixed', price: 1_050n }, 900n, 1_050n],
    ['fixed without a market', { kind: 'fixed', price: 1_050n }, undefined, 1_050n],
    ['two percent above the market', { kind: 'market', markupPpm: 20_000n }, 1_000n, 1_020n],
    ['one percent below the market', { kind: 'market', markupPpm: -10_000n }, 1_000n, 990n],
    ['rounded down', { kind: 'market', markupPpm: 1n }, 999n, 999n],
    ['not below its floor', { kind: 'market', markupPpm: 0n, floor: 950n }, 900n, 950n],
    ['above its floor', { kind: 'market', markupPpm: 0n, floor: 950n }, 951n, 951n],
    ['at its floor', { kind: 'market', markupPpm: 0n, floor: 950n }, 950n, 950n],
    ['not above its ceiling', { kind: 'market', markupPpm: 20_000n, ceiling: 1_010n }, 1_000n, 1_010n],
    ['below its ceiling', { kind: 'market', markupPpm: 0n, ceiling: 1_010n }, 1_009n, 1_009n],
    ['unknown without a market to follow', { kind: 'market', markupPpm: 0n, floor: 950n }, undefined, undefined],
    ['unknown at a market price of 0', { kind: 'market', markupPpm: 0n, floor: 950n }, 0n, undefined],
    ['unknown when nothing is left of it', { kind: 'market', markupPpm: -1_000_000n }, 1_000n, undefined],
  ] as const)('is %s', (_name, ad, market, price) => {
    const limits =
      ad.kind === 'fixed'
        ? { price: fine(ad.price) }
        : { floor: fineOr('floor' in ad ? ad.floor : undefined), ceiling: fineOr('ceiling' in ad ? ad.ceiling : undefined) }
    expect(priceOf({ ...ad, ...limits } as AdPrice, marketOf(market), { decimals: 2, decimalsMin: 2 })).toBe(fineOr(price))
  })
})

test.each([
  ['of a large sum has the decimals of the money', 67_458_012_754_321n, 67_458_012_750_000n],
  ['of ten units has six digits', 10_123_456n, 10_123_400n],
  ['of less than ten units too', 9_999_999n, 9_999_990n],
  ['of cents keeps what it has', 52_001n, 52_001n],
])('a price that follows the market, %s', (_name, market, price) => {
  expect(priceOf({ kind: 'market', markupPpm: 0n }, marketOf(market), { decimals: 6, decimalsMin: 2 })).toBe(fine(price))
})

describe('[DEF-114] what is cheaper than a few raw units', () => {
  const dollar = { decimals: 6, decimalsMin: 2 }
  // One peso at 1,043.30 for a dollar is 958.497… raw units.
  const peso = { numerator: 10n ** 7n, denominator: 10_433n }

  test('has six digits, and its markup is the one agreed', () => {
    expect(priceOf({ kind: 'market', markupPpm: 0n }, peso, dollar)).toBe(958_497_000_000_000n)
    expect(priceOf({ kind: 'market', markupPpm: 7_300n }, peso, dollar)).toBe(965_494_000_000_000n)
  })

  test('3,000,000 pesos cost 2,896.49, not 4.48 less', () => {
    expect(costOf(3_000_000_000_000n, 965_494_000_000_000n, { decimals: 6 }, dollar)).toBe(2_896_490_000n)
  })

  test.each([1n, 7n, 999n, 12_345n, 10n ** 9n])(
    'at 1/%i raw units the formula is off by less than a thousandth of a percent',
    (denominator) => {
      for (let markup = -500_000n; markup <= 500_000n; markup += 33_333n) {
        const price = priceOf({ kind: 'market', markupPpm: markup }, { numerator: 1n, denominator }, dollar) ?? 0n
        const exact = PRICE_UNIT * (1_000_000n + markup)
        const gap = exact - price * denominator * 1_000_000n
        expect(gap).toBeGreaterThanOrEqual(0n)
        expect(gap * 100_000n).toBeLessThanOrEqual(exact + 100_000n * denominator * 1_000_000n)
      }
    },
  )

  test('money buys what it pays for, and never more', () => {
    for (const price of [1n, 965_494_000_000_000n, 10n ** 18n])
      for (const amount of [10_000n, 3_990_000n, 10n ** 12n]) {
        const quantity = quantityFor(amount, price, { decimals: 6 })
        expect(costOf(quantity, price, { decimals: 6 }, dollar)).toBeLessThanOrEqual(amount)
      }
  })
})

describe('an ad may be taken at', () => {
  const ad = { price: 1_010n, previous: 1_000n, pricedMs: 100_000 }
  test.each([
    ['what it costs by the live market', 1_015n, 1_015n, 100_000, true],
    ['the price that the board shows', 1_010n, 1_015n, 100_000, true],
    ['the one before, for a minute', 1_000n, 1_015n, 160_000, true],
    ['the one before, not after a minute', 1_000n, 1_015n, 160_001, false],
    ['no price that was never shown', 1_005n, 1_015n, 100_000, false],
    ['a shown price two percent away', 1_010n, 1_030n, 100_000, true],
    ['no shown price further away', 1_010n, 1_031n, 100_000, false],
    ['a shown price that is above the live one', 1_010n, 1_000n, 100_000, true],
    ['no shown price that is further below', 1_010n, 990n, 100_000, false],
  ])('%s', (_name, shown, live, nowMs, isKept) => {
    expect(isPriceKept(shown, ad, live, nowMs)).toBe(isKept)
  })

  test('a fixed price, which has none before it', () => {
    expect(isPriceKept(5n, { price: 5n }, 5n, 0)).toBe(true)
    expect(isPriceKept(4n, { price: 5n }, 5n, 0)).toBe(false)
  })
})

test.each([
  [1_020n, true],
  [1_021n, false],
  [980n, true],
  [979n, false],
])('%s is within two percent of 1,000: %s', (price, is) => {
  expect(isNear(price, 1_000n)).toBe(is)
})

test('a cost is rounded up to the smallest unit that a bank moves', () => {
  const dollar = { decimals: 6, decimalsMin: 2 }
  expect(costOf(1_500_000n, fine(1_003_000_000n), { decimals: 6 }, dollar)).toBe(1_504_500_000n)
  expect(costOf(1n, fine(1n), { decimals: 8 }, dollar)).toBe(10_000n)
  expect(costOf(1_000_000n, fine(10_000n), { decimals: 6 }, dollar)).toBe(10_000n)
  expect(costOf(0n, fine(1_003n), { decimals: 6 }, dollar)).toBe(0n)
  expect(costOf(1n, fine(3n), { decimals: 0 }, { decimals: 0, decimalsMin: 0 })).toBe(3n)
})

test('a fee is rounded up, and nothing has none', () => {
  expect(streetFee(500_000_000n, 1_000)).toBe(500_000n)
  expect(streetFee(1n, 1_000)).toBe(1n)
  expect(streetFee(0n, 1_000)).toBe(0n)
  expect(streetFee(500n, 0)).toBe(0n)
})
