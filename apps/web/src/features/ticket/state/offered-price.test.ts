import type { Levels } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import { BITCOIN } from '../../market/testing/specs.ts'
import type { TicketContext } from './context.ts'
import { middlePrice, offeredPrice } from './offered-price.ts'
import { EMPTY_TICKET, foldTicket, type TicketEvent } from './state.ts'

const levels = (...prices: number[]): Levels => ({ count: prices.length, prices, lots: prices.map(() => 1) })
const context = (bid: number | undefined, ask: number | undefined, rest: Partial<TicketContext> = {}): TicketContext => ({
  spec: BITCOIN,
  bids: levels(...(bid === undefined ? [] : [bid])),
  asks: levels(...(ask === undefined ? [] : [ask])),
  isBookLoaded: true,
  last: undefined,
  availableBase: undefined,
  availableQuote: undefined,
  now: 0,
  ...rest,
})
const after = (...events: TicketEvent[]) => events.reduce(foldTicket, EMPTY_TICKET)
const BOOK = context(128_000, 128_010)

describe('the middle of the book', () => {
  test.each([
    ['BUY', 100, 110, 1, 105],
    ['SELL', 100, 110, 1, 105],
    ['BUY', 100, 101, 1, 100],
    ['SELL', 100, 101, 1, 101],
    ['BUY', 100, 110, 10, 100],
    ['SELL', 100, 110, 10, 110],
    ['BUY', 1, 4, 10, 10],
  ] as const)('%s between %d and %d in steps of %d is %d', (side, bid, ask, tickStep, price) => {
    expect(middlePrice(context(bid, ask, { spec: { ...BITCOIN, tickStep } }), side)).toBe(price)
  })
  test('is none with one side only', () => {
    expect(middlePrice(context(100, undefined), 'BUY')).toBeUndefined()
    expect(middlePrice(context(undefined, 100), 'SELL')).toBeUndefined()
  })
})

describe('the price that is offered', () => {
  const untouched = after({ type: 'offered', price: '64000.5' })

  test('is the middle, and follows the book', () => {
    expect(offeredPrice(EMPTY_TICKET, BOOK)).toBe('64002.5')
    expect(offeredPrice(untouched, BOOK)).toBe('64002.5')
    expect(offeredPrice({ ...untouched, price: '64002.5' }, BOOK)).toBeUndefined()
  })
  test('is none before the book has been read', () => {
    expect(offeredPrice(EMPTY_TICKET, { ...BOOK, isBookLoaded: false })).toBeUndefined()
  })
  test.each<[string, TicketEvent]>([
    ['a typed price', { type: 'price', text: '5' }],
    ['a price that was deleted by hand', { type: 'price', text: '' }],
    ['a price picked in the book', { type: 'picked', price: '5' }],
  ])('never replaces %s', (_what, event) => {
    const chosen = foldTicket(untouched, event)
    expect(offeredPrice(chosen, BOOK)).toBeUndefined()
    expect(offeredPrice(foldTicket(chosen, { type: 'sent' }), BOOK)).toBeUndefined()
  })
  test.each<[string, TicketEvent]>([
    ['a quantity', { type: 'quantity', text: '1' }],
    ['a cost', { type: 'cost', text: '1', quantity: '' }],
    ['a share', { type: 'share', share: 50, quantity: '1' }],
    ['exits', { type: 'exits', isOn: true }],
  ])('stands still once there is %s', (_what, event) => {
    expect(offeredPrice(foldTicket(untouched, event), BOOK)).toBeUndefined()
    expect(offeredPrice(foldTicket(EMPTY_TICKET, event), BOOK), 'and fills an empty field').toBe('64002.5')
  })
  test('follows the book again once the order is sent', () => {
    expect(offeredPrice(after({ type: 'offered', price: '5' }, { type: 'quantity', text: '1' }, { type: 'sent' }), BOOK)).toBe('64002.5')
  })
  test.each(['MARKET', 'STOP', 'STOP_LIMIT', 'TRAILING_STOP', 'OCO'] as const)('is for limit orders: %s has none', (orderType) => {
    const other = foldTicket(untouched, { type: 'orderType', orderType })
    expect(other.price).toBe('')
    expect(offeredPrice(other, BOOK)).toBeUndefined()
    expect(offeredPrice(foldTicket(other, { type: 'orderType', orderType: 'LIMIT' }), BOOK)).toBe('64002.5')
    expect(after({ type: 'price', text: '5' }, { type: 'orderType', orderType }).price, 'an own price stays').toBe('5')
  })
  test('comes in place of a price that would trade at once on the other side', () => {
    const turned = after({ type: 'price', text: '5' }, { type: 'quantity', text: '1' }, { type: 'side', side: 'SELL', isCrossing: true })
    expect(turned).toMatchObject({ price: '', isPriceOwn: false, quantity: '1' })
    expect(offeredPrice(turned, BOOK)).toBe('64002.5')
  })
  test('is offered anew in another market', () => {
    expect(offeredPrice(after({ type: 'price', text: '5' }, { type: 'cleared' }), BOOK)).toBe('64002.5')
  })
})
