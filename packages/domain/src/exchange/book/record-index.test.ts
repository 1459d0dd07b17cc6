import { describe, expect, test } from 'vitest'
import { BookBroken } from './book-broken.ts'
import { RecordIndex } from './record-index.ts'

const slotOf = (place: number) => 16 * (place + 1)
/** An index of records with these keys, the first of them in the first slot. */
const indexOf = (keys: readonly number[]) => {
  const memory = new ArrayBuffer(64 * (keys.length + 1))
  const records = { figures: new Float64Array(memory), links: new Int32Array(memory) }
  const index = new RecordIndex(records)
  for (const [place, key] of keys.entries()) {
    records.figures[slotOf(place) >> 1] = key
    index.add(key, slotOf(place))
  }
  return index
}

describe('an index', () => {
  test('finds nothing where nothing is', () => {
    expect([indexOf([]).get(1), indexOf([]).size]).toEqual([0, 0])
    expect(indexOf([7]).get(8)).toBe(0)
  })

  test.each([
    ['small ones', [1, 2, 3]],
    ['some that only differ above 32 bits', [5, 2 ** 32 + 5, 2 ** 33 + 5, 2 ** 52 + 5]],
    ['negative ones', [-1, -2, -(2 ** 40)]],
    ['the largest', [2 ** 53 - 1, -(2 ** 53 - 1)]],
    ['514, for which its table has to grow', Array.from({ length: 514 }, (_, place) => 3 * place + 1)],
  ])('finds the records of all keys: %s', (_which, keys) => {
    const index = indexOf(keys)
    expect([keys.map((key) => index.get(key)), index.size]).toEqual([keys.map((_, place) => slotOf(place)), keys.length])
    expect(index.get(99_999)).toBe(0)
  })

  // These four have one bucket.
  const SAME = [1, 988, 2_585, 3_572]
  test.each([0, 1, 2, 3])('forgets one of several in a bucket, number %d, and finds the others', (gone) => {
    const index = indexOf(SAME)
    index.remove(SAME[gone] as number, slotOf(gone))
    expect(SAME.map((key) => index.get(key))).toEqual(SAME.map((_, place) => (place === gone ? 0 : slotOf(place))))
    expect(index.size).toBe(3)
  })

  test('forgets them all, in any order', () => {
    const index = indexOf(SAME)
    for (const place of [1, 3, 0, 2]) index.remove(SAME[place] as number, slotOf(place))
    expect([index.size, SAME.map((key) => index.get(key))]).toEqual([0, [0, 0, 0, 0]])
  })

  test.each([[[]], [[7]], [SAME]])('among the keys %j does not forget what it has not', (keys) => {
    expect(() => indexOf(keys).remove(4_182, 16 * 9)).toThrow(BookBroken)
    expect(() => indexOf(keys).remove(4_182, 16 * 9)).toThrow("4182 can't be removed: it is not in the index")
  })
})
