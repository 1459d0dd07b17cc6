import {
  BookBroken,
  type EntryPrices,
  isWorthLittle,
  type OrderTerms,
  type Reason,
  shareOfStop,
  stopLegOf,
  trailsTooFar,
} from '@bourse/domain/exchange'
import type { Outcome, Place } from '../orders/command.ts'
import { hashTerms, type LiveOrder, NO_LIVE_EXTRAS } from '../orders/live-order.ts'
import type { BatchState } from './batch-state.ts'
import { enterBook, isReached, isStopReached, pricesOf } from './book-entry.ts'
import { coversNothing } from './bracket.ts'
import { LIVE_OF_POCKET_MAX } from './judge.ts'
import type { OwnMarket } from './own-market.ts'
import { feePpmOf, moreForLeg, reserveOf, setOtherLeg } from './reserves.ts'

interface NewIds {
  id: number
  legId: number
}

export function placeOrder(
  state: BatchState,
  { seat, terms }: Place,
  market: OwnMarket,
  { id, legId }: NewIds,
  termsHash: bigint,
): Outcome {
  const { settlement } = state
  const { stopLeg, exits } = terms
  const further = (stopLeg ? 1 : 0) + (exits ? 2 : 0)
  if (settlement.liveCount(market, seat.pocketId) + further >= LIVE_OF_POCKET_MAX) return { reason: 'TOO_MANY_ORDERS' }
  const prices = pricesOf(market, terms)
  const order = settlement.make(market, seat, terms, id, prices, termsHash)
  if (isStopReached(market, terms, prices)) return reject(order, 'STOP_WOULD_TRIGGER')
  if (prices.limitPrice === 0) return reject(order, 'NO_LIQUIDITY')
  if (trailsTooFar(terms, prices.anchor)) return reject(order, 'INVALID_TRAIL')
  if (isWorthLittle(prices, terms.quantity, market.terms)) return reject(order, 'VALUE_SMALL')
  if (coversNothing(market, order, order)) return reject(order, 'BRACKET_TOO_SMALL')
  const refusal = enterOrder(state, market, order, terms, prices, legId)
  if (refusal) return reject(order, refusal)
  return order.status === 'REJECTED' ? { order, reason: order.reason as Reason } : { order }
}

/** Sets aside what an order can cost and puts it into the book, with the stop of a pair. */
export function enterOrder(
  state: BatchState,
  market: OwnMarket,
  order: LiveOrder,
  terms: OrderTerms,
  prices: EntryPrices,
  legId: number,
): Reason | undefined {
  const { settlement, locked } = state
  const { stopLeg } = terms
  const { id, seat } = order
  const reserve = reserveOf(market, order, order.quantity)
  const more = stopLeg ? moreForLeg(market, terms, stopLeg, { reserve, feePpm: feePpmOf(order) }) : 0n
  const wallet = settlement.payingWallet(market, order)
  if (wallet === undefined) return 'INSUFFICIENT_FUNDS'
  if (!locked.reserve(wallet, reserve + more)) return whyNot(state, wallet)
  order.reserved = reserve
  const refusal = enterBook(market, id, Number(seat.userId), terms, prices)
  if (refusal !== undefined) {
    locked.free(wallet, more)
    settlement.release(market, order)
    if (refusal !== 'BOOK_FULL') throw new BookBroken(`the book refused order ${id}: ${refusal}`)
    return 'INVALID_QUANTITY'
  }
  settlement.countLive(market, seat.pocketId, 1)
  settlement.follow(market)
  if (stopLeg) {
    locked.free(wallet, more)
    if (market.book.has(id)) addLeg(state, market, order, stopLegOf(terms, stopLeg, market.book.remainingOf(id)), legId)
  }
  return undefined
}

/** The stop of a pair, for what is left of the order that rests. If its own trades have driven the price to the stop, the stop replaces it. */
function addLeg({ settlement, locked }: BatchState, market: OwnMarket, resting: LiveOrder, terms: OrderTerms, id: number): void {
  const prices = pricesOf(market, terms)
  const stop = settlement.make(market, resting.seat, terms, id, prices, hashTerms(market.symbol, terms))
  const entryId = resting.extras?.entryId ?? 0
  if (entryId !== 0) stop.extras = { ...NO_LIVE_EXTRAS, ...stop.extras, entryId }
  const isAlone = isReached(market, terms)
  if (isAlone) {
    market.book.cancel(resting.id)
    settlement.follow(market)
    resting.reason = 'OTHER_LEG'
  }
  const need = reserveOf(market, stop, stop.quantity)
  const reserve = isAlone ? need : shareOfStop(need, resting.reserved)
  if (!locked.reserve(settlement.payingWallet(market, stop) as bigint, reserve))
    throw new BookBroken(`the stop of order ${resting.id} is not covered`)
  stop.reserved = reserve
  const refusal = enterBook(market, id, Number(stop.seat.userId), terms, prices)
  if (refusal !== undefined) throw new BookBroken(`the book refused the stop of order ${resting.id}: ${refusal}`)
  settlement.countLive(market, stop.seat.pocketId, 1)
  if (!isAlone) {
    const unpaired = market.book.pair(resting.id, id)
    if (unpaired !== undefined) throw new BookBroken(`the orders ${resting.id} and ${id} can't be a pair: ${unpaired}`)
    setOtherLeg(resting, id)
    setOtherLeg(stop, resting.id)
  }
  settlement.follow(market)
}

/** Why nothing could be set aside: a market of a frozen asset takes no orders, so a frozen wallet is a suspended person's. */
export function whyNot({ locked }: BatchState, wallet: bigint): Reason {
  return locked.isFrozen(wallet) ? 'SUSPENDED' : 'INSUFFICIENT_FUNDS'
}

export function reject(order: LiveOrder, reason: Reason): Outcome {
  order.status = 'REJECTED'
  order.reason = reason
  return { order, reason }
}
