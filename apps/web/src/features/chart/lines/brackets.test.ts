import { costRaw } from '@bourse/domain/exchange'
import { expect, test } from 'vitest'
import type { Market } from '#features/market'
import { keyOf, type Order } from '#features/orders'
import { bracketFigures } from '#features/ticket'
import { BITCOIN } from '../../market/testing/specs.ts'
import { orderWith } from '../../orders/testing/orders.ts'
import { chartBrackets } from './brackets.ts'

const boxes = (orders: Order[], draft?: Parameters<typeof chartBrackets>[2]) =>
  chartBrackets(BITCOIN as Market, new Map(orders.map((order) => [keyOf(order), order])), draft).map(
    ({ key: _key, exits: _exits, ...box }) => box,
  )

const exits = { takeProfit: 132_000, stopPrice: 126_000, price: 0, armed: 0, uncovered: 0n }
const ENTRY = orderWith({ orderId: '20', price: 128_000, quantity: 1_000, exits })

test('an entry that waits is drawn at its price; one without exits, of another market or canceled is not', () => {
  expect(boxes([ENTRY])).toEqual([{ side: 'BUY', entry: 128_000, takeProfit: 132_000, stopPrice: 126_000, lots: 1_000, isDraft: false }])
  expect(boxes([orderWith(), { ...ENTRY, symbol: 'LETH-LUSD' }, { ...ENTRY, clOrdId: 'c', status: 'CANCELED' }])).toEqual([])
})

test('the exits of an entry that waits can be moved, and the box goes with them', () => {
  const orders = new Map([[keyOf(ENTRY), ENTRY]])
  const [box] = chartBrackets(BITCOIN as Market, orders, undefined, new Map([['700:mine-1 exitStop', 127_000]]))
  expect(box).toMatchObject({ stopPrice: 127_000, takeProfit: 132_000, exits: { exitStop: { state: 'drafted' } } })
})

test('one that has traded is drawn at its average price, with its exits as they are now', () => {
  const filled: Order = { ...ENTRY, status: 'FILLED', filled: 1_000, filledCost: costRaw(BITCOIN, 127_990, 1_000) }
  const profit = orderWith({ clOrdId: '~20.1', orderId: '21', pairedWith: '22', side: 'SELL', price: 133_000, quantity: 998, filled: 98 })
  const stop = orderWith({
    clOrdId: '~20.1.stop',
    orderId: '22',
    pairedWith: '21',
    side: 'SELL',
    orderType: 'STOP',
    price: 0,
    stopPrice: 126_500,
    status: 'PENDING',
  })
  expect(boxes([filled, profit, stop])).toEqual([
    { side: 'BUY', entry: 127_990, takeProfit: 133_000, stopPrice: 126_500, lots: 900, isDraft: false },
  ])
  expect(boxes([filled, { ...profit, status: 'FILLED' }, { ...stop, status: 'CANCELED' }])).toEqual([])
})

test('what is being filled in is drawn in its own market', () => {
  const draft = { symbol: 'LBTC-LUSD', side: 'SELL' as const, entry: 10, takeProfit: 8, stopPrice: 11, lots: 5 }
  expect(boxes([], draft)).toMatchObject([{ entry: 10, isDraft: true }])
  expect(boxes([], { ...draft, symbol: 'LETH-LUSD' })).toEqual([])
})

test('gain, risk and their ratio', () => {
  const bracket = { entry: 128_000, takeProfit: 132_000, stopPrice: 126_000, lots: 1_000 }
  expect(bracketFigures(BITCOIN, bracket)).toEqual({ gainRaw: 200_000_000n, riskRaw: 100_000_000n, ratio: 2 })
  expect(bracketFigures(BITCOIN, { ...bracket, stopPrice: 128_000 }).ratio).toBeUndefined()
})
