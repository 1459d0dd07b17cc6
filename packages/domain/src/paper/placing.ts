import {
  anyStopWouldTrigger,
  isWorthLittle,
  type OrderTerms,
  type Reason,
  shareOfStop,
  stopLegOf,
  stopWouldTrigger,
  trailsTooFar,
} from '../exchange/index.ts'
import { fail, ok, type Result } from '../result/index.ts'
import type { DeskState, PlacedOrder } from './desk-state.ts'
import { coversNothing } from './coverable.ts'
import { enterMarket, triggerStop } from './entering.ts'
import type { Moment } from './filling.ts'
import { endOrder, pairUp } from './legs.ts'
import { isLive, isWaiting, NO_PAPER_EXTRAS, type PaperOrder, remainingOf } from './paper-order.ts'

/** An order whose terms are valid. A refused one leaves no trace. */
export function placeOrder(desk: DeskState, id: number, terms: OrderTerms): Result<PaperOrder, Reason> {
  const prices = desk.entryPrices(terms)
  if (anyStopWouldTrigger(terms, prices.stopPrice, desk.prices())) return fail('STOP_WOULD_TRIGGER')
  if (prices.limitPrice === 0) return fail('NO_LIQUIDITY')
  if (trailsTooFar(terms, prices.anchor)) return fail('INVALID_TRAIL')
  if (isWorthLittle(prices, terms.quantity, desk.market.terms)) return fail('VALUE_SMALL')
  if (terms.isPostOnly && terms.stopPrice === 0 && desk.crosses(terms.side, prices.limitPrice)) return fail('POST_ONLY')
  const order = desk.newOrder(id, terms, prices)
  if (coversNothing(desk, order, order)) return fail('BRACKET_TOO_SMALL')
  return enterNew(desk, { order, terms }, { tradeId: 0, at: desk.now }) ? ok(order) : fail('INSUFFICIENT_FUNDS')
}

/** Sets aside what an order can cost and lets it trade, rest or wait, with the stop of a pair. False when too little is available. */
export function enterNew(desk: DeskState, { order, terms }: PlacedOrder, at: Moment): boolean {
  const need = desk.need(order, order.quantity)
  if (need + moreForStop(desk, terms, need) > desk.availableOf(desk.paidWith(order.side)) || !desk.setReserve(order, need)) return false
  keepNew(desk, order, terms)
  if (isWaiting(order)) return true
  enterMarket(desk, order, at)
  if (terms.stopLeg && isLive(order)) addStop(desk, order, stopLegOf(terms, terms.stopLeg, remainingOf(order)), at)
  return true
}

function moreForStop(desk: DeskState, terms: OrderTerms, need: bigint): bigint {
  if (!terms.stopLeg) return 0n
  const { limitPrice } = desk.entryPrices(stopLegOf(terms, terms.stopLeg, terms.quantity))
  const { side, quantity } = terms
  return shareOfStop(desk.need({ side, limitPrice, feePpm: desk.feePpmOf(side) }, quantity), need)
}

/** The stop of a pair, for what is left of the order that rests. If the price is at the stop already, the stop replaces it. */
function addStop(desk: DeskState, resting: PaperOrder, terms: OrderTerms, at: Moment): void {
  const stop = desk.newOrder(desk.nextId(), terms)
  const entryId = resting.extras?.entryId ?? 0
  if (entryId !== 0) stop.extras = { ...NO_PAPER_EXTRAS, ...stop.extras, entryId }
  const isAlone = stopWouldTrigger(stop.side, stop.stopPrice, desk.prices())
  if (isAlone) endOrder(desk, resting, 'OTHER_LEG')
  const need = shareOfStop(desk.need(stop, stop.quantity), isAlone ? 0n : resting.reserved)
  if (!desk.setReserve(stop, need)) throw new Error(`the stop of order ${resting.id} is not covered`)
  keepNew(desk, stop, terms)
  if (isAlone) triggerStop(desk, stop, at)
  else pairUp(resting, stop)
}

function keepNew(desk: DeskState, order: PaperOrder, terms: OrderTerms): void {
  order.after = desk.lastTradeId
  desk.keep(order)
  desk.placed.push({ order, terms })
  desk.changed.add(order)
}
