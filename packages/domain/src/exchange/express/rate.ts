import { ceilDiv, displayAmount, floorDiv, parseAmount, powerOfTen } from '../../money/index.ts'
import type { Side, Ticks } from '../book/order-terms.ts'
import type { MarketSpec } from '../market.ts'

/** How many raw units are given for one raw unit received, as a fraction, so that no precision is lost. */
export interface Rate {
  over: bigint
  under: bigint
}

export interface RateAsset {
  decimals: number
  decimalsMin: number
}

/** A typed rate may have this many fraction digits, whatever its assets have. */
export const RATE_DECIMALS = 18
/** The fewest significant digits that a rate shows, for very small rates. */
const SIGNIFICANT_DIGITS = 5

/** Buying the base at a price gives quote; selling it gives base (DEF-080). */
export function rateAtTicks(spec: Pick<MarketSpec, 'tickRaw' | 'base'>, side: Side, ticks: Ticks): Rate {
  const quoteRaw = BigInt(ticks) * spec.tickRaw
  const baseRaw = powerOfTen(spec.base.decimals)
  return side === 'BUY' ? { over: quoteRaw, under: baseRaw } : { over: baseRaw, under: quoteRaw }
}

/** Parses `1 one = text other`; undefined while the text is not a valid rate. */
export function readRate(text: string, of: 'wanted' | 'given', wanted: RateAsset, given: RateAsset): Rate | undefined {
  const read = parseAmount(text, RATE_DECIMALS)
  if (!read.ok) return undefined
  const scale = powerOfTen(RATE_DECIMALS)
  return of === 'wanted'
    ? { over: read.value * powerOfTen(given.decimals), under: scale * powerOfTen(wanted.decimals) }
    : { over: scale * powerOfTen(given.decimals), under: read.value * powerOfTen(wanted.decimals) }
}

/** What one whole unit of an asset is worth in the other, in plain digits, rounded down. */
export function showRate({ over, under }: Rate, of: 'wanted' | 'given', wanted: RateAsset, given: RateAsset): string {
  const [one, other] = of === 'wanted' ? [wanted, given] : [given, wanted]
  const [top, bottom] = of === 'wanted' ? [over, under] : [under, over]
  // One whole unit of the one asset, in raw units of the other, scaled by all fraction digits that a rate may have.
  const raw = floorDiv(top * powerOfTen(one.decimals) * powerOfTen(RATE_DECIMALS), bottom * powerOfTen(other.decimals))
  const digits = Math.max(other.decimalsMin, Math.min(RATE_DECIMALS, digitsFor(raw)))
  return trimZeros(displayAmount(raw, { decimals: RATE_DECIMALS, decimalsMin: digits }), Math.min(other.decimalsMin, SHORT_DECIMALS))
}

/** What is given for an amount: rounded up, against the giver (DEF-082). */
export function givenFor({ over, under }: Rate, wantedRaw: bigint): bigint {
  return ceilDiv(wantedRaw * over, under)
}

/** What is received for an amount: rounded down (DEF-082). */
export function gotFor({ over, under }: Rate, givenRaw: bigint): bigint {
  return floorDiv(givenRaw * under, over)
}

/** A rate in ticks of its market, rounded down to the price step, which is never finer than the quote's decimals (EXP-17). */
export function ticksOf(spec: Pick<MarketSpec, 'tickRaw' | 'base'>, side: Side, { over, under }: Rate): bigint {
  const [quote, base] = side === 'BUY' ? [over, under] : [under, over]
  return floorDiv(quote * powerOfTen(spec.base.decimals), base * spec.tickRaw)
}

/** Quote for one whole base, rounded down; 0 if nothing is traded. */
export function averageRaw({ base }: Pick<MarketSpec, 'base'>, costRaw: bigint, quantityRaw: bigint): bigint {
  return quantityRaw === 0n ? 0n : floorDiv(costRaw * powerOfTen(base.decimals), quantityRaw)
}

/** An amount with all its digits, without insignificant trailing zeros. */
export function plainAmount(raw: bigint, { decimals, decimalsMin }: RateAsset): string {
  return trimZeros(displayAmount(raw, { decimals, decimalsMin: decimals }), Math.min(decimalsMin, SHORT_DECIMALS))
}

/** Like cents; coins with eight decimals are not padded with zeros. */
const SHORT_DECIMALS = 2

function trimZeros(text: string, keep: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(keep, '0')
  return kept ? `${whole}.${kept}` : whole
}

/** The number of fraction digits that shows enough significant digits. */
function digitsFor(raw: bigint): number {
  return Math.max(0, RATE_DECIMALS - raw.toString().length + SIGNIFICANT_DIGITS)
}
