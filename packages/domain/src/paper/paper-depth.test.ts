import { describe, expect, test } from 'vitest'
import type { Side } from '../exchange/index.ts'
import { NO_DEPTH, shownAt, Takes } from './paper-depth.ts'
import { depthOf } from './testing/desks.ts'

const DEPTH = depthOf(
  [
    [99, 10],
    [98, 20],
    [95, 30],
  ],
  [
    [101, 1],
    [102, 2],
    [105, 3],
  ],
)

test.each<[Side, number, number]>([
  ['BUY', 100, 0],
  ['BUY', 99, 10],
  ['BUY', 98, 20],
  ['BUY', 96, 0],
  ['BUY', 95, 30],
  ['BUY', 1, 0],
  ['SELL', 100, 0],
  ['SELL', 101, 1],
  ['SELL', 102, 2],
  ['SELL', 103, 0],
  ['SELL', 105, 3],
  ['SELL', 999, 0],
])('%s shows at %d: %d', (side, price, shown) => {
  expect(shownAt(DEPTH, side, price)).toBe(shown)
})

test('a market that was not looked at shows nothing', () => {
  expect(NO_DEPTH).toEqual({ bids: [], asks: [] })
})

describe('what was taken on paper', () => {
  const level = { price: 102, quantity: 20 }

  test('is no longer there, until the level shows another quantity', () => {
    const takes = new Takes()
    expect([takes.leftOf('SELL', level), takes.all()]).toEqual([20, []])
    takes.note('SELL', level, 5)
    takes.note('SELL', level, 6)
    expect(takes.all()).toEqual([{ side: 'SELL', price: 102, shown: 20, taken: 11 }])
    expect([takes.leftOf('SELL', level), takes.leftOf('SELL', { price: 102, quantity: 21 })]).toEqual([9, 21])
    expect([takes.leftOf('BUY', level), takes.leftOf('SELL', { price: 103, quantity: 20 })]).toEqual([20, 20])
    expect(new Takes([{ side: 'SELL', price: 102, shown: 20, taken: 25 }]).leftOf('SELL', level)).toBe(0)
  })

  test('is forgotten when its level has changed, and kept when it has not', () => {
    const given = [
      { side: 'SELL', price: 102, shown: 2, taken: 1 },
      { side: 'SELL', price: 101, shown: 9, taken: 1 },
      { side: 'BUY', price: 97, shown: 4, taken: 1 },
    ] as const
    const takes = new Takes(given)
    expect(takes.all()).toEqual(given)
    takes.sweep(DEPTH)
    expect(takes.all()).toEqual(given.slice(0, 1))
  })
})
