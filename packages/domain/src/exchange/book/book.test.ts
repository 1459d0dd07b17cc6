import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { BookBroken } from './book-broken.ts'
import { BUY, CANCEL_NEWEST, GTC, type NewOrder, SELL, type SideCode } from './order-terms.ts'
import { orderOf, play } from './testing/play.ts'

const levelCount = (book: Book, side: SideCode) => {
  let count = 0
  book.depth(side, () => count++)
  return count
}

describe('[DEF-090] amending', () => {
  const queue = '1 ann buy 5 at 100\n2 cid buy 5 at 100\n'
  const sale = '\n9 bob sell 6 at 100'
  test.each<[title: string, script: string, told: string[]]>([
    [
      'to fewer lots keeps the place',
      `${queue}amend 1 to 2 at 100${sale}`,
      ['1 is reduced by 3 to 2', '1 becomes 2 at 100 and stays', '9 takes 2 from 1 at 100', '9 takes 4 from 2 at 100'],
    ],
    [
      'to the same keeps the place',
      `${queue}amend 1 to 5 at 100${sale}`,
      ['1 becomes 5 at 100 and stays', '9 takes 5 from 1 at 100', '9 takes 1 from 2 at 100'],
    ],
    [
      'to more lots loses it',
      `${queue}amend 1 to 6 at 100${sale}`,
      ['1 becomes 6 at 100 and moves', '9 takes 5 from 2 at 100', '9 takes 1 from 1 at 100'],
    ],
    [
      'to another price loses it',
      `${queue}amend 1 to 2 at 99\namend 1 to 2 at 100${sale}`,
      ['1 becomes 2 at 99 and moves', '1 becomes 2 at 100 and moves', '9 takes 5 from 2 at 100', '9 takes 1 from 1 at 100'],
    ],
    [
      'across the other side trades, and triggers stops',
      `1 ann buy 5 at 99\n2 cid sell 3 at 100\n3 cid sell 1 at 97 stop 100\namend 1 to 5 at 100`,
      ['3 waits with 1', '1 becomes 5 at 100 and moves', '1 takes 3 from 2 at 100', '3 is triggered', '3 takes 1 from 1 at 100'],
    ],
    ['an order that is not live is refused', 'amend 1 to 5 at 100', ['refused: UNKNOWN_ORDER']],
    ['to zero is refused', `${queue}amend 1 to 0 at 100\namend 1 to 5 at 0`, ['refused: BAD_QUANTITY', 'refused: BAD_PRICE']],
  ])('%s', (_title, script, told) => {
    const book = new Book()
    expect(play(book, script)).toEqual(told)
    book.check()
  })
})

test('all orders of one owner are canceled, oldest first, stops too, and no other owner’s', () => {
  const script = `9 ann buy 1 at 100
    3 bob buy 1 at 100
    5 ann sell 2 at 110
    7 ann sell 3 at 80 stop 90
    1 ann buy 4 at 99
    amend 9 to 5 at 98
    cancel-all ann
    cancel-all ann`
  expect(play(new Book(), script)).toEqual([
    '7 waits with 3',
    '9 becomes 5 at 98 and moves',
    '5 is canceled with 2: REQUESTED',
    '7 is canceled with 3: REQUESTED',
    '1 is canceled with 4: REQUESTED',
    '9 is canceled with 5: REQUESTED',
  ])
})

test('all orders of one owner are canceled by their place, wherever the book keeps them', () => {
  const script = `1 ann buy 1 at 90
    2 ann buy 1 at 90
    cancel 1
    3 ann buy 1 at 90
    cancel-all ann`
  expect(play(new Book(), script).slice(1)).toEqual(['2 is canceled with 1: REQUESTED', '3 is canceled with 1: REQUESTED'])
})

