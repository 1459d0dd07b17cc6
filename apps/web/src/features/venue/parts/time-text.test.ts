import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { agoText, timeLeftText } from './time-text.ts'

await loadTexts('venue')

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

test.each([
  [12 * DAY_MS + 4 * HOUR_MS + 17 * 60_000, '12 d 04:17'],
  [DAY_MS, '1 d 00:00'],
  [DAY_MS - 1, '23:59:59'],
  [61_000, '00:01:01'],
  [0, '00:00:00'],
  [-5, '00:00:00'],
])('[DEF-122] %i ms before the end the page says %s', (ms, text) => {
  expect(timeLeftText(ms, t)).toBe(text)
})

const NOW = new Date(2026, 10, 9, 14, 35).getTime()
beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

test.each([
  [NOW - 20_000, 'just now'],
  [NOW - 5 * 60_000, '5 min ago'],
  [NOW - 2 * HOUR_MS, '2 h ago'],
  [new Date(2026, 10, 9, 8, 14).getTime(), 'today, 08:14'],
  [new Date(2026, 10, 8, 23, 59).getTime(), 'yesterday'],
  [new Date(2026, 10, 7, 23, 59).getTime(), '7 Nov'],
  [new Date(2025, 10, 7).getTime(), '7 Nov 2025'],
  [NOW + HOUR_MS, 'just now'],
])('[DEF-131] a pledge of %i was made %s', (at, text) => {
  expect(agoText(at, NOW, t, 'en-GB')).toBe(text)
})
