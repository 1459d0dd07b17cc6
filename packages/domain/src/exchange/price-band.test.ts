import { describe, expect, test } from 'vitest'
import { type AmendableOrder, amendedRefusal } from './amendment.ts'
import { entryPrices, trailsTooFar } from './entry-prices.ts'
import { FIRST_TERMS } from './market-terms.ts'
import { NO_EXTRAS, type OrderTerms } from './order.ts'
import { orderRefusal } from './order-refusal.ts'
import { inBandOf } from './price-band.ts'
import { LIMIT_ORDER } from './testing/limit-order.ts'

const TERMS = { ...FIRST_TERMS, bandPpm: 100_000, makerFeePpm: 0, takerFeePpm: 0 }
/** The last price is 1,000, so limits are from 900 to 1,100. */
const IN_BAND = inBandOf(TERMS.bandPpm, 1_000)
const ORDER: OrderTerms = { ...LIMIT_ORDER, side: 'SELL', price: 1_000 }

describe('[DEF-090] every price that an order names is compared with its reference', () => {
  test.each<[string, Partial<OrderTerms>, string | undefined]>([
    ['a limit at the end of the band', { price: 900 }, undefined],
    ['a limit beyond it', { price: 899 }, 'PRICE_BAND'],
    ['a stop limit far from the last price, near its stop', { orderType: 'STOP_LIMIT', stopPrice: 700, price: 695 }, undefined],
    ['at the end of the band around its stop', { orderType: 'STOP_LIMIT', stopPrice: 700, price: 630 }, undefined],
    ['one beyond it', { orderType: 'STOP_LIMIT', stopPrice: 700, price: 629 }, 'PRICE_BAND'],
    ['a stop limit near the last price, far from its stop', { orderType: 'STOP_LIMIT', stopPrice: 700, price: 1_000 }, 'PRICE_BAND'],
    ['a leg whose limit is near its stop', { price: 1_050, stopLeg: { stopPrice: 700, price: 690 } }, undefined],
    ['a leg with a limit of 1', { price: 1_050, stopLeg: { stopPrice: 950, price: 1 } }, 'PRICE_BAND'],
    ['a leg without a limit', { price: 1_050, stopLeg: { stopPrice: 700, price: 0 } }, undefined],
    ['exits that fit', { side: 'BUY', exits: { takeProfit: 1_100, stopPrice: 800, price: 790 } }, undefined],
    ['an exit with a limit of 1', { side: 'BUY', exits: { takeProfit: 1_100, stopPrice: 800, price: 1 } }, 'PRICE_BAND'],
    ['a profit beyond the band', { side: 'BUY', exits: { takeProfit: 1_101, stopPrice: 800, price: 0 } }, 'PRICE_BAND'],
    [
      'the profit of a stop, compared with the stop',
      { side: 'BUY', orderType: 'STOP', price: 0, stopPrice: 1_500, exits: { takeProfit: 1_650, stopPrice: 1_400, price: 0 } },
      undefined,
    ],
    [
      'and beyond it',
      { side: 'BUY', orderType: 'STOP', price: 0, stopPrice: 1_500, exits: { takeProfit: 1_651, stopPrice: 1_400, price: 0 } },
      'PRICE_BAND',
    ],
    ['a worst price on a market order, which only tightens', { orderType: 'MARKET', price: 1 }, undefined],
  ])('%s', (_what, terms, refusal) => {
    expect(orderRefusal({ ...ORDER, ...terms }, TERMS, IN_BAND)).toBe(refusal)
  })

  test('before the first trade only what names its own reference is compared', () => {
    const isInBand = inBandOf(TERMS.bandPpm, 0)
    expect(orderRefusal({ ...ORDER, price: 5 }, TERMS, isInBand)).toBeUndefined()
    expect(orderRefusal({ ...ORDER, orderType: 'STOP_LIMIT', stopPrice: 700, price: 629 }, TERMS, isInBand)).toBe('PRICE_BAND')
  })

  test('and in a market without a band none is', () => {
    expect(orderRefusal({ ...ORDER, price: 5 }, { ...TERMS, bandPpm: null }, inBandOf(null, 1_000))).toBeUndefined()
  })

  test.each<[string, Partial<AmendableOrder>, { price: number; stopPrice?: number }, string | undefined]>([
    ['a limit that stays outside', { orderType: 'LIMIT', limitPrice: 5 }, { price: 5 }, undefined],
    ['a limit that moves outside', { orderType: 'LIMIT', limitPrice: 1_000 }, { price: 899 }, 'PRICE_BAND'],
    ['a stop limit by its stop', { stopPrice: 700, limitPrice: 690 }, { price: 630, stopPrice: 700 }, undefined],
    ['too far from it', { stopPrice: 700, limitPrice: 690 }, { price: 629, stopPrice: 700 }, 'PRICE_BAND'],
    ['a stop that leaves its limit', { stopPrice: 700, limitPrice: 690 }, { price: 690, stopPrice: 780 }, 'PRICE_BAND'],
    ['a stop that takes it along', { stopPrice: 700, limitPrice: 690 }, { price: 770, stopPrice: 780 }, undefined],
    ['a triggered one, which rests', { stopPrice: 700, limitPrice: 690, isTriggered: true }, { price: 700, stopPrice: 700 }, 'PRICE_BAND'],
  ])('an amendment of %s', (_what, order, after, refusal) => {
    const live: AmendableOrder = {
      side: 'SELL',
      orderType: 'STOP_LIMIT',
      timeInForce: 'GTC',
      limitPrice: 0,
      stopPrice: 0,
      isTriggered: false,
      quantity: 10,
      filled: 0,
      expiresAt: 0,
      ...order,
    }
    expect(amendedRefusal(live, { quantity: 10, stopPrice: 0, shown: 0, ...after }, TERMS, IN_BAND)).toBe(refusal)
  })

  test('an amendment of exits', () => {
    const exits = { takeProfit: 1_100, stopPrice: 800, price: 790 }
    const entry = { ...ORDER, side: 'BUY', limitPrice: 1_000, isTriggered: false, filled: 0, extras: { ...NO_EXTRAS, exits } } as const
    const of = (changed: typeof exits) =>
      amendedRefusal(entry, { quantity: 10, price: 1_000, stopPrice: 0, shown: 0, exits: changed }, TERMS, IN_BAND)
    expect(of({ ...exits, price: 1 })).toBe('PRICE_BAND')
    expect(of({ ...exits, stopPrice: 980 })).toBe('PRICE_BAND')
    expect(of({ ...exits, stopPrice: 850, price: 840 })).toBeUndefined()
  })
})

