import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { BookBroken } from './book-broken.ts'
import { BUY, SELL } from './order-terms.ts'
import { orderOf, play } from './testing/play.ts'

const MARKET = `1 ann buy 5 at 99
  2 bob buy 5 at 99
  3 cid buy 5 at 99 gtd 5000
  4 ann sell 5 at 101
  5 bob sell 5 at 102
  6 cid buy 9 at 110 stop 102
  7 cid sell 1 at 90 stop 95
  8 ann sell 1 at 99`

/** Everything a book exposes. */
function shown(book: Book): unknown {
  const levels: number[][] = []
  for (const side of [BUY, SELL] as const)
    book.depth(side, (price, quantity, orders) => levels.push([side, price, quantity, orders, ...book.ordersAt(side, price)]))
  return [levels, book.size, book.stopCount, book.lastPrice, book.nextExpiry, book.hash()]
}

describe('a batch that could not be committed leaves no trace', () => {
  test.each([
    ['an order that rests', '20 ann buy 5 at 99'],
    ['an order at a new price', '20 ann buy 5 at 42'],
    ['an order that is added and canceled', '20 ann buy 5 at 42\ncancel 20'],
    ['a cancel in the middle of a queue', 'cancel 2'],
    ['cancels of a whole queue, from either end', 'cancel 3\ncancel 2\ncancel 1'],
    ['a queue that is canceled and refilled', 'cancel 1\ncancel 2\ncancel 3\n20 ann buy 1 at 99\n21 bob buy 1 at 99'],
    ['trades, a part of the last order too', '20 cid sell 7 at 99'],
    ['trades that empty a side and trigger a stop', '20 bob buy 20 at 102'],
    ['an order that traded and rests', '20 bob buy 20 at 101'],
    ['an amend in place', 'amend 1 to 2 at 99'],
    ['an amend that moves', 'amend 1 to 9 at 99\namend 2 to 1 at 98'],
    ['an amend that trades', 'amend 1 to 9 at 102'],
    ['an amended stop', 'amend 6 to 3 at 111\namend 6 to 30 at 112\ncancel 6'],
    ['a cancel of all orders of an owner', 'cancel-all cid'],
    ['an order that expires', 'expire 6000'],
    ['self-trades', '20 ann sell 7 at 99 decrement\n21 bob sell 9 at 99 cancel-oldest'],
    ['refusals', '1 ann buy 5 at 99\ncancel 99\namend 99 to 1 at 1'],
    [
      'all of it',
      'cancel 2\n20 bob buy 20 at 102\namend 1 to 9 at 120\ncancel-all ann\nexpire 9999\n1 ann sell 2 at 50\n30 bob buy 4 at 70',
    ],
  ])('%s', (_name, script) => {
    const book = new Book()
    play(book, MARKET)
    const before = shown(book)
    book.begin()
    const told = play(book, script)
    book.undo()
    expect(shown(book)).toEqual(before)
    book.check()

    // The undone batch leaves no difference: the same batch again gives the same events, and so does everything after it.
    book.begin()
    expect(play(book, script)).toEqual(told)
    book.commit()
    const plain = new Book()
    play(plain, MARKET)
    play(plain, script)
    expect(shown(book)).toEqual(shown(plain))
    book.check()
  })

  test('its events are dropped, those before it are not', () => {
    const book = new Book()
    book.add(orderOf('1 ann buy 5 at 99'.split(' ')))
    book.begin()
    book.add(orderOf('2 ann buy 5 at 99'.split(' ')))
    book.undo()
    expect(book.events.count).toBe(1)
    book.begin()
    book.add(orderOf('2 ann buy 5 at 99'.split(' ')))
    book.events.clear()
    book.add(orderOf('3 ann buy 5 at 99'.split(' ')))
    book.undo()
    expect([book.events.count, book.size]).toEqual([0, 1])
  })

  test('a thousand batches, each undone, leak no slot', () => {
    const book = new Book()
    play(book, MARKET)
    const before = shown(book)
    for (let round = 0; round < 1_000; round++) {
      book.begin()
      for (let id = 100; id < 140; id++) book.add(orderOf(`${id} bob buy 1 at ${id - 60}`.split(' ')))
      book.undo()
    }
    expect(shown(book)).toEqual(before)
  })
})

