import {
  anyStopWouldTrigger,
  type BookRefusal,
  BUY,
  entryPrices,
  type EntryPrices,
  FOK,
  GTC,
  GTD,
  IOC,
  isTrailing,
  type NewOrder,
  type OrderTerms,
  restsInBook,
  SELF_TRADES,
  SELL,
  type SelfTradeCode,
  type StopPrices,
  stopWouldTrigger,
  TIMES_IN_FORCE,
  trailOf,
} from '@bourse/domain/exchange'
import type { OwnMarket } from './own-market.ts'

/** The prices that the book works with, as it is at this point of the batch. */
export function pricesOf(market: OwnMarket, terms: OrderTerms): EntryPrices {
  const { protectionPpm, bandPpm } = market.terms
  return entryPrices(terms, { ...stopPricesOf(market), protectionPpm, bandPpm })
}

function stopPricesOf({ book }: OwnMarket): StopPrices {
  return { last: book.lastPrice, bestBid: book.best(BUY), bestAsk: book.best(SELL) }
}

/** Places an order; an iceberg or a trailing stop with what makes it one. */
export function enterBook(
  market: OwnMarket,
  id: number,
  owner: number,
  terms: OrderTerms,
  { limitPrice, stopPrice, anchor }: EntryPrices,
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
  return market.book.add(
    isTrailing(terms) ? { ...order, trail: trailOf(extras, anchor, market.terms.protectionPpm) } : { ...order, shown: extras.shown },
  )
}

/** Whether a stop is on the wrong side of the book as it is at this point of the batch. */
export function isReached(market: OwnMarket, { side, stopPrice }: Pick<OrderTerms, 'side' | 'stopPrice'>): boolean {
  return stopPrice !== 0 && stopWouldTrigger(side, stopPrice, stopPricesOf(market))
}

/** Whether one of an order's stops would trigger at once. */
export function isStopReached(market: OwnMarket, terms: OrderTerms, { stopPrice }: EntryPrices): boolean {
  return anyStopWouldTrigger(terms, stopPrice, stopPricesOf(market))
}

export function timeCodeOf(terms: Pick<OrderTerms, 'orderType' | 'timeInForce'>): 0 | 1 | 2 | 3 {
  if (terms.timeInForce === 'FOK') return FOK
  if (!restsInBook(terms)) return IOC
  return terms.timeInForce === 'GTD' ? GTD : GTC
}
