import { floorDiv, powerOfTen, RAW_MAX } from '../money/index.ts'

export const COUPON_STATUSES = ['planned', 'paying', 'paid', 'canceled'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

/** What a manager can pause. */
export const PAUSABLE = ['trading', 'transfers'] as const
export type Pausable = (typeof PAUSABLE)[number]

/** One holder's share, rounded down to the raw unit of what is paid. */
export function couponAmount(units: bigint, perUnit: bigint, decimals: number): bigint {
  return floorDiv(units * perUnit, powerOfTen(decimals))
}

/** What each of these holders is paid, without those whose share rounds down to nothing, and the sum of it. */
export function couponShares<H extends { units: bigint }>(
  holders: readonly H[],
  perUnit: bigint,
  decimals: number,
): { shares: (H & { amount: bigint })[]; total: bigint } {
  const shares = holders
    .map((holder) => ({ ...holder, amount: couponAmount(holder.units, perUnit, decimals) }))
    .filter(({ amount }) => amount > 0n)
  return { shares, total: shares.reduce((sum, { amount }) => sum + amount, 0n) }
}

/** A form is filled in and sent: a record date of up to so long ago counts as now. */
const NOW_MS = 60_000
/** The furthest ahead that a coupon can be planned. */
const AHEAD_MAX_MS = 10 * 366 * 86_400_000

export interface CouponPlan {
  perUnit: bigint
  recordAt: Date
  payAt: Date
}

/** Which field of a plan can't be taken; `supply` is all units of the asset, in raw units of this many decimals. */
export function couponFault(
  { perUnit, recordAt, payAt }: CouponPlan,
  { supply, decimals }: { supply: bigint; decimals: number },
  now: Date,
): keyof CouponPlan | undefined {
  const [recordMs, payMs, nowMs] = [recordAt.getTime(), payAt.getTime(), now.getTime()]
  if (perUnit <= 0n || perUnit > RAW_MAX || couponAmount(supply, perUnit, decimals) > RAW_MAX) return 'perUnit'
  if (recordMs < nowMs - NOW_MS || recordMs > nowMs + AHEAD_MAX_MS) return 'recordAt'
  return payMs < recordMs || payMs > nowMs + AHEAD_MAX_MS ? 'payAt' : undefined
}

/** Holders rely on a coupon from its record date on, so it can't be canceled any more. */
export function canCancelCoupon({ status, recordAt }: { status: CouponStatus; recordAt: Date }, now: Date): boolean {
  return status === 'planned' && now < recordAt
}

/** The bands that holders are counted in: each ends with this many whole units, and the last one is open. */
export const HOLDER_BANDS = [5n, 20n, 50n, 100n] as const
