import { floorDiv, powerOfTen } from '../money/index.ts'
import type { Ratio } from './ratio.ts'

/** A pocket is valued in this asset, whatever it holds (PKT-07). */
export const VALUATION_ASSET = { code: 'LUSD', decimals: 6, decimalsMin: 2 } as const

/**
 * What an amount is worth, in raw units of the valuation asset, rounded down once: a value is never promised that is not there.
 * The rate is what one whole unit of the asset is worth in whole units of the valuation asset.
 */
export function valueOf(raw: bigint, decimals: number, { numerator, denominator }: Ratio): bigint {
  return floorDiv(raw * numerator * powerOfTen(VALUATION_ASSET.decimals), denominator * powerOfTen(decimals))
}

/** The other way round: how many raw units of an asset a value in the valuation asset is, rounded down; none where it is worth nothing. */
export function unitsWorth(value: bigint, decimals: number, { numerator, denominator }: Ratio): bigint {
  if (numerator === 0n) return 0n
  return floorDiv(value * denominator * powerOfTen(decimals), numerator * powerOfTen(VALUATION_ASSET.decimals))
}
