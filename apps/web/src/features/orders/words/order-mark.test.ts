import { beforeAll, expect, test } from 'vitest'
import type { Market } from '#features/market'
import { loadTexts, t } from '#platform/i18n'
import { BITCOIN } from '../../market/testing/specs.ts'
import { keyOf, type Order } from '../order/order.ts'
import { orderWith } from '../testing/orders.ts'
import { orderMark } from './order-mark.ts'

beforeAll(() => loadTexts('maxOrders', 'exchange'))

const extras = { shown: 0, trailTicks: 0, trailPpm: 0, protectionPpm: 0 }
const mark = (order: Order, ...others: Order[]) => {
  const orders = new Map([order, ...others].map((each) => [keyOf(each), each]))
  const { word, short, detail } = orderMark(order, orders, BITCOIN as Market, t, 'en-US')
  return [short ? `${word} ${short}` : word, detail]
}

test('an ordinary order is named by its type', () => expect(mark(orderWith())).toEqual(['Limit', undefined]))

test('an iceberg says how much of it is shown', () => {
  expect(mark(orderWith({ extras: { ...extras, shown: 100 } }))).toEqual(['Iceberg 0.0100', 'shows 0.0100 of 0.4000'])
})

test('a trailing stop says its distance', () => {
  const stop = orderWith({ orderType: 'STOP', price: 0, stopPrice: 90, status: 'PENDING' })
  expect(mark({ ...stop, extras: { ...extras, trailPpm: 25_000 } })).toEqual(['Trailing 2.5%', 'trails by 2.5%'])
  expect(mark({ ...stop, extras: { ...extras, trailTicks: 1_000 } })).toEqual(['Trailing 500.0', 'trails by 500.0 LUSD'])
})

test('each of a pair says where the other is', () => {
  const limit = orderWith({ orderId: '1', pairedWith: '2' })
  const stop = orderWith({
    clOrdId: 's',
    orderId: '2',
    pairedWith: '1',
    orderType: 'STOP',
    price: 0,
    stopPrice: 126_000,
    status: 'PENDING',
  })
  expect(mark(limit, stop)).toEqual(['OCO limit', 'or stop 63,000.0'])
  expect(mark(stop, limit)).toEqual(['OCO stop', 'or limit 64,100.5'])
})

test('a bracket’s entry says its exits and how much they cover, and an exit whose it is', () => {
  const entry = orderWith({ orderId: '20', exits: { takeProfit: 132_000, stopPrice: 126_000, price: 0, armed: 0, uncovered: 0n } })
  const exit = orderWith({ clOrdId: '~20.1', orderId: '21', side: 'SELL', quantity: 1_500 })
  expect(mark(entry, exit)).toEqual(['Bracket', 'exits 66,000.0 and 63,000.0, 0.1500 covered'])
  expect(mark(exit, entry)).toEqual(['Take profit', 'exit of order 20'])
  for (const status of ['FILLED', 'CANCELED'] as const) expect(mark({ ...entry, status, filled: 1_500 }, exit)[0]).toBe('Bracket')
  const rest = (uncovered: bigint) => ({
    ...entry,
    filled: 1_503,
    exits: { takeProfit: 132_000, stopPrice: 126_000, price: 0, armed: 1_500, uncovered },
  })
  expect(mark(rest(5_000n), exit)[1]).toContain('0.1500 covered, 0.00005')
  expect(mark(rest(5_000n), exit)[1]).toMatch(/uncovered, less than one lot$/)
  expect(mark(rest(30_000n), exit)[1]).toMatch(/uncovered$/)
})
