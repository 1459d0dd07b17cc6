import { describe, expect, test } from 'vitest'
import { isSelectable, keyOf, type Order, type OwnFill, percentFilled } from './order.ts'
import type { OrdersNews, StatusNews } from './orders-news.ts'
import { foldOrders, NO_ORDERS, type OrdersState } from './orders-reducer.ts'

const ORDER: Order = {
  userId: '7',
  profileId: '70',
  pocketId: '700',
  clOrdId: 'a',
  orderId: '',
  symbol: 'LBTC-LUSD',
  side: 'BUY',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  isPostOnly: false,
  selfTrade: 'CANCEL_NEWEST',
  quantity: 10,
  price: 100,
  stopPrice: 0,
  protectionPrice: 0,
  expiresAt: 0,
  status: 'NEW',
  filled: 0,
  filledCost: 0n,
  timestamp: 1_000,
  reason: '',
}
const FILL: OwnFill = {
  fillId: '1',
  timestamp: 5_000,
  symbol: 'LBTC-LUSD',
  orderId: '9',
  clOrdId: 'a',
  side: 'BUY',
  quantity: 4,
  price: 100,
  cost: 400n,
  fee: 1n,
  isMaker: true,
}

const placed: OrdersNews = { kind: 'placed', order: ORDER }
const taken: OrdersNews = { kind: 'taken', order: { ...ORDER, orderId: '9', status: 'PENDING', timestamp: 4_000 } }
const status = (word: Order['status'], rest: Partial<StatusNews> = {}): OrdersNews => ({
  kind: 'status',
  pocketId: '700',
  clOrdId: 'a',
  orderId: '9',
  status: word,
  quantity: 10,
  price: 100,
  protectionPrice: 0,
  filled: 0,
  filledCost: 0n,
  timestamp: 5_000,
  reason: '',
  fills: [],
  ...rest,
})
const cancelStatus = (code: 'SENT' | 'PENDING' | 'ACCEPTED' | 'REJECTED', requestId = 'r'): OrdersNews => ({
  kind: 'cancelStatus',
  requestId,
  pocketId: '700',
  orderId: '9',
  clOrdId: '',
  code,
  reason: code === 'REJECTED' ? 'ALREADY_FINAL' : '',
})
const asked: OrdersNews = { kind: 'cancelAsked', keys: [keyOf(ORDER)], requestId: 'r' }
const sent: OrdersNews = { kind: 'cancelSent', requestId: 'r' }

const after = (...news: OrdersNews[]) => foldOrders(NO_ORDERS, news)
const only = (state: OrdersState) => {
  expect(state.orders.size).toBe(1)
  return [...state.orders.values()][0] as Order
}

