import { expect, test } from 'vitest'
import { stepStart } from './steps.ts'

test.each([
  ['2026-11-12', 'day', '2026-11-12'],
  ['2026-11-12', 'week', '2026-11-09'],
  ['2026-11-09', 'week', '2026-11-09'],
  ['2026-11-15', 'week', '2026-11-09'],
  ['2027-01-01', 'week', '2026-12-28'],
  ['2026-11-30', 'month', '2026-11-01'],
] as const)('[DEF-188] %s by %s begins on %s', (day, step, start) => {
  expect(stepStart(day, step)).toBe(start)
})
