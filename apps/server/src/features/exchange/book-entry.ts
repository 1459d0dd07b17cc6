import {
  type BookRefusal,
  BUY,
  FOK,
  GTC,
  GTD,
  IOC,
  isTrailing,
  type NewOrder,
  type OrderExtras,
  type OrderTerms,
  otherSide,
  protectionTicks,
  restsInBook,
  SELF_TRADES,
  SELL,
  type SelfTradeCode,
  stopWouldTrigger,
  TIMES_IN_FORCE,
  type Trail,
  trailedStop,
} from '@bourse/domain/exchange'
import type { OwnMarket } from './own-market.ts'

/** What the book works with. */
export interface BookPrices {
  limitPrice: number
  stopPrice: number
  anchor: number
}

/**
 * The prices that the book works with. A trailing stop begins at the last price; before the first trade at the best price that it would trade
 * with, and without any it has no limit, and is refused.
 */
export function pricesOf(market: OwnMarket, terms: OrderTerms): BookPrices {
  const { side, extras } = terms
  if (!extras || !isTrailing(terms)) return { limitPrice: limitOf(market, terms), stopPrice: terms.stopPrice, anchor: 0 }
  const { book } = market
  const anchor = book.lastPrice || book.best(side === 'BUY' ? SELL : BUY)
  if (anchor === 0) return { limitPrice: 0, stopPrice: 0, anchor }
  const { stopPrice, limit } = trailedStop(side, trailOf(market, extras, anchor))
  return { limitPrice: limit, stopPrice, anchor }
}

/** The limit that the book works with; 0 when a MARKET order finds no opposite order (DEF-090). */
function limitOf({ book, terms }: OwnMarket, { orderType, side, price, stopPrice, extras }: OrderTerms): number {
  const ppm = extras?.protectionPpm || terms.protectionPpm
  if (price !== 0) return price
  if (orderType === 'STOP') return protectionTicks(side, stopPrice, ppm)
  const best = book.best(side === 'BUY' ? SELL : BUY)
  return best === 0 ? 0 : protectionTicks(side, best, ppm)
}

function trailOf({ terms }: OwnMarket, { trailTicks, trailPpm, protectionPpm }: OrderExtras, anchor: number): Trail {
  return { ticks: trailTicks, ppm: trailPpm, protectionPpm: protectionPpm || terms.protectionPpm, anchor }
}

/** A trailing stop keeps the protection it was placed with: the market's may change before its next move, or before the book is rebuilt. */
export function keptProtection({ terms: { protectionPpm } }: OwnMarket, terms: OrderTerms): { protectionPpm?: number } {
  return isTrailing(terms) ? { protectionPpm: terms.extras?.protectionPpm || protectionPpm } : {}
}

/** Places an order; an iceberg or a trailing stop with what makes it one. */
export function enterBook(
  market: OwnMarket,
  id: number,
  owner: number,
  terms: OrderTerms,
  { limitPrice, stopPrice, anchor }: BookPrices,
): BookRefusal | undefined {
  const { side, quantity, expiresAt, isPostOnly, selfTrade, extras } = terms
  const timeCode = timeCodeOf(terms)
  const selfTradeCode = SELF_TRADES.indexOf(selfTrade) as SelfTradeCode
  const sideCode = side === 'BUY' ? BUY : SELL
  if (!extras || (extras.shown === 0 && !isTrailing(terms)))
    return market.book.place(id, owner, sideCode, limitPrice, quantity, stopPrice, timeCode, expiresAt, isPostOnly, selfTradeCode)
  const order: NewOrder = {
    id,
    owner,
    side,
    price: limitPrice,
    quantity,
    stopPrice,
    timeInForce: TIMES_IN_FORCE[timeCode],
    expiresAt,
    isPostOnly,
    selfTrade,
  }
  return market.book.add(isTrailing(terms) ? { ...order, trail: trailOf(market, extras, anchor) } : { ...order, shown: extras.shown })
}

/** Whether a stop is on the wrong side of the book as it is at this point of the batch. */
export function isReached({ book }: OwnMarket, { side, stopPrice }: Pick<OrderTerms, 'side' | 'stopPrice'>): boolean {
  if (stopPrice === 0) return false
  return stopWouldTrigger(side, stopPrice, { last: book.lastPrice, bestBid: book.best(BUY), bestAsk: book.best(SELL) })
}

/** Whether one of an order's stops would trigger at once: its own, that of its pair, or the one that a MARKET order's exits begin with. */
export function isStopReached(market: OwnMarket, { side, orderType, stopLeg, exits }: OrderTerms, { stopPrice }: BookPrices): boolean {
  if (isReached(market, { side, stopPrice })) return true
  if (stopLeg && isReached(market, { side, stopPrice: stopLeg.stopPrice })) return true
  return exits !== undefined && orderType === 'MARKET' && isReached(market, { side: otherSide(side), stopPrice: exits.stopPrice })
}

export function timeCodeOf(terms: Pick<OrderTerms, 'orderType' | 'timeInForce'>): 0 | 1 | 2 | 3 {
  if (terms.timeInForce === 'FOK') return FOK
  if (!restsInBook(terms)) return IOC
  return terms.timeInForce === 'GTD' ? GTD : GTC
}

export function isStopType({ orderType }: Pick<OrderTerms, 'orderType'>): boolean {
  return orderType === 'STOP' || orderType === 'STOP_LIMIT'
}
