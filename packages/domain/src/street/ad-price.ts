import { ceilDiv, floorDiv } from '../money/index.ts'

/** A dealer’s price: one figure, or the market’s with a markup, within limits. Prices are raw units of the money for one whole unit of the asset. */
export type AdPrice =
  | { kind: 'fixed'; price: bigint }
  | { kind: 'market'; markupPpm: bigint; floor?: bigint | undefined; ceiling?: bigint | undefined }

const PPM = 1_000_000n

/** Undefined while there is no market price to follow: such an ad cannot be taken. */
export function priceOf(ad: AdPrice, marketPrice: bigint | undefined): bigint | undefined {
  if (ad.kind === 'fixed') return ad.price
  if (marketPrice === undefined || marketPrice <= 0n) return undefined
  const followed = floorDiv(marketPrice * (PPM + ad.markupPpm), PPM)
  const raised = ad.floor !== undefined && followed < ad.floor ? ad.floor : followed
  const kept = ad.ceiling !== undefined && raised > ad.ceiling ? ad.ceiling : raised
  return kept > 0n ? kept : undefined
}

/** What a quantity costs: the payer's bank knows no smaller unit, so the payer rounds up and nobody gets less than the price. */
export function costOf(quantity: bigint, price: bigint, baseDecimals: number): bigint {
  return ceilDiv(quantity * price, 10n ** BigInt(baseDecimals))
}
