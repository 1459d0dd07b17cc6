import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { play } from './testing/play.ts'

/** Each row: what it shows, the commands, and the events (without those that only say that an order rests). */
type Row = [title: string, script: string, told: string[]]

function playRow(_title: string, script: string, told: string[]): void {
  const book = new Book()
  expect(play(book, script)).toEqual(told)
  book.check()
}

describe('[DEF-090] price and time decide who trades', () => {
  test.each<Row>([
    [
      'the best price first, at the maker’s price',
      `1 ann sell 5 at 103
       2 ann sell 5 at 101
       3 ann sell 5 at 102
       4 bob buy 12 at 103`,
      ['4 takes 5 from 2 at 101', '4 takes 5 from 3 at 102', '4 takes 2 from 1 at 103'],
    ],
    [
      'at one price the oldest first',
      `1 ann buy 5 at 100
       2 cid buy 5 at 100
       3 ann buy 5 at 100
       4 bob sell 12 at 99`,
      ['4 takes 5 from 1 at 100', '4 takes 5 from 2 at 100', '4 takes 2 from 3 at 100'],
    ],
    [
      'what is left of a limit order rests and trades later',
      `1 ann sell 5 at 100
       2 bob buy 8 at 100
       3 cid sell 4 at 98`,
      ['2 takes 5 from 1 at 100', '3 takes 3 from 2 at 100'],
    ],
    [
      'a limit that is not reached does not trade',
      `1 ann sell 5 at 100
       2 bob buy 5 at 99`,
      [],
    ],
    [
      'an order that is canceled does not trade, the next one does',
      `1 ann sell 5 at 100
       2 ann sell 5 at 101
       cancel 1
       3 bob buy 5 at 101`,
      ['1 is canceled with 5: REQUESTED', '3 takes 5 from 2 at 101'],
    ],
    ['an order that is not live cannot be canceled', 'cancel 1', ['refused: UNKNOWN_ORDER']],
  ])('%s', playRow)
})

describe('[DEF-090] time in force', () => {
  test.each<Row>([
    [
      'IOC, and so a market order, takes what its protection price allows and ends',
      `1 ann sell 5 at 100
       2 ann sell 5 at 106
       3 bob buy 10 at 105 ioc`,
      ['3 takes 5 from 1 at 100', '3 is canceled with 5: IOC'],
    ],
    ['IOC without a match is canceled completely', '1 ann buy 5 at 100 ioc', ['1 is canceled with 5: IOC']],
    [
      'FOK takes all',
      `1 ann sell 5 at 100
       2 cid sell 5 at 101
       3 bob buy 8 at 101 fok`,
      ['3 takes 5 from 1 at 100', '3 takes 3 from 2 at 101'],
    ],
    [
      'or nothing: the limit counts',
      `1 ann sell 5 at 100
       2 cid sell 5 at 101
       3 bob buy 8 at 100 fok
       4 bob buy 11 at 101 fok`,
      ['3 is canceled with 8: FOK', '4 is canceled with 11: FOK'],
    ],
    ['FOK without a match is canceled', '1 ann buy 5 at 100 fok', ['1 is canceled with 5: FOK']],
    [
      'GTD orders expire by time, then by id, stops too; not a moment early',
      `5 ann buy 1 at 100 gtd 2000
       4 ann buy 2 at 99 gtd 2000
       3 ann buy 3 at 98 gtd 3000
       2 ann buy 4 at 120 stop 110 gtd 1000
       1 ann buy 5 at 97
       expire 1999
       expire 2500
       expire 9999`,
      [
        '2 waits with 4',
        '2 is canceled with 4: EXPIRED',
        '4 is canceled with 2: EXPIRED',
        '5 is canceled with 1: EXPIRED',
        '3 is canceled with 3: EXPIRED',
      ],
    ],
  ])('%s', playRow)

  test('the book says when the next order expires', () => {
    const book = new Book()
    expect(book.nextExpiry).toBe(0)
    play(book, '1 ann buy 1 at 100 gtd 2000\n2 ann buy 1 at 100 gtd 1500\n3 ann buy 1 at 100')
    expect(book.nextExpiry).toBe(1500)
    book.cancel(2)
    expect(book.nextExpiry).toBe(2000)
    book.expire(2000)
    expect(book.nextExpiry).toBe(0)
  })
})

