import { floorDiv, powerOfTen } from '../money/index.ts'
import { rateBetween, type TradedPrice } from '../pocket/index.ts'

/** What one whole unit of an asset is worth, in raw units of the money, by the last trades. */
export function marketPriceOf(
  prices: readonly TradedPrice[],
  base: { code: string },
  money: { code: string; decimals: number },
): bigint | undefined {
  const rate = rateBetween(prices, base.code, money.code)
  if (!rate) return undefined
  const price = floorDiv(rate.numerator * powerOfTen(money.decimals), rate.denominator)
  return price > 0n ? price : undefined
}
