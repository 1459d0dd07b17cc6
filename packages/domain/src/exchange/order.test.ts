import { expect, test } from 'vitest'
import { EXPIRY_AHEAD_MAX_MS, exitTermsOf, faultOf, NO_EXTRAS, restsInBook, type OrderTerms, type Reason, stopLegOf } from './order.ts'
import { LIMIT_ORDER } from './testing/limit-order.ts'

const NOW = 1_000_000
const LIMIT = { ...LIMIT_ORDER, clOrdId: 'a-1' }
const MARKET = { orderType: 'MARKET', price: 0 } as const
const STOP = { orderType: 'STOP', price: 0, stopPrice: 120 } as const

const LEG = { stopPrice: 105, price: 0 }
const EXITS = { takeProfit: 110, stopPrice: 90, price: 0 }
const trail = (trailTicks: number, trailPpm: number) => ({ extras: { ...NO_EXTRAS, trailTicks, trailPpm } })
const shown = (lots: number) => ({ extras: { ...NO_EXTRAS, shown: lots } })
const protectedBy = (protectionPpm: number) => ({ extras: { ...NO_EXTRAS, protectionPpm } })
/** A STOP that trails has no stop price of its own. */
const TRAILING = { orderType: 'STOP', price: 0 } as const

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
  ['immediate or cancel that only rests', { timeInForce: 'IOC', isPostOnly: true }, 'INVALID_POST_ONLY'],
  ['a pair', { stopLeg: LEG }, undefined],
  ['a pair that sells', { side: 'SELL', stopLeg: { stopPrice: 95, price: 94 } }, undefined],
  ['a pair whose name has room for the stop’s', { clOrdId: 'x'.repeat(59), stopLeg: LEG }, undefined],
  ['a pair whose name has none', { clOrdId: 'x'.repeat(60), stopLeg: LEG }, 'INVALID_CL_ORD_ID'],
  ['a pair that does not rest', { timeInForce: 'IOC', stopLeg: LEG }, 'INVALID_TYPE'],
  ['a pair of two stops', { orderType: 'STOP_LIMIT', stopPrice: 120, stopLeg: LEG }, 'INVALID_TYPE'],
  ['a pair whose stop is at its limit', { stopLeg: { stopPrice: 100, price: 0 } }, 'INVALID_STOP_PRICE'],
  ['a pair that sells whose stop is at its limit', { side: 'SELL', stopLeg: { stopPrice: 100, price: 0 } }, 'INVALID_STOP_PRICE'],
  ['a pair that sells whose stop is above', { side: 'SELL', stopLeg: LEG }, 'INVALID_STOP_PRICE'],
  ['a pair with half a tick', { stopLeg: { stopPrice: 105.5, price: 0 } }, 'INVALID_STOP_PRICE'],
  ['a pair whose stop has a limit of half a tick', { stopLeg: { stopPrice: 105, price: 106.5 } }, 'INVALID_PRICE'],
  ['a bracket', { exits: EXITS }, undefined],
  ['a bracket that sells', { side: 'SELL', exits: { takeProfit: 90, stopPrice: 110, price: 112 } }, undefined],
  ['a bracket of a market order', { ...MARKET, exits: EXITS }, undefined],
  ['a bracket of a stop', { ...STOP, exits: { takeProfit: 130, stopPrice: 110, price: 0 } }, undefined],
  ['a bracket and a pair', { stopLeg: LEG, exits: EXITS }, 'INVALID_TYPE'],
  ['a bracket without a profit', { exits: { ...EXITS, takeProfit: 0 } }, 'INVALID_TAKE_PROFIT'],
  ['a bracket with half a tick of profit', { exits: { ...EXITS, takeProfit: 110.5 } }, 'INVALID_TAKE_PROFIT'],
  ['a bracket without a stop', { exits: { ...EXITS, stopPrice: 0 } }, 'INVALID_STOP_PRICE'],
  ['a bracket with half a tick', { exits: { ...EXITS, price: 0.5 } }, 'INVALID_PRICE'],
  ['a bracket with a limit', { exits: { ...EXITS, price: 89 } }, undefined],
  ['a bracket whose exits are the same', { ...MARKET, exits: { takeProfit: 90, stopPrice: 90, price: 0 } }, 'INVALID_TAKE_PROFIT'],
  ['a bracket whose profit is where it begins', { exits: { ...EXITS, takeProfit: 100 } }, 'INVALID_TAKE_PROFIT'],
  ['a bracket whose stop is where it begins', { exits: { ...EXITS, stopPrice: 100 } }, 'INVALID_STOP_PRICE'],
  ['a bracket of a stop that is below its stop', { ...STOP, exits: { takeProfit: 130, stopPrice: 120, price: 0 } }, 'INVALID_STOP_PRICE'],
  ['an iceberg that shows all', shown(10), undefined],
  ['an iceberg that shows a tenth', { quantity: 1_000, ...shown(10) }, undefined],
  ['an iceberg that shows more than it has', shown(11), 'INVALID_SHOWN'],
  ['an iceberg that shows too little', { quantity: 1_001, ...shown(10) }, 'INVALID_SHOWN'],
  ['an iceberg that shows half a lot', shown(1.5), 'INVALID_SHOWN'],
  ['an iceberg that does not rest', { timeInForce: 'IOC', ...shown(5) }, 'INVALID_SHOWN'],
  ['an iceberg that waits', { orderType: 'STOP_LIMIT', stopPrice: 120, ...shown(5) }, 'INVALID_SHOWN'],
  ['a stop that trails by ticks', { ...TRAILING, ...trail(5, 0) }, undefined],
  ['a stop that trails by half the price', { ...TRAILING, ...trail(0, 500_000) }, undefined],
  ['a stop that trails by more', { ...TRAILING, ...trail(0, 500_001) }, 'INVALID_TRAIL'],
  ['a stop that trails by both', { ...TRAILING, ...trail(5, 5) }, 'INVALID_TRAIL'],
  ['a stop that trails by half a tick', { ...TRAILING, ...trail(0.5, 0) }, 'INVALID_TRAIL'],
  ['a stop that trails by half a millionth', { ...TRAILING, ...trail(0, 0.5) }, 'INVALID_TRAIL'],
  ['a stop that trails with a limit', { ...TRAILING, price: 90, ...trail(5, 0) }, 'INVALID_TRAIL'],
  ['a market order that trails', { ...MARKET, ...trail(5, 0) }, 'INVALID_TRAIL'],
  ['a stop limit that trails', { orderType: 'STOP_LIMIT', ...trail(5, 0) }, 'INVALID_TRAIL'],
  ['a stop that trails, fill or kill', { ...TRAILING, timeInForce: 'FOK', ...trail(5, 0) }, 'INVALID_TIME_IN_FORCE'],
  ['a stop that trails by millionths, fill or kill', { ...TRAILING, timeInForce: 'FOK', ...trail(0, 5) }, 'INVALID_TIME_IN_FORCE'],
  ['a limit order fill or kill with extras of nothing', { timeInForce: 'FOK', ...trail(0, 0) }, undefined],
  ['a market order with its own protection', { ...MARKET, ...protectedBy(5) }, undefined],
  ['a market order with a protection and its price', { ...MARKET, price: 90, ...protectedBy(5) }, 'INVALID_PROTECTION'],
  ['a market order with half a millionth of protection', { ...MARKET, ...protectedBy(0.5) }, 'INVALID_PROTECTION'],
  ['a limit order with a protection', protectedBy(5), 'INVALID_PROTECTION'],
  ['a pair whose stop has a protection', { stopLeg: LEG, ...protectedBy(5) }, undefined],
  ['a pair whose stop has a protection and a limit', { stopLeg: { stopPrice: 105, price: 106 }, ...protectedBy(5) }, 'INVALID_PROTECTION'],
  ['fill or kill that only rests', { timeInForce: 'FOK', isPostOnly: true }, 'INVALID_POST_ONLY'],
]

