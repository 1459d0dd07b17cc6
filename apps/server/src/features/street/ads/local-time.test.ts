import { describe, expect, test } from 'vitest'
import { isOpenNow, timeZoneNamed, wallTimeIn } from './local-time.ts'
import type { AdRow } from './ads.ts'

const [SATURDAY, SUNDAY, MONDAY] = [6, 7, 1]

describe('[DEF-114] a dealer’s clock', () => {
  test.each([
    ['UTC', '2026-11-16T00:00:00Z', MONDAY, 0],
    ['UTC', '2026-11-16T23:59:59.999Z', MONDAY, 1439],
    ['America/Buenos_Aires', '2026-11-16T02:59:00Z', SUNDAY, 1439],
    ['America/Buenos_Aires', '2026-11-16T03:00:00Z', MONDAY, 0],
    ['Asia/Kolkata', '2026-11-15T18:30:00Z', MONDAY, 0],
    ['Asia/Tokyo', '2026-11-14T14:59:00Z', SATURDAY, 1439],
    ['America/New_York', '2026-03-08T06:59:00Z', SUNDAY, 119],
    ['America/New_York', '2026-03-08T07:00:00Z', SUNDAY, 180],
    ['America/New_York', '2026-11-01T05:30:00Z', SUNDAY, 90],
    ['America/New_York', '2026-11-01T06:30:00Z', SUNDAY, 90],
  ])('in %s at %s shows day %d, minute %d', (zone, at, weekday, minute) => {
    expect(wallTimeIn(zone, new Date(at))).toEqual({ weekday, minute })
  })

  const ad = { time_zone: 'America/New_York', open_days: [SUNDAY], opens_minute: 90, closes_minute: 180 } as AdRow
  test.each([
    ['before it opens', '2026-03-08T06:29:00Z', false],
    ['in the last minute before the hour that is left out', '2026-03-08T06:59:00Z', true],
    ['after the hour that is left out', '2026-03-08T07:00:00Z', false],
    ['in the hour that comes twice', '2026-11-01T05:59:00Z', true],
    ['in that hour again', '2026-11-01T06:30:00Z', true],
    ['when it closes', '2026-11-01T08:00:00Z', false],
  ])('when clocks change, %s', (_name, at, isOpen) => {
    expect(isOpenNow(ad, new Date(at))).toBe(isOpen)
  })

  test('without hours is not looked at', () => {
    const always = { time_zone: null, open_days: null, opens_minute: null, closes_minute: null } as AdRow
    expect(isOpenNow(always, new Date())).toBe(true)
  })

  test.each([
    ['Europe/Madrid', true],
    ['UTC', true],
    ['america/new_york', true],
    ['', false],
    ['+03:00', false],
    ['Mars/Olympus', false],
    ["UTC'; select 1", false],
  ])('knows %j: %s', (name, isKnown) => {
    expect(timeZoneNamed(name) !== undefined).toBe(isKnown)
  })
})
