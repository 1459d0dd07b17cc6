import { describe, expect, test } from 'vitest'
import { daysOf, readPeriod } from './period.ts'

const DAY_MS = 86_400_000

describe('[DEF-188] a period', () => {
  test('is whole days of UTC, both included', () => {
    const read = readPeriod('2026-11-01', '2026-11-01')
    expect(read.ok && read.value.untilMs - read.value.fromMs).toBe(DAY_MS)
    expect(read.ok && new Date(read.value.fromMs).toISOString()).toBe('2026-11-01T00:00:00.000Z')
  })

  test.each([
    ['2026-11-02', '2026-11-01', 'PERIOD_ORDER'],
    ['2026-02-30', '2026-03-01', 'PERIOD_DAY'],
    ['2026-02-01', '2026-02-30', 'PERIOD_DAY'],
    ['1969-12-31', '1970-01-02', 'PERIOD_DAY'],
    ['2026-13-01', '2026-13-02', 'PERIOD_DAY'],
    ['0026-01-01', '2026-01-01', 'PERIOD_DAY'],
    ['2026-1-1', '2026-01-02', 'PERIOD_DAY'],
    ['', '', 'PERIOD_DAY'],
    ['٢٠٢٦-٠١-٠١', '2026-01-02', 'PERIOD_DAY'],
    ['2016-01-01', '2026-01-01', 'PERIOD_LONG'],
  ])('from %j to %j is invalid: %s', (from, to, code) => {
    expect(readPeriod(from, to)).toEqual({ ok: false, code })
  })

  test.each([
    ['2016-01-01', '2025-12-31'],
    ['2016-02-29', '2026-02-28'],
    ['1970-01-01', '1970-01-01'],
    ['2024-02-29', '2024-02-29'],
  ])('from %s to %s is valid', (from, to) => {
    expect(readPeriod(from, to).ok).toBe(true)
  })
})

test.each([
  ['thisMonth', '2026-01-15T23:59:59Z', '2026-01-01', '2026-01-15'],
  ['lastMonth', '2026-01-15T00:00:00Z', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2024-03-31T12:00:00Z', '2024-02-01', '2024-02-29'],
  ['thisYear', '2026-11-15T12:00:00Z', '2026-01-01', '2026-11-15'],
  ['lastYear', '2026-01-01T00:00:00Z', '2025-01-01', '2025-12-31'],
] as const)('[DEF-188] %s at %s is %s to %s', (preset, now, from, to) => {
  expect(daysOf(preset, Date.parse(now))).toEqual({ from, to })
})
