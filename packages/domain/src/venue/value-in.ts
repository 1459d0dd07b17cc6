import { floorDiv, powerOfTen } from '../money/index.ts'
import { rateBetween, type TradedPrice } from '../pocket/index.ts'

interface Measured {
  code: string
  decimals: number
}

/** What was raised, in raw units of the target's asset, rounded down once (DEF-126). Undefined where no trade connects the two assets. */
export function valueIn(raised: bigint, collected: Measured, target: Measured, prices: readonly TradedPrice[]): bigint | undefined {
  if (raised === 0n || collected.code === target.code) return raised
  const rate = rateBetween(prices, collected.code, target.code)
  return rate && floorDiv(raised * rate.numerator * powerOfTen(target.decimals), rate.denominator * powerOfTen(collected.decimals))
}
