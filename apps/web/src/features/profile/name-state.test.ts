import { expect, it } from 'vitest'
import { nameState, type NameState } from './name-state.ts'

const FREE = { valid: true, exists: false }

it.each<[string, string, Parameters<typeof nameState>[1], NameState]>([
  ['nothing typed', '', { name: '', outcome: undefined }, 'empty'],
  ['whitespace', 'green works', { name: 'green works', outcome: undefined }, 'notValid'],
  ['33 characters', 'a'.repeat(33), { name: '', outcome: undefined }, 'notValid'],
  ['32 characters', 'a'.repeat(32), { name: 'a'.repeat(32), outcome: FREE }, 'free'],
  ['still typing', 'greenworks', { name: 'green', outcome: FREE }, 'checking'],
  ['asked, not answered', 'green', { name: 'green', outcome: undefined }, 'checking'],
  ['free', 'green', { name: 'green', outcome: FREE }, 'free'],
  ['taken', 'green', { name: 'green', outcome: { valid: true, exists: true } }, 'taken'],
  ['refused by the server', 'green', { name: 'green', outcome: { valid: false, exists: false } }, 'notValid'],
  ['invalid, whether or not it is taken', 'green', { name: 'green', outcome: { valid: false, exists: true } }, 'notValid'],
  ['no answer', 'green', { name: 'green', outcome: 'failed' }, 'unchecked'],
])('[PROF-25] [PROF-26] [PROF-27] [PROF-28] %s', (_, typed, answer, state) => {
  expect(nameState(typed, answer)).toBe(state)
})
