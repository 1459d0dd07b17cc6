import { expect, test } from 'vitest'
import { givable, isValidGiven } from './context.ts'
import { CONTEXT } from './testing/slips.ts'

test.each([
  ['[DEF-081] the wanted one itself', 'LBTC', 'LBTC', false],
  ['[DEF-081] held and tradable', 'LBTC', 'LUSD', true],
  ['[DEF-081] held only', 'CP12', 'LEUR', true],
  ['[DEF-081] tradable only', 'LUSD', 'BRS', true],
  ['[DEF-081] neither', 'LBTC', 'CP12', false],
  ['[DEF-081] unknown', 'LBTC', 'NOPE', false],
])('%s', (_name, wanted, given, isValid) => {
  expect(isValidGiven(CONTEXT, wanted, given)).toBe(isValid)
})

test('[EXP-03] what may be given: held and tradable first', () => {
  expect(givable(CONTEXT, 'LUSD')).toEqual(['LBTC', 'LEUR', 'BRS'])
})
