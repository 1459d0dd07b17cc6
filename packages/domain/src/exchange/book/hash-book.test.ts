import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import type { OrderStore } from './order-store.ts'
import { EVERY_KIND } from './testing/every-kind.ts'
import { play } from './testing/play.ts'

const bookOf = (script: string) => {
  const book = new Book()
  play(book, script)
  return book
}

test.each([
  ['no order', 'cancel 1', 2_107_592_954_462_086],
  ['every kind of order', EVERY_KIND, 5_050_609_566_635_041],
  ['the largest figures', '9007199254740991 ann buy 9007199254740991 at 9007199254740991', 4_732_719_890_939_750],
  ['a last price', '1 ann buy 5 at 100\n2 bob sell 5 at 100', 5_736_451_976_827_204],
])('the hash of a book with %s is the same figure on every machine', (_what, script, hash) => {
  expect(bookOf(script).hash()).toBe(hash)
})

describe('the hash tells books apart', () => {
  test.each<[string, (store: OrderStore, slotOf: (id: number) => number) => unknown]>([
    ['what an iceberg hides', (store, slotOf) => store.setHidden(slotOf(6), 5)],
    ['what an iceberg shows at a time', (store, slotOf) => store.setShown(slotOf(6), 5)],
    ['the other leg of a pair', (store, slotOf) => store.setOtherLeg(slotOf(7), 9)],
    ['how far a stop trails', (store, slotOf) => store.setTrail(slotOf(9), 11, 100, 0)],
    ['from which price it trails', (store, slotOf) => store.setTrail(slotOf(9), 10, 101, 0)],
    ['how far its limit is', (store, slotOf) => store.setTrail(slotOf(9), 10, 100, 1)],
    ['the limit of a stop', (store, slotOf) => store.setLimit(slotOf(4), 121)],
    ['the lots of an order', (store, slotOf) => store.setRemaining(slotOf(1), 4)],
    ['the last price', (store) => (store.lastPrice = 100)],
  ])('by %s', (_what, change) => {
    const [book, other] = [bookOf(EVERY_KIND), bookOf(EVERY_KIND)]
    expect(other.hash()).toBe(book.hash())
    const store = other['store']
    change(store, (id) => store.slotOf(id))
    expect(other.hash()).not.toBe(book.hash())
  })
})
