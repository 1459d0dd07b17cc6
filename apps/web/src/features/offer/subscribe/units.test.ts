import type { OfferReply } from '@bourse/contracts/offer'
import { describe, expect, test } from 'vitest'
import { NOW, OFFER } from '../testing/sample-offer.ts'
import { isSameAsked, limitsOf, listedOffers, quickChoices, readUnits, stepUnits, unitsAsTyped, unitsFault } from './units-draft.ts'

const offer = (change: Partial<OfferReply> = {}): OfferReply => ({ ...OFFER, ...change })

describe('[DEF-157] units between the limits', () => {
  test.each<[string, Partial<OfferReply>, bigint, bigint]>([
    ['of the offer', {}, 1n, 60n],
    ['less what the profile has already', { own: '45' }, 1n, 15n],
    ['and no more than remain', { originated: '590', remaining: '10' }, 1n, 10n],
    ['the last may be fewer than the minimum', { minUnits: '5', originated: '597', remaining: '3' }, 3n, 3n],
    ['nothing where the profile has all it may', { own: '60' }, 1n, 0n],
    ['nor below nothing', { own: '80' }, 1n, 0n],
  ])('%s', (_case, change, least, most) => {
    expect(limitsOf(offer(change))).toEqual({ least, most })
  })

  test.each<[string, Partial<OfferReply>, bigint | undefined, string | undefined]>([
    ['the least', {}, 1n, undefined],
    ['the most', {}, 60n, undefined],
    ['one more', {}, 61n, 'tooMany'],
    ['too few', { minUnits: '5' }, 4n, 'tooFew'],
    ['more than are left', { originated: '595', remaining: '5' }, 6n, 'notLeft'],
    ['none', {}, undefined, 'none'],
    ['of an offer that is not open yet', { offerDate: NOW + 1 }, 1n, 'ahead'],
    ['of one that has closed', { closeDate: NOW - 1 }, 1n, 'ended'],
    ['of one that is sold out', { originated: '600', remaining: '0' }, 1n, 'soldOut'],
  ])('%s', (_case, change, units, fault) => {
    expect(unitsFault(offer(change), units, NOW)).toBe(fault)
  })

  test.each<[string, bigint | undefined, 1n | -1n, bigint]>([
    ['one more', 10n, 1n, 11n],
    ['one less', 10n, -1n, 9n],
    ['not below the least', 1n, -1n, 1n],
    ['not above the most', 60n, 1n, 60n],
    ['back into the limits', 900n, 1n, 60n],
    ['from rubbish', undefined, 1n, 2n],
  ])('the buttons: %s', (_case, units, by, expected) => {
    expect(stepUnits(OFFER, units, by)).toBe(expected)
  })

  test('a divisible asset steps by whole units and is typed with decimals', () => {
    const divisible = offer({
      asset: { ...OFFER.asset, decimals: 2 },
      minUnits: '100',
      maxUnits: '6000',
      units: '60000',
      remaining: '60000',
    })
    expect(stepUnits(divisible, 150n, 1n)).toBe(250n)
    expect(readUnits('1.5', divisible)).toBe(150n)
    expect(unitsAsTyped(150n, divisible)).toBe('1.5')
    expect(readUnits('1.555', divisible)).toBeUndefined()
  })
})

describe('the quick choices', () => {
  test.each<[string, Partial<OfferReply>, bigint | undefined, bigint[]]>([
    ['as drawn: up to what the wallet covers', {}, 15n, [1n, 5n, 10n, 15n]],
    ['up to the limit where the wallet covers more', {}, 900n, [1n, 10n, 25n, 60n]],
    ['up to the limit where the wallet covers nothing', {}, 0n, [1n, 10n, 25n, 60n]],
    ['before the wallet is known', {}, undefined, [1n, 10n, 25n, 60n]],
    ['one where there is only one', { remaining: '1', originated: '599' }, 15n, [1n]],
    ['none where nothing can be taken', { own: '60' }, 15n, []],
  ])('%s', (_case, change, covered, expected) => {
    expect(quickChoices(offer(change), covered)).toEqual(expected)
  })
})

test('[DEF-160] the page lists what is open, to come or sold out, by date', () => {
  const of = (rowId: string, phase: OfferReply['phase'], offerDate: number) => offer({ rowId, phase, offerDate })
  const all = [
    of('4', 'ahead', 4),
    of('1', 'ended', 1),
    of('2', 'soldOut', 2),
    of('3', 'open', 3),
    of('5', 'missed', 5),
    of('6', 'canceled', 6),
  ]
  expect(listedOffers(all).map(({ rowId }) => rowId)).toEqual(['2', '3', '4'])
})

describe('offers that close while they are shown', () => {
  const phases = (['open', 'ahead', 'soldOut', 'ended', 'missed', 'canceled'] as const).map((phase, place) =>
    offer({ phase, rowId: String(place + 1), offerDate: place }),
  )
  const listed = (shown?: readonly string[]) => listedOffers(phases, shown).map(({ phase }) => phase)

  test('[OFF-02] are listed still, and no others that ended', () => {
    expect(listed()).toEqual(['open', 'ahead', 'soldOut'])
    expect(listed(['4'])).toEqual(['open', 'ahead', 'soldOut', 'ended'])
  })
})

test.each<[string, Parameters<typeof isSameAsked>[0], boolean]>([
  ['the same', { offerId: '7', units: '10', payAsset: 'LUSD' }, true],
  ['fewer units', { offerId: '7', units: '9', payAsset: 'LUSD' }, false],
  ['another offer', { offerId: '8', units: '10', payAsset: 'LUSD' }, false],
  ['another way to pay', { offerId: '7', units: '10', payAsset: 'LEUR' }, false],
  ['nothing yet', undefined, false],
])('[OFF-02] a refusal is shown beside what was asked for: %s', (_case, tried, isShown) => {
  expect(isSameAsked(tried, { offerId: '7', units: '10', payAsset: 'LUSD' })).toBe(isShown)
})
