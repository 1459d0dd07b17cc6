import { afterAll, describe, expect, test } from 'vitest'
import { catalogue } from '@bourse/contracts/catalogue'
import { createMarket, writeCandles } from '#features/market'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { fund, makeAsset, makeTrader, makeTraders } from '../../testing/traders.ts'
import { DAY_MS, makeOffer, makeSubscriber, take, UNIT } from '../offer/testing/offers.ts'
import { addImage, ASSET_IMAGES_MAX, imagesOfAssets, orderImages, removeImage, saveCaptions, saveContent } from './edit-asset.ts'
import { createAssets, propertyOf } from './testing/make-assets.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
const manager = await makeTrader(app.db, app.api(), 'manager')
const buyer = await makeSubscriber(app.db, app.api(), 'buyer', 1_000n * UNIT)
const [other, small] = await makeTraders(app, 'other', 'small')
const ids = await createAssets(app.db, [
  propertyOf('HOUSE', {
    managerProfileId: manager.profileId,
    isOfferGroup: true,
    property: {
      project: 'Palermo',
      noteDate: '2025-03-03',
      faceValue: 250n * UNIT,
      faceCode: 'LUSD',
      couponPercent: '6.2',
      couponsPerYear: 2,
    },
    images: [{ image: '/art/front.svg', caption: 'The front' }],
  }),
  propertyOf('OTHER'),
])
const house = ids.get('HOUSE') ?? 0n
const otherId = ids.get('OTHER') ?? 0n

await app.db.transaction(async (tx) => {
  const marketId = await createMarket(tx, { base: 'HOUSE', quote: 'LUSD', lotRaw: 1n, tickRaw: 10_000n, makerFeePpm: 0, takerFeePpm: 0 })
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const candle = (start: number, open: number, close: number, lastTradeId: number) => ({
    ...{ start, open, close, high: Math.max(open, close), low: Math.min(open, close), volume: 4n, quoteVolume: 1n, lastTradeId },
  })
  await writeCandles(tx, [
    { marketId, interval: '1d', candle: candle(today - 2 * DAY_MS, 24_000, 24_800, 1) },
    { marketId, interval: '1d', candle: candle(today - DAY_MS, 24_800, 25_000, 2) },
    { marketId, interval: '1m', candle: candle(Math.floor(Date.now() / 60_000) * 60_000 - 60_000, 25_000, 25_140, 3) },
  ])
})
const offer = await makeOffer(app.db, manager, { code: 'HOUSE', basePrice: (250n * UNIT) / 10n, feeRate: '1', units: 200n })
await take(app.db, buyer, offer, 20n)
await take(app.db, buyer, offer, 10n)
// A gift is no purchase: it counts as held, not as bought.
await app.db.transaction(async (tx) => {
  await fund(tx, other, 'HOUSE', 6n)
  await fund(tx, small, 'HOUSE', 5n)
  // What the installation keeps is held by nobody.
  const { id } = await tx.one<{ id: bigint }>(sql`select fees_pocket_id as id from published.markets where symbol = 'HOUSE-LUSD'`)
  await fund(tx, { pocketId: id }, 'HOUSE', 9n)
})

/** Two coupons: one that was paid for 20 units, one that is planned. What is made up here is taken back before the audit. */
await app.owner.read(async (tx) => {
  const { id } = await tx.one<{ id: bigint }>(sql`select id from assets where code = 'LUSD'`)
  const add = async (days: number, status: string, total: bigint | null) =>
    tx.one<{ id: bigint }>(sql`
      insert into coupons (asset_id, pay_asset_id, per_unit, record_at, pay_at, status, manager_profile_id, total, created_by, ended_at)
      values (${house}, ${id}, ${3_870_000n}, now() + ${`${days} days`}::interval, now() + ${`${days} days`}::interval, ${status},
              ${manager.profileId}, ${total}, ${manager.userId}, case when ${status} <> 'planned' then now() end) returning id`)
  const paid = await add(-30, 'paid', 80_000_000n)
  await add(30, 'planned', null)
  await add(60, 'canceled', null)
  await tx.run(sql`
    insert into coupon_payments (coupon_id, pocket_id, units, amount, posting_id, paid_at)
    values (${paid.id}, ${buyer.pocketId}, 20, 77400000, 999999999, now())`)
  await tx.run(sql`
    insert into asset_pauses (asset_id, what, reason, is_by_staff, begun_by) values (${house}, 'transfers', 'A new register', false, ${manager.userId})`)
})
afterAll(() =>
  app.owner.read(async (tx) => {
    await tx.run(sql`delete from coupon_payments`)
    await tx.run(sql`delete from coupons`)
  }),
)

