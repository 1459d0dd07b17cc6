import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { restingLots, restingOrders } from './resting-orders.ts'

const ORDER: Order = {
  ...{ userId: '1', profileId: '1', pocketId: '1', clOrdId: 'a', orderId: '7', symbol: 'A-B', side: 'BUY', orderType: 'LIMIT' },
  ...{
    timeInForce: 'GTC',
    isPostOnly: false,
    selfTrade: 'CANCEL_NEWEST',
    quantity: 10,
    price: 105,
    stopPrice: 0,
    protectionPrice: 0,
    expiresAt: 0,
  },
  ...{ status: 'OPEN', filled: 4, filledCost: 0n, timestamp: 0, reason: '' },
}

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
