import { CancelRequestSchema, decode, encode, NewOrderSchema, OrderCode, OrderStatusSchema } from '@bourse/contracts/messages'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Market } from '#features/market'
import { broker } from '#platform/broker'
import { loadTexts } from '#platform/i18n'
import { notices } from '#platform/notices'
import { session } from '#platform/session'
import { NO_NOTICES } from '../../../platform/notice-queue.ts'
import { knowBitcoin } from '../../market/testing/known-markets.ts'
import { BITCOIN } from '../../market/testing/specs.ts'
import { dispatch } from '../../orders/store/orders-store.ts'
import { readMessage } from '../../orders/wire/read-messages.ts'
import type { TicketContext } from '../state/context.ts'
import { arm, ARMED_IDLE_MS, disarm } from './armed.ts'
import { mountDesk, pressLevel, questionedOrder, sendTerms } from './desk.ts'
import type { LevelPress } from './level-order.ts'

knowBitcoin()

const MARKET = BITCOIN as Market
/** Around 64,000.00: ticks of 0.50. */
const CONTEXT: TicketContext = {
  spec: BITCOIN,
  bids: { count: 1, prices: [128_000], lots: [1_000] },
  asks: { count: 2, prices: [128_010, 130_000], lots: [1_000, 1_000] },
  isBookLoaded: true,
  last: 128_004,
  availableBase: 100_000_000n,
  availableQuote: 24_310_550_000n,
  now: 0,
}
const BID: LevelPress = { side: 'bids', price: 128_000, isTurned: false, isCancel: false, isRepeated: false }

let sent: { topic: string; payload: Uint8Array }[] = []
let isHalted = false
let leave: () => void

beforeAll(() => loadTexts('shell', 'maxOrders', 'exchange', 'maxDesk'))
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  sent = []
  isHalted = false
  notices.set(NO_NOTICES)
  vi.spyOn(session, 'get').mockReturnValue({ open: { userID: '7', profileID: '70', pocketID: '700' } } as never)
  vi.spyOn(broker, 'publish').mockImplementation((topic, payload) => {
    sent.push({ topic, payload })
    return undefined
  })
  leave = mountDesk(() => ({ market: MARKET, context: CONTEXT, isHalted }))
  arm(MARKET.symbol, 500, Date.now())
})
afterEach(() => {
  leave()
  disarm('asked')
  questionedOrder.set(undefined)
  dispatch({ kind: 'cleared' })
  // A press of the next test is a new one.
  vi.advanceTimersByTime(60_000)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const orders = () =>
  sent
    .filter(({ topic }) => topic.startsWith('order/'))
    .map(({ payload }) => decode(NewOrderSchema, payload) ?? expect.fail('an order'))
    .map(({ side, price, quantity }) => [side, Number(price), Number(quantity)])
const shown = () => notices.get().shown.map(({ text }) => text)
const answer = (code: OrderCode) => {
  const { clOrdId } = decode(NewOrderSchema, sent[0]?.payload ?? new Uint8Array()) ?? expect.fail('an order')
  const message = encode(OrderStatusSchema, { clOrdId, code, orderId: 55n, quantity: 500n, price: 128_000n, filledCost: '0' })
  dispatch(readMessage('order_status/LBTC-LUSD/7/70/700', message) ?? expect.fail('a status'))
}

describe('a press on a level', () => {
  test('that is not armed, or was not used for too long, sends nothing and leaves the level to the form', () => {
    disarm('asked')
    expect(pressLevel(MARKET, 1, BID)).toBe(false)
    arm('LETH-LUSD', 500, Date.now())
    expect(pressLevel(MARKET, 1, BID)).toBe(false)
    arm(MARKET.symbol, 500, Date.now() - ARMED_IDLE_MS)
    expect(pressLevel(MARKET, 1, BID)).toBe(false)
    expect(sent).toEqual([])
  })

  test('sends one limit order, however often it is pressed at once', () => {
    for (let count = 0; count < 5; count++) expect(pressLevel(MARKET, 1, BID)).toBe(true)
    expect(pressLevel(MARKET, 1, { ...BID, isRepeated: true })).toBe(true)
    expect(orders()).toEqual([[1, 128_000, 500]])
    vi.advanceTimersByTime(600)
    pressLevel(MARKET, 1, { ...BID, isRepeated: true })
    expect(orders()).toHaveLength(1)
    pressLevel(MARKET, 1, BID)
    expect(orders()).toHaveLength(2)
  })

  test('says what became of it, and cancels it when asked to', () => {
    pressLevel(MARKET, 1, BID)
    expect(shown()).toEqual([])
    answer(OrderCode.PENDING)
    expect(shown()).toEqual([])
    answer(OrderCode.OPEN)
    expect(shown()).toEqual(['Order to buy 0.0500 LBTC at 64,000.0 placed'])
    notices.get().shown[0]?.action?.onSelect()
    const cancel = sent.find(({ topic }) => topic.startsWith('cancel/'))
    expect(decode(CancelRequestSchema, cancel?.payload ?? new Uint8Array())?.target).toEqual({ case: 'orderId', value: 55n })
  })

  test('[DEF-085] that is more than one percent through the best price is asked about, and sent once it is confirmed', () => {
    pressLevel(MARKET, 1, { side: 'asks', price: 130_000, isTurned: true, isCancel: false, isRepeated: false })
    expect(sent).toEqual([])
    const asked = questionedOrder.get() ?? expect.fail('a question')
    expect([asked.concern.is, asked.terms.side, asked.terms.price]).toEqual(['limit', 'BUY', 130_000])
    sendTerms(asked.market, asked.terms)
    expect(orders()).toEqual([[1, 130_000, 500]])
  })

  test('that the funds do not cover, or in a halted market, is not sent and says why', () => {
    arm(MARKET.symbol, 5_000_000, Date.now())
    pressLevel(MARKET, 1, BID)
    isHalted = true
    pressLevel(MARKET, 1, { ...BID, price: 127_999 })
    expect(sent).toEqual([])
    expect(shown()).toHaveLength(2)
  })

  test('cancels the own orders of that level, also of a grouped one, and no others', () => {
    pressLevel(MARKET, 1, BID)
    answer(OrderCode.PENDING)
    answer(OrderCode.OPEN)
    sent = []
    pressLevel(MARKET, 1, { ...BID, price: 127_000, isCancel: true })
    pressLevel(MARKET, 1, { ...BID, side: 'asks', isCancel: true })
    expect(sent).toEqual([])
    pressLevel(MARKET, 3, { ...BID, price: 127_998, isCancel: true })
    expect(sent.map(({ topic }) => topic)).toEqual(['cancel/LBTC-LUSD/7'])
  })
})
