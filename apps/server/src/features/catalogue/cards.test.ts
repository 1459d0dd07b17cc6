import { afterAll, describe, expect, test } from 'vitest'
import { catalogue } from '@bourse/contracts/catalogue'
import { perk } from '@bourse/contracts/perk'
import { venue } from '@bourse/contracts/venue'
import { createMarket, writeCandles } from '#features/market'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { invalid } from '../../testing/refused.ts'
import { makeAssets, makeTrader, makeTraders } from '../../testing/traders.ts'
import { DAY_MS, makeOffer, makeSubscriber, take, UNIT } from '../offer/testing/offers.ts'
import { makeVenue } from '../venue/testing/venues.ts'
import { createAssetClass } from './asset-classes.ts'
import { createAssets, propertyOf } from './testing/make-assets.ts'

const app = await testApp()
const api = app.api()
await makeAssets(app.db, 'LUSD', 'LEUR')
const manager = await makeTrader(app.db, app.api(), 'manager')
await app.db.transaction(async (tx) => {
  const contents = { en: { name: 'Land', description: '' } }
  // The order of classes is that of their sort terms, not of their names.
  await createAssetClass(tx, { slug: 'zeta', sortTerm: '1', isOpen: true, contents })
  await createAssetClass(tx, { slug: 'alpha', sortTerm: '2', contents: { en: { name: 'Houses', description: '' } } })
})
const face = (couponPercent?: string, faceCode = 'LUSD') => ({
  project: 'p',
  faceValue: 100n * UNIT,
  faceCode,
  ...(couponPercent !== undefined && { couponPercent }),
})
const run = { managerProfileId: manager.profileId }
const named = (name: string) => ({ contents: { en: { name, tag: '', text: '' } } })
const ids = await createAssets(app.db, [
  propertyOf('AAA', { ...run, ...named('Órbita'), assetClass: 'alpha', property: face('6.2') }),
  propertyOf('BBB', { ...run, ...named('nadir'), assetClass: 'zeta', property: face('7.4'), images: [{ image: '/art/b.svg' }] }),
  propertyOf('CCC', { ...run, ...named('Zenit'), assetClass: 'zeta', property: face(), needsAuthorization: true }),
  propertyOf('DDD', { ...run, ...named('Oasis'), property: face('6.2', 'LEUR') }),
])
/** 98.70, traded yesterday and today; one tick is a cent. */
await app.db.transaction(async (tx) => {
  const terms = { quote: 'LUSD', lotRaw: 1n, tickRaw: 10_000n, makerFeePpm: 0, takerFeePpm: 0 }
  for (const [base, ticks] of [
    ['AAA', [9_500, 9_870]],
    ['BBB', [10_236]],
    ['DDD', [9_000]],
  ] as const) {
    const marketId = await createMarket(tx, { ...terms, base })
    await writeCandles(
      tx,
      ticks.map((price, index) => ({
        marketId,
        interval: '1d' as const,
        candle: {
          start: Date.UTC(2026, 0, 1) + index * DAY_MS,
          ...{ open: price, high: price, low: price, close: price, volume: 1n, quoteVolume: 1n, lastTradeId: index + 1 },
        },
      })),
    )
  }
})
const closeDate = (days: number) => ({ closeDate: new Date(Date.now() + days * DAY_MS) })
const first = await makeOffer(app.db, manager, { code: 'BBB', ...closeDate(9) })
await makeOffer(app.db, manager, { code: 'AAA', ...closeDate(3) })
await makeOffer(app.db, manager, {
  code: 'CCC',
  offerDate: new Date(Date.now() + 2 * DAY_MS),
  ...closeDate(20),
})
const buyer = await makeSubscriber(app.db, app.api(), 'buyer', 1_000n * UNIT)
await take(app.db, buyer, first, 41n)

const list = async (query: Record<string, string>) => {
  const { body, status } = await api.call(catalogue.cards, { query })
  expect(status).toBe(200)
  return body
}
const codes = async (query: Record<string, string>) =>
  (await list({ limit: '100', ...query })).items.map(({ code }) => code).filter((code) => ids.has(code))

