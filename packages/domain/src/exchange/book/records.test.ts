import { describe, expect, test } from 'vitest'
import { BookBroken } from './book-broken.ts'
import { asIceberg, asTrailing, isPlain, packTerms } from './record-terms.ts'
import { Records } from './records.ts'

/** So many are freed before the list of them has to grow. */
const FREED_FIRST = 2_048
const filled = (count: number) => {
  const records = new Records()
  const slots = Array.from({ length: count }, (_, place) => records.fill(place + 1, 7, 10 * place, 5, 0, 0, 0))
  return { records, slots }
}
const refilled = (records: Records, count: number) => Array.from({ length: count }, (_, place) => records.fill(place, 7, 1, 5, 0, 0, 0))

describe('records', () => {
  test('keep what they hold when there are more than have room', () => {
    const { records } = filled(2)
    const room = records.links.length
    records['end'] = room - 16
    const slots = refilled(records, 3)
    expect([slots, records.links.length]).toEqual([[room - 16, room, room + 16], 2 * room])
    expect([16, 32, ...slots].map((slot) => [records.id(slot), records.owner(slot), records.limit(slot)])).toEqual([
      [1, 7, 0],
      [2, 7, 10],
      [0, 7, 1],
      [1, 7, 1],
      [2, 7, 1],
    ])
  })

  test('are used again, the last one that was freed first, and none twice', () => {
    const { records } = filled(3)
    records.free(16)
    records.free(48)
    const again = [4, 5, 6].map((id) => records.fill(id, 7, 1, 5, 0, 0, 0))
    expect([again, records.id(16), records.id(32), records.id(48)]).toEqual([[48, 16, 64], 5, 2, 4])
  })

  test('are all used again, however many were freed', () => {
    const { records } = filled(1)
    for (let place = FREED_FIRST + 2; place > 0; place--) records.free(16 * place)
    expect(refilled(records, 4)).toEqual([16, 32, 48, 64])
  })

  test('of a kept batch are freed where its step is odd', () => {
    const { records } = filled(5)
    records.freeOdd(Int32Array.of(16 | 1, 32 | 2, 48 | 3, 64 | 15, 80 | 1), 4)
    expect([1, 2, 3, 4].map((id) => records.fill(id, 7, 1, 5, 0, 0, 0))).toEqual([64, 48, 16, 96])
  })

  test('of a long kept batch are all freed', () => {
    const { records } = filled(1)
    records.free(160)
    const steps = Int32Array.from({ length: FREED_FIRST }, (_, place) => (16 * (FREED_FIRST - place)) | 1)
    records.freeOdd(steps, FREED_FIRST)
    expect(refilled(records, 3)).toEqual([16, 32, 48])
  })

  test('of an owner are found, used or not', () => {
    const records = new Records()
    for (const owner of [7, 8, 7]) records.fill(1, owner, 1, 5, 0, 0, 0)
    expect([records.slotsOnceOf(7), records.slotsOnceOf(8), records.slotsOnceOf(0)]).toEqual([[16, 48], [32], []])
  })
})

describe('a level', () => {
  const made = () => {
    const records = new Records()
    const level = records.fillLevel(100, 0)
    const slots = [5, 7].map((lots, place) => records.fillAt(level, place + 1, 9, lots, 0))
    return { records, level, slots: slots as [number, number] }
  }

  test('has the sum and the number of its orders', () => {
    const { records, level, slots } = made()
    expect([records.total(level), records.count(level), records.openLots]).toEqual([12, 2, 12])
    expect([records.detach(slots[0]), records.total(level), records.openLots]).toEqual([1, 7, 7])
    expect([records.detach(slots[1]), records.total(level), records.openLots]).toEqual([0, 0, 0])
  })

  test.each([1, -1])('that has %d lots without an order is broken', (lots) => {
    const { records, level, slots } = made()
    records.detach(slots[0])
    records.figures[(level >> 1) | 1] = 7 + lots
    expect(() => records.detach(slots[1])).toThrow(new BookBroken(`the level at 100 has 0 orders of ${lots} lots together`))
  })

  test('that has orders without lots is broken', () => {
    const { records, level, slots } = made()
    records.figures[(level >> 1) | 1] = 5
    expect(() => records.detach(slots[0])).toThrow('the level at 100 has 1 orders of 0 lots together')
  })

  test.each([
    [0, 12, 'the level at 100 has 2 orders of 7 lots together'],
    [-1, 12, 'the level at 100 has 2 orders of 6 lots together'],
    [3, 2, 'the level at 100 has 2 orders of 0 lots together'],
    [4, 0, 'the level at 100 has 2 orders of -1 lots together'],
  ])('whose first order is resized to %d where it has %d in all is broken', (lots, total, message) => {
    const { records, level, slots } = made()
    records.figures[(level >> 1) | 1] = total
    expect(() => records.resizeTo(slots[0], lots)).toThrow(message)
  })

  test('follows the size of its orders', () => {
    const { records, level, slots } = made()
    records.resizeTo(slots[0], 1)
    expect([records.total(level), records.openLots, records.remaining(slots[0])]).toEqual([8, 8, 1])
  })
})

test('an order is plain if it may rest at once: good till canceled, without a stop, and shown as a whole', () => {
  const plain = packTerms(1, false, 0, 3, true)
  expect(isPlain(plain)).toBe(true)
  const others = [packTerms(0, true, 0, 0, false), packTerms(0, false, 1, 0, false), packTerms(0, false, 2, 0, false)]
  expect([...others, packTerms(0, false, 3, 0, false), asIceberg(plain)].map(isPlain)).toEqual([false, false, false, false, false])
  expect(isPlain(asTrailing(plain))).toBe(true)
})
