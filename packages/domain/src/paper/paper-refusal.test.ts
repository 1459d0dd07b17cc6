import { describe, expect, test } from 'vitest'
import { FIRST_TERMS, NO_EXTRAS, type OrderTerms } from '../exchange/index.ts'
import { type PaperOrder, refusalOfAmendment, refusalOfOrder, startAmounts, unsimulatedOf } from './index.ts'
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
    ['a price far away', { quantity: 4, price: Number.MAX_SAFE_INTEGER - 1 }, 'PRICE_BAND'],
  ])('%s', (_what, terms, reason) => {
    expect(refusalOfOrder(termsOf(terms), RULES, 0)).toBe(reason)
  })

  test('everything while the real market is halted', () => {
    expect(refusalOfOrder(termsOf({ quantity: 4, price: 100 }), { ...RULES, isHalted: true }, 0)).toBe('MARKET_HALTED')
  })

  test.each([
    [{ quantity: 0, price: 0, stopPrice: 0, expiresAt: 0 }, 'NOTHING_TO_AMEND'],
    [{ quantity: 1.5, price: 0, stopPrice: 0, expiresAt: 0 }, 'INVALID_QUANTITY'],
    [{ quantity: 0, price: -1, stopPrice: 0, expiresAt: 0 }, 'INVALID_PRICE'],
    [{ quantity: 0, price: 103, stopPrice: 0, expiresAt: 0 }, 'PRICE_STEP'],
    [{ quantity: 0, price: 120, stopPrice: 0, expiresAt: 0 }, 'PRICE_BAND'],
    [{ quantity: 2, price: 0, stopPrice: 0, expiresAt: 0 }, 'INVALID_QUANTITY'],
    [{ quantity: 8, price: 105, stopPrice: 0, expiresAt: 0 }, undefined],
  ])('the amendment %o: %s', (asked, reason) => {
    const order = {
      orderType: 'LIMIT',
      timeInForce: 'GTC',
      price: 100,
      limitPrice: 100,
      stopPrice: 0,
      quantity: 6,
      filled: 2,
    } as PaperOrder
    expect(refusalOfAmendment(order, asked, RULES, 0)).toBe(reason)
  })

  test.each<[Partial<OrderTerms>, string | undefined]>([
    [{}, undefined],
    [{ extras: { ...NO_EXTRAS, protectionPpm: 1 } }, undefined],
    [{ extras: { ...NO_EXTRAS, shown: 1 } }, 'shown'],
    [{ extras: { ...NO_EXTRAS, trailPpm: 1 } }, 'trail'],
    [{ stopLeg: { stopPrice: 1, price: 0 } }, 'stopLeg'],
    [{ exits: { takeProfit: 2, stopPrice: 1, price: 0 } }, 'exits'],
  ])('what it does not simulate: %o %s', (terms, found) => {
    expect(unsimulatedOf(termsOf(terms))).toBe(found)
  })
})

test('a pocket begins with as much of each asset as is worth 100,000 to buy with and 20,000 to sell, in round figures', () => {
  const rate = (numerator: bigint, denominator = 1n) => ({ numerator, denominator })
  const amounts = startAmounts([
    { code: 'LUSD', decimals: 6, rate: rate(1n), isQuote: true },
    { code: 'LARS', decimals: 2, rate: rate(1n, 1_041n), isQuote: true },
    { code: 'LBTC', decimals: 8, rate: rate(64_180n), isQuote: true },
    { code: 'GOLD', decimals: 0, rate: rate(251n), isQuote: false },
    { code: 'TIN', decimals: 2, rate: rate(0n), isQuote: false },
  ])
  expect(Object.fromEntries(amounts)).toEqual({
    LUSD: 100_000_000_000n,
    LARS: 10_000_000_000n,
    LBTC: 150_000_000n,
    GOLD: 79n,
    TIN: 10_000n,
  })
})
