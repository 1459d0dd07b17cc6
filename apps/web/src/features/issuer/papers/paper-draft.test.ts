import { describe, expect, test } from 'vitest'
import { typedMoment } from '../parts/typed-moment.ts'
import { NOW, PAPERS } from '../testing/sample-console.ts'
import { emptyPaper, paperBody, type PaperDraft, paperFaults, papersByRole, stateOf } from './paper-draft.ts'

const EN = { title: 'Deed', summary: '', content: 'Text' }
const FILLED = emptyPaper('deed', true, { en: EN }, NOW)
const withSpanish = (es: Partial<typeof EN>): PaperDraft => ({
  ...FILLED,
  texts: { ...FILLED.texts, es: { title: '', summary: '', content: '', ...es } },
})

describe('[DEF-158] the draft of a paper', () => {
  test.each<[string, PaperDraft, object]>([
    ['is complete in English', FILLED, {}],
    ['needs English', emptyPaper('deed', true, {}, NOW), { 'en.title': 'fields.required', 'en.content': 'fields.required' }],
    [
      'needs all of a translation that was begun',
      withSpanish({ summary: 'Un punto' }),
      { 'es.title': 'fields.required', 'es.content': 'fields.required' },
    ],
    ['takes blanks for no translation', withSpanish({ title: '  ' }), {}],
    ['takes a later time', { ...FILLED, inForce: 'later' }, {}],
    ['takes no time of the past', { ...FILLED, inForce: 'later', inForceAt: typedMoment(NOW) }, { inForceAt: 'fields.future' }],
    ['ignores the time of one in force now', { ...FILLED, inForceAt: { day: '', time: '' } }, {}],
  ])('%s', (_name, draft, faults) => {
    expect(paperFaults(draft, NOW)).toEqual(faults)
    expect(paperBody(draft, NOW) === undefined).toBe(Object.keys(faults).length > 0)
  })

  test('is sent in the languages that were written', () => {
    expect(paperBody(FILLED, NOW)).toEqual({ role: 'deed', isRequired: true, texts: { en: EN } })
    const es = { title: 'Escritura', summary: '', content: 'Texto' }
    expect(paperBody({ ...withSpanish(es), inForce: 'later' }, NOW)).toEqual({
      role: 'deed',
      isRequired: true,
      inForceAt: new Date(2026, 10, 19).getTime(),
      texts: { en: EN, es },
    })
  })

  test('versions are one paper, and only one of them is in force', () => {
    const [paper] = papersByRole(PAPERS)
    expect(papersByRole(PAPERS)).toHaveLength(1)
    expect(paper?.current?.version).toBe('2.0')
    expect(paper?.versions.map((version) => stateOf(version, NOW))).toEqual(['ahead', 'current', 'replaced'])
  })
})
