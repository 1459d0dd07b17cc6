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
import type { OrderExits } from '../../orders/order/order.ts'
import { dispatch } from '../../orders/store/orders-store.ts'
import { orderWith } from '../../orders/testing/orders.ts'
import { statusOf } from '../../orders/wire/paper-status.ts'
import { moveExit } from './move-exit.ts'

vi.mock(import('../../orders/confirm/amend-question.tsx'), () => ({ amendConcern: () => undefined }) as never)
knowBitcoin()

const market = BITCOIN as Market
const KEY = '700:mine-1'
const EXITS: OrderExits = { takeProfit: 110, stopPrice: 90, price: 0, armed: 0, uncovered: 0n }
let sent: { takeProfit: number; stopPrice: number; price: number }[] = []
let requestId = ''
let unsent: Unsent | undefined

beforeAll(() => loadTexts('shell', 'maxChart', 'maxOrders', 'exchange'))
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  unsent = undefined
  vi.spyOn(session, 'get').mockReturnValue({ open: { userID: '7', profileID: '70', pocketID: '700' } } as never)
  vi.spyOn(broker, 'publish').mockImplementation((_topic, payload) => {
    const { exits, requestId: id = '' } = decode(AmendRequestSchema, payload) ?? {}
    if (exits && !unsent)
      sent.push({ takeProfit: Number(exits.takeProfit), stopPrice: Number(exits.stopPrice), price: Number(exits.price) })
    requestId = id
    return unsent
  })
  dispatch({ kind: 'cleared' })
})
afterEach(() => {
  dispatch({ kind: 'cleared' })
  for (const { id } of shown()) dismiss(id)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const shown = () => notices.get().shown
const order = () => ordersStore.get().orders.get(KEY) as Order
const placed = (exits = EXITS) => dispatch({ kind: 'placed', order: orderWith({ price: 100, exits }) })
const move = (field: 'takeProfit' | 'exitStop', price: number) => moveExit({ order: order(), market, field, price })

/** What the exchange says about the last request. */
function answer(code: 'ACCEPTED' | 'REJECTED', reason = ''): void {
  dispatch({ kind: 'cancelStatus', pocketId: '700', clOrdId: 'mine-1', orderId: '55', requestId, code, reason })
  if (code === 'REJECTED') return
  const { takeProfit = 0, stopPrice = 0, price = 0 } = sent.at(-1) ?? {}
  const { exits = EXITS, ...rest } = order()
  const after = {
    takeProfit: takeProfit || exits.takeProfit,
    stopPrice: stopPrice || exits.stopPrice,
    price: price || exits.price,
    armed: 0,
    uncovered: 0n,
  }
  dispatch(statusOf({ ...rest, exits: after }, []))
}

describe('an exit of a waiting bracket that is moved on the chart', () => {
  test('is amended with one request; undo amends it back', () => {
    placed()
    move('exitStop', 95)
    expect(sent).toEqual([{ takeProfit: 0, stopPrice: 95, price: 0 }])
    expect([order().exits?.stopPrice, order().amend?.exitStop, shown()]).toEqual([90, 95, []])
    answer('ACCEPTED')
    expect(order().exits).toEqual({ ...EXITS, stopPrice: 95 })
    expect(shown().map(({ tone, text }) => [tone, text])).toEqual([['done', 'The stop loss is now at 47.5.']])
    shown()[0]?.action?.onSelect()
    answer('ACCEPTED')
    expect(order().exits).toEqual(EXITS)
    move('takeProfit', 120)
    expect(sent.at(-1)).toEqual({ takeProfit: 120, stopPrice: 0, price: 0 })
  })

  test('takes the limit of a stop along, and back', () => {
    placed({ ...EXITS, price: 88 })
    move('exitStop', 80)
    expect(sent).toEqual([{ takeProfit: 0, stopPrice: 80, price: 78 }])
    answer('ACCEPTED')
    shown()[0]?.action?.onSelect()
    expect(sent.at(-1)).toEqual({ takeProfit: 0, stopPrice: 90, price: 88 })
  })

  test('stays where it was when the exchange refuses, when it could not be sent, and when it is there already', () => {
    placed()
    for (const price of [90, 0]) move('exitStop', price)
    expect(sent).toEqual([])
    move('exitStop', 95)
    answer('REJECTED', 'INVALID_STOP_PRICE')
    expect([order().exits, shown().map(({ tone }) => tone)]).toEqual([EXITS, ['error']])
    unsent = new Unsent('offline')
    move('exitStop', 94)
    expect([order().exits, shown().at(-1)?.tone]).toEqual([EXITS, 'error'])
  })
})
