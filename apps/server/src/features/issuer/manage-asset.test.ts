import { authorization } from '@bourse/contracts/authorization'
import { catalogue } from '@bourse/contracts/catalogue'
import { document } from '@bourse/contracts/document'
import { describe, expect, test } from 'vitest'
import { publishVersion } from '#features/document'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { testApp } from '../../testing/app.ts'
import { badAmounts } from '../../testing/bad-amounts.ts'
import { invalid, refused } from '../../testing/refused.ts'
import { makeAssets } from '../../testing/traders.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { createAssets, propertyOf } from '../catalogue/testing/make-assets.ts'
import { versionsInForce } from '../document/in-force.ts'
import { makeSubscriber, passTime, readOffer, take } from '../offer/testing/offers.ts'
import { DAY_MS, makePeople, pngOf, powersOf } from './testing/powers.ts'

const app = await testApp()
await makeAssets(app.db, 'LUSD', 'LEUR')
const { manager, staff } = await makePeople(app)
const UNIT = 1_000_000n
const ana = await makeSubscriber(app.db, app.api(), 'ana', 10_000n * UNIT)
const bea = await makeSubscriber(app.db, app.api(), 'bea', 10_000n * UNIT)
const run = { managerProfileId: manager.profileId }
await createAssets(app.db, [
  propertyOf('HOUSE', run),
  propertyOf('BARN', run),
  propertyOf('LOFT', run),
  propertyOf('MILL', run),
  propertyOf('ACRE', { ...run, decimals: 2, decimalsMin: 2 }),
  propertyOf('ORPHAN'),
])
const own = powersOf(manager.api, 'HOUSE')
const barn = powersOf(manager.api, 'BARN')
const rowOf = (id: string) => readOffer(app.db, BigInt(id))