test.each(TABLE)('[DEF-090] %s', (_name, change, fault) => {
  expect(faultOf({ ...LIMIT, ...change }, NOW)).toBe(fault)
})

test('the stop of a pair has its terms from the order that rests', () => {
  const { price: _price, ...rest } = LIMIT
  expect(stopLegOf({ ...LIMIT, timeInForce: 'GTD', expiresAt: NOW, isPostOnly: true }, LEG, 4)).toEqual({
    ...rest,
    ...{ clOrdId: 'a-1.stop', orderType: 'STOP', quantity: 4, price: 0, stopPrice: 105 },
  })
  expect(stopLegOf({ ...LIMIT, ...protectedBy(7) }, { stopPrice: 105, price: 106 }, 4)).toMatchObject({
    ...{ orderType: 'STOP_LIMIT', price: 106, stopPrice: 105 },
    extras: { ...NO_EXTRAS, protectionPpm: 7 },
  })
})

test('the exits of an entry are a pair for the other side', () => {
  expect(exitTermsOf({ id: 7, side: 'BUY', selfTrade: 'CANCEL_OLDEST' }, EXITS, { nth: 2, quantity: 3 })).toEqual({
    ...{ clOrdId: '~7.2', side: 'SELL', orderType: 'LIMIT', timeInForce: 'GTC', quantity: 3, price: 110, stopPrice: 0 },
    ...{ isPostOnly: false, selfTrade: 'CANCEL_OLDEST', expiresAt: 0, stopLeg: { stopPrice: 90, price: 0 } },
  })
})

test('[DEF-090] only priced orders that may wait rest in the book', () => {
  expect(restsInBook(LIMIT)).toBe(true)
  expect(restsInBook({ orderType: 'STOP_LIMIT', timeInForce: 'GTD' })).toBe(true)
  expect(restsInBook({ orderType: 'LIMIT', timeInForce: 'IOC' })).toBe(false)
  expect(restsInBook({ orderType: 'MARKET', timeInForce: 'GTC' })).toBe(false)
})
