import { expect, test } from 'vitest'
import type { Order } from '#features/orders'
import { ownBest } from './market-now.ts'

const order = (change: Partial<Order>): Order =>
  ({ symbol: 'LBTC-LUSD', side: 'SELL', orderType: 'LIMIT', timeInForce: 'GTC', status: 'OPEN', price: 100, ...change }) as Order

test('the user’s best orders in the book: of this market, live, and resting', () => {
  const own = ownBest(
    [
      order({ price: 110 }),
      order({ price: 105, status: 'PARTIAL_FILL' }),
      order({ price: 101, status: 'CANCELED' }),
      order({ price: 102, status: 'FILLED' }),
      order({ price: 103, timeInForce: 'IOC' }),
      order({ price: 104, orderType: 'STOP_LIMIT' }),
      order({ price: 99, symbol: 'LETH-LUSD' }),
      order({ price: 90, side: 'BUY' }),
      order({ price: 95, side: 'BUY' }),
    ],
    'LBTC-LUSD',
  )
  expect(own).toEqual({ bid: 95, ask: 105 })
  expect(ownBest([], 'LBTC-LUSD')).toEqual({})
})
