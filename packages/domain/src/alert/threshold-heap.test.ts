import { expect, test } from 'vitest'
import { ThresholdHeap } from './threshold-heap.ts'

/** Every order in which these can come. */
function ordersOf(keys: readonly number[]): number[][] {
  if (keys.length === 0) return [[]]
  return keys.flatMap((key, place) => ordersOf([...keys.slice(0, place), ...keys.slice(place + 1)]).map((rest) => [key, ...rest]))
}

const heapOf = (keys: readonly number[]) => {
  const heap = new ThresholdHeap<string>()
  for (const key of keys) heap.push(key, `of ${key}`)
  return heap
}

test.each(ordersOf([1, 2, 3, 3, 4, 5]).filter((_, place) => place % 7 === 0))(
  'of %i, %i, %i, %i, %i and %i the lowest come first',
  (...keys) => {
    const heap = heapOf(keys)
    expect(heap.size).toBe(6)
    expect([...heap.takeUpTo(0)]).toEqual([])
    expect([...heap.takeUpTo(3)]).toEqual(['of 1', 'of 2', 'of 3', 'of 3'])
    expect(heap.size).toBe(2)
    heap.push(0, 'of 0')
    expect([...heap.takeUpTo(9)]).toEqual(['of 0', 'of 4', 'of 5'])
    expect([heap.size, ...heap.takeUpTo(9)]).toEqual([0])
  },
)

test('many are taken in order, whatever was taken between', () => {
  const heap = heapOf(Array.from({ length: 40 }, (_, place) => (place * 17) % 41))
  expect([...heap.takeUpTo(9)]).toEqual(Array.from({ length: 10 }, (_, key) => `of ${key}`))
  for (const key of [3, 50, 12.5]) heap.push(key, `of ${key}`)
  const left = [...heap.takeUpTo(99)].map((text) => Number(text.slice(3)))
  expect(left).toEqual(left.toSorted((a, b) => a - b))
  expect(left).toHaveLength(33)
})
