import { describe, expect, test } from 'vitest'
import type { OrdersEvent } from '../order/event.ts'
import { keyOf, NO_CHANGE, type Order, type OwnFill, percentFilled } from '../order/order.ts'
import { ORDER, placed, taken, status, asked, sent, after, only } from '../testing/events.ts'
import { foldOrders, NO_ORDERS } from './orders-reducer.ts'

const FILL: OwnFill = {
  fillId: '1',
  timestamp: 5_000,
  symbol: 'LBTC-LUSD',
  orderId: '9',
  clOrdId: 'a',
  side: 'BUY',
  isFeeInQuote: false,
  quantity: 4,
  price: 100,
  cost: 400n,
  fee: 1n,
  isMaker: true,
}

test('[MAX-23] a state with a lower number than the shown one is dropped, by message and by list', () => {
  const amended = [placed, taken, status('OPEN', { revision: 2 }), status('OPEN', { revision: 6, price: 107 })]
  // Neither its step nor its filled lots say that it is older.
  const late = status('OPEN', { revision: 4, price: 104 })
  expect(only(after(...amended, late).state)).toMatchObject({ price: 107, revision: 6 })
  const listed: OrdersEvent = {
    kind: 'fetched',
    orders: [{ ...ORDER, orderId: '9', status: 'OPEN', price: 104, revision: 4 }],
    fills: [],
  }
  expect(only(after(...amended, listed).state)).toMatchObject({ price: 107, revision: 6 })
  expect(only(after(...amended, status('OPEN', { revision: 8, price: 108 })).state)).toMatchObject({ price: 108, revision: 8 })
})

test('[MAX-30] the message of a stop that was accepted, told late, undoes no amendment of it', () => {
  const parked = status('PENDING', { revision: 2, price: 107 })
  expect(only(after(placed, parked, taken).state)).toMatchObject({ orderId: '9', price: 107, revision: 2 })
})

describe('a new order', () => {
  test('[MAX-29] is shown at once, as new and unfilled', () => {
    expect(only(after(placed).state)).toMatchObject({ status: 'NEW', filled: 0, filledCost: 0n, orderId: '' })
  })

  test('[MAX-30] receives its id and time from the message', () => {
    expect(only(after(placed, taken).state)).toMatchObject({ orderId: '9', timestamp: 4_000, status: 'PENDING' })
  })

  test('[MAX-30] keeps its newer state when the message comes late', () => {
    expect(only(after(placed, status('OPEN'), taken).state)).toMatchObject({ orderId: '9', timestamp: 4_000, status: 'OPEN' })
  })

  test('[MAX-38] of another page or program appears too', () => {
    expect(only(after(taken).state)).toMatchObject({ clOrdId: 'a', orderId: '9' })
  })
})

describe('statuses', () => {
  test.each<[string, Order['status'], Order['status'], Order['status']]>([
    ['MAX-18', 'NEW', 'REJECTED', 'REJECTED'],
    ['MAX-18', 'NEW', 'PENDING', 'PENDING'],
    ['MAX-19', 'PENDING', 'REJECTED', 'REJECTED'],
    ['MAX-19', 'PENDING', 'OPEN', 'OPEN'],
    ['MAX-20', 'OPEN', 'CANCELED', 'CANCELED'],
    ['MAX-20', 'OPEN', 'PARTIAL_FILL', 'PARTIAL_FILL'],
    ['MAX-20', 'OPEN', 'FILLED', 'FILLED'],
    ['MAX-21', 'PARTIAL_FILL', 'PARTIAL_FILL', 'PARTIAL_FILL'],
    ['MAX-21', 'PARTIAL_FILL', 'FILLED', 'FILLED'],
    ['MAX-22] [DEF-093', 'FILLED', 'FILLED', 'FILLED'],
    ['MAX-23', 'OPEN', 'PENDING', 'OPEN'],
    ['MAX-23', 'FILLED', 'OPEN', 'FILLED'],
    ['MAX-23', 'CANCELED', 'OPEN', 'CANCELED'],
    ['MAX-24', 'NEW', 'OPEN', 'OPEN'],
    ['MAX-24] [DEF-093', 'FILLED', 'CANCELED', 'CANCELED'],
    ['DEF-092', 'PARTIAL_FILL', 'CANCELED', 'CANCELED'],
    ['DEF-091', 'UNKNOWN', 'OPEN', 'OPEN'],
    ['DEF-091', 'OPEN', 'UNKNOWN', 'UNKNOWN'],
  ])('[%s] %s and then %s is %s', (_id, from, named, to) => {
    const start = foldOrders(NO_ORDERS, [{ kind: 'placed', order: { ...ORDER, orderId: '9', status: from } }]).state
    expect(only(foldOrders(start, [status(named)]).state).status).toBe(to)
  })

  test('[MAX-28] for an unknown order warns and changes nothing', () => {
    const before = after(placed).state
    const { state, effects } = foldOrders(before, [{ ...status('OPEN'), clOrdId: 'nobody', orderId: '99' } as OrdersEvent])
    expect(state).toEqual(before)
    expect(effects).toMatchObject([{ kind: 'warning' }])
  })

  test('[MAX-24] a jump is applied and logged', () => {
    expect(after(placed, status('OPEN')).effects).toMatchObject([{ kind: 'warning', details: { from: 'NEW', to: 'OPEN' } }])
  })

  test('[MAX-14] figures are updated, and never decrease', () => {
    const { state } = after(
      placed,
      taken,
      status('OPEN'),
      status('PARTIAL_FILL', { filled: 6, filledCost: 600n }),
      status('PARTIAL_FILL', { filled: 4, filledCost: 400n }),
    )
    expect(only(state)).toMatchObject({ filled: 6, filledCost: 600n })
    expect(percentFilled(only(state))).toBe(60)
  })

  test('an amended order has its new values', () => {
    expect(only(after(placed, taken, status('OPEN'), status('OPEN', { quantity: 8, price: 99 })).state)).toMatchObject({
      quantity: 8,
      price: 99,
    })
  })

  test('a rejected order keeps its reason and reports it', () => {
    const { state, effects } = after(placed, status('REJECTED', { reason: 'INSUFFICIENT_FUNDS' }))
    expect(only(state).reason).toBe('INSUFFICIENT_FUNDS')
    expect(effects).toMatchObject([{ kind: 'rejected' }])
  })
})

