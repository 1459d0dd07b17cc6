import type { QuestionField, QuestionnaireVersion } from '@bourse/contracts/questionnaire'
import { describe, expect, test } from 'vitest'
import {
  addQuestion,
  askedAgain,
  changeQuestion,
  draftFrom,
  faultsOf,
  moveQuestion,
  questionsOf,
  removeQuestion,
  versionsByAsset,
  withLabels,
} from './draft-state.ts'

const text = (en: string | undefined, es?: string, pt?: string) => ({ en, es, pt })
const ask = (id: string, change: Partial<QuestionField> = {}): QuestionField => ({
  id,
  question: text(`${id}?`),
  answers: [],
  individual: true,
  entity: true,
  scope: 'ALL',
  ...change,
})
const DRAFT = draftFrom([ask('a'), ask('b'), ask('c')])
const ids = (draft: readonly { field: QuestionField }[]) => draft.map(({ field }) => field.id).join(' ')

describe('[QST-13] questions are written, ordered and removed', () => {
  test.each<[string, string, number, string]>([
    ['down', 'a', 1, 'b a c'],
    ['to the end', 'a', 9, 'b c a'],
    ['up', 'c', 0, 'c a b'],
    ['above the first', 'b', -1, 'b a c'],
    ['where it is', 'b', 1, 'a b c'],
    ['one that is not there', 'x', 0, 'a b c'],
  ])('moved %s', (_where, key, to, expected) => {
    expect(ids(moveQuestion(DRAFT, key, to))).toBe(expected)
  })

  test('a new one has a free id', () => {
    expect(ids(addQuestion(draftFrom([ask('q2'), ask('x')])))).toBe('q2 x q3')
    expect(ids(addQuestion(draftFrom([ask('q2')])))).toBe('q2 q3')
    expect(ids(removeQuestion(DRAFT, 'b'))).toBe('a c')
  })

  test('its key stays when its id changes', () => {
    const changed = changeQuestion(DRAFT, 'b', { id: 'other' })
    expect(changed.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    expect(ids(changed)).toBe('a other c')
  })

  test('[QST-10] labels of inputs are lines; English says how many', () => {
    const english = withLabels(undefined, 'en', 'Year\nSum')
    expect(english).toEqual([{ en: 'Year' }, { en: 'Sum' }])
    expect(withLabels(english, 'es', 'Año\nSuma\nDe más')).toEqual([
      { en: 'Year', es: 'Año' },
      { en: 'Sum', es: 'Suma' },
    ])
    expect(withLabels(english, 'en', 'Year\n')).toEqual([{ en: 'Year' }, { en: '' }])
    expect(withLabels(english, 'en', '')).toEqual([])
  })

  test('what is sent is trimmed and has nothing empty', () => {
    const draft = draftFrom([
      ask('a', {
        question: text(' Why? ', '', 'Por quê?'),
        short: text(''),
        condition: [],
        answers: [{ value: ' x ', content: text(' X ', ' '), inputs: [text('Year', ''), text(' ')], refuses: false }],
      }),
    ])
    expect(questionsOf(draft)).toEqual([
      ask('a', { question: text('Why?', undefined, 'Por quê?'), answers: [{ value: 'x', content: text('X'), inputs: [text('Year')] }] }),
    ])
  })
})

describe('what is wrong with a draft', () => {
  test.each<[string, QuestionField[], string[], boolean, boolean]>([
    ['nothing', [ask('a')], [], true, true],
    ['no question: it can be saved, not published', [], ['undefined none'], true, false],
    ['an id twice: it can be saved', [ask('a'), ask('a')], ['1 idTwice'], true, false],
    ['an id with a space', [ask('a b')], ['0 id'], false, false],
    ['no English', [ask('a', { question: text(undefined, '¿Por qué?') })], ['0 english'], false, false],
    [
      'an answer without a value',
      [
        ask('a', {
          answers: [
            { value: '', content: text('X') },
            { value: 'y', content: text('Y') },
          ],
        }),
      ],
      ['0 value'],
      false,
      false,
    ],
    ['a scope in small letters', [ask('a', { scope: 'us' })], ['0 scope'], false, false],
  ])('%s', (_case, questions, expected, canSave, canPublish) => {
    const found = faultsOf(questions)
    expect(found.faults.map(({ index, fault }) => `${index} ${fault}`)).toEqual(expected)
    expect([found.canSave, found.canPublish]).toEqual([canSave, canPublish])
  })
})

describe('who must answer again', () => {
  const live = [ask('a'), ask('b'), ask('c')]
  test.each<[string, QuestionField[], string]>([
    ['nothing where nothing changed', live, ''],
    ['nothing where a translation was added or the order changed', [ask('c'), ask('a', { question: text('a?', '¿a?') }), ask('b')], ''],
    ['a question that says something else', [ask('a', { question: text('Else?') }), ask('b')], 'a'],
    ['a question that is new', [...live, ask('d')], 'd'],
  ])('%s', (_case, questions, expected) => {
    expect(
      askedAgain(live, questions)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(expected)
  })
})

test('each asset is listed once, with its live version and its draft', () => {
  const version = (assetCode: string, number: number, status: QuestionnaireVersion['status']): QuestionnaireVersion => ({
    rowId: `${assetCode}${number}`,
    assetCode,
    assetName: `Asset ${assetCode}`,
    version: number,
    status,
    questions: [],
    publishedAt: null,
    doneCount: 0,
    draftCount: 0,
  })
  const rows = versionsByAsset([
    version('VT5', 3, 'draft'),
    version('VT5', 2, 'live'),
    version('VT5', 1, 'retired'),
    version('CP12', 1, 'live'),
    version('OLD', 1, 'retired'),
  ])
  expect(rows.map(({ assetCode, live, draft }) => [assetCode, live?.version, draft?.version])).toEqual([
    ['CP12', 1, undefined],
    ['VT5', 2, 3],
  ])
})
