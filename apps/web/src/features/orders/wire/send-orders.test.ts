import { AmendRequestSchema, decode, NewOrderSchema, OrderCode, OrderStatusSchema, encode } from '@bourse/contracts/messages'
import type { OrderTerms } from '@bourse/domain/exchange'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { broker } from '#platform/broker'
import { setCredentials, Unsent } from '#platform/http'
import { loadTexts } from '#platform/i18n'
import { session } from '#platform/session'
import { knowBitcoin } from '../../market/testing/known-markets.ts'
import { BITCOIN } from '../../market/testing/specs.ts'
import { dispatch, forgetOrders, ordersStore } from '../store/orders-store.ts'
import { orderWith, TERMS } from '../testing/orders.ts'
import { orderBody } from './order-body.ts'
import { readMessage } from './read-messages.ts'
import { amendOrder, cancelOrders, newClOrdId, placeOrder } from './send-orders.ts'

knowBitcoin()

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

describe('what few orders have', () => {
  const extras = { shown: 0, trailTicks: 0, trailPpm: 0, protectionPpm: 0 }
  const message = () => decode(NewOrderSchema, sent.at(-1)?.payload ?? new Uint8Array())

  test('goes with the order: the shown part, the distance, the protection, the stop of a pair and the exits', () => {
    placeOrder(BITCOIN, { ...TERMS, extras: { ...extras, shown: 25 } })
    expect(message()).toMatchObject({ shown: 25n, trailTicks: 0n, price: 128_201n })
    placeOrder(BITCOIN, { ...TERMS, orderType: 'STOP', price: 0, extras: { ...extras, trailPpm: 20_000, protectionPpm: 5_000 } })
    expect(message()).toMatchObject({ trailPpm: 20_000, protectionPpm: 5_000, price: 0n, stopPrice: 0n })
    placeOrder(BITCOIN, { ...TERMS, stopLeg: { stopPrice: 130_000, price: 0 } })
    expect(message()?.stopLeg).toMatchObject({ stopPrice: 130_000n, price: 0n })
    placeOrder(BITCOIN, { ...TERMS, exits: { takeProfit: 132_000, stopPrice: 126_000, price: 125_000 } })
    expect(message()?.exits).toMatchObject({ takeProfit: 132_000n, stopPrice: 126_000n, price: 125_000n })
    expect(rows()).toMatchObject([{ exits: { takeProfit: 132_000, armed: 0 } }])
  })

  test('is asked for again as it was sent, so that it is the same order', () => {
    const order = orderWith({
      extras: { shown: 100, trailTicks: 20, trailPpm: 3, protectionPpm: 4 },
      stopLeg: { stopPrice: 130_000, price: 130_100 },
      exits: { takeProfit: 132_000, stopPrice: 126_000, price: 0, armed: 7, uncovered: 0n },
    })
    expect(orderBody(order, BITCOIN)).toMatchObject({
      shown: '0.0100',
      trailBy: '10.0',
      trailPpm: 3,
      protectionPpm: 4,
      stopLeg: { stopPrice: '65000.0', price: '65050.0' },
      exits: { takeProfit: '66000.0', stopPrice: '63000.0' },
    })
    expect(Object.keys(orderBody(orderWith(), BITCOIN))).not.toContain('shown')
  })

  test('a pair is canceled with one request, and an amendment has every changed figure', () => {
    const limit = orderWith({ clOrdId: 'p', orderId: '10', pairedWith: '11' })
    const stop = orderWith({ clOrdId: 'p.stop', orderId: '11', pairedWith: '10', orderType: 'STOP', stopPrice: 90, status: 'PENDING' })
    dispatch({ kind: 'fetched', orders: [limit, stop], fills: [] })
    expect(cancelOrders(['700:p', '700:p.stop'])).toBe(true)
    expect(sent.map(({ topic }) => topic)).toEqual(['cancel/LBTC-LUSD/7'])
    expect(amendOrder('700:p.stop', { stopPrice: 95, shown: 3, expiresAt: 9 })).toBe(true)
    const amend = decode(AmendRequestSchema, sent.at(-1)?.payload ?? new Uint8Array())
    expect(amend).toMatchObject({ stopPrice: 95n, shown: 3n, expiresAt: 9n, price: 0n, quantity: 0n })
    expect(amend?.exits).toBeUndefined()
    dispatch({ kind: 'fetched', orders: [orderWith({ clOrdId: 'in', orderId: '12' })], fills: [] })
    amendOrder('700:in', { exitStop: 85, exitLimit: 84 })
    expect(decode(AmendRequestSchema, sent.at(-1)?.payload ?? new Uint8Array())?.exits).toMatchObject({
      takeProfit: 0n,
      stopPrice: 85n,
      price: 84n,
    })
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
