import { describe, expect, test } from 'vitest'
import { groupByDay } from './date-groups.ts'

const NOW = new Date(2026, 10, 12, 14, 35)
const at = (month: number, day: number, hour = 12, year = 2026) => new Date(year, month - 1, day, hour)
const headings = (times: Date[], locale = 'en-GB') =>
  groupByDay(times, (time) => time, NOW, locale).map(({ name, date, items }) => [name, date, items.length])

describe('[PKT-11] date separators', () => {
  test('rows of one day stand together, newest day first as they come', () => {
    expect(headings([at(11, 12, 14), at(11, 12, 9), at(11, 11, 23), at(11, 9)])).toEqual([
      ['today', 'Thursday 12 November', 2],
      ['yesterday', 'Wednesday 11 November', 1],
      ['Monday', '9 November', 1],
    ])
  })

  test('older days are dates, of other years with their year', () => {
    expect(headings([at(11, 5), at(12, 24, 12, 2025)])).toEqual([
      [undefined, '5 November', 1],
      [undefined, '24 December 2025', 1],
    ])
  })

  test('midnight separates days, not 24 hours', () => {
    expect(headings([at(11, 12, 0), new Date(2026, 10, 11, 23, 59, 59)]).map(([name]) => name)).toEqual(['today', 'yesterday'])
  })

  test('a time ahead of the user’s clock is a date of its own', () => {
    expect(headings([at(11, 14)])).toEqual([[undefined, '14 November', 1]])
  })

  test('follows the locale, with a capital first letter', () => {
    expect(headings([at(11, 9)], 'es-AR')).toEqual([['Lunes', '9 de noviembre', 1]])
  })

  test('the order of the rows does not change', () => {
    expect(headings([at(11, 11), at(11, 12), at(11, 11)]).map(([name]) => name)).toEqual(['yesterday', 'today', 'yesterday'])
  })
})
