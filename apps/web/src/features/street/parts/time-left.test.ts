import { describe, expect, test } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { timeLeftText } from './time-left.ts'

await loadTexts('street')

describe('[DEF-117] the time that is left', () => {
  test.each([
    [-5_000, '00:00'],
    [0, '00:00'],
    [999, '00:00'],
    [1_000, '00:01'],
    [1_306_000, '21:46'],
    [3_599_999, '59:59'],
    [3_600_000, '1 h 0 min'],
    [86_399_999, '23 h 59 min'],
    [86_400_000, '1 d 0 h'],
    [3 * 86_400_000 + 5 * 3_600_000, '3 d 5 h'],
  ])('of %i ms is %s', (ms, text) => {
    expect(timeLeftText(ms, t)).toBe(text)
  })
})
