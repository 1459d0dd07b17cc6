import { expect, test } from 'vitest'
import { emptySide, setLevel } from './depth-side.ts'
import { basisPoints, middleOf, sweepTo } from './sweep.ts'

function sideOf(direction: 1 | -1, levels: readonly (readonly [number, number])[]) {
  const side = emptySide(direction)
  for (const [price, lots] of levels) setLevel(side, price, lots, 0)
  return side
}
const ASKS = sideOf(1, [
  [101, 2],
  [102, 2],
  [105, 6],
])
const BIDS = sideOf(-1, [
  [99, 1],
  [98, 3],
])

test.each([
  [ASKS, 102, { lots: 4, average: 101.5, price: 102 }],
  [ASKS, 104, { lots: 4, average: 101.5, price: 102 }],
  [ASKS, 100, undefined],
  [ASKS, 999, { lots: 10, average: 103.6, price: 105 }],
  [emptySide(1), 1, undefined],
  [BIDS, 98, { lots: 4, average: 98.25, price: 98 }],
  [BIDS, 99, { lots: 1, average: 99, price: 99 }],
])('[DEF-086] sweeping to a level: %#', (side, price, sweep) => {
  expect(sweepTo(side, price)).toEqual(sweep)
})

test('the mid price, and the distance from it', () => {
  expect(middleOf({ bids: BIDS, asks: ASKS })).toBe(100)
  expect(middleOf({ bids: BIDS, asks: emptySide(1) })).toBe(99)
  expect(middleOf({ bids: emptySide(-1), asks: emptySide(1) })).toBeUndefined()
  expect(basisPoints(101, 100)).toBe(100)
})