describe('after a crash', () => {
  const live = ['2 bob buy 3 at 99', '3 cid buy 5 at 99 gtd 5000', '4 ann sell 5 at 101', '7 cid sell 1 at 90 stop 95'].map((line) =>
    orderOf(line.split(' ')),
  )

  test('the live orders in priority order rebuild the same book, without an event', () => {
    const book = new Book()
    play(
      book,
      '1 ann buy 5 at 99\n2 bob buy 5 at 99\n3 cid buy 5 at 99 gtd 5000\n4 ann sell 5 at 101\n7 cid sell 1 at 90 stop 95\n8 bob sell 5 at 99',
    )
    play(book, 'amend 2 to 3 at 99')
    const restarted = new Book()
    for (const order of live) restarted.restore(order)
    restarted.restoreLastPrice(book.lastPrice)
    expect(restarted.events.count).toBe(0)
    expect(shown(restarted)).toEqual(shown(book))
  })

  test.each([
    ['an order across the other side', '9 ann sell 1 at 99', 'across the other side'],
    ['an order that can never have rested', '9 ann buy 1 at 90 ioc', "can't have rested"],
    ['an order that is already live', '2 bob buy 3 at 99', 'ID_TAKEN'],
    ['an order with quantity 0', '9 bob buy 0 at 99', 'BAD_QUANTITY'],
    ['a stop that the last price has passed over', '9 bob sell 1 at 90 stop 100', 'passed over the stop'],
  ])('%s throws BookBroken', (_name, line, message) => {
    const book = new Book()
    for (const order of live) book.restore(order)
    book.restoreLastPrice(100)
    expect(() => book.restore(orderOf(line.split(' ')))).toThrow(BookBroken)
    expect(() => book.restore(orderOf(line.split(' ')))).toThrow(message)
  })

  test('so does an impossible last price, or one that has passed a stop', () => {
    const book = new Book()
    for (const order of live) book.restore(order)
    expect(() => book.restoreLastPrice(0.5)).toThrow('is not a valid price')
    expect(() => book.restoreLastPrice(94)).toThrow('passed over')
  })
})

describe('the hash', () => {
  const of = (script: string) => {
    const book = new Book()
    play(book, script)
    return book.hash()
  }

  test('is the same for equal books, whatever their history', () => {
    const direct = of('1 ann buy 5 at 99\n2 bob buy 5 at 98\n3 cid buy 1 at 110 stop 105')
    const winding = of(
      '7 cid sell 1 at 200\n1 ann buy 9 at 99\n2 bob buy 5 at 97\ncancel 7\namend 1 to 5 at 99\namend 2 to 5 at 98\n3 cid buy 1 at 110 stop 105',
    )
    expect(winding).toBe(direct)
    expect(Number.isSafeInteger(direct)).toBe(true)
  })

  test.each([
    ['another price', '1 ann buy 5 at 98\n2 bob buy 5 at 99'],
    ['another quantity', '1 ann buy 4 at 99\n2 bob buy 5 at 99'],
    ['another order', '1 ann buy 5 at 99\n3 bob buy 5 at 99'],
    ['another priority', '2 bob buy 5 at 99\n1 ann buy 5 at 99'],
    ['the other side', '1 ann sell 5 at 99\n2 bob sell 5 at 99'],
    ['a stop besides', '1 ann buy 5 at 99\n2 bob buy 5 at 99\n3 cid buy 1 at 110 stop 105'],
    ['another last price', '1 ann buy 5 at 99\n2 bob buy 5 at 99\n3 cid buy 1 at 120\n4 ann sell 1 at 120'],
    ['nothing', 'cancel 1'],
  ])('differs from that of a book with %s', (_name, script) => {
    expect(of(script)).not.toBe(of('1 ann buy 5 at 99\n2 bob buy 5 at 99'))
  })
})
