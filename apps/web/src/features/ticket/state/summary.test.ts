import { costRaw, feeRaw, type Levels, protectionTicks, quantityRaw } from '@bourse/domain/exchange'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BITCOIN } from '../../market/testing/specs.ts'
import { EMPTY_TICKET, type Share, SHARES, type TicketState } from './state.ts'
import type { TicketContext } from './context.ts'
import { lotsForCost, lotsForShare } from './lots-for.ts'
import { summarize } from './summary.ts'

const side = (...levels: [number, number][]): Levels => ({
  count: levels.length,
  prices: levels.map(([p]) => p),
  lots: levels.map(([, q]) => q),
})
/** Around 64,000.00: ticks of 0.50. */
const CONTEXT: TicketContext = {
  spec: BITCOIN,
  bids: side([128_000, 1_000], [127_990, 2_000]),
  asks: side([128_010, 1_000], [128_020, 2_000]),
  isBookLoaded: true,
  last: 128_004,
  availableBase: 100_000_000n,
  availableQuote: 24_310_550_000n,
  now: 1_000,
}
const ticket = (state: Partial<TicketState>): TicketState => ({ ...EMPTY_TICKET, ...state })
const of = (state: Partial<TicketState>, context: Partial<TicketContext> = {}) => summarize(ticket(state), { ...CONTEXT, ...context })

describe('faults', () => {
  test.each<[Partial<TicketState>, object]>([
    [{}, { price: 'REQUIRED', quantity: 'REQUIRED' }],
    [
      { price: '64000.25', quantity: '1' },
      { price: 'OFF_TICK', quantity: 'INSUFFICIENT' },
    ],
    [{ price: '64000', quantity: '0.00005' }, { quantity: 'OFF_LOT' }],
    [
      { price: '0', quantity: '0' },
      { price: 'AMOUNT_NOT_POSITIVE', quantity: 'AMOUNT_NOT_POSITIVE' },
    ],
    [{ price: '64000', quantity: '0.1' }, {}],
    // Invalid text is an error with its own reason, shown once it cannot become valid.
    [{ price: '!64e3', quantity: '0.1' }, { price: 'UNREAD' }],
    [{ price: '?64,00', quantity: '0.1' }, { price: 'UNFINISHED' }],
    [{ price: '64000', quantity: '!-5' }, { quantity: 'UNREAD' }],
    [
      { price: '64000', quantity: '', cost: '!1e5' },
      { quantity: 'REQUIRED', cost: 'UNREAD' },
    ],
    [{ price: '64000', quantity: '0.5' }, { quantity: 'INSUFFICIENT' }],
    [{ side: 'SELL', price: '64000', quantity: '1' }, {}],
    [{ side: 'SELL', price: '64000', quantity: '1.0001' }, { quantity: 'INSUFFICIENT' }],
    [{ orderType: 'STOP', timeInForce: 'IOC', quantity: '0.1' }, { stopPrice: 'REQUIRED' }],
    [{ orderType: 'STOP_LIMIT', price: '64000', stopPrice: '64000.1', quantity: '0.1' }, { stopPrice: 'OFF_TICK' }],
    [{ timeInForce: 'GTD', price: '64000', quantity: '0.1' }, { until: 'REQUIRED' }],
    [{ timeInForce: 'GTD', price: '64000', quantity: '0.1', until: '1969-01-01T00:00' }, { until: 'EXPIRY' }],
    [{ timeInForce: 'GTD', price: '64000', quantity: '0.1', until: '2030-01-01T00:00' }, {}],
  ])('of %j', (state, faults) => {
    // A price that cannot be parsed cannot be used for the funds.
    const expected = 'price' in faults && faults.price === 'OFF_TICK' ? { price: 'OFF_TICK' } : faults
    expect(of(state).faults).toEqual(expected)
  })

  test('a market order in an empty book', () => {
    const { faults, terms } = of({ orderType: 'MARKET', timeInForce: 'IOC', quantity: '0.1' }, { asks: side() })
    expect(faults).toEqual({ price: 'NO_PRICE' })
    expect(terms).toBeUndefined()
  })

  test.each<[string, Partial<TicketState>, object]>([
    ['a limit order', { price: '64000', quantity: '0.0001' }, { quantity: 'VALUE_SMALL' }],
    ['one of just that value', { price: '64000', quantity: '0.0002' }, {}],
    // 64,005.00 is the best price; the protection ends five percent above it, which is what the exchange compares.
    ['a market order', { orderType: 'MARKET', timeInForce: 'IOC', quantity: '0.0001' }, { quantity: 'VALUE_SMALL' }],
    [
      'a stop, by its stop price',
      { orderType: 'STOP_LIMIT', price: '64000', stopPrice: '65000', quantity: '0.0001' },
      { quantity: 'VALUE_SMALL' },
    ],
  ])('%s below the market’s smallest value of 12.80', (_name, state, faults) => {
    const summary = of(state, { spec: { ...BITCOIN, minValue: 256_000 } })
    expect(summary.faults).toEqual(faults)
    expect(summary.terms === undefined).toBe('quantity' in faults)
    expect(of(state).faults).toEqual({})
  })

  test('unknown funds are not an error', () => {
    expect(of({ price: '64000', quantity: '9' }, { availableQuote: undefined }).faults).toEqual({})
  })
})

