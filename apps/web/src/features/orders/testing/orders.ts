import type { OrderTerms } from '@bourse/domain/exchange'
import type { Order } from '../order/order.ts'

/** An order of the bitcoin market with default values. */
export function orderWith(rest: Partial<Order> = {}): Order {
  return {
    userId: '7',
    profileId: '70',
    pocketId: '700',
    clOrdId: 'mine-1',
    orderId: '55',
    symbol: 'LBTC-LUSD',
    side: 'BUY',
    orderType: 'LIMIT',
    timeInForce: 'GTC',
    isPostOnly: false,
    selfTrade: 'CANCEL_NEWEST',
    quantity: 4_000,
    price: 128_201,
    stopPrice: 0,
    protectionPrice: 0,
    expiresAt: 0,
    status: 'OPEN',
    filled: 0,
    filledCost: 0n,
    timestamp: 1_000,
    reason: '',
    ...rest,
  }
}

/** What is sent for an order of the bitcoin market. */
export const TERMS: OrderTerms = {
  clOrdId: 'mine-1',
  side: 'BUY',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  quantity: 2_500,
  price: 128_201,
  stopPrice: 0,
  isPostOnly: false,
  selfTrade: 'CANCEL_NEWEST',
  expiresAt: 0,
}
