import { describe, expect, test } from 'vitest'
import { typedMoment } from '../parts/typed-moment.ts'
import { LUSD, NOW } from '../testing/sample-console.ts'
import { couponBody, type CouponDraft, couponFaults, emptyCoupon } from './coupon-draft.ts'

const FILLED: CouponDraft = { ...emptyCoupon('LUSD', NOW), perUnit: '3.87' }
const RECORD = new Date(2026, 10, 14).getTime()

describe('[DEF-158] the draft of a coupon', () => {
  test.each<[string, Partial<CouponDraft>, object]>([
    ['is complete with an amount', {}, {}],
    ['needs an amount', { perUnit: '' }, { perUnit: 'fields.amount' }],
    ['needs more than nothing', { perUnit: '0.00' }, { perUnit: 'fields.amount' }],
    ['takes no more decimals than its asset', { perUnit: '0.0000001' }, { perUnit: 'fields.amount' }],
    ['needs a record date', { recordAt: { day: '', time: '' } }, { recordAt: 'fields.date' }],
    ['takes no record date of the past', { recordAt: typedMoment(NOW) }, { recordAt: 'fields.future' }],
    ['is paid at its record date at the earliest', { payAt: typedMoment(RECORD) }, {}],
    ['is not paid before', { payAt: typedMoment(RECORD - 60_000) }, { payAt: 'issuer.coupon.fault.payAt' }],
  ])('%s', (_name, change, faults) => {
    expect(couponFaults({ ...FILLED, ...change }, LUSD, NOW)).toEqual(faults)
    expect(couponBody({ ...FILLED, ...change }, LUSD, NOW) === undefined).toBe(Object.keys(faults).length > 0)
  })

  test('needs an asset to pay with', () => {
    expect(couponFaults(FILLED, undefined, NOW)).toEqual({ payAsset: 'fields.asset', perUnit: 'fields.amount' })
  })

  test('is sent in whole units', () => {
    const payAt = new Date(2026, 10, 17, 12).getTime()
    expect(couponBody(FILLED, LUSD, NOW)).toEqual({ payAsset: 'LUSD', perUnit: '3.87', recordAt: RECORD, payAt })
  })
})
