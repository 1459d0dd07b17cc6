import { ceilDiv, floorDiv } from '../money/index.ts'

/** A dealer’s price: one figure, or the market’s with a markup, within limits. Prices are raw units of the money for one whole unit of the asset. */
export type AdPrice =
  | { kind: 'fixed'; price: bigint }
  | { kind: 'market'; markupPpm: bigint; floor?: bigint | undefined; ceiling?: bigint | undefined }

const PPM = 1_000_000n

/** The decimals of a money, and those that people and banks use. */
export interface Money {
  decimals: number
  decimalsMin: number
}

/** From this many whole units on, a formula's price has no more decimals than the money. */
export const ROUND_FROM = 10n

/** Undefined while there is no market price to follow: such an ad cannot be taken. */
export function priceOf(ad: AdPrice, marketPrice: bigint | undefined, money: Money): bigint | undefined {
  if (ad.kind === 'fixed') return ad.price
  if (marketPrice === undefined || marketPrice <= 0n) return undefined
  const followed = rounded(floorDiv(marketPrice * (PPM + ad.markupPpm), PPM), money)
  const raised = ad.floor !== undefined && followed < ad.floor ? ad.floor : followed
  const kept = ad.ceiling !== undefined && raised > ad.ceiling ? ad.ceiling : raised
  return kept > 0n ? kept : undefined
}

/** Nobody reads the third decimal of 67,458,012.75 pesos; a price of a few cents needs it. */
function rounded(price: bigint, money: Money): bigint {
  const unit = unitOf(money)
  return price < ROUND_FROM * 10n ** BigInt(money.decimals) ? price : floorDiv(price, unit) * unit
}

/** The smallest amount that banks move. */
function unitOf({ decimals, decimalsMin }: Money): bigint {
  return 10n ** BigInt(Math.max(0, decimals - decimalsMin))
}

/** For how long a price that was just replaced may still be taken. */
export const PRICE_KEPT_MS = 60_000
const JUMP_PPM = 20_000n

/**
 * Whether an ad may be taken at the price that its taker has read: what it costs now, or did a moment ago, unless the market has moved
 * away from it by more than two percent since.
 */
export function isPriceKept(
  shown: bigint,
  ad: { price: bigint | undefined; previous?: bigint | undefined; pricedMs?: number | undefined },
  live: bigint,
  nowMs: number,
): boolean {
  const isPrevious = shown === ad.previous && ad.pricedMs !== undefined && nowMs - ad.pricedMs <= PRICE_KEPT_MS
  return (shown === live || shown === ad.price || isPrevious) && isNear(shown, live)
}

/** Whether a price is still what the market says, give or take two percent. */
export function isNear(price: bigint, live: bigint): boolean {
  const apart = price > live ? price - live : live - price
  return apart * PPM <= live * JUMP_PPM
}

/**
 * What a quantity costs in bank money. Banks move no smaller unit than the money's own decimals, so the payer rounds up to them and
 * nobody gets less than the price.
 */
export function costOf(
  quantity: bigint,
  price: bigint,
  base: { decimals: number },
  money: { decimals: number; decimalsMin: number },
): bigint {
  const unit = 10n ** BigInt(Math.max(0, money.decimals - money.decimalsMin))
  return ceilDiv(ceilDiv(quantity * price, 10n ** BigInt(base.decimals)), unit) * unit
}

/** The fee, taken off what the buyer receives; rounded up, at most all of it. */
export function streetFee(quantity: bigint, feePpm: number): bigint {
  return ceilDiv(quantity * BigInt(feePpm), PPM)
}
