import type { AdReply } from '@bourse/contracts/street'
import { PRICE_UNIT, methodsFor } from '@bourse/domain/street'
import { describe, expect, test } from 'vitest'
import { draftOf, emptyDraft, usualWindow } from './ad-draft.ts'
import { markupPpmOf, previewPrice, termsOf } from './draft-terms.ts'

const asset = { name: '', decimals: 6, decimalsMin: 2, icon: null, useStaticIcon: false }
const AD = {
  id: '7',
  side: 'buy',
  base: { ...asset, code: 'LUSD' },
  quote: { ...asset, code: 'LARS' },
  currency: 'ARS',
  handling: 'escrow',
  priceKind: 'market',
  price: '1041000000',
  markupPpm: -12_500,
  floor: '1000500000',
  ceiling: null,
  minQuantity: '50000000',
  maxQuantity: '5000000001',
  methods: [
    { method: 'bank_transfer', variant: 'instant_ar', country: 'AR', payMinutes: 45, payBankDays: null },
    { method: 'cash', variant: 'in_person', country: '', payMinutes: null, payBankDays: 2 },
  ],
  instructions: 'Write the reference.',
  requiresIdentity: true,
  minScore: 95,
  firstTradeMax: '100000000',
  hours: { timeZone: 'America/Argentina/Buenos_Aires', days: [1, 7], opensMinute: 570, closesMinute: 1440 },
  bankLink: '12',
} as unknown as AdReply
const METHODS = methodsFor('LARS')

describe('[DEF-114] the form of an ad', () => {
  test('an ad that is edited without a change is sent as it was', () => {
    expect(termsOf(draftOf(AD, 'UTC'), METHODS)).toEqual({
      priceKind: 'market',
      price: null,
      markupPpm: -12_500,
      floor: '1000.5',
      ceiling: null,
      minQuantity: '50',
      maxQuantity: '5000.000001',
      methods: [
        { method: 'bank_transfer', variant: 'instant_ar', payMinutes: 45 },
        { method: 'cash', variant: 'in_person', payBankDays: 2 },
      ],
      instructions: 'Write the reference.',
      bankLink: '12',
      requiresIdentity: true,
      minScore: 95,
      firstTradeMax: '100',
      hours: { timeZone: 'America/Argentina/Buenos_Aires', days: [1, 7], opensMinute: 570, closesMinute: 1440 },
    })
  })

  test('what belongs to the other kind of price, or to the other side, is not sent', () => {
    const draft = { ...draftOf(AD, 'UTC'), side: 'sell' as const, priceKind: 'fixed' as const, price: '1040' }
    expect(termsOf(draft, METHODS)).toMatchObject({ price: '1040', markupPpm: null, floor: null, ceiling: null, bankLink: null })
  })

  test('empty limits are none, and without hours the dealer is always open', () => {
    const terms = termsOf(emptyDraft({}, 'UTC'), METHODS)
    expect(terms).toMatchObject({ minScore: null, firstTradeMax: null, hours: null, methods: [], bankLink: null })
  })

  test('a time to pay that is no number is left to the server to refuse', () => {
    const draft = { ...emptyDraft({}, 'UTC'), methods: { 'bank_transfer/instant_ar': '', 'bank_transfer/cbu': '1.5' } }
    expect(termsOf(draft, METHODS).methods).toEqual([
      { method: 'bank_transfer', variant: 'instant_ar', payMinutes: 0 },
      { method: 'bank_transfer', variant: 'cbu', payBankDays: 0 },
    ])
    expect(METHODS.slice(0, 2).map(usualWindow)).toEqual(['30', '1'])
  })

  test.each([
    ['1.25', 'above', 12_500],
    ['1.25', 'below', -12_500],
    ['0', 'below', 0],
    ['0.0001', 'above', 1],
    ['0.00001', 'above', undefined],
    ['', 'above', undefined],
    ['.', 'above', undefined],
    ['x', 'above', undefined],
  ] as const)('a markup of “%s” %s the market is %s ppm', (markup, direction, ppm) => {
    expect(markupPpmOf({ markup, direction })).toBe(ppm)
  })

  test('the preview follows the market within floor and ceiling', () => {
    const draft = { ...emptyDraft({}, 'UTC'), priceKind: 'market' as const, markup: '2' }
    expect(previewPrice(draft, asset, 1_000_000_000n * PRICE_UNIT)).toBe(1_020_000_000n * PRICE_UNIT)
    expect(previewPrice({ ...draft, ceiling: '1010' }, asset, 1_000_000_000n * PRICE_UNIT)).toBe(1_010_000_000n * PRICE_UNIT)
    expect(previewPrice({ ...draft, direction: 'below', floor: '990' }, asset, 1_000_000_000n * PRICE_UNIT)).toBe(990_000_000n * PRICE_UNIT)
    expect(previewPrice(draft, asset, undefined)).toBeUndefined()
    expect(previewPrice({ ...draft, priceKind: 'fixed', price: '7.5' }, asset, undefined)).toBe(7_500_000n * PRICE_UNIT)
  })
})
