import { describe, expect, test } from 'vitest'
import {
  type Answerer,
  type Answers,
  askedOf,
  counterOf,
  firstQuestion,
  isAnswered,
  isRefusedBy,
  keptAnswers,
  nextQuestion,
  previousQuestion,
  type Question,
  questionsFor,
  resumeAt,
  waitsForNext,
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
const on = (questionId: string, value: string) => ({ questionId, value })
const said = (answers: Record<string, string>): Answers => Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, { value }]))
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id).join(' ')

const WHERE = {
  value: 'other',
  content: { en: 'Elsewhere' },
  inputs: [{ en: 'Country' }, { en: 'City' }],
}
const ALL: Question[] = [
  ask('person', { entity: false }),
  ask('company', { individual: false }),
  ask('usa', { scope: 'US' }),
  ask('income', {
    answers: [
      { value: 'low', content: { en: 'Low' }, refuses: true },
      { value: 'high', content: { en: 'High' } },
    ],
  }),
  ask('wealthy', { condition: [on('income', 'high')] }),
  ask('origin', { condition: [on('wealthy', 'y')], answers: [{ value: 'here', content: { en: 'Here' } }, WHERE] }),
  ask('both', { condition: [on('income', 'high'), on('origin', 'other')] }),
  ask('last'),
]
const PERSON = questionsFor(ALL, { profileType: 'PERSONAL', regPolicy: 'AR' })

describe('questions are filtered', () => {
  test.each<[string, Answerer, string]>([
    ['a person', { profileType: 'PERSONAL', regPolicy: 'AR' }, 'person income wealthy origin both last'],
    ['a person in the US', { profileType: 'PERSONAL', regPolicy: 'US' }, 'person usa income wealthy origin both last'],
    ['an organization', { profileType: 'ORGANIZATIONAL', regPolicy: 'AR' }, 'company income wealthy origin both last'],
    ['an organization in the US', { profileType: 'ORGANIZATIONAL', regPolicy: 'US' }, 'company usa income wealthy origin both last'],
    ['someone without a regulation', { profileType: 'PERSONAL', regPolicy: '' }, 'person income wealthy origin both last'],
  ])('[QST-14] [QST-15] [DEF-167] for %s', (_who, answerer, expected) => {
    expect(ids(questionsFor(ALL, answerer))).toBe(expected)
  })

  test('[QST-15] a scope that is empty matches nobody', () => {
    expect(questionsFor([ask('odd', { scope: '' })], { profileType: 'PERSONAL', regPolicy: '' })).toEqual([])
  })
})

describe('conditions', () => {
  test.each<[string, Record<string, string>, string]>([
    ['nothing is answered', {}, 'person income last'],
    ['the answer matches', { income: 'high' }, 'person income wealthy last'],
    ['it does not', { income: 'low' }, 'person income last'],
    ['a chain goes on', { income: 'high', wealthy: 'y' }, 'person income wealthy origin last'],
    ['all of several match', { income: 'high', wealthy: 'y', origin: 'other' }, 'person income wealthy origin both last'],
    ['one of several does not', { income: 'high', wealthy: 'y', origin: 'here' }, 'person income wealthy origin last'],
    ['the chain is cut at its start', { income: 'low', wealthy: 'y', origin: 'other' }, 'person income last'],
    ['it names a question that this profile is not asked', { company: 'y' }, 'person income last'],
  ])('[QST-16] [QST-19] [DEF-166] where %s', (_case, answers, expected) => {
    expect(ids(askedOf(PERSON, said(answers)))).toBe(expected)
  })

  test('[DEF-166] an answer to a later question opens nothing', () => {
    const questions = [ask('first', { condition: [on('second', 'y')] }), ask('second')]
    expect(ids(askedOf(questions, said({ second: 'y' })))).toBe('second')
  })
})

