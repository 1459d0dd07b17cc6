import { methodsFor } from '@bourse/domain/street'
import { describe, expect, test } from 'vitest'
import { emptyDraft } from './ad-draft.ts'
import { draftFaults, missingParts } from './draft-faults.ts'
import { needsOf } from './needs-of.ts'
import { windowsOf } from './windows.ts'

const USD = { decimals: 6, decimals_min: 2 }
const METHODS = methodsFor('LARS')
const blank = emptyDraft({}, 'UTC')
const full = {
  ...emptyDraft({ base: 'LUSD', quote: 'LARS' }, 'UTC'),
  price: '1046.5',
  minQuantity: '50',
  maxQuantity: '500',
  methods: { 'bank_transfer/cbu': '1' },
  bankLink: '3',
}

describe('[DEF-114] what an ad still needs', () => {
  test('a blank one needs all of it, and nothing is wrong yet', () => {
    expect(missingParts(blank, [])).toEqual(['base', 'quote', 'price', 'limits', 'methods'])
    expect(draftFaults(blank, undefined, undefined)).toEqual({})
  })

  test('a full one needs nothing; its buyer needs no account', () => {
    expect(missingParts(full, METHODS)).toEqual([])
    expect(draftFaults(full, USD, USD)).toEqual({})
    expect(missingParts({ ...full, bankLink: undefined }, METHODS)).toEqual(['account'])
    expect(missingParts({ ...full, side: 'sell', bankLink: undefined }, METHODS)).toEqual([])
    expect(missingParts({ ...full, bankLink: undefined, methods: { 'cash/in_person': '1' } }, METHODS)).toEqual([])
    expect(missingParts({ ...full, priceKind: 'market', markup: '' }, METHODS)).toEqual(['price'])
    expect(missingParts({ ...full, priceKind: 'market', price: '', markup: '0' }, METHODS)).toEqual([])
  })

  test.each([
    [{ price: '0' }, { price: 'fields.AMOUNT_NOT_POSITIVE' }],
    [{ minQuantity: '0' }, { minQuantity: 'fields.AMOUNT_NOT_POSITIVE' }],
    [{ minQuantity: '500' }, {}],
    [{ minQuantity: '500.000001' }, { minQuantity: 'fields.limitOrder' }],
    [{ firstTradeMax: '50' }, {}],
    [{ firstTradeMax: '49.999999' }, { firstTradeMax: 'fields.belowMinimum' }],
    [{ priceKind: 'market', markup: '0', floor: '10', ceiling: '10' }, {}],
    [{ priceKind: 'market', markup: '1', floor: '10.01', ceiling: '10' }, { floor: 'fields.limitOrder' }],
    [{ hasHours: true, days: [] }, { 'hours.days': 'fields.required' }],
  ] as const)('%j is wrong as %j', (change, faults) => {
    expect(draftFaults({ ...full, ...change }, USD, USD)).toEqual(faults)
  })

  test('the list names each part, the account where one is paid to, and conditions only where they are wrong', () => {
    const named = (needs: ReturnType<typeof needsOf>) => needs.map(({ part, state }) => `${part} ${state}`)
    expect(named(needsOf(['price'], { minQuantity: 'fields.limitOrder' }, false))).toEqual([
      'base done',
      'quote done',
      'price missing',
      'limits wrong',
      'methods done',
    ])
    expect(named(needsOf([], { 'hours.days': 'fields.required' }, true)).slice(-2)).toEqual(['account done', 'conditions wrong'])
  })

  test('a time to pay that is set stays among the choices', () => {
    expect(windowsOf({ speed: 'bankDay' }, '1')).toEqual(['1', '2', '3', '4', '5'])
    expect(windowsOf({ speed: 'instant' }, '25')).toEqual(['15', '25', '30', '45', '60', '90', '120', '180', '240'])
    expect(windowsOf({ speed: 'instant' }, '')).toHaveLength(8)
  })
})
