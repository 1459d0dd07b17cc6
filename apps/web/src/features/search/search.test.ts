import { describe, expect, test } from 'vitest'
import { oftenOpened, type Remembered, withOpened, withSearch } from './recent.ts'
import { moveFocus, moveOf } from './rows/move-focus.ts'
import { countText, totalOf } from './parts/count-text.ts'
import type { Row, RowGroup } from './rows/row.ts'

const row = (key: string): Row => ({
  key,
  title: key,
  detail: '',
  picture: { of: 'icon', icon: 'clock' },
  act: { href: `/${key}` },
  pane: { text: '', facts: [], acts: [] },
})
const group = (name: RowGroup['name'], ...keys: string[]): RowGroup => ({ name, count: keys.length, hasMore: false, rows: keys.map(row) })
const GROUPS = [group('assets', 'a1', 'a2'), group('perks', 'p1'), group('people', 'x1', 'x2')]

describe('[DEF-125] the keys of the search box', () => {
  test.each([
    ['down', undefined, 'a1'],
    ['down', 'a1', 'a2'],
    ['down', 'a2', 'p1'],
    ['down', 'x2', 'a1'],
    ['up', undefined, 'x2'],
    ['up', 'a1', 'x2'],
    ['up', 'p1', 'a2'],
    ['first', 'x1', 'a1'],
    ['last', 'a1', 'x2'],
    ['nextGroup', 'a1', 'p1'],
    ['nextGroup', 'p1', 'x1'],
    ['nextGroup', 'x1', undefined],
    ['previousGroup', 'x2', 'p1'],
    ['previousGroup', 'a2', undefined],
  ] as const)('%s from %s is %s', (move, from, to) => expect(moveFocus(GROUPS, from, move)).toBe(to))

  test('no results, nowhere to go', () => {
    for (const move of ['up', 'down', 'nextGroup'] as const) expect(moveFocus([], undefined, move)).toBeUndefined()
  })

  test('Tab goes on to the next group, with Shift back; letters are typed', () => {
    expect(moveOf({ key: 'Tab', shiftKey: false })).toBe('nextGroup')
    expect(moveOf({ key: 'Tab', shiftKey: true })).toBe('previousGroup')
    expect(moveOf({ key: 'ArrowDown', shiftKey: false })).toBe('down')
    expect(moveOf({ key: 'a', shiftKey: false })).toBeUndefined()
  })
})

describe('[DEF-125] what the browser remembers', () => {
  const nothing: Remembered = { searches: [], opened: [] }

  test('five searches, newest first, each once', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'c'].reduce((before, text, at) => withSearch(before, text, at), nothing)
    expect(many.searches.map(({ text }) => text)).toEqual(['c', 'f', 'e', 'd', 'b'])
  })

  test('what was opened twice is opened often; what was opened once is not', () => {
    const opened = ['a', 'b', 'a', 'c', 'a', 'b'].reduce((before, key, at) => withOpened(before, row(key), `/${key}`, at), nothing)
    expect(oftenOpened(opened).map(({ key, times, href }) => [key, times, href])).toEqual([
      ['a', 3, '/a'],
      ['b', 2, '/b'],
    ])
  })
})

test('[DEF-125] groups are counted up to fifty each', () => {
  expect(countText({ count: 3, hasMore: false })).toBe('3')
  expect(countText({ count: 50, hasMore: true })).toBe('50+')
  expect(totalOf([group('assets', 'a', 'b'), { ...group('people', 'x'), count: 50, hasMore: true }])).toEqual({ count: 52, hasMore: true })
})
