import {
  type Amendment,
  changeExits,
  changesOf,
  type Exits,
  exitsAfter,
  faultOfChanges,
  faultOfEntry,
  isPriced,
  isStopType,
  limitAfter,
  type Lots,
  type Reason,
  reservedPpmAfter,
  sharesOfLegs,
  stopWouldTrigger,
  type Ticks,
} from '../exchange/index.ts'
import { fail, ok, type Result } from '../result/index.ts'
import { coversNothing } from './coverable.ts'
import type { DeskState } from './desk-state.ts'
import { enterMarket } from './entering.ts'
import type { Moment } from './filling.ts'
import { isLive, isWaiting, type PaperOrder } from './paper-order.ts'

/** A smaller quantity at the same price keeps its place; anything else goes behind what the book shows now. */
export function amendOrder(desk: DeskState, id: number, asked: Amendment): Result<PaperOrder, Reason> {
  const order = desk.orders.get(id)
  if (!order || !isLive(order)) return fail('UNKNOWN_ORDER')
  const after = amendedState(order, asked, desk.market.terms.protectionPpm)
  const fault = faultOfState(order, asked, after) ?? faultNow(desk, order, after)
  if (fault) return fail(fault)
  if (coversNothing(desk, order, { limitPrice: after.price, quantity: after.quantity })) return fail('BRACKET_TOO_SMALL')
  return restate(desk, order, after, { tradeId: 0, at: desk.now }) ? ok(order) : fail('INSUFFICIENT_FUNDS')
}

/** What an order is to be; the changes only say what differs. */
export interface AmendedState {
  price: Ticks
  quantity: Lots
  changes: ReturnType<typeof changesOf>
  /** Those of an entry, where they change. */
  exits?: Exits | undefined
}

export function amendedState(order: PaperOrder, asked: Amendment, marketPpm: number): AmendedState {
  const changes = changesOf(asked, order)
  const price = asked.price || limitAfter(order, changes.stopPrice, marketPpm)
  return { price, quantity: asked.quantity || order.quantity, changes, exits: exitsAfter(order.extras?.exits, asked.exits) }
}

/** Why an order can't be that, whatever the market does. */
export function faultOfState(order: PaperOrder, asked: Amendment, { price, quantity, changes, exits }: AmendedState): Reason | undefined {
  if (asked.price !== 0 && !isPriced(order)) return 'INVALID_PRICE'
  if (quantity <= order.filled) return 'INVALID_QUANTITY'
  const fault = faultOfChanges(asked, order) ?? faultOfEntry(order, price, changes.stopPrice, exits)
  if (fault) return fault
  // The quantity of a pair is changed at the leg that rests.
  return order.extras?.otherLegId && isStopType(order) && quantity !== order.quantity ? 'INVALID_QUANTITY' : undefined
}

function faultNow(desk: DeskState, order: PaperOrder, { price, changes }: AmendedState): Reason | undefined {
  if (stopWouldTrigger(order.side, changes.stopPrice, desk.prices())) return 'STOP_WOULD_TRIGGER'
  const isMoved = price !== order.limitPrice && !isWaiting(order)
  return isMoved && order.isPostOnly && desk.crosses(order.side, price) ? 'POST_ONLY' : undefined
}

/** Gives an order other terms, and what it sets aside; the other leg of its pair follows. False when too little is available. */
export function restate(desk: DeskState, order: PaperOrder, { price, quantity, changes, exits }: AmendedState, at: Moment): boolean {
  const remaining = quantity - order.filled
  const feePpm = reservedPpmAfter(order, { price, quantity }, desk.feePpmOf(order.side))
  if (!setReserves(desk, order, { price, feePpm }, remaining)) return false
  const keepsPlace = isWaiting(order) || (price === order.limitPrice && quantity <= order.quantity)
  desk.forget(order)
  order.quantity = quantity
  order.limitPrice = price
  order.feePpm = feePpm
  if (isPriced(order)) order.price = price
  if (changes.expiresAt !== 0) order.expiresAt = changes.expiresAt
  if (changes.stopPrice !== 0) Object.assign(order, { stopPrice: changes.stopPrice, after: desk.lastTradeId })
  if (order.extras?.shown) setShown(order.extras, changes.shown, remaining)
  if (exits && order.extras?.exits) changeExits(order.extras.exits, exits)
  const otherLeg = desk.otherLegOf(order)
  if (otherLeg) Object.assign(otherLeg, { feePpm: otherPpm(desk, otherLeg, remaining), quantity: otherLeg.filled + remaining })
  desk.changed.add(order)
  desk.keep(order)
  if (!keepsPlace) enterMarket(desk, order, at)
  return true
}

/** Of an iceberg: from its next lots on; one that has become smaller takes it from what it hides. */
function setShown(extras: NonNullable<PaperOrder['extras']>, shown: Lots, remaining: Lots): void {
  if (shown !== 0) extras.shown = shown
  extras.showing = Math.min(extras.showing, remaining)
}

function otherPpm(desk: DeskState, otherLeg: PaperOrder, remaining: Lots): number {
  return reservedPpmAfter(otherLeg, { price: otherLeg.limitPrice, quantity: otherLeg.filled + remaining }, desk.feePpmOf(otherLeg.side))
}

function setReserves(desk: DeskState, order: PaperOrder, { price, feePpm }: { price: Ticks; feePpm: number }, remaining: Lots): boolean {
  const need = desk.need({ side: order.side, limitPrice: price, feePpm }, remaining)
  const otherLeg = desk.otherLegOf(order)
  if (!otherLeg) return desk.setReserve(order, need)
  const { own, otherLeg: others } = sharesOfLegs(
    { isStop: isStopType(order), need },
    desk.need({ ...otherLeg, feePpm: otherPpm(desk, otherLeg, remaining) }, remaining),
  )
  if (own + others - order.reserved - otherLeg.reserved > desk.availableOf(desk.paidWith(order.side))) return false
  // What one no longer needs, the other may.
  const all: [PaperOrder, bigint][] =
    own < order.reserved
      ? [
          [order, own],
          [otherLeg, others],
        ]
      : [
          [otherLeg, others],
          [order, own],
        ]
  return all.every(([leg, reserve]) => desk.setReserve(leg, reserve))
}

export function isSameState(order: PaperOrder, { price, quantity, changes, exits }: AmendedState): boolean {
  return !exits && price === order.limitPrice && quantity === order.quantity && Object.values(changes).every((change) => change === 0)
}
