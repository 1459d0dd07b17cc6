import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { RAW_MAX } from '../money/index.ts'
import { canCancelCoupon, COUPON_STATUSES, couponAmount, couponFault, type CouponPlan, couponShares } from './coupon.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)
const DAY_MS = 86_400_000

describe('[DEF-158] [CAT-03] a holder’s share of a coupon', () => {
  test.each([
    ['of whole units', 20n, 3_870_000n, 0, 77_400_000n],
    ['of no unit', 0n, 3_870_000n, 0, 0n],
    ['of half a unit', 500_000n, 3n, 6, 1n],
    ['is rounded down to the raw unit', 999_999n, 1n, 6, 0n],
    ['of exactly one raw unit', 1_000_000n, 1n, 6, 1n],
    ['of one less than two', 1_999_999n, 1n, 6, 1n],
    ['of the largest figures', RAW_MAX, RAW_MAX, 38, RAW_MAX - 1n],
  ] as const)('%s', (_name, units, perUnit, decimals, amount) => {
    expect(couponAmount(units, perUnit, decimals)).toBe(amount)
  })

  test('whoever would get nothing is left out, and the sum is that of the others', () => {
    const holders = [
      { id: 1, units: 999_999n },
      { id: 2, units: 1_000_000n },
      { id: 3, units: 2_500_000n },
    ]
    expect(couponShares(holders, 1n, 6)).toEqual({
      shares: [
        { id: 2, units: 1_000_000n, amount: 1n },
        { id: 3, units: 2_500_000n, amount: 2n },
      ],
      total: 3n,
    })
    expect(couponShares([], 1n, 6)).toEqual({ shares: [], total: 0n })
  })

  test('all shares together are never more than that of all units, and short of it by less than a raw unit each', () => {
    const random = new SeededRandom(158)
    for (let round = 0; round < 200; round++) {
      const decimals = random.below(9)
      const perUnit = BigInt(1 + random.below(10_000_000))
      const holders = Array.from({ length: 1 + random.below(40) }, () => ({ units: BigInt(random.below(1_000_000_000)) }))
      const whole = couponAmount(
        holders.reduce((sum, { units }) => sum + units, 0n),
        perUnit,
        decimals,
      )
      const { total } = couponShares(holders, perUnit, decimals)
      expect(total <= whole && whole - total < BigInt(holders.length)).toBe(true)
    }
  })
})

describe('[DEF-158] a plan', () => {
  const plan: CouponPlan = { perUnit: 3_870_000n, recordAt: at(DAY_MS), payAt: at(2 * DAY_MS) }
  test.each([
    ['is taken', {}, undefined],
    ['of nothing for a unit', { perUnit: 0n }, 'perUnit'],
    ['of one raw unit', { perUnit: 1n }, undefined],
    ['whose sum is the most that the ledger can hold', { perUnit: RAW_MAX / 1_000n }, undefined],
    ['whose sum is above it', { perUnit: RAW_MAX / 1_000n + 1n }, 'perUnit'],
    ['with an amount above it', { perUnit: RAW_MAX + 1n }, 'perUnit'],
    ['for now', { recordAt: NOW, payAt: NOW }, undefined],
    ['for when its form was filled in', { recordAt: at(-60_000) }, undefined],
    ['for the past', { recordAt: at(-60_001) }, 'recordAt'],
    ['that pays at its record date', { payAt: at(DAY_MS) }, undefined],
    ['that pays before it', { payAt: at(DAY_MS - 1) }, 'payAt'],
    ['for the last moment of ten years', { recordAt: at(3_660 * DAY_MS), payAt: at(3_660 * DAY_MS) }, undefined],
    ['for a moment later', { recordAt: at(3_660 * DAY_MS + 1), payAt: at(3_660 * DAY_MS + 1) }, 'recordAt'],
    ['that pays a moment later', { payAt: at(3_660 * DAY_MS + 1) }, 'payAt'],
    ['for another century', { recordAt: new Date(8_640_000_000_000_000), payAt: new Date(8_640_000_000_000_000) }, 'recordAt'],
    ['that pays in another century', { payAt: at(36_600 * DAY_MS) }, 'payAt'],
  ] as const)('%s', (_name, change, fault) => {
    expect(couponFault({ ...plan, ...change }, { supply: 1_000n, decimals: 0 }, NOW)).toBe(fault)
  })

  test('an asset without units has nothing to sum', () => {
    expect(couponFault({ ...plan, perUnit: RAW_MAX }, { supply: 0n, decimals: 0 }, NOW)).toBeUndefined()
    expect(couponFault({ ...plan, perUnit: RAW_MAX + 1n }, { supply: 0n, decimals: 0 }, NOW)).toBe('perUnit')
    expect(couponFault({ ...plan, perUnit: RAW_MAX }, { supply: 1n, decimals: 0 }, NOW)).toBeUndefined()
  })
})

test('[DEF-158] a coupon can be canceled while it is planned, until its record date', () => {
  const recordAt = at(DAY_MS)
  const able = (time: Date) => COUPON_STATUSES.filter((status) => canCancelCoupon({ status, recordAt }, time))
  expect([able(NOW), able(at(DAY_MS - 1)), able(recordAt)]).toEqual([['planned'], ['planned'], []])
})
