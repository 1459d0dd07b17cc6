/** What a note pays (CAT-08). */
export const COUPON_MODELS = ['fixed_coupon', 'indexed_to_value', 'share_of_income', 'no_coupon'] as const
export type CouponModel = (typeof COUPON_MODELS)[number]

/** The ends of the mark that shows a price beside its face value. */
export const PAR_SPAN_BPS = 500

/** How far a price is from the face value, in hundredths of a per cent, rounded half away from zero; both in raw units of one asset. */
export function parBps(price: bigint, faceValue: bigint): number {
  const difference = (price - faceValue) * 10_000n
  const doubled = 2n * (difference < 0n ? -difference : difference)
  const rounded = Number((doubled + faceValue) / (2n * faceValue))
  return difference < 0n ? -rounded : rounded
}
