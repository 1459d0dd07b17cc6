import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { play } from './testing/play.ts'

describe('[DEF-090] stops', () => {
  test.each<[title: string, script: string, told: string[]]>([
    [
      'a buyer’s is triggered when the last price comes up to it, a seller’s when it comes down',
      `1 ann sell 9 at 101
       2 ann buy 9 at 99
       3 bob buy 1 at 103 stop 101 ioc
       4 bob sell 1 at 97 stop 99 ioc
       5 cid buy 1 at 101
       6 cid sell 1 at 99`,
      [
        '3 waits with 1',
        '4 waits with 1',
        '5 takes 1 from 1 at 101',
        '3 is triggered',
        '3 takes 1 from 1 at 101',
        '6 takes 1 from 2 at 99',
        '4 is triggered',
        '4 takes 1 from 2 at 99',
      ],
    ],
    [
      'one that is passed already is triggered at once, and nothing is before the first trade',
      `1 ann sell 9 at 100
       2 bob buy 1 at 100 stop 90 ioc
       3 cid buy 1 at 100
       4 bob buy 1 at 100 stop 100 ioc
       5 bob sell 1 at 101 stop 100`,
      [
        '2 waits with 1',
        '3 takes 1 from 1 at 100',
        '2 is triggered',
        '2 takes 1 from 1 at 100',
        '4 is triggered',
        '4 takes 1 from 1 at 100',
        '5 is triggered',
      ],
    ],
    [
      'the nearest run first, at one price the oldest; a stop-limit without a match rests',
      `1 ann sell 1 at 100
       2 ann sell 1 at 105
       3 bob buy 1 at 90 stop 104
       4 bob buy 1 at 90 stop 102
       5 bob buy 1 at 90 stop 104
       6 cid buy 2 at 105
       7 cid sell 3 at 90`,
      [
        '3 waits with 1',
        '4 waits with 1',
        '5 waits with 1',
        '6 takes 1 from 1 at 100',
        '6 takes 1 from 2 at 105',
        '4 is triggered',
        '3 is triggered',
        '5 is triggered',
        '7 takes 1 from 4 at 90',
        '7 takes 1 from 3 at 90',
        '7 takes 1 from 5 at 90',
      ],
    ],
    [
      'stops reached by a triggered one are queued behind the others',
      `1 ann sell 1 at 100
       2 ann sell 1 at 101
       3 ann sell 1 at 102
       4 bob buy 1 at 110 stop 100 ioc
       5 bob buy 1 at 110 stop 101 ioc
       6 cid buy 1 at 110 stop 100 ioc
       7 cid buy 1 at 100`,
      [
        '4 waits with 1',
        '5 waits with 1',
        '6 waits with 1',
        '7 takes 1 from 1 at 100',
        '4 is triggered',
        '6 is triggered',
        '4 takes 1 from 2 at 101',
        '5 is triggered',
        '6 takes 1 from 3 at 102',
        '5 is canceled with 1: IOC',
      ],
    ],
    [
      'once triggered a stop runs, wherever the price has gone meanwhile',
      `1 ann buy 1 at 99
       2 ann sell 1 at 100
       3 bob sell 1 at 90 stop 100 ioc
       4 bob buy 1 at 99 stop 100
       5 cid buy 1 at 100`,
      ['3 waits with 1', '4 waits with 1', '5 takes 1 from 2 at 100', '4 is triggered', '3 is triggered', '3 takes 1 from 1 at 99'],
    ],
    [
      'can be canceled and amended while they wait, and keep their turn',
      `1 ann sell 9 at 100
       2 bob buy 1 at 100 stop 100 ioc
       3 bob buy 1 at 100 stop 100 ioc
       4 bob buy 1 at 100 stop 100 ioc
       amend 2 to 3 at 101
       amend 2 to 2 at 101
       cancel 3
       5 cid buy 1 at 100`,
      [
        '2 waits with 1',
        '3 waits with 1',
        '4 waits with 1',
        '2 becomes 3 at 101 and stays',
        '2 is reduced by 1 to 2',
        '2 becomes 2 at 101 and stays',
        '3 is canceled with 1: REQUESTED',
        '5 takes 1 from 1 at 100',
        '2 is triggered',
        '4 is triggered',
        '2 takes 2 from 1 at 100',
        '4 takes 1 from 1 at 100',
      ],
    ],
    [
      'every trade of an order counts: one that it has passed on the way up is triggered, though the last price is above it',
      `1 ann sell 1 at 101
       2 ann sell 1 at 106
       3 ann buy 9 at 95
       4 bob sell 1 at 90 stop 102 ioc
       5 bob sell 1 at 90 stop 100 ioc
       6 cid buy 2 at 106`,
      [
        '4 waits with 1',
        '5 waits with 1',
        '6 takes 1 from 1 at 101',
        '6 takes 1 from 2 at 106',
        '4 is triggered',
        '4 takes 1 from 3 at 95',
        '5 is triggered',
        '5 takes 1 from 3 at 95',
      ],
    ],
    [
      'and on the way down: those that the first trade reaches, of either side, before those that the later ones reach',
      `1 ann buy 1 at 106
       2 ann buy 1 at 101
       3 ann sell 9 at 110
       4 bob sell 1 at 111 stop 101
       5 bob sell 1 at 111 stop 107
       6 bob buy 1 at 90 stop 105
       7 cid buy 1 at 90 stop 107
       8 cid sell 2 at 101`,
      [
        '4 waits with 1',
        '5 waits with 1',
        '6 waits with 1',
        '7 waits with 1',
        '8 takes 1 from 1 at 106',
        '8 takes 1 from 2 at 101',
        '6 is triggered',
        '5 is triggered',
        '4 is triggered',
      ],
    ],
    [
      'the rest of the order is in the book before the stops that it has triggered, and may trade with them',
      `1 ann sell 1 at 101
       2 ann sell 1 at 106
       3 bob sell 1 at 90 stop 102 ioc
       4 cid buy 3 at 106`,
      ['3 waits with 1', '4 takes 1 from 1 at 101', '4 takes 1 from 2 at 106', '3 is triggered', '3 takes 1 from 4 at 106'],
    ],
  ])('%s', (_title, script, told) => {
    const book = new Book()
    expect(play(book, script)).toEqual(told)
    book.check()
  })
})
