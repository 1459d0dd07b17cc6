import { describe, expect, test } from 'vitest'
import { anyStopWouldTrigger, entryPrices, keptProtection, reachOfMarket } from './entry-prices.ts'
import { NO_EXTRAS, type OrderTerms } from './order.ts'
import { LIMIT_ORDER } from './testing/limit-order.ts'

const TERMS = { ...LIMIT_ORDER, quantity: 1, price: 0 }
const MARKET = { last: 1_000, bestBid: 990, bestAsk: 1_010, protectionPpm: 50_000, bandPpm: null }

describe('the prices at which an order begins', () => {
  test.each<[string, Partial<OrderTerms>, Partial<typeof MARKET>, [limit: number, stop: number, anchor: number]]>([
    ['a limit', { price: 900 }, {}, [900, 0, 0]],
    ['a market order: five percent through the best', { orderType: 'MARKET' }, {}, [1_060, 0, 0]],
    ['one with a protection of its own', { orderType: 'MARKET', extras: { ...NO_EXTRAS, protectionPpm: 10_000 } }, {}, [1_020, 0, 0]],
    ['one that finds nothing', { orderType: 'MARKET' }, { bestAsk: 0 }, [0, 0, 0]],
    ['a stop: through its own price', { orderType: 'STOP', stopPrice: 1_200 }, {}, [1_260, 1_200, 0]],
    ['a trailing one: behind the last trade', { orderType: 'STOP', extras: { ...NO_EXTRAS, trailTicks: 100 } }, {}, [1_155, 1_100, 1_000]],
    ['before the first trade', { orderType: 'STOP', extras: { ...NO_EXTRAS, trailTicks: 100 } }, { last: 0 }, [1_165, 1_110, 1_010]],
    ['without any price', { orderType: 'STOP', extras: { ...NO_EXTRAS, trailTicks: 100 } }, { last: 0, bestAsk: 0 }, [0, 0, 0]],
  ])('%s', (_what, terms, market, [limitPrice, stopPrice, anchor]) => {
    expect(entryPrices({ ...TERMS, ...terms }, { ...MARKET, ...market })).toEqual({ limitPrice, stopPrice, anchor })
  })

  test.each<[string, Partial<OrderTerms>, number, boolean]>([
    ['its own', { orderType: 'STOP' }, 1_000, true],
    ['one beyond the price', { orderType: 'STOP' }, 1_001, false],
    ['that of its pair', { stopLeg: { stopPrice: 999, price: 0 } }, 0, true],
    ['that of a market order’s exits', { orderType: 'MARKET', exits: { takeProfit: 1_100, stopPrice: 1_000, price: 0 } }, 0, true],
    ['that of an entry which rests first', { price: 900, exits: { takeProfit: 1_100, stopPrice: 1_000, price: 0 } }, 0, false],
  ])('a stop that would trigger at once: %s', (_what, terms, stopPrice, isSo) => {
    expect(anyStopWouldTrigger({ ...TERMS, ...terms }, stopPrice, MARKET)).toBe(isSo)
  })
})

test('a trailing stop keeps its own protection, or the market’s of when it was placed; no other order keeps one', () => {
  const trailing = (protectionPpm: number) => ({ ...TERMS, extras: { ...NO_EXTRAS, trailTicks: 5, protectionPpm } })
  expect([keptProtection(trailing(0), 50_000), keptProtection(trailing(7), 50_000), keptProtection(TERMS, 50_000)]).toEqual([
    { protectionPpm: 50_000 },
    { protectionPpm: 7 },
    {},
  ])
})

test('a market order goes nowhere without a best price, and up to its band only after the first trade', () => {
  expect(reachOfMarket('BUY', { ...MARKET, bestAsk: 0 })).toBe(0)
  expect(reachOfMarket('SELL', { ...MARKET, bestBid: 0 })).toBe(0)
  expect(reachOfMarket('BUY', { ...MARKET, bestAsk: 0, bandPpm: 10_000 })).toBe(0)
  expect(reachOfMarket('BUY', { ...MARKET, bandPpm: 10_000 })).toBe(1_010)
  expect(reachOfMarket('BUY', { ...MARKET, bandPpm: 10_000, last: 0 })).toBe(1_060)
})
