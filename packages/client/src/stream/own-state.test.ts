import { expect, test } from 'vitest'
import type { OwnEvent } from '../client/live.ts'
import type { Fill, Order, OrderStatus } from '../client/replies.ts'
import type { OwnMessage } from './own-messages.ts'
import { OwnState } from './own-state.ts'

const order = (orderID: string, figures: Partial<Order> = {}): Order => ({
  orderID,
  clOrdID: `c-${orderID}`,
  market: 'A-B',
  side: 'BUY',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  postOnly: false,
  selfTrade: 'CANCEL_NEWEST',
  quantity: '10.0',
  price: '5.0',
  stopPrice: '0',
  protectionPrice: '0',
  expiresAt: null,
  status: 'OPEN',
  revision: 0,
  filled: '0.0',
  filledCost: '0',
  reason: '',
  timestamp: 1_000,
  ...figures,
})
const fill = (fillID: string, timestamp: number): Fill => ({
  fillID,
  orderID: '1',
  clOrdID: 'c-1',
  market: 'A-B',
  side: 'BUY',
  price: '5.0',
  quantity: '1.0',
  cost: '5',
  fee: '0',
  feeAsset: 'A',
  isMaker: true,
  timestamp,
})
const status = (word: OrderStatus, filled: string, fills: Fill[] = [], price = '5.0', revision = 0): OwnMessage => {
  const { quantity, filledCost, protectionPrice, reason } = order('1')
  return {
    kind: 'status',
    orderID: '1',
    clOrdID: 'c-1',
    market: 'A-B',
    figures: { status: word, revision, filled, price, quantity, filledCost, stopPrice: '0', expiresAt: null, protectionPrice, reason },
    fills,
    refusal: '',
  }
}
test('a state with a lower number than the one that is known is dropped, whatever it says', () => {
  const state = new OwnState(0)
  state.foldSnapshot({ orders: [order('1', { revision: 2 })], fills: [], balances: [] }, [])
  expect(told(state.fold(status('OPEN', '0.0', [], '7.0', 6)))).toEqual(['OPEN 0.0 @7.0'])
  // An amendment that was told late: neither its step nor its filled lots say that it is older.
  expect(told(state.fold(status('OPEN', '0.0', [], '6.0', 4)))).toEqual([])
  expect(told(state.fold(status('OPEN', '0.0', [], '8.0', 8)))).toEqual(['OPEN 0.0 @8.0'])
  expect(told(state.foldOrder(order('1', { revision: 4, price: '6.0' })))).toEqual([])
})

test('a higher number counts even if nothing else is new', () => {
  const state = new OwnState(0)
  state.foldSnapshot({ orders: [order('1', { revision: 2 })], fills: [], balances: [] }, [])
  expect(told(state.fold(status('OPEN', '0.0', [], '5.0', 6)))).toEqual([])
  expect(told(state.fold(status('OPEN', '0.0', [], '6.0', 4)))).toEqual([])
})

const snapshot = (orders: Order[], fills: Fill[] = []) => ({ orders, fills, balances: [] })
const told = (events: readonly OwnEvent[]) =>
  events.map((event) => {
    if (event.type === 'order') return `${event.order.status} ${event.order.filled} @${event.order.price}`
    return event.type === 'fill' ? `fill ${event.fill.fillID}` : `balance ${event.balance.available}`
  })

test('fills come before the order that shows them, and each once', () => {
  const state = new OwnState(0)
  state.foldSnapshot(snapshot([order('1')]), [])
  expect(told(state.fold(status('PARTIAL_FILL', '1.0', [fill('7', 2_000)])))).toEqual(['fill 7', 'PARTIAL_FILL 1.0 @5.0'])
  expect(told(state.fold(status('PARTIAL_FILL', '1.0', [fill('7', 2_000)])))).toEqual([])
})