describe('[DEF-158] the manager of an asset', () => {
  test('writes its texts by language; others stay as they are', async () => {
    const text = { tag: 'Brick', heading: 'Walls', text: 'Of **brick**.' }
    expect(await own.saveContent({ lang: 'es', name: 'Casa', ...text })).toMatchObject({ status: 200, body: { lang: 'es', name: 'Casa' } })
    await own.saveContent({ lang: 'en', name: 'House', ...text })
    await own.saveContent({ lang: 'en', name: 'The House', ...text, text: '' })
    expect((await own.console()).body).toMatchObject({
      name: 'The House',
      contents: [
        { lang: 'en', name: 'The House', tag: 'Brick', heading: 'Walls', text: '' },
        { lang: 'es', name: 'Casa', ...text },
      ],
    })
    expect((await app.api().call(catalogue.preview, { params: { code: 'HOUSE' }, query: { lang: 'es' } })).body).toMatchObject({
      name: 'Casa',
    })
  })

  test('keeps within the lengths of the texts', async () => {
    const longest = { lang: 'pt', name: 'x'.repeat(80), tag: 'x'.repeat(80), heading: 'x'.repeat(160), text: 'x'.repeat(20_000) }
    expect((await own.saveContent(longest)).status).toBe(200)
    for (const field of ['name', 'tag', 'heading', 'text'] as const)
      expect(await own.saveContent({ ...longest, [field]: `${longest[field]}x` })).toMatchObject(invalid({ [field]: ['fields.tooLong'] }))
    for (const rubbish of [{ ...longest, lang: 'fr' }, { ...longest, name: '  ' }, { ...longest, text: 7 }, null, []])
      expect((await own.saveContent(rubbish)).status).toBe(400)
  })

  test('adds, orders and removes pictures, only those of this asset', async () => {
    const [red, blue] = [await pngOf('red'), await pngOf('blue')]
    const [first] = (await own.addImage({ image: red, caption: 'x'.repeat(160) })).body
    const [, second] = (await own.addImage({ image: blue, caption: '' })).body
    const [foreign] = (await barn.addImage({ image: red, caption: '' })).body
    if (!first || !second || !foreign) throw new Error('a picture is missing')
    expect((await own.orderImages([second.id, first.id])).body.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await own.console()).body).toMatchObject({ image: second.image })
    for (const ids of [[first.id], [first.id, first.id], [first.id, second.id, foreign.id], [first.id, foreign.id]])
      expect(await own.orderImages(ids)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    const captions = { en: '', es: 'El muelle', pt: 'O cais' }
    expect((await own.saveCaptions(second.id, captions)).body.map((image) => image.captions)).toEqual([
      captions,
      { en: '', es: '', pt: '' },
    ])
    expect((await own.saveCaptions(foreign.id, captions)).status).toBe(404)
    for (const wrong of [{ es: 'x' }, { ...captions, pt: 'x'.repeat(161) }, null])
      expect((await own.saveCaptions(second.id, wrong)).status).toBe(400)
    expect((await own.removeImage(foreign.id)).status).toBe(404)
    const removed = await Promise.all([own.removeImage(first.id), own.removeImage(first.id)])
    expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await barn.console()).body.images).toHaveLength(1)
    for (const image of ['', 'data:text/html;base64,PGI+', 'data:image/png;base64,AAAA'])
      expect((await own.addImage({ image, caption: '' })).status).toBeGreaterThanOrEqual(400)
    expect((await own.addImage({ image: red, caption: 'x'.repeat(161) })).status).toBe(400)
  })

  test('sees what each offer has raised by asset, and what is held', async () => {
    const { rowId: free } = (await own.createOffer({ feeRate: '1' })).body
    const { rowId: bound } = (await own.createOffer({ goalUnits: '50' })).body
    await take(app.db, ana, await rowOf(free), 3n)
    await take(app.db, ana, await rowOf(free), 2n)
    await take(app.db, bea, await rowOf(bound), 4n)
    const listed = (await own.offers()).body
    expect(listed.map(({ rowId }) => rowId)).toEqual([bound, free])
    expect(listed).toMatchObject([
      { originated: '4', subscriberCount: 1, heldUnits: '4', raised: [] },
      { originated: '5', subscriberCount: 1, heldUnits: '0', raised: [{ asset: { code: 'LUSD' }, quantity: String(50n * UNIT) }] },
    ])
    expect((await barn.offers()).body).toEqual([])
  })

  test('says prices and units in whole ones, and reads them back in raw ones', async () => {
    const acre = powersOf(manager.api, 'ACRE')
    const sent = { basePrice: '12.5', units: '1000', minUnits: '0.25', maxUnits: '60.5', goalUnits: '200' }
    const { status, body } = await acre.createOffer(sent)
    expect([status, body]).toMatchObject([
      201,
      { basePrice: '12500000', units: '100000', minUnits: '25', maxUnits: '6050', goalUnits: '20000' },
    ])
    expect(await rowOf(body.rowId)).toMatchObject({
      base_price: 12_500_000n,
      units: 100_000n,
      min_units: 25n,
      max_units: 6_050n,
      goal_units: 20_000n,
    })
    expect((await acre.log()).body.items[0]).toMatchObject({
      data: { offer: body.rowId, units: '1000', price: '12.5', quoteAsset: 'LUSD' },
    })
  })

  test('closes an offer once, and never that of another asset', async () => {
    const { rowId } = (await own.createOffer()).body
    expect(await barn.closeOffer(rowId)).toMatchObject(refused(404, 'ISSUE_OFFER_NOT_FOUND'))
    expect(await barn.cancelOffer(rowId)).toMatchObject(refused(404, 'ISSUE_OFFER_NOT_FOUND'))
    expect((await rowOf(rowId)).status).toBe('open')
    const before = (await own.log()).body.items.length
    const closed = await Promise.all([own.closeOffer(rowId), own.closeOffer(rowId)])
    expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await own.cancelOffer(rowId)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect((await own.log()).body.items).toHaveLength(before + 1)
    expect((await own.closeOffer('999999999')).status).toBe(404)
    expect((await own.closeOffer('x')).status).toBe(400)
  })

  test('cancels an offer with a reason that its subscribers read', async () => {
    const loft = powersOf(manager.api, 'LOFT')
    const { rowId } = (await loft.createOffer({ goalUnits: '50' })).body
    await take(app.db, ana, await rowOf(rowId), 4n)
    for (const reason of ['', '  ', 'x'.repeat(256)]) expect((await loft.cancelOffer(rowId, reason)).status).toBe(400)
    expect(await loft.cancelOffer(rowId, 'The roof {{asset}} $& fell in')).toMatchObject({
      status: 200,
      body: { status: 'canceled', originated: '4', subscriberCount: 1 },
    })
    await passTime(app.db, new Date())
    expect((await feedOf(ana.api)).items[0]).toMatchObject({
      verb: 'subscription.released',
      description: 'The offer was canceled: “The roof {{asset}} $& fell in”. Nothing was paid.',
    })
    expect((await loft.offers()).body).toMatchObject([{ status: 'canceled', heldUnits: '0', raised: [] }])
  })

  test('[DEF-159] is shown as bonuses what the manager manages, which is what an offer accepts', async () => {
    const { bonusAssets } = (await barn.console()).body
    expect(bonusAssets.map(({ code }) => code)).toEqual(['ACRE', 'BARN', 'HOUSE', 'LOFT', 'MILL'])
    expect(bonusAssets).toContainEqual({ code: 'HOUSE', name: 'The House' })
    for (const { code } of bonusAssets) expect((await barn.createOffer({ bonusPercent: '5', bonusAsset: code })).status, code).toBe(201)
    expect((await powersOf(staff.api, 'ORPHAN').console()).body.bonusAssets).toEqual([])
  })

  test('offers nothing with rubbish, nor what nobody would be paid for', async () => {
    const before = (await barn.offers()).body
    const denied = async (change: Record<string, unknown>, field: string) =>
      expect(await barn.createOffer(change), field).toMatchObject(invalid({ [field]: [expect.any(String)] }))
    await denied({ quoteAsset: 'NOSUCH' }, 'quoteAsset')
    await denied({ quoteAsset: 'BARN', basePrice: '10' }, 'quoteAsset')
    for (const field of ['units', 'minUnits', 'maxUnits', 'goalUnits'])
      for (const text of ['0', ...badAmounts(0).map(([bad]) => bad)]) await denied({ [field]: text }, field)
    for (const text of ['0', ...badAmounts(6).map(([bad]) => bad)]) await denied({ basePrice: text }, 'basePrice')
    expect(await barn.createOffer({ basePrice: '1.2345678' })).toMatchObject({
      body: { fields: { basePrice: ['fields.AMOUNT_DECIMALS'] } },
    })
    expect(await barn.createOffer({ minUnits: '1.5' })).toMatchObject({ body: { fields: { minUnits: ['fields.AMOUNT_DECIMALS'] } } })
    await denied({ feeRate: '101' }, 'feeRate')
    await denied({ feeRate: 'NaN' }, 'feeRate')
    await denied({ goalUnits: '101' }, 'goalUnits')
    await denied({ payAssets: ['LEUR', 'NOSUCH'] }, 'payAssets')
    await denied({ payAssets: [], floorRates: [{ asset: 'LEUR', rate: '0.9' }] }, 'floorRates')
    await denied({ payAssets: ['LEUR'], floorRates: [{ asset: 'LEUR', rate: '0' }] }, 'floorRates')
    await denied({ bonusPercent: '5', bonusAsset: 'ORPHAN' }, 'bonusAsset')
    await denied({ closeDate: Date.now() - 1_000 }, 'closeDate')
    expect((await barn.createOffer({ closeDate: 8_640_000_000_000_001 })).status).toBe(400)
    expect((await barn.offers()).body).toEqual(before)
    expect(await powersOf(staff.api, 'ORPHAN').createOffer()).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect((await barn.createOffer({ units: '1', payAssets: ['LEUR'], floorRates: [{ asset: 'LEUR', rate: '0.90' }] })).body).toMatchObject(
      {
        units: '1',
        payAssets: [{ asset: { code: 'LEUR' }, rate: null, reason: 'NO_MARKET', floorRate: '0.9' }],
      },
    )
  })
})

