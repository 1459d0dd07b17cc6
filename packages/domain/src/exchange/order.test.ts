import { expect, test } from 'vitest'
import { EXPIRY_AHEAD_MAX_MS, faultOf, restsInBook, type OrderTerms, type Reason } from './order.ts'

const NOW = 1_000_000
const LIMIT: OrderTerms = {
  clOrdId: 'a-1',
  side: 'BUY',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  quantity: 10,
  price: 100,
  stopPrice: 0,
  isPostOnly: false,
  selfTrade: 'CANCEL_NEWEST',
  expiresAt: 0,
}
const MARKET = { orderType: 'MARKET', price: 0 } as const
const STOP = { orderType: 'STOP', price: 0, stopPrice: 120 } as const

const TABLE: [name: string, change: Partial<OrderTerms>, fault: Reason | undefined][] = [
  ['a plain limit order', {}, undefined],
  ['a market order without a price', MARKET, undefined],
  ['a market order with a protection price', { ...MARKET, price: 90 }, undefined],
  ['a stop', STOP, undefined],
  ['a stop limit that only rests', { orderType: 'STOP_LIMIT', stopPrice: 120, isPostOnly: true }, undefined],
  ['good till a later moment', { timeInForce: 'GTD', expiresAt: NOW + 1 }, undefined],
  ['no name', { clOrdId: '' }, 'INVALID_CL_ORD_ID'],
  ['a name with a slash', { clOrdId: 'a/b' }, 'INVALID_CL_ORD_ID'],
  ['a name of 65', { clOrdId: 'x'.repeat(65) }, 'INVALID_CL_ORD_ID'],
  ['nothing', { quantity: 0 }, 'INVALID_QUANTITY'],
  ['less than nothing', { quantity: -1 }, 'INVALID_QUANTITY'],
  ['half a lot', { quantity: 1.5 }, 'INVALID_QUANTITY'],
  ['2^53 lots', { quantity: 2 ** 53 }, 'INVALID_QUANTITY'],
  ['a limit order without a price', { price: 0 }, 'INVALID_PRICE'],
  ['a negative protection price', { ...MARKET, price: -1 }, 'INVALID_PRICE'],
  ['a stop without its price', { ...STOP, stopPrice: 0 }, 'INVALID_STOP_PRICE'],
  ['a limit order with a stop price', { stopPrice: 5 }, 'INVALID_STOP_PRICE'],
  ['a market order good till a moment', { ...MARKET, timeInForce: 'GTD', expiresAt: NOW + 1 }, 'INVALID_TIME_IN_FORCE'],
  ['good till a moment that was', { timeInForce: 'GTD', expiresAt: NOW }, 'INVALID_EXPIRY'],
  ['good till ten years from now', { timeInForce: 'GTD', expiresAt: NOW + EXPIRY_AHEAD_MAX_MS }, undefined],
  ['good till a moment beyond ten years', { timeInForce: 'GTD', expiresAt: NOW + EXPIRY_AHEAD_MAX_MS + 1 }, 'INVALID_EXPIRY'],
  ['good till the year 287,000', { timeInForce: 'GTD', expiresAt: 9_000_000_000_000_000 }, 'INVALID_EXPIRY'],
  ['an end without good till', { expiresAt: NOW + 1 }, 'INVALID_EXPIRY'],
  ['a market order that only rests', { ...MARKET, isPostOnly: true }, 'INVALID_POST_ONLY'],
  ['fill or kill that only rests', { timeInForce: 'FOK', isPostOnly: true }, 'INVALID_POST_ONLY'],
]

test.each(TABLE)('[DEF-090] %s', (_name, change, fault) => {
  expect(faultOf({ ...LIMIT, ...change }, NOW)).toBe(fault)
})

test('[DEF-090] only priced orders that may wait rest in the book', () => {
  expect(restsInBook(LIMIT)).toBe(true)
  expect(restsInBook({ orderType: 'STOP_LIMIT', timeInForce: 'GTD' })).toBe(true)
  expect(restsInBook({ orderType: 'LIMIT', timeInForce: 'IOC' })).toBe(false)
  expect(restsInBook({ orderType: 'MARKET', timeInForce: 'GTC' })).toBe(false)
})