// Nobody has paid for these boosts, which the audit would find.
afterAll(() => app.owner.run(sql`update venues set boost = 0, rising = null`))

describe('cards', () => {
  test('[CAT-01] [CAT-02] [CAT-08] [OFF-05] say what an asset is, what it trades at beside its face value, and how much is taken', async () => {
    const { items } = await list({ limit: '100' })
    const of = (code: string) => items.find((card) => card.code === code)
    expect(of('BBB')).toMatchObject({
      rowId: String(ids.get('BBB')),
      name: 'nadir',
      image: '/art/b.svg',
      assetClass: { slug: 'zeta', name: 'Land' },
      faceValue: '100000000',
      faceAsset: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
      couponPercent: '7.4',
      model: 'fixed_coupon',
      last: '102360000',
      parBps: 236,
      offer: { phase: 'open', originated: '41', total: '100', closesAt: first.close_date.getTime() },
    })
    expect(of('AAA')).toMatchObject({ last: '98700000', parBps: -130, trend: ['95000000', '98700000'], image: null })
    // Another currency than that of the face value can't be compared, and without a trade there is no price.
    expect(of('DDD')).toMatchObject({
      last: '90000000',
      lastAsset: { code: 'LUSD' },
      faceAsset: { code: 'LEUR' },
      parBps: null,
      offer: null,
    })
    expect(of('CCC')).toMatchObject({ last: null, lastAsset: null, trend: [], parBps: null, model: 'no_coupon', offer: { phase: 'ahead' } })
    expect(of('LUSD')).toMatchObject({ faceValue: null, couponPercent: null, model: null, offer: null })
  })

  test.each([
    ['frozen', sql`update assets set is_frozen = true where code = 'BBB'`, sql`update assets set is_frozen = false where code = 'BBB'`],
    [
      'paused by its manager',
      sql`update assets set are_transfers_paused = true where code = 'BBB'`,
      sql`update assets set are_transfers_paused = false where code = 'BBB'`,
    ],
  ])('say that an asset is %s, and its offer with it', async (_name, pause, resume) => {
    const paused = async () => (await list({ limit: '100' })).items.filter((card) => card.isPaused || card.offer?.isPaused)
    expect(await paused()).toEqual([])
    await app.owner.run(pause)
    expect(await paused()).toMatchObject([{ code: 'BBB', isPaused: true, offer: { phase: 'open', isPaused: true } }])
    await app.owner.run(resume)
    expect(await paused()).toEqual([])
  })

  test('say that an offer is paused while the units of its bonus are', async () => {
    const paused = async () => (await list({ limit: '100' })).items.filter((card) => card.isPaused || card.offer?.isPaused)
    const set = (bonus: bigint | null, isFrozen: boolean) =>
      app.owner.transaction(async (tx) => {
        await tx.run(
          sql`update issue_offers set bonus_asset_id = ${bonus}, bonus_percent = ${bonus === null ? 0 : 5} where id = ${first.id}`,
        )
        await tx.run(sql`update assets set is_frozen = ${isFrozen} where code = 'DDD'`)
      })
    await set(ids.get('DDD') ?? 0n, true)
    expect((await paused()).map(({ code, isPaused, offer }) => [code, isPaused, offer?.isPaused])).toEqual([
      ['BBB', false, true],
      ['DDD', true, undefined],
    ])
    await set(null, false)
    expect(await paused()).toEqual([])
  })

  test.each([
    ['property', ['BBB', 'CCC', 'AAA', 'DDD']],
    ['onOffer', ['BBB', 'AAA']],
    ['paysCoupon', ['BBB', 'AAA', 'DDD']],
    ['belowPar', ['AAA']],
    ['property,noAuthorization', ['BBB', 'AAA', 'DDD']],
    ['onOffer,paysCoupon,belowPar', ['AAA']],
    ['', ['BBB', 'CCC', 'AAA', 'DDD']],
  ])('[CAT-02] filtered by “%s”', async (filter, expected) => {
    expect(await codes({ filter })).toEqual(expected)
  })

  test.each([
    ['class', ['BBB', 'CCC', 'AAA', 'DDD']],
    ['name', ['BBB', 'DDD', 'AAA', 'CCC']],
    ['coupon', ['BBB', 'AAA', 'DDD', 'CCC']],
    ['par', ['BBB', 'AAA', 'CCC', 'DDD']],
    ['closing', ['AAA', 'BBB', 'CCC', 'DDD']],
  ] as const)('[CAT-10] by %s, one by one as in one page', async (sort, expected) => {
    expect(await codes({ sort, filter: 'property' })).toEqual(expected)
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ sort, filter: 'property', limit: '1', ...(after !== null && { after }) })
      expect(page.total).toBe(4)
      seen.push(...page.items.map(({ code }) => code))
      after = page.next
    } while (after !== null)
    expect(seen).toEqual(expected)
  })

  test('of a class are its own; rubbish is refused by its field', async () => {
    expect(await codes({ assetClass: 'zeta' })).toEqual(['BBB', 'CCC'])
    expect(await codes({ assetClass: 'no-such' })).toEqual([])
    for (const [field, query] of Object.entries({
      filter: { filter: 'everything' },
      after: { after: 'name:-:AAA', sort: 'class' },
      sort: { sort: 'price' },
      limit: { limit: '101' },
    }))
      expect(await api.call(catalogue.cards, { query: query as never })).toMatchObject(invalid({ [field]: [expect.any(String)] }))
  })

  test('[CAT-22] the last price is the newest by date, whatever kind of record it comes from', async () => {
    const later = { start: Date.UTC(2026, 0, 5), open: 1, high: 1, low: 1, close: 1, volume: 1n, quoteVolume: 1n, lastTradeId: 9 }
    await app.db.transaction(async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`select id from published.markets where symbol = 'DDD-LUSD'`)
      await writeCandles(tx, [{ marketId: id, interval: '1m', candle: { ...later, close: 9_100 } }])
      await writeCandles(tx, [{ marketId: id, interval: '1d', candle: { ...later, start: Date.UTC(2026, 0, 4), close: 8_000 } }])
    })
    expect((await list({ limit: '100' })).items.find(({ code }) => code === 'DDD')).toMatchObject({ last: '91000000' })
  })
})

