import { expect, test } from 'vitest'
import { givable, isExempt, isValidGiven, marketTicks, wayBetween } from './context.ts'
import { BTC, CONTEXT } from './testing/slips.ts'

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

test.each([
  ['buys the base of its market', 'LBTC', 'LUSD', 'BUY'],
  ['sells it', 'LUSD', 'LBTC', 'SELL'],
  ['has no market, though the first asset is the base of one', 'LBTC', 'LEUR', undefined],
  ['has no market, though the second asset is the base of one', 'LEUR', 'LBTC', undefined],
  ['is not complete without a wanted asset', undefined, 'LUSD', undefined],
  ['is not complete without a given asset', 'LBTC', undefined, undefined],
])('a pair %s', (_name, wanted, given, side) => {
  expect(wayBetween(CONTEXT, wanted, given)?.side).toBe(side)
})

test('a side without levels has no price, whatever its columns still hold', () => {
  const market = { ...BTC, asks: { count: 0, prices: [128_365], lots: [1] } }
  expect([marketTicks({ market, side: 'BUY' }), marketTicks({ market, side: 'SELL' })]).toEqual([undefined, 128_360])
})

test.each([
  ['a network asset for another', 'BRS', 'LUSD', true],
  ['another one for a network asset', 'LUSD', 'BRS', false],
  ['a network asset for nothing yet', 'BRS', undefined, false],
  ['a network asset for itself', 'BRS', 'BRS', false],
  ['nothing yet', undefined, 'LUSD', false],
  ['an unknown asset', 'NOPE', 'LUSD', false],
])('[EXP-11] %s may be received without enough funds: %s for %s, %s', (_name, wanted, given, isFree) => {
  expect(isExempt(CONTEXT, wanted, given)).toBe(isFree)
})
