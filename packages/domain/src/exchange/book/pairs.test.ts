import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { play, playInBatches } from './testing/play.ts'

describe('[DEF-090] a pair', () => {
  test.each<[title: string, script: string, told: string[]]>([
    [
      'loses at its stop what its limit trades, and all of it in the end',
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90
       pair 1 2
       3 bob buy 2 at 110
       4 bob buy 3 at 110`,
      ['2 waits with 5', '3 takes 2 from 1 at 110', '2 is reduced by 2 to 3', '4 takes 3 from 1 at 110', '2 is canceled with 3: OTHER_LEG'],
    ],
    [
      'loses its limit when its stop triggers, before that trades',
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90
       pair 1 2
       3 bob buy 1 at 90
       4 cid sell 1 at 90
       cancel 1
       cancel 2`,
      [
        '2 waits with 5',
        '4 takes 1 from 3 at 90',
        '1 is canceled with 5: OTHER_LEG',
        '2 is triggered',
        'refused: UNKNOWN_ORDER',
        '2 is canceled with 5: REQUESTED',
      ],
    ],
    [
      'loses its limit when its stop triggers among others',
      `1 ann sell 5 at 80 stop 90
       2 bob buy 3 at 90
       3 ann sell 4 at 110
       4 ann sell 4 at 85 stop 90
       pair 3 4
       5 bob buy 9 at 85
       6 cid sell 1 at 90`,
      [
        '1 waits with 5',
        '4 waits with 4',
        '6 takes 1 from 2 at 90',
        '1 is triggered',
        '3 is canceled with 4: OTHER_LEG',
        '4 is triggered',
        '1 takes 2 from 2 at 90',
        '1 takes 3 from 5 at 85',
        '4 takes 4 from 5 at 85',
      ],
    ],
    [
      'ends with its limit',
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90
       pair 1 2
       cancel 1`,
      ['2 waits with 5', '1 is canceled with 5: REQUESTED', '2 is canceled with 5: OTHER_LEG'],
    ],
    [
      'ends with its stop',
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90
       pair 1 2
       cancel 2`,
      ['2 waits with 5', '2 is canceled with 5: REQUESTED', '1 is canceled with 5: OTHER_LEG'],
    ],
    [
      'ends when its limit expires',
      `1 ann sell 5 at 110 gtd 1000
       2 ann sell 5 at 80 stop 90
       pair 1 2
       expire 1000`,
      ['2 waits with 5', '1 is canceled with 5: EXPIRED', '2 is canceled with 5: OTHER_LEG'],
    ],
    [
      'ends when its stop expires',
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90 gtd 1000
       pair 1 2
       expire 1000`,
      ['2 waits with 5', '2 is canceled with 5: EXPIRED', '1 is canceled with 5: OTHER_LEG'],
    ],
    [
      'ends once when all orders of its owner do',
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90
       pair 1 2
       cancel-all ann`,
      ['2 waits with 5', '1 is canceled with 5: REQUESTED', '2 is canceled with 5: OTHER_LEG'],
    ],
    [
      'whose limit is moved loses at its stop what that trades',
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90
       pair 1 2
       3 bob buy 2 at 105
       amend 1 to 5 at 105
       amend 1 to 3 at 111`,
      [
        '2 waits with 5',
        '1 becomes 5 at 105 and moves',
        '1 takes 2 from 3 at 105',
        '2 is reduced by 2 to 3',
        '1 becomes 3 at 111 and moves',
      ],
    ],
    [
      'whose limit is moved and trades to its end has no stop left',
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90
       pair 1 2
       3 bob buy 9 at 105
       amend 1 to 5 at 105`,
      ['2 waits with 5', '1 becomes 5 at 105 and moves', '1 takes 5 from 3 at 105', '2 is canceled with 5: OTHER_LEG'],
    ],
    [
      'gives way to another order of its owner',
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90
       pair 1 2
       3 ann buy 5 at 110 cancel-oldest`,
      ['2 waits with 5', '1 is canceled with 5: SELF_TRADE', '2 is canceled with 5: OTHER_LEG'],
    ],
    [
      'is reduced at both legs by another order of its owner',
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90
       pair 1 2
       3 ann buy 2 at 110 decrement
       4 ann buy 4 at 110 decrement`,
      [
        '2 waits with 5',
        '1 is reduced by 2 to 3',
        '3 is reduced by 2 to 0',
        '2 is reduced by 2 to 3',
        '3 is canceled with 0: SELF_TRADE',
        '1 is reduced by 3 to 0',
        '4 is reduced by 3 to 1',
        '1 is canceled with 0: SELF_TRADE',
        '2 is canceled with 3: OTHER_LEG',
      ],
    ],
    [
      'ends when its limit is moved to another order of its owner',
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90
       pair 1 2
       3 ann buy 2 at 105
       amend 1 to 5 at 105`,
      ['2 waits with 5', '1 becomes 5 at 105 and moves', '1 is canceled with 5: SELF_TRADE', '2 is canceled with 5: OTHER_LEG'],
    ],
    [
      'ends with the other order of its owner that its limit is moved to',
      `1 ann sell 5 at 110 cancel-both
       2 ann sell 5 at 80 stop 90
       pair 1 2
       3 ann buy 2 at 105
       amend 1 to 5 at 105`,
      [
        '2 waits with 5',
        '1 becomes 5 at 105 and moves',
        '3 is canceled with 2: SELF_TRADE',
        '1 is canceled with 5: SELF_TRADE',
        '2 is canceled with 5: OTHER_LEG',
      ],
    ],
    [
      'is reduced at both legs when its limit is moved to another order of its owner',
      `1 ann sell 5 at 110 decrement
       2 ann sell 5 at 80 stop 90
       pair 1 2
       3 ann buy 2 at 105
       amend 1 to 5 at 105`,
      [
        '2 waits with 5',
        '1 becomes 5 at 105 and moves',
        '3 is reduced by 2 to 0',
        '1 is reduced by 2 to 3',
        '3 is canceled with 0: SELF_TRADE',
        '2 is reduced by 2 to 3',
      ],
    ],
    [
      'ends when its limit would have to take',
      `1 ann sell 5 at 110 post-only
       2 ann sell 5 at 80 stop 90
       pair 1 2
       3 bob buy 2 at 105
       amend 1 to 5 at 105`,
      ['2 waits with 5', '1 becomes 5 at 105 and moves', '1 is canceled with 5: POST_ONLY', '2 is canceled with 5: OTHER_LEG'],
    ],
    [
      'gets another quantity at its limit, and each leg another price',
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90
       pair 1 2
       amend 1 to 3 at 110
       amend 1 to 7 at 110
       amend 1 to 7 at 109
       amend 2 to 6 at 80
       amend 2 to 8 at 80
       amend 2 to 7 at 85
       amend 2 to 7 at 85 stop 95`,
      [
        '2 waits with 5',
        '1 is reduced by 2 to 3',
        '1 becomes 3 at 110 and stays',
        '2 becomes 3 at 80 and stays',
        '1 becomes 7 at 110 and moves',
        '2 becomes 7 at 80 and stays',
        '1 becomes 7 at 109 and moves',
        'refused: BAD_PAIR',
        'refused: BAD_PAIR',
        '2 becomes 7 at 85 and stays',
        '2 becomes 7 at 85 and stays',
        '2 moves its stop to 95 with limit 85',
      ],
    ],
    [
      'whose limit hides a part loses at its stop what is traded of it',
      `1 ann sell 10 at 110 show 4
       2 ann sell 10 at 80 stop 90
       pair 1 2
       3 bob buy 5 at 110
       amend 1 to 4 at 110
       4 bob buy 4 at 110`,
      [
        '2 waits with 10',
        '3 takes 4 from 1 at 110',
        '1 shows 4 more',
        '2 is reduced by 4 to 6',
        '3 takes 1 from 1 at 110',
        '2 is reduced by 1 to 5',
        '1 is reduced by 1 to 4',
        '1 becomes 4 at 110 and stays',
        '2 becomes 4 at 80 and stays',
        '4 takes 3 from 1 at 110',
        '1 shows 1 more',
        '2 is reduced by 3 to 1',
        '4 takes 1 from 1 at 110',
        '2 is canceled with 1: OTHER_LEG',
      ],
    ],
    [
      'that buys works the other way round',
      `1 ann buy 5 at 90
       2 ann buy 5 at 120 stop 110
       pair 1 2
       3 bob sell 2 at 90
       4 bob sell 1 at 110
       5 cid buy 1 at 110`,
      [
        '2 waits with 5',
        '3 takes 2 from 1 at 90',
        '2 is reduced by 2 to 3',
        '5 takes 1 from 4 at 110',
        '1 is canceled with 3: OTHER_LEG',
        '2 is triggered',
      ],
    ],
  ])('%s', (_title, script, told) => {
    expect(playInBatches(new Book(), script)).toEqual(told)
  })

  test.each([
    ['a limit and a stop of one owner, side and quantity', 'pair 1 2', undefined],
    ['an unknown stop', 'pair 1 9', 'UNKNOWN_ORDER'],
    ['an unknown limit', 'pair 9 2', 'UNKNOWN_ORDER'],
    ['the two the other way round', 'pair 2 1', 'BAD_PAIR'],
    ['two limits', 'pair 1 6', 'BAD_PAIR'],
    ['two stops', 'pair 2 7', 'BAD_PAIR'],
    ['the stop of another owner', 'pair 1 3', 'BAD_PAIR'],
    ['a stop of the other side', 'pair 1 4', 'BAD_PAIR'],
    ['a stop of another quantity', 'pair 1 5', 'BAD_PAIR'],
    ['a limit that is in a pair', 'pair 1 2\npair 1 7', 'BAD_PAIR'],
    ['a stop that is in a pair', 'pair 1 2\npair 6 2', 'BAD_PAIR'],
    ['two that are in no pair, beside another', 'pair 1 2\npair 6 7', undefined],
  ])('%s', (_what, commands, refusal) => {
    const book = new Book()
    play(
      book,
      `1 ann sell 5 at 110
       2 ann sell 5 at 80 stop 90
       3 bob sell 5 at 80 stop 90
       4 ann buy 5 at 120 stop 115
       5 ann sell 4 at 80 stop 90
       6 ann sell 5 at 111
       7 ann sell 5 at 80 stop 91`,
    )
    expect(playInBatches(book, commands)).toEqual(refusal === undefined ? [] : [`refused: ${refusal}`])
  })
})
