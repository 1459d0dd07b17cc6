import { type Levels, protectionTicks, reserveRaw } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import { BITCOIN } from '../../market/testing/specs.ts'
import { EMPTY_TICKET, foldTicket, type TicketEvent, type TicketState } from './state.ts'
import type { TicketContext } from './context.ts'
import { lotsForCost } from './lots-for.ts'
import { summarize } from './summary.ts'

const side = (price: number): Levels => ({ count: 1, prices: [price], lots: [100_000] })
/** Around 64,000.00: ticks of 0.50, and the last trade at 64,002.00. */
const CONTEXT: TicketContext = {
  spec: BITCOIN,
  bids: side(128_000),
  asks: side(128_010),
  isBookLoaded: true,
  last: 128_004,
  availableBase: 100_000_000n,
  availableQuote: 24_310_550_000n,
  now: 1_000,
}
const ticket = (state: Partial<TicketState>): TicketState => ({ ...EMPTY_TICKET, ...state })
const of = (state: Partial<TicketState>, context: Partial<TicketContext> = {}) => summarize(ticket(state), { ...CONTEXT, ...context })
const after = (state: Partial<TicketState>, ...events: TicketEvent[]) => events.reduce(foldTicket, ticket(state))

const TRAILING = { orderType: 'STOP', variant: 'TRAILING_STOP', timeInForce: 'IOC', quantity: '0.1' } as const
const PAIR = { variant: 'OCO', price: '63000', stopPrice: '65000', quantity: '0.1' } as const

describe('a trailing stop', () => {
  test('by percent follows the last price, and leaves its prices to the exchange', () => {
    const { terms, stopTicks, ticks, faults } = of({ ...TRAILING, side: 'SELL', trail: '2' })
    expect(faults).toEqual({})
    expect(stopTicks).toBe(128_004 - 2_560)
    expect(ticks).toBe(protectionTicks('SELL', 125_444))
    expect(terms).toMatchObject({ orderType: 'STOP', price: 0, stopPrice: 0 })
    expect(terms?.extras).toEqual({ shown: 0, trailTicks: 0, trailPpm: 20_000, protectionPpm: 0 })
  })

  test('that buys, by a distance, reserves what it may cost now', () => {
    const { terms, stopTicks, reserveRaw: held } = of({ ...TRAILING, trail: '500', trailUnit: 'price', quantity: '0.1' })
    expect(stopTicks).toBe(129_004)
    expect(terms?.extras).toMatchObject({ trailTicks: 1_000, trailPpm: 0 })
    expect(held).toBe(reserveRaw(BITCOIN, 'BUY', protectionTicks('BUY', 129_004), 1_000))
  })

  test('begins at the best price before the first trade, and nowhere in an empty book', () => {
    expect(of({ ...TRAILING, trail: '1' }, { last: undefined }).stopTicks).toBe(128_010 + 1_280)
    const { faults, terms } = of({ ...TRAILING, trail: '1' }, { last: undefined, asks: { count: 0, prices: [], lots: [] } })
    expect(faults).toEqual({ price: 'NO_PRICE' })
    expect(terms).toBeUndefined()
  })

  test.each<[Partial<TicketState>, object]>([
    [{ trail: '' }, { trail: 'REQUIRED' }],
    [{ trail: '50' }, {}],
    [{ trail: '50.0001' }, { trail: 'TRAIL_LARGE' }],
    [{ trail: '1.00001' }, { trail: 'AMOUNT_DECIMALS' }],
    [{ trail: '!2x' }, { trail: 'UNREAD' }],
    [{ trail: '500.25', trailUnit: 'price' }, { trail: 'OFF_TICK' }],
    [{ trail: '64002', trailUnit: 'price' }, { trail: 'TRAIL_LARGE' }],
  ])('is checked as it is typed: %j', (given, faults) => {
    expect(of({ ...TRAILING, side: 'SELL', ...given }).faults).toEqual(faults)
  })

  test('a typed cost buys what it can cost at worst', () => {
    const state = ticket({ ...TRAILING, trail: '500', trailUnit: 'price' })
    const raw = reserveRaw(BITCOIN, 'BUY', protectionTicks('BUY', 129_004), 300)
    expect(lotsForCost(state, CONTEXT, raw)).toBe(300)
    expect(lotsForCost(state, CONTEXT, raw - 1n)).toBe(299)
  })
})