describe('a new order', () => {
  test('[MAX-29] is shown at once, new and with nothing filled', () => {
    expect(only(after(placed).state)).toMatchObject({ status: 'NEW', filled: 0, filledCost: 0n, orderId: '' })
  })

  test('[MAX-30] receives its id and time from the message', () => {
    expect(only(after(placed, taken).state)).toMatchObject({ orderId: '9', timestamp: 4_000, status: 'PENDING' })
  })

  test('[MAX-30] keeps what it has become when the message comes late', () => {
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
    const { state, raised } = foldOrders(before, [{ ...status('OPEN'), clOrdId: 'nobody', orderId: '99' } as OrdersNews])
    expect(state).toEqual(before)
    expect(raised).toMatchObject([{ kind: 'warning' }])
  })

  test('[MAX-24] a jump is applied and logged', () => {
    expect(after(placed, status('OPEN')).raised).toMatchObject([{ kind: 'warning', details: { from: 'NEW', to: 'OPEN' } }])
  })

  test('[MAX-14] figures follow, and never run backwards', () => {
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

  test('an amended order says what it became', () => {
    expect(only(after(placed, taken, status('OPEN'), status('OPEN', { quantity: 8, price: 99 })).state)).toMatchObject({
      quantity: 8,
      price: 99,
    })
  })

  test('a rejected order keeps its reason and raises it', () => {
    const { state, raised } = after(placed, status('REJECTED', { reason: 'INSUFFICIENT_FUNDS' }))
    expect(only(state).reason).toBe('INSUFFICIENT_FUNDS')
    expect(raised).toMatchObject([{ kind: 'rejected' }])
  })
})

describe('fills', () => {
  test.each(['PARTIAL_FILL', 'FILLED'] as const)('[MAX-25] %s raises a fill', (word) => {
    const { state, raised } = after(placed, taken, status('OPEN'), status(word, { filled: 4, filledCost: 400n, fills: [FILL] }))
    expect(raised.filter(({ kind }) => kind === 'filled')).toHaveLength(1)
    expect(state.fills).toEqual([FILL])
  })

  test('each is listed once, newest first, whoever tells of it', () => {
    const later = { ...FILL, fillId: '2', timestamp: 6_000 }
    const { state } = after(
      { kind: 'fetched', orders: [], fills: [FILL] },
      placed,
      status('PARTIAL_FILL', { filled: 4, fills: [FILL, later] }),
    )
    expect(state.fills.map(({ fillId }) => fillId)).toEqual(['2', '1'])
  })

  test('[MAX-23] an old status raises none', () => {
    const filled = after(placed, taken, status('OPEN'), status('FILLED', { filled: 10, fills: [FILL] })).state
    const { raised } = foldOrders(filled, [status('PARTIAL_FILL', { filled: 4, fills: [FILL] })])
    expect(raised).toEqual([])
  })

  test.each<[string, OrdersNews]>([
    ['the same status again', status('PARTIAL_FILL', { filled: 4, filledCost: 400n, fills: [FILL] })],
    ['the status of an amended order', status('PARTIAL_FILL', { filled: 4, filledCost: 400n, quantity: 8, price: 101 })],
  ])('[MAX-25] %s raises no fill a second time', (_, again) => {
    const once = after(placed, taken, status('OPEN'), status('PARTIAL_FILL', { filled: 4, filledCost: 400n, fills: [FILL] })).state
    const { state, raised } = foldOrders(once, [again])
    expect(raised).toEqual([])
    expect(only(state)).toMatchObject({ filled: 4, filledCost: 400n })
    const more = foldOrders(state, [
      status('PARTIAL_FILL', { filled: 5, filledCost: 500n, fills: [{ ...FILL, fillId: '2', quantity: 1 }] }),
    ])
    expect(more.raised, 'what is really new is still raised').toMatchObject([{ kind: 'filled' }])
  })
})

describe('cancels', () => {
  const open = after(placed, taken, status('OPEN')).state
  const cancelOf = (...news: OrdersNews[]) => only(foldOrders(open, news).state).cancel?.code

  test.each<[string, OrdersNews[], string | undefined]>([
    ['is new before it is published', [asked], 'NEW'],
    ['is sent', [asked, sent], 'SENT'],
    ['is pending', [asked, sent, cancelStatus('PENDING')], 'PENDING'],
    ['is accepted', [asked, sent, cancelStatus('PENDING'), cancelStatus('ACCEPTED')], 'ACCEPTED'],
    ['is rejected', [asked, sent, cancelStatus('REJECTED')], 'REJECTED'],
    ['stays accepted, whatever comes late', [asked, sent, cancelStatus('ACCEPTED'), cancelStatus('PENDING')], 'ACCEPTED'],
    ['stays rejected, whatever comes late', [asked, sent, cancelStatus('REJECTED'), cancelStatus('SENT')], 'REJECTED'],
    ['is as if never asked when it was dropped', [asked, { kind: 'cancelDropped', requestId: 'r' }], undefined],
    ['of another page is known as well', [cancelStatus('PENDING', 'theirs')], 'PENDING'],
  ])('[MAX-32] [MAX-33] [DEF-094] one %s', (_name, news, code) => {
    expect(cancelOf(...news)).toBe(code)
  })

  test('[DEF-094] a rejected one allows a new request', () => {
    const again: OrdersNews = { kind: 'cancelAsked', keys: [keyOf(ORDER)], requestId: 'r2' }
    expect(cancelOf(asked, sent, cancelStatus('REJECTED'), again)).toBe('NEW')
  })

  test('[MAX-31] carries the request, the order and the client’s key', () => {
    expect(only(foldOrders(open, [asked]).state).cancel).toMatchObject({
      requestId: 'r',
      orderId: '9',
      clientKey: { pocketId: '700', clOrdId: 'a' },
    })
  })

  test.each<[string, boolean, OrdersNews[]]>([
    ['an open order', true, []],
    ['a cancel that is new', false, [asked]],
    ['a cancel that is sent', false, [asked, sent]],
    ['a cancel that is pending', false, [asked, sent, cancelStatus('PENDING')]],
    ['a rejected cancel', true, [asked, sent, cancelStatus('REJECTED')]],
    ['a canceled order', false, [status('CANCELED')]],
    ['a filled order', false, [status('FILLED', { filled: 10 })]],
  ])('[MAX-58] [DEF-095] %s: selectable is %s', (_name, isOn, news) => {
    expect(isSelectable(only(foldOrders(open, news).state))).toBe(isOn)
  })

  test('[MAX-27] an accepted one is raised once', () => {
    const { raised } = foldOrders(open, [asked, sent, cancelStatus('ACCEPTED')])
    expect(raised).toMatchObject([{ kind: 'cancelAccepted' }])
  })

  test('one for all touches the live orders of that market alone', () => {
    const state = foldOrders(open, [
      { kind: 'placed', order: { ...ORDER, clOrdId: 'b', symbol: 'LETH-LUSD', status: 'OPEN' } },
      { kind: 'placed', order: { ...ORDER, clOrdId: 'c', status: 'FILLED' } },
      { kind: 'cancelTaken', requestId: 'all', symbol: 'LBTC-LUSD', pocketId: '700', orderId: '', clOrdId: '', isAll: true },
      { ...cancelStatus('ACCEPTED', 'all'), orderId: '' } as OrdersNews,
    ]).state
    expect([...state.orders.values()].map(({ clOrdId, cancel }) => [clOrdId, cancel?.code])).toEqual([
      ['a', 'ACCEPTED'],
      ['b', undefined],
      ['c', undefined],
    ])
  })
})

describe('amendments', () => {
  const open = after(placed, taken, status('OPEN')).state
  const amended: OrdersNews = { kind: 'amendSent', key: keyOf(ORDER), requestId: 'm', quantity: 5, price: 0 }

  test('are told from cancels by their request', () => {
    const { state, raised } = foldOrders(open, [amended, cancelStatus('ACCEPTED', 'm')])
    expect(only(state).cancel).toBeUndefined()
    expect(only(state).amend).toBeUndefined()
    expect(raised).toEqual([])
  })

  test('say when they were refused', () => {
    const { state, raised } = foldOrders(open, [amended, cancelStatus('REJECTED', 'm')])
    expect(only(state).amend).toMatchObject({ code: 'REJECTED' })
    expect(raised).toMatchObject([{ kind: 'amendRejected' }])
  })
})

describe('a fetched list', () => {
  const fetched = (order: Partial<Order>): OrdersNews => ({
    kind: 'fetched',
    orders: [{ ...ORDER, orderId: '9', timestamp: 4_000, ...order }],
    fills: [],
  })

  test('[DEF-110] brings an order up to date after a reconnection', () => {
    expect(only(after(placed, fetched({ status: 'FILLED', filled: 10 })).state)).toMatchObject({ status: 'FILLED', filled: 10 })
  })

  test('[MAX-23] does not take an order back', () => {
    const state = after(placed, taken, status('OPEN'), status('FILLED', { filled: 10 }), fetched({ status: 'OPEN' })).state
    expect(only(state)).toMatchObject({ status: 'FILLED', filled: 10 })
  })

  test('keeps a cancel under way', () => {
    expect(only(after(placed, taken, asked, sent, fetched({ status: 'OPEN' })).state).cancel?.code).toBe('SENT')
  })

  test('what was sent and not answered is in doubt; what the exchange has answered is not', () => {
    const doubted: OrdersNews = { kind: 'doubted', keys: [keyOf(ORDER)] }
    expect(only(after(placed, doubted).state).status).toBe('UNKNOWN')
    expect(only(after(placed, taken, doubted).state).status).not.toBe('UNKNOWN')
    expect(only(after(placed, taken, status('OPEN'), doubted).state).status).toBe('OPEN')
  })

  test('what is in doubt becomes what the exchange says, by message or when asked, and a refusal is told once', () => {
    const doubted: OrdersNews = { kind: 'doubted', keys: [keyOf(ORDER)] }
    expect(only(after(placed, doubted, taken, status('OPEN')).state).status).toBe('OPEN')
    const open = after(placed, doubted, { kind: 'settled', order: { ...ORDER, orderId: '9', status: 'OPEN' } })
    expect([only(open.state).status, open.raised]).toEqual(['OPEN', []])
    const refused: OrdersNews = { kind: 'settled', order: { ...ORDER, orderId: '9', status: 'REJECTED', reason: 'NOT_ACCEPTED' } }
    const { state, raised } = after(placed, doubted, refused, refused)
    expect(only(state)).toMatchObject({ status: 'REJECTED', reason: 'NOT_ACCEPTED' })
    expect(raised).toMatchObject([{ kind: 'rejected' }])
  })

  test('a cancel that nobody answered sets its order free, and says so; one that was answered stays', () => {
    const key = keyOf(ORDER)
    const asked: OrdersNews[] = [
      placed,
      taken,
      status('OPEN'),
      { kind: 'cancelAsked', keys: [key], requestId: 'c' },
      { kind: 'cancelSent', requestId: 'c' },
    ]
    const freed = after(...asked, { kind: 'unheard', requestIds: new Set(['c']) })
    expect(only(freed.state).cancel).toBeUndefined()
    expect(freed.raised).toMatchObject([{ kind: 'unheard', orders: [{ status: 'OPEN' }] }])
    const others = after(...asked, { kind: 'unheard', requestIds: new Set(['d']) })
    expect([only(others.state).cancel?.code, others.raised]).toEqual(['SENT', []])
    const done = after(...asked, status('CANCELED'), { kind: 'unheard', requestIds: new Set(['c']) })
    expect([only(done.state).status, done.raised]).toEqual(['CANCELED', []])
  })

  test('an amendment that nobody answered sets its order free too', () => {
    const amended: OrdersNews = { kind: 'amendSent', key: keyOf(ORDER), requestId: 'a', quantity: 0, price: 5 }
    const { state, raised } = after(placed, taken, status('OPEN'), amended, { kind: 'unheard', requestIds: new Set(['a']) })
    expect(only(state).amend).toBeUndefined()
    expect(raised).toMatchObject([{ kind: 'unheard' }])
  })
})

test('another profile begins with nothing', () => {
  expect(after(placed, { kind: 'fetched', orders: [], fills: [FILL] }, { kind: 'cleared' }).state).toEqual({ orders: new Map(), fills: [] })
})
