import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { playInBatches } from './testing/play.ts'

describe('[DEF-090] an iceberg', () => {
  test.each<[title: string, script: string, told: string[]]>([
    [
      'shows a part at a time, and its next one behind all others at its price',
      `1 ann sell 10 at 100 show 4
       2 cid sell 5 at 100
       3 bob buy 12 at 100
       4 bob buy 3 at 100
       cancel 1`,
      [
        '3 takes 4 from 1 at 100',
        '1 shows 4 more',
        '3 takes 5 from 2 at 100',
        '3 takes 3 from 1 at 100',
        '4 takes 1 from 1 at 100',
        '1 shows 2 more',
        '4 takes 2 from 1 at 100',
        'refused: UNKNOWN_ORDER',
      ],
    ],
    [
      'trades all of it when it comes, and hides only what rests',
      `1 cid buy 5 at 100
       2 ann sell 10 at 100 show 4
       3 bob buy 5 at 100`,
      ['2 takes 5 from 1 at 100', '3 takes 4 from 2 at 100', '2 shows 1 more', '3 takes 1 from 2 at 100'],
    ],
    [
      'smaller than what it would show has nothing to hide',
      `1 ann sell 3 at 100 show 4
       2 bob buy 3 at 100`,
      ['2 takes 3 from 1 at 100'],
    ],
    [
      'is canceled with all that it hides',
      `1 ann sell 10 at 100 show 4
       2 cid sell 5 at 100
       cancel 1`,
      ['1 is canceled with 10: REQUESTED'],
    ],
    [
      'expires with all that it hides',
      `1 ann sell 10 at 100 show 4 gtd 1000
       expire 999
       amend 1 to 9 at 100
       expire 1000`,
      ['1 is reduced by 1 to 9', '1 becomes 9 at 100 and stays', '1 is canceled with 9: EXPIRED'],
    ],
    [
      'to be smaller loses first what it hides, and keeps its place',
      `1 ann sell 10 at 100 show 4
       2 cid sell 1 at 100
       amend 1 to 5 at 100
       amend 1 to 3 at 100
       3 bob buy 4 at 100`,
      [
        '1 is reduced by 5 to 5',
        '1 becomes 5 at 100 and stays',
        '1 is reduced by 2 to 3',
        '1 becomes 3 at 100 and stays',
        '3 takes 3 from 1 at 100',
        '3 takes 1 from 2 at 100',
      ],
    ],
    [
      'to be larger loses its place, and hides the more',
      `1 ann sell 10 at 100 show 4
       2 cid sell 1 at 100
       amend 1 to 12 at 100
       3 bob buy 6 at 100`,
      ['1 becomes 12 at 100 and moves', '3 takes 1 from 2 at 100', '3 takes 4 from 1 at 100', '1 shows 4 more', '3 takes 1 from 1 at 100'],
    ],
    [
      'at another price shows as much as before',
      `1 ann sell 10 at 100 show 4
       amend 1 to 10 at 99
       2 bob buy 5 at 99`,
      ['1 becomes 10 at 99 and moves', '2 takes 4 from 1 at 99', '1 shows 4 more', '2 takes 1 from 1 at 99'],
    ],
    [
      'may show another part, from its next one on',
      `1 ann sell 10 at 100 show 4
       amend 1 to 10 at 100 show 2
       2 bob buy 7 at 100`,
      [
        '1 becomes 10 at 100 and stays',
        '2 takes 4 from 1 at 100',
        '1 shows 2 more',
        '2 takes 2 from 1 at 100',
        '1 shows 2 more',
        '2 takes 1 from 1 at 100',
      ],
    ],
    [
      'shows a hundredth of itself at least, also when it is amended',
      `1 ann sell 401 at 100 show 4
       1 ann sell 400 at 100 show 4
       amend 1 to 401 at 100
       amend 1 to 401 at 100 show 4
       amend 1 to 401 at 100 show 5
       amend 1 to 500 at 100
       amend 1 to 501 at 100`,
      [
        'refused: BAD_SHOWN',
        'refused: BAD_SHOWN',
        'refused: BAD_SHOWN',
        '1 becomes 401 at 100 and moves',
        '1 becomes 500 at 100 and moves',
        'refused: BAD_SHOWN',
      ],
    ],
    [
      'rests, and is no stop',
      `1 ann sell 10 at 100 show 4 ioc
       1 ann sell 10 at 100 show 4 fok
       1 ann sell 10 at 100 show 4 stop 105
       1 ann sell 10 at 100 show 0.5
       1 ann sell 10 at 100 show 4 gtd 5000`,
      ['refused: BAD_SHOWN', 'refused: BAD_SHOWN', 'refused: BAD_SHOWN', 'refused: BAD_SHOWN'],
    ],
    [
      'is one from its beginning: no other order gets a part to show',
      `1 ann sell 10 at 100
       amend 1 to 10 at 100 show 2`,
      ['refused: BAD_SHOWN'],
    ],
    [
      'meets an order of its owner with one part after another',
      `1 ann sell 10 at 100 show 4
       2 ann buy 6 at 100 decrement
       3 ann buy 3 at 100 decrement
       4 ann buy 3 at 100 decrement`,
      [
        '1 is reduced by 4 to 6',
        '2 is reduced by 4 to 2',
        '1 shows 4 more',
        '1 is reduced by 2 to 4',
        '2 is reduced by 2 to 0',
        '2 is canceled with 0: SELF_TRADE',
        '1 is reduced by 2 to 2',
        '3 is reduced by 2 to 1',
        '1 shows 2 more',
        '1 is reduced by 1 to 1',
        '3 is reduced by 1 to 0',
        '3 is canceled with 0: SELF_TRADE',
        '1 is reduced by 1 to 0',
        '4 is reduced by 1 to 2',
        '1 is canceled with 0: SELF_TRADE',
      ],
    ],
    [
      'gives way to an order of its owner with all that it hides',
      `1 ann sell 10 at 100 show 4
       2 ann buy 6 at 100 cancel-oldest`,
      ['1 is canceled with 10: SELF_TRADE'],
    ],
    [
      'counts with all that it hides for an order that wants all or nothing',
      `1 ann sell 10 at 100 show 4
       2 ann sell 2 at 101 show 1
       3 bob buy 13 at 101 fok
       4 bob buy 12 at 101 fok`,
      [
        '3 is canceled with 13: FOK',
        '4 takes 4 from 1 at 100',
        '1 shows 4 more',
        '4 takes 4 from 1 at 100',
        '1 shows 2 more',
        '4 takes 2 from 1 at 100',
        '4 takes 1 from 2 at 101',
        '2 shows 1 more',
        '4 takes 1 from 2 at 101',
      ],
    ],
    [
      'counts at the limit of such an order, and not beyond it',
      `1 ann sell 10 at 100 show 4
       2 ann sell 5 at 101 show 1
       3 bob buy 11 at 100 fok
       4 bob buy 10 at 100 fok`,
      [
        '3 is canceled with 11: FOK',
        '4 takes 4 from 1 at 100',
        '1 shows 4 more',
        '4 takes 4 from 1 at 100',
        '1 shows 2 more',
        '4 takes 2 from 1 at 100',
      ],
    ],
    [
      'of somebody else counts behind an order of the same owner only where that one gives way',
      `1 ann sell 10 at 100 show 4
       2 bob sell 2 at 100
       3 bob buy 10 at 100 fok
       4 bob buy 4 at 100 fok
       5 bob buy 7 at 100 fok cancel-oldest
       6 bob buy 6 at 100 fok cancel-oldest`,
      [
        '3 is canceled with 10: FOK',
        '4 takes 4 from 1 at 100',
        '1 shows 4 more',
        '5 is canceled with 7: FOK',
        '2 is canceled with 2: SELF_TRADE',
        '6 takes 4 from 1 at 100',
        '1 shows 2 more',
        '6 takes 2 from 1 at 100',
      ],
    ],
  ])('%s', (_title, script, told) => {
    expect(playInBatches(new Book(), script)).toEqual(told)
  })
})
