import type { OrderTemplate } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { EMPTY_TICKET, summarize, type TicketContext, type TicketState } from '#features/ticket'
import { BITCOIN } from '../../market/testing/specs.ts'
import { DEFAULT_KEYS } from '../keys/shortcuts.ts'
import { draftOf, type TemplateDraft, templateOf } from './draft.ts'
import { keyOwner, mergeTemplates, NO_TEMPLATES, saveTemplate } from './list.ts'
import { offsetTicks, templateTicket } from './ticket.ts'

/** Around 64,000.00: ticks of 0.50. */
const CONTEXT: TicketContext = {
  spec: BITCOIN,
  bids: { count: 1, prices: [128_000], lots: [1_000] },
  asks: { count: 1, prices: [128_010], lots: [1_000] },
  isBookLoaded: true,
  last: 128_004,
  availableBase: 100_000_000n,
  availableQuote: 24_310_550_000n,
  now: 1_000,
}
const EMPTY_BOOK = { count: 0, prices: [], lots: [] }
const JOIN: OrderTemplate = {
  id: 'temp0001',
  name: 'Join the bid',
  key: '5',
  side: 'BUY',
  orderType: 'LIMIT',
  size: { unit: 'share', percent: 25 },
  price: { from: 'bid', unit: 'ticks', offset: 0 },
  timeInForce: 'GTC',
  isPostOnly: true,
}
const filled = (template: Partial<OrderTemplate>, context: Partial<TicketContext> = {}, state: Partial<TicketState> = {}) =>
  templateTicket({ ...JOIN, ...template }, { ...EMPTY_TICKET, ...state }, { ...CONTEXT, ...context })

describe('the price of a template', () => {
  test.each<[NonNullable<OrderTemplate['price']>, 'BUY' | 'SELL', number | undefined]>([
    [{ from: 'bid', unit: 'ticks', offset: 0 }, 'BUY', 128_000],
    [{ from: 'bid', unit: 'ticks', offset: 2 }, 'BUY', 128_002],
    [{ from: 'ask', unit: 'ticks', offset: -3 }, 'SELL', 128_007],
    [{ from: 'last', unit: 'ticks', offset: 0 }, 'SELL', 128_004],
    [{ from: 'bid', unit: 'bps', offset: -100 }, 'BUY', 126_720],
    // Half a percent of 128,010 lies between two ticks: down for a buy, up for a sale.
    [{ from: 'ask', unit: 'bps', offset: 50 }, 'BUY', 128_650],
    [{ from: 'ask', unit: 'bps', offset: 50 }, 'SELL', 128_651],
    [{ from: 'bid', unit: 'ticks', offset: -100_000 }, 'BUY', 28_000],
  ])('%o for a %s is %s', (price, side, ticks) => {
    expect(offsetTicks(price, side, CONTEXT)).toBe(ticks)
  })

  test('keeps to the steps of the market, and is never below one', () => {
    const coarse = { ...CONTEXT, spec: { ...BITCOIN, tickStep: 10 } }
    expect(offsetTicks({ from: 'bid', unit: 'ticks', offset: 1 }, 'BUY', coarse)).toBe(128_010)
    expect(offsetTicks({ from: 'last', unit: 'ticks', offset: 0 }, 'BUY', coarse)).toBe(128_000)
    expect(offsetTicks({ from: 'last', unit: 'ticks', offset: 0 }, 'SELL', coarse)).toBe(128_010)
    expect(offsetTicks({ from: 'bid', unit: 'ticks', offset: -100_000 }, 'BUY', coarse)).toBe(10)
  })

  test('is unknown while nobody offers one', () => {
    const nobody = { ...CONTEXT, bids: EMPTY_BOOK, last: undefined }
    expect(offsetTicks({ from: 'bid', unit: 'ticks', offset: 0 }, 'BUY', nobody)).toBeUndefined()
    expect(offsetTicks({ from: 'last', unit: 'ticks', offset: 0 }, 'BUY', nobody)).toBeUndefined()
    expect(filled({}, nobody)).toMatchObject({ price: '', quantity: '' })
  })
})

