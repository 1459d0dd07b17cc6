import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knowBitcoin } from '../../market/testing/known-markets.ts'
import type { OrdersEvent } from '../order/event.ts'
import { orderWith } from '../testing/orders.ts'
import { dispatch, dispatchSoon, ordersStore } from './orders-store.ts'

knowBitcoin()

let changes = 0
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  changes = 0
  leave = ordersStore.subscribe(() => (changes += 1))
})
afterEach(() => {
  leave()
  vi.runAllTimers()
  dispatch({ kind: 'cleared' })
  vi.runAllTimers()
  vi.useRealTimers()
})

const taken = (name: number): OrdersEvent => ({ kind: 'taken', order: orderWith({ clOrdId: `p-${name}`, orderId: String(name) }) })
const canceled = (name: number): OrdersEvent => ({
  ...{ kind: 'status', pocketId: '700', clOrdId: `p-${name}`, orderId: String(name), status: 'CANCELED', fills: [], reason: '' },
  ...{ quantity: 0, price: 0, stopPrice: 0, expiresAt: 0, shown: 0, protectionPrice: 0, filled: 0, filledCost: 0n, timestamp: 0 },
})

test('a message is shown within the moment, together with those that come with it', () => {
  dispatchSoon(taken(1))
  dispatchSoon(canceled(1))
  expect(changes).toBe(0)
  vi.advanceTimersByTime(30)
  expect([changes, ordersStore.get().orders.get('700:p-1')?.status]).toEqual([1, 'CANCELED'])
})

test('the messages of a trading program are shown four times a second, in order, and none is lost', () => {
  for (let at = 0; at < 500; at++) {
    dispatchSoon(taken(at))
    dispatchSoon(canceled(at - 10))
    vi.advanceTimersByTime(2)
  }
  expect(changes).toBeLessThanOrEqual(5)
  vi.advanceTimersByTime(250)
  const orders = [...ordersStore.get().orders.values()]
  expect(orders.map(({ orderId }) => orderId)).toEqual(Array.from({ length: 500 }, (_, at) => String(at)))
  expect(orders.filter(({ status }) => status === 'OPEN').map(({ orderId }) => Number(orderId))).toEqual(
    Array.from({ length: 10 }, (_, at) => 490 + at),
  )
})

test('what the user does is shown at once, also amid a flood, after all messages that came before', () => {
  for (let at = 0; at < 50; at++) {
    dispatchSoon(taken(at))
    vi.advanceTimersByTime(2)
  }
  dispatchSoon(canceled(49))
  dispatch({ kind: 'placed', order: orderWith({ clOrdId: 'mine', orderId: '', status: 'NEW' }) })
  const { orders } = ordersStore.get()
  expect([orders.size, orders.get('700:p-49')?.status, orders.get('700:mine')?.status]).toEqual([51, 'CANCELED', 'NEW'])
})
