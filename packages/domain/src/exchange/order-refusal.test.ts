import { describe, expect, test } from 'vitest'
import { FIRST_TERMS } from './market-terms.ts'
import { NO_EXTRAS, type OrderTerms } from './order.ts'
import { highestPriceOf, orderRefusal } from './order-refusal.ts'
import { LIMIT_ORDER } from './testing/limit-order.ts'

const MARKET = { ...FIRST_TERMS, tickStep: 5, lotStep: 2, makerFeePpm: 0, takerFeePpm: 0 }
const LIMIT = { ...LIMIT_ORDER, quantity: 4 }
const extras = (change: Partial<typeof NO_EXTRAS>) => ({ extras: { ...NO_EXTRAS, ...change } })

describe('the terms of a market and', () => {
  test.each<[string, Partial<OrderTerms>, string | undefined]>([
    ['exits on the steps', { exits: { takeProfit: 110, stopPrice: 90, price: 85 } }, undefined],
    ['a profit between them', { exits: { takeProfit: 111, stopPrice: 90, price: 0 } }, 'PRICE_STEP'],
    ['the stop of exits between them', { exits: { takeProfit: 110, stopPrice: 91, price: 0 } }, 'PRICE_STEP'],
    ['the limit of that stop between them', { exits: { takeProfit: 110, stopPrice: 90, price: 86 } }, 'PRICE_STEP'],
    ['the limit of a pair’s stop between them', { stopLeg: { stopPrice: 105, price: 106 } }, 'PRICE_STEP'],
    ['shown lots on the steps', extras({ shown: 2 }), undefined],
    ['shown lots between them', extras({ shown: 3 }), 'LOT_STEP'],
    ['a trail on the steps', { orderType: 'STOP', price: 0, ...extras({ trailTicks: 10 }) }, undefined],
    ['a trail between them', { orderType: 'STOP', price: 0, ...extras({ trailTicks: 7 }) }, 'PRICE_STEP'],
    ['just the market’s protection', { orderType: 'MARKET', price: 0, ...extras({ protectionPpm: 50_000 }) }, undefined],
    ['a wider protection', { orderType: 'MARKET', price: 0, ...extras({ protectionPpm: 50_001 }) }, 'INVALID_PROTECTION'],
  ])('%s', (_what, change, refusal) => {
    expect(orderRefusal({ ...LIMIT, ...change }, MARKET, () => true)).toBe(refusal)
  })
})

test.each([
  [{ price: 7, stopPrice: 0 }, 7],
  [{ price: 0, stopPrice: 8 }, 8],
  [{ price: 0, stopPrice: 0 }, 1],
  [{ price: 7, stopPrice: 0, stopLeg: { price: 9, stopPrice: 8 } }, 9],
  [{ price: 7, stopPrice: 0, stopLeg: { price: 0, stopPrice: 8 } }, 8],
  [{ price: 7, stopPrice: 0, exits: { takeProfit: 12, stopPrice: 5, price: 4 } }, 12],
  [{ price: 7, stopPrice: 0, exits: { takeProfit: 4, stopPrice: 9, price: 11 } }, 11],
  [{ price: 7, stopPrice: 0, exits: { takeProfit: 4, stopPrice: 9, price: 0 } }, 9],
])('the highest price of %j is %d', (terms, highest) => {
  expect(highestPriceOf(terms)).toBe(highest)
})
