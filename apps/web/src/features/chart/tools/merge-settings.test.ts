import { type ChartDrawing, type ChartSettings, NO_CHART_SETTINGS } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { mergeSettings } from './merge-settings.ts'

const level = (id: string, price = '100'): ChartDrawing => ({ id, kind: 'level', color: 1, points: [{ at: 1, price }] })
const having = (...drawings: ChartDrawing[]): ChartSettings => ({ ...NO_CHART_SETTINGS, drawings })
const merged = (base: ChartSettings, own: ChartSettings, saved: ChartSettings) =>
  mergeSettings(base, own, saved).drawings.map(({ id, points }) => `${id} ${points[0].price}`)

describe('two windows change the same chart', () => {
  test('what each added stays', () => {
    expect(merged(having(level('a')), having(level('a'), level('mine')), having(level('a'), level('theirs')))).toEqual([
      'a 100',
      'theirs 100',
      'mine 100',
    ])
  })

  test('what either removed is gone', () => {
    expect(merged(having(level('a'), level('b')), having(level('a')), having(level('b')))).toEqual([])
  })

  test('what either changed is changed; of both changes the own one stays', () => {
    const base = having(level('a'), level('b'), level('c'))
    expect(
      merged(base, having(level('a', '1'), level('b'), level('c', '3')), having(level('a'), level('b', '2'), level('c', '4'))),
    ).toEqual(['a 1', 'b 2', 'c 3'])
  })

  test('what one removed and the other changed stays', () => {
    expect(merged(having(level('a')), having(level('a', '7')), having())).toEqual(['a 7'])
    expect(merged(having(level('a')), having(), having(level('a', '7')))).toEqual([])
  })

  test('switches follow whoever changed them', () => {
    const base = { ...NO_CHART_SETTINGS, compared: 'A-B' }
    expect(mergeSettings(base, { ...base, hasMagnet: true }, { ...base, compared: null })).toMatchObject({
      hasMagnet: true,
      compared: null,
    })
  })

  test('no more than allowed come out', () => {
    const many = (name: string) => Array.from({ length: 100 }, (_, at) => level(`${name}${at}`))
    expect(mergeSettings(NO_CHART_SETTINGS, having(...many('x')), having(...many('y'))).drawings).toHaveLength(100)
  })
})
