import { floorDiv, powerOfTen } from '../money/index.ts'
import type { Ratio, TradedPrice } from '../pocket/index.ts'

interface Rate extends Ratio {
  /** Of its oldest trade. */
  at: number
}

/**
 * What one whole unit of an asset is worth, in raw units of the money, by the last trades: on their own market, or through one
 * other asset that both trade against. Of several such ways the one with the most recent oldest trade counts.
 */
export function marketPriceOf(
  prices: readonly TradedPrice[],
  base: { code: string },
  money: { code: string; decimals: number },
): bigint | undefined {
  if (base.code === money.code) return powerOfTen(money.decimals)
  const direct = ratesFrom(prices, base.code)
  const found = direct.get(money.code) ?? throughAnother(prices, direct, money.code)
  if (!found) return undefined
  const price = floorDiv(found.numerator * powerOfTen(money.decimals), found.denominator)
  return price > 0n ? price : undefined
}

/** How many whole units of each other asset one whole unit of this one buys. */
function ratesFrom(prices: readonly TradedPrice[], code: string): Map<string, Rate> {
  const rates = new Map<string, Rate>()
  for (const { base, quote, price, at } of prices) {
    if (price.numerator <= 0n) continue
    const [other, rate] =
      base === code ? [quote, price] : quote === code ? [base, { numerator: price.denominator, denominator: price.numerator }] : []
    if (!other || !rate || (rates.get(other)?.at ?? Number.NEGATIVE_INFINITY) >= at) continue
    rates.set(other, { ...rate, at })
  }
  return rates
}

function throughAnother(prices: readonly TradedPrice[], direct: ReadonlyMap<string, Rate>, money: string): Rate | undefined {
  const ways = [...ratesFrom(prices, money)].flatMap(([between, back]) => {
    const there = direct.get(between)
    if (!there) return []
    const rate = { numerator: there.numerator * back.denominator, denominator: there.denominator * back.numerator }
    return [{ ...rate, at: Math.min(there.at, back.at) }]
  })
  return ways.reduce<Rate | undefined>((best, way) => (best && best.at >= way.at ? best : way), undefined)
}
