import { describe, expect, test } from 'vitest'
import { choicesOf } from './choices.ts'
import { readWanted } from './wanted.ts'

const PAIRS = [
  { base: 'LARS', quote: 'LEUR', ads: 2 },
  { base: 'LUSD', quote: 'LEUR', ads: 2 },
  { base: 'LUSD', quote: 'LARS', ads: 4 },
  { base: 'LBTC', quote: 'LARS', ads: 9 },
]
const READER = { defaultAssetCode: 'LUSD', currencyCode: 'ARS' }
const ASSETS = ['LUSD', 'LARS', 'LEUR', 'LBTC'].map((code) => ({ code, decimals_min: 2 }))
const choices = (search: string, pairs = PAIRS, reader = READER) => choicesOf(readWanted(search), pairs, ASSETS, reader)

describe('[DEF-113] the sentence of the board', () => {
  test.each([
    ['LUSD', 'ARS', 'LUSD', 'LARS', 'their asset for their money'],
    ['LUSD', 'EUR', 'LUSD', 'LEUR', 'their asset for their money'],
    ['LUSD', 'BRL', 'LUSD', 'LARS', 'the money of most ads, if nobody takes theirs'],
    ['LARS', 'ARS', 'LARS', 'LEUR', 'an asset that is their own money'],
    ['LETH', 'EUR', 'LUSD', 'LEUR', 'LUSD, if their asset has no ads'],
  ])('opens for a reader with %s and %s as %s for %s: %s', (defaultAssetCode, currencyCode, base, quote) => {
    expect(choices('', PAIRS, { defaultAssetCode, currencyCode }).wanted).toMatchObject({ base, quote })
  })

  test('opens with the busiest pair where there is neither the reader’s asset nor LUSD', () => {
    const others = PAIRS.filter(({ base }) => base !== 'LUSD')
    expect(choices('', others).wanted).toMatchObject({ base: 'LBTC', quote: 'LARS' })
  })

  test('offers every asset that has ads, and the money of the chosen one', () => {
    const { bases, quotes } = choices('')
    expect([bases, quotes]).toEqual([
      ['LARS', 'LUSD', 'LBTC'],
      ['LEUR', 'LARS'],
    ])
  })

  test('an asset in the address keeps the reader’s money', () => {
    expect(choices('?asset=LBTC').wanted).toMatchObject({ base: 'LBTC', quote: 'LARS' })
    expect(choices('?money=LEUR').wanted).toMatchObject({ base: 'LUSD', quote: 'LEUR' })
  })

  test('keeps the asset of the address, even without ads', () => {
    const { wanted, bases, quotes } = choices('?asset=LEUR')
    expect([wanted.base, wanted.quote, bases, quotes]).toEqual(['LEUR', undefined, ['LARS', 'LUSD', 'LBTC', 'LEUR'], []])
  })

  test('guesses nothing before the pairs are known', () => {
    const { wanted, bases, quotes } = choices('?asset=LBTC&money=LUSD', [])
    expect([wanted.base, wanted.quote, bases, quotes]).toEqual(['LBTC', 'LUSD', ['LBTC'], ['LUSD']])
    expect(choices('', []).wanted).toMatchObject({ base: undefined, quote: undefined })
  })

  test('leaves out assets that do not exist', () => {
    expect(choices('?asset=NOPE&money=ZZZZ').wanted).toMatchObject({ base: 'LUSD', quote: 'LARS' })
  })

  test.each([
    ['method=bank_transfer', 'bank_transfer', undefined],
    ['method=bank_transfer&variant=instant_ar', 'bank_transfer', 'instant_ar'],
    ['method=bank_transfer&variant=sepa', 'bank_transfer', undefined],
    ['method=mobile_wallet', 'mobile_wallet', 'mercado_pago'],
    ['method=paypal', undefined, undefined],
  ])('searches only for methods that move the money: %s for pesos', (search, method, variant) => {
    expect(choices(`?asset=LUSD&money=LARS&${search}`).wanted).toMatchObject({ method, variant })
  })

  test('searches only for amounts that a bank can move', () => {
    expect(choices('?amount=1.25').wanted.amount).toBe('1.25')
    expect(choices('?amount=1.255').wanted.amount).toBeUndefined()
  })
})
