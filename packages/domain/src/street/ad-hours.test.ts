import { describe, expect, test } from 'vitest'
import { isOpenAt } from './ad-hours.ts'

const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = [1, 5, 6, 7]
const minuteOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

describe('[DEF-114] a dealer’s hours', () => {
  test.each([
    ['by day', '09:00', '18:00', [MONDAY, FRIDAY], MONDAY, '08:59', false],
    ['by day', '09:00', '18:00', [MONDAY, FRIDAY], MONDAY, '09:00', true],
    ['by day', '09:00', '18:00', [MONDAY, FRIDAY], MONDAY, '17:59', true],
    ['by day', '09:00', '18:00', [MONDAY, FRIDAY], MONDAY, '18:00', false],
    ['by day', '09:00', '18:00', [MONDAY, FRIDAY], SATURDAY, '12:00', false],
    ['all day', '00:00', '24:00', [SUNDAY], SUNDAY, '00:00', true],
    ['all day', '00:00', '24:00', [SUNDAY], SUNDAY, '23:59', true],
    ['all day', '00:00', '24:00', [SUNDAY], MONDAY, '00:00', false],
    ['for the first minute', '00:00', '00:01', [MONDAY], MONDAY, '00:00', true],
    ['for the first minute', '00:00', '00:01', [MONDAY], MONDAY, '00:01', false],
    ['for the last minute', '23:59', '24:00', [MONDAY], MONDAY, '23:58', false],
    ['for the last minute', '23:59', '24:00', [MONDAY], MONDAY, '23:59', true],
    ['past midnight', '20:00', '02:00', [FRIDAY], FRIDAY, '19:59', false],
    ['past midnight', '20:00', '02:00', [FRIDAY], FRIDAY, '20:00', true],
    ['past midnight', '20:00', '02:00', [FRIDAY], SATURDAY, '01:59', true],
    ['past midnight', '20:00', '02:00', [FRIDAY], SATURDAY, '02:00', false],
    ['past midnight', '20:00', '02:00', [FRIDAY], SATURDAY, '20:00', false],
    ['past midnight', '20:00', '02:00', [FRIDAY], FRIDAY, '01:00', false],
    ['from Sunday into Monday', '20:00', '02:00', [SUNDAY], MONDAY, '01:00', true],
    ['from Sunday into Monday', '20:00', '02:00', [SUNDAY], SUNDAY, '01:00', false],
    ['until a minute before it opens', '09:00', '08:59', [MONDAY], MONDAY, '08:59', false],
    ['until a minute before it opens', '09:00', '08:59', [MONDAY], MONDAY, '09:00', true],
    ['round the clock', '09:00', '09:00', [MONDAY], MONDAY, '09:00', true],
    ['on no day', '09:00', '18:00', [], MONDAY, '12:00', false],
  ])('%s, %s to %s on %j: on day %d at %s it is %s', (_name, opens, closes, days, weekday, clock, isOpen) => {
    const hours = { days, opensMinute: minuteOf(opens), closesMinute: minuteOf(closes) }
    expect(isOpenAt(hours, { weekday, minute: minuteOf(clock) })).toBe(isOpen)
  })
})