test('an order never goes backwards, and a final one stays final', () => {
  const state = new OwnState(0)
  state.foldSnapshot(snapshot([order('1', { status: 'PARTIAL_FILL', filled: '10.0' })]), [])
  for (const late of [status('OPEN', '0.0'), status('PARTIAL_FILL', '9.0'), status('PENDING', '0.0')]) expect(state.fold(late)).toEqual([])
  expect(told(state.fold(status('CANCELED', '10.0')))).toEqual(['CANCELED 10.0 @5.0'])
  expect(state.fold(status('OPEN', '10.0'))).toEqual([])
  expect(state.orders.live()).toEqual([])
})

test('messages that came while the lists were read are told only as far as the lists do not have them', () => {
  const state = new OwnState(0)
  const buffered = [
    status('OPEN', '0.0'),
    status('PARTIAL_FILL', '1.0', [fill('7', 2_000)]),
    status('PARTIAL_FILL', '2.0', [fill('8', 2_001)]),
  ]
  const listed = snapshot([order('1', { status: 'PARTIAL_FILL', filled: '1.0' })], [fill('7', 2_000)])
  expect(told(state.foldSnapshot(listed, buffered))).toEqual(['fill 7', 'PARTIAL_FILL 1.0 @5.0', 'fill 8', 'PARTIAL_FILL 2.0 @5.0'])
})

test('an amendment in the list is not undone by an older message', () => {
  const state = new OwnState(0)
  const buffered = [status('OPEN', '0.0', [], '5.0'), status('OPEN', '0.0', [], '6.0'), status('OPEN', '0.0', [], '7.0')]
  expect(told(state.foldSnapshot(snapshot([order('1', { price: '6.0' })]), buffered))).toEqual(['OPEN 0.0 @6.0', 'OPEN 0.0 @7.0'])
})

test('other exits of an entry are news, the same ones are not', () => {
  const state = new OwnState(0)
  const exits = { takeProfit: '7.0', stopPrice: '4.0', armed: '0.0', uncovered: '0.0' }
  const news = (stopPrice: string) => {
    const message = status('OPEN', '0.0')
    if (message.kind !== 'status') throw new Error('it is no status')
    return state.fold({ ...message, figures: { ...message.figures, exits: { ...exits, stopPrice } } })
  }
  state.foldSnapshot(snapshot([order('1', { exits })]), [])
  expect(news('4.0')).toEqual([])
  expect(news('4.5')).toMatchObject([{ order: { exits: { takeProfit: '7.0', stopPrice: '4.5' } } }])
  expect(told(state.fold(status('OPEN', '0.0'))), 'a status without any').toEqual([])
})

test('fills of a list come oldest first, and those before the beginning not at all', () => {
  const state = new OwnState(1_500)
  expect(told(state.foldSnapshot(snapshot([], [fill('10', 3_000), fill('9', 3_000), fill('8', 2_000), fill('7', 1_000)]), []))).toEqual([
    'fill 8',
    'fill 9',
    'fill 10',
  ])
  expect(state.fills.readFrom).toBe(1_500)
})

test('after a long gap the list is read from a minute before the newest fill, and nothing in it is told again', () => {
  const state = new OwnState(0)
  const hour = 3_600_000
  const fills = Array.from({ length: 200 }, (_, place) => fill(String(place), hour + place * 1_000))
  expect(state.foldSnapshot(snapshot([], fills.toReversed()), [])).toHaveLength(200)
  const { readFrom } = state.fills
  expect(readFrom).toBe(hour + 199_000 - 60_000)
  const later = Array.from({ length: 50 }, (_, place) => fill(String(1_000 + place), 9 * hour + place))
  const listed = [...fills.filter(({ timestamp }) => timestamp >= readFrom), ...later].toReversed()
  expect(told(state.foldSnapshot(snapshot([], listed), []))).toEqual(later.map(({ fillID }) => `fill ${fillID}`))
})

test('[DEF-111] an older balance does not replace a newer one', () => {
  const state = new OwnState(0)
  const balance = (available: string, version: string) => ({ asset: 'A', available, open: '0', pending: '0', total: available, version })
  const fold = (available: string, version: string) => told(state.fold({ kind: 'balance', balance: balance(available, version) }))
  expect([fold('5', '9'), fold('4', '8'), fold('5', '10'), fold('6', '11')]).toEqual([['balance 5'], [], [], ['balance 6']])
})
