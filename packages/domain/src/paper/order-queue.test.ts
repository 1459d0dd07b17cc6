import { expect, test } from 'vitest'
import type { Side } from '../exchange/index.ts'
import { type OrderQueue, restingQueue, waitingQueue } from './order-queue.ts'
import type { PaperOrder } from './paper-order.ts'

const order = (id: number, price: number) => ({ id, limitPrice: price, stopPrice: price }) as PaperOrder
const idsOf = (orders: readonly PaperOrder[]) => orders.map(({ id }) => id)

/** By their ids: 3 and 1 at the same price in the middle. */
const ORDERS = [order(5, 99), order(3, 100), order(4, 101), order(1, 100), order(2, 98)]

function filled(queue: OrderQueue): OrderQueue {
  for (const each of ORDERS) queue.add(each)
  return queue
}

test.each<[string, (side: Side) => OrderQueue, Side, number[], number[]]>([
  ['bids from the highest', restingQueue, 'BUY', [4, 1, 3, 5, 2], [4, 1, 3]],
  ['asks from the lowest', restingQueue, 'SELL', [2, 5, 1, 3, 4], [2, 5, 1, 3]],
  ['BUY stops from the lowest', waitingQueue, 'BUY', [2, 5, 1, 3, 4], [2, 5, 1, 3]],
  ['SELL stops from the highest', waitingQueue, 'SELL', [4, 1, 3, 5, 2], [4, 1, 3]],
])('a trade reaches %s, and of one price the older first', (_what, queueOf, side, all, at100) => {
  const queue = filled(queueOf(side))
  expect(idsOf(queue.all())).toEqual(all)
  expect(idsOf(queue.reachedBy(100))).toEqual(at100)
  const last = queueOf(side).all()
  expect(last).toEqual([])
})

test('all are reached by a price beyond all of them, and none by one before', () => {
  const queue = filled(restingQueue('BUY'))
  expect([idsOf(queue.reachedBy(98)), idsOf(queue.reachedBy(102))]).toEqual([[4, 1, 3, 5, 2], []])
})

test('one that leaves makes no difference to the others, and one that is not there makes none', () => {
  const queue = filled(restingQueue('SELL'))
  queue.remove(ORDERS[1] as PaperOrder)
  queue.remove(order(9, 100))
  expect(idsOf(queue.all())).toEqual([2, 5, 1, 4])
})
