import type { Seat } from '@bourse/contracts/exchange'
import {
  isPriced,
  type OrderStatus,
  type OrderTerms,
  type OrderType,
  type Reason,
  type SelfTrade,
  type Side,
  type TimeInForce,
} from '@bourse/domain/exchange'

/** An order as the exchange knows it: prices in ticks, quantities in lots, money in raw units, times in milliseconds. */
export interface LiveOrder {
  id: number
  marketId: number
  seat: Seat
  clOrdId: string
  side: Side
  orderType: OrderType
  timeInForce: TimeInForce
  selfTrade: SelfTrade
  isPostOnly: boolean
  /** The order's own; 0 for MARKET and STOP, which have none (MAX-16). */
  price: number
  /** What the book works with: the limit or the protection price. */
  limitPrice: number
  stopPrice: number
  quantity: number
  filled: number
  filledCost: bigint
  /** Still set aside, in raw units of what the order pays with. */
  reserved: bigint
  status: OrderStatus
  isTriggered: boolean
  reason: Reason | ''
  priority: number
  termsHash: bigint
  expiresAt: number
  createdAt: number
  updatedAt: number
}

/** How far an order without a price of its own may go; 0 for the others. */
export function protectionOf(order: LiveOrder): number {
  return isPriced(order) ? 0 : order.limitPrice
}

/**
 * Of everything that tells one order from another of the same name. Two FNV-1a sums side by side: it guards a user against a
 * mistake of their own program, not against an adversary, and it stands in the path of every order.
 */
export function hashTerms(symbol: string, terms: OrderTerms): bigint {
  const { clOrdId, side, orderType, timeInForce, quantity, price, stopPrice, isPostOnly, selfTrade, expiresAt } = terms
  return hashText(
    `${symbol} ${clOrdId} ${side} ${orderType} ${timeInForce} ${quantity} ${price} ${stopPrice} ${isPostOnly} ${selfTrade} ${expiresAt}`,
  )
}

export function hashText(text: string): bigint {
  let high = 0x811c9dc5
  let low = 0x01000193
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low ^ code, 0x85ebca6b)
  }
  return BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0))
}
