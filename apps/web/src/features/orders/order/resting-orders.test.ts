import { expect, test } from 'vitest'
import { orderWith } from '../testing/orders.ts'
import { restingLots, restingOrders } from './resting-orders.ts'

const ORDER = orderWith({ symbol: 'A-B', quantity: 10, price: 105, filled: 4 })

test.each([
  ['a live limit order', {}, 1],
  ['one of another market', { symbol: 'C-D' }, 0],
  ['one that is over', { status: 'CANCELED' }, 0],
  ['a market order', { orderType: 'MARKET', price: 0, protectionPrice: 110 }, 0],
  ['a stop that waits', { orderType: 'STOP_LIMIT', stopPrice: 90, status: 'PENDING' }, 0],
  ['a stop that was triggered', { orderType: 'STOP_LIMIT', stopPrice: 90, status: 'OPEN' }, 1],
] as const)('[DEF-087] %s', (_name, change, count) => {
  expect(restingOrders('A-B', [{ ...ORDER, ...change }])).toHaveLength(count)
})

test('remaining quantities are summed by group and side', () => {
  const orders = [ORDER, { ...ORDER, price: 101 }, { ...ORDER, price: 95 }, { ...ORDER, side: 'SELL' as const }]
  expect([...restingLots(orders, 'BUY', (price) => price - (price % 10))]).toEqual([
    [100, 12],
    [90, 6],
  ])
})
