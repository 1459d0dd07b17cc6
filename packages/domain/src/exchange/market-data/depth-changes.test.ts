import { describe, expect, test } from 'vitest'
import { changesBetween, type DepthLevel, DepthSide } from './depth-side.ts'

const level = (price: number, quantity = 1, orders = 1): DepthLevel => ({ price, quantity, orders })
const gone = (price: number): DepthLevel => ({ price, quantity: 0, orders: 0 })

describe('a side of a book', () => {
  test.each([
    ['BUY', [103, 102, 101, 100]],
    ['SELL', [100, 101, 102, 103]],
  ] as const)('of %s has its best price first, however its levels come', (side, sorted) => {
    const depth = new DepthSide(side)
    expect([depth.size, depth.best(), depth.top(9)]).toEqual([0, undefined, []])
    for (const price of [102, 100, 103, 101]) depth.set(level(price))
    expect([depth.size, depth.best()]).toEqual([4, sorted[0]])
    expect(depth.top(9)).toEqual(sorted.map((price) => level(price)))
    expect(depth.top(2)).toEqual(sorted.slice(0, 2).map((price) => level(price)))
    expect(depth.top(0)).toEqual([])
    depth.set(level(101, 7, 2))
    expect([depth.at(101), depth.size]).toEqual([level(101, 7, 2), 4])
    for (const price of [101, 101, 99]) depth.set(gone(price))
    expect([depth.at(101), depth.size]).toEqual([undefined, 3])
    expect(depth.top(9).map(({ price }) => price)).toEqual(sorted.filter((price) => price !== 101))
    expect([...depth.levels()].map(({ price }) => price).toSorted()).toEqual([100, 102, 103])
    depth.replace([level(5), gone(4), level(6)])
    expect(depth.top(9).map(({ price }) => price)).toEqual(side === 'BUY' ? [6, 5] : [5, 6])
    expect([depth.at(4), depth.at(100), depth.size]).toEqual([undefined, undefined, 2])
  })
})

describe('the changes of a side', () => {
  test.each<[string, DepthLevel[], DepthLevel[], DepthLevel[]]>([
    ['nothing from nothing', [], [], []],
    ['none', [level(9), level(8)], [level(9), level(8)], []],
    ['a new best, middle and last one', [level(8), level(6)], [9, 8, 7, 6, 5].map((price) => level(price)), [level(9), level(7), level(5)]],
    [
      'the best, a middle and the last one gone',
      [9, 8, 7, 6, 5].map((price) => level(price)),
      [level(8), level(6)],
      [gone(9), gone(7), gone(5)],
    ],
    ['another quantity', [level(9), level(8)], [level(9, 2), level(8)], [level(9, 2)]],
    ['another number of orders', [level(9), level(8)], [level(9), level(8, 1, 2)], [level(8, 1, 2)]],
    ['all of them gone', [level(9), level(8)], [], [gone(9), gone(8)]],
    ['others only', [level(9), level(7)], [level(8), level(6)], [gone(9), level(8), gone(7), level(6)]],
  ])('are, with %s', (_what, before, after, changes) => {
    expect(changesBetween('BUY', before, after)).toEqual(changes)
    const mirrored = (levels: DepthLevel[]) => levels.map((each) => ({ ...each, price: 20 - each.price }))
    expect(changesBetween('SELL', mirrored(before), mirrored(after))).toEqual(mirrored(changes))
  })
})
