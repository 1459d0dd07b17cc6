import { expect, test } from 'vitest'
import { BookBroken } from './book-broken.ts'
import { SortedKeys } from './sorted-keys.ts'

/** Of these keys, which are added in this order; 64 fit into one block. */
const keysOf = (keys: readonly number[]) => {
  const sorted = new SortedKeys()
  for (const key of keys) sorted.insert(key)
  return sorted
}
const contentsOf = (sorted: SortedKeys) => {
  const keys: number[] = []
  sorted.descend((key) => {
    keys.push(key)
    return true
  })
  return keys
}
const falling = (keys: Iterable<number>) => [...keys].sort((a, b) => b - a)
/** 0, 10, 20 … */
const tens = (count: number) => Array.from({ length: count }, (_, index) => 10 * index)

test('without keys there is none to visit, and the last one is below all', () => {
  const sorted = keysOf([])
  expect([contentsOf(sorted), sorted.last]).toEqual([[], -Infinity])
})

test.each([
  ['rising', tens(100)],
  ['rising, and then below all', [...tens(64), -10, -20, -30]],
  ['from the middle to both ends', Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? index : -index))],
  ['a few', [5, -3, 8, 0]],
])('keys that are added %s are visited from the greatest on', (_order, keys) => {
  const sorted = keysOf(keys)
  expect(contentsOf(sorted)).toEqual(falling(keys))
  expect(sorted.last).toBe(Math.max(...keys))
})

test.each([-5, 5, 305, 315, 325, 335, 635, 645, 655, 965, 969, 971])('%d finds its place among 98 keys', (key) => {
  const keys = tens(98)
  const sorted = keysOf(keys)
  sorted.insert(key)
  expect(contentsOf(sorted)).toEqual(falling([...keys, key]))
  sorted.remove(key)
  expect(contentsOf(sorted)).toEqual(falling(keys))
})

test('a visit ends when the visitor has seen enough', () => {
  const seen: number[] = []
  keysOf([1, 2, 3, 4]).descend((key) => seen.push(key) < 2)
  expect(seen).toEqual([4, 3])
})

test.each([
  ['the first block', tens(32)],
  ['the second block', tens(64).slice(32)],
  ['the last block', tens(98).slice(64)],
  ['the last two blocks, from the last key on', tens(98).slice(32).toReversed()],
  ['all but one', tens(98).slice(0, 97).toReversed()],
  ['all keys, from the last one on', tens(98).toReversed()],
])('%s may be removed, and others be added', (_which, keys) => {
  const sorted = keysOf(tens(98))
  for (const key of keys) sorted.remove(key)
  const left = tens(98).filter((key) => !keys.includes(key))
  expect([contentsOf(sorted), sorted.last]).toEqual([falling(left), Math.max(-Infinity, ...left)])
  for (const key of [315, 5, 965]) sorted.insert(key)
  expect([contentsOf(sorted), sorted.last]).toEqual([falling([...left, 5, 315, 965]), Math.max(965, ...left)])
})

test.each([[[]], [[10, 20, 30]], [tens(98)]])('a key that is not there can not be removed', (keys) => {
  expect(() => keysOf(keys).remove(15)).toThrow(BookBroken)
  expect(() => keysOf(keys).remove(15)).toThrow('there is no level 15 to remove')
})
