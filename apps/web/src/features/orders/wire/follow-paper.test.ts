import { paperSubscriptions, paperTopic, topics } from '@bourse/contracts/exchange'
import { encode, OrderCode, OrderStatusSchema, PositionSchema, Side } from '@bourse/contracts/messages'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as paper from '#features/paper'
import { broker } from '#platform/broker'
import { session } from '#platform/session'
import { knowBitcoin } from '../../market/testing/known-markets.ts'
import { BITCOIN } from '../../market/testing/specs.ts'
import type { Order } from '../order/order.ts'
import { dispatch, forgetOrders, ordersStore } from '../store/orders-store.ts'
import * as sounds from '../store/sounds.ts'
import { followPaper, onPaperMessage } from './follow-paper.ts'

type Paper = typeof paper

const mode = vi.hoisted(() => ({ isPaper: true }))

knowBitcoin()
vi.mock(import('#features/paper'), async (original) => ({
  ...(await original()),
  paperMode: { get: () => mode.isPaper, subscribe: () => () => {} },
  fetchPaperOrders: vi.fn<Paper['fetchPaperOrders']>(async () => []),
  fetchPaperFills: vi.fn<Paper['fetchPaperFills']>(async () => []),
  readPaperPocketAgain: vi.fn<Paper['readPaperPocketAgain']>(),
  takePaperPosition: vi.fn<Paper['takePaperPosition']>(),
}))

const SEAT = { userId: '7', profileId: '70', pocketId: 'paper-70' }
const OPEN = {
  ...SEAT,
  orderId: '900000000000001',
  clOrdId: 'mine-1',
  symbol: BITCOIN.symbol,
  side: 'BUY',
  orderType: 'LIMIT',
  quantity: 2_500,
  price: 128_201,
  status: 'OPEN',
  filled: 0,
  filledCost: 0n,
  timestamp: 1,
  reason: '',
} as Order

/** The broker as far as this page needs it, with what it hears and whether it is connected set by the test. */
const line = { heard: [] as readonly string[], isConnected: false, tell: { heard: () => {}, state: () => {} } }

function become(isConnected: boolean, heard: readonly string[]): void {
  const hasChanged = { heard: heard !== line.heard, state: isConnected !== line.isConnected }
  line.heard = heard
  if (hasChanged.heard) line.tell.heard()
  line.isConnected = isConnected
  if (hasChanged.state) line.tell.state()
}

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.clearAllMocks()
  mode.isPaper = true
  Object.assign(line, { heard: [], isConnected: false })
  vi.spyOn(broker, 'state').mockImplementation(() => (line.isConnected ? 'connected' : 'reconnecting'))
  vi.spyOn(broker, 'hearsPaper').mockImplementation(() => paperSubscriptions(SEAT).every((filter) => line.heard.includes(filter)))
  vi.spyOn(broker, 'hearPaper').mockReturnValue()
  vi.spyOn(broker, 'subscribeHeard').mockImplementation((listener) => {
    line.tell.heard = listener
    return () => {}
  })
  vi.spyOn(broker, 'subscribeState').mockImplementation((listener) => {
    line.tell.state = listener
    return () => {}
  })
  vi.spyOn(session, 'get').mockReturnValue({ open: { userID: '7', profileID: '70', pocketID: '700' } } as never)
  forgetOrders()
  dispatch({ kind: 'taken', order: OPEN })
  stop = followPaper()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const reads = () => vi.mocked(paper.fetchPaperOrders).mock.calls.length
const shown = () => [...ordersStore.get().orders.values()]

function hear(code: OrderCode, filled: number): void {
  const fill = { fillId: 5n, side: Side.BUY, quantity: BigInt(filled), price: 128_201n, cost: '1', fee: '0', isMaker: true }
  const message = { clOrdId: 'mine-1', orderId: BigInt(OPEN.orderId), code, filled: BigInt(filled), filledCost: '1', fills: [fill] }
  onPaperMessage(paperTopic(topics.orderStatus(BITCOIN.symbol, SEAT)), encode(OrderStatusSchema, message))
}

describe('a terminal on paper', () => {
  test('looks once a second as long as it does not hear, and not once while it does', async () => {
    await vi.advanceTimersByTimeAsync(3_500)
    expect(reads()).toBeGreaterThanOrEqual(3)
    become(true, paperSubscriptions(SEAT))
    await vi.advanceTimersByTimeAsync(100)
    vi.mocked(paper.fetchPaperOrders).mockClear()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads()).toBe(0)
    become(false, [])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(reads()).toBeGreaterThan(0)
  })

  test('reads everything when it begins to hear over a connection that was there, and not when its token is renewed', async () => {
    become(true, ['notification/70'])
    await vi.advanceTimersByTimeAsync(10)
    vi.clearAllMocks()
    become(true, [...line.heard, ...paperSubscriptions(SEAT)])
    await vi.advanceTimersByTimeAsync(10)
    expect(reads()).toBeGreaterThan(0)
    expect(paper.readPaperPocketAgain).toHaveBeenCalledTimes(1)
    vi.clearAllMocks()
    become(true, [...line.heard])
    await vi.advanceTimersByTimeAsync(10)
    expect([reads(), vi.mocked(paper.readPaperPocketAgain).mock.calls.length]).toEqual([0, 0])
  })

  test('reads its pocket again after each reconnection', () => {
    become(true, paperSubscriptions(SEAT))
    vi.clearAllMocks()
    become(false, [])
    become(true, paperSubscriptions(SEAT))
    expect(paper.readPaperPocketAgain).toHaveBeenCalledTimes(1)
  })

  test('shows a fill that it hears, with its sound, once however often it is told', async () => {
    const sounded = vi.spyOn(sounds, 'soundFill').mockReturnValue()
    hear(OrderCode.FILLED, 2_500)
    hear(OrderCode.FILLED, 2_500)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown()).toMatchObject([{ status: 'FILLED', filled: 2_500 }])
    expect(ordersStore.get().fills).toMatchObject([{ fillId: '5', quantity: 2_500, isMaker: true }])
    expect(sounded).toHaveBeenCalledTimes(1)
  })

  test('takes the fills of an order whose call was answered before they were told', async () => {
    dispatch({ kind: 'settled', order: { ...OPEN, status: 'FILLED', filled: 2_500 } })
    hear(OrderCode.FILLED, 2_500)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ordersStore.get().fills).toMatchObject([{ fillId: '5' }])
  })

  test('takes what it hears of its balances', () => {
    const position = { available: '5', open: '2', pending: '0', version: 9n }
    onPaperMessage(paperTopic(topics.position('paper-70', 'LUSD')), encode(PositionSchema, position))
    expect(paper.takePaperPosition).toHaveBeenCalledExactlyOnceWith('70', 'paper-70', 'LUSD', expect.objectContaining(position))
  })

  test('hears nothing of it with real money', async () => {
    mode.isPaper = false
    hear(OrderCode.FILLED, 2_500)
    onPaperMessage(paperTopic(topics.position('paper-70', 'LUSD')), encode(PositionSchema, { available: '5' }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown()).toMatchObject([{ status: 'OPEN' }])
    expect(paper.takePaperPosition).not.toHaveBeenCalled()
  })
})
