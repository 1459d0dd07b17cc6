import { describe, expect, test } from 'vitest'
import { coverOnBar, coverTenths, isReserveDay, isReserveOld } from './cover.ts'

describe('[DEF-188] what is declared for every 100 owed', () => {
  test.each([
    [894_000n, 902_118n, 991n],
    [999_999n, 1_000_000n, 999n],
    [1_000_000n, 1_000_000n, 1_000n],
    [0n, 5n, 0n],
    [10n ** 37n, 1n, 10n ** 40n],
  ])('%s for %s is %s tenths of a percent, rounded down', (declared, owed, tenths) => {
    expect(coverTenths(declared, owed)).toBe(tenths)
  })

  test('is unknown where nothing is owed', () => {
    expect(coverTenths(5n, 0n)).toBeUndefined()
  })

  test.each([
    [0n, 0],
    [899n, 0],
    [900n, 0],
    [1_000n, 454],
    [1_120n, 1_000],
    [5_000n, 1_000],
  ])('%s ends at %s of the bar', (tenths, place) => {
    expect(coverOnBar(tenths)).toBe(place)
  })
})

describe('[DEF-188] the day of a declaration', () => {
  const now = Date.parse('2026-11-12T14:30:00Z')

  test.each([
    ['2026-11-12', true],
    ['2026-11-13', false],
    ['2026-02-30', false],
    ['yesterday', false],
  ])('%s may be declared: %s', (day, may) => {
    expect(isReserveDay(day, now)).toBe(may)
  })

  test('may be declared from its first moment on, and is old from the moment on at which 35 whole days are over', () => {
    const midnight = Date.parse('2026-11-12T00:00:00Z')
    expect([isReserveDay('2026-11-12', midnight), isReserveDay('2026-11-12', midnight - 1)]).toEqual([true, false])
    expect([isReserveOld('2026-10-07', midnight), isReserveOld('2026-10-07', midnight + 1)]).toEqual([false, true])
  })

  test.each([
    ['2026-11-12', false],
    ['2026-10-08', false],
    ['2026-10-07', true],
  ])('%s is old: %s', (day, isOld) => {
    expect(isReserveOld(day, now)).toBe(isOld)
  })
})
