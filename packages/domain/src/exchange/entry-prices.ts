import type { Side, Ticks, Trail } from './book/order-terms.ts'
import { trailedStop } from './book/trailed-stop.ts'
import { protectionTicks } from './market.ts'
import { bandAround } from './market-terms.ts'
import { isPriced, isTrailing, type OrderExtras, type OrderTerms, otherSide, TRAIL_PPM_MAX } from './order.ts'
import { tighter } from './price-band.ts'
import { type StopPrices, stopWouldTrigger } from './stop-side.ts'

/** The market as far as it decides at which prices an order begins. */
export interface EntryMarket extends StopPrices {
  /** Of orders without a protection of their own. */
  protectionPpm: number
  /** Null: no limit. */
  bandPpm: number | null
}

/** What a book works with. */
export interface EntryPrices {
  /** 0 for an order that finds nothing to start from. */
  limitPrice: Ticks
  stopPrice: Ticks
  anchor: Ticks
}

/**
 * The prices that a book works with. A trailing stop begins at the last price; before the first trade at the best price that it would trade
 * with, and without any it has no limit, and is refused.
 */
export function entryPrices(terms: OrderTerms, market: EntryMarket): EntryPrices {
  const { side, extras } = terms
  if (!extras || !isTrailing(terms)) return { limitPrice: limitOf(terms, market), stopPrice: terms.stopPrice, anchor: 0 }
  const anchor = market.last || bestFor(side, market)
  if (anchor === 0) return { limitPrice: 0, stopPrice: 0, anchor }
  const { stopPrice, limit } = trailedStop(side, trailOf(extras, anchor, market.protectionPpm))
  return { limitPrice: limit, stopPrice, anchor }
}

/**
 * The limit that a book works with; 0 when a MARKET order finds no opposite order (DEF-090). A MARKET order goes no further than a LIMIT order
 * could: neither through its protection nor out of the band.
 */
function limitOf({ orderType, side, price, stopPrice, extras }: OrderTerms, market: EntryMarket): Ticks {
  if (isPriced({ orderType })) return price
  const ppm = extras?.protectionPpm || market.protectionPpm
  if (orderType === 'STOP') return tighter(side, price, protectionTicks(side, stopPrice, ppm))
  if (bestFor(side, market) === 0) return 0
  return tighter(side, price, reachOfMarket(side, { ...market, protectionPpm: ppm }))
}

/** How far a MARKET order of this side goes now; 0 when there is nothing to take. */
export function reachOfMarket(side: Side, market: EntryMarket): Ticks {
  const best = bestFor(side, market)
  return best === 0 ? 0 : tighter(side, edgeOf(side, market), protectionTicks(side, best, market.protectionPpm))
}

/** The end of the band that an order goes towards; 0 without a band, or before the first trade. */
function edgeOf(side: Side, { last, bandPpm }: EntryMarket): Ticks {
  if (bandPpm === null || last === 0) return 0
  const { low, high } = bandAround(last, bandPpm)
  return side === 'BUY' ? high : low
}

/** A distance in ticks is bounded as one in millionths is: a stop follows at half the price at most. */
export function trailsTooFar({ extras }: Pick<OrderTerms, 'extras'>, anchor: Ticks): boolean {
  return (extras?.trailTicks ?? 0) > Number((BigInt(anchor) * BigInt(TRAIL_PPM_MAX)) / 1_000_000n)
}

function bestFor(side: Side, { bestBid, bestAsk }: StopPrices): Ticks {
  return side === 'BUY' ? bestAsk : bestBid
}

export function trailOf({ trailTicks, trailPpm, protectionPpm }: OrderExtras, anchor: Ticks, marketPpm: number): Trail {
  return { ticks: trailTicks, ppm: trailPpm, protectionPpm: protectionPpm || marketPpm, anchor }
}

/** A trailing stop keeps the protection it was placed with: the market's may change before its next move, or before the book is rebuilt. */
export function keptProtection(terms: OrderTerms, marketPpm: number): { protectionPpm?: number } {
  return isTrailing(terms) ? { protectionPpm: terms.extras?.protectionPpm || marketPpm } : {}
}

/** Whether one of an order's stops would trigger at once: its own, that of its pair, or the one that a MARKET order's exits begin with. */
export function anyStopWouldTrigger(
  { side, orderType, stopLeg, exits }: Pick<OrderTerms, 'side' | 'orderType' | 'stopLeg' | 'exits'>,
  stopPrice: Ticks,
  prices: StopPrices,
): boolean {
  if (stopWouldTrigger(side, stopPrice, prices)) return true
  if (stopLeg && stopWouldTrigger(side, stopLeg.stopPrice, prices)) return true
  return exits !== undefined && orderType === 'MARKET' && stopWouldTrigger(otherSide(side), exits.stopPrice, prices)
}

export function isStopType({ orderType }: Pick<OrderTerms, 'orderType'>): boolean {
  return orderType === 'STOP' || orderType === 'STOP_LIMIT'
}
