import { costRaw, type Levels } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import { BITCOIN } from '../testing/specs.ts'
import { levelOf, slippageBp, walkBook } from './walk-book.ts'

const side = (...levels: [number, number][]): Levels => ({
  count: levels.length,
  prices: levels.map(([p]) => p),
  lots: levels.map(([, q]) => q),
})
const ASKS = side([100, 5], [101, 5], [110, 50])
const BIDS = side([99, 5], [98, 5], [90, 50])

describe('walking the book', () => {
  test.each([
    ['BUY', ASKS, 100, 3, 3, 100, 1],
    ['BUY', ASKS, 100, 9, 5, 100, 1],
    ['BUY', ASKS, 105, 20, 10, 101, 2],
    ['BUY', ASKS, 110, 20, 20, 110, 3],
    ['SELL', BIDS, 98, 8, 8, 98, 2],
    ['SELL', BIDS, 95, 80, 10, 98, 2],
  ] as const)('%s no further than the limit', (way, levels, limit, lots, taken, worst, count) => {
    const walk = walkBook(BITCOIN, levels, way, limit, lots)
    expect([walk.lots, walk.worst, walk.levels]).toEqual([taken, worst, count])
  })

  test('nothing within the limit costs nothing', () => {
    expect(walkBook(BITCOIN, ASKS, 'BUY', 99, 5)).toEqual({ lots: 0, costRaw: 0n, best: undefined, worst: undefined, levels: 0 })
  })

  test('the cost is the sum of the levels, exactly', () => {
    expect(walkBook(BITCOIN, ASKS, 'BUY', 101, 8).costRaw).toBe(costRaw(BITCOIN, 100, 5) + costRaw(BITCOIN, 101, 3))
  })
})

test.each([
  ['BUY', ASKS, 3, 0],
  ['BUY', ASKS, 10, 50],
  ['SELL', BIDS, 10, 51],
] as const)('slippage of a %s', (way, levels, lots, bp) => {
  expect(slippageBp(BITCOIN, walkBook(BITCOIN, levels, way, way === 'BUY' ? 1_000 : 1, lots))).toBe(bp)
})

test.each([
  ['BUY', BIDS, 99, 1],
  ['BUY', BIDS, 100, 1],
  ['BUY', BIDS, 97, 3],
  ['SELL', ASKS, 101, 2],
  ['SELL', ASKS, 200, 4],
] as const)('a resting %s takes its level', (way, own, ticks, level) => {
  expect(levelOf(own, way, ticks)).toBe(level)
})
