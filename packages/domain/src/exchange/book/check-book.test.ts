import { expect, test } from 'vitest'
import { Book } from './book.ts'
import { BookBroken } from './book-broken.ts'
import type { OrderStore } from './order-store.ts'
import { EVERY_KIND } from './testing/every-kind.ts'
import { play } from './testing/play.ts'

type Harm = (store: OrderStore, slotOf: (id: number) => number) => unknown
const checked = (harm: Harm) => {
  const book = new Book()
  play(book, EVERY_KIND)
  const store = book['store']
  book.check()
  harm(store, (id) => store.slotOf(id))
  return () => book.check()
}
/** The links of a record: the order behind it, its level or the number of orders, and its terms. */
const [PREV, LEVEL, TERMS] = [9, 10, 11] as const

test.each<[string, Harm, RegExp]>([
  ['whose levels are crossed', (store) => store.link(store.fill(10, 1, 101, 5, 0, 0, 0)), /^crossed: 101 is bid and 101 asked$/],
  ['whose last price is at a sell stop', (store) => (store.lastPrice = 90), /^a stop was passed over by the last price 90$/],
  ['whose last price is at a buy stop', (store) => (store.lastPrice = 110), /^a stop was passed over by the last price 110$/],
  ['with an order too many', (store) => store.ids.size++, /^orders by id: recorded 10, found 9$/],
  ['with lots too many', (store) => store.openLots++, /^open lots: recorded 35, found 34$/],
  ['with hidden lots too many', (store) => store.hiddenLots++, /^hidden lots: recorded 7, found 6$/],
  ['with a trailing stop too many', (store, slotOf) => store.buyTrails.add(slotOf(1)), /^trailing stops: recorded 2, found 1$/],
  ['with a stop too many', (store) => store.stopCount++, /^parked stops: recorded 4, found 3$/],
  ['with an expiry too many', (store, slotOf) => store.expiries.add(slotOf(1)), /^expiries: recorded 2, found 1$/],
  [
    'with a level at the place of another',
    (store, slotOf) => store.bids['openNear'](100, store.level(slotOf(5))),
    /^the level 99 is sorted below 99$/,
  ],
  [
    'with a level that is not found',
    (store, slotOf) => {
      store.bids['closeNear'](100)
      store.bids['openNear'](101, store.level(slotOf(1)))
    },
    /^the level found at 100: recorded 0, found \d+$/,
  ],
  [
    'with another best level',
    (store, slotOf) => (store.bids.bestLevel = store.level(slotOf(5))),
    /^the best level: recorded \d+, found \d+$/,
  ],
  ['with another best key', (store) => (store.asks.bestKey = -102), /^the best key: recorded -102, found -101$/],
  ['with a level too many', (store) => store.bids.size++, /^levels by key: recorded 3, found 2$/],
  ['with a queue in disorder', (store, slotOf) => (store.figures[(slotOf(1) >> 1) | 3] = 99), /^order 2 is behind a later one$/],
  [
    'with an order that does not know who is before it',
    (store, slotOf) => (store.links[slotOf(2) | PREV] = store.level(slotOf(2))),
    /^who stands before order 2: recorded \d+, found \d+$/,
  ],
  [
    'with an order of another level',
    (store, slotOf) => (store.links[slotOf(2) | LEVEL] = store.level(slotOf(5))),
    /^the level of order 2: recorded \d+, found \d+$/,
  ],
  [
    'with a level that does not know its newest order',
    (store, slotOf) => (store.links[store.level(slotOf(1)) | PREV] = slotOf(1)),
    /^the newest of level 100: recorded \d+, found \d+$/,
  ],
  [
    'with a level of more orders than it has',
    (store, slotOf) => (store.links[store.level(slotOf(1)) | LEVEL] = 3),
    /^the number of orders of level 100: recorded 3, found 2$/,
  ],
  ['with a level of other lots', (store, slotOf) => store.setRemaining(slotOf(1), 4), /^the sum of level 100: recorded 10, found 9$/],
  ['with an order of no lots', (store, slotOf) => store.setRemaining(slotOf(1), 0), /^order 1 has 0 lots left$/],
  ['with an order of half a lot', (store, slotOf) => store.setRemaining(slotOf(1), 0.5), /^order 1 has 0.5 lots left$/],
  [
    'with an order of the other side',
    (store, slotOf) => (store.links[slotOf(1) | TERMS] = (store.links[slotOf(1) | TERMS] as number) | 1),
    /^order 1 is in the wrong ladder$/,
  ],
  ['with an order that never expires', (store, slotOf) => store.expiries.remove(slotOf(5)), /^the expiry of order 5 is missing$/],
  ['with a stop elsewhere', (store, slotOf) => store.setStopPrice(slotOf(4), 111), /^the place of order 4: recorded -111, found -110$/],
  ['with an order that is not found', (store, slotOf) => store.ids.remove(1, slotOf(1)), /^the slot of order 1: recorded 0, found \d+$/],
  ['with a leg that has lost the other', (store, slotOf) => store.setOtherLeg(slotOf(7), 99), /^the other leg of order 7 is missing$/],
  [
    'with legs of different pairs',
    (store, slotOf) => store.setOtherLeg(slotOf(8), 3),
    /^the leg that order 8 belongs to: recorded 3, found 7$/,
  ],
  [
    'with legs of different size',
    (store, slotOf) => store.setRemaining(slotOf(8), 2),
    /^the lots of the legs 7 and 8: recorded 5, found 2$/,
  ],
  [
    'with legs that both rest',
    (store, slotOf) => {
      store.setOtherLeg(slotOf(7), 3)
      store.setOtherLeg(slotOf(3), 7)
    },
    /^the legs 3 and 7 are of one kind$/,
  ],
  ['with an iceberg that hides less than nothing', (store, slotOf) => store.setHidden(slotOf(6), -1), /^order 6 hides -1 lots$/],
  ['with an iceberg that hides half a lot', (store, slotOf) => store.setHidden(slotOf(6), 0.5), /^order 6 hides 0.5 lots$/],
  [
    'with a stop that trails nothing',
    (store, slotOf) => store.sellTrails.remove(slotOf(9)),
    /^order 9 is missing among the trailing stops$/,
  ],
  [
    'with a stop that has not followed',
    (store, slotOf) => store.setAnchor(slotOf(9), 105),
    /^the stop price of order 9: recorded 90, found 95$/,
  ],
  ['with a limit that has not followed', (store, slotOf) => store.setLimit(slotOf(9), 89), /^the limit of order 9: recorded 89, found 90$/],
])('the check finds a book %s', (_name, harm, message) => {
  const check = checked(harm)
  expect(check).toThrow(BookBroken)
  expect(check).toThrow(message)
})

test.each([91, 109])('the check finds nothing wrong with a last price of %d between the stops', (lastPrice) => {
  expect(checked((store) => (store.lastPrice = lastPrice))).not.toThrow()
})

test('a broken book says what it is', () => {
  expect(checked((store) => store.openLots++)).toThrow(expect.objectContaining({ name: 'BookBroken' }))
})
