import { describe, expect, test } from 'vitest'
import { markLabel, markWeights, momentLabel } from './axis.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const LOCALES = ['en-GB', 'es-AR-u-hc-h23', 'pt-BR'] as const
const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'America/Sao_Paulo']

/** As the library derives it from the weight. */
const kindOf = (weight: number) => (weight >= 70 ? 0 : weight >= 60 ? 1 : weight >= 50 ? 2 : 3)

/**
 * The labels as the library chooses them: the heaviest marks first, and lighter ones in between where at least `room` candles are
 * free on both sides.
 */
function labels(moments: readonly number[], room: number, locale: string, zone = 'UTC'): string[] {
  const weights = markWeights(moments, zone)
  const chosen: number[] = []
  for (const weight of [...new Set(weights)].sort((a, b) => b - a))
    weights.forEach((own, index) => {
      if (own === weight && chosen.every((other) => Math.abs(other - index) >= room)) chosen.push(index)
    })
  return chosen.sort((a, b) => a - b).map((index) => markLabel(moments[index] ?? 0, kindOf(weights[index] ?? 0), { locale, zone }))
}

const every = (step: number, count: number, from: number) => Array.from({ length: count }, (_, index) => from + index * step)

describe('the time axis', () => {
  test.each([
    ['nearby it shows the hours and the start of the day', 2, ['21:00', '11 Nov', '03:00', '06:00', '09:00', '12:00']],
    ['further off half days', 10, ['11 Nov', '12:00', '12 Nov', '12:00', '13 Nov', '12:00']],
    ['then days', 20, ['11 Nov', '12 Nov', '13 Nov', '14 Nov', '15 Nov', '16 Nov']],
  ])('%s', (_name, room, expected) => {
    expect(labels(every(HOUR, 240, Date.UTC(2026, 10, 10, 20)), room, 'en-GB').slice(0, expected.length)).toEqual(expected)
  })

  test('months and years where days would not fit', () => {
    const days = every(DAY, 400, Date.UTC(2026, 9, 20))
    expect(labels(days, 25, 'en-GB').slice(0, 5)).toEqual(['Nov', 'Dec', '2027', 'Feb', 'Mar'])
    expect(labels(days, 5, 'en-GB').slice(0, 5)).toEqual(['20 Oct', '25 Oct', 'Nov', '6 Nov', '11 Nov'])
  })

  test.each([
    ['en-GB', '11 Nov', 'Nov', '2026', '15:30', 'Wed, 11 Nov 2026, 15:30'],
    ['es-AR-u-hc-h23', '11 nov', 'nov', '2026', '15:30', 'mié, 11 nov 2026, 15:30'],
    ['pt-BR', '11 nov', 'nov', '2026', '15:30', 'qua., 11 de nov. de 2026, 15:30'],
  ])('in %s it is %s, %s, %s and %s', (locale, day, month, year, time, moment) => {
    const at = Date.UTC(2026, 10, 11, 15, 30)
    const reader = { locale, zone: 'UTC' }
    expect([2, 1, 0, 3, 4].map((kind) => markLabel(at, kind, reader))).toEqual([day, month, year, time, time])
    expect(momentLabel(at, reader, true)).toBe(moment)
  })

  test('days begin at the user’s midnight', () => {
    const hours = every(HOUR, 30, Date.UTC(2026, 10, 11, 0))
    const weights = markWeights(hours, 'America/Argentina/Buenos_Aires')
    expect(hours.filter((_, index) => (weights[index] ?? 0) >= 50)).toEqual([Date.UTC(2026, 10, 11, 3), Date.UTC(2026, 10, 12, 3)])
  })

  test('an hour that occurs twice says which one it is', () => {
    const second = Date.UTC(2026, 10, 1, 6)
    const label = (at: number) => markLabel(at, 3, { locale: 'en-GB', zone: 'America/New_York' })
    expect([label(second - HOUR), label(second), label(second + HOUR)]).toEqual(['01:00', '01:00 GMT-5', '02:00'])
  })

  test.each(LOCALES)('never has the same label twice in a row, at any zoom and across clock changes (%s)', (locale) => {
    for (const zone of ZONES)
      for (const step of [60_000, 5 * 60_000, 15 * 60_000, HOUR, 4 * HOUR, DAY, 7 * DAY])
        for (const room of [1, 5, 34]) {
          const shown = labels(every(step, 300, Date.UTC(2026, 9, 30, 20)), room, locale, step < DAY ? zone : 'UTC')
          expect(shown.filter((label, index) => label === shown[index - 1])).toEqual([])
        }
  })

  test('nor where there were no trades for a while', () => {
    const noons = every(DAY, 40, Date.UTC(2026, 10, 1, 12))
    const shown = labels(noons, 1, 'en-GB')
    expect(shown.filter((label, index) => label === shown[index - 1])).toEqual([])
  })
})
