import { expect, test } from 'vitest'
import { latestDealing, rankAcquaintances } from './index.ts'

test.each([
  ['nothing', [], undefined],
  ['the only one', [{ at: 5 }], { at: 5 }],
  ['the later of two', [{ at: 5 }, { at: 7 }], { at: 7 }],
  ['the later of two, told first', [{ at: 7 }, { at: 5 }], { at: 7 }],
  [
    'the first of two at once',
    [
      { at: 7, of: 'a' },
      { at: 7, of: 'b' },
    ],
    { at: 7, of: 'a' },
  ],
  ['what happened, before what is in common', [{ at: null }, { at: 1 }], { at: 1 }],
  ['what happened, told first', [{ at: 1 }, { at: null }], { at: 1 }],
  [
    'what is in common, where nothing happened',
    [
      { at: null, of: 'a' },
      { at: null, of: 'b' },
    ],
    { at: null, of: 'a' },
  ],
])('the last dealing: %s', (_case, dealings: { at: number | null; of?: string }[], last) => {
  expect(latestDealing(dealings)).toEqual(last)
})

const of = (profileId: number, kind: 'tickets' | 'payments' | 'venture' | 'group', count = 1) => ({ profileId, kind, count, name: '' })

test.each([
  ['nobody', [], []],
  ['the most telling reason first', [of(4, 'group'), of(3, 'venture'), of(2, 'payments'), of(1, 'tickets')], [1, 2, 3, 4]],
  ['more of the same first', [of(1, 'tickets', 2), of(2, 'tickets', 3)], [2, 1]],
  ['as they came, where nothing decides', [of(2, 'group'), of(1, 'group')], [2, 1]],
  ['a count does not make up for a weaker reason', [of(1, 'payments', 99), of(2, 'tickets')], [2, 1]],
])('acquaintances: %s', (_case, known, ids) => {
  expect(rankAcquaintances(known).map(({ profileId }) => profileId)).toEqual(ids)
})

test('each of them once, for the most telling reason', () => {
  expect(rankAcquaintances([of(1, 'group'), of(1, 'tickets', 2), of(2, 'payments'), of(1, 'payments')])).toEqual([
    of(1, 'tickets', 2),
    of(2, 'payments'),
  ])
})
