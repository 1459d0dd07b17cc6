import { expect, test } from 'vitest'
import { orderWith } from '../testing/orders.ts'
import { armedLots, entryOf, otherLegOf, matesTogether, withLegs, withoutLegs } from './mates.ts'
import { keyOf, type Order } from './order.ts'

const LIMIT = orderWith({ clOrdId: 'p', orderId: '10', pairedWith: '11' })
const STOP = orderWith({ clOrdId: 'p.stop', orderId: '11', pairedWith: '10', orderType: 'STOP', status: 'PENDING', stopPrice: 90 })
const OTHER = orderWith({ clOrdId: 'x', orderId: '12' })
const mapOf = (...orders: Order[]) => new Map(orders.map((order) => [keyOf(order), order]))

test('the orders of a pair know each other as long as both live', () => {
  expect(otherLegOf(LIMIT, [LIMIT, STOP])).toBe(STOP)
  expect(otherLegOf(STOP, [OTHER, LIMIT])).toBe(LIMIT)
  expect(otherLegOf(LIMIT, [{ ...STOP, status: 'CANCELED' }])).toBeUndefined()
  expect(otherLegOf(OTHER, [LIMIT, STOP])).toBeUndefined()
})

test('choosing one chooses both, and one cancel is sent for both', () => {
  expect(withLegs([keyOf(STOP)], mapOf(LIMIT, STOP, OTHER))).toEqual([keyOf(STOP), keyOf(LIMIT)])
  expect(withoutLegs([STOP, OTHER, LIMIT])).toEqual([STOP, OTHER])
})

test('the stop is right behind its limit, wherever it was, and stays where the limit is not shown', () => {
  expect(matesTogether([STOP, OTHER, LIMIT])).toEqual([OTHER, LIMIT, STOP])
  expect(matesTogether([STOP, OTHER])).toEqual([STOP, OTHER])
  const plain = [OTHER]
  expect(matesTogether(plain)).toBe(plain)
})

test('an exit is known by what the server says or by its name, and covers its entry', () => {
  const entry = orderWith({ orderId: '20', exits: { takeProfit: 110, stopPrice: 90, price: 0, armed: 100, uncovered: 0n } })
  const first = orderWith({ clOrdId: '~20.1', orderId: '21', side: 'SELL', quantity: 300 })
  const second = orderWith({ clOrdId: 'named', exitOf: '20', orderId: '22', side: 'SELL', quantity: 200 })
  expect([entryOf(first), entryOf(second), entryOf(OTHER)]).toEqual(['20', '20', undefined])
  expect(armedLots(entry, [entry, first, second, { ...first, orderType: 'STOP', clOrdId: '~20.1.stop' }])).toBe(500)
  expect(armedLots(entry, [entry])).toBe(100)
})
