import { expect, test } from 'vitest'
import { orderWith } from '../testing/orders.ts'
import { liveOrders, newestFirst } from './live-orders.ts'
import { keyOf, type Order } from './order.ts'

const stateOf = (...orders: Order[]) => new Map(orders.map((order) => [keyOf(order), order]))
const namesOf = (orders: readonly Order[]) => orders.map(({ clOrdId }) => clOrdId)

const OLD = orderWith({ clOrdId: 'old', timestamp: 1, status: 'FILLED' })
const FIRST = orderWith({ clOrdId: 'first', timestamp: 5 })
const SECOND = orderWith({ clOrdId: 'second', timestamp: 5 })
const NEW = orderWith({ clOrdId: 'new', timestamp: 9, status: 'UNKNOWN' })

test('[MAX-61] the newest come first, and of the same moment the one that came later', () => {
  expect(namesOf(newestFirst(stateOf(NEW, OLD, FIRST, SECOND)))).toEqual(['new', 'second', 'first', 'old'])
})

test('[DEF-103] live are all that have not ended, in the same order', () => {
  expect(namesOf(liveOrders(stateOf(NEW, OLD, FIRST, SECOND)))).toEqual(['new', 'second', 'first'])
})

test('everybody who reads the same state has the same list, and another state has its own', () => {
  const state = stateOf(OLD, FIRST)
  expect(liveOrders(state)).toBe(liveOrders(state))
  expect(newestFirst(state)).toBe(newestFirst(state))
  expect(namesOf(liveOrders(stateOf(OLD, FIRST, NEW)))).toEqual(['new', 'first'])
})
