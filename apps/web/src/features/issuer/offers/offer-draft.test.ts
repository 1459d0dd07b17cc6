import { describe, expect, test } from 'vitest'
import { typedMoment } from '../parts/typed-moment.ts'
import { DR4, LUSD, NOW } from '../testing/sample-console.ts'
import { emptyOffer, offerBody, type OfferDraft, offerFaults, offerProof, sumOf } from './offer-draft.ts'

const subject = { asset: DR4, quote: LUSD, openedAt: NOW }
const FILLED: OfferDraft = { ...emptyOffer(DR4, 'LUSD', NOW), basePrice: '500', units: '600' }
const CLOSES = new Date(2026, 11, 12, 18).getTime()

describe('[DEF-158] the draft of an offer', () => {
  test.each<[string, Partial<OfferDraft>, object]>([
    ['is complete with price and units', {}, {}],
    ['needs both', { basePrice: '', units: '' }, { basePrice: 'fields.amount', units: 'fields.amount' }],
    ['needs more than nothing', { basePrice: '0', units: '0' }, { basePrice: 'fields.amount', units: 'fields.amount' }],
    ['takes the whole offer as the most', { maxUnits: '600' }, {}],
    ['takes no more than that', { maxUnits: '601' }, { maxUnits: 'issuer.offer.fault.most' }],
    ['takes the most as the least', { minUnits: '60', maxUnits: '60' }, {}],
    ['takes no more as the least', { minUnits: '61', maxUnits: '60' }, { minUnits: 'issuer.offer.fault.least' }],
    ['takes all units as the minimum', { goalUnits: '600' }, {}],
    ['takes no more as the minimum', { goalUnits: '601' }, { goalUnits: 'issuer.offer.fault.goal' }],
    ['takes no part of an indivisible unit', { minUnits: '0.5' }, { minUnits: 'issuer.offer.fault.least' }],
    ['takes a fee of 100 %', { feeRate: '100' }, {}],
    ['takes no fee above', { feeRate: '100.0001' }, { feeRate: 'issuer.offer.fault.fee' }],
    ['takes a fee of nothing', { feeRate: '0' }, {}],
    ['takes a bonus of 1,000 %', { bonusPercent: '1000' }, {}],
    ['takes no bonus above', { bonusPercent: '1000.01' }, { bonusPercent: 'issuer.offer.fault.bonus' }],
    ['closes after it opens', { opens: 'later', offerDate: typedMoment(CLOSES) }, { closeDate: 'issuer.offer.fault.closes' }],
    ['closes in the future', { closeDate: typedMoment(NOW - 60_000) }, { closeDate: 'issuer.offer.fault.closes' }],
    ['needs a date', { closeDate: { day: '', time: '18:00' } }, { closeDate: 'fields.date' }],
  ])('%s', (_name, change, faults) => {
    expect(offerFaults({ ...FILLED, ...change }, subject, NOW)).toEqual(faults)
    expect(offerBody({ ...FILLED, ...change }, subject, NOW) === undefined).toBe(Object.keys(faults).length > 0)
  })

  test('is not priced in the asset itself', () => {
    expect(offerFaults(FILLED, { ...subject, quote: DR4 }, NOW)).toEqual({ quoteAsset: 'fields.asset' })
    expect(offerFaults(FILLED, { ...subject, quote: undefined }, NOW)).toEqual({ quoteAsset: 'fields.asset', basePrice: 'fields.amount' })
  })

  test('is sent in whole units, without what was left empty', () => {
    expect(offerBody(FILLED, subject, NOW)).toEqual({
      quoteAsset: 'LUSD',
      basePrice: '500.00',
      units: '600',
      feeRate: '0',
      bonusPercent: '0',
      offerDate: NOW,
      closeDate: CLOSES,
      payAssets: [],
    })
    const full: OfferDraft = {
      ...FILLED,
      minUnits: '2',
      maxUnits: '60',
      goalUnits: '200',
      feeRate: '0.75',
      bonusPercent: '10',
      bonusAsset: 'DR4F',
      payAssets: ['LEUR', 'LUSD'],
    }
    expect(offerBody(full, subject, NOW)).toMatchObject({
      minUnits: '2',
      maxUnits: '60',
      goalUnits: '200',
      feeRate: '0.75',
      bonusPercent: '10',
      bonusAsset: 'DR4F',
      payAssets: ['LEUR'],
    })
  })

  test('is the same call again a minute later', () => {
    expect(offerBody(FILLED, subject, NOW + 60_000)).toEqual(offerBody(FILLED, subject, NOW))
  })

  test('has a proof from the first character on', () => {
    expect(offerProof({ ...FILLED, basePrice: '', units: '' }, subject, NOW)).toMatchObject({ units: '0', remaining: '0', phase: 'open' })
    const proof = offerProof({ ...FILLED, goalUnits: '200', opens: 'later' }, subject, NOW)
    expect(proof).toMatchObject({ units: '600', maxUnits: '600', goalUnits: '200', phase: 'ahead', cancelUntil: CLOSES - 48 * 3_600_000 })
    expect(sumOf(proof)).toBe(300_000_000_000n)
  })
})
