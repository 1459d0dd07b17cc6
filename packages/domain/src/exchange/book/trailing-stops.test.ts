import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { play, playInBatches } from './testing/play.ts'

describe('[DEF-090] a trailing stop', () => {
  test.each<[title: string, script: string, told: string[]]>([
    [
      'that sells goes up with the price, stays when it falls, and triggers',
      `1 ann sell 5 at 0 trail 10 from 100 protected 50000
       2 bob sell 9 at 105
       3 cid buy 1 at 105
       4 cid buy 1 at 105
       5 bob buy 1 at 104
       6 cid sell 1 at 104
       7 bob buy 9 at 95
       8 cid sell 1 at 95`,
      [
        '1 waits with 5',
        '3 takes 1 from 2 at 105',
        '1 moves its stop to 95 with limit 91',
        '4 takes 1 from 2 at 105',
        '6 takes 1 from 5 at 104',
        '8 takes 1 from 7 at 95',
        '1 is triggered',
        '1 takes 5 from 7 at 95',
      ],
    ],
    [
      'that buys goes down with the price, stays when it rises, and triggers',
      `1 ann buy 5 at 0 trail 10 from 100 protected 50000
       2 bob buy 9 at 95
       3 cid sell 1 at 95
       4 cid sell 1 at 95
       5 bob sell 1 at 96
       6 cid buy 1 at 96
       7 bob sell 9 at 105
       8 cid buy 1 at 105`,
      [
        '1 waits with 5',
        '3 takes 1 from 2 at 95',
        '1 moves its stop to 105 with limit 110',
        '4 takes 1 from 2 at 95',
        '6 takes 1 from 5 at 96',
        '8 takes 1 from 7 at 105',
        '1 is triggered',
        '1 takes 5 from 7 at 105',
      ],
    ],
    [
      'may follow by a share of the price',
      `1 ann sell 5 at 0 trail-ppm 100000 from 1000 protected 50000
       2 bob sell 9 at 1105
       3 cid buy 1 at 1105`,
      ['1 waits with 5', '3 takes 1 from 2 at 1105', '1 moves its stop to 995 with limit 946'],
    ],
    [
      'follows from the best price of an order that trades at several',
      `1 ann sell 5 at 0 trail 10 from 100
       2 ann buy 5 at 0 trail 10 from 200
       3 bob sell 1 at 105
       4 bob sell 1 at 106
       5 cid buy 2 at 106
       6 bob buy 1 at 103
       7 bob buy 1 at 102
       8 cid sell 2 at 102`,
      [
        '1 waits with 5',
        '2 waits with 5',
        '5 takes 1 from 3 at 105',
        '5 takes 1 from 4 at 106',
        '1 moves its stop to 96 with limit 96',
        '2 moves its stop to 115 with limit 115',
        '8 takes 1 from 6 at 103',
        '8 takes 1 from 7 at 102',
        '2 moves its stop to 112 with limit 112',
      ],
    ],
    [
      'has a limit that follows, and no price to be given',
      `1 ann sell 5 at 0 trail 10 from 100 protected 50000
       amend 1 to 5 at 85
       amend 1 to 4 at 86
       amend 1 to 4 at 86 stop 95`,
      ['1 waits with 5', 'refused: BAD_TRAIL', '1 is reduced by 1 to 4', '1 becomes 4 at 86 and stays', 'refused: BAD_STOP_PRICE'],
    ],
    [
      'ends like every order',
      `1 ann sell 5 at 0 trail 10 from 100
       2 ann sell 5 at 0 trail 11 from 100
       cancel 1
       cancel-all ann`,
      ['1 waits with 5', '2 waits with 5', '1 is canceled with 5: REQUESTED', '2 is canceled with 5: REQUESTED'],
    ],
    [
      'of several moves in the order of their anchors, then of their ids',
      `3 ann sell 1 at 0 trail 10 from 102
       2 bob sell 1 at 0 trail 10 from 100
       1 cid sell 1 at 0 trail 20 from 102
       4 bob sell 9 at 106
       5 cid buy 1 at 106`,
      [
        '3 waits with 1',
        '2 waits with 1',
        '1 waits with 1',
        '5 takes 1 from 4 at 106',
        '2 moves its stop to 96 with limit 96',
        '1 moves its stop to 86 with limit 86',
        '3 moves its stop to 96 with limit 96',
      ],
    ],
    [
      'that buys moves once the price is below its own anchor, whatever others wait for',
      `1 ann buy 1 at 0 trail 10 from 98
       2 bob buy 1 at 0 trail 10 from 100
       3 cid buy 1 at 0 trail 10 from 99
       4 bob buy 9 at 99
       5 cid sell 1 at 99
       6 cid sell 1 at 99`,
      [
        '1 waits with 1',
        '2 waits with 1',
        '3 waits with 1',
        '5 takes 1 from 4 at 99',
        '2 moves its stop to 109 with limit 109',
        '6 takes 1 from 4 at 99',
      ],
    ],
    [
      'is one leg of a pair like any stop',
      `1 ann sell 5 at 110
       2 ann sell 5 at 0 trail 10 from 100
       pair 1 2
       3 bob sell 1 at 104
       4 cid buy 1 at 104
       5 cid buy 2 at 110
       6 bob buy 1 at 100
       7 cid sell 1 at 100`,
      [
        '2 waits with 5',
        '4 takes 1 from 3 at 104',
        '2 moves its stop to 94 with limit 94',
        '5 takes 2 from 1 at 110',
        '2 is reduced by 2 to 3',
        '2 moves its stop to 100 with limit 100',
        '7 takes 1 from 6 at 100',
        '1 is canceled with 3: OTHER_LEG',
        '2 is triggered',
        '2 is canceled with 3: IOC',
      ],
    ],
  ])('%s', (_title, script, told) => {
    expect(playInBatches(new Book(), script)).toEqual(told)
  })
})

test.each([
  [
    'the highest price of an order that takes at several, to sell',
    'sell 5 at 0 trail 10 from 100',
    'sell',
    [105, 106],
    '1 moves its stop to 96 with limit 96',
  ],
  [
    'the lowest price of an order that takes at several, to buy',
    'buy 5 at 0 trail 10 from 100',
    'buy',
    [95, 94],
    '1 moves its stop to 104 with limit 104',
  ],
] as const)('a stop follows %s', (_what, trailing, side, [first, last], told) => {
  const book = new Book()
  play(book, `1 ann ${trailing}\n2 bob ${side} 1 at ${first}\n3 bob ${side} 1 at ${last}`)
  const taker = side === 'sell' ? 'buy' : 'sell'
  expect(play(book, `4 cid ${taker} 2 at ${last}`)).toEqual([`4 takes 1 from 2 at ${first}`, `4 takes 1 from 3 at ${last}`, told])
})

test('of two stops that buy only the one above the price moves', () => {
  const book = new Book()
  play(book, '1 ann buy 1 at 0 trail 10 from 98\n2 bob buy 1 at 0 trail 10 from 100\n3 bob buy 9 at 99')
  expect(play(book, '4 cid sell 1 at 99')).toEqual(['4 takes 1 from 3 at 99', '2 moves its stop to 109 with limit 109'])
})
