import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { leastForBonus, priceOf, type PriceTerms, unitsCovered } from './price.ts'

/** 500.00 of an asset with 6 decimals for one indivisible unit; fee 0.75 %, bonus 10 %. */
const terms: PriceTerms = { basePrice: 500_000_000n, decimals: 0, feePpm: 7_500n, bonusBps: 1_000n, bonusDecimals: 0 }
const free = { ...terms, feePpm: 0n, bonusBps: 0n }

describe('[DEF-159] the price', () => {
  test.each([
    ['of one unit', free, 1n, undefined, [500_000_000n, 0n, 0n]],
    ['with fee and bonus, as drawn', terms, 10n, { numerator: 1_084n, denominator: 1_000n }, [5_420_000_000n, 40_650_000n, 1n]],
    ['with a bonus that rounds down', terms, 9n, undefined, [4_500_000_000n, 33_750_000n, 0n]],
    ['of nothing', terms, 0n, undefined, [0n, 0n, 0n]],
    ['of a part of a unit, rounded up', { ...free, basePrice: 10n, decimals: 2 }, 1n, undefined, [1n, 0n, 0n]],
    ['whose fee is below a raw unit, rounded up', { ...terms, basePrice: 1n }, 1n, undefined, [1n, 1n, 0n]],
    ['at a rate, rounded up once', free, 3n, { numerator: 1n, denominator: 7n }, [214_285_715n, 0n, 0n]],
    ['in an asset with more decimals', free, 2n, { numerator: 10n ** 8n, denominator: 64_000n * 10n ** 6n }, [1_562_500n, 0n, 0n]],
    ['with a fee of 100 %', { ...free, feePpm: 1_000_000n }, 1n, undefined, [500_000_000n, 500_000_000n, 0n]],
    ['with a bonus of 1,000 %', { ...free, bonusBps: 100_000n }, 3n, undefined, [1_500_000_000n, 0n, 30n]],
    ['with a bonus of more decimals', { ...terms, feePpm: 0n, bonusDecimals: 2 }, 9n, undefined, [4_500_000_000n, 0n, 90n]],
    [
      'with a bonus of fewer decimals',
      { ...terms, feePpm: 0n, decimals: 2, bonusDecimals: 0 },
      1_999n,
      undefined,
      [9_995_000_000n, 0n, 1n],
    ],
  ] as const)('%s', (_name, of, units, rate, [price, fee, bonusUnits]) => {
    expect(priceOf(of, units, rate)).toEqual({ price, fee, total: price + fee, bonusUnits })
  })
})

describe('[DEF-159] the fewest units with a bonus', () => {
  test.each([
    ['as drawn', terms, 10n],
    ['of a bonus that divides unevenly', { ...terms, bonusBps: 300n }, 34n],
    ['of a bonus above 100 %', { ...terms, bonusBps: 25_000n }, 1n],
    ['of units with decimals', { ...terms, decimals: 2 }, 1_000n],
    ['of a bonus with decimals', { ...terms, bonusDecimals: 2 }, 1n],
  ] as const)('%s', (_name, of, least) => {
    expect(leastForBonus(of)).toBe(least)
    expect(priceOf(of, least).bonusUnits).toBeGreaterThan(0n)
    expect(priceOf(of, least - 1n).bonusUnits).toBe(0n)
  })

  test('is none without a bonus', () => {
    expect(leastForBonus({ ...terms, bonusBps: 0n })).toBeUndefined()
  })
})

describe('[DEF-157] the units that a wallet covers', () => {
  test.each([
    ['exactly two', 1_007_500_000n, 60n, 2n],
    ['one raw unit too little', 1_007_499_999n, 60n, 1n],
    ['no more than are left', 10n ** 20n, 60n, 60n],
    ['none of none left', 10n ** 20n, 0n, 0n],
    ['none where more were taken than one may', 10n ** 20n, -5n, 0n],
    ['none without funds', 0n, 60n, 0n],
  ] as const)('%s', (_name, available, most, covered) => {
    expect(unitsCovered(terms, available, most)).toBe(covered)
  })

  test('are affordable, and one more is not', () => {
    const random = new SeededRandom(17)
    for (let round = 0; round < 200; round++) {
      const of = {
        ...terms,
        basePrice: BigInt(1 + random.below(1_000_000)),
        decimals: random.below(4),
        feePpm: BigInt(random.below(50_000)),
      }
      const available = BigInt(random.below(1_000_000_000))
      const rate = { numerator: BigInt(1 + random.below(1_000)), denominator: BigInt(1 + random.below(1_000)) }
      const covered = unitsCovered(of, available, 10n ** 9n, rate)
      expect(priceOf(of, covered, rate).total <= available).toBe(true)
      if (covered < 10n ** 9n) expect(priceOf(of, covered + 1n, rate).total > available).toBe(true)
    }
  })
})
