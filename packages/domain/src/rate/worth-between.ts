import { invert, multiply, ONE, type Ratio } from '../pocket/index.ts'
import type { RateRefusal } from './settlement-rate.ts'

/** What a market says about its two assets now. Rates are whole units of the quote asset for one whole unit of the base asset. */
export type MarketRate = { symbol: string; base: string; quote: string } & (
  | { ok: true; at: number; low: Ratio; high: Ratio; middle: Ratio }
  | { ok: false; reason: RateRefusal }
)

export type Worth = { ok: true; rate: Ratio; at: number; through: readonly string[] } | { ok: false; reason: RateRefusal }

/**
 * What one whole unit of an asset fetches in another, on their own market in either direction. What is given up is valued at the lower
 * side and what is received at the higher one, so that nobody is better off here than in the market. Where both directions have a market,
 * the less favourable one counts: a second, thinner market never improves a rate.
 */
export function worthDirectly(rates: readonly MarketRate[], from: string, to: string): Worth {
  if (from === to) return { ok: true, rate: ONE, at: Number.POSITIVE_INFINITY, through: [] }
  const found = rates.flatMap((market): Worth[] => {
    const isAlong = market.base === from && market.quote === to
    if (!isAlong && !(market.base === to && market.quote === from)) return []
    if (!market.ok) return [{ ok: false, reason: market.reason }]
    return [{ ok: true, rate: isAlong ? market.low : invert(market.high), at: market.at, through: [market.symbol] }]
  })
  return found.reduce(lessFavourable, { ok: false, reason: 'NO_MARKET' })
}

/**
 * The same, or through one other asset that both trade against where they have no market of their own. Both steps are at the less
 * favourable side, so their distances add up; of several ways the least favourable counts, for the same reason as above.
 */
export function worthBetween(rates: readonly MarketRate[], from: string, to: string): Worth {
  const own = worthDirectly(rates, from, to)
  if (own.ok || own.reason !== 'NO_MARKET') return own
  const others = new Set(rates.flatMap(({ base, quote }) => (base === from ? [quote] : quote === from ? [base] : [])))
  const ways = [...others].flatMap((other): Worth[] => {
    const [first, second] = [worthDirectly(rates, from, other), worthDirectly(rates, other, to)]
    if (!second.ok) return [second]
    if (!first.ok) return [first]
    const rate = multiply(first.rate, second.rate)
    return [{ ok: true, rate, at: Math.min(first.at, second.at), through: [...first.through, ...second.through] }]
  })
  return ways.reduce(lessFavourable, { ok: false, reason: 'NO_MARKET' })
}

/** A way without a rate is left out where another has one; a known reason says more than none. */
function lessFavourable(one: Worth, other: Worth): Worth {
  if (!one.ok) return other.ok || one.reason === 'NO_MARKET' ? other : one
  if (!other.ok) return one
  return one.rate.numerator * other.rate.denominator <= other.rate.numerator * one.rate.denominator ? one : other
}
