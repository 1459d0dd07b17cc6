import { describe, expect, test } from 'vitest'
import { type CurveVenue, curveOf } from './curve-of.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 9, 3)
const NOW = START + 20 * DAY_MS
const VENUE: CurveVenue = {
  createdAt: START,
  endsAt: START + 40 * DAY_MS,
  decidedAt: null,
  status: 'open',
  target: '40000',
  raised: '20000',
  value: '20000',
  days: [
    { at: START + 10 * DAY_MS, raised: '10000' },
    { at: START + 20 * DAY_MS, raised: '20000' },
  ],
}

describe('[DEF-122] the curve of a fund', () => {
  test('steps up to now, and the way that is left with what it takes each day', () => {
    const curve = curveOf(VENUE, NOW)
    expect(curve.sum).toBe('M0 120H100V94H200V68H200V68')
    expect(curve.targetY).toBe(16)
    expect(curve.need).toEqual({ path: 'M200 68L400 16', perDay: 1_000n })
    expect(curve.pin).toEqual({ x: 0.5, y: 68 / 120 })
  })

  test('what it takes is rounded up, or the target would be missed', () => {
    expect(curveOf({ ...VENUE, value: '19999', raised: '19999' }, NOW).need?.perDay).toBe(1_001n)
  })

  test('another asset is converted at one rate, so that the curve ends where the fund stands', () => {
    const curve = curveOf({ ...VENUE, raised: '10000', value: '20000', days: [{ at: START + 10 * DAY_MS, raised: '5000' }] }, NOW)
    expect(curve.sum).toBe('M0 120H100V94H200V68')
  })

  test.each([
    ['the target is met', { raised: '40000', value: '40000' }, NOW],
    ['the end has passed', {}, START + 41 * DAY_MS],
    ['it was canceled', { status: 'canceled', decidedAt: NOW }, NOW],
    ['it has no end', { endsAt: null }, NOW],
    ['it has no target', { target: null, value: null }, NOW],
  ] as const)('nothing is needed once %s', (_when, change, now) => {
    expect(curveOf({ ...VENUE, ...change }, now).need).toBeUndefined()
  })

  test('more than the target lowers the line, and it stays inside its box', () => {
    const curve = curveOf({ ...VENUE, raised: '80000', value: '80000', days: [{ at: NOW, raised: '80000' }] }, NOW)
    expect(curve.targetY).toBe(68)
    expect(curve.pin.y).toBe(16 / 120)
  })

  test('one without any pledge is flat', () => {
    const curve = curveOf({ ...VENUE, raised: '0', value: '0', days: [] }, NOW)
    expect(curve.sum).toBe('M0 120H200V120')
    expect(curve.need?.perDay).toBe(2_000n)
  })

  test('a fund of one hour fills its box, as one of seven weeks does', () => {
    const short = {
      ...VENUE,
      endsAt: START + 3_600_000,
      status: 'missed' as const,
      decidedAt: START + 3_600_000,
      days: [{ at: START + 60_000, raised: '20000' }],
    }
    expect(curveOf(short, NOW)).toMatchObject({ sum: 'M0 120H6.7V68H400V68', endsAt: START + 3_600_000 })
  })

  test('it stops where it was decided', () => {
    expect(curveOf({ ...VENUE, status: 'met', decidedAt: VENUE.endsAt }, START + 80 * DAY_MS).pin.x).toBe(1)
  })
})
