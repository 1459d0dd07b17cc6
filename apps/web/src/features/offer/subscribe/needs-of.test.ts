import type { AuthorizationStepReply } from '@bourse/contracts/authorization'
import { expect, test } from 'vitest'
import { areMet, needsOf } from './needs-of.ts'

const step = (
  name: AuthorizationStepReply['step'],
  state: AuthorizationStepReply['state'],
  done = 0,
  total = 1,
): AuthorizationStepReply => ({
  step: name,
  state,
  done,
  total,
  at: null,
})
const STEPS = [step('identity', 'done', 1), step('questionnaire', 'inProgress', 3, 7), step('documents', 'inProgress', 2, 4)]
const said = (facts: Parameters<typeof needsOf>[0]) => needsOf(facts).map(({ of, state, left }) => `${of} ${state} ${left}`)

test('[DEF-157] what is left before one can subscribe, in the order of the page', () => {
  expect(said({ steps: STEPS, areUnitsValid: true, isCovered: true })).toEqual([
    'identity done 0',
    'units done 0',
    'documents inProgress 2',
    'questionnaire inProgress 4',
  ])
})

test('a wallet that does not cover it is a reason', () => {
  expect(said({ steps: [step('identity', 'done', 1)], areUnitsValid: false, isCovered: false })).toEqual([
    'identity done 0',
    'units todo 0',
    'funds todo 0',
  ])
})

test.each([
  ['everything is done', [step('identity', 'done', 1)], true, true, true],
  ['the units are wrong', [step('identity', 'done', 1)], false, true, false],
  ['the wallet does not cover it', [step('identity', 'done', 1)], true, false, false],
  ['a document is open', STEPS, true, true, false],
  ['what is asked is not known yet', undefined, true, true, false],
] as const)('one can subscribe or not: %s', (_case, steps, areUnitsValid, isCovered, expected) => {
  expect(areMet(needsOf({ steps, areUnitsValid, isCovered }))).toBe(expected)
})
