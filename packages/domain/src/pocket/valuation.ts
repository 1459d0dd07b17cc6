import { floorDiv, powerOfTen } from '../money/index.ts'

/** A pocket is valued in this asset, whatever it holds (PKT-07). */
export const VALUATION_ASSET = { code: 'LUSD', decimals: 6, decimalsMin: 2 } as const

/**
 * What an amount is worth, in raw units of the valuation asset, rounded down: a value is never promised that is not there.
 * The notional value is the price of one whole unit as a plain decimal, such as `64180.25`.
 */
export function valueOf(raw: bigint, decimals: number, notionalValue: string): bigint {
  const [whole = '0', fraction = ''] = notionalValue.split('.')
  const price = BigInt(whole + fraction)
  return floorDiv(raw * price * powerOfTen(VALUATION_ASSET.decimals), powerOfTen(decimals + fraction.length))
}

/** The other way round: how many raw units of an asset a value in the valuation asset is, rounded down; none where it has no price. */
export function unitsWorth(value: bigint, decimals: number, notionalValue: string): bigint {
  const [whole = '0', fraction = ''] = notionalValue.split('.')
  const price = BigInt(whole + fraction)
  if (price === 0n) return 0n
  return floorDiv(value * powerOfTen(decimals + fraction.length), price * powerOfTen(VALUATION_ASSET.decimals))
}
