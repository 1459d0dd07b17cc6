import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { SELL } from './order-terms.ts'
import { play, playInBatches } from './testing/play.ts'

describe('[DEF-090] a parked stop', () => {
  test.each<[title: string, script: string, told: string[]]>([
    [
      'gets another quantity and limit where it stands',
      `1 ann sell 5 at 80 stop 90
       amend 1 to 3 at 80
       amend 1 to 7 at 80
       amend 1 to 7 at 80
       amend 1 to 6 at 85`,
      [
        '1 waits with 5',
        '1 is reduced by 2 to 3',
        '1 becomes 3 at 80 and stays',
        '1 becomes 7 at 80 and stays',
        '1 becomes 7 at 80 and stays',
        '1 is reduced by 1 to 6',
        '1 becomes 6 at 85 and stays',
      ],
    ],
    [
      'keeps its place among those at its stop price',
      `1 ann sell 5 at 80 stop 90
       2 bob sell 5 at 80 stop 90
       amend 1 to 9 at 85
       3 cid buy 30 at 90
       4 bob sell 1 at 90`,
      [
        '1 waits with 5',
        '2 waits with 5',
        '1 becomes 9 at 85 and stays',
        '4 takes 1 from 3 at 90',
        '1 is triggered',
        '2 is triggered',
        '1 takes 9 from 3 at 90',
        '2 takes 5 from 3 at 90',
      ],
    ],
    [
      'goes behind them with another stop price, even if it comes back',
      `1 ann sell 5 at 80 stop 90
       2 bob sell 5 at 80 stop 90
       amend 1 to 5 at 80 stop 91
       amend 1 to 5 at 80 stop 90
       amend 1 to 5 at 80 stop 90
       3 cid buy 30 at 90
       4 bob sell 1 at 90`,
      [
        '1 waits with 5',
        '2 waits with 5',
        '1 becomes 5 at 80 and stays',
        '1 moves its stop to 91 with limit 80',
        '1 becomes 5 at 80 and stays',
        '1 moves its stop to 90 with limit 80',
        '1 becomes 5 at 80 and stays',
        '4 takes 1 from 3 at 90',
        '2 is triggered',
        '1 is triggered',
        '2 takes 5 from 3 at 90',
        '1 takes 5 from 3 at 90',
      ],
    ],
    [
      'that is moved to the last price triggers at once',
      `1 bob buy 2 at 100
       2 cid sell 1 at 100
       3 ann sell 5 at 80 stop 90
       amend 3 to 5 at 80 stop 99
       amend 3 to 5 at 80 stop 100`,
      [
        '2 takes 1 from 1 at 100',
        '3 waits with 5',
        '3 becomes 5 at 80 and stays',
        '3 moves its stop to 99 with limit 80',
        '3 becomes 5 at 80 and stays',
        '3 moves its stop to 100 with limit 80',
        '3 is triggered',
        '3 takes 1 from 1 at 100',
      ],
    ],
    [
      'that is moved triggers others by what it trades',
      `1 bob buy 2 at 100
       2 cid sell 1 at 100
       3 ann sell 5 at 80 stop 90
       4 cid sell 1 at 80 stop 85
       5 bob buy 9 at 84
       amend 3 to 5 at 80 stop 100`,
      [
        '2 takes 1 from 1 at 100',
        '3 waits with 5',
        '4 waits with 1',
        '3 becomes 5 at 80 and stays',
        '3 moves its stop to 100 with limit 80',
        '3 is triggered',
        '3 takes 1 from 1 at 100',
        '3 takes 4 from 5 at 84',
        '4 is triggered',
        '4 takes 1 from 5 at 84',
      ],
    ],
    [
      'may wait longer where it was to end some day',
      `1 ann sell 5 at 80 stop 90 gtd 1000
       amend 1 to 5 at 80 gtd 2000
       expire 1999
       amend 1 to 5 at 81
       expire 2000`,
      ['1 waits with 5', '1 becomes 5 at 80 and stays', '1 becomes 5 at 81 and stays', '1 is canceled with 5: EXPIRED'],
    ],
    [
      'trades no further than its new limit',
      `1 ann sell 5 at 80 stop 90
       amend 1 to 5 at 85
       2 bob buy 2 at 90
       3 bob buy 2 at 85
       4 bob buy 9 at 84
       5 cid sell 1 at 90`,
      [
        '1 waits with 5',
        '1 becomes 5 at 85 and stays',
        '5 takes 1 from 2 at 90',
        '1 is triggered',
        '1 takes 1 from 2 at 90',
        '1 takes 2 from 3 at 85',
      ],
    ],
    [
      'gets no end that it never had, and no part to show',
      `1 ann sell 5 at 80 stop 90
       amend 1 to 5 at 80 gtd 5000
       amend 1 to 5 at 80 show 2
       amend 1 to 5 at 80 stop 0.5`,
      ['1 waits with 5', 'refused: BAD_EXPIRY', 'refused: BAD_SHOWN', 'refused: BAD_STOP_PRICE'],
    ],
    [
      'is what has a stop price, and an order in the book has none',
      `1 ann sell 5 at 110 gtd 1000
       amend 1 to 5 at 110 stop 90
       amend 1 to 5 at 110 gtd 0.5
       amend 1 to 5 at 110 gtd 2000
       expire 1999
       amend 1 to 5 at 111
       expire 2000`,
      [
        'refused: BAD_STOP_PRICE',
        'refused: BAD_EXPIRY',
        '1 becomes 5 at 110 and stays',
        '1 becomes 5 at 111 and moves',
        '1 is canceled with 5: EXPIRED',
      ],
    ],
  ])('%s', (_title, script, told) => {
    expect(playInBatches(new Book(), script)).toEqual(told)
  })
})

test.each(['1 ann sell 5 at 80 stop 90 gtd 1000', '1 ann sell 5 at 110 gtd 1000'])(
  '%s ends at its new end, and not at the old one',
  (line) => {
    const book = new Book()
    play(book, line)
    const price = line.includes('stop') ? 80 : 110
    expect(book.amend(1, price, 5, { expiresAt: 2_000 })).toBeUndefined()
    expect([book.nextExpiry, book.expire(1_999), book.has(1), book.expire(2_000), book.has(1)]).toEqual([2_000, 0, true, 1, false])
  },
)

test.each(['1 ann sell 5 at 80 stop 90 gtd 1000', '1 ann sell 5 at 110 gtd 1000'])('%s keeps its end where a new one is undone', (line) => {
  const book = new Book()
  play(book, line)
  book.begin()
  book.amend(1, line.includes('stop') ? 80 : 110, 5, { expiresAt: 2_000 })
  book.undo()
  expect([book.nextExpiry, book.expire(999), book.expire(1_000)]).toEqual([1_000, 0, 1])
})

test('a stop that triggers has the limit that it was given last', () => {
  const book = new Book()
  play(book, '1 ann sell 5 at 80 stop 90\namend 1 to 5 at 85\n2 bob buy 1 at 90\n3 bob buy 9 at 84')
  expect(play(book, '4 cid sell 1 at 90')).toEqual(['4 takes 1 from 2 at 90', '1 is triggered'])
  expect(book.best(SELL)).toBe(85)
})
