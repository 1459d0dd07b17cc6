import { offer } from '@bourse/contracts/offer'
import { pocket } from '@bourse/contracts/pocket'
import { report } from '@bourse/contracts/report'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeAssets, makeTrader, type Trader } from '../../testing/traders.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { type NewOffer } from './create-offer.ts'
import type { OfferRow } from './offers.ts'
import { DAY_MS, makeOffer, makeProperty, makeSubscriber, take, UNIT } from './testing/offers.ts'

const app = await testApp()
const { db } = app
const NOW = Date.now()

await makeAssets(db, 'LUSD', 'LEUR')
const casa = await makeTrader(db, app.api(), 'casa')
const tomas = await makeSubscriber(db, app.api(), 'tomas', 10_000n * UNIT)
await makeProperty(db, casa, 'DR4', { isOfferGroup: true, contents: { es: { name: 'Dársena 4', tag: '', text: '' } } })
await makeProperty(db, casa, 'DR4N', { underlyingCode: 'DR4', ctype: 'derivativenote' })
await makeProperty(db, casa, 'DR4X', { underlyingCode: 'DR4', ctype: 'derivativenote', isInvestable: false })
await makeProperty(db, casa, 'OTHER')
const long = { closeDate: new Date(NOW + 20 * DAY_MS) }
const paid = await makeOffer(db, casa, { code: 'DR4', feeRate: '0.75' })
const held = await makeOffer(db, casa, { code: 'DR4N', goalUnits: 50n, ...long })
const ahead = await makeOffer(db, casa, { code: 'DR4', offerDate: new Date(NOW + DAY_MS), ...long })
const soldOut = await makeOffer(db, casa, { code: 'OTHER', units: 1n })
const past = { offerDate: new Date(NOW - 3 * DAY_MS), closeDate: new Date(NOW - 2 * DAY_MS), now: new Date(NOW - 3 * DAY_MS) }
const ended = await makeOffer(db, casa, { code: 'DR4', ...past })
await makeOffer(db, casa, { code: 'DR4X' })
await take(db, tomas, paid, 5n)
await take(db, tomas, held, 7n)
await take(db, tomas, soldOut, 1n)

const idsOf = (rows: readonly { rowId: string }[]) => rows.map(({ rowId }) => rowId)
const names = (...rows: OfferRow[]) => rows.map(({ id }) => String(id))

