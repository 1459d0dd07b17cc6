import type { FigureAsset } from '@bourse/contracts/catalogue'
import type { BodyOf } from '@bourse/contracts/http'
import type { issuer } from '@bourse/contracts/issuer'
import { exactAmount } from '@bourse/domain/money'
import { rawOf } from '../parts/typed-amount.ts'
import { daysFrom, momentOf, type TypedMoment, typedMoment } from '../parts/typed-moment.ts'

/** The form of a coupon: every field as it is typed. */
export interface CouponDraft {
  payAsset: string
  perUnit: string
  recordAt: TypedMoment
  payAt: TypedMoment
}

/** Holders have a day to read of it, and the manager three more to provide the sum. */
export function emptyCoupon(payAsset: string, now: number): CouponDraft {
  return { payAsset, perUnit: '', recordAt: typedMoment(daysFrom(now, 2, 0)), payAt: typedMoment(daysFrom(now, 5, 12)) }
}

export type CouponField = keyof CouponDraft
export type CouponFaults = Partial<Record<CouponField, string>>

/** Why it can't be planned yet, as keys of texts; the same rules as on the server. */
export function couponFaults(draft: CouponDraft, pay: FigureAsset | undefined, now: number): CouponFaults {
  const [recordAt, payAt] = [momentOf(draft.recordAt), momentOf(draft.payAt)]
  const faults: CouponFaults = {}
  if (!pay) faults.payAsset = 'fields.asset'
  if (!pay || rawOf(draft.perUnit, pay) === undefined) faults.perUnit = 'fields.amount'
  if (recordAt === undefined) faults.recordAt = 'fields.date'
  else if (recordAt <= now) faults.recordAt = 'fields.future'
  if (payAt === undefined) faults.payAt = 'fields.date'
  else if (recordAt !== undefined && payAt < recordAt) faults.payAt = 'issuer.coupon.fault.payAt'
  return faults
}

/** What the call needs; undefined while something is wrong. */
export function couponBody(
  draft: CouponDraft,
  pay: FigureAsset | undefined,
  now: number,
): BodyOf<typeof issuer.planCoupon, 'sent'> | undefined {
  const perUnit = pay && rawOf(draft.perUnit, pay)
  const [recordAt, payAt] = [momentOf(draft.recordAt), momentOf(draft.payAt)]
  if (Object.keys(couponFaults(draft, pay, now)).length > 0) return undefined
  if (!pay || perUnit === undefined || recordAt === undefined || payAt === undefined) return undefined
  return { payAsset: pay.code, perUnit: exactAmount(perUnit, pay), recordAt, payAt }
}
