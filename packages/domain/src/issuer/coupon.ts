import { floorDiv, powerOfTen } from '../money/index.ts'

export const COUPON_STATUSES = ['planned', 'paying', 'paid', 'canceled'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

/** One holder's share, rounded down to the raw unit of what is paid. */
export function couponAmount(units: bigint, perUnit: bigint, decimals: number): bigint {
  return floorDiv(units * perUnit, powerOfTen(decimals))
}

/** The bands that holders are counted in, by whole units; names are the manager's. */
export const HOLDER_BANDS = [5n, 20n, 50n, 100n] as const

/** Which band so many whole units belong to; the last one is open. */
export function bandOf(units: bigint): number {
  const at = HOLDER_BANDS.findIndex((most) => units <= most)
  return at === -1 ? HOLDER_BANDS.length : at
}
