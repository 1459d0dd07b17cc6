import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import {
  ANSWER_WINDOW_MS,
  GRACE_MS,
  LIFETIME_USED_MS,
  NOTICE_MS,
  periodAt,
  periodStart,
  type RecurringPeriod,
  REMINDER_MS,
} from './period.ts'

const day = (text: string) => new Date(text.includes('T') ? text : `${text}T09:30:00.000Z`)
const startsOf = (anchor: string, period: RecurringPeriod, counts: readonly number[]) =>
  counts.map((count) => periodStart(day(anchor), period, count).toISOString())

describe('[DEF-145] a period begins', () => {
  test.each<[string, RecurringPeriod, string, [count: number, start: string][]]>([
    [
      'on the 31st, or on the last day of a shorter month, without drift',
      'monthly',
      '2026-01-31',
      [
        [0, '2026-01-31'],
        [1, '2026-02-28'],
        [2, '2026-03-31'],
        [3, '2026-04-30'],
        [11, '2026-12-31'],
        [13, '2027-02-28'],
        [25, '2028-02-29'],
        [26, '2028-03-31'],
      ],
    ],
    [
      'on the 30th, which February lacks',
      'monthly',
      '2027-11-30',
      [
        [2, '2028-01-30'],
        [3, '2028-02-29'],
        [4, '2028-03-30'],
        [15, '2029-02-28'],
      ],
    ],
    [
      'on 29 February only in leap years',
      'annual',
      '2024-02-29',
      [
        [1, '2025-02-28'],
        [3, '2027-02-28'],
        [4, '2028-02-29'],
        [76, '2100-02-28'],
      ],
    ],
    [
      'a year after New Year’s Eve',
      'annual',
      '2025-12-31',
      [
        [1, '2026-12-31'],
        [3, '2028-12-31'],
      ],
    ],
    [
      'every seven days',
      'weekly',
      '2028-02-24',
      [
        [1, '2028-03-02'],
        [53, '2029-03-01'],
      ],
    ],
    [
      'every day, over the change to summer time too',
      'daily',
      '2026-03-28',
      [
        [1, '2026-03-29'],
        [2, '2026-03-30'],
      ],
    ],
  ])('%s', (_name, period, anchor, starts) => {
    expect(
      startsOf(
        anchor,
        period,
        starts.map(([count]) => count),
      ),
    ).toEqual(starts.map(([, start]) => day(start).toISOString()))
  })

  test('hours and minutes are exact', () => {
    expect(startsOf('2026-05-01T10:00:00.250Z', 'hourly', [1, 25])).toEqual(['2026-05-01T11:00:00.250Z', '2026-05-02T11:00:00.250Z'])
    expect(startsOf('2026-05-01T10:00:00.250Z', 'minute', [1, 1440])).toEqual(['2026-05-01T10:01:00.250Z', '2026-05-02T10:00:00.250Z'])
  })
})

test('[DEF-145] [DEF-139] how long each kind of dues waits, is announced and takes notice, in hours', () => {
  const hours = (spans: object) => Object.fromEntries(Object.entries(spans).map(([period, ms]) => [period, ms / 3_600_000]))
  expect(hours(GRACE_MS)).toEqual({ annual: 336, monthly: 168, weekly: 48, daily: 12, hourly: 0, minute: 0 })
  expect(hours(REMINDER_MS)).toEqual({ annual: 336, monthly: 72 })
  expect(hours(NOTICE_MS)).toEqual({ annual: 720, monthly: 336, weekly: 168, daily: 48, hourly: 24, minute: 24 })
  expect([ANSWER_WINDOW_MS, LIFETIME_USED_MS]).toEqual([168 * 3_600_000, 8_760 * 3_600_000])
})

describe('the period of a moment', () => {
  test.each<[RecurringPeriod, string, string, number]>([
    ['monthly', '2026-01-31', '2026-02-28T09:29:59.999Z', 0],
    ['monthly', '2026-01-31', '2026-02-28T09:30:00.000Z', 1],
    ['monthly', '2026-01-31', '2026-03-31T09:29:59.999Z', 1],
    ['annual', '2024-02-29', '2025-02-28T09:30:00.000Z', 1],
    ['annual', '2024-02-29', '2028-02-29T09:29:59.999Z', 3],
    ['annual', '2024-12-31', '2025-01-01T00:00:00.000Z', 0],
    ['weekly', '2026-01-01', '2025-12-01T00:00:00.000Z', 0],
  ])('%s from %s: at %s it is %i', (period, anchor, at, count) => {
    expect(periodAt(day(anchor), period, day(at))).toBe(count)
  })

  test('is the one that has begun last: periodAt is the inverse of periodStart, for any anchor', () => {
    const random = new SeededRandom(145)
    const periods: RecurringPeriod[] = ['annual', 'monthly', 'weekly', 'daily', 'hourly', 'minute']
    for (let round = 0; round < 4_000; round++) {
      const anchor = new Date(Date.UTC(2020, 0, 1) + random.below(4_000) * 86_400_000 + random.below(86_400_000))
      const period = random.pick(periods)
      const count = random.below(period === 'annual' ? 60 : 2_000)
      const start = periodStart(anchor, period, count)
      const next = periodStart(anchor, period, count + 1)
      expect(next > start).toBe(true)
      expect(periodAt(anchor, period, start)).toBe(count)
      expect(periodAt(anchor, period, new Date(next.getTime() - 1))).toBe(count)
    }
  })
})
