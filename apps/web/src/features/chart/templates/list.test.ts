import {
  CHART_TEMPLATES_MAX,
  type ChartTemplate,
  type ChartTemplates,
  NO_CHART_SETTINGS,
  NO_CHART_TEMPLATES,
} from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { applyTemplate, mergeTemplates, removeTemplate, renameTemplate, saveTemplate } from './list.ts'

const template = (id: string, name = id): ChartTemplate => ({
  id,
  name,
  indicators: [],
  type: 'candles',
  newDrawings: { color: 0, width: 1, dash: 'solid' },
  interval: '1h',
})
const having = (standard: string | null, ...templates: ChartTemplate[]): ChartTemplates => ({ templates, standard })
const average = { id: 'average1', kind: 'sma', color: 1, isHidden: false, parameters: { period: 20 } } as const
const saving = (id: string, name: string) => ({
  id,
  name,
  settings: { ...NO_CHART_SETTINGS, indicators: [average] },
  interval: '4h' as const,
})

describe('a template', () => {
  test('holds the chart as it is, with what is usual where nothing was chosen', () => {
    expect(saveTemplate(NO_CHART_TEMPLATES, saving('a', ' Trend ')).templates).toEqual([
      {
        id: 'a',
        name: 'Trend',
        indicators: [average],
        type: 'candles',
        newDrawings: { color: 0, width: 1, dash: 'solid' },
        interval: '4h',
      },
    ])
  })

  test('saved under a name that is there replaces that one, which stays the standard', () => {
    const saved = saveTemplate(having('a', template('a', 'Trend'), template('b')), saving('c', 'trend '))
    expect([saved.standard, saved.templates.map(({ id, name, interval }) => `${id} ${name} ${interval}`)]).toEqual([
      'a',
      ['a trend 4h', 'b b 1h'],
    ])
  })

  test('is not saved beyond the most there may be', () => {
    const full = having(null, ...Array.from({ length: CHART_TEMPLATES_MAX }, (_, at) => template(`t${at}`)))
    expect(saveTemplate(full, saving('more', 'More'))).toEqual(full)
    expect(saveTemplate(full, saving('more', 'T3')).templates[3]?.interval).toBe('4h')
  })

  test.each([
    ['to a new name', 'b', ' Range ', ['a', 'Range']],
    ['to its own in other letters', 'b', 'B', ['a', 'B']],
    ['to another’s name', 'b', 'A', ['a', 'b']],
    ['to nothing', 'b', '  ', ['a', 'b']],
  ])('is renamed %s', (_what, id, name, names) => {
    expect(renameTemplate(having(null, template('a'), template('b')), id, name).templates.map((one) => one.name)).toEqual(names)
  })

  test('that is deleted is the standard no more', () => {
    expect(removeTemplate(having('a', template('a'), template('b')), 'a')).toEqual(having(null, template('b')))
    expect(removeTemplate(having('a', template('a'), template('b')), 'b')).toEqual(having('a', template('a')))
  })

  test('leaves drawings, magnet and comparison as they are', () => {
    const settings = { ...NO_CHART_SETTINGS, hasMagnet: true, compared: 'A-B' }
    const { type, newDrawings } = template('a')
    expect(applyTemplate(settings, { ...template('a'), indicators: [average] })).toEqual({
      ...settings,
      indicators: [average],
      type,
      newDrawings,
    })
  })
})

describe('two windows change the templates', () => {
  const base = having('a', template('a'), template('b'))
  test('what each added stays, and the standard follows whoever changed it', () => {
    const own = having('b', ...base.templates, template('mine'))
    const saved = having('a', ...base.templates, template('theirs'))
    const merged = mergeTemplates(base, own, saved)
    expect([merged.standard, merged.templates.map(({ id }) => id)]).toEqual(['b', ['a', 'b', 'theirs', 'mine']])
    expect(mergeTemplates(base, { ...base, standard: 'a' }, { ...base, standard: null }).standard).toBeNull()
  })

  test('a standard that the other has deleted is none', () => {
    expect(mergeTemplates(base, having('b', ...base.templates), having('a', template('a')))).toEqual(having(null, template('a')))
  })
})
