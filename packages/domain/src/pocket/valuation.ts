import { floorDiv, powerOfTen } from '../money/index.ts'
import type { Ratio } from './ratio.ts'

/** A pocket is valued in this asset, whatever it holds (PKT-07). */
export const VALUATION_ASSET = { code: 'LUSD', decimals: 6, decimalsMin: 2 } as const

/**
 * The value of an amount in raw units of the valuation asset, rounded down once, so that it is never overstated. The rate is the value of
 * one whole unit of the asset in whole units of the valuation asset.
 */
export function valueOf(raw: bigint, decimals: number, { numerator, denominator }: Ratio): bigint {
  return floorDiv(raw * numerator * powerOfTen(VALUATION_ASSET.decimals), denominator * powerOfTen(decimals))
}

/** The inverse: how many raw units of an asset a value buys, rounded down; 0 where the asset is worth nothing. */
export function unitsWorth(value: bigint, decimals: number, { numerator, denominator }: Ratio): bigint {
  if (numerator === 0n) return 0n
  return floorDiv(value * denominator * powerOfTen(decimals), numerator * powerOfTen(VALUATION_ASSET.decimals))
}
