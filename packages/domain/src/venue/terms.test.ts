import { describe, expect, test } from 'vitest'
import { areTermsFrozen, changedTerms, checkEnd, checkTarget, lastEnd, type VenueTerms } from './terms.ts'

describe('[VEN-26] [DEF-129] the end of a fund', () => {
  const NOW = Date.UTC(2026, 1, 28, 12)
  const LAST = Date.UTC(2036, 1, 28, 12)
  test.each([
    [0, 'future'],
    [NOW, 'future'],
    [NOW + 1, undefined],
    [LAST, undefined],
    [LAST + 1, 'tenYears'],
    [8_640_000_000_000_000, 'tenYears'],
  ])('at %i is %s', (endsAt, fault) => {
    expect(checkEnd(endsAt, NOW)).toBe(fault)
  })
  test('is at most ten years ahead, also from a leap day', () => {
    expect(lastEnd(new Date(NOW)).getTime()).toBe(LAST)
    expect(lastEnd(new Date(Date.UTC(2028, 1, 29))).toISOString()).toBe('2038-03-01T00:00:00.000Z')
  })
})

describe('[VEN-28] [DEF-129] a target', () => {
  const LUSD = { decimals: 6, decimalsMin: 2 }
  test.each([
    [0n, LUSD, 'AMOUNT_NOT_POSITIVE'],
    [-1n, LUSD, 'AMOUNT_NOT_POSITIVE'],
    [10_000n, LUSD, undefined],
    [9_999n, LUSD, 'AMOUNT_DECIMALS'],
    [1n, LUSD, 'AMOUNT_DECIMALS'],
    [40_000_000_000n, LUSD, undefined],
    [1n, { decimals: 8, decimalsMin: 8 }, undefined],
    [1n, { decimals: 0, decimalsMin: 0 }, undefined],
    [99n, { decimals: 2, decimalsMin: 0 }, 'AMOUNT_DECIMALS'],
  ])('of %s raw units with %j: %s', (raw, asset, fault) => expect(checkTarget(raw, asset)).toBe(fault))
})

describe('[DEF-132] the terms of a venue', () => {
  const terms: VenueTerms = { venueType: 'fund', target: 5n, targetQuoteAsset: 1n, targetAsset: 1n, isAllOrNothing: true, endsAt: 9 }

  test('differ field by field', () => {
    expect(changedTerms(terms, { ...terms })).toEqual([])
    expect(changedTerms(terms, { ...terms, endsAt: 10 })).toEqual(['endsAt'])
    const other: VenueTerms = {
      venueType: 'venue',
      target: null,
      targetQuoteAsset: null,
      targetAsset: 2n,
      isAllOrNothing: false,
      endsAt: null,
    }
    expect(changedTerms(terms, other)).toEqual(['venueType', 'target', 'targetQuoteAsset', 'targetAsset', 'isAllOrNothing', 'endsAt'])
  })

  const now = new Date(1_000)
  test.each([
    ['open', undefined, undefined, false],
    ['open', undefined, new Date(1_001), false],
    ['open', undefined, new Date(1_000), true],
    ['open', new Date(1), new Date(1_001), true],
    ['closed', undefined, undefined, true],
    ['missed', undefined, new Date(1_001), true],
  ] as const)('of one that is %s, pledged to at %s and ends at %s: frozen %s', (status, frozenAt, endsAt, isFrozen) => {
    expect(areTermsFrozen({ status, frozenAt, endsAt }, now)).toBe(isFrozen)
  })
})
