import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lendCredentials } from '#platform/http'
import { BITCOIN } from '../testing/specs.ts'
import { awaitOrder, doubtUnanswered } from './await-answers.ts'
import type { Market } from '../markets.ts'
import { keyOf, type Order } from './order.ts'
import { ordersStore, tell } from './orders-store.ts'

// The list of markets hangs on the address of the page, of which there is none here.
vi.mock(import('../markets.ts'), () => ({ loadMarkets: async () => [BITCOIN as Market] }))

const SYMBOL = BITCOIN.symbol

const ORDER: Order = {
  userId: '1',
  profileId: '7',
  pocketId: '9',
  clOrdId: 'c-1',
  orderId: '',
  symbol: SYMBOL,
  side: 'BUY',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  isPostOnly: false,
  selfTrade: 'CANCEL_NEWEST',
  quantity: 2_500,
  price: 128_201,
  stopPrice: 0,
  protectionPrice: 0,
  expiresAt: 0,
  status: 'NEW',
  filled: 0,
  filledCost: 0n,
  timestamp: 1_000,
  reason: '',
}

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
  lendCredentials({ access: async () => 'token', rejected: () => undefined })
  tell({ kind: 'cleared' })
})

afterEach(() => {
  tell({ kind: 'cleared' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const shown = () => [...ordersStore.get().orders.values()].map(({ status, orderId }) => [status, orderId])
const told = (status: string, reason = '') =>
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

describe('an order that is not answered', () => {
  test('is called unknown after a while, asked for by its name with all its terms, and becomes what the exchange says', async () => {
    answers = [told('REJECTED', 'NOT_ACCEPTED')]
    tell({ kind: 'placed', order: ORDER })
    awaitOrder(keyOf(ORDER))
    await vi.advanceTimersByTimeAsync(4_900)
    expect(shown()).toEqual([['NEW', '']])
    await vi.advanceTimersByTimeAsync(200)
    expect(shown()).toEqual([['UNKNOWN', '']])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toMatchObject([{ clOrdID: 'c-1', market: SYMBOL, side: 'BUY', quantity: '0.2500', price: '64100.5' }])
    expect(shown()).toEqual([['REJECTED', '55']])
  })

  test('is asked for until somebody answers, whatever goes wrong', async () => {
    answers = [
      new TypeError('Failed to fetch'),
      new DOMException('', 'TimeoutError') as Error,
      new Response('', { status: 502 }),
      told('OPEN'),
    ]
    tell({ kind: 'placed', order: ORDER })
    doubtUnanswered()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked.length, shown()]).toEqual([4, [['OPEN', '55']]])
  })

  test('is asked for no more once the broker has told', async () => {
    tell({ kind: 'placed', order: ORDER })
    doubtUnanswered()
    tell({ kind: 'taken', order: { ...ORDER, orderId: '55', status: 'OPEN' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked, shown()]).toEqual([[], [['OPEN', '55']]])
  })

  test('is forgotten with the profile it belongs to', async () => {
    tell({ kind: 'placed', order: ORDER })
    doubtUnanswered()
    tell({ kind: 'cleared' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([])
  })
})

test('an order that was answered in time is left alone', async () => {
  tell({ kind: 'placed', order: ORDER })
  awaitOrder(keyOf(ORDER))
  tell({ kind: 'taken', order: { ...ORDER, orderId: '55', status: 'OPEN' } })
  doubtUnanswered()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, shown()]).toEqual([[], [['OPEN', '55']]])
})
