import { describe, expect, test } from 'vitest'
import { runAt, runsUntil, type ScheduleStep } from './index.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const shown = (moment: number | undefined) => (moment === undefined ? undefined : new Date(moment).toISOString().slice(0, 16))

function runs(startsAt: string, every: ScheduleStep, count: number, runsMax: number | null = null): (string | undefined)[] {
  return Array.from({ length: count }, (_, index) => shown(runAt({ startsAt: at(startsAt), every, runsMax }, index + 1)))
}

describe('[DEF-067] the times of a scheduled send', () => {
  test('once means one run', () => {
    expect(runs('2026-03-01T09:30', 'once', 2)).toEqual(['2026-03-01T09:30', undefined])
  })

  test('a day is 24 hours, whatever daylight saving does', () => {
    expect(runs('2026-03-28T09:30', 'day', 3)).toEqual(['2026-03-28T09:30', '2026-03-29T09:30', '2026-03-30T09:30'])
  })

  test('a week is seven days', () => {
    expect(runs('2026-12-25T23:59', 'week', 3)).toEqual(['2026-12-25T23:59', '2027-01-01T23:59', '2027-01-08T23:59'])
  })

  test.each([
    ['a plain day', '2026-01-15T08:00', ['2026-01-15', '2026-02-15', '2026-03-15', '2026-04-15']],
    ['the 30th falls back in February and is the 30th again', '2026-01-30T08:00', ['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30']],
    ['the 31st is the end of every month', '2026-01-31T08:00', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['the end of a short month is the end of a long one', '2027-02-28T08:00', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['the 28th of a leap February is not its end', '2028-02-28T08:00', ['2028-02-28', '2028-03-28', '2028-04-28']],
    ['over the year', '2027-11-30T08:00', ['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29']],
  ])('of months: %s', (_name, startsAt, days) => {
    expect(runs(startsAt, 'month', days.length)).toEqual(days.map((day) => `${day}T08:00`))
  })

  test('end with the last run', () => {
    expect(runs('2026-01-01T00:00', 'day', 3, 2)).toEqual(['2026-01-01T00:00', '2026-01-02T00:00', undefined])
    expect(runAt({ startsAt: 0, every: 'day', runsMax: null }, 0)).toBeUndefined()
  })
})

describe('how many are due', () => {
  test.each<[ScheduleStep, string, number | null, string, number]>([
    ['once', '2026-01-01T10:00', null, '2026-01-01T09:59', 0],
    ['once', '2026-01-01T10:00', null, '2026-01-01T10:00', 1],
    ['once', '2026-01-01T10:00', null, '2030-01-01T10:00', 1],
    ['day', '2026-01-01T10:00', null, '2026-01-02T09:59', 1],
    ['day', '2026-01-01T10:00', null, '2026-01-02T10:00', 2],
    ['day', '2026-01-01T10:00', 3, '2026-02-02T10:00', 3],
    ['week', '2026-01-01T10:00', null, '2026-01-15T09:59', 2],
    ['month', '2026-01-31T10:00', null, '2026-02-28T09:59', 1],
    ['month', '2026-01-31T10:00', null, '2026-02-28T10:00', 2],
    ['month', '2026-01-31T10:00', 12, '2126-02-28T10:00', 12],
  ])('every %s from %s (last %s), at %s: %i', (every, startsAt, runsMax, now, count) => {
    expect(runsUntil({ startsAt: at(startsAt), every, runsMax }, at(now))).toBe(count)
  })

  test('matches the run times, for any start and any step', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const startsAt = at('2026-01-01T00:00') + seed * 37 * 3_600_000
      const every = (['day', 'week', 'month'] as const)[seed % 3] ?? 'day'
      const timetable = { startsAt, every, runsMax: null }
      const n = 1 + (seed % 60)
      const moment = runAt(timetable, n) ?? 0
      expect([runsUntil(timetable, moment), runsUntil(timetable, moment - 1)]).toEqual([n, n - 1])
    }
  })
})
