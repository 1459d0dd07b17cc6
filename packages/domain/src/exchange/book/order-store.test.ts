import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { BookBroken } from './book-broken.ts'
import { OrderStore } from './order-store.ts'
import { BUY, CANCEL_NEWEST, GTC } from './order-terms.ts'
import { play } from './testing/play.ts'

describe('records are reused', () => {
  const churn = (store: OrderStore) => {
    for (let id = 1; id <= 2_000; id++) {
      store.add(id, 1, 100 + (id % 50), 5, BUY)
      if (id > 20) store.remove(store.slotOf(id - 20))
    }
    for (let id = 1_981; id <= 2_000; id++) store.remove(store.slotOf(id))
  }

  test('at once outside a batch', () => {
    const store = new OrderStore()
    const room = store.links.length
    for (let round = 0; round < 5; round++) churn(store)
    expect([store.links.length, store.ids.size, store.openLots]).toEqual([room, 0, 0])
  })

  test.each(['commit', 'undo'] as const)('after the %s of one', (end) => {
    const store = new OrderStore()
    store.begin()
    churn(store)
    store[end]()
    const room = store.links.length
    for (let round = 0; round < 5; round++) {
      store.begin()
      churn(store)
      store[end]()
    }
    expect([store.links.length, store.ids.size, store.openLots]).toEqual([room, 0, 0])
  })
})

describe('inconsistencies are detected', () => {
  const broken = (harm: (store: OrderStore, slot: number) => void) => {
    const book = new Book()
    play(book, '1 ann buy 5 at 100\n2 bob buy 5 at 100\n3 cid sell 5 at 101\n4 cid buy 1 at 120 stop 110\n5 bob buy 2 at 99 gtd 5000')
    const store = book['store']
    harm(store, store.slotOf(1))
    return book
  }

  test.each<[string, (store: OrderStore, slot: number) => void, string]>([
    ['a level whose sum disagrees', (store, slot) => store.setRemaining(slot, 4), 'the sum of level 100'],
    ['an order with nothing left', (store, slot) => store.setRemaining(slot, 0), 'order 1 has 0 lots left'],
    ['a crossed book', (store) => store.link(store.fill(9, 1, 101, 5, 0, 0, 0)), 'crossed: 101 is bid and 101 asked'],
    ['a stop that was passed over', (store) => void (store.lastPrice = 115), 'passed over by the last price 115'],
    ['an order that is missing in the index', (store, slot) => store.ids.remove(1, slot), 'the slot of order 1'],
    ['an order out of priority', (store, slot) => void (store.figures[(slot >> 1) | 3] = 99), 'order 2 is behind a later one'],
    ['lots without an order', (store) => void store.openLots++, 'open lots'],
    ['a stop too many', (store) => void store.stopCount++, 'parked stops'],
    ['a missing expiry', (store) => store.expiries.remove(store.slotOf(5)), 'the expiry of order 5 is missing'],
    ['a best price without a level', (store) => void (store.bids.bestKey = 102), 'the best key'],
  ])('by the check: %s', (_name, harm, message) => {
    const book = broken(harm)
    expect(() => book.check()).toThrow(BookBroken)
    expect(() => book.check()).toThrow(message)
  })

  test('by the next command that touches it', () => {
    expect(() => broken((store, slot) => store.setRemaining(slot, 50)).cancel(1)).toThrow('the level at 100 has 1 orders of -40 lots')
    expect(() => broken((store, slot) => store.ids.remove(1, slot)).place(9, 3, 1, 100, 5, 0, GTC, 0, false, CANCEL_NEWEST)).toThrow(
      "1 can't be removed: it is not in the index",
    )
    expect(() => broken((store, slot) => store.resize(slot, 0))).toThrow(BookBroken)
  })
})
