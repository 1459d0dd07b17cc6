import { expect, test } from 'vitest'
import { keyOf, type Order } from '../order/order.ts'
import { orderWith } from '../testing/orders.ts'
import { dropOldEnded, ENDED_KEPT_MAX, ENDED_SLACK } from './drop-ended.ts'

const ended = (at: number) => orderWith({ clOrdId: `e-${at}`, orderId: `${at}`, status: 'CANCELED', timestamp: at })
const mapOf = (orders: Order[]) => new Map(orders.map((order) => [keyOf(order), order]))
const many = (count: number) => Array.from({ length: count }, (_, at) => ended(at))

test('the oldest ended orders go once there are too many, wherever they are in the list', () => {
  const orders = mapOf(many(ENDED_KEPT_MAX + ENDED_SLACK + 1).toReversed())
  dropOldEnded(orders)
  expect(orders.size).toBe(ENDED_KEPT_MAX)
  expect(Math.min(...[...orders.values()].map(({ timestamp }) => timestamp))).toBe(ENDED_SLACK + 1)
})

test('nothing goes before that, nor because of many live orders', () => {
  const few = mapOf(many(ENDED_KEPT_MAX + ENDED_SLACK))
  dropOldEnded(few)
  expect(few.size).toBe(ENDED_KEPT_MAX + ENDED_SLACK)
  const live = mapOf([
    ...many(10),
    ...many(ENDED_KEPT_MAX + ENDED_SLACK).map((order) => ({ ...order, clOrdId: `live-${order.orderId}`, status: 'OPEN' as const })),
  ])
  dropOldEnded(live)
  expect(live.size).toBe(ENDED_KEPT_MAX + ENDED_SLACK + 10)
})

test('live orders stay, however old, and so does the entry of a live exit', () => {
  const resting = orderWith({ clOrdId: 'old', orderId: 'old', timestamp: -2 })
  const entry = orderWith({ clOrdId: 'entry', orderId: '70000077', status: 'FILLED', timestamp: -1 })
  const exit = orderWith({ clOrdId: '~70000077.1', orderId: 'exit', side: 'SELL', timestamp: -1 })
  const orders = mapOf([resting, entry, exit, ...many(ENDED_KEPT_MAX + ENDED_SLACK + 1)])
  dropOldEnded(orders)
  expect(orders.size).toBe(ENDED_KEPT_MAX + 3)
  expect([resting, entry].map((order) => orders.has(keyOf(order)))).toEqual([true, true])
})
