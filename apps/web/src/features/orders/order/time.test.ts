import { expect, test } from 'vitest'
import { fieldTime, orderTime } from './time.ts'

test('[MAX-62] [DEF-105] local time, in one format', () => {
  expect(orderTime(new Date(2026, 0, 2, 3, 4, 5).getTime())).toBe('2026-01-02 03:04:05')
  expect(fieldTime(new Date(2026, 10, 12, 14, 32, 5).getTime())).toBe('2026-11-12T14:32')
})
