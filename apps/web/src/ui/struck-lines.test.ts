import { describe, expect, test } from 'vitest'
import { STRUCK, STRUCK_RAYS, struckInitial, struckLines } from './struck-lines.ts'

describe('[PERK-05] the plate of a perk without a picture', () => {
  test('is the same for one name, and another for the next', () => {
    expect(struckLines('Repair Hours')).toEqual(struckLines(' repair hours '))
    const names = [
      'Growers',
      'Seed Box',
      'Sunday Bread',
      'Harvest Table',
      'Orchard Key',
      'Repair Hours',
      'Bici Compartida',
      'Molino de Agua',
    ]
    expect(new Set(names.map((name) => struckLines(name).rosette[0]?.path)).size).toBe(names.length)
  })

  test.each([
    ['Growers', 'G'],
    ['La Estrella', 'E'],
    ['El Molino de Agua', 'M'],
    ['The Harvest Table', 'H'],
    ['Os Amigos', 'A'],
    ['ñandú', 'Ñ'],
    ['the', 'T'],
    ['“Café” Rosario', 'C'],
    ['9 Lockers', '9'],
    ['🌱', ''],
    ['', ''],
  ])('carries the initial of “%s”: “%s”', (name, initial) => {
    expect(struckInitial(name)).toBe(initial)
  })

  test('stays light: four bundles of at most half strength, and no line leaves the plate’s middle', () => {
    const { rosette, rope } = struckLines('Growers')
    expect(rosette.map(({ opacity }) => Math.round(opacity * 100))).toEqual([50, 41, 32, 23])
    for (const path of [...rosette.map((bundle) => bundle.path), rope]) {
      expect(path).toMatch(/^[MCS\d. -]+$/)
      for (const [x, y] of pointsOf(path)) expect(Math.hypot(x - STRUCK.x, y - STRUCK.y)).toBeLessThan(200)
    }
    expect(rosette.reduce((sum, { path }) => sum + path.length, rope.length)).toBeLessThan(40_000)
    expect(STRUCK_RAYS.match(/M/g)).toHaveLength(64)
  })

  test('however many names are drawn, each stays the same', () => {
    const first = struckLines('Growers')
    for (let count = 0; count < 61; count += 1) struckLines(`Perk ${count}`)
    expect(struckLines('Growers')).toEqual(first)
  })
})

function pointsOf(path: string): [number, number][] {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d)?/g)].map(([text]) => Number(text))
  return numbers.flatMap((x, place): [number, number][] => (place % 2 === 0 ? [[x, numbers[place + 1] ?? 0]] : []))
}