describe('a stop price', () => {
  test.each<[Partial<TicketState>, object]>([
    [{ side: 'BUY', stopPrice: '64002' }, { stopPrice: 'STOP_SIDE' }],
    [{ side: 'BUY', stopPrice: '64002.5' }, {}],
    [{ side: 'SELL', stopPrice: '64002' }, { stopPrice: 'STOP_SIDE' }],
    [{ side: 'SELL', stopPrice: '64001.5' }, {}],
  ])('has to be beyond the market: %j', (given, faults) => {
    expect(of({ orderType: 'STOP', timeInForce: 'IOC', quantity: '0.1', ...given }).faults).toEqual(faults)
  })
})

describe('a pair', () => {
  test('is a limit order with the stop as its other leg', () => {
    const { terms, faults } = of({ ...PAIR, stopLimit: '65100' })
    expect(faults).toEqual({})
    expect(terms).toMatchObject({ orderType: 'LIMIT', price: 126_000, stopPrice: 0, stopLeg: { stopPrice: 130_000, price: 130_200 } })
  })

  test('that buys sets aside the dearer leg, one that sells its quantity', () => {
    expect(of(PAIR).reserveRaw).toBe(reserveRaw(BITCOIN, 'BUY', protectionTicks('BUY', 130_000), 1_000))
    expect(of({ ...PAIR, protection: '1' }).reserveRaw).toBe(reserveRaw(BITCOIN, 'BUY', protectionTicks('BUY', 130_000, 10_000), 1_000))
    expect(of({ ...PAIR, side: 'SELL', price: '65000', stopPrice: '63000' }).reserveRaw).toBe(10_000_000n)
  })

  test.each<[Partial<TicketState>, object]>([
    [{ stopPrice: '' }, { stopPrice: 'REQUIRED' }],
    [{ price: '66000' }, { stopPrice: 'LEG_SIDE' }],
    [{ stopPrice: '64000' }, { stopPrice: 'STOP_SIDE' }],
    [{ stopLimit: '65000.1' }, { stopLimit: 'OFF_TICK' }],
    [{ protection: '5.1' }, { protection: 'PROTECTION_WIDE' }],
    [{ stopLimit: '65100', protection: '5.1' }, {}],
  ])('is checked as it is typed: %j', (given, faults) => {
    expect(of({ ...PAIR, ...given }).faults).toEqual(faults)
  })

  test('has to rest', () => {
    expect(after({ timeInForce: 'IOC' }, { type: 'orderType', orderType: 'OCO' })).toMatchObject({
      orderType: 'LIMIT',
      variant: 'OCO',
      timeInForce: 'GTC',
    })
  })
})

describe('an iceberg', () => {
  const LIMIT = { side: 'SELL', price: '65000', quantity: '0.5' } as const
  test('shows a part of a limit order that rests', () => {
    expect(of({ ...LIMIT, shown: '0.005' }).terms?.extras).toEqual({ shown: 50, trailTicks: 0, trailPpm: 0, protectionPpm: 0 })
    expect(of(LIMIT).terms).not.toHaveProperty('extras')
  })
  test.each<[string, object]>([
    ['0.0049', { shown: 'SHOWN_SMALL' }],
    ['0.5001', { shown: 'SHOWN_LARGE' }],
    ['0.00001', { shown: 'OFF_LOT' }],
    ['0.5', {}],
  ])('of 0.5 cannot show %s unless it is right', (shown, faults) => expect(of({ ...LIMIT, shown }).faults).toEqual(faults))

  test('is forgotten by an order that does not rest', () => {
    expect(after({ shown: '1' }, { type: 'timeInForce', timeInForce: 'IOC' }).shown).toBe('')
    expect(after({ shown: '1' }, { type: 'orderType', orderType: 'MARKET' }).shown).toBe('')
  })
})

