import { describe, expect, test } from 'vitest'
import {
  type Answers,
  answersToRenew,
  checkQuestions,
  draftAnswers,
  isTooLong,
  type Question,
  type QuestionProblem,
  standingOf,
  takenOver,
} from './index.ts'

const ask = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  question: { en: `${id}?` },
  answers: [],
  individual: true,
  entity: true,
  scope: 'ALL',
  ...more,
})
const option = (value: string, inputs: string[] = []) => ({ value, content: { en: value }, inputs: inputs.map((en) => ({ en })) })

describe('a draft', () => {
  const questions = [
    ask('a'),
    ask('b', { condition: [{ questionId: 'a', value: 'y' }] }),
    ask('c', { answers: [option('x', ['l', 'm']), option('z')] }),
  ]

  test.each<[string, Answers, Answers]>([
    ['keeps what is not asked now', { a: { value: 'n' }, b: { value: 'y' } }, { a: { value: 'n' }, b: { value: 'y' } }],
    ['keeps inputs that are empty yet', { c: { value: 'x', inputs: [' one '] } }, { c: { value: 'x', inputs: ['one', ''] } }],
    [
      'drops inputs that there are not',
      { c: { value: 'z', inputs: ['one'] }, a: { value: 'y', inputs: ['x'] } },
      { c: { value: 'z' }, a: { value: 'y' } },
    ],
    ['drops what there is not', { a: { value: 'maybe' }, d: { value: 'y' } }, {}],
  ])('%s', (_case, given, kept) => {
    expect(draftAnswers(questions, given)).toEqual(kept)
  })

  test('[DEF-169] an input is too long from 256 characters on', () => {
    const of = (written: string) => isTooLong({ value: 'x', inputs: ['', written] })
    expect([of(''), of('👩'.repeat(255)), of(` ${'a'.repeat(255)} `), of('a'.repeat(256)), isTooLong({ value: 'y' })]).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
  })
})

describe('a new version takes over', () => {
  const before = [ask('a'), ask('b', { answers: [option('x', ['l']), option('z')] })]
  const answers: Answers = { a: { value: 'y' }, b: { value: 'x', inputs: ['one'] } }

  test.each<[string, Question[], string[]]>([
    ['what is unchanged', before, ['a', 'b']],
    ['what has moved, and nothing to a new one', [before[1] ?? ask('b'), ask('new'), ask('a')], ['b', 'a']],
    [
      'what has a new translation or condition',
      [ask('a', { question: { en: 'a?', es: '¿a?' } }), ask('b', { ...before[1], scope: 'US' })],
      ['a', 'b'],
    ],
    ['nothing to another question', [ask('a', { question: { en: 'Not a?' } })], []],
    [
      'nothing to other options',
      [ask('a', { answers: [option('y'), option('n')] }), ask('b', { answers: [option('x', ['l']), option('q')] })],
      [],
    ],
    ['nothing to other inputs', [ask('b', { answers: [option('x', ['other']), option('z')] })], []],
    ['nothing under another id', [ask('c', { question: { en: 'a?' } })], []],
  ])('%s', (_case, questions, kept) => {
    expect(takenOver(before, questions, answers)).toEqual(Object.fromEntries(kept.map((id) => [id, answers[id]])))
  })
})

describe('final answers to an earlier version', () => {
  const before = [ask('a'), ask('b')]
  const answers: Answers = { a: { value: 'y' }, b: { value: 'n' } }
  const strict = ask('b', { answers: [{ value: 'y' }, { value: 'n', refuses: true }] })

  test.each<[string, Question[], ReturnType<typeof standingOf>]>([
    ['the same questions', before, 'done'],
    ['another order, a better translation', [ask('b'), ask('a', { question: { en: 'a?', pt: 'a?' } })], 'done'],
    ['a question less', [ask('a')], 'done'],
    ['no questions', [], 'done'],
    ['a new question whose condition does not hold', [...before, ask('c', { condition: [{ questionId: 'a', value: 'n' }] })], 'done'],
    ['a new question whose condition holds', [...before, ask('c', { condition: [{ questionId: 'a', value: 'y' }] })], 'asked'],
    ['a new question', [...before, ask('c')], 'asked'],
    ['other words', [ask('a', { question: { en: 'Not a?' } }), ask('b')], 'asked'],
    ['an answer that now rules out', [ask('a'), strict], 'refused'],
  ])('under %s', (_case, questions, expected) => {
    expect(standingOf(before, questions, answers)).toBe(expected)
  })

  test('are renewed without the ones that now rule out', () => {
    expect(answersToRenew(before, [ask('a'), strict, ask('c')], answers)).toEqual({ a: { value: 'y' } })
    expect(answersToRenew(before, before, answers)).toEqual(answers)
  })
})

describe('what is published', () => {
  const a = ask('a')
  const on = (questionId: string, value: string) => ({ condition: [{ questionId, value }] })

  test.each<[string, Question[], [number | undefined, QuestionProblem][]]>([
    ['nothing', [], [[undefined, 'none']]],
    ['one question', [a], []],
    ['a condition on an earlier one', [a, ask('b', on('a', 'n'))], []],
    ['an id twice', [a, ask('a')], [[1, 'idTwice']]],
    ['a value twice', [ask('a', { answers: [option('x'), option('x')] })], [[0, 'valueTwice']]],
    [
      'an answer without English',
      [ask('a', { answers: [{ value: 'x', content: { es: 'equis' } }, option('z')] })],
      [[0, 'optionUntitled']],
    ],
    ['yes and no without texts', [ask('a', { answers: [{ value: 'y' }, { value: 'n', refuses: true }] })], []],
    ['a single answer', [ask('a', { answers: [option('x')] })], [[0, 'oneOption']]],
    ['a single answer to write', [ask('a', { answers: [option('x', ['Your name'])] })], []],
    ['a question to nobody', [ask('a', { individual: false, entity: false })], [[0, 'nobody']]],
    ['a condition on itself', [ask('a', on('a', 'y'))], [[0, 'conditionUnknown']]],
    ['a condition on a later one', [ask('a', on('b', 'y')), ask('b')], [[0, 'conditionUnknown']]],
    ['a condition on none', [a, ask('b', on('x', 'y'))], [[1, 'conditionUnknown']]],
    ['a condition on a value that is not offered', [a, ask('b', on('a', 'x'))], [[1, 'conditionValue']]],
  ])('%s', (_case, questions, problems) => {
    expect(checkQuestions(questions)).toEqual(problems.map(([index, problem]) => ({ index, problem })))
  })
})
