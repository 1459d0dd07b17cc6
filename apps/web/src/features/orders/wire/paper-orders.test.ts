import type { OrderReply } from '@bourse/contracts/exchange'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as paper from '#features/paper'
import { broker } from '#platform/broker'
import { ApiError } from '#platform/http'
import { loadTexts } from '#platform/i18n'
import { session } from '#platform/session'
import { knowBitcoin } from '../../market/testing/known-markets.ts'
import { BITCOIN } from '../../market/testing/specs.ts'
import type { Order, OwnFill } from '../order/order.ts'
import { dispatch, forgetOrders, ordersStore } from '../store/orders-store.ts'
import * as sounds from '../store/sounds.ts'
import { TERMS } from '../testing/orders.ts'
import { markUnanswered } from './await-answers.ts'
import { hasChanged } from './follow-paper.ts'
import { filledSince, statusOf } from './paper-status.ts'
import { amendOrder, cancelAll, cancelOrders, placeOrder } from './send-orders.ts'

type Paper = typeof paper

knowBitcoin()
vi.mock(import('#features/paper'), async (original) => ({
  ...(await original()),
  paperMode: { get: () => true, subscribe: () => () => {} },
  placePaperOrder: vi.fn<Paper['placePaperOrder']>(),
  amendPaperOrder: vi.fn<Paper['amendPaperOrder']>(),
  cancelPaperOrder: vi.fn<Paper['cancelPaperOrder']>(),
  cancelAllPaperOrders: vi.fn<Paper['cancelAllPaperOrders']>(),
  fetchPaperOrders: vi.fn<Paper['fetchPaperOrders']>(async () => []),
  fetchPaperFills: vi.fn<Paper['fetchPaperFills']>(async () => []),
  readPaperPocketAgain: vi.fn<Paper['readPaperPocketAgain']>(),
}))

const REPLY = {
  orderID: '900000000000001',
  clOrdID: 'mine-1',
  userID: '7',
  profileID: '70',
  pocketID: 'paper-70',
  market: BITCOIN.symbol,
  side: 'BUY',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  postOnly: false,
  selfTrade: 'CANCEL_NEWEST',
  quantity: '0.25',
  price: '64100.5',
  stopPrice: '0',
  protectionPrice: '0',
  expiresAt: null,
  status: 'OPEN',
  filled: '0',
  filledCost: '0',
  reason: '',
  timestamp: 1,
} as OrderReply

const published = vi.spyOn(broker, 'publish')
const orders = () => [...ordersStore.get().orders.values()]

beforeAll(() => loadTexts('shell', 'maxOrders', 'exchange'))
beforeEach(() => {
  vi.clearAllMocks()
  forgetOrders()
  vi.spyOn(session, 'get').mockReturnValue({ open: { userID: '7', profileID: '70', pocketID: '700' } } as never)
  vi.mocked(paper.placePaperOrder).mockResolvedValue(REPLY)
})

async function placed(): Promise<void> {
  placeOrder(BITCOIN, TERMS)
  await vi.waitFor(() => expect(orders()[0]?.orderId).toBe(REPLY.orderID))
}

