import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { type NewOrder, SELL, type Trail } from './order-terms.ts'
import { orderOf, play } from './testing/play.ts'
import { trailedStop } from './trailed-stop.ts'

const line = (text: string, more: Partial<NewOrder> = {}): NewOrder => ({ ...orderOf(text.split(' ')), ...more })
const MOST = Number.MAX_SAFE_INTEGER

describe('a stop that trails', () => {
  const TRAIL: Trail = { ticks: 10, ppm: 0, protectionPpm: 0, anchor: 100 }
  /** Stop price and limit are what they have to be for it. */
  const trailing = (change: Partial<Trail>, more: Partial<NewOrder> = {}): NewOrder => {
    const trail = { ...TRAIL, ...change }
    const { stopPrice, limit } = trailedStop('SELL', trail)
    return line('1 ann sell 5 at 1 ioc', { price: limit, stopPrice, trail, ...more })
  }

  test.each<[string, NewOrder, string | undefined]>([
    ['by ticks', trailing({}), undefined],
    ['by a share', trailing({ ticks: 0, ppm: 1 }), undefined],
    ['by nearly all of the price', trailing({ ticks: 0, ppm: 999_999 }), undefined],
    ['by all of the price', trailing({ ticks: 0, ppm: 1_000_000 }), 'BAD_TRAIL'],
    ['by nothing', trailing({ ticks: 0, ppm: 0 }), 'BAD_TRAIL'],
    ['by both', trailing({ ppm: 5 }), 'BAD_TRAIL'],
    ['by less than nothing', trailing({ ticks: -1 }), 'BAD_TRAIL'],
    ['by a share less than nothing', trailing({ ticks: 0, ppm: -1 }), 'BAD_TRAIL'],
    ['from no price', trailing({ anchor: 0 }), 'BAD_TRAIL'],
    ['with a part to show', trailing({}, { shown: 5 }), 'BAD_TRAIL'],
    ['and may rest', trailing({}, { timeInForce: 'GTC' }), 'BAD_TRAIL'],
    ['fill or kill', trailing({}, { timeInForce: 'FOK' }), 'BAD_TRAIL'],
    ['with all of the price as protection', trailing({ protectionPpm: 1_000_000 }), undefined],
    ['with more than that', trailing({ protectionPpm: 1_000_001 }), 'BAD_TRAIL'],
    ['with less than no protection', trailing({ protectionPpm: -1 }), 'BAD_TRAIL'],
    ['with a part of a millionth', { ...trailing({}), trail: { ...TRAIL, protectionPpm: Number.NaN } }, 'BAD_TRAIL'],
    ['with a stop price of its own', trailing({}, { stopPrice: 89 }), 'BAD_TRAIL'],
    ['with a limit of its own', trailing({}, { price: 89 }), 'BAD_TRAIL'],
  ])('%s', (_what, order, refusal) => {
    const book = new Book()
    expect(book.add(order)).toBe(refusal)
    expect(book.stopCount).toBe(refusal === undefined ? 1 : 0)
    book.check()
  })
})

describe('the sum of all lots stays exact', () => {
  const nearlyFull = (more: Partial<NewOrder> = {}) => {
    const book = new Book()
    expect(book.add(line('1 ann buy 5 at 100', { quantity: MOST - 5, ...more }))).toBeUndefined()
    return book
  }

  test.each<[string, Partial<NewOrder>, string | undefined]>([
    ['just as many as there is room for', { quantity: 5 }, undefined],
    ['one more', { quantity: 6 }, 'BOOK_FULL'],
    ['one more that never rests', { quantity: 6, timeInForce: 'IOC' }, undefined],
    ['one more, fill or kill', { quantity: 6, timeInForce: 'FOK' }, undefined],
    ['one more that never rests but waits first', { quantity: 6, timeInForce: 'IOC', stopPrice: 200 }, 'BOOK_FULL'],
  ])('%s', (_what, change, refusal) => {
    for (const book of [nearlyFull(), nearlyFull({ shown: 2 ** 47 })]) {
      expect(book.add(line('2 ann buy 1 at 100', change))).toBe(refusal)
      book.check()
    }
  })

  test('when an order is amended', () => {
    const book = nearlyFull()
    play(book, '2 ann buy 2 at 100')
    expect([book.amend(2, 100, 6), book.amend(2, 100, 5), book.amend(2, 100, 6)]).toEqual(['BOOK_FULL', undefined, 'BOOK_FULL'])
    const hiding = nearlyFull({ shown: 2 ** 47 })
    expect([hiding.amend(1, 100, MOST), hiding.amend(1, 100, MOST - 5)]).toEqual([undefined, undefined])
  })

  test('when both legs of a pair are amended', () => {
    const book = new Book()
    const quantity = 2 ** 52 - 4
    book.add(line('1 ann sell 1 at 110', { quantity }))
    book.add(line('2 ann sell 1 at 80 stop 90', { quantity }))
    expect(book.pair(1, 2)).toBeUndefined()
    expect([book.amend(1, 110, quantity + 4), book.amend(1, 110, quantity + 3)]).toEqual(['BOOK_FULL', undefined])
    book.check()
  })
})

test('an order that never rests can not be post-only', () => {
  const refused = ['1 ann buy 1 at 90 ioc post-only', '1 ann buy 1 at 90 fok post-only', '1 ann buy 1 at 90 post-only'].map((text) =>
    new Book().add(line(text)),
  )
  expect(refused).toEqual(['POST_ONLY_NEVER_RESTS', 'POST_ONLY_NEVER_RESTS', undefined])
})

test('how many orders have ended is told', () => {
  const book = new Book()
  play(book, '1 ann buy 1 at 90 gtd 5\n2 ann buy 1 at 90 gtd 6\n3 ann buy 1 at 90\n4 bob buy 1 at 90 gtd 9')
  expect([book.expire(4), book.expire(6), book.expire(6), book.cancelOwner(1), book.cancelOwner(1)]).toEqual([0, 2, 0, 1, 0])
  expect([book.size, book.nextExpiry]).toEqual([1, 9])
})

test('what an iceberg shows is in the levels, and nothing else', () => {
  const book = new Book()
  play(book, '1 ann sell 10 at 100 show 4\n2 bob sell 3 at 100')
  expect([book.remainingOf(1), book.showingOf(1), book.quantityAt(SELL, 100), book.countAt(SELL, 100)]).toEqual([10, 4, 7, 2])
  play(book, '3 cid buy 4 at 100')
  expect([book.remainingOf(1), book.showingOf(1), book.ordersAt(SELL, 100)]).toEqual([6, 4, [2, 1]])
})
