import { expect, test } from 'vitest'
import { Book } from './book.ts'
import { BookBroken } from './book-broken.ts'
import { BUY, type NewOrder, SELL } from './order-terms.ts'
import { orderOf, play } from './testing/play.ts'

const order = (line: string, more: Partial<NewOrder> = {}): NewOrder => ({ ...orderOf(line.split(' ')), ...more })
const restored = (...orders: NewOrder[]) => {
  const book = new Book()
  for (const each of orders) book.restore(each)
  return book
}

test('an iceberg comes back with as much as it showed, and hides the others', () => {
  const book = restored(order('1 ann sell 10 at 100 show 4', { showing: 3 }))
  expect([book.showingOf(1), book.remainingOf(1), book.quantityAt(SELL, 100), book.events.count]).toEqual([3, 10, 3, 0])
  book.check()
  expect(play(book, '2 bob buy 4 at 100')).toEqual(['2 takes 3 from 1 at 100', '1 shows 4 more', '2 takes 1 from 1 at 100'])
})

test('an iceberg may show all that is left of it', () => {
  const book = restored(order('1 ann sell 10 at 100 show 4', { showing: 10 }))
  expect([book.showingOf(1), book.remainingOf(1)]).toEqual([10, 10])
  book.check()
})

test.each([0, -1, 0.5, 11])('an iceberg of 10 never showed %d', (showing) => {
  expect(() => restored(order('1 ann sell 10 at 100 show 4', { showing }))).toThrow(`order 1 can't have shown ${showing}`)
})

test.each([
  ['1 ann buy 1 at 90 ioc', "order 1 can't have rested"],
  ['1 ann buy 1 at 90 fok', "order 1 can't have rested"],
  ['1 ann sell 1 at 100', 'order 1 was restored across the other side'],
  ['1 ann sell 1 at 80 stop 105', 'the last price 105 has passed over the stop of order 1'],
  ['1 ann sell 1 at 80 stop 106', 'the last price 105 has passed over the stop of order 1'],
  ['1 ann buy 1 at 200 stop 105', 'the last price 105 has passed over the stop of order 1'],
  ['9 ann buy 1 at 90', 'order 9 cannot be restored: ID_TAKEN'],
])('%s: %s', (line, message) => {
  const book = restored(order('9 bob buy 1 at 100'))
  book.restoreLastPrice(105)
  expect(() => book.restore(order(line))).toThrow(BookBroken)
  expect(() => book.restore(order(line))).toThrow(message)
})

test.each(['1 ann sell 1 at 101', '1 ann sell 1 at 80 stop 104', '1 ann buy 1 at 200 stop 106', '1 ann buy 1 at 200 stop 106 ioc'])(
  '%s comes back',
  (line) => {
    const book = restored(order('9 bob buy 1 at 100'))
    book.restoreLastPrice(105)
    book.restore(order(line))
    expect([book.has(1), book.events.count]).toEqual([true, 0])
    book.check()
  },
)

test('a stop comes back before the last price is known', () => {
  const book = restored(order('1 ann sell 1 at 80 stop 90'), order('2 ann buy 1 at 120 stop 110'))
  expect(book.stopCount).toBe(2)
  book.restoreLastPrice(100)
  expect(book.lastPrice).toBe(100)
  book.restoreLastPrice(0)
  expect(book.lastPrice).toBe(0)
  for (const price of [-1, 0.5]) expect(() => book.restoreLastPrice(price)).toThrow(`${price} is not a valid price`)
})

test('what is asked about an order that is not there is 0', () => {
  const book = restored(order('1 ann buy 5 at 100'), order('2 bob buy 3 at 100'))
  expect([book.showingOf(1), book.remainingOf(1), book.countAt(BUY, 100), book.quantityAt(BUY, 100)]).toEqual([5, 5, 2, 8])
  expect([book.showingOf(9), book.remainingOf(9), book.countAt(BUY, 99), book.quantityAt(BUY, 99), book.countAt(SELL, 100)]).toEqual([
    0, 0, 0, 0, 0,
  ])
})