describe("the book refuses every figure that it can't count exactly", () => {
  const fine = orderOf('1 ann buy 5 at 100'.split(' '))
  test.each<[string, Partial<NewOrder>, string | undefined]>([
    ['a plain order', {}, undefined],
    ['the last exact figures', { id: 2 ** 53 - 1, owner: 2 ** 53 - 1, price: 2 ** 53 - 1, quantity: 2 ** 53 - 1 }, undefined],
    ['an id beyond', { id: 2 ** 53 }, 'BAD_ID'],
    ['no id', { id: 0 }, 'BAD_ID'],
    ['no owner', { owner: 0 }, 'BAD_OWNER'],
    ['a price of 0', { price: 0 }, 'BAD_PRICE'],
    ['half a tick', { price: 0.5 }, 'BAD_PRICE'],
    ['a price beyond', { price: 2 ** 53 }, 'BAD_PRICE'],
    ['a negative quantity', { quantity: -1 }, 'BAD_QUANTITY'],
    ['not a number', { quantity: Number.NaN }, 'BAD_QUANTITY'],
    ['without end', { quantity: Infinity }, 'BAD_QUANTITY'],
    ['a stop below 0', { stopPrice: -1 }, 'BAD_STOP_PRICE'],
    ['GTD without an expiry', { timeInForce: 'GTD' }, 'BAD_EXPIRY'],
    ['an expiry without GTD', { expiresAt: 5 }, 'BAD_EXPIRY'],
    ['an unknown side', { side: 'HOLD' as NewOrder['side'] }, 'BAD_TERMS'],
    ['an unknown time in force', { timeInForce: 'DAY' as NewOrder['timeInForce'] }, 'BAD_TERMS'],
    ['an unknown self-trade mode', { selfTrade: 'ALLOW' as NewOrder['selfTrade'] }, 'BAD_TERMS'],
  ])('%s', (_name, part, refusal) => {
    const book = new Book()
    expect(book.add({ ...fine, ...part })).toBe(refusal)
    expect([book.size, book.events.count]).toEqual(refusal ? [0, 0] : [1, 1])
  })

  test('a live id is taken; the id of an ended order may be used again', () => {
    const book = new Book()
    expect([book.add(fine), book.add(fine), book.cancel(1), book.add(fine)]).toEqual([undefined, 'ID_TAKEN', true, undefined])
  })

  test('the sum of all live lots stays exact: an order that would exceed it is refused, unless it never rests', () => {
    const book = new Book()
    book.add({ ...fine, quantity: 2 ** 53 - 6 })
    expect(book.add({ ...fine, id: 2, quantity: 6 })).toBe('BOOK_FULL')
    expect(book.add({ ...fine, id: 2, quantity: 6, stopPrice: 200 })).toBe('BOOK_FULL')
    expect(book.add({ ...fine, id: 2, quantity: 6, timeInForce: 'IOC' })).toBeUndefined()
    expect(book.add({ ...fine, id: 3, quantity: 5 })).toBeUndefined()
    expect(book.amend(3, 100, 6)).toBe('BOOK_FULL')
    expect([book.quantityAt(BUY, 100), book.remainingOf(3)]).toEqual([2 ** 53 - 1, 5])
    book.check()
  })
})

describe('what can be queried', () => {
  const book = new Book()
  play(
    book,
    '1 ann buy 5 at 99\n2 bob buy 7 at 98\n3 cid buy 1 at 99\n4 bob sell 2 at 101\n5 cid buy 3 at 110 stop 105\n6 bob sell 1 at 99',
  )
  test('levels, best first, with sum and number of orders, up to a maximum', () => {
    const levels: number[][] = []
    book.depth(BUY, (...level) => levels.push(level))
    expect(levels).toEqual([
      [99, 5, 2],
      [98, 7, 1],
    ])
    const best: number[][] = []
    book.depth(BUY, (...level) => best.push(level), 1)
    expect(best).toEqual([[99, 5, 2]])
    expect([levelCount(book, BUY), levelCount(book, SELL), book.quantityAt(SELL, 101), book.quantityAt(SELL, 102)]).toEqual([2, 1, 2, 0])
  })

  test('best and last price, orders by priority, remaining quantity', () => {
    expect([book.best(BUY), book.best(SELL), book.lastPrice, book.size, book.stopCount]).toEqual([99, 101, 99, 4, 1])
    expect([book.ordersAt(BUY, 99), book.ordersAt(BUY, 97)]).toEqual([[1, 3], []])
    expect([book.remainingOf(1), book.remainingOf(5), book.remainingOf(6), book.has(1), book.has(6)]).toEqual([4, 3, 0, true, false])
    expect([new Book().best(BUY), new Book().lastPrice]).toEqual([0, 0])
  })
})

test('a book of 100,000 levels far apart fills, answers and empties', () => {
  const random = new SeededRandom(3)
  const book = new Book()
  const ids = Array.from({ length: 100_000 }, (_, index) => index + 1)
  const place = (id: number) => {
    const price = 1 + Math.floor(random.next() * 2 ** 30) * 2 ** 21 + random.below(1000)
    book.place(id, 1, price < 2 ** 50 ? BUY : SELL, price, 1 + random.below(1000), 0, GTC, 0, false, CANCEL_NEWEST)
    book.events.clear()
  }
  for (let round = 0; round < 2; round++) {
    for (const id of ids) place(id)
    book.check()
    expect(levelCount(book, BUY) + levelCount(book, SELL)).toBeGreaterThan(99_000)
    const canceled = ids.toSorted((a, b) => ((a * 7919) % 100_003) - ((b * 7919) % 100_003)).filter((id) => book.cancel(id))
    expect(canceled.length).toBe(ids.length)
    book.events.clear()
    book.check()
    expect([book.size, book.best(BUY), book.best(SELL)]).toEqual([0, 0, 0])
  }
})

test('an impossible state throws and is not repaired', () => {
  expect(() => new Book().commit()).toThrow(BookBroken)
  expect(() => new Book().undo()).toThrow('without being begun')
  const book = new Book()
  book.begin()
  expect(() => book.begin()).toThrow('while another was open')
})
