import { decimalRatio, invert, multiply, ONE, type Ratio } from './ratio.ts'
import { VALUATION_ASSET } from './valuation.ts'

/** The last price of a market: whole units of the quote for one whole unit of the base. Assets by their codes. */
export interface TradedPrice {
  symbol: string
  base: string
  quote: string
  price: Ratio
  /** Milliseconds since 1970. */
  at: number
}

/** What one whole unit of an asset is worth in whole units of the valuation asset, by trades. */
export interface TradedRate extends Ratio {
  /** The oldest trade in the chain: a value is only as recent as its oldest price. */
  at: number
  /** The symbols of the markets from the asset to the valuation asset. */
  chain: readonly string[]
}

/** The same with its source; only a traded rate has a time. */
export interface AssetRate extends Ratio {
  source: 'trade' | 'catalogue' | 'self'
  at: number | null
  chain: readonly string[]
}

/**
 * The rates of all assets that traded markets connect to the valuation asset, each through as few markets as possible. Of equally short
 * chains the one with the most recent oldest trade counts, then the one whose first market comes first by name.
 */
export function tradedRates(prices: readonly TradedPrice[]): Map<string, TradedRate> {
  const steps = prices.filter(({ price }) => price.numerator > 0n).sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
  const found = new Map<string, TradedRate>([[VALUATION_ASSET.code, { ...ONE, at: Number.POSITIVE_INFINITY, chain: [] }]])
  let reached = new Map(found)
  while (reached.size > 0) {
    const further = new Map<string, TradedRate>()
    for (const { symbol, base, quote, price, at } of steps)
      for (const [asset, onto, worth] of [
        [base, quote, price],
        [quote, base, invert(price)],
      ] as const) {
        const onward = reached.get(onto)
        if (!onward || found.has(asset)) continue
        const oldest = Math.min(at, onward.at)
        const known = further.get(asset)
        if (!known || oldest > known.at) further.set(asset, { ...multiply(worth, onward), at: oldest, chain: [symbol, ...onward.chain] })
      }
    for (const [asset, rate] of further) found.set(asset, rate)
    reached = further
  }
  return found
}

/** An asset’s rate by the last trades or, where no chain of markets leads to it, by its catalogue price. */
export function rateOf(asset: { code: string; notionalValue: string }, traded: ReadonlyMap<string, TradedRate>): AssetRate {
  if (asset.code === VALUATION_ASSET.code) return { ...ONE, source: 'self', at: null, chain: [] }
  const rate = traded.get(asset.code)
  if (rate) return { ...rate, source: 'trade' }
  return { ...decimalRatio(asset.notionalValue), source: 'catalogue', at: null, chain: [] }
}