describe('[DEF-158] [DOC-03] the papers of an asset', () => {
  const mill = powersOf(manager.api, 'MILL')
  const stepOf = async () =>
    (await ana.api.call(authorization.read, { params: { assetCode: 'MILL' } })).body.steps.find(({ step }) => step === 'documents')?.state

  test('have versions, each with how many accepted it; a new one of a required paper asks again', async () => {
    expect(await mill.publishPaper()).toMatchObject({
      status: 201,
      body: [{ role: 'prospectus', version: '1.0', isCurrent: true, acceptedCount: 0 }],
    })
    const [first] = (await mill.papers()).body
    expect(await stepOf()).toBe('todo')
    await ana.api.call(document.agree, { body: { doc_id: first?.id ?? '' } })
    expect(await stepOf()).toBe('done')
    const texts = { en: { title: 'Second', summary: '', content: 'x' }, pt: { title: 'Segundo', summary: '', content: 'x' } }
    expect((await mill.publishPaper({ texts })).body).toMatchObject([
      { version: '2.0', title: 'Second', langs: ['en', 'pt'], isCurrent: true, isRequired: true, kind: 'paper', acceptedCount: 0 },
      { version: '1.0', title: 'Prospectus', langs: ['en'], isCurrent: false, acceptedCount: 1 },
    ])
    expect(await stepOf()).toBe('todo')
  })

  test('are published ahead, and twice at once without a number twice', async () => {
    const inForceAt = Date.now() + DAY_MS
    const [ahead] = (await mill.publishPaper({ role: 'report', isRequired: false, inForceAt })).body
    expect(ahead).toMatchObject({ role: 'report', version: '1.0', isCurrent: false, inForceAt })
    await workThrough(app.db, versionsInForce, { now: new Date(inForceAt + 1) })
    expect((await mill.papers()).body.find(({ id }) => id === ahead?.id)).toMatchObject({ isCurrent: true })
    await Promise.all([mill.publishPaper({ role: 'deed' }), mill.publishPaper({ role: 'deed' })])
    const deeds = (await mill.papers()).body.filter(({ role }) => role === 'deed')
    expect(deeds.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      ['2.0', true],
      ['1.0', false],
    ])
    expect((await own.papers()).body).toEqual([])
  })

  test('that begin before the one they replace are in force after it', async () => {
    const assetId = await app.db.value<bigint>(sql`select asset_id as id from documents where role = 'deed' limit 1`)
    const now = new Date(Date.now() - 1_000)
    await app.db.transaction((tx) => publishVersion(tx, { role: 'deed', assetId, texts: { en: { title: 'Deed', content: 'x' } }, now }))
    const deeds = (await mill.papers()).body.filter(({ role }) => role === 'deed')
    expect(deeds.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      ['3.0', true],
      ['2.0', false],
      ['1.0', false],
    ])
  })

  test('are refused with rubbish', async () => {
    const before = (await mill.papers()).body
    const text = { title: 'T', summary: '', content: 'x' }
    for (const change of [
      { role: 'privacy' },
      { isRequired: 'yes' },
      { inForceAt: Date.now() - DAY_MS },
      { inForceAt: 'soon' },
      { texts: { es: text } },
      { texts: { en: { ...text, title: ' ' } } },
      { texts: { en: { ...text, content: '' } } },
      { texts: { en: { ...text, title: 'x'.repeat(121) } } },
    ])
      expect((await mill.publishPaper(change)).status, JSON.stringify(change)).toBe(400)
    expect((await mill.papers()).body).toEqual(before)
  })
})