const page = async (by = buyer) => (await by.api.call(catalogue.asset, { params: { code: 'HOUSE' } })).body

describe('the page of an asset', () => {
  test('[DEF-154] [CAT-07] has its particulars, its gallery, its supply and why it is paused', async () => {
    expect(await page()).toMatchObject({
      property: {
        project: 'Palermo',
        noteDate: '2025-03-03',
        grantor: null,
        manager: { name: 'manager', displayName: 'manager' },
        couponsPerYear: 2,
      },
      isOfferGroup: true,
      isManager: false,
      images: [{ image: '/art/front.svg', caption: 'The front' }],
      supply: '50',
      pauses: [{ what: 'transfers', reason: 'A new register', since: expect.any(Number) }],
    })
    expect((await buyer.api.call(catalogue.asset, { params: { code: 'LUSD' } })).body).toMatchObject({
      property: null,
      coupons: [],
      markets: [],
    })
  })

  test('[DEF-154] has its prices by day and the figures of its markets', async () => {
    const { history, markets, last } = await page()
    expect(history.map(({ price }) => price)).toEqual(['248000000', '250000000'])
    expect(last).toBe('251400000')
    expect(markets).toEqual([
      {
        symbol: 'HOUSE-LUSD',
        quote: { code: 'LUSD', symbol: '', decimals: 6, decimalsMin: 2 },
        last: '251400000',
        changeBps: 56,
        bid: null,
        ask: null,
        volume: '4',
      },
    ])
  })

  test('[DEF-154] counts holders by size, without a name, and tells readers their own band', async () => {
    const seen = await page()
    expect(seen.holders).toEqual({ count: 3, bands: [1, 1, 1, 0, 0], largestBps: 6_000, ownBand: 2 })
    expect((await page(other)).holders).toMatchObject({ count: 3, ownBand: 1 })
    expect((await page(manager)).holders).toMatchObject({ count: 3, ownBand: null })
    expect(JSON.stringify(seen)).not.toMatch(/"(buyer|other|small)"/)
    // The size of a pocket of money is nobody's business.
    expect((await buyer.api.call(catalogue.asset, { params: { code: 'LUSD' } })).body.holders).toMatchObject({
      bands: null,
      largestBps: 0,
      ownBand: null,
    })
  })

  test('[OFF-01] [DEF-154] shows what the reader holds, has paid and received; others see none of it', async () => {
    expect((await page()).own).toEqual({
      units: '30',
      paid: String((30n * 25n * UNIT * 101n) / 100n),
      couponsReceived: { quantity: '77400000', asset: { code: 'LUSD', symbol: '', decimals: 6, decimalsMin: 2 } },
      bought: [
        { at: expect.any(Number), units: '20' },
        { at: expect.any(Number), units: '10' },
      ],
    })
    expect((await page(other)).own).toEqual({ units: '6', paid: null, couponsReceived: null, bought: [] })
    expect((await page(manager)).own).toBeNull()
  })

  test('[CAT-03] [CAT-08] lists its coupons, newest first: what was paid, and what the reader would get', async () => {
    const rows = async (by = buyer) => (await page(by)).coupons.map(({ status, perUnit, total, own }) => [status, perUnit, total, own])
    expect(await rows()).toEqual([
      ['planned', '3870000', null, '116100000'],
      ['paid', '3870000', '80000000', '77400000'],
    ])
    expect(await rows(manager)).toEqual([
      ['planned', '3870000', null, '0'],
      ['paid', '3870000', '80000000', '0'],
    ])
  })
})

