import { SeededRandom } from '@bourse/testkit/random'
import { expect, test } from 'vitest'
import type { Side } from '../book/order-terms.ts'
import { type DepthLevel, DepthSide } from './depth-side.ts'
import { groupingSteps, groupLevels, groupPrice, isGroupingStep } from './grouping.ts'

test.each([
  [10, [1]],
  [100, [1, 2, 5]],
  [641_805, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000]],
])('[DEF-101] around %i ticks a book may be grouped by %j', (price, steps) => {
  expect(groupingSteps(price)).toEqual(steps)
})

test.each([0, -1, 3, 4, 15, 1.5, 1e10, Number.NaN])('[DEF-101] %d ticks is not a step', (step) => {
  expect(isGroupingStep(step)).toBe(false)
})

test.each([1, 2, 5, 10, 1e9, 2e9, 5e9])('[DEF-101] %d ticks is a step', (step) => {
  expect(isGroupingStep(step)).toBe(true)
})

test.each([
  ['BUY', 105, 10, 100],
  ['SELL', 105, 10, 110],
  ['BUY', 110, 10, 110],
  ['SELL', 110, 10, 110],
  ['BUY', 3, 10, 0],
  ['SELL', 3, 10, 10],
  ['BUY', Number.MAX_SAFE_INTEGER, 1_000, 9_007_199_254_740_000],
] as const)('[DEF-101] a %s at %i by %i stands at %i', (side, price, step, group) => {
  expect(groupPrice(side, price, step)).toBe(group)
})

test('[DEF-101] a grouped book has the same total as the raw one, each quantity in the group of its price', () => {
  const random = new SeededRandom(11)
  for (let round = 0; round < 300; round++) {
    const side: Side = random.pick(['BUY', 'SELL'])
    const step = random.pick([1, 2, 5, 10, 50])
    const raw = new DepthSide(side)
    for (let index = 0; index < 60; index++) raw.set({ price: 1 + random.below(200), quantity: random.below(4), orders: 1 })
    const levels = raw.top(Infinity)
    const grouped = groupLevels(side, levels, step)
    const inGroup =
      ({ price }: DepthLevel) =>
      (one: DepthLevel) =>
        side === 'BUY' ? one.price >= price && one.price < price + step : one.price <= price && one.price > price - step
    for (const group of grouped) {
      const within = levels.filter(inGroup(group))
      expect(group.price % step).toBe(0)
      expect([group.quantity, group.orders]).toEqual([within.reduce((sum, one) => sum + one.quantity, 0), within.length])
    }
    expect(grouped.reduce((sum, one) => sum + one.orders, 0)).toBe(levels.length)
    const prices = grouped.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => (side === 'BUY' ? b - a : a - b)))
  }
})
