import { COUPON_STATUSES } from '@bourse/domain/issuer'
import * as z from 'zod/mini'
import { figureAsset } from '../catalogue/index.ts'
import { amountRaw, amountText, assetCode, endpoint, moment, named, priceRaw } from '../http/index.ts'
import { ofCode, ofRow, reason } from './fields.ts'

/** A coupon as its manager sees it. */
const managedCoupon = named('ManagedCoupon', {
  id: z.string(),
  recordAt: z.number(),
  payAt: z.number(),
  status: z.enum(COUPON_STATUSES),
  /** Raw units of `asset`, for one whole unit. */
  perUnit: priceRaw,
  asset: figureAsset,
  /** Null until the record date's holders are known. */
  holderCount: z.nullable(z.int()),
  total: z.nullable(amountRaw),
  paidCount: z.int(),
  paidTotal: amountRaw,
  /** Since when the manager's pocket lacks the sum. */
  unfundedSince: z.nullable(z.number()),
  canCancel: z.boolean(),
})
export type ManagedCoupon = z.infer<typeof managedCoupon>

export const couponCalls = {
  coupons: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/coupons/',
    access: 'user',
    summary: 'List the coupons of the asset, newest first',
    params: ofCode,
    reply: z.array(managedCoupon),
  }),
  /** What a coupon would cost if now were its record date. */
  couponCost: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/coupons/cost/',
    access: 'user',
    summary: 'Get how many holders a coupon would be paid to now, the sum, and what the manager has',
    params: ofCode,
    query: z.object({ payAsset: assetCode, perUnit: amountText }),
    reply: z.object({ asset: figureAsset, holderCount: z.int(), total: amountRaw, available: amountRaw }),
  }),
  planCoupon: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/coupons/',
    access: 'user',
    summary: 'Plan a coupon: whoever holds units at the record date is paid for each of them',
    status: 201,
    params: ofCode,
    body: z.object({ payAsset: assetCode, perUnit: amountText, recordAt: moment, payAt: moment }),
    reply: managedCoupon,
    money: true,
  }),
  cancelCoupon: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/coupons/:id/cancel/',
    access: 'user',
    summary: 'Cancel a coupon before its record date',
    params: ofRow,
    body: z.object({ reason }),
    reply: managedCoupon,
    money: true,
  }),
} as const
