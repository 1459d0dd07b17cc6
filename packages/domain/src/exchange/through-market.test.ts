import { describe, expect, test } from 'vitest'
import type { Side, Ticks } from './book/order-terms.ts'
import { FIGURE_MAX } from './market.ts'
import { crosses, isFarThrough } from './through-market.ts'

describe('a price crosses', () => {
  test.each<[Side, Ticks, Ticks | undefined, boolean]>([
    ['BUY', 99, 100, false],
    ['BUY', 100, 100, true],
    ['BUY', 101, 100, true],
    ['BUY', 1, undefined, false],
    ['SELL', 101, 100, false],
    ['SELL', 100, 100, true],
    ['SELL', 99, 100, true],
    ['SELL', 1, undefined, false],
  ])('%s at %d against %s: %s', (side, price, opposite, expected) => expect(crosses(side, price, opposite)).toBe(expected))
})

describe('a price is far through the best one of the other side', () => {
  test.each<[Side, Ticks, Ticks, boolean]>([
    ['BUY', 90, 100, false],
    ['BUY', 100, 100, false],
    ['BUY', 101, 100, false],
    ['BUY', 102, 100, true],
    ['BUY', 10_100, 10_000, false],
    ['BUY', 10_101, 10_000, true],
    // One percent of 9,999 is 99.99 ticks: 99 are less, 100 are more.
    ['BUY', 10_098, 9_999, false],
    ['BUY', 10_099, 9_999, true],
    ['BUY', 129_290, 128_010, false],
    ['BUY', 129_291, 128_010, true],
    ['BUY', 2, 1, true],
    ['SELL', 110, 100, false],
    ['SELL', 100, 100, false],
    ['SELL', 99, 100, false],
    ['SELL', 98, 100, true],
    ['SELL', 9_900, 10_000, false],
    ['SELL', 9_899, 10_000, true],
    ['SELL', 1, 10_000, true],
    // Still exact at the largest figures.
    ['BUY', FIGURE_MAX, FIGURE_MAX, false],
    ['BUY', FIGURE_MAX, FIGURE_MAX - 1, false],
    ['SELL', 1, FIGURE_MAX, true],
  ])('%s at %d against %d: %s', (side, price, opposite, expected) => expect(isFarThrough(side, price, opposite)).toBe(expected))
})
