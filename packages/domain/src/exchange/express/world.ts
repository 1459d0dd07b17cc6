import type { Side, Ticks } from '../book/order-terms.ts'
import type { MarketSpec } from '../market.ts'
import type { Levels } from '../take-levels.ts'

export interface ExpressAsset {
  code: string
  decimals: number
  decimalsMin: number
  /** The house's own token (EXP-11). */
  isNetwork: boolean
}

export interface ExpressMarket {
  spec: MarketSpec
  isOpen: boolean
  /** Both sides of the book now; without levels where a side is empty or not known yet. */
  bids: Levels
  asks: Levels
  /** The best prices of the user's own orders in it, which never trade with the slip's. */
  own?: { bid?: Ticks | undefined; ask?: Ticks | undefined } | undefined
}

/** All that the slip must know of what is around it. */
export interface ExpressWorld {
  assets: ReadonlyMap<string, ExpressAsset>
  /** Raw units by asset code; what is not there is not held. */
  available: ReadonlyMap<string, bigint>
  markets: readonly ExpressMarket[]
}

/** A market as a pair of assets meets it: buying its base, or selling it. */
export interface Way {
  market: ExpressMarket
  side: Side
}

export function wayBetween(world: ExpressWorld, wanted: string | undefined, given: string | undefined): Way | undefined {
  if (wanted === undefined || given === undefined) return undefined
  for (const market of world.markets) {
    const { base, quote } = market.spec
    if (base.code === wanted && quote.code === given) return { market, side: 'BUY' }
    if (base.code === given && quote.code === wanted) return { market, side: 'SELL' }
  }
  return undefined
}

/** What an order on this way would trade against. */
export function oppositeLevels({ market, side }: Way): Levels {
  return side === 'BUY' ? market.asks : market.bids
}

/** Ask when buying the base, bid when selling it (DEF-080). */
export function marketTicks(way: Way): Ticks | undefined {
  const { count, prices } = oppositeLevels(way)
  return count > 0 ? prices[0] : undefined
}

export function availableOf(world: ExpressWorld, code: string | undefined): bigint {
  return (code !== undefined && world.available.get(code)) || 0n
}

/** Different from the wanted asset, and held or tradable against it (DEF-081). */
export function isValidGiven(world: ExpressWorld, wanted: string | undefined, given: string | undefined): boolean {
  if (given === undefined || given === wanted || !world.assets.has(given)) return false
  return availableOf(world, given) > 0n || wayBetween(world, wanted, given) !== undefined
}

/** What may be given for the wanted asset: what is tradable first, then what is held most. */
export function givable(world: ExpressWorld, wanted: string | undefined): string[] {
  const rank = (code: string) => (availableOf(world, code) > 0n ? 0 : 2) + (wayBetween(world, wanted, code) ? 0 : 1)
  return [...world.assets.keys()].filter((code) => isValidGiven(world, wanted, code)).sort((a, b) => rank(a) - rank(b))
}

/** A network asset may be received against another without the funds at hand (EXP-11). */
export function isExempt(world: ExpressWorld, wanted: string | undefined, given: string | undefined): boolean {
  const isNetwork = (code: string | undefined) => code !== undefined && world.assets.get(code)?.isNetwork === true
  return isNetwork(wanted) && given !== undefined && !isNetwork(given)
}

/** Whether there is anything at all to give for it (EXP-13). */
export function canGiveAny(world: ExpressWorld, wanted: string | undefined): boolean {
  return givable(world, wanted).some((code) => availableOf(world, code) > 0n || isExempt(world, wanted, code))
}
