import type { OrderTerms } from '../order.ts'

/** A buyer's plain limit order. */
export const LIMIT_ORDER: OrderTerms = {
  clOrdId: 'one',
  side: 'BUY',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  quantity: 10,
  price: 100,
  stopPrice: 0,
  isPostOnly: false,
  selfTrade: 'CANCEL_NEWEST',
  expiresAt: 0,
}