describe('[API-63] [DEF-160] offers', () => {
  test.each([
    ['open now, of an asset and of its derivatives as a group', { asset: 'DR4' }, () => [paid, held]],
    ['all of them', { asset: 'dr4', filter: 'all' }, () => [ended, paid, held, ahead]],
    ['of a derivative alone', { asset: 'DR4N' }, () => [held]],
    ['that are sold out, until their date', { asset: 'OTHER' }, () => [soldOut]],
    ['of all assets', {}, () => [paid, held, soldOut]],
  ] as const)('%s, the same for visitors, by call and by query', async (_name, query, expected) => {
    const call = (api: Trader['api']) => api.call(offer.list, { query: query as { asset: string } })
    const asked = Object.entries(query)
      .map(([name, value]) => `${name}: "${value}"`)
      .join(', ')
    const graph = (api: Trader['api']) =>
      api.graph<{ issueOffers: { rowId: string }[] }>(`{ issueOffers${asked && `(${asked})`} { rowId } }`)
    for (const api of [app.api(), tomas.api]) {
      expect(idsOf((await call(api)).body)).toEqual(names(...expected()))
      expect(idsOf((await graph(api)).data.issueOffers)).toEqual(names(...expected()))
    }
  })

  test('[OFF-04] [OFF-05] [OFF-06] with their terms, their progress and one’s own units', async () => {
    const query = { asset: 'DR4N', lang: 'es' } as { asset: string }
    const [mine] = (await tomas.api.call(offer.list, { query })).body
    expect(mine).toEqual({
      rowId: String(held.id),
      asset: { code: 'DR4N', symbol: '', decimals: 0, decimalsMin: 0 },
      assetName: 'Property DR4N',
      quoteAsset: { code: 'LUSD', symbol: '', decimals: 6, decimalsMin: 2 },
      basePrice: '10000000',
      feeRate: '0',
      bonusPercent: '0',
      bonusAsset: null,
      units: '100',
      minUnits: '1',
      maxUnits: '100',
      goalUnits: '50',
      offerDate: held.offer_date.getTime(),
      closeDate: held.close_date.getTime(),
      status: 'open',
      phase: 'open',
      originated: '7',
      remaining: '93',
      permille: 70,
      isGoalReached: false,
      cancelUntil: held.close_date.getTime() - 2 * DAY_MS,
      payAssets: [],
      latestRate: '1',
      own: '7',
      isReminded: false,
      isPaused: false,
    })
    const [visitors] = (await app.api().call(offer.list, { query })).body
    expect(visitors).toEqual({ ...mine, own: '0' })
    expect((await app.api().call(offer.list, { query: { asset: 'DR4', lang: 'es' } as { asset: string } })).body[0]).toMatchObject({
      assetName: 'Dársena 4',
      feeRate: '0.75',
      cancelUntil: null,
    })
  })

  test('[OFF-04] by query with all its fields; subscriptions only by their quantity, and none for visitors', async () => {
    const query = `{ issueOffers(asset: "DR4N") { rowId offerDate closeDate baseAssetId quoteAssetId basePrice feeRate maxUnits minUnits units
      bonusPercent bonusIssue latestRate subscriptions { quantity } } }`
    const ofMember = (await tomas.api.graph<{ issueOffers: object[] }>(query)).data.issueOffers
    expect(ofMember).toEqual([
      {
        rowId: String(held.id),
        offerDate: held.offer_date.getTime(),
        closeDate: held.close_date.getTime(),
        baseAssetId: String(held.asset_id),
        quoteAssetId: String(held.quote_asset_id),
        basePrice: '10000000',
        feeRate: '0',
        maxUnits: '100',
        minUnits: '1',
        units: '100',
        bonusPercent: '0',
        bonusIssue: null,
        latestRate: '1',
        subscriptions: [{ quantity: '7' }],
      },
    ])
    expect((await app.api().graph<{ issueOffers: object[] }>(query)).data.issueOffers).toEqual([{ ...ofMember[0], subscriptions: [] }])
  })

  test('of an asset with very many are the last ones', async () => {
    await makeProperty(db, casa, 'MANY')
    const first = await makeOffer(db, casa, { code: 'MANY', offerDate: new Date(NOW - 9 * DAY_MS) })
    await app.owner.run(sql`
      insert into issue_offers (asset_id, manager_profile_id, quote_asset_id, base_price, units, max_units, offer_date, close_date, created_by)
      select asset_id, manager_profile_id, quote_asset_id, 1, 1, 1, now() - interval '1 day' - n * interval '1 minute', now() + interval '1 day', created_by
      from issue_offers, generate_series(1, 99) n where id = ${first.id}`)
    const last = await makeOffer(db, casa, { code: 'MANY' })
    const listed = idsOf((await app.api().call(offer.list, { query: { asset: 'MANY', filter: 'all' } as { asset: string } })).body)
    expect([listed.length, listed.at(-1), listed.includes(String(first.id))]).toEqual([100, String(last.id), false])
    await app.owner.run(sql`update assets set is_visible = false where code = 'MANY'`)
  })

  test('of an unknown, hidden or closed-off asset are not there; rubbish is refused', async () => {
    for (const asset of ['NONE', 'DR4X'])
      expect((await app.api().call(offer.list, { query: { asset } as { asset: string } })).body).toMatchObject({ code: 'ASSET_NOT_FOUND' })
    for (const query of [{ asset: '../x' }, { asset: 'DR4', filter: 'mine' }])
      expect((await app.api().call(offer.list, { query: query as { asset: string } })).status).toBe(400)
    const unknown = await app.api().graph<{ issueOffers: object[] }>('{ issueOffers(asset: "NONE") { rowId } }')
    expect(unknown.data.issueOffers).toEqual([])
    const rubbish = await app.api().graph('{ issueOffers(filter: "mine") { rowId } }')
    expect(JSON.stringify(rubbish)).toContain('INVALID')
  })
})