describe('a template', () => {
  test('fills the form with an order that the form itself would send', () => {
    const state = filled({})
    expect(state).toMatchObject({ side: 'BUY', orderType: 'LIMIT', price: '64000.0', isPostOnly: true, timeInForce: 'GTC' })
    const { terms, reserveRaw } = summarize(state, CONTEXT)
    expect(terms).toMatchObject({ side: 'BUY', price: 128_000, isPostOnly: true })
    // A quarter of the funds, rounded down.
    expect(reserveRaw !== undefined && reserveRaw <= 24_310_550_000n / 4n).toBe(true)
  })

  test('takes the side that is chosen where it names none, and leaves nothing of what was in the form', () => {
    const before = { side: 'SELL', price: '1', quantity: '7', cost: '7', stopPrice: '3', orderType: 'STOP_LIMIT' } as const
    const state = filled(
      { side: null, price: { from: 'ask', unit: 'ticks', offset: 0 }, size: { unit: 'quantity', quantity: '0.5' } },
      {},
      before,
    )
    expect(state).toMatchObject({ side: 'SELL', orderType: 'LIMIT', price: '64005.0', quantity: '0.5', stopPrice: '', cost: undefined })
  })

  test('of a market order has no price and a size at its protection price', () => {
    const state = filled({ orderType: 'MARKET', price: null, timeInForce: 'IOC', isPostOnly: false })
    expect(state).toMatchObject({ orderType: 'MARKET', price: '', timeInForce: 'IOC', isPostOnly: false })
    expect(summarize(state, CONTEXT).terms).toMatchObject({ orderType: 'MARKET', timeInForce: 'IOC' })
  })
})

describe('a template that is edited', () => {
  const draft = (part: Partial<TemplateDraft>): TemplateDraft => ({ ...draftOf(JOIN), ...part })
  test('comes back as it was', () => {
    const others: OrderTemplate[] = [
      JOIN,
      { ...JOIN, side: null, price: { from: 'ask', unit: 'bps', offset: -125 } },
      { ...JOIN, orderType: 'MARKET', price: null, timeInForce: 'FOK', isPostOnly: false, size: { unit: 'quantity', quantity: '0.25' } },
    ]
    for (const one of others) expect(templateOf(one.id, draftOf(one))).toEqual({ template: one })
  })

  test.each<[Partial<TemplateDraft>, string]>([
    [{ name: '  ' }, 'name'],
    [{ percent: '0' }, 'percent'],
    [{ percent: '101' }, 'percent'],
    [{ percent: '2.5' }, 'percent'],
    [{ sizeUnit: 'quantity', quantity: '' }, 'quantity'],
    [{ sizeUnit: 'quantity', quantity: '0.00' }, 'quantity'],
    [{ sizeUnit: 'quantity', quantity: '!-1' }, 'quantity'],
    [{ offset: '1.5' }, 'offset'],
    [{ offset: '100001' }, 'offset'],
    [{ offset: '50.01', offsetUnit: 'bps' }, 'offset'],
    [{ offset: '!x' }, 'offset'],
  ])('with %j says that its %s is wrong', (part, wrong) => {
    expect(templateOf('temp0001', draft(part))).toEqual({ wrong })
  })

  test('leaves out what its type of order cannot have', () => {
    expect(templateOf('temp0001', draft({ orderType: 'MARKET', offset: 'x' }))).toMatchObject({
      template: { price: null, timeInForce: 'IOC', isPostOnly: false },
    })
    expect(templateOf('temp0001', draft({ timeInForce: 'FOK' }))).toMatchObject({ template: { isPostOnly: false } })
    expect(templateOf('temp0001', draft({ offset: '0', isBelow: true }))).toMatchObject({ template: { price: { offset: 0 } } })
  })
})

describe('the key of a template', () => {
  const given = { keys: DEFAULT_KEYS, templates: [JOIN], id: 'temp0002' }
  test.each([
    ['6', undefined],
    ['1', { action: 'quarter1' }],
    ['b', { action: 'buy' }],
    ['5', { template: JOIN }],
    ['Escape', 'reserved'],
    ['Enter', 'reserved'],
    ['ArrowUp', 'reserved'],
  ])('%s belongs to %o', (chord, owner) => {
    expect(keyOwner(chord, given)).toEqual(owner)
  })

  test('is its own while it is edited', () => {
    expect(keyOwner('5', { ...given, id: JOIN.id })).toBeUndefined()
  })

  test('that two windows gave away stays with the first', () => {
    const here = saveTemplate(NO_TEMPLATES, { ...JOIN, id: 'temp0002' })
    const there = saveTemplate(NO_TEMPLATES, JOIN)
    const merged = mergeTemplates(NO_TEMPLATES, here, there).templates
    expect(merged.map(({ id, key }) => [id, key])).toEqual([
      ['temp0001', '5'],
      ['temp0002', ''],
    ])
  })
})
