import { describe, expect, test } from 'vitest'
import type { ChartBracket } from '../lines/brackets.ts'
import { BRACKET_LABEL_PX, bracketAt, type BracketView, HANDLE_PX, placeBrackets } from './bracket-layout.ts'

/** A pixel is a tick, and the upper edge is at 1,000. */
const VIEW: BracketView = { y: (ticks) => 1_000 - ticks, left: 100, height: 400, first: 48, last: 375, taken: [] }
const bracket = (key: string, entry: number, takeProfit: number, stopPrice: number): ChartBracket => ({
  key,
  side: takeProfit > entry ? 'BUY' : 'SELL',
  entry,
  takeProfit,
  stopPrice,
  lots: 1,
  isDraft: false,
})
const place = (...brackets: ChartBracket[]) => placeBrackets(brackets, VIEW)
const labelTops = (...brackets: ChartBracket[]) =>
  place(...brackets)
    .flatMap(({ gain, risk }) => [gain.labelTop, risk.labelTop])
    .toSorted((a, b) => a - b)

describe('brackets on the chart', () => {
  test('reach from the entry to each exit, with the figures at the far ends', () => {
    expect(place(bracket('a', 800, 900, 750))).toEqual([
      {
        key: 'a',
        left: 100,
        gain: { top: 100, bottom: 200, labelTop: 112, exit: 100, aside: 0 },
        risk: { top: 200, bottom: 250, labelTop: 214, exit: 250, aside: 0 },
      },
    ])
    expect(place(bracket('short', 800, 700, 850))).toMatchObject([{ gain: { top: 200, bottom: 300 }, risk: { top: 150, bottom: 200 } }])
  })

  test('are cut off at the edges, and their figures keep clear of what is there', () => {
    expect(place(bracket('a', 900, 1_500, 100))).toMatchObject([
      { gain: { top: 0, bottom: 100, labelTop: 48 }, risk: { top: 100, bottom: 400 } },
    ])
  })

  test('that overlap begin apart, the smaller above the taller, and the smaller is found under the pointer', () => {
    const placed = place(bracket('small', 800, 820, 790), bracket('tall', 800, 950, 700))
    expect(placed.map(({ key, left }) => [key, left])).toEqual([
      ['tall', 100],
      ['small', 108],
    ])
    expect([bracketAt(placed, 300, 190), bracketAt(placed, 300, 100), bracketAt(placed, 104, 190)]).toEqual(['small', 'tall', 'tall'])
    expect([bracketAt(placed, 50, 190), bracketAt(placed, 300, 399)]).toEqual([undefined, undefined])
  })

  test('keep their labels clear of those of orders, downwards and at the lower edge upwards', () => {
    const taken = [
      { top: 105, bottom: 125 },
      { top: 124, bottom: 144 },
      { top: 350, bottom: 370 },
    ]
    const [placed] = placeBrackets([bracket('a', 800, 900, 500)], { ...VIEW, taken })
    expect([placed?.gain.labelTop, placed?.risk.labelTop]).toEqual([144, 326])
  })

  test('keep their labels clear of the handles of exits, of their own and of others', () => {
    const exits = {} as NonNullable<ChartBracket['exits']>
    const [placed] = place({ ...bracket('a', 800, 900, 750), exits })
    expect([placed?.gain.labelTop, placed?.risk.labelTop], 'beside its own').toEqual([112, 214])
    const tops = labelTops({ ...bracket('a', 800, 900, 750), exits }, { ...bracket('b', 800, 880, 770), exits })
    for (const exit of [100, 250, 120, 230])
      for (const top of tops) expect(top + BRACKET_LABEL_PX <= exit - HANDLE_PX / 2 || top >= exit + HANDLE_PX / 2).toBe(true)
  })

  test('have their handles beside each other where prices are near, and their labels stay on a low chart', () => {
    const exits = {} as NonNullable<ChartBracket['exits']>
    const two = ['a', 'b'].map((key, at) => ({ ...bracket(key, 960, 970 + at, 950 - at), exits }))
    const [only] = placeBrackets([{ ...bracket('a', 930, 970, 910), exits }], { ...VIEW, height: 120, first: 62, last: 118 })
    expect(
      [only?.gain, only?.risk].map((box) => [box?.labelTop, box?.aside]),
      'beside its labels',
    ).toEqual([
      [86, 1],
      [62, 1],
    ])
    const low = placeBrackets(two, { ...VIEW, height: 190, last: 170 })
    expect(low.map(({ gain }) => gain.aside).toSorted()).toEqual([0, 1])
    for (const { gain, risk } of low)
      for (const { labelTop } of [gain, risk]) expect([labelTop >= VIEW.first, labelTop <= 170 - BRACKET_LABEL_PX]).toEqual([true, true])
  })

  test.each<[string, ChartBracket[]]>([
    ['at the same prices', ['a', 'b', 'c'].map((key) => bracket(key, 800, 850, 780))],
    ['at the upper edge', ['a', 'b', 'c'].map((key) => bracket(key, 990, 1_200, 980))],
    ['at the lower edge', ['a', 'b', 'c'].map((key) => bracket(key, 620, 640, 400))],
  ])('%s have labels that don’t overlap and stay on the chart', (_where, brackets) => {
    const tops = labelTops(...brackets)
    expect(tops).toHaveLength(6)
    tops.slice(1).forEach((top, at) => expect(top - (tops[at] ?? 0)).toBeGreaterThanOrEqual(BRACKET_LABEL_PX))
    expect(tops[0]).toBeGreaterThanOrEqual(VIEW.first)
    expect(tops.at(-1)).toBeLessThanOrEqual(VIEW.last - BRACKET_LABEL_PX)
  })
})