describe('terms', () => {
  test('[MAX-16] a limit order', () => {
    expect(of({ price: '64000.5', quantity: '0.1', isPostOnly: true }).terms).toEqual({
      side: 'BUY',
      orderType: 'LIMIT',
      timeInForce: 'GTC',
      quantity: 1_000,
      price: 128_001,
      stopPrice: 0,
      isPostOnly: true,
      selfTrade: 'CANCEL_NEWEST',
      expiresAt: 0,
    })
  })

  test.each(['BUY', 'SELL'] as const)('[DEF-090] a market %s carries its protection price', (way) => {
    const { terms } = of({ side: way, orderType: 'MARKET', timeInForce: 'IOC', quantity: '0.1' })
    expect(terms?.price).toBe(protectionTicks(way, way === 'BUY' ? 128_010 : 128_000))
  })

  test('[DEF-090] a stop is protected from its own price', () => {
    const { terms } = of({ orderType: 'STOP', timeInForce: 'IOC', stopPrice: '65000', quantity: '0.1' })
    expect(terms).toMatchObject({ stopPrice: 130_000, price: protectionTicks('BUY', 130_000) })
  })

  test('text left in a field that does not apply is not sent', () => {
    const { terms } = of({ orderType: 'LIMIT', price: '64000', stopPrice: '1', quantity: '0.1', until: '2030-01-01T00:00' })
    expect(terms).toMatchObject({ stopPrice: 0, expiresAt: 0 })
  })
})

