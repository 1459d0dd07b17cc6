import type { Seat } from '@bourse/contracts/exchange'
import { type EntryPrices, isPriced, isStopType, keptProtection, newExits, type OrderTerms } from '@bourse/domain/exchange'
import { type LiveOrder, NO_LIVE_EXTRAS } from '../orders/live-order.ts'
import type { OwnMarket } from './own-market.ts'

/** An order before anything is set aside for it, and before the book has it. */
export function newOrder(
  market: OwnMarket,
  seat: Seat,
  terms: OrderTerms,
  { limitPrice, stopPrice, anchor }: EntryPrices,
  { id, priority, termsHash, now }: { id: number; priority: number; termsHash: bigint; now: number },
): LiveOrder {
  const feePpm = market.reservedPpm(terms.side, seat.userId)
  return {
    id,
    marketId: market.id,
    seat,
    clOrdId: terms.clOrdId,
    side: terms.side,
    orderType: terms.orderType,
    timeInForce: terms.timeInForce,
    selfTrade: terms.selfTrade,
    isPostOnly: terms.isPostOnly,
    price: isPriced(terms) ? terms.price : 0,
    limitPrice,
    stopPrice,
    quantity: terms.quantity,
    filled: 0,
    filledCost: 0n,
    reserved: 0n,
    status: isStopType(terms) ? 'PENDING' : 'OPEN',
    isTriggered: false,
    reason: '',
    priority,
    revision: 1,
    termsHash,
    expiresAt: terms.expiresAt,
    createdAt: now,
    updatedAt: now,
    ...((terms.extras || terms.exits || feePpm > 0) && {
      extras: {
        ...NO_LIVE_EXTRAS,
        ...terms.extras,
        ...keptProtection(terms, market.terms.protectionPpm),
        anchor,
        feePpm,
        ...(terms.exits && { exits: newExits(terms.exits) }),
      },
    }),
  }
}
