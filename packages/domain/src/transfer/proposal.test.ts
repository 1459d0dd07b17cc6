import { expect, test } from 'vitest'
import { isEmailAddress, proposalActions } from './index.ts'

test.each([
  ['pending', 'maker', ['cancel']],
  ['pending', 'other', ['approve', 'decline']],
  ['pending', 'anyone', ['approve']],
  ['approved', 'other', []],
  ['declined', 'other', []],
  ['canceled', 'maker', []],
  ['expired', 'anyone', []],
  ['somethingNew', 'other', []],
] as const)('[MOVE-15] [MOVE-17] %s, as %s: %j', (status, seat, actions) => {
  expect(proposalActions({ status, seat })).toEqual(actions)
})

test.each([
  ['ann', false],
  ['@ann', false],
  [' @ann', false],
  ['ann@example.org', true],
  ['@ann@example.org', true],
])('[DEF-053] %j is an e-mail address: %s', (text, is) => {
  expect(isEmailAddress(text)).toBe(is)
})
