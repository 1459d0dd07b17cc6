import { describe, expect, test } from 'vitest'
import type { Side } from './book/order-terms.ts'
import { stopWouldTrigger } from './stop-side.ts'

describe('[DEF-090] a stop that would trigger at once', () => {
  const traded = { last: 100, bestBid: 98, bestAsk: 103 }
  const untraded = { last: 0, bestBid: 98, bestAsk: 103 }
  const empty = { last: 0, bestBid: 0, bestAsk: 0 }

  test.each<[side: Side, stop: number, prices: typeof traded, isWrong: boolean]>([
    ['BUY', 99, traded, true],
    ['BUY', 100, traded, true],
    // Between the last price and the best ask: the last price decides.
    ['BUY', 101, traded, false],
    ['SELL', 101, traded, true],
    ['SELL', 100, traded, true],
    ['SELL', 99, traded, false],
    ['BUY', 103, untraded, true],
    ['BUY', 104, untraded, false],
    ['SELL', 98, untraded, true],
    ['SELL', 97, untraded, false],
    ['BUY', 1, empty, false],
    ['SELL', 2 ** 53 - 1, empty, false],
    // One side only: the other side's price says nothing.
    ['BUY', 50, { last: 0, bestBid: 98, bestAsk: 0 }, false],
    ['SELL', 500, { last: 0, bestBid: 0, bestAsk: 103 }, false],
    // Not a stop.
    ['BUY', 0, traded, false],
    ['SELL', 0, traded, false],
  ])('%s at %i with %j: %s', (side, stop, prices, isWrong) => {
    expect(stopWouldTrigger(side, stop, prices)).toBe(isWrong)
  })
})
