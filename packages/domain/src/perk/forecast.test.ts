import { describe, expect, test } from 'vitest'
import { type Dues, upcomingCharges } from './dues.ts'
import { duesBefore } from './forecast.ts'
import { periodStart, type RecurringPeriod } from './period.ts'

const ANCHOR = new Date('2026-01-31T10:00:00Z')
const DAY_MS = 86_400_000
const make = (more: Partial<Dues> = {}): Dues => ({
  period: 'monthly',
  price: 10n,
  payment: 12n,
  anchorAt: ANCHOR,
  anchorN: 3,
  nextN: 5,
  renews: true,
  lateSince: undefined,
  newPrice: undefined,
  blockLastN: undefined,
  ...more,
})
const PERIODS: RecurringPeriod[] = ['annual', 'monthly', 'weekly', 'daily', 'hourly', 'minute']

describe('what a membership should still pay', () => {
  test.each(PERIODS)('%s: the charges, one by one', (period) => {
    for (const newPrice of [undefined, true, false]) {
      const from = periodStart(ANCHOR, period, 7)
      const dues = make({ period, ...(newPrice !== undefined && { newPrice: { price: 20n, from, isAgreed: newPrice } }) })
      const now = periodStart(ANCHOR, period, 1)
      for (const n of [0, 2, 3, 4, 7, 8, 30])
        for (const offMs of [-1, 0, 1]) {
          const until = new Date(periodStart(ANCHOR, period, n).getTime() + offMs)
          const listed = upcomingCharges(dues, until).reduce((sum, { amount }) => sum + amount, 0n)
          expect([n, offMs, newPrice, duesBefore(dues, now, until)]).toEqual([n, offMs, newPrice, listed])
        }
    }
  })

  test('is nothing once it does not renew, and counts no period that an outage skipped', () => {
    const until = new Date(ANCHOR.getTime() + 400 * DAY_MS)
    expect(duesBefore(make({ renews: false }), ANCHOR, until)).toBe(0n)
    const daily = make({ period: 'daily', nextN: 4 })
    const [now, later] = [periodStart(ANCHOR, 'daily', 50), periodStart(ANCHOR, 'daily', 53)]
    expect(duesBefore(daily, now, later)).toBe(36n)
  })

  test('a year of minutes is exact', () => {
    const dues = make({ period: 'minute', nextN: 3, payment: 1n, price: 1n })
    expect(duesBefore(dues, ANCHOR, new Date(ANCHOR.getTime() + 365 * DAY_MS))).toBe(525_600n)
  })
})