describe('preview', () => {
  test('a resting limit order pays the maker’s fee on what it receives', () => {
    const summary = of({ price: '63995', quantity: '0.1' })
    expect(summary).toMatchObject({ role: 'maker', level: 2, slippageBp: 0, warning: undefined })
    const received = quantityRaw(BITCOIN, 1_000)
    expect(summary.feeRaw).toBe(feeRaw(received, BITCOIN.makerFeePpm))
    expect(summary.receiveRaw).toBe(received - feeRaw(received, BITCOIN.makerFeePpm))
    expect(summary.costRaw).toBe(costRaw(BITCOIN, 127_990, 1_000))
  })

  test('a crossing order takes first and rests with the remainder', () => {
    const summary = of({ price: '64005', quantity: '0.3' })
    expect(summary).toMatchObject({ role: 'both', level: 1, taken: { lots: 1_000 } })
    expect(summary.costRaw).toBe(costRaw(BITCOIN, 128_010, 1_000) + costRaw(BITCOIN, 128_010, 2_000))
    expect(summary.feeRaw).toBe(
      feeRaw(quantityRaw(BITCOIN, 1_000), BITCOIN.takerFeePpm) + feeRaw(quantityRaw(BITCOIN, 2_000), BITCOIN.makerFeePpm),
    )
  })

  test('a sale pays its fee from the proceeds', () => {
    const summary = of({ side: 'SELL', orderType: 'MARKET', timeInForce: 'IOC', quantity: '0.2' })
    const brought = costRaw(BITCOIN, 128_000, 1_000) + costRaw(BITCOIN, 127_990, 1_000)
    expect(summary).toMatchObject({ role: 'taker', costRaw: brought, feeRaw: feeRaw(brought, BITCOIN.takerFeePpm) })
  })

  test('where buyers pay on top of the cost, the hold and the largest quantity count the fee in', () => {
    const spec = { ...BITCOIN, base: { ...BITCOIN.base, decimals: 0, decimalsMin: 0 }, lotRaw: 1n, takerFeePpm: 2_000, makerFeePpm: 1_000 }
    const context = { ...CONTEXT, spec, availableQuote: 100_200_000n }
    const asked = { ...EMPTY_TICKET, price: '50', quantity: '1' }
    const one = summarize(asked, context)
    const cost = costRaw(spec, 100, 1)
    expect(one).toMatchObject({ isFeeOnTop: true, role: 'maker', costRaw: cost, feeRaw: feeRaw(cost, 1_000), receiveRaw: 1n })
    expect(one.reserveRaw).toBe(cost + feeRaw(cost, 2_000))
    expect(lotsForShare(asked, context, 100)).toBe(2)
    expect(lotsForShare(asked, { ...context, availableQuote: 100_199_999n }, 100)).toBe(1)
  })

  test('the remaining balance is the available one less the hold', () => {
    const summary = of({ price: '64000', quantity: '0.1' })
    expect(summary.left).toBe(24_310_550_000n - 6_400_000_000n)
  })

  test.each<[Partial<TicketState>, string | undefined]>([
    [{ price: '64005', quantity: '0.1', isPostOnly: true }, 'POST_ONLY'],
    [{ price: '64000', quantity: '0.1', isPostOnly: true }, undefined],
    [{ price: '64005', quantity: '0.2', timeInForce: 'FOK' }, 'FOK'],
    [{ price: '64010', quantity: '0.2', timeInForce: 'FOK' }, undefined],
    [{ price: '64005', quantity: '0.2', timeInForce: 'IOC' }, 'IOC'],
    [{ price: '64005', quantity: '0.1', timeInForce: 'IOC' }, undefined],
  ])('warns of %j: %s', (state, warning) => {
    expect(of(state).warning).toBe(warning)
  })

  test.each([
    ['64000', undefined],
    ['57700', undefined],
    ['57500', 'far'],
  ])('a buy at %s is confirmed because of %s', (price, is) => {
    expect(of({ price, quantity: '0.1' }).concern?.is).toBe(is)
  })
})