describe('[DEF-158] what a manager edits', () => {
  const write = <T>(work: Parameters<typeof app.db.transaction<T>>[0]) => app.db.transaction(work)

  test('texts are kept by language; saving again replaces all four', async () => {
    const text = { name: 'Casa', tag: 'Ladrillo', heading: 'Once cuartos', text: 'De **ladrillo**.' }
    await write((tx) => saveContent(tx, otherId, 'es', { ...text, heading: 'Otra' }))
    await write((tx) => saveContent(tx, otherId, 'es', text))
    const read = async (lang: string) => (await buyer.api.call(catalogue.preview, { params: { code: 'OTHER' }, query: { lang } })).body
    expect(await read('es')).toMatchObject({ ...text, lang: 'es' })
    expect(await read('en')).toMatchObject({ name: 'Property OTHER', heading: '', text: '' })
  })

  test('a gallery has at most so many pictures, however many arrive at once, and they stay in their order', async () => {
    const add = (name: string) => write((tx) => addImage(tx, otherId, { image: `/media/${name}.webp`, caption: name }))
    const outcomes = await Promise.allSettled(Array.from({ length: ASSET_IMAGES_MAX + 1 }, (_, index) => add(`p${index}`)))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'INVALID' } }])
    const before = await write((tx) => removeImage(tx, otherId, 0n).catch((error: { code: string }) => error.code))
    expect(before).toBe('NOT_FOUND')
    const { images } = (await buyer.api.call(catalogue.preview, { params: { code: 'OTHER' } })).body
    expect(images).toHaveLength(ASSET_IMAGES_MAX)
    const reversed = images.map(({ id }) => BigInt(id)).reverse()
    expect((await write((tx) => orderImages(tx, otherId, reversed))).map(({ id }) => BigInt(id))).toEqual(reversed)
    for (const wrong of [reversed.slice(1), [...reversed.slice(1), reversed[1] ?? 0n], [...reversed.slice(1), 0n]])
      await expect(write((tx) => orderImages(tx, otherId, wrong))).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
    const [gone = 0n, ...kept] = reversed
    // Another asset's gallery has no such picture.
    await expect(write((tx) => removeImage(tx, house, gone))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await write((tx) => removeImage(tx, otherId, gone))).map(({ id }) => BigInt(id))).toEqual(kept)
    await expect(write((tx) => removeImage(tx, otherId, gone))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a picture is captioned in the reader’s language, and as it came where nobody translated it', async () => {
    const captionsIn = async (lang: string) =>
      (await buyer.api.call(catalogue.preview, { params: { code: 'HOUSE' }, query: { lang } })).body.images.map(({ id, caption }) => ({
        id,
        caption,
      }))
    const [front] = await captionsIn('es')
    expect(front?.caption).toBe('The front')
    await write((tx) => saveCaptions(tx, house, BigInt(front?.id ?? ''), { en: '', es: 'El frente', pt: '' }))
    expect(await Promise.all(['en', 'es', 'pt'].map(captionsIn))).toMatchObject([
      [{ caption: 'The front' }],
      [{ caption: 'El frente' }],
      [{ caption: 'The front' }],
    ])
  })

  test('pictures that a gallery or a card names are kept by the sweep', async () => {
    await app.owner.run(sql`update assets set featured_art_uri = '/media/art.webp' where code = 'OTHER'`)
    const named = await app.db.read((tx) => imagesOfAssets(tx, ['/art/front.svg', '/media/art.webp', '/media/nobody.webp']))
    expect(named.toSorted()).toEqual(['/art/front.svg', '/media/art.webp'])
  })
})
