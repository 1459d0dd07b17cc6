import { expect, test } from 'vitest'
import { Book } from './book.ts'
import { play } from './testing/play.ts'

test('within a command an order trades to its end, then come stops by the trade that has reached them, and then they trade in that order', () => {
  const book = new Book()
  play(
    book,
    `1 ann sell 6 at 100 show 2
     2 bob sell 3 at 100
     3 bob sell 3 at 80 stop 90 ioc
     pair 2 3
     4 ann sell 5 at 101
     5 cid buy 1 at 120 stop 100 ioc
     6 cid sell 2 at 0 trail 10 from 95
     7 bob buy 1 at 50
     8 bob buy 1 at 120 stop 101 ioc
     pair 7 8`,
  )
  expect(play(book, '9 cid buy 10 at 101')).toEqual([
    '9 takes 2 from 1 at 100',
    '1 shows 2 more',
    '9 takes 3 from 2 at 100',
    '3 is canceled with 3: OTHER_LEG',
    '9 takes 2 from 1 at 100',
    '1 shows 2 more',
    '9 takes 2 from 1 at 100',
    '9 takes 1 from 4 at 101',
    // Its first trade has reached this one, then trailing stops follow, and its last trade has reached the other.
    '5 is triggered',
    '6 moves its stop to 91 with limit 91',
    '7 is canceled with 1: OTHER_LEG',
    '8 is triggered',
    '5 takes 1 from 4 at 101',
    '8 takes 1 from 4 at 101',
  ])
})
