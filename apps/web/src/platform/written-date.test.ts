import fc from 'fast-check'
import { rounds } from '@bourse/testkit/effort'
import { expect, test } from 'vitest'
import { type DateStyle, writtenDate } from './written-date.ts'

const OWN = ['en-GB', 'es-AR-u-hc-h23', 'pt-BR']
const STYLES: Record<DateStyle, readonly Intl.DateTimeFormatOptions[]> = {
  month: [{ month: 'long', year: 'numeric' }],
  shortMonth: [{ month: 'short', year: 'numeric' }],
  day: [{ day: 'numeric', month: 'long' }],
  date: [{ dateStyle: 'long' }, { day: 'numeric', month: 'long', year: 'numeric' }],
  shortDay: [{ day: 'numeric', month: 'short' }],
  shortDate: [{ dateStyle: 'medium' }],
  clock: [{ hour: '2-digit', minute: '2-digit' }],
}
const zones = [
  { isUtc: true, zone: { timeZone: 'UTC' } },
  { isUtc: false, zone: {} },
]

function expectAsIntl(at: number): void {
  for (const locale of OWN)
    for (const [style, named] of Object.entries(STYLES))
      for (const { isUtc, zone } of zones)
        for (const each of named)
          expect(writtenDate(at, locale, style as DateStyle, isUtc)).toBe(new Intl.DateTimeFormat(locale, { ...each, ...zone }).format(at))
}

test('a date written by hand is what Intl writes, in each of our languages and every month', () => {
  for (let month = 0; month < 12; month++) expectAsIntl(Date.UTC(2026, month, 1 + 2 * month, month * 2, month))
})

test('and at any moment', () => {
  fc.assert(fc.property(fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2200, 0) }), expectAsIntl), { numRuns: rounds(30, 3_000) })
})

test('other languages are left to Intl, and so is what is no moment', () => {
  expect(writtenDate(0, 'de-DE', 'day', true)).toBeUndefined()
  expect(writtenDate(NaN, 'en-GB', 'day', true)).toBeUndefined()
})
