import { expect } from 'vitest'
import type { OrdersEvent, StatusUpdate } from '../order/event.ts'
import { keyOf, type Order } from '../order/order.ts'
import { foldOrders, NO_ORDERS, type OrdersState } from '../store/orders-reducer.ts'
import { orderWith } from './orders.ts'

export const ORDER = orderWith({ clOrdId: 'a', orderId: '', quantity: 10, price: 100, status: 'NEW' })

export const placed: OrdersEvent = { kind: 'placed', order: ORDER }
export const taken: OrdersEvent = { kind: 'taken', order: { ...ORDER, orderId: '9', status: 'PENDING', timestamp: 4_000 } }
export const status = (word: Order['status'], rest: Partial<StatusUpdate> = {}): OrdersEvent => ({
  kind: 'status',
  pocketId: '700',
  clOrdId: 'a',
  orderId: '9',
  status: word,
  quantity: 10,
  price: 100,
  stopPrice: 0,
  expiresAt: 0,
  shown: 0,
  protectionPrice: 0,
  filled: 0,
  filledCost: 0n,
  timestamp: 5_000,
  reason: '',
  fills: [],
  ...rest,
})
export const cancelStatus = (code: 'SENT' | 'PENDING' | 'ACCEPTED' | 'REJECTED', requestId = 'r'): OrdersEvent => ({
  kind: 'cancelStatus',
  requestId,
  pocketId: '700',
  orderId: '9',
  clOrdId: '',
  code,
  reason: code === 'REJECTED' ? 'ALREADY_FINAL' : '',
})
export const asked: OrdersEvent = { kind: 'cancelAsked', keys: [keyOf(ORDER)], requestId: 'r' }
export const sent: OrdersEvent = { kind: 'cancelSent', requestId: 'r' }

export const after = (...event: OrdersEvent[]) => foldOrders(NO_ORDERS, event)
export const only = (state: OrdersState) => {
  expect(state.orders.size).toBe(1)
  return [...state.orders.values()][0] as Order
}