describe('[CAT-14] [DEF-153] [API-79] a class', () => {
  test('has as many ventures and perks as its page lists, those of owners who sponsor a venture or manage an asset of it', async () => {
    const [sponsor, stranger] = await makeTraders(app, 'sponsor', 'stranger')
    for (const name of ['One', 'Two']) await makeVenue(app.db, sponsor, { assetClass: 'zeta', name })
    await app.owner.read(async (tx) => {
      const add = (profileId: bigint, name: string, visibility = 'public') =>
        tx.run(sql`insert into perks (owner_profile_id, name, description, visibility) values (${profileId}, ${name}, 'x', ${visibility})`)
      await add(sponsor.profileId, 'Of the sponsor')
      await add(sponsor.profileId, 'Secret', 'private')
      await add(manager.profileId, 'Of the manager')
      await add(stranger.profileId, 'Of somebody else')
      // Managing what nobody sees shows nobody's perks.
      await tx.run(sql`
        insert into assets (code, name, symbol, ctype, decimals, decimals_min, asset_class_id, manager_profile_id, is_active, is_visible)
        select 'HIDN', 'Hidden', '', 'networkasset', 0, 0, id, ${stranger.profileId}, true, false from asset_classes where slug = 'zeta'`)
    })
    const perksOf = async (assetClass: string, by = api) =>
      (await by.call(perk.list, { query: { assetClass } })).body.items.map(({ name }) => name)
    expect((await perksOf('zeta')).toSorted()).toEqual(['Of the manager', 'Of the sponsor'])
    expect(await perksOf('alpha')).toEqual(['Of the manager'])
    expect(await perksOf('no-such')).toEqual([])
    const { body } = await api.call(catalogue.assetClass, { params: { slug: 'zeta' } })
    expect(body).toMatchObject({ slug: 'zeta', name: 'Land', isOpen: true, assetCount: 2, ventureCount: 2, perkCount: 2 })
    expect((await api.call(venue.list, { query: { assetClass: 'zeta' } })).body.items).toHaveLength(2)
    // The owner sees the private one too, here and there.
    expect((await perksOf('zeta', sponsor.api)).toSorted()).toEqual(['Of the manager', 'Of the sponsor', 'Secret'])
    expect((await sponsor.api.call(catalogue.assetClass, { params: { slug: 'zeta' } })).body).toMatchObject({ perkCount: 3 })
    const { data } = await api.graph<{ explore: object[] }>(
      '{ explore(lang: "es") { slug sortTerm image isOpen content { name } assetCount ventureCount perkCount } }',
    )
    expect(data.explore).toEqual([
      { slug: 'zeta', sortTerm: '1', image: null, isOpen: true, content: { name: 'Land' }, assetCount: 2, ventureCount: 2, perkCount: 2 },
      {
        slug: 'alpha',
        sortTerm: '2',
        image: null,
        isOpen: false,
        content: { name: 'Houses' },
        assetCount: 1,
        ventureCount: 0,
        perkCount: 1,
      },
    ])
  })
})

