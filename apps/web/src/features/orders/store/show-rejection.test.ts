import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '#platform/failure'
import { loadTexts } from '#platform/i18n'
import { NO_NOTICES } from '#platform/notice-queue'
import { notices } from '#platform/notices'
import { knowBitcoin } from '../../market/testing/known-markets.ts'
import { BITCOIN } from '../../market/testing/specs.ts'
import type { OrdersEvent } from '../order/event.ts'
import type { Order } from '../order/order.ts'
import { dispatch } from './orders-store.ts'

knowBitcoin()

const ORDER: Order = {
  userId: '1',
  profileId: '7',
  pocketId: '9',
  clOrdId: 'c-1',
  orderId: '',
  symbol: BITCOIN.symbol,
  side: 'SELL',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  isPostOnly: true,
  selfTrade: 'CANCEL_NEWEST',
  quantity: 1_500,
  price: 128_361,
  stopPrice: 0,
  protectionPrice: 0,
  expiresAt: 0,
  status: 'NEW',
  filled: 0,
  filledCost: 0n,
  timestamp: 1_000,
  reason: '',
}

const statusOf = (clOrdId: string, status: Order['status'], reason: string): OrdersEvent => ({
  kind: 'status',
  ...ORDER,
  shown: 0,
  clOrdId,
  orderId: '0',
  status,
  reason,
  fills: [],
})
const snackbars = () => notices.get().shown.map(({ text }) => text)

beforeAll(() => loadTexts('shell', 'maxOrders', 'exchange'))
beforeEach(() => {
  dispatch({ kind: 'cleared' })
  failure.set(undefined)
  notices.set(NO_NOTICES)
})

test('[SHELL-34] [DEF-015] a refused order of this page opens the failure dialog', async () => {
  dispatch({ kind: 'placed', order: ORDER })
  dispatch(statusOf('c-1', 'REJECTED', 'POST_ONLY'))
  await vi.waitFor(() => expect(failure.get()).toBeDefined())
  expect(failure.get()).toEqual({
    action: 'Sell 0.1500 LBTC',
    what: 'Order rejected: it would have traded immediately',
    safe: 'No money moved. Your balance hasn’t changed.',
    next: 'Fix the problem and try again.',
  })
  expect(snackbars()).toEqual([])
})

test('[DEF-015] a refused order of another page or program shows a snackbar', async () => {
  dispatch({ kind: 'taken', order: { ...ORDER, clOrdId: 'c-2' } })
  dispatch(statusOf('c-2', 'REJECTED', 'INSUFFICIENT_FUNDS'))
  await vi.waitFor(() => expect(snackbars()).toEqual(['Order rejected: insufficient funds']))
  expect(failure.get()).toBeUndefined()
})

test('[DEF-015] an order that was lost on its way shows a snackbar', async () => {
  dispatch({ kind: 'placed', order: { ...ORDER, clOrdId: 'c-3' } })
  dispatch({ kind: 'settled', order: { ...ORDER, clOrdId: 'c-3', orderId: '5', status: 'REJECTED', reason: 'NOT_ACCEPTED' } })
  await vi.waitFor(() => expect(snackbars()).toEqual(['Order rejected: the connection was lost before the exchange accepted it']))
  expect(failure.get()).toBeUndefined()
})
