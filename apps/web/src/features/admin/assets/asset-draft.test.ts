import { describe, expect, test } from 'vitest'
import { assetFaults, createBody, draftOf, emptyDraft, hasProperty, saveBody, withType } from './asset-draft.ts'

const HOUSE = { ...emptyDraft('propertyasset'), code: 'CASA9', name: 'Casa 9', project: 'Casa 9', faceValue: '100', faceAsset: 'LUSD' }

describe('[DEF-186] the form of an asset', () => {
  test('begins with the decimals of its type, and keeps what was typed when the type changes', () => {
    const draft = withType({ ...emptyDraft('fiatproxyasset'), name: 'Peso' }, 'cryptoproxyasset')
    expect([draft.name, draft.decimals, draft.decimalsMin]).toEqual(['Peso', '8', '6'])
  })

  test.each([
    [emptyDraft('fiatproxyasset'), ['code', 'name']],
    [{ ...emptyDraft('derivativenote'), code: 'N', name: 'Note' }, ['underlying']],
    [{ ...HOUSE, faceValue: '' }, ['property.faceValue']],
    [{ ...HOUSE, decimals: '19' }, ['decimals']],
    [{ ...HOUSE, decimals: '2', decimalsMin: '4' }, ['decimalsMin']],
    [HOUSE, []],
  ])('finds what is missing: %#', (draft, fields) => {
    expect(Object.keys(assetFaults(draft))).toEqual(fields)
  })

  test('sends a face value for property, and for a note only where one is typed', () => {
    expect(createBody(HOUSE, 'First')).toMatchObject({
      property: { faceValue: '100', faceAsset: 'LUSD', couponPercent: null },
      reason: 'First',
    })
    expect(hasProperty({ ...emptyDraft('derivativenote'), code: 'N' })).toBe(false)
    expect(createBody({ ...emptyDraft('fiatproxyasset'), code: 'LCLP', name: 'Peso', project: 'x' }, 'r')).not.toHaveProperty('property')
  })

  test('sends only what was changed', () => {
    const before = { ...HOUSE, manager: 'ana' }
    expect(saveBody(before, { ...before, name: ' Casa Nueve ' }, 'Typo')).toEqual({ name: 'Casa Nueve', reason: 'Typo' })
    expect(saveBody(before, { ...before, manager: '' }, 'r')).toEqual({ manager: null, reason: 'r' })
    expect(saveBody(before, { ...before, couponsPerYear: '2' }, 'r')).toMatchObject({ property: { couponsPerYear: 2, faceValue: '100' } })
    expect(saveBody(before, before, 'r')).toEqual({ reason: 'r' })
  })

  test('is filled with the record, its face value as people write it', () => {
    const draft = draftOf({
      ...{ id: '9', code: 'CASA9', name: 'Casa 9', symbol: '', ctype: 'propertyasset', decimals: 0, decimalsMin: 0, assetClass: 'houses' },
      ...{ isVisible: false, isActive: true, isMintEnabled: false, isBurnEnabled: false, needsAuthorization: true, isFrozen: false },
      ...{ isPaused: false, supply: '0', notionalValue: '100', sortTerm: 'd1', underlying: null, grantor: null },
      manager: { name: 'ana', displayName: 'Ana' },
      ...{ isPromoted: false, isInvestable: true, isOfferGroup: false, isQuestionnaireForDerivatives: false },
      property: {
        ...{ project: 'Casa 9', noteDate: null, faceValue: '100500000', couponPercent: '6.5', model: 'fixed_coupon', couponsPerYear: 4 },
        faceAsset: { code: 'LUSD', symbol: '', decimals: 6, decimalsMin: 2 },
      },
      ...{ langs: ['en'], holderCount: 0, marketCount: 0, agencyCount: 0, isUnused: true },
    })
    expect(draft).toMatchObject({
      manager: 'ana',
      grantor: '',
      assetClass: 'houses',
      faceValue: '100.50',
      couponPercent: '6.5',
      noteDate: '',
    })
  })
})
