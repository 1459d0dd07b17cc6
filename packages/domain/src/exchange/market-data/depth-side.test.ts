import { SeededRandom } from '@bourse/testkit/random'
import { expect, test } from 'vitest'
import type { Side } from '../book/order-terms.ts'
import { changesBetween, type DepthLevel, DepthSide } from './depth-side.ts'

const level = (price: number, quantity: number, orders = 1): DepthLevel => ({ price, quantity, orders })
const filled = (side: Side, levels: DepthLevel[]) => {
  const one = new DepthSide(side)
  one.replace(levels)
  return one
}

test('[DEF-102] the best bid is the highest, the best ask the lowest', () => {
  const levels = [level(5, 1), level(9, 2), level(7, 3)]
  expect(filled('BUY', levels).top(2)).toEqual([level(9, 2), level(7, 3)])
  expect(filled('SELL', levels).top(2)).toEqual([level(5, 1), level(7, 3)])
  expect(filled('SELL', levels).best()).toBe(5)
  expect(filled('BUY', []).best()).toBeUndefined()
})

test('[DEF-102] a level with quantity 0 is removed, and removing an unknown one does nothing', () => {
  const side = filled('SELL', [level(5, 1), level(6, 0)])
  side.set(level(9, 0))
  expect(side.size).toBe(1)
  side.set(level(5, 0))
  expect([side.size, side.best(), side.at(5)]).toEqual([0, undefined, undefined])
})

test('[DEF-102] after any changes the side equals a sorted map, and the published changes rebuild it', () => {
  const random = new SeededRandom(5)
  for (const side of ['BUY', 'SELL'] as const) {
    const depth = new DepthSide(side)
    const map = new Map<number, DepthLevel>()
    const watcher = new DepthSide(side)
    let told: DepthLevel[] = []
    for (let step = 0; step < 3_000; step++) {
      const change = level(1 + random.below(80), random.below(3), 1 + random.below(2))
      depth.set(change)
      if (change.quantity > 0) map.set(change.price, change)
      else map.delete(change.price)
      if (random.below(4) > 0) continue
      const sorted = [...map.values()].sort((a, b) => (side === 'BUY' ? b.price - a.price : a.price - b.price))
      const now = depth.top(20)
      expect(now).toEqual(sorted.slice(0, 20))
      for (const one of changesBetween(side, told, now)) watcher.set(one)
      expect(watcher.top(Infinity)).toEqual(now)
      expect(changesBetween(side, now, now)).toEqual([])
      told = now
    }
  }
})
