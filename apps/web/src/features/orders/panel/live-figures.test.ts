import { expect, test } from 'vitest'
import { BITCOIN } from '../../market/testing/specs.ts'
import type { Order } from '../order/order.ts'
import { liveFigures } from './live-figures.ts'

const order = (rest: Partial<Order>) => ({ symbol: 'LBTC-LUSD', side: 'BUY', price: 128_000, quantity: 1_000, filled: 0, ...rest }) as Order

test('the amount that canceling releases: the unfilled part of the hold', () => {
  const orders = [order({}), order({ filled: 500 }), order({ side: 'SELL', quantity: 300, filled: 100 }), order({ symbol: 'X-Y' })]
  expect(liveFigures(orders, [BITCOIN])).toEqual([
    { market: BITCOIN, side: 'BUY', count: 2, raw: 9_600_000_000n },
    { market: BITCOIN, side: 'SELL', count: 1, raw: 2_000_000n },
  ])
})

test('[MAX-16] a stop order has no price of its own, and releases the hold at its protection price', () => {
  const stop = order({ orderType: 'STOP', price: 0, stopPrice: 126_000, protectionPrice: 128_000 })
  expect(liveFigures([stop], [BITCOIN])).toEqual([{ market: BITCOIN, side: 'BUY', count: 1, raw: 6_400_000_000n }])
})

test('a pair releases once what its dearer leg holds', () => {
  const limit = order({ orderId: '1', pairedWith: '2', status: 'OPEN', price: 126_000 })
  const stop = order({ orderId: '2', pairedWith: '1', status: 'PENDING', orderType: 'STOP', price: 0, protectionPrice: 128_000 })
  expect(liveFigures([limit, stop], [BITCOIN])).toEqual([{ market: BITCOIN, side: 'BUY', count: 2, raw: 6_400_000_000n }])
})

test('a market without orders is left out', () => {
  expect(liveFigures([], [BITCOIN])).toEqual([])
})
