import {
  amendedRefusal,
  BookBroken,
  BUY,
  changeExits,
  changesOf,
  type Exits,
  exitsAfter,
  faultOfChanges,
  faultOfEntry,
  highestPriceOf,
  isInBook,
  isPriced,
  isStopType,
  isTrailing,
  limitAfter,
  type Reason,
  SELL,
  type Side,
} from '@bourse/domain/exchange'
import type { Amend, Outcome } from '../orders/command.ts'
import type { LiveOrder } from '../orders/live-order.ts'
import type { BatchState, NewState } from './batch-state.ts'
import { isReached } from './book-entry.ts'
import { coversNothing } from './bracket.ts'
import { findOrder } from './find-live.ts'
import { canBook, LIVE_OF_POCKET_MAX } from './judge.ts'
import type { OwnMarket } from './own-market.ts'
import { whyNot } from './place-order.ts'
import { feePpmAfter, reserveFor, setFeePpm, sharesOf } from './reserves.ts'

export function amendOrder(state: BatchState, command: Amend, market: OwnMarket): Outcome {
  const { settlement } = state
  const { target, quantity, price } = command
  const found = findOrder(state, market, command, target)
  if (!found || !market.book.has(found.id)) return { reason: 'UNKNOWN_ORDER' }
  const changes = changesOf(command, found)
  const newPrice = price === 0 ? limitAfter(found, changes.stopPrice, market.terms.protectionPpm) : price
  const newQuantity = quantity === 0 ? found.quantity : quantity
  if (price !== 0 && !isPriced(found)) return { order: found, reason: 'INVALID_PRICE' }
  if (newQuantity <= found.filled) return { order: found, reason: 'INVALID_QUANTITY' }
  const exits = exitsAfter(found.extras?.exits, command.exits)
  const fault = faultOfChanges(command, found) ?? faultOfEntry(found, newPrice, changes.stopPrice, exits)
  if (fault) return { order: found, reason: fault }
  const isSame = newPrice === found.limitPrice && newQuantity === found.quantity && Object.values(changes).every((change) => change === 0)
  if (isSame && !exits) return { order: found, isRepeat: true }

  const after = { price: newPrice, quantity: newQuantity, shown: changes.shown || (found.extras?.shown ?? 0), exits }
  const stopPrice = isTrailing(found) ? 0 : changes.stopPrice || found.stopPrice
  const refusal = amendedRefusal(found, { ...after, stopPrice }, market.terms, market.isInBand)
  if (refusal) return { order: found, reason: refusal }
  if (changes.stopPrice !== 0 && isReached(market, { side: found.side, stopPrice: changes.stopPrice }))
    return { order: found, reason: 'STOP_WOULD_TRIGGER' }
  if (!canBook(market, highestPriceOf({ price: newPrice, stopPrice: 0, exits }), newQuantity))
    return { order: found, reason: 'INVALID_QUANTITY' }
  if (coversNothing(market, found, { limitPrice: newPrice, quantity: newQuantity })) return { order: found, reason: 'BRACKET_TOO_SMALL' }
  if (exits && !hasRoomForExits(state, market, found)) return { order: found, reason: 'TOO_MANY_ORDERS' }
  // A post-only order stays where it is instead of being canceled for a price that has moved meanwhile.
  if (found.isPostOnly && isInBook(found) && crosses(market, found.side, newPrice)) return { order: found, reason: 'POST_ONLY' }

  const otherLegId = found.extras?.otherLegId ?? 0
  if (otherLegId !== 0 && isStopType(found) && newQuantity !== found.quantity) return { order: found, reason: 'INVALID_QUANTITY' }
  const refused = isSame ? undefined : restateOrder(state, market, found, { price: newPrice, quantity: newQuantity, changes })
  if (refused) return { order: found, reason: refused }
  if (exits) giveExits(state, market, found.id, exits)
  return { order: settlement.orderOf(market, found.id) as LiveOrder }
}

/** Gives an order other terms, in the book and in what it sets aside; the other leg of its pair follows. */
export function restateOrder(
  state: BatchState,
  market: OwnMarket,
  found: LiveOrder,
  { price, quantity, changes }: NewState,
): Reason | undefined {
  const { settlement, locked } = state
  const remaining = quantity - found.filled
  const feePpm = feePpmAfter(market, found, { price, quantity })
  const need = reserveFor(market, { side: found.side, limitPrice: price, feePpm }, remaining)
  const otherLeg = found.extras?.otherLegId ? settlement.draft(market, found.extras.otherLegId) : undefined
  const otherPpm = otherLeg ? feePpmAfter(market, otherLeg, { price: otherLeg.limitPrice, quantity: otherLeg.filled + remaining }) : 0
  const shares = otherLeg
    ? sharesOf(market, { order: found, need }, { side: otherLeg.side, limitPrice: otherLeg.limitPrice, feePpm: otherPpm }, remaining)
    : { own: need, otherLeg: 0n }
  const wallet = settlement.payingWallet(market, found) as bigint
  const more = shares.own + shares.otherLeg - found.reserved - (otherLeg?.reserved ?? 0n)
  if (more > 0n && !locked.reserve(wallet, more)) return whyNot(state, wallet)
  const refused = market.book.amend(found.id, price, remaining, changes)
  if (refused !== undefined) {
    if (more > 0n) locked.free(wallet, more)
    if (refused !== 'BOOK_FULL') throw new BookBroken(`the book refused to amend order ${found.id}: ${refused}`)
    return 'INVALID_QUANTITY'
  }
  if (more < 0n) locked.free(wallet, -more)
  const order = settlement.draft(market, found.id)
  settlement.touch(market, order)
  order.reserved = shares.own
  if (otherLeg) {
    otherLeg.reserved = shares.otherLeg
    otherLeg.quantity = otherLeg.filled + remaining
    setFeePpm(otherLeg, otherPpm)
  }
  setFeePpm(order, feePpm)
  order.quantity = quantity
  order.limitPrice = price
  if (isPriced(order)) order.price = price
  if (changes.stopPrice !== 0) order.stopPrice = changes.stopPrice
  if (changes.expiresAt !== 0) order.expiresAt = changes.expiresAt
  if (changes.stopPrice !== 0 || changes.expiresAt !== 0) settlement.restated.add(order.id)
  if (order.extras && changes.shown !== 0) order.extras.shown = changes.shown
  settlement.follow(market, order.id)
  return undefined
}

/** Before what the amendment itself has traded is covered. */
function giveExits({ settlement }: BatchState, market: OwnMarket, entryId: number, to: Exits): void {
  const exits = settlement.draft(market, entryId).extras?.exits
  if (exits) changeExits(exits, to)
}

/** A pair that waits stays as it is: with other exits the next fill adds two orders. */
function hasRoomForExits({ settlement }: BatchState, market: OwnMarket, { seat, extras }: LiveOrder): boolean {
  const isPaired = extras?.exits !== undefined && market.book.has(extras.exits.exitId)
  return !isPaired || settlement.liveCount(market, seat.pocketId) + 2 <= LIVE_OF_POCKET_MAX
}

function crosses({ book }: OwnMarket, side: Side, price: number): boolean {
  const best = book.best(side === 'BUY' ? SELL : BUY)
  return best !== 0 && (side === 'BUY' ? price >= best : price <= best)
}
