import { describe, expect, test } from 'vitest'
import { firstWhen, localText, readWhen, type When } from './when.ts'

const NOW = new Date(2026, 10, 15, 9, 12).getTime()
const later: When = { kind: 'later', at: '2026-11-20T09:00', every: 'month', times: '' }
const AT = new Date(2026, 10, 20, 9, 0).getTime()

describe('a scheduled send', () => {
  test('starts a day from now, on the hour', () => {
    expect(firstWhen(NOW).at).toBe('2026-11-16T09:00')
  })

  test.each<[string, When, unknown]>([
    ['once, at a moment', later, { timing: { every: 'once', startsAt: AT } }],
    ['again and again', { ...later, kind: 'repeat', every: 'week' }, { timing: { every: 'week', startsAt: AT } }],
    ['so many times', { ...later, kind: 'repeat', times: ' 12 ' }, { timing: { every: 'month', startsAt: AT, runsMax: 12 } }],
    ['never in the past', { ...later, at: '2026-11-15T09:12' }, { faults: { startsAt: 'past' } }],
    ['never without a moment', { ...later, at: '' }, { faults: { startsAt: 'missing' } }],
    ['nor on an invalid date', { ...later, at: '2026-13-40T09:00' }, { faults: { startsAt: 'missing' } }],
  ])('%s', (_name, when, read) => {
    expect(readWhen(when, NOW)).toEqual(read)
  })

  test.each(['0', '-1', '1.5', '1e3', '1001', '0x10', '١٢', 'x'])('%j times is no count', (times) => {
    expect(readWhen({ ...later, kind: 'repeat', times }, NOW)).toEqual({ faults: { runsMax: 'count' } })
  })

  test('a moment is written in local time', () => {
    expect(localText(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02T03:04')
  })
})