describe('on paper', () => {
  test('nothing is ever published to the exchange, whatever is done', async () => {
    await placed()
    amendOrder(REPLY.orderID, { price: 128_000, exitStop: 126_000 })
    await vi.waitFor(() =>
      expect(paper.amendPaperOrder).toHaveBeenCalledWith(REPLY.orderID, { price: '64000.0', exits: { stopPrice: '63000.0' } }),
    )
    cancelOrders([REPLY.orderID])
    cancelAll()
    await vi.waitFor(() => expect(paper.cancelAllPaperOrders).toHaveBeenCalled())
    expect(published).not.toHaveBeenCalled()
    expect(paper.placePaperOrder).toHaveBeenCalledWith(expect.objectContaining({ clOrdID: 'mine-1', quantity: '0.2500' }))
  })

  test('an order is in the paper pocket from the beginning, and is shown as it was answered', async () => {
    placeOrder(BITCOIN, TERMS)
    expect(orders()).toMatchObject([{ pocketId: 'paper-70', status: 'NEW' }])
    await vi.waitFor(() => expect(orders()).toMatchObject([{ pocketId: 'paper-70', status: 'OPEN' }]))
  })

  test('one that has traded at once is told of as a real fill is', async () => {
    const sounded = vi.spyOn(sounds, 'soundFill')
    vi.mocked(paper.placePaperOrder).mockResolvedValue({ ...REPLY, status: 'FILLED', filled: '0.25', filledCost: '16025.125' })
    placeOrder(BITCOIN, TERMS)
    await vi.waitFor(() => expect(orders()).toMatchObject([{ status: 'FILLED', filled: 2_500 }]))
    expect(sounded).toHaveBeenCalledTimes(1)
  })

  test('[MAX-23] an answer that comes late changes nothing of the newer state that was heard meanwhile', async () => {
    const answer = Promise.withResolvers<OrderReply>()
    vi.mocked(paper.placePaperOrder).mockReturnValue(answer.promise)
    placeOrder(BITCOIN, TERMS)
    const [sent] = orders() as [Order]
    const partly = { ...sent, orderId: REPLY.orderID, status: 'PARTIAL_FILL', filled: 500, filledCost: 1n } as const
    dispatch(statusOf({ ...partly, revision: 4 }, []))
    dispatch(statusOf({ ...partly, revision: 6, price: 128_000 }, []))
    answer.resolve({ ...REPLY, revision: 4, status: 'PARTIAL_FILL', filled: '0.05', filledCost: '3205.025', timestamp: 2 })
    // The answer has been taken: the order has its time.
    await vi.waitFor(() => expect(orders()).toMatchObject([{ timestamp: 2 }]))
    expect(orders()).toMatchObject([{ status: 'PARTIAL_FILL', price: 128_000, revision: 6 }])
  })

  test('pairs, brackets, icebergs and trailing stops are sent with all their parts', async () => {
    const extras = { shown: 500, trailTicks: 0, trailPpm: 0, protectionPpm: 0 }
    placeOrder(BITCOIN, { ...TERMS, extras, exits: { takeProfit: 130_000, stopPrice: 120_000, price: 0 } })
    placeOrder(BITCOIN, { ...TERMS, clOrdId: 'mine-2', stopLeg: { stopPrice: 130_000, price: 131_000 } })
    const trailing = { shown: 0, trailTicks: 100, trailPpm: 0, protectionPpm: 1_000 }
    placeOrder(BITCOIN, { ...TERMS, clOrdId: 'mine-3', orderType: 'STOP', price: 0, extras: trailing })
    const bodies = vi.mocked(paper.placePaperOrder).mock.calls.map(([body]) => body)
    expect(bodies).toMatchObject([
      { shown: '0.0500', exits: { takeProfit: '65000.0', stopPrice: '60000.0' } },
      { stopLeg: { stopPrice: '65000.0', price: '65500.0' } },
      { trailBy: '50.0', protectionPpm: 1_000 },
    ])
  })

  test('a refused order says why', async () => {
    vi.mocked(paper.placePaperOrder).mockRejectedValue(
      new ApiError({ status: 422, code: 'INSUFFICIENT_FUNDS', message: 'no', fields: { order: ['INSUFFICIENT_FUNDS'] } }),
    )
    placeOrder(BITCOIN, TERMS)
    await vi.waitFor(() => expect(orders()).toMatchObject([{ status: 'REJECTED', reason: 'INSUFFICIENT_FUNDS' }]))
  })

  test('the exchange is not asked about one whose answer is overdue', async () => {
    vi.mocked(paper.placePaperOrder).mockReturnValue(new Promise(() => {}))
    placeOrder(BITCOIN, TERMS)
    markUnanswered()
    expect(orders()).toMatchObject([{ status: 'NEW' }])
  })
})

test.each<[string, Partial<Order>[], Partial<Order>[], boolean]>([
  ['nothing', [{ orderId: '1', filled: 0 }], [{ orderId: '1', filled: 0 }], false],
  ['a fill', [{ orderId: '1', filled: 0 }], [{ orderId: '1', filled: 2 }], true],
  ['an order that has ended', [{ orderId: '1' }], [], true],
  ['an order of another tab', [], [{ orderId: '1' }], true],
])('%s is a change or not', (_what, known, live, isChange) => {
  expect(hasChanged(known as Order[], live as Order[])).toBe(isChange)
})

test('a fill since the last look is told once, with its fills; what was canceled without one is not a fill', () => {
  const known = [
    { orderId: '1', filled: 0 },
    { orderId: '2', filled: 5 },
    { orderId: '3', filled: 0 },
  ] as Order[]
  const now = [
    { orderId: '1', filled: 2, status: 'PARTIAL_FILL', revision: 4 },
    { orderId: '2', filled: 5, status: 'PARTIAL_FILL' },
    { orderId: '3', filled: 0, status: 'CANCELED' },
    { orderId: '4', filled: 1, status: 'FILLED' },
  ] as Order[]
  const fills = [
    { orderId: '1', fillId: '10' },
    { orderId: '2', fillId: '11' },
  ] as OwnFill[]
  const told = { kind: 'status', orderId: '1', revision: 4, filled: 2, fills: [{ fillId: '10' }] }
  expect(filledSince(known, now, fills)).toMatchObject([told])
})
