import { describe, expect, test } from 'vitest'
import { type AuthorizationFacts, isAuthorizedBy, stepsOf } from './index.ts'

const AT = new Date('2026-03-02T00:00:00Z')
const approved = { status: 'approved', at: AT } as const
const DONE: AuthorizationFacts = {
  asks: { needsAuthorization: true, countries: ['AR', 'UY'], needsAccreditation: true },
  identity: approved,
  wealth: approved,
  country: 'AR',
  questionnaire: { status: 'done', done: 7, total: 7, at: AT },
  documents: { done: 4, total: 4, at: AT },
}
const none = { status: 'none', at: undefined } as const

describe('[DEF-155] who has done everything', () => {
  test('is authorized, with each step and when it was done', () => {
    expect(stepsOf(DONE)).toEqual([
      { step: 'identity', state: 'done', done: 1, total: 1, at: AT },
      { step: 'country', state: 'done', done: 1, total: 1, at: undefined },
      { step: 'accreditation', state: 'done', done: 1, total: 1, at: AT },
      { step: 'questionnaire', state: 'done', done: 7, total: 7, at: AT },
      { step: 'documents', state: 'done', done: 4, total: 4, at: AT },
    ])
    expect(isAuthorizedBy(stepsOf(DONE))).toBe(true)
  })

  test('is told until when the questionnaire counts, where it does not for ever', () => {
    const until = new Date('2027-03-02T00:00:00Z')
    const stepOf = (questionnaire: AuthorizationFacts['questionnaire']) => stepsOf({ ...DONE, questionnaire })[3]
    expect(stepOf({ status: 'done', done: 7, total: 7, at: AT, until })).toStrictEqual({
      step: 'questionnaire',
      state: 'done',
      done: 7,
      total: 7,
      at: AT,
      until,
    })
    expect(Object.keys(stepOf({ status: 'done', done: 7, total: 7, at: AT }) ?? {})).not.toContain('until')
  })

  test.each<[string, Partial<AuthorizationFacts>, string]>([
    ['has no identity', { identity: none }, 'identity todo 0/1'],
    ['has a pending identity', { identity: { status: 'pending', at: undefined } }, 'identity inProgress 0/1'],
    ['has a rejected identity', { identity: { status: 'rejected', at: AT } }, 'identity todo 0/1'],
    ['lives elsewhere', { country: 'US' }, 'country refused 0/1'],
    ['has not said where', { country: undefined }, 'country todo 0/1'],
    ['has no proof of wealth', { wealth: none }, 'accreditation todo 0/1'],
    ['waits for that proof', { wealth: { status: 'pending', at: undefined } }, 'accreditation inProgress 0/1'],
    ['was asked nothing yet', { questionnaire: { status: 'none', done: 0, total: 7, at: undefined } }, 'questionnaire todo 0/7'],
    ['answers', { questionnaire: { status: 'draft', done: 3, total: 7, at: undefined } }, 'questionnaire inProgress 3/7'],
    ['is ruled out by an answer', { questionnaire: { status: 'refused', done: 7, total: 7, at: AT } }, 'questionnaire refused 7/7'],
    ['has read nothing', { documents: { done: 0, total: 4, at: undefined } }, 'documents todo 0/4'],
    ['has read half', { documents: { done: 2, total: 4, at: AT } }, 'documents inProgress 2/4'],
  ])('is not if one %s', (_case, missing, expected) => {
    const steps = stepsOf({ ...DONE, ...missing })
    const open = steps.filter(({ state }) => state !== 'done')
    expect(open.map(({ step, state, done, total }) => `${step} ${state} ${done}/${total}`)).toEqual([expected])
    expect(open[0]?.at).toBeUndefined()
    expect(isAuthorizedBy(steps)).toBe(false)
  })

  test.each<[string, AuthorizationFacts, string[]]>([
    ['any country', { ...DONE, asks: { ...DONE.asks, countries: [] } }, ['identity', 'accreditation', 'questionnaire', 'documents']],
    [
      'no accreditation',
      { ...DONE, asks: { ...DONE.asks, needsAccreditation: false } },
      ['identity', 'country', 'questionnaire', 'documents'],
    ],
    ['no questions', { ...DONE, questionnaire: undefined }, ['identity', 'country', 'accreditation', 'documents']],
    [
      'no documents',
      { ...DONE, documents: { done: 0, total: 0, at: undefined } },
      ['identity', 'country', 'accreditation', 'questionnaire'],
    ],
    [
      'no authorization',
      { ...DONE, asks: { ...DONE.asks, needsAuthorization: false }, country: 'US', wealth: none },
      ['identity', 'questionnaire', 'documents'],
    ],
  ])('an asset that asks for %s lists the rest', (_case, facts, steps) => {
    expect(stepsOf(facts).map(({ step }) => step)).toEqual(steps)
    expect(isAuthorizedBy(stepsOf(facts))).toBe(true)
  })
})
