import { AmendRequestSchema, decode } from '@bourse/contracts/messages'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Market } from '#features/market'
import { type Order, ordersStore } from '#features/orders'
import { broker } from '#platform/broker'
import { Unsent } from '#platform/http'
import { loadTexts } from '#platform/i18n'
import { dismiss, notices } from '#platform/notices'
import { session } from '#platform/session'
import { knowBitcoin } from '../../market/testing/known-markets.ts'
import { BITCOIN } from '../../market/testing/specs.ts'
import { dispatch } from '../../orders/store/orders-store.ts'
import { orderWith } from '../../orders/testing/orders.ts'
import { moveOrder, questionedMove } from './move-order.ts'

let concern: { is: 'empty' } | undefined
vi.mock(import('../../orders/confirm/amend-question.tsx'), () => ({ amendConcern: () => concern }) as never)
knowBitcoin()

const market = BITCOIN as Market
const KEY = '700:mine-1'
let sent: { price: number; requestId: string }[] = []
let unsent: Unsent | undefined

beforeAll(() => loadTexts('shell', 'maxChart', 'maxOrders', 'exchange'))
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  unsent = undefined
  concern = undefined
  vi.spyOn(session, 'get').mockReturnValue({ open: { userID: '7', profileID: '70', pocketID: '700' } } as never)
  vi.spyOn(broker, 'publish').mockImplementation((_topic, payload) => {
    const request = decode(AmendRequestSchema, payload)
    if (request && !unsent) sent.push({ price: Number(request.price), requestId: request.requestId })
    return unsent
  })
  dispatch({ kind: 'cleared' })
  dispatch({ kind: 'placed', order: orderWith({ price: 100 }) })
})
afterEach(() => {
  dispatch({ kind: 'cleared' })
  for (const { id } of shown()) dismiss(id)
  questionedMove.set(undefined)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const shown = () => notices.get().shown
const order = () => ordersStore.get().orders.get(KEY) as Order
const name = { pocketId: '700', clOrdId: 'mine-1', orderId: '55' }

/** What the exchange says about the last request. */
function answer(code: 'ACCEPTED' | 'REJECTED', reason = ''): void {
  const { price, requestId } = sent.at(-1) ?? { price: 0, requestId: '' }
  dispatch({ kind: 'cancelStatus', ...name, requestId, code, reason })
  if (code === 'REJECTED') return
  const { quantity, filled, filledCost, status } = order()
  dispatch({
    kind: 'status',
    ...name,
    status,
    quantity,
    price,
    stopPrice: 0,
    expiresAt: 0,
    shown: 0,
    protectionPrice: 0,
    filled,
    filledCost,
    timestamp: 2_000,
    reason: '',
    fills: [],
  })
}

describe('an order that is moved on the chart', () => {
  test('is amended with one request; undo amends it back', () => {
    moveOrder({ order: order(), market, price: 120 })
    expect(sent.map(({ price }) => price)).toEqual([120])
    expect([order().price, order().amend?.code, shown()]).toEqual([100, 'SENT', []])
    answer('ACCEPTED')
    expect(order().price).toBe(120)
    expect(shown().map(({ tone }) => tone)).toEqual(['done'])
    shown()[0]?.action?.onSelect()
    expect(sent.map(({ price }) => price)).toEqual([120, 100])
    answer('ACCEPTED')
    expect(order().price).toBe(100)
  })

  test('stays at its price with the reason when the exchange refuses', () => {
    moveOrder({ order: order(), market, price: 120 })
    answer('REJECTED', 'INSUFFICIENT_FUNDS')
    expect([order().price, order().amend?.code]).toEqual([100, 'REJECTED'])
    expect(shown().map(({ tone, action }) => [tone, action])).toEqual([['error', undefined]])
  })

  test('stays at its price when it could not be sent', () => {
    unsent = new Unsent('offline')
    moveOrder({ order: order(), market, price: 120 })
    expect([sent, order().price, order().amend, shown()[0]?.tone]).toEqual([[], 100, undefined, 'error'])
  })

  test('asks first when the new price is far through the market', () => {
    concern = { is: 'empty' }
    moveOrder({ order: order(), market, price: 120 })
    expect([sent, questionedMove.get()?.price]).toEqual([[], 120])
  })

  test('is not sent to where it already is, nor to no price', () => {
    for (const price of [100, 0, -5]) moveOrder({ order: order(), market, price })
    expect(sent).toEqual([])
  })

  test('that has ended meanwhile is not moved back', () => {
    moveOrder({ order: order(), market, price: 120 })
    answer('ACCEPTED')
    const { quantity, price } = order()
    dispatch({
      kind: 'status',
      ...name,
      status: 'FILLED',
      quantity,
      price,
      stopPrice: 0,
      expiresAt: 0,
      shown: 0,
      protectionPrice: 0,
      filled: quantity,
      filledCost: 1n,
      timestamp: 2_000,
      reason: '',
      fills: [],
    })
    shown()
      .find(({ action }) => action)
      ?.action?.onSelect()
    expect(sent).toHaveLength(1)
    expect(shown().at(-1)?.tone).toBe('error')
  })
})
