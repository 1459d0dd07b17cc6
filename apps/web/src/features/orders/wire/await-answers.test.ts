import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setCredentials } from '#platform/http'
import { NO_NOTICES } from '#platform/notice-queue'
import { notices } from '#platform/notices'
import { knowBitcoin } from '../../market/testing/known-markets.ts'
import { BITCOIN } from '../../market/testing/specs.ts'
import { keyOf } from '../order/order.ts'
import { dispatch, forgetOrders, ordersStore } from '../store/orders-store.ts'
import { orderWith } from '../testing/orders.ts'
import { awaitOrder, markUnanswered } from './await-answers.ts'

// The list of markets needs the page's address, which does not exist here.
knowBitcoin()

const SYMBOL = BITCOIN.symbol

const ORDER = orderWith({ profileId: '7', pocketId: '9', clOrdId: 'c-1', orderId: '', quantity: 2_500, status: 'NEW' })

let asked: Record<string, unknown>[] = []
let answers: (Response | Error)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answers = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)) as Record<string, unknown>)
    const answer = answers.shift() ?? new TypeError('Failed to fetch')
    if (answer instanceof Error) throw answer
    return answer
  })
  setCredentials({ access: async () => 'token', rejected: () => undefined })
  notices.set(NO_NOTICES)
  forgetOrders()
})

afterEach(() => {
  forgetOrders()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const shown = () => [...ordersStore.get().orders.values()].map(({ status, orderId }) => [status, orderId])
const reply = (status: string, reason = '') =>
  new Response(
    JSON.stringify({
      orderID: '55',
      clOrdID: 'c-1',
      userID: '1',
      profileID: '7',
      pocketID: '9',
      market: SYMBOL,
      side: 'BUY',
      orderType: 'LIMIT',
      timeInForce: 'GTC',
      postOnly: false,
      selfTrade: 'CANCEL_NEWEST',
      quantity: '0.2500',
      price: '64100.50',
      stopPrice: '0',
      protectionPrice: '0',
      expiresAt: null,
      status,
      filled: '0.0000',
      filledCost: '0.00',
      reason,
      timestamp: 2_000,
    }),
  )

describe('an unanswered order', () => {
  test('becomes unknown after a while, is asked for by its name with all its terms, and takes the state that the exchange reports', async () => {
    answers = [reply('REJECTED', 'NOT_ACCEPTED')]
    dispatch({ kind: 'placed', order: ORDER })
    awaitOrder(keyOf(ORDER))
    await vi.advanceTimersByTimeAsync(4_900)
    expect(shown()).toEqual([['NEW', '']])
    await vi.advanceTimersByTimeAsync(200)
    expect(shown()).toEqual([['UNKNOWN', '']])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toMatchObject([{ clOrdID: 'c-1', market: SYMBOL, side: 'BUY', quantity: '0.2500', price: '64100.5' }])
    expect(shown()).toEqual([['REJECTED', '55']])
  })

  test('is asked for until there is a response, whatever fails', async () => {
    answers = [
      new TypeError('Failed to fetch'),
      new DOMException('', 'TimeoutError') as Error,
      new Response('', { status: 502 }),
      reply('OPEN'),
    ]
    dispatch({ kind: 'placed', order: ORDER })
    markUnanswered()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked.length, shown()]).toEqual([4, [['OPEN', '55']]])
  })

  test('[MAX-42] raises the new-order error once when the reply is an error, and is asked for anyway', async () => {
    const refused = () => new Response(JSON.stringify({ code: 'STEP_REQUIRED', message: 'One step is missing.' }), { status: 403 })
    answers = [new Response('', { status: 502 }), refused(), refused(), reply('OPEN')]
    dispatch({ kind: 'placed', order: ORDER })
    markUnanswered()
    await vi.advanceTimersByTimeAsync(2_500)
    expect([asked.length, ordersStore.get().newOrderError]).toEqual([1, undefined])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked.length, shown()]).toEqual([4, [['OPEN', '55']]])
    expect(ordersStore.get().newOrderError).toEqual({ status: 403, message: 'One step is missing.' })
    expect(notices.get().shown.map(({ text }) => text)).toEqual(['One step is missing.'])
  })

  test('is no longer asked for once the broker has reported it', async () => {
    dispatch({ kind: 'placed', order: ORDER })
    markUnanswered()
    dispatch({ kind: 'taken', order: { ...ORDER, orderId: '55', status: 'OPEN' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked, shown()]).toEqual([[], [['OPEN', '55']]])
  })

  test('is dropped when the profile changes', async () => {
    dispatch({ kind: 'placed', order: ORDER })
    markUnanswered()
    dispatch({ kind: 'cleared' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([])
  })
})

test('an order that was answered in time is not asked for', async () => {
  dispatch({ kind: 'placed', order: ORDER })
  awaitOrder(keyOf(ORDER))
  dispatch({ kind: 'taken', order: { ...ORDER, orderId: '55', status: 'OPEN' } })
  markUnanswered()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, shown()]).toEqual([[], [['OPEN', '55']]])
})