describe('fills', () => {
  test.each(['PARTIAL_FILL', 'FILLED'] as const)('[MAX-25] %s reports a fill', (word) => {
    const { state, effects } = after(placed, taken, status('OPEN'), status(word, { filled: 4, filledCost: 400n, fills: [FILL] }))
    expect(effects.filter(({ kind }) => kind === 'filled')).toHaveLength(1)
    expect(state.fills).toEqual([FILL])
  })

  test('each is listed once, newest first, from whatever source', () => {
    const later = { ...FILL, fillId: '2', timestamp: 6_000 }
    const { state } = after(
      { kind: 'fetched', orders: [], fills: [FILL] },
      placed,
      status('PARTIAL_FILL', { filled: 4, fills: [FILL, later] }),
    )
    expect(state.fills.map(({ fillId }) => fillId)).toEqual(['2', '1'])
  })

  test('[MAX-23] an old status reports none', () => {
    const filled = after(placed, taken, status('OPEN'), status('FILLED', { filled: 10, fills: [FILL] })).state
    const { effects } = foldOrders(filled, [status('PARTIAL_FILL', { filled: 4, fills: [FILL] })])
    expect(effects).toEqual([])
  })

  test.each<[string, OrdersEvent]>([
    ['the same status again', status('PARTIAL_FILL', { filled: 4, filledCost: 400n, fills: [FILL] })],
    ['the status of an amended order', status('PARTIAL_FILL', { filled: 4, filledCost: 400n, quantity: 8, price: 101 })],
  ])('[MAX-25] %s reports no fill a second time', (_, again) => {
    const once = after(placed, taken, status('OPEN'), status('PARTIAL_FILL', { filled: 4, filledCost: 400n, fills: [FILL] })).state
    const { state, effects } = foldOrders(once, [again])
    expect(effects).toEqual([])
    expect(only(state)).toMatchObject({ filled: 4, filledCost: 400n })
    const more = foldOrders(state, [
      status('PARTIAL_FILL', { filled: 5, filledCost: 500n, fills: [{ ...FILL, fillId: '2', quantity: 1 }] }),
    ])
    expect(more.effects, 'what is really new is still effects').toMatchObject([{ kind: 'filled' }])
  })
})

