import type { Side, Ticks } from '../book/order-terms.ts'
import type { MarketSpec } from '../market.ts'
import type { Levels } from '../take-levels.ts'

export interface ExpressAsset {
  code: string
  decimals: number
  decimalsMin: number
  /** The platform's own token (EXP-11). */
  isNetwork: boolean
  /** Shown in cents, wherever its last units are finer. */
  isCurrency?: boolean
  /** Its wallet can't be debited: it is never given. */
  isFrozen?: boolean
  /** The profile may not receive it before it is authorized. */
  isLocked?: boolean
}

export interface ExpressMarket {
  spec: MarketSpec
  isOpen: boolean
  /** Both sides of the book; empty where a side has no orders or has not loaded yet. */
  bids: Levels
  asks: Levels
  /** The best prices of the user's own orders, which never trade with the slip's. */
  own?: { bid?: Ticks | undefined; ask?: Ticks | undefined } | undefined
}

/** Everything a slip depends on: assets, markets and balances. */
export interface ExpressContext {
  assets: ReadonlyMap<string, ExpressAsset>
  /** Raw units by asset code; an asset that is missing is not held. */
  available: ReadonlyMap<string, bigint>
  markets: readonly ExpressMarket[]
  /** What is available of each held asset, in one common unit, to compare them. */
  worth?: ReadonlyMap<string, bigint>
  /** The assets of the last exchange, the received one first. */
  recent?: readonly string[]
}

/** A market as a pair of assets uses it: buying its base, or selling it. */
export interface Way {
  market: ExpressMarket
  side: Side
}

export function wayBetween(context: ExpressContext, wanted: string | undefined, given: string | undefined): Way | undefined {
  for (const market of context.markets) {
    const { base, quote } = market.spec
    if (base.code === wanted && quote.code === given) return { market, side: 'BUY' }
    if (base.code === given && quote.code === wanted) return { market, side: 'SELL' }
  }
  return undefined
}

/** The side of the book that an order would trade against. */
export function oppositeLevels({ market, side }: Way): Levels {
  return side === 'BUY' ? market.asks : market.bids
}

/** Ask when buying the base, bid when selling it (DEF-080). */
export function marketTicks(way: Way): Ticks | undefined {
  const { count, prices } = oppositeLevels(way)
  return count > 0 ? prices[0] : undefined
}

export function availableOf(context: ExpressContext, code: string | undefined): bigint {
  return (code !== undefined && context.available.get(code)) || 0n
}

/** Different from the wanted asset, and held or tradable against it (DEF-081). */
export function isValidGiven(context: ExpressContext, wanted: string | undefined, given: string | undefined): boolean {
  if (given === undefined || given === wanted || !mayGive(context, given)) return false
  return availableOf(context, given) > 0n || wayBetween(context, wanted, given) !== undefined
}

/** What may be given for the wanted asset: held and tradable assets first, then held ones, then tradable ones. */
export function givable(context: ExpressContext, wanted: string | undefined): string[] {
  const rank = (code: string) => (availableOf(context, code) > 0n ? 0 : 2) + (wayBetween(context, wanted, code) ? 0 : 1)
  return [...context.assets.keys()].filter((code) => isValidGiven(context, wanted, code)).sort((a, b) => rank(a) - rank(b))
}

/** Known, and not frozen in the pocket. */
function mayGive(context: ExpressContext, code: string): boolean {
  const asset = context.assets.get(code)
  return asset !== undefined && asset.isFrozen !== true
}

/** What may be received; assets that trade against the given one come first. */
export function wantable(context: ExpressContext, given: string | undefined): string[] {
  const rank = (code: string) => (code === given || wayBetween(context, code, given) ? 0 : 1)
  return [...context.assets.values()]
    .filter(({ isLocked }) => isLocked !== true)
    .map(({ code }) => code)
    .sort((a, b) => rank(a) - rank(b))
}

/** A network asset may be received for another without enough funds (EXP-11). */
export function isExempt(context: ExpressContext, wanted: string | undefined, given: string | undefined): boolean {
  const isNetwork = (code: string | undefined) => code !== undefined && context.assets.get(code)?.isNetwork === true
  return isNetwork(wanted) && given !== undefined && !isNetwork(given)
}

/** Whether any asset could be given for it (EXP-13). */
export function canGiveAny(context: ExpressContext, wanted: string | undefined): boolean {
  return givable(context, wanted).some((code) => availableOf(context, code) > 0n || isExempt(context, wanted, code))
}
