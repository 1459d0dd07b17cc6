import { describe, expect, test } from 'vitest'
import { clockText, timeToRule } from './time-to-rule.ts'

const DUE = Date.UTC(2026, 10, 12, 17, 35)
const MINUTE_MS = 60_000

describe('[DEF-121] the time left to rule', () => {
  test.each([
    [180 * MINUTE_MS, false, '3:00'],
    [179 * MINUTE_MS + 59_999, false, '2:59'],
    [48 * 60 * MINUTE_MS, false, '48:00'],
    [1, false, '0:00'],
    [0, false, '0:00'],
    [-1, true, '0:01'],
    [-36 * MINUTE_MS, true, '0:36'],
    [-61 * MINUTE_MS, true, '1:01'],
  ])('%i ms before the end', (left, isLate, text) => {
    const time = timeToRule(DUE, DUE - left)
    expect(time.isLate).toBe(isLate)
    expect(clockText(time)).toBe(text)
  })
})