describe('a fetched list', () => {
  const fetched = (order: Partial<Order>): OrdersEvent => ({
    kind: 'fetched',
    orders: [{ ...ORDER, orderId: '9', timestamp: 4_000, ...order }],
    fills: [],
  })

  test('[DEF-110] brings an order up to date after a reconnection', () => {
    expect(only(after(placed, fetched({ status: 'FILLED', filled: 10 })).state)).toMatchObject({ status: 'FILLED', filled: 10 })
  })

  test('[MAX-23] does not set an order back', () => {
    const state = after(placed, taken, status('OPEN'), status('FILLED', { filled: 10 }), fetched({ status: 'OPEN' })).state
    expect(only(state)).toMatchObject({ status: 'FILLED', filled: 10 })
  })

  test('keeps a pending cancel', () => {
    expect(only(after(placed, taken, asked, sent, fetched({ status: 'OPEN' })).state).cancel?.code).toBe('SENT')
  })

  test('an order that was sent and not answered becomes unknown; an answered one does not', () => {
    const unanswered: OrdersEvent = { kind: 'unanswered', keys: [keyOf(ORDER)] }
    expect(only(after(placed, unanswered).state).status).toBe('UNKNOWN')
    expect(only(after(placed, taken, unanswered).state).status).not.toBe('UNKNOWN')
    expect(only(after(placed, taken, status('OPEN'), unanswered).state).status).toBe('OPEN')
  })

  test('an unknown order takes the state that the exchange reports, by message or on request, and a refusal is reported once', () => {
    const unanswered: OrdersEvent = { kind: 'unanswered', keys: [keyOf(ORDER)] }
    expect(only(after(placed, unanswered, taken, status('OPEN')).state).status).toBe('OPEN')
    const open = after(placed, unanswered, { kind: 'settled', order: { ...ORDER, orderId: '9', status: 'OPEN' } })
    expect([only(open.state).status, open.effects]).toEqual(['OPEN', []])
    const refused: OrdersEvent = { kind: 'settled', order: { ...ORDER, orderId: '9', status: 'REJECTED', reason: 'NOT_ACCEPTED' } }
    const { state, effects } = after(placed, unanswered, refused, refused)
    expect(only(state)).toMatchObject({ status: 'REJECTED', reason: 'NOT_ACCEPTED' })
    expect(effects).toMatchObject([{ kind: 'rejected' }])
  })

  test('an unanswered cancel releases its order and is reported; an answered one stays', () => {
    const key = keyOf(ORDER)
    const asked: OrdersEvent[] = [
      placed,
      taken,
      status('OPEN'),
      { kind: 'cancelAsked', keys: [key], requestId: 'c' },
      { kind: 'cancelSent', requestId: 'c' },
    ]
    const freed = after(...asked, { kind: 'requestsLost', requestIds: new Set(['c']) })
    expect(only(freed.state).cancel).toBeUndefined()
    expect(freed.effects).toMatchObject([{ kind: 'requestsLost', orders: [{ status: 'OPEN' }] }])
    const others = after(...asked, { kind: 'requestsLost', requestIds: new Set(['d']) })
    expect([only(others.state).cancel?.code, others.effects]).toEqual(['SENT', []])
    const done = after(...asked, status('CANCELED'), { kind: 'requestsLost', requestIds: new Set(['c']) })
    expect([only(done.state).status, done.effects]).toEqual(['CANCELED', []])
  })

  test('an unanswered amendment releases its order too', () => {
    const amended: OrdersEvent = { kind: 'amendSent', key: keyOf(ORDER), requestId: 'a', change: { ...NO_CHANGE, price: 5 } }
    const { state, effects } = after(placed, taken, status('OPEN'), amended, { kind: 'requestsLost', requestIds: new Set(['a']) })
    expect(only(state).amend).toBeUndefined()
    expect(effects).toMatchObject([{ kind: 'requestsLost' }])
  })
})

test('another profile starts empty', () => {
  expect(after(placed, { kind: 'fetched', orders: [], fills: [FILL] }, { kind: 'cleared' }).state).toEqual({ orders: new Map(), fills: [] })
})

describe('batches that follow one another', () => {
  const open = (name: string, orderId: string): OrdersEvent => ({
    kind: 'taken',
    order: { ...ORDER, clOrdId: name, orderId, status: 'OPEN' },
  })
  const answer = (requestId: string, orderId: string, code: 'PENDING' | 'ACCEPTED' | 'REJECTED'): OrdersEvent => ({
    ...{ kind: 'cancelStatus', requestId, orderId, pocketId: '700', clOrdId: '', code, reason: '' },
  })

  test('an order is found by its id and by its request in the batches after the one that named it', () => {
    let { state } = foldOrders(NO_ORDERS, [open('a', '1'), open('b', '2')])
    for (const batch of [[answer('r1', '2', 'PENDING')], [open('c', '3')], [answer('r2', '3', 'PENDING')], [answer('r1', '', 'REJECTED')]])
      ({ state } = foldOrders(state, batch))
    expect([...state.orders.values()].map(({ clOrdId, cancel }) => [clOrdId, cancel?.requestId, cancel?.code])).toEqual([
      ['a', undefined, undefined],
      ['b', 'r1', 'REJECTED'],
      ['c', 'r2', 'PENDING'],
    ])
  })

  test('what one batch makes of a state does not change what another makes of it', () => {
    const { state } = foldOrders(NO_ORDERS, [open('a', '1'), answer('r1', '1', 'PENDING')])
    const first = foldOrders(state, [open('b', '2'), answer('r2', '2', 'ACCEPTED')])
    const second = foldOrders(state, [answer('r2', '2', 'ACCEPTED')])
    expect(first.state.orders.get('700:b')?.cancel?.code).toBe('ACCEPTED')
    expect(second.state.orders).toEqual(state.orders)
    expect(second.effects).toMatchObject([{ kind: 'warning', text: 'cancel status for an unknown order' }])
  })
})
