import { powerOfTen } from '../money/index.ts'
import { type Ratio, rateBetween, type TradedPrice } from '../pocket/index.ts'

/** What one whole unit of an asset is worth, in raw units of the money, by the last trades: a fraction, which is rounded later. */
export function marketPriceOf(
  prices: readonly TradedPrice[],
  base: { code: string },
  money: { code: string; decimals: number },
): Ratio | undefined {
  const rate = rateBetween(prices, base.code, money.code)
  if (!rate) return undefined
  return { numerator: rate.numerator * powerOfTen(money.decimals), denominator: rate.denominator }
}