describe('confirmations that cannot be switched off', () => {
  const MARKET = { orderType: 'MARKET', timeInForce: 'IOC' } as const
  const STOP = { orderType: 'STOP', timeInForce: 'IOC' } as const
  test.each<[string, Partial<TicketState>, object | undefined]>([
    ['at the best ask', { price: '64005' }, undefined],
    // One percent over 128,010 ticks is 1,280.1 more: 129,290 is within, 129,291 beyond.
    ['one percent over it', { price: '64645' }, undefined],
    ['a tick more', { price: '64645.5' }, { is: 'limit', bps: 100, best: 128_010 }],
    ['a sale at the best bid', { side: 'SELL', price: '64000' }, undefined],
    ['one percent under it', { side: 'SELL', price: '63360' }, undefined],
    ['a tick less', { side: 'SELL', price: '63359.5' }, { is: 'limit', bps: 100, best: 128_000 }],
    ['a sale far over the market', { side: 'SELL', price: '70500' }, { is: 'far' }],
    ['through and far: through', { side: 'SELL', price: '1' }, { is: 'limit', bps: 9_999, best: 128_000 }],
    ['a stop-limit by its limit', { orderType: 'STOP_LIMIT', stopPrice: '64100', price: '64700' }, { is: 'stop', bps: 108, best: 128_010 }],
    ['a stop-limit that stays close', { orderType: 'STOP_LIMIT', stopPrice: '64100', price: '64110' }, undefined],
    ['a stop by how far it may go', { ...STOP, stopPrice: '64100' }, { is: 'stop', best: 128_010 }],
    ['a market order that the best levels fill', MARKET, undefined],
  ])('%s', (_, state, concern) => {
    const { concern: found, terms } = of({ quantity: '0.1', ...state })
    expect(terms).toBeDefined()
    if (concern) expect(found).toMatchObject(concern)
    else expect(found).toBeUndefined()
  })

  test('a market order counts by its average price in the book, not by its protection price', () => {
    const asks = side([128_000, 1_000], [130_560, 1_000])
    expect(of({ ...MARKET, quantity: '0.2' }, { asks }).concern, 'one percent on average').toBeUndefined()
    expect(of({ ...MARKET, quantity: '0.2001' }, { asks: side([128_000, 1_000], [130_560, 1_001]) }).concern).toEqual({
      is: 'average',
      bps: 101,
      best: 128_000,
    })
  })

  test('an empty other side, or a book that is not loaded yet, is reported', () => {
    expect(of({ price: '64000', quantity: '0.1' }, { asks: side() }).concern).toEqual({ is: 'empty' })
    expect(of({ price: '64000', quantity: '0.1' }, { asks: side(), isBookLoaded: false }).concern).toEqual({ is: 'unknown' })
    expect(of({ side: 'SELL', price: '64000', quantity: '0.1' }, { bids: side() }).concern).toEqual({ is: 'empty' })
  })

  test('an order that cannot be sent is not confirmed', () => {
    expect(of({ price: '90000', quantity: '' }).concern).toBeUndefined()
  })
})

describe('shares', () => {
  test('of the available amount, rounded down to a lot', () => {
    expect(lotsForShare(ticket({ price: '64150' }), CONTEXT, 50)).toBe(1_894)
    expect(lotsForShare(ticket({ side: 'SELL' }), CONTEXT, 25)).toBe(2_500)
    expect(lotsForShare(ticket({}), CONTEXT, 25)).toBeUndefined()
    expect(lotsForCost(ticket({ price: '64000' }), CONTEXT, 6_400_000_000n)).toBe(1_000)
  })

  test('never exceed the available amount, whatever the price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('BUY' as const, 'SELL' as const),
        fc.constantFrom('LIMIT' as const, 'MARKET' as const),
        fc.constantFrom(...SHARES),
        fc.integer({ min: 1, max: 10 ** 7 }),
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        (way, orderType, share: Share, ticks, available) => {
          const context = {
            ...CONTEXT,
            availableBase: available,
            availableQuote: available,
            asks: side([ticks, 1]),
            bids: side([ticks, 1]),
          }
          const state = ticket({ side: way, orderType, price: (ticks / 2).toFixed(1), timeInForce: orderType === 'LIMIT' ? 'GTC' : 'IOC' })
          const lots = lotsForShare(state, context, share)
          if (!lots) return
          const quantity = `${Math.floor(lots / 10_000)}.${String(lots % 10_000).padStart(4, '0')}`
          const summary = summarize({ ...state, quantity }, context)
          expect(summary.lots).toBe(lots)
          expect(summary.faults).toEqual({})
          expect((summary.left ?? -1n) >= 0n).toBe(true)
        },
      ),
      { seed: 7 },
    )
  })
})
