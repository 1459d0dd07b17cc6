import { expect, test } from 'vitest'
import { samplePerk } from '../testing/sample-perk.ts'
import { whatToJoin } from './what-to-join.ts'

const LEUR = { ...samplePerk().quoteAsset, code: 'LEUR' } as NonNullable<ReturnType<typeof samplePerk>['quoteAsset']>
const free = { duesAnnual: null, duesMonthly: null, duesWeekly: null }
const weekly = { ...free, duesWeekly: '800' }

test('[PROF-41] the button names the lowest first price of what this reader may join', () => {
  const { perks, lowest } = whatToJoin([samplePerk(), samplePerk(weekly), samplePerk({ ...weekly, duesWeekly: '1', refusal: 'wealth' })])
  expect(perks).toHaveLength(2)
  expect([lowest?.price, lowest?.asset.code]).toEqual([800n, 'LUSD'])
})

test('currencies are never compared, and free has no price', () => {
  const cheap = samplePerk({ ...free, duesWeekly: '3', quoteAsset: LEUR })
  expect(whatToJoin([samplePerk(), samplePerk(weekly), cheap]).lowest).toMatchObject({ price: 800n, asset: { code: 'LUSD' } })
  expect(whatToJoin([samplePerk(), samplePerk(free)])).toMatchObject({ lowest: undefined, perks: [{}, {}] })
})

test('[PROF-48] nothing is offered to who runs it, belongs to it, or where only gifts are taken', () => {
  const none = [samplePerk({ isOwner: true, refusal: 'owner' }), samplePerk({ refusal: 'member' }), samplePerk({ membership: 'none' })]
  expect(whatToJoin(none)).toEqual({ perks: [], lowest: undefined })
})