test('[DEF-157] one’s subscriptions, newest first, by page and asset; nobody else’s', async () => {
  const list = async (who: Trader, query: Record<string, string> = {}) =>
    (await who.api.call(offer.subscriptions, { query: query as { asset: string } })).body
  const all = await list(tomas)
  expect(all.items.map(({ asset, units, status }) => `${asset.code} ${units} ${status}`)).toEqual([
    'OTHER 1 done',
    'DR4N 7 held',
    'DR4 5 done',
  ])
  expect(all.next).toBeNull()
  const first = await list(tomas, { limit: '2' })
  expect((await list(tomas, { limit: '2', after: first.next ?? '' })).items.map(({ id }) => id)).toEqual([all.items[2]?.id])
  expect((await list(tomas, { asset: 'DR4N' })).items.map(({ id }) => id)).toEqual([all.items[1]?.id])
  expect([(await list(tomas, { asset: 'NONE' })).items, (await list(casa)).items]).toEqual([[], []])
  expect((await tomas.api.call(offer.subscriptions, { query: { after: 'x' } as never })).status).toBe(400)
  expect((await app.api().call(offer.subscriptions, { query: {} as never })).status).toBe(401)
})

test('[ACT-11] feeds name units, amounts and the asset in the reader’s language, and show what moved', async () => {
  const itemOf = async ({ api }: Trader, lang: string, verb: string, asset: string) =>
    (await feedOf(api, { lang, first: 100 })).items.find((one) => one.verb === verb && one.label.includes(asset))
  const own = await itemOf(tomas, 'es', 'subscription.done', 'Dársena 4')
  expect([own?.label, own?.amount?.quantity, own?.amount?.asset, own?.exchange?.quantity, own?.exchange?.asset, own?.href]).toEqual([
    'Te suscribiste a 5 DR4 de Dársena 4',
    '-50375000',
    'LUSD',
    '5',
    'DR4',
    '/asset/DR4/',
  ])
  const other = await itemOf(casa, 'en', 'subscription.done', 'Property DR4')
  expect(other?.label).toMatch(/^tomas subscribed to /)
  const received = (await feedOf(casa.api, { lang: 'en', first: 100 })).items.find(
    (one) => one.label === 'tomas subscribed to 5 DR4 of Property DR4',
  )
  expect([received?.description, received?.amount?.quantity, received?.amount?.isSigned]).toEqual([
    'You received 50.00 LUSD.',
    '50000000',
    true,
  ])
  const waiting = await itemOf(tomas, 'en', 'subscription.held', 'DR4N')
  expect([waiting?.amount?.quantity, waiting?.amount?.isSigned]).toEqual(['70000000', false])
})

test('[DEF-062] [PKT-10] what is held is open, entries and statements are named by the asset', async () => {
  const { body } = await tomas.api.call(pocket.explain, { params: { id: String(tomas.profileId), asset: 'LUSD' } })
  expect(body.parts.map(({ kind, ref, amount, to }) => [kind, ref, amount, to?.displayName])).toEqual([
    ['subscription', 'DR4N', '70000000', 'Property DR4N'],
  ])
  const today = new Date().toISOString().slice(0, 10)
  const said = JSON.stringify((await tomas.api.call(report.statement, { query: { from: today, to: today } })).body)
  expect(said).toContain('Subscription to Property DR4')
})

test('[REP-02] the issuer’s statement and ledger name who paid, and for which asset', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const statementOf = async (who: Trader) =>
    JSON.stringify((await who.api.call(report.statement, { query: { from: today, to: today } })).body)
  const [issuers, payers] = [await statementOf(casa), await statementOf(tomas)]
  expect(issuers).toContain('Subscription from tomas')
  expect(issuers).toContain('Property DR4')
  expect(issuers).not.toContain('Subscription to')
  expect(payers).not.toContain('Subscription from')
})