describe('[DEF-090] the worst price of MARKET and STOP only tightens', () => {
  const MARKET = { last: 1_000, bestBid: 990, bestAsk: 1_010, protectionPpm: 50_000, bandPpm: null }
  test.each<[string, Partial<OrderTerms>, object, number]>([
    ['a better price counts', { orderType: 'MARKET', price: 980 }, {}, 980],
    ['a worse one is the protection', { orderType: 'MARKET', price: 1 }, {}, 941],
    ['the other way', { side: 'BUY', orderType: 'MARKET', price: 5_000 }, {}, 1_060],
    ['of a stop, through its stop price', { orderType: 'STOP', stopPrice: 700, price: 1 }, {}, 665],
    ['and nearer', { orderType: 'STOP', stopPrice: 700, price: 690 }, {}, 690],
    ['a market order stays within the band', { orderType: 'MARKET', price: 0 }, { bandPpm: 30_000 }, 970],
    ['also where the book has left it', { side: 'BUY', orderType: 'MARKET', price: 0 }, { bestAsk: 1_200, bandPpm: 100_000 }, 1_100],
    ['a market order without opposite orders finds nothing', { orderType: 'MARKET', price: 500 }, { bestBid: 0 }, 0],
  ])('%s', (_what, terms, market, limit) => {
    expect(entryPrices({ ...ORDER, price: 0, ...terms }, { ...MARKET, ...market }).limitPrice).toBe(limit)
  })

  test('a stop trails at half the price at most, in ticks as in millionths', () => {
    const trail = (trailTicks: number) => trailsTooFar({ extras: { ...NO_EXTRAS, trailTicks } }, 1_001)
    expect([trail(0), trail(500), trail(501)]).toEqual([false, false, true])
  })
})
