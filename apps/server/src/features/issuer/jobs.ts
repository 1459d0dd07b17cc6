import { dueJobs, type DueWork } from '#platform/due'
import { duePayments } from './coupon/pay-holders.ts'
import { dueCoupons } from './coupon/reserve-coupon.ts'

/** What becomes of coupons as time passes. */
export const COUPON_WORK: readonly DueWork[] = [dueCoupons, duePayments]

export const issuerJobs = dueJobs(COUPON_WORK)