describe('the way through', () => {
  test('[QST-16] starts at the first question whose condition holds', () => {
    expect(firstQuestion([ask('late', { condition: [on('x', 'y')] }), ask('start')])?.id).toBe('start')
    expect(firstQuestion([])).toBeUndefined()
    expect(firstQuestion([ask('never', { condition: [on('x', 'y')] })])).toBeUndefined()
  })

  test.each<[string, Record<string, string>, string | undefined, string | undefined]>([
    ['person', {}, 'income', undefined],
    ['income', { person: 'y', income: 'low' }, 'last', 'person'],
    ['income', { person: 'y', income: 'high' }, 'wealthy', 'person'],
    ['wealthy', { person: 'y', income: 'high', wealthy: 'n' }, 'last', 'income'],
    ['last', { person: 'y', income: 'high', wealthy: 'n', last: 'y' }, undefined, 'wealthy'],
    ['last', { person: 'y', income: 'low', wealthy: 'n', last: 'y' }, undefined, 'income'],
  ])('[QST-19] [QST-20] [QST-21] [QST-22] from %s with %j', (current, answers, next, previous) => {
    expect(nextQuestion(PERSON, said(answers), current)?.id).toBe(next)
    expect(previousQuestion(PERSON, said(answers), current)?.id).toBe(previous)
  })

  test('[QST-21] back and forward again, with the answers kept, ends where it began', () => {
    const answers = said({ person: 'y', income: 'high', wealthy: 'y', origin: 'here', last: 'n' })
    const walked: string[] = []
    for (let at = firstQuestion(PERSON); at; at = nextQuestion(PERSON, answers, at.id)) walked.push(at.id)
    const back: string[] = []
    for (let at: Question | undefined = PERSON.find(({ id }) => id === 'last'); at; at = previousQuestion(PERSON, answers, at.id))
      back.unshift(at.id)
    expect(walked).toEqual(['person', 'income', 'wealthy', 'origin', 'last'])
    expect(back).toEqual(walked)
  })

  test.each<[Record<string, string>, string, number, number]>([
    [{}, 'person', 1, 3],
    [{}, 'income', 2, 3],
    [{ income: 'high' }, 'income', 2, 4],
    [{ income: 'high', wealthy: 'y' }, 'wealthy', 3, 5],
    [{ income: 'low', wealthy: 'y' }, 'last', 3, 3],
  ])('[QST-03] [DEF-165] with %j the question %s is %i of %i', (answers, current, x, y) => {
    expect(counterOf(PERSON, said(answers), current)).toEqual({ x, y })
  })

  test.each<[Answers, string | undefined]>([
    [{}, 'person'],
    [said({ person: 'y' }), 'income'],
    [said({ income: 'low' }), 'person'],
    [said({ person: 'y', income: 'high', wealthy: 'y', last: 'y' }), 'origin'],
    [{ ...said({ person: 'y', income: 'high', wealthy: 'y', last: 'y' }), origin: { value: 'other', inputs: ['Chile', ' '] } }, 'origin'],
    [said({ person: 'y', income: 'low', last: 'y' }), undefined],
  ])('a draft %# goes on at %s', (answers, expected) => {
    expect(resumeAt(PERSON, answers)?.id).toBe(expected)
  })
})

describe('an answer', () => {
  const origin = PERSON.find(({ id }) => id === 'origin') ?? ask('none')

  test.each<[string, Question, Answers[string] | undefined, boolean]>([
    ['none', ask('q'), undefined, false],
    ['yes', ask('q'), { value: 'y' }, true],
    ['no', ask('q'), { value: 'n' }, true],
    ['what is not offered', ask('q'), { value: 'maybe' }, false],
    ['a plain option', origin, { value: 'here' }, true],
    ['inputs that a plain option has not', origin, { value: 'here', inputs: ['x'] }, false],
    ['no inputs', origin, { value: 'other' }, false],
    ['one input of two', origin, { value: 'other', inputs: ['Chile'] }, false],
    ['an empty input', origin, { value: 'other', inputs: ['Chile', ''] }, false],
    ['a blank input', origin, { value: 'other', inputs: ['Chile', ' \t'] }, false],
    ['both inputs', origin, { value: 'other', inputs: ['Chile', 'Arica'] }, true],
    ['one of 255 characters', origin, { value: 'other', inputs: ['é'.repeat(255), 'Arica'] }, true],
    ['255 beside blanks', origin, { value: 'other', inputs: [` ${'👩'.repeat(255)} `, 'Arica'] }, true],
    ['one of 256', origin, { value: 'other', inputs: ['é'.repeat(256), 'Arica'] }, false],
  ])('[QST-09] [QST-25] [QST-26] [DEF-169] %s', (_case, question, answer, expected) => {
    expect(isAnswered(question, answer)).toBe(expected)
  })

  test('[QST-17] [QST-18] waits for Next only where it has inputs', () => {
    expect([waitsForNext(origin, 'here'), waitsForNext(origin, 'other'), waitsForNext(origin, 'nowhere')]).toEqual([false, true, false])
  })

  test('[QST-20] [QST-24] only what is asked is handed over, trimmed', () => {
    const answers = {
      ...said({ person: 'y', income: 'high', wealthy: 'y', company: 'y', rubbish: 'y' }),
      origin: { value: 'other', inputs: [' Chile ', 'Arica'] },
    }
    expect(keptAnswers(PERSON, answers)).toEqual({
      ...said({ person: 'y', income: 'high', wealthy: 'y' }),
      origin: { value: 'other', inputs: ['Chile', 'Arica'] },
    })
  })

  test.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ income: 'high' }, false],
    [{ income: 'low' }, true],
  ])('%j rules out: %s', (answers, expected) => {
    expect(isRefusedBy(PERSON, said(answers))).toBe(expected)
  })

  test('one that is not asked any more rules nobody out', () => {
    const questions = [ask('a'), ask('b', { condition: [on('a', 'y')], answers: [{ value: 'bad', refuses: true }] })]
    expect(isRefusedBy(questions, said({ a: 'y', b: 'bad' }))).toBe(true)
    expect(isRefusedBy(questions, said({ a: 'n', b: 'bad' }))).toBe(false)
  })
})
