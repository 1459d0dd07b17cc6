import { expect, test } from 'vitest'
import { caseActions } from './case-actions.ts'

test.each([
  ['open', true, false, 'ask decide'],
  ['open', false, true, 'ask decide'],
  ['open', false, false, 'ask'],
  ['ruled', false, false, ''],
  ['ended', false, false, ''],
] as const)('[DEF-121] in a case that is %s, where one may propose: %s, sign: %s, one can %s', (status, canPropose, canSign, expected) => {
  const { canAsk, canDecide } = caseActions({ status, canPropose, canSign })
  expect([canAsk && 'ask', canDecide && 'decide'].filter(Boolean).join(' ')).toBe(expected)
})
