import { hash } from 'node:crypto'
import type { Seat } from '@bourse/contracts/exchange'
import type { OrderStatus, OrderTerms, OrderType, Reason, SelfTrade, Side, TimeInForce } from '@bourse/domain/exchange'

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
  /** As asked for; 0 when it was left to the market. */
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

/** Of everything that tells one order from another of the same name. */
export function hashTerms(symbol: string, terms: OrderTerms): bigint {
  const { clOrdId, side, orderType, timeInForce, quantity, price, stopPrice, isPostOnly, selfTrade, expiresAt } = terms
  const text = [symbol, clOrdId, side, orderType, timeInForce, quantity, price, stopPrice, isPostOnly, selfTrade, expiresAt].join(' ')
  return hash('sha1', text, 'buffer').readBigInt64BE()
}
