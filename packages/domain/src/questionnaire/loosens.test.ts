import { describe, expect, test } from 'vitest'
import { checkQuestions, loosens, type Question } from './index.ts'

const POLICIES = ['AR', 'EU', 'US']
const ask = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  question: { en: `${id}?` },
  answers: [],
  individual: true,
  entity: true,
  scope: 'ALL',
  ...more,
})
const strict = { answers: [{ value: 'y' }, { value: 'n', refuses: true }] }

describe('a version asks less', () => {
  test.each<[string, Question[], Question[], boolean]>([
    ['the same', [ask('a'), ask('b')], [ask('a'), ask('b')], false],
    ['the first', [], [ask('a')], false],
    ['one question more', [ask('a')], [ask('a'), ask('b')], false],
    ['other words', [ask('a')], [ask('a', { question: { en: 'Another?' } })], false],
    ['a scope that is widened', [ask('a', { scope: 'US' })], [ask('a')], false],
    ['a stricter answer', [ask('a')], [ask('a', strict)], false],
    ['a question that is gone', [ask('a'), ask('b')], [ask('a')], true],
    ['a scope that nobody has', [ask('a')], [ask('a', { scope: 'XX' })], true],
    ['a country whose regulation is another', [ask('a', { scope: 'EU' })], [ask('a', { scope: 'ES' })], true],
    ['one regulation instead of all', [ask('a')], [ask('a', { scope: 'EU' })], true],
    ['another regulation', [ask('a', { scope: 'EU' })], [ask('a', { scope: 'US' })], true],
    ['persons alone', [ask('a')], [ask('a', { entity: false })], true],
    ['a further condition', [ask('a'), ask('b')], [ask('a'), ask('b', { condition: [{ questionId: 'a', value: 'y' }] })], true],
    ['a condition less', [ask('a'), ask('b', { condition: [{ questionId: 'a', value: 'y' }] })], [ask('a'), ask('b')], false],
    ['an answer that no longer rules out', [ask('a', strict)], [ask('a')], true],
  ])('with %s', (_case, before, after, expected) => {
    expect(loosens(before, after, POLICIES)).toBe(expected)
  })
})

test.each([
  ['ALL', []],
  ['EU', []],
  ['AR', []],
  ['XX', ['scopeUnknown']],
  ['ES', ['scopeUnknown']],
  ['', ['scopeUnknown']],
])('a scope %j is one of those that exist, or is refused: %j', (scope, expected) => {
  expect(checkQuestions([ask('a', { scope })], POLICIES).map(({ problem }) => problem)).toEqual(expected)
  expect(checkQuestions([ask('a', { scope })])).toEqual([])
})
