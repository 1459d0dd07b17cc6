import { describe, expect, test } from 'vitest'
import { SlotHeap } from './slot-heap.ts'

/** A heap of orders whose slots are 1, 2, 3 …, with these keys; their ids go the other way. */
const heapOf = (keys: readonly number[]) => {
  const places = new Map<number, number>()
  const orders = {
    id: (slot: number) => 100 - slot,
    heapPlace: (slot: number) => places.get(slot) ?? 0,
    setHeapPlace: (slot: number, place: number) => void places.set(slot, place),
  }
  const heap = new SlotHeap(orders, (slot) => keys[slot - 1] as number)
  for (const place of keys.keys()) heap.add(place + 1)
  return { heap, places }
}
const emptied = (heap: SlotHeap) => {
  const slots: number[] = []
  for (let slot = heap.first; slot !== 0; slot = heap.first) {
    slots.push(slot)
    heap.remove(slot)
  }
  return slots
}
const sorted = (keys: readonly number[]) =>
  keys.map((_, place) => place + 1).sort((a, b) => (keys[a - 1] as number) - (keys[b - 1] as number) || b - a)

const KEYS = [5, 3, 9, 1, 3, 8, 2, 7, 7, 0, 6, 4, 1]

describe('a heap of orders', () => {
  test('is empty at first', () => {
    const { heap } = heapOf([])
    expect([heap.first, heap.size]).toEqual([0, 0])
  })

  test.each([[[4]], [[1, 2, 3]], [[3, 2, 1]], [[2, 2, 2, 2]], [KEYS], [KEYS.toReversed()]])(
    'gives %j from the lowest on, and of equal ones the lower id first',
    (keys) => {
      const { heap } = heapOf(keys)
      expect(heap.size).toBe(keys.length)
      expect(emptied(heap)).toEqual(sorted(keys))
      expect(heap.size).toBe(0)
    },
  )

  test.each(KEYS.map((_, place) => place + 1))('loses number %d wherever it is, and all others stay in order', (slot) => {
    const { heap } = heapOf(KEYS)
    heap.remove(slot)
    const left = sorted(KEYS).filter((one) => one !== slot)
    expect(left.map((one) => heap.isInOrder(one))).toEqual(left.map(() => true))
    expect(emptied(heap)).toEqual(left)
  })

  test('lets the last one rise where it comes to another branch', () => {
    // Below the root 0 there are 10 with 11 and 12, and 1 with 2 and 3.
    const { heap } = heapOf([0, 10, 1, 11, 12, 2, 3])
    heap.remove(4)
    expect([1, 2, 3, 5, 6, 7].map((slot) => heap.isInOrder(slot))).toEqual([true, true, true, true, true, true])
    expect(emptied(heap)).toEqual([1, 3, 6, 7, 2, 5])
  })

  test('says which order is not where it should be', () => {
    const keys = [1, 2, 3]
    const { heap, places } = heapOf(keys)
    expect([1, 2, 3].map((slot) => heap.isInOrder(slot))).toEqual([true, true, true])
    keys[1] = 0
    expect([1, 2, 3].map((slot) => heap.isInOrder(slot))).toEqual([true, false, true])
    places.set(3, 1)
    expect(heap.isInOrder(3)).toBe(false)
  })
})
