import { formatTag } from '@bourse/domain/formats'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  recentDayText,
  clockOr,
  clockText,
  dateText,
  dateTimeText,
  dayText,
  momentText,
  monthText,
  shortDateText,
  shortDayText,
  shortMonthText,
  startOf,
  secondsText,
  statementMomentText,
  weekdayMomentText,
  weekdayText,
} from './moments.ts'

beforeAll(() => void vi.useFakeTimers({ now: new Date(2026, 10, 9, 14, 35), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const NEAR = new Date(2026, 11, 4, 14, 5)
const FAR = new Date(2027, 0, 3, 9, 30)
const IN_SPANISH = 'es-AR-u-hc-h23'

describe('a day or a moment', () => {
  test.each([
    [clockText, '14:05', '09:30'],
    [dayText, '4 December', '3 January 2027'],
    [shortDayText, '4 Dec', '3 Jan 2027'],
    [weekdayText, 'Friday 4 December', 'Sunday, 3 January 2027'],
    [momentText, '4 Dec, 14:05', '3 Jan 2027, 09:30'],
    [weekdayMomentText, 'Fri 4 Dec, 14:05', 'Sun, 3 Jan 2027, 09:30'],
    [secondsText, '4 Dec, 14:05:00', '3 Jan 2027, 09:30:00'],
    [dateText, '4 December 2026', '3 January 2027'],
    [shortDateText, '4 Dec 2026', '3 Jan 2027'],
    [dateTimeText, '4 Dec 2026, 14:05', '3 Jan 2027, 09:30'],
    [monthText, 'December 2026', 'January 2027'],
    [shortMonthText, 'Dec 2026', 'Jan 2027'],
  ])('%o is of this year %j, of another %j', (write, near, far) => {
    expect([write(NEAR, 'en-GB'), write(FAR, 'en-GB')]).toEqual([near, far])
  })

  test('is as short in Spanish, with and without its year', () => {
    expect([shortDayText(NEAR, IN_SPANISH), shortDateText(NEAR, IN_SPANISH), momentText(FAR, IN_SPANISH)]).toEqual([
      '4 dic',
      '4 dic 2026',
      '3 ene 2027, 09:30',
    ])
  })

  test('that is the same everywhere is read in UTC, and so is its year', () => {
    const start = startOf('2027-01-01')
    expect([shortDayText(start, 'en-GB', 'UTC'), dayText(start, 'en-GB', 'UTC'), dateText(start - 1, 'en-GB', 'UTC')]).toEqual([
      '1 Jan 2027',
      '1 January 2027',
      '31 December 2026',
    ])
    expect(dateTimeText(start, 'en-GB', 'UTC')).toBe('1 Jan 2027, 00:00')
    expect(statementMomentText(start, 'en-GB')).toBe('1 Jan 2027, 00:00 UTC')
  })

  test('of today is a time, and of another day what is said of it', () => {
    expect(clockOr(momentText, new Date(2026, 10, 9, 0, 1), 'en-GB')).toBe('00:01')
    expect(clockOr(momentText, new Date(2026, 10, 8, 23, 59), 'en-GB')).toBe('8 Nov, 23:59')
    expect(clockOr(shortDayText, NEAR, 'en-GB', NEAR)).toBe('14:05')
  })
})

test.each(['en', 'es', 'pt'] as const)('[DEF-011] in %s every date begins with the month for who wants it so', (lang) => {
  const tag = formatTag(lang, { numbers: 'comma', days: 'month' })
  const day = [dayText, shortDayText, dateText, shortDateText, dateTimeText, momentText, weekdayText, weekdayMomentText, secondsText]
  for (const write of day) for (const at of [NEAR, FAR]) expect(write(at, tag), write.name).toMatch(/^([^0-9]+) [0-9]{1,2}($|[ ,])/)
  expect(clockText(NEAR, tag)).toBe('14:05')
})

test.each([
  [new Date(2026, 10, 9, 0, 1), 'today', 'hoy'],
  [new Date(2026, 10, 8, 23, 59), 'yesterday', 'ayer'],
  [new Date(2026, 10, 7, 23, 59), 'Saturday', 'sábado'],
  [new Date(2026, 10, 3, 0, 1), 'Tuesday', 'martes'],
  [new Date(2026, 10, 2, 23, 59), '2 Nov', '2 nov'],
])('how long ago a day is: %s', (at, english, spanish) => {
  const now = new Date(2026, 10, 9, 14, 35)
  expect([recentDayText(at, 'en-GB', now), recentDayText(at, IN_SPANISH, now)]).toEqual([english, spanish])
  expect(recentDayText(new Date(2026, 10, 2), 'en-GB', now, dayText)).toBe('2 November')
})