describe('a protection of one’s own', () => {
  test('replaces the market’s, and the exchange computes the price from it', () => {
    const { terms, ticks } = of({ orderType: 'MARKET', timeInForce: 'IOC', quantity: '0.1', protection: '0.5' })
    expect(ticks).toBe(protectionTicks('BUY', 128_010, 5_000))
    expect(terms).toMatchObject({ price: 0, extras: { protectionPpm: 5_000 } })
  })
  test('is left out of a limit order', () => {
    expect(of({ price: '64000', quantity: '0.1', protection: '0.5' }).terms).not.toHaveProperty('extras')
  })
})

describe('the exits of a bracket', () => {
  test('cover what the fee leaves; an order that would have none is wrong', () => {
    // A maker pays 0.8 of a thousand lots, a taker 1.8: exits are for whole ones.
    expect(of({ ...ENTRY, price: '63990' })).toMatchObject({ covered: 999, faults: {} })
    expect(of({ ...ENTRY, price: '64100' })).toMatchObject({ covered: 998, faults: {} })
    expect(of({ ...ENTRY, quantity: '0.0001' })).toMatchObject({ covered: 0, faults: { quantity: 'UNCOVERED' }, terms: undefined })
    expect(of({ price: '64000', quantity: '0.0001' })).toMatchObject({ covered: undefined, faults: {} })
    const sold = { ...ENTRY, side: 'SELL', takeProfit: '63000', exitStop: '65000' } as const
    expect(of(sold).covered).toBeLessThan(1_000)
    expect(of({ ...sold, quantity: '0.0001' })).toMatchObject({ covered: 0, faults: { quantity: 'UNCOVERED' } })
  })
  const ENTRY = { price: '64000', quantity: '0.1', hasExits: true, takeProfit: '66000', exitStop: '63000' } as const
  test('go with the entry', () => {
    const { terms, faults, entryTicks } = of({ ...ENTRY, stopLimit: '62900' })
    expect(faults).toEqual({})
    expect(entryTicks).toBe(128_000)
    expect(terms?.exits).toEqual({ takeProfit: 132_000, stopPrice: 126_000, price: 125_800 })
  })
  test.each<[Partial<TicketState>, object]>([
    [
      { takeProfit: '', exitStop: '' },
      { takeProfit: 'REQUIRED', exitStop: 'REQUIRED' },
    ],
    [{ takeProfit: '64000' }, { takeProfit: 'PROFIT_SIDE' }],
    [{ exitStop: '64000' }, { exitStop: 'EXIT_SIDE' }],
    [{ side: 'SELL' }, { takeProfit: 'PROFIT_SIDE', exitStop: 'EXIT_SIDE' }],
    [{ side: 'SELL', takeProfit: '63000', exitStop: '65000' }, {}],
    // A market order enters at the best price of the other side.
    [{ orderType: 'MARKET', timeInForce: 'IOC', takeProfit: '64005' }, { takeProfit: 'PROFIT_SIDE' }],
    [{ orderType: 'STOP', timeInForce: 'IOC', stopPrice: '65000', exitStop: '65000' }, { exitStop: 'EXIT_SIDE' }],
  ])('are on either side of the entry: %j', (given, faults) => {
    expect(of({ ...ENTRY, ...given }).faults).toEqual(faults)
  })
  test('are not those of the other side, nor of a pair', () => {
    expect(after(ENTRY, { type: 'side', side: 'SELL', isCrossing: false })).toMatchObject({ takeProfit: '', exitStop: '' })
    expect(of({ ...PAIR, ...ENTRY, price: '63000' }).terms).not.toHaveProperty('exits')
  })
})

test('a refusal stays at its field until the form is changed', () => {
  const refused = after({}, { type: 'refused', refusal: { field: 'stopPrice', reason: 'STOP_WOULD_TRIGGER' } })
  expect(foldTicket(refused, { type: 'tried' }).refusal).toBeDefined()
  expect(foldTicket(refused, { type: 'stopPrice', text: '1' }).refusal).toBeUndefined()
  expect(foldTicket(refused, { type: 'sent' }).refusal).toBeUndefined()
})