describe('[DEF-158] an offer is refused', () => {
  test.each([
    ['that closes before it opens', { closeDate: new Date(NOW - 2 * DAY_MS) }, 'closeDate'],
    ['that has closed already', { offerDate: new Date(NOW - 2 * DAY_MS), closeDate: new Date(NOW - DAY_MS) }, 'closeDate'],
    ['of nothing', { units: 0n }, 'units'],
    ['with a least of nothing', { minUnits: 0n }, 'minUnits'],
    ['with a least above the most', { minUnits: 6n, maxUnits: 5n }, 'minUnits'],
    ['with a most above all', { maxUnits: 101n }, 'maxUnits'],
    ['with a goal above all', { goalUnits: 101n }, 'goalUnits'],
    ['with a goal of nothing', { goalUnits: 0n }, 'goalUnits'],
    ['for nothing', { basePrice: 0n }, 'basePrice'],
    ['with a fee above 100 %', { feeRate: '100.0001' }, 'feeRate'],
    ['with a fee that is no number', { feeRate: '1e2' }, 'feeRate'],
    ['with a fee of too many digits', { feeRate: '0.00001' }, 'feeRate'],
    ['with a negative bonus', { bonusPercent: '-1' }, 'bonusPercent'],
    ['with a bonus of no asset', { bonusPercent: '10' }, 'bonusAsset'],
    ['quoted in the asset itself', { quote: 'DR4' }, 'quoteAsset'],
  ] as const)('%s', async (_name, change: Partial<NewOffer> & { quote?: string }, field) => {
    await expect(makeOffer(db, casa, { code: 'DR4', ...change })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { [field]: expect.any(Array) },
    })
  })

  test('with a bonus of somebody else’s asset or of a retired one, paid in the asset itself, or of an asset without a manager', async () => {
    const idOf = (code: string) => db.value<bigint>(sql`select id from assets where code = ${code}`)
    const [eur, own] = [await idOf('LEUR'), await idOf('DR4')]
    await expect(makeOffer(db, casa, { code: 'DR4', bonusPercent: '1', bonusAssetId: eur })).rejects.toMatchObject({
      fields: { bonusAsset: expect.any(Array) },
    })
    const retired = await makeProperty(db, casa, 'DR4OLD')
    await app.owner.run(sql`update assets set is_active = false where id = ${retired}`)
    await expect(makeOffer(db, casa, { code: 'DR4', bonusPercent: '1', bonusAssetId: retired })).rejects.toMatchObject({
      fields: { bonusAsset: ['fields.asset'] },
    })
    await expect(makeOffer(db, casa, { code: 'DR4', bonusAssetId: own })).rejects.toMatchObject({
      fields: { bonusAsset: expect.any(Array) },
    })
    await expect(makeOffer(db, casa, { code: 'DR4', payAssetIds: [own] })).rejects.toMatchObject({
      fields: { payAssets: expect.any(Array) },
    })
    await expect(makeOffer(db, casa, { code: 'LEUR' })).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' })
  })

  test('[DEF-155] in what is hidden, or what its manager may not hold', async () => {
    const refused = async (state: string) => {
      await app.owner.run({ text: `update assets set ${state} where code = 'LEUR'`, values: [] })
      const id = await db.value<bigint>(sql`select id from assets where code = 'LEUR'`)
      await expect(makeOffer(db, casa, { code: 'DR4', quote: 'LEUR' })).rejects.toMatchObject({ fields: { quoteAsset: ['fields.asset'] } })
      await expect(makeOffer(db, casa, { code: 'DR4', payAssetIds: [id] })).rejects.toMatchObject({
        fields: { payAssets: ['fields.asset'] },
      })
    }
    await refused('is_visible = false')
    await refused('is_visible = true, needs_authorization = true')
    await app.owner.run(sql`update assets set needs_authorization = false where code = 'LEUR'`)
  })

  test('a derivative without its own manager has its underlying’s', async () => {
    await makeProperty(db, casa, 'NOMAN', { underlyingCode: 'DR4', ctype: 'derivativenote' })
    await app.owner.run(sql`update assets set manager_profile_id = null where code = 'NOMAN'`)
    expect((await makeOffer(db, casa, { code: 'NOMAN' })).manager_profile_id).toBe(casa.profileId)
  })
})