test('[DEF-151] the card of an asset that groups its notes has their offers together, in its own units', async () => {
  const note = { ...run, ctype: 'derivativenote', underlyingCode: 'GRP' } as const
  const made = await createAssets(app.db, [
    propertyOf('GRP', { ...run, isOfferGroup: true, isPromoted: true, decimals: 2 }),
    propertyOf('GRPA', note),
    propertyOf('GRPB', { ...note, decimals: 3 }),
    propertyOf('GRPC', { ...note, isVisible: false }),
    propertyOf('GRPD', note),
    propertyOf('ALONE', { ...run, decimals: 2 }),
    propertyOf('ALONEA', { ...note, underlyingCode: 'ALONE' }),
  ])
  const closeDate = new Date(Date.now() + 3 * DAY_MS)
  const member = await makeSubscriber(app.db, app.api(), 'grouped', 10_000n * UNIT)
  const offer = await makeOffer(app.db, manager, { code: 'GRPA', closeDate })
  await take(app.db, member, offer, 7n)
  await makeOffer(app.db, manager, { code: 'GRPB', units: 40_000n })
  // Neither a hidden note's nor one that is ahead while others are open.
  await makeOffer(app.db, manager, { code: 'GRPC' })
  await makeOffer(app.db, manager, { code: 'GRPD', offerDate: new Date(Date.now() + DAY_MS) })
  await makeOffer(app.db, manager, { code: 'ALONEA' })
  const cardOf = async (code: string) => (await api.call(catalogue.preview, { params: { code } })).body
  expect(await cardOf('GRP')).toMatchObject({
    offer: { phase: 'open', originated: '700', total: '14000', closesAt: closeDate.getTime() },
  })
  expect((await cardOf('ALONE')).offer).toBeNull()
  const { items } = (await api.call(catalogue.cards, { query: { filter: 'onOffer', sort: 'closing', limit: '100' } })).body
  const codes = items.map(({ code }) => code)
  expect(codes).toContain('GRP')
  expect(codes).not.toContain('ALONE')
  expect(codes.indexOf('GRP')).toBeLessThan(codes.indexOf('GRPB'))
  const promoted = (await api.call(catalogue.promoted)).body.find(({ code }) => code === 'GRP')
  expect(promoted).toMatchObject({ unitsOffered: '14000', unitsLeft: '13300', closesAt: closeDate.getTime() })
  // Once the notes are not on offer, neither is the asset.
  await app.owner.run(sql`update assets set is_active = false where id = any(${[...made.values()].slice(1, 5)}::bigint[])`)
  expect((await cardOf('GRP')).offer).toBeNull()
})
