import { ceilDiv, floorDiv } from '../money/index.ts'
import type { Ratio } from '../pocket/index.ts'
import { finePrice, PRICE_UNIT, roundPrice } from './fine-price.ts'

/** A dealer’s price: one figure, or the market’s with a markup, within limits. Prices are of one whole unit of the asset, as fine as `PRICE_UNIT` says. */
export type AdPrice =
  | { kind: 'fixed'; price: bigint }
  | { kind: 'market'; markupPpm: bigint; floor?: bigint | undefined; ceiling?: bigint | undefined }

const PPM = 1_000_000n

/** The decimals of a money, and those that people and banks use. */
export interface Money {
  decimals: number
  decimalsMin: number
}

/**
 * Undefined while there is no market price to follow: such an ad cannot be taken. The market's price is a fraction of raw units, and
 * the formula is rounded once, down, at the end.
 */
export function priceOf(ad: AdPrice, market: Ratio | undefined, money: Money): bigint | undefined {
  if (ad.kind === 'fixed') return ad.price
  if (market === undefined || market.numerator <= 0n) return undefined
  const { numerator, denominator } = market
  const followed = roundPrice(finePrice({ numerator: numerator * (PPM + ad.markupPpm), denominator: denominator * PPM }), money)
  const raised = ad.floor !== undefined && followed < ad.floor ? ad.floor : followed
  const kept = ad.ceiling !== undefined && raised > ad.ceiling ? ad.ceiling : raised
  return kept > 0n ? kept : undefined
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
 * What a quantity costs in bank money, rounded once. Banks move no smaller unit than the money's own decimals, so the payer rounds
 * up to them and nobody gets less than the price.
 */
export function costOf(
  quantity: bigint,
  price: bigint,
  base: { decimals: number },
  money: { decimals: number; decimalsMin: number },
): bigint {
  const unit = 10n ** BigInt(Math.max(0, money.decimals - money.decimalsMin))
  return ceilDiv(quantity * price, 10n ** BigInt(base.decimals) * PRICE_UNIT * unit) * unit
}

/** What an amount of money buys at most, rounded down, so that it never costs more than the amount. */
export function quantityFor(amount: bigint, price: bigint, base: { decimals: number }): bigint {
  return floorDiv(amount * 10n ** BigInt(base.decimals) * PRICE_UNIT, price)
}

/** The fee, taken off what the buyer receives; rounded up, at most all of it. */
export function streetFee(quantity: bigint, feePpm: number): bigint {
  return ceilDiv(quantity * BigInt(feePpm), PPM)
}
