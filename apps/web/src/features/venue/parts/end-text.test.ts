import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endText } from './end-text.ts'

const NOW = new Date(2026, 10, 9, 14, 35).getTime()
beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

test.each([
  [new Date(2026, 10, 14, 18), 'Sat 18:00'],
  [new Date(2026, 10, 21, 18), '21 Nov, 18:00'],
  [new Date(2026, 11, 31, 23, 59), '31 Dec, 23:59'],
  [new Date(2027, 0, 1, 18), '1 Jan 2027, 18:00'],
  [new Date(2036, 10, 9, 14, 35), '9 Nov 2036, 14:35'],
])('[DEF-122] an end at %s is written %s', (at, text) => {
  expect(endText(at.getTime(), 'en-GB', NOW)).toBe(text)
})
