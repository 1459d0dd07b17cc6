import { decode, NewOrderSchema, OrderCode, OrderStatusSchema, encode } from '@bourse/contracts/messages'
import type { OrderTerms } from '@bourse/domain/exchange'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { broker } from '#platform/broker'
import { setCredentials, Unsent } from '#platform/http'
import { loadTexts } from '#platform/i18n'
import { session } from '#platform/session'
import type { Market } from '../markets.ts'
import { BITCOIN } from '../testing/specs.ts'
import { forgetOrders, ordersStore, dispatch } from './orders-store.ts'
import { readMessage } from './read-messages.ts'
import { newClOrdId, placeOrder } from './send-orders.ts'

vi.mock(import('../markets.ts'), () => ({ loadMarkets: async () => [BITCOIN as Market] }))

const TERMS: OrderTerms = {
  clOrdId: 'mine-1',
  side: 'BUY',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  quantity: 2_500,
  price: 128_201,
  stopPrice: 0,
  isPostOnly: false,
  selfTrade: 'CANCEL_NEWEST',
  expiresAt: 0,
}

let sent: { topic: string; payload: Uint8Array }[] = []
let unsent: Unsent | undefined

beforeAll(() => loadTexts('shell', 'maxOrders', 'exchange'))
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  unsent = undefined
  vi.spyOn(session, 'get').mockReturnValue({ open: { userID: '7', profileID: '70', pocketID: '700' } } as never)
  vi.spyOn(broker, 'publish').mockImplementation((topic, payload) => {
    if (!unsent) sent.push({ topic, payload })
    return unsent
  })
  dispatch({ kind: 'cleared' })
})
afterEach(() => {
  dispatch({ kind: 'cleared' })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const rows = () => [...ordersStore.get().orders.values()]
const status = (code: OrderCode, rest: { orderId?: bigint; reason?: string } = {}) => {
  const event = readMessage(
    'order_status/LBTC-LUSD/7/70/700',
    encode(OrderStatusSchema, { clOrdId: 'mine-1', code, filledCost: '0', quantity: 2_500n, ...rest }),
  )
  dispatch(event ?? expect.fail('a status'))
}

describe('the ids of an order', () => {
  test('[MAX-15] clOrdID is made here, a new one for each order; orderID is empty until the server assigns it', () => {
    const names = Array.from({ length: 1_000 }, newClOrdId)
    expect(new Set(names).size).toBe(1_000)
    expect(names.every((name) => /^[A-Za-z0-9._:-]{1,64}$/.test(name))).toBe(true)

    placeOrder(BITCOIN, TERMS)
    expect(sent.map(({ topic }) => topic)).toEqual(['order/LBTC-LUSD/7/70/700'])
    expect(decode(NewOrderSchema, sent[0]?.payload ?? new Uint8Array())?.clOrdId).toBe('mine-1')
    expect(rows().map(({ clOrdId, orderId }) => [clOrdId, orderId])).toEqual([['mine-1', '']])
    status(OrderCode.PENDING, { orderId: 55n })
    expect(rows().map(({ clOrdId, orderId }) => [clOrdId, orderId])).toEqual([['mine-1', '55']])
  })
})

describe('[MAX-16] [DEF-090] a market order', () => {
  const MARKET: OrderTerms = { ...TERMS, orderType: 'MARKET', timeInForce: 'IOC', price: 134_611 }

  test('has price 0 in its row from the start and after the server’s reply, and shows its protection price separately', () => {
    placeOrder(BITCOIN, MARKET)
    expect(rows()).toMatchObject([{ price: 0, stopPrice: 0, protectionPrice: 134_611 }])
    status(OrderCode.PENDING, { orderId: 55n })
    expect(rows()).toMatchObject([{ price: 0, stopPrice: 0, protectionPrice: 134_611, status: 'PENDING' }])
    expect(decode(NewOrderSchema, sent[0]?.payload ?? new Uint8Array())?.price).toBe(134_611n)
  })

  test('whose answer is lost is asked for with the protection price that was sent, so that it is the same order', async () => {
    const asked: unknown[] = []
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)))
      return new Response('', { status: 502 })
    })
    setCredentials({ access: async () => 'token', rejected: () => undefined })
    placeOrder(BITCOIN, MARKET)
    await vi.advanceTimersByTimeAsync(9_500)
    expect(asked).toMatchObject([{ clOrdID: 'mine-1', orderType: 'MARKET', price: '67305.5' }])
  })
})

describe('[MAX-42] an order that is not placed raises the new-order error', () => {
  test('[DEF-108] when it is dropped: no row, and only the error changes; the next order that is sent clears it', () => {
    unsent = new Unsent('offline')
    expect(placeOrder(BITCOIN, TERMS)).toBe(false)
    expect(ordersStore.get().newOrderError).toEqual({ status: 0, message: 'Not sent: you are offline' })
    expect([rows(), ordersStore.get().fetchError]).toEqual([[], undefined])
    unsent = undefined
    expect(placeOrder(BITCOIN, TERMS)).toBe(true)
    expect([ordersStore.get().newOrderError, rows().length]).toEqual([undefined, 1])
  })

  test('when the exchange refuses it, with the status that the same refusal has over HTTP', () => {
    placeOrder(BITCOIN, TERMS)
    status(OrderCode.REJECTED, { reason: 'INSUFFICIENT_FUNDS' })
    expect(ordersStore.get().newOrderError).toMatchObject({ status: 422 })
    expect(ordersStore.get().newOrderError?.message).not.toBe('')
    expect(rows()).toMatchObject([{ status: 'REJECTED' }])
  })

  test('not when it is accepted, and not for the next user', () => {
    placeOrder(BITCOIN, TERMS)
    status(OrderCode.PENDING, { orderId: 55n })
    expect(ordersStore.get().newOrderError).toBeUndefined()
    unsent = new Unsent('lost')
    placeOrder(BITCOIN, { ...TERMS, clOrdId: 'mine-2' })
    expect(ordersStore.get().newOrderError).toEqual({ status: 0, message: 'Not sent: the connection was lost' })
    forgetOrders()
    expect(ordersStore.get().newOrderError).toBeUndefined()
  })
})
