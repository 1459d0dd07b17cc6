import type { Seat } from '@bourse/contracts/exchange'
import {
  type ArmedExits,
  isPriced,
  NO_EXTRAS,
  type OrderExtras,
  type OrderStatus,
  type OrderTerms,
  type OrderType,
  type Reason,
  type SelfTrade,
  type Side,
  type TimeInForce,
} from '@bourse/domain/exchange'

/** An order in memory: prices in ticks, quantities in lots, money in raw units, times in milliseconds. */
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
  /** The order's own price; 0 for MARKET and STOP, which have none (MAX-16). */
  price: number
  /** What the book works with: the limit or the protection price. */
  limitPrice: number
  stopPrice: number
  quantity: number
  filled: number
  filledCost: bigint
  /** The remaining reserve, in raw units of the asset that the order pays with. */
  reserved: bigint
  status: OrderStatus
  isTriggered: boolean
  reason: Reason | ''
  priority: number
  /** Counts its states: 1 when it is made, one more with each commit that changes it. */
  revision: number
  termsHash: bigint
  expiresAt: number
  createdAt: number
  updatedAt: number
  /** Only of icebergs, trailing stops, orders with a protection of their own, and those that set a fee aside. */
  extras?: LiveExtras
}

export interface LiveExtras extends OrderExtras {
  /** Of an iceberg: so many lots are in the book now. */
  showing: number
  /** Of a trailing stop: the best price since it was placed. */
  anchor: number
  /** The id of the other leg of a pair as long as both live, else 0. */
  otherLegId: number
  /** Of a bracket's exit: the id of the entry, else 0. */
  entryId: number
  /** Of one that buys where the fee is paid on top of the cost: the rate of the fee that it sets aside, else 0. */
  feePpm: number
  /** Of a bracket's entry. */
  exits?: LiveExits
}

export type LiveExits = ArmedExits

/** The extras of an order that has none of its own. */
export const NO_LIVE_EXTRAS: LiveExtras = { ...NO_EXTRAS, showing: 0, anchor: 0, otherLegId: 0, entryId: 0, feePpm: 0 }

/** What tells two states of an order apart, for those who are told of it: of a commit that opened and ended it the first of two. */
export function stateNumber({ revision }: Pick<LiveOrder, 'revision'>, isBetween = false): number {
  return 2 * revision - (isBetween ? 1 : 0)
}

/** A client id is unique within its pocket. */
export function nameOf(pocketId: string, clOrdId: string): string {
  return `${pocketId} ${clOrdId}`
}

/** The protection price of an order without its own price; 0 for others. */
export function protectionOf(order: LiveOrder): number {
  return isPriced(order) ? 0 : order.limitPrice
}

/**
 * Covers everything that distinguishes orders with the same client id. Two FNV-1a sums side by side: it protects a user from a
 * mistake of their own program, not from an attacker, and it is computed for every order.
 */
export function hashTerms(symbol: string, terms: OrderTerms): bigint {
  const { clOrdId, side, orderType, timeInForce, quantity, price, stopPrice, isPostOnly, selfTrade, expiresAt, extras, stopLeg, exits } =
    terms
  // An order without extras has the hash that it had before there were any.
  const own = extras ? ` ${extras.shown} ${extras.trailTicks} ${extras.trailPpm} ${extras.protectionPpm}` : ''
  const paired = stopLeg ? `${own} with ${stopLeg.stopPrice} ${stopLeg.price}` : own
  const further = exits ? `${paired} then ${exits.takeProfit} ${exits.stopPrice} ${exits.price}` : paired
  return hashText(
    `${symbol} ${clOrdId} ${side} ${orderType} ${timeInForce} ${quantity} ${price} ${stopPrice} ${isPostOnly} ${selfTrade} ${expiresAt}${further}`,
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
