import { describe, expect, test } from 'vitest'
import { type Amendment, FIRST_TERMS, NO_EXTRAS, type OrderTerms } from '../exchange/index.ts'
import { NO_PAPER_EXTRAS, ordersOf, type PaperExtras, type PaperOrder, refusalOfAmendment, refusalOfOrder, startAmounts } from './index.ts'
import { GOLD_CASH, termsOf } from './testing/desks.ts'

const RULES = {
  spec: GOLD_CASH,
  terms: { ...FIRST_TERMS, tickStep: 5, lotStep: 2, minLots: 4, maxLots: 100, bandPpm: 100_000, makerFeePpm: 0, takerFeePpm: 0 },
  isHalted: false,
  lastPrice: 100,
}

describe('what a paper market refuses', () => {
  test.each<[string, Partial<OrderTerms>, string | undefined]>([
    ['an order that fits', { quantity: 4, price: 100 }, undefined],
    ['an invalid name', { clOrdId: ' ', quantity: 4, price: 100 }, 'INVALID_CL_ORD_ID'],
    ['a price between the steps', { quantity: 4, price: 101 }, 'PRICE_STEP'],
    ['a quantity between the steps', { quantity: 5, price: 100 }, 'LOT_STEP'],
    ['too small an order', { quantity: 2, price: 100 }, 'ORDER_SMALL'],
    ['too large an order', { quantity: 102, price: 100 }, 'ORDER_LARGE'],
    ['a price outside the band', { quantity: 4, price: 115 }, 'PRICE_BAND'],
    [
      'a wider protection than the market’s',
      { orderType: 'MARKET', quantity: 4, extras: { ...NO_EXTRAS, protectionPpm: 60_000 } },
      'INVALID_PROTECTION',
    ],
    ['an iceberg between the steps', { quantity: 8, price: 100, extras: { ...NO_EXTRAS, shown: 3 } }, 'LOT_STEP'],
    ['an iceberg that shows next to nothing', { quantity: 100, price: 100, extras: { ...NO_EXTRAS, shown: 101 } }, 'INVALID_SHOWN'],
    ['a trailing stop between the steps', { orderType: 'STOP', quantity: 4, extras: { ...NO_EXTRAS, trailTicks: 7 } }, 'PRICE_STEP'],
    ['a limit that trails', { quantity: 4, price: 100, extras: { ...NO_EXTRAS, trailTicks: 5 } }, 'INVALID_TRAIL'],
    ['a pair whose stop is between the steps', { quantity: 4, price: 100, stopLeg: { stopPrice: 106, price: 0 } }, 'PRICE_STEP'],
    ['a pair whose stop is before its limit', { quantity: 4, price: 100, stopLeg: { stopPrice: 95, price: 0 } }, 'INVALID_STOP_PRICE'],
    ['exits on one side', { quantity: 4, price: 100, exits: { takeProfit: 95, stopPrice: 90, price: 0 } }, 'INVALID_TAKE_PROFIT'],
    ['exits outside the band', { quantity: 4, price: 100, exits: { takeProfit: 115, stopPrice: 95, price: 0 } }, 'PRICE_BAND'],
    [
      'an entry with a leg of its own',
      { quantity: 4, price: 100, stopLeg: { stopPrice: 105, price: 0 }, exits: { takeProfit: 105, stopPrice: 95, price: 0 } },
      'INVALID_TYPE',
    ],
    ['a pair that fits', { quantity: 4, price: 100, stopLeg: { stopPrice: 105, price: 0 } }, undefined],
    ['a bracket that fits', { quantity: 4, price: 100, exits: { takeProfit: 105, stopPrice: 95, price: 0 } }, undefined],
    ['a price far away', { quantity: 4, price: Number.MAX_SAFE_INTEGER - 1 }, 'PRICE_BAND'],
  ])('%s', (_what, terms, reason) => {
    expect(refusalOfOrder(termsOf(terms), RULES, 0)).toBe(reason)
  })

  test('everything while the real market is halted', () => {
    expect(refusalOfOrder(termsOf({ quantity: 4, price: 100 }), { ...RULES, isHalted: true }, 0)).toBe('MARKET_HALTED')
  })

  test('amendments, too, while the real market is halted', () => {
    const asked = { quantity: 0, price: 105, stopPrice: 0, expiresAt: 0, shown: 0 }
    expect(refusalOfAmendment(resting(), asked, { ...RULES, isHalted: true }, 0)).toBe('MARKET_HALTED')
  })

  test('nothing that leaves an order as it is, though it would not be admitted any more', () => {
    const old = { ...resting(), price: 101, limitPrice: 101, quantity: 7 }
    const amended = (change: Partial<Amendment>) =>
      refusalOfAmendment(old, { quantity: 0, price: 0, stopPrice: 0, expiresAt: 0, shown: 0, ...change }, RULES, 0)
    expect([amended({ price: 101 }), amended({ quantity: 7 }), amended({ price: 101, quantity: 7 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([amended({ price: 105 }), amended({ quantity: 9 }), amended({ quantity: 8 })]).toEqual(['LOT_STEP', 'LOT_STEP', 'PRICE_STEP'])
  })

  test('what is worth more than can be counted', () => {
    const wide = { ...RULES, terms: { ...RULES.terms, maxLots: null, bandPpm: null } }
    const [price, quantity] = [9_000_000_000_000_000, 9_000_000_000_000_000]
    expect(refusalOfOrder(termsOf({ price, quantity }), wide, 0)).toBe(undefined)
    const dear = { ...wide, spec: { ...GOLD_CASH, lotRaw: 10n ** 30n } }
    expect(refusalOfOrder(termsOf({ price, quantity }), dear, 0)).toBe('INVALID_QUANTITY')
    expect(refusalOfAmendment(resting(), { quantity, price, stopPrice: 0, expiresAt: 0, shown: 0 }, dear, 0)).toBe('INVALID_QUANTITY')
  })

  test.each([
    [{}, 1],
    [{ stopLeg: { stopPrice: 105, price: 0 } }, 2],
    [{ exits: { takeProfit: 105, stopPrice: 95, price: 0 } }, 3],
  ])('of %j may come %d orders', (terms, count) => {
    expect(ordersOf(terms)).toBe(count)
  })

  test.each([
    [{ quantity: 0, price: 0, stopPrice: 0, expiresAt: 0, shown: 0 }, 'NOTHING_TO_AMEND'],
    [{ quantity: 1.5, price: 0, stopPrice: 0, expiresAt: 0, shown: 0 }, 'INVALID_QUANTITY'],
    [{ quantity: 0, price: -1, stopPrice: 0, expiresAt: 0, shown: 0 }, 'INVALID_PRICE'],
    [{ quantity: 0, price: 103, stopPrice: 0, expiresAt: 0, shown: 0 }, 'PRICE_STEP'],
    [{ quantity: 0, price: 120, stopPrice: 0, expiresAt: 0, shown: 0 }, 'PRICE_BAND'],
    [{ quantity: 2, price: 0, stopPrice: 0, expiresAt: 0, shown: 0 }, 'INVALID_QUANTITY'],
    [{ quantity: 8, price: 105, stopPrice: 0, expiresAt: 0, shown: 0 }, undefined],
    [{ quantity: 0, price: 0, stopPrice: 105, expiresAt: 0, shown: 0 }, 'INVALID_STOP_PRICE'],
    [{ quantity: 0, price: 0, stopPrice: 0, expiresAt: 9, shown: 0 }, 'INVALID_EXPIRY'],
    [{ quantity: 0, price: 0, stopPrice: 0, expiresAt: 0, shown: 2 }, 'INVALID_SHOWN'],
  ])('the amendment %o: %s', (asked, reason) => {
    expect(refusalOfAmendment(resting(), asked, RULES, 0)).toBe(reason)
  })

  test.each<[string, PaperExtras, Partial<Amendment>, string | undefined]>([
    ['an iceberg’s shown lots between the steps', { ...NO_PAPER_EXTRAS, shown: 2 }, { shown: 3 }, 'LOT_STEP'],
    ['an iceberg’s shown lots', { ...NO_PAPER_EXTRAS, shown: 2 }, { shown: 4 }, undefined],
    [
      'an entry beyond its profit',
      { ...NO_PAPER_EXTRAS, exits: { takeProfit: 105, stopPrice: 95, price: 0, uncovered: 0n, armed: 0, exitId: 0, pairs: 0 } },
      { price: 110 },
      'INVALID_PRICE',
    ],
  ])('the amendment of %s', (_what, extras, change, reason) => {
    const asked = { quantity: 0, price: 0, stopPrice: 0, expiresAt: 0, shown: 0, ...change }
    expect(refusalOfAmendment({ ...resting(), extras }, asked, RULES, 0)).toBe(reason)
  })

  test('the quantity of a pair is not changed at its stop', () => {
    const stop = {
      ...resting(),
      orderType: 'STOP',
      price: 0,
      limitPrice: 110,
      stopPrice: 105,
      extras: { ...NO_PAPER_EXTRAS, otherLegId: 1 },
    } as const
    expect(refusalOfAmendment(stop, { quantity: 8, price: 0, stopPrice: 0, expiresAt: 0, shown: 0 }, RULES, 0)).toBe('INVALID_QUANTITY')
  })

  function resting(): PaperOrder {
    return {
      orderType: 'LIMIT',
      timeInForce: 'GTC',
      price: 100,
      limitPrice: 100,
      stopPrice: 0,
      quantity: 6,
      filled: 2,
    } as PaperOrder
  }
})

test('a pocket begins with as much of each asset as is worth 100,000 to buy with and 20,000 to sell, in round figures', () => {
  const rate = (numerator: bigint, denominator = 1n) => ({ numerator, denominator })
  const amounts = startAmounts([
    { code: 'LUSD', decimals: 6, rate: rate(1n), isQuote: true },
    { code: 'LARS', decimals: 2, rate: rate(1n, 1_041n), isQuote: true },
    { code: 'LBTC', decimals: 8, rate: rate(64_180n), isQuote: true },
    { code: 'GOLD', decimals: 0, rate: rate(251n), isQuote: false },
    { code: 'TIN', decimals: 2, rate: rate(0n), isQuote: false },
    { code: 'DUST', decimals: 0, rate: rate(1n, 10n ** 9n), isQuote: false },
  ])
  expect(Object.fromEntries(amounts)).toEqual({
    LUSD: 100_000_000_000n,
    LARS: 10_000_000_000n,
    LBTC: 150_000_000n,
    GOLD: 79n,
    TIN: 10_000n,
    DUST: 1_000_000_000n,
  })
})
