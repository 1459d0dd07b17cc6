import type { Ratio } from './ratio.ts'
import type { TradedPrice } from './rates.ts'

interface Rate extends Ratio {
  /** Of its oldest trade. */
  at: number
}

/**
 * How many whole units of one asset a whole unit of another is worth, by the last trades: on their own market, or through one other
 * asset that both trade against. Of several such ways the one with the most recent oldest trade counts. Undefined where no trade connects
 * the two.
 */
export function rateBetween(prices: readonly TradedPrice[], from: string, to: string): Ratio | undefined {
  if (from === to) return { numerator: 1n, denominator: 1n }
  const direct = ratesFrom(prices, from)
  return direct.get(to) ?? throughAnother(prices, direct, to)
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

function throughAnother(prices: readonly TradedPrice[], direct: ReadonlyMap<string, Rate>, to: string): Rate | undefined {
  const ways = [...ratesFrom(prices, to)].flatMap(([between, back]) => {
    const there = direct.get(between)
    if (!there) return []
    const rate = { numerator: there.numerator * back.denominator, denominator: there.denominator * back.numerator }
    return [{ ...rate, at: Math.min(there.at, back.at) }]
  })
  return ways.reduce<Rate | undefined>((best, way) => (best && best.at >= way.at ? best : way), undefined)
}
