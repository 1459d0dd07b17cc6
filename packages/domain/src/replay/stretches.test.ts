import { describe, expect, test } from 'vitest'
import { gapEnd, playedFrom, stretchBeside, stretchesOf } from './stretches.ts'

const MINUTE = 60_000
const at = (minute: number) => minute * MINUTE
const DAY = [
  { from: at(10), to: at(20) },
  { from: at(100), to: at(130) },
]

describe('the recorded stretches of a day', () => {
  test.each<[string, number[], [number, number][]]>([
    ['nothing', [], []],
    ['a minute', [5], [[5, 6]]],
    ['minutes that follow each other, in any order', [7, 5, 6], [[5, 8]]],
    ['a book that did not change for an hour', [5, 65], [[5, 66]]],
    ['a minute longer than that', [5, 66], [[5, 67]]],
    [
      'longer',
      [5, 67],
      [
        [5, 6],
        [67, 68],
      ],
    ],
  ])('%s', (_name, minutes, stretches) => {
    expect(stretchesOf(minutes.map(at))).toEqual(stretches.map(([from, to]) => ({ from: at(from), to: at(to) })))
  })

  test.each([
    ['before the first', 0, 10, 10],
    ['within one', 15, 15, undefined],
    ['at its last moment', 20 - 1 / MINUTE, 20 - 1 / MINUTE, undefined],
    ['at its end', 20, 100, 100],
    ['between two', 50, 100, 100],
    ['after the last', 130, undefined, undefined],
  ])('playing goes on from the next one: %s', (_name, minute, played, gap) => {
    expect(playedFrom(DAY, at(minute))).toBe(played === undefined ? undefined : at(played))
    expect(gapEnd(DAY, at(minute))).toBe(gap === undefined ? undefined : at(gap))
  })

  test.each([
    [15, 1, 100],
    [100, 1, undefined],
    [110, -1, 100],
    [100, -1, 10],
    [10, -1, undefined],
    [0, 1, 10],
  ] as const)('from minute %d a skip of %d leads to %s', (minute, step, expected) => {
    expect(stretchBeside(DAY, at(minute), step)).toBe(expected === undefined ? undefined : at(expected))
  })
})