describe('[DEF-090] post-only', () => {
  test.each<Row>([
    [
      'is canceled where it would trade, at the best price too',
      `1 ann sell 5 at 100
       2 bob buy 5 at 100 post-only
       3 bob buy 5 at 99 post-only
       4 cid sell 5 at 99`,
      ['2 is canceled with 5: POST_ONLY', '4 takes 5 from 3 at 99'],
    ],
    [
      'also when the only counterparty is its owner',
      `1 ann sell 5 at 100
       2 ann buy 5 at 100 post-only cancel-oldest`,
      ['2 is canceled with 5: POST_ONLY'],
    ],
    [
      'also when it is moved to where it would trade',
      `1 ann sell 5 at 100
       2 bob buy 5 at 99 post-only
       amend 2 to 5 at 100`,
      ['2 becomes 5 at 100 and moves', '2 is canceled with 5: POST_ONLY'],
    ],
    [
      'also when it was a stop',
      `1 ann sell 5 at 100
       2 bob buy 5 at 100 stop 100 post-only
       3 cid buy 1 at 100`,
      ['2 waits with 5', '3 takes 1 from 1 at 100', '2 is triggered', '2 is canceled with 5: POST_ONLY'],
    ],
    ['cannot be IOC', '1 ann buy 5 at 100 ioc post-only', ['refused: POST_ONLY_NEVER_RESTS']],
    [
      'rests where nobody is met, for a while too',
      `1 ann sell 5 at 100
       2 bob buy 5 at 99 post-only gtd 5000
       3 cid sell 5 at 99`,
      ['3 takes 5 from 2 at 99'],
    ],
  ])('%s', playRow)
})

describe('[DEF-090] self-trade prevention: the incoming order’s mode says which one is canceled', () => {
  const own = '1 ann sell 5 at 100\n2 cid sell 5 at 100\n'
  test.each<Row>([
    ['the newest', `${own}3 ann buy 7 at 100`, ['3 is canceled with 7: SELF_TRADE']],
    [
      'the oldest, and the order goes on',
      `${own}3 ann buy 7 at 100 cancel-oldest`,
      ['1 is canceled with 5: SELF_TRADE', '3 takes 5 from 2 at 100'],
    ],
    [
      'both become smaller, the resting one to nothing',
      `${own}3 ann buy 7 at 100 decrement`,
      ['1 is reduced by 5 to 0', '3 is reduced by 5 to 2', '1 is canceled with 0: SELF_TRADE', '3 takes 2 from 2 at 100'],
    ],
    [
      'both become smaller, the incoming one to nothing',
      `${own}3 ann buy 3 at 100 decrement`,
      ['1 is reduced by 3 to 2', '3 is reduced by 3 to 0', '3 is canceled with 0: SELF_TRADE'],
    ],
    [
      'both become nothing',
      `${own}3 ann buy 5 at 100 decrement`,
      ['1 is reduced by 5 to 0', '3 is reduced by 5 to 0', '1 is canceled with 0: SELF_TRADE', '3 is canceled with 0: SELF_TRADE'],
    ],
    ['both', `${own}3 ann buy 7 at 100 cancel-both`, ['1 is canceled with 5: SELF_TRADE', '3 is canceled with 7: SELF_TRADE']],
    [
      'what traded before stays traded',
      `1 cid sell 5 at 99
       2 ann sell 5 at 100
       3 ann buy 7 at 100`,
      ['3 takes 5 from 1 at 99', '3 is canceled with 2: SELF_TRADE'],
    ],
    [
      'the resting order’s mode does not matter',
      `1 ann sell 5 at 100 cancel-both
       2 ann buy 5 at 100`,
      ['2 is canceled with 5: SELF_TRADE'],
    ],
    [
      'FOK counts no own order: with CANCEL_OLDEST those behind it',
      `${own}3 ann buy 6 at 100 fok cancel-oldest`,
      ['3 is canceled with 6: FOK'],
    ],
    [
      'and if they are enough, the own one gives way',
      `${own}3 ann buy 5 at 100 fok cancel-oldest`,
      ['1 is canceled with 5: SELF_TRADE', '3 takes 5 from 2 at 100'],
    ],
    [
      'FOK with any other mode cannot be filled at a price behind an own order either',
      `1 ann sell 5 at 100
       2 bob sell 9 at 101
       3 ann buy 5 at 101 fok`,
      ['3 is canceled with 5: FOK'],
    ],
    ['FOK with any other mode cannot be filled past an own order', `${own}3 ann buy 5 at 100 fok decrement`, ['3 is canceled with 5: FOK']],
  ])('%s', playRow)

  test('never moves the last price, and so triggers nothing', () => {
    const book = new Book()
    play(book, '1 ann sell 5 at 100\n2 bob buy 5 at 110 stop 100\n3 ann buy 5 at 100 decrement')
    expect([book.lastPrice, book.stopCount, book.size]).toEqual([0, 1, 0])
  })
})
