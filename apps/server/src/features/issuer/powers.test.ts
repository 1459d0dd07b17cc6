import type { EndpointSchema } from '@bourse/contracts/http'
import { issuer } from '@bourse/contracts/issuer'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { invalid } from '../../testing/refused.ts'
import { makeAsset, makeTrader } from '../../testing/traders.ts'
import { newKey } from '../agent/testing/desk.ts'
import { createAssets, propertyOf } from '../catalogue/testing/make-assets.ts'
import { DAY_MS, makePeople, offerBody, paperBody, pngOf, powersOf } from './testing/powers.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
const { manager, grantor, captain, groupId, staff, former, stranger } = await makePeople(app)
const parties = { managerProfileId: manager.profileId, grantorProfileId: grantor.profileId }
const ids = await createAssets(app.db, [
  propertyOf('HOUSE', { ...parties, managerProfileId: former.profileId }),
  propertyOf('NOTE', { ctype: 'derivativenote', underlyingCode: 'HOUSE' }),
  propertyOf('HIDDEN', { ...parties, isVisible: false }),
  propertyOf('CLUBHOUSE', { managerProfileId: groupId }),
  propertyOf('ORPHAN'),
])
await app.owner.run(sql`update assets set manager_profile_id = ${manager.profileId} where code = 'HOUSE'`)
const png = await pngOf('red')
const later = Date.now() + DAY_MS

/** An input that is valid for each, whatever the asset. */
const INPUTS: Record<keyof typeof issuer, { id?: string; what?: string; body?: unknown; query?: Record<string, string> }> = {
  console: {},
  saveContent: { body: { lang: 'en', name: 'A', tag: '', heading: '', text: '' } },
  addImage: { body: { image: png, caption: '' } },
  orderImages: { body: { ids: [] } },
  saveCaptions: { id: '1', body: { captions: { en: '', es: '', pt: '' } } },
  removeImage: { id: '1' },
  offers: {},
  createOffer: { body: offerBody() },
  closeOffer: { id: '1' },
  cancelOffer: { id: '1', body: { reason: 'x' } },
  papers: {},
  publishPaper: { body: paperBody() },
  holders: {},
  holdersCsv: {},
  coupons: {},
  couponCost: { query: { payAsset: 'LUSD', perUnit: '1' } },
  planCoupon: { body: { payAsset: 'LUSD', perUnit: '1', recordAt: later, payAt: later } },
  cancelCoupon: { id: '1', body: { reason: 'x' } },
  pause: { body: { what: 'trading', reason: 'x' } },
  resume: { what: 'trading' },
  log: {},
}
const NAMES = Object.keys(INPUTS) as (keyof typeof issuer)[]

const call = (name: keyof typeof issuer, api: typeof stranger.api, code: string) => {
  const { id, what, ...input } = INPUTS[name]
  // One of twenty replies: what is asserted here is the refusal.
  return api.call<EndpointSchema>(issuer[name], { params: { code, ...(id && { id }), ...(what && { what }) }, ...input, key: newKey() })
}
const countsOf = () =>
  app.db.one(sql`
    select (select count(*) from audit_log where action like 'superpower.%') as used, (select count(*) from asset_images) as images,
           (select count(*) from issue_offers) as offers, (select count(*) from documents where asset_id is not null) as papers,
           (select count(*) from asset_pauses) as pauses, (select count(*) from coupons) as coupons`)

describe('[DEF-158] to everybody but its manager, its grantor and staff an asset has no console', () => {
  test('the matrix covers every endpoint', () => {
    expect(NAMES.toSorted()).toEqual(Object.keys(issuer).toSorted())
  })

  test.each(NAMES)('%s', async (name) => {
    const before = await countsOf()
    const visitor = await call(name, app.api(), 'HOUSE')
    expect([visitor.status, visitor.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    const { body: none } = await call(name, stranger.api, 'NOSUCH')
    // Whoever managed it before, and a captain of another group, are strangers too.
    for (const { api } of [stranger, former, captain]) {
      const denied = await call(name, api, 'HOUSE')
      expect([denied.status, denied.body.code]).toEqual([404, 'ASSET_NOT_FOUND'])
      expect(denied.body).toEqual(none)
    }
    expect((await call(name, manager.api, 'NOSUCH')).status).toBe(404)
    expect((await call(name, manager.api, 'ORPHAN')).status).toBe(404)
    expect(await countsOf()).toEqual(before)
  })
})

const READS = ['console', 'offers', 'papers', 'holders', 'coupons', 'log'] as const

describe('[DEF-158] the console is open to', () => {
  test.each([
    ['the manager', manager, 'HOUSE'],
    ['the grantor', grantor, 'HOUSE'],
    ['staff', staff, 'HOUSE'],
    ['the manager of a hidden asset', manager, 'HIDDEN'],
    ['the manager of the underlying asset', manager, 'NOTE'],
    ['the captain of a group that manages', captain, 'CLUBHOUSE'],
    ['the owner of a group that manages', manager, 'CLUBHOUSE'],
    ['staff of an asset that nobody manages', staff, 'ORPHAN'],
  ])('%s', async (_who, { api }, code) => {
    for (const name of READS) expect([name, (await call(name, api, code)).status]).toEqual([name, 200])
  })

  test('and shows them what the asset is, who runs it and what it says', async () => {
    const { body } = await powersOf(staff.api, 'note').console()
    expect(body).toMatchObject({
      asset: { code: 'NOTE', decimals: 0 },
      name: 'Property NOTE',
      image: null,
      manager: { name: 'manager', displayName: 'manager' },
      supply: '0',
      holderCount: 0,
      markets: [],
      contents: [{ lang: 'en', name: 'Property NOTE', tag: '', heading: '', text: '' }],
      images: [],
      imagesMax: 12,
      pauses: [],
    })
    expect((await powersOf(staff.api, 'ORPHAN').console()).body).toMatchObject({ manager: null })
  })
})

describe('[DEF-158] staff without the role finance', async () => {
  const helper = await makeTrader(app.db, app.api(), 'helper')
  await app.owner.run(sql`insert into staff_roles (user_id, role) values (${helper.userId}, 'support')`)

  test.each(NAMES)('%s: reads, and is told which role a power takes', async (name) => {
    const before = await countsOf()
    const { status, body } = await call(name, helper.api, 'HOUSE')
    if (['couponCost', ...READS].includes(name)) expect(status).toBe(200)
    else {
      expect([status, body.code]).toEqual([403, 'ROLE_MISSING'])
      expect(await countsOf()).toEqual(before)
    }
    expect((await call(name, helper.api, 'NOSUCH')).status).toBe(404)
  })
})

describe('[DEF-158] each power is in the log once, with who used it and when', () => {
  test.each([
    ['manager', manager, false, 'HOUSE'],
    ['grantor', grantor, false, 'HIDDEN'],
    ['captain', captain, false, 'CLUBHOUSE'],
    ['warden', staff, true, 'NOTE'],
  ])('%s', async (handle, { api }, isStaff, code) => {
    const began = Date.now()
    const use = powersOf(api, code)
    const done = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer
      expect(status, JSON.stringify(body)).toBeLessThan(300)
      return body
    }
    await done(use.saveContent({ lang: 'es', name: 'Casa', tag: 't', heading: 'h', text: 'x' }))
    const [image] = (await done(use.addImage({ image: png, caption: 'The front' }))) as { id: string }[]
    await done(use.orderImages([image?.id]))
    await done(use.saveCaptions(image?.id ?? '', { en: '', es: 'El frente', pt: '' }))
    await done(use.removeImage(image?.id ?? ''))
    const { rowId } = (await done(use.createOffer())) as { rowId: string }
    await done(use.closeOffer(rowId))
    const { rowId: other } = (await done(use.createOffer({ goalUnits: '50' }))) as { rowId: string }
    await done(use.cancelOffer(other))
    await done(use.publishPaper())
    await done(use.holdersCsv())
    for (const what of ['trading', 'transfers']) {
      await done(use.pause(what))
      await done(use.resume(what))
    }
    const { body } = await use.log()
    expect(body.items.map(({ action }) => action)).toEqual(
      [
        'content_saved',
        'image_added',
        'images_ordered',
        'captions_saved',
        'image_removed',
        'offer_created',
        'offer_closed',
        'offer_created',
        'offer_canceled',
        'paper_published',
        'holders_downloaded',
        'trading_paused',
        'trading_resumed',
        'transfers_paused',
        'transfers_resumed',
      ]
        .map((power) => `superpower.${power}`)
        .toReversed(),
    )
    for (const entry of body.items) {
      expect(Object.keys(entry).toSorted()).toEqual(['action', 'at', 'by', 'data', 'id', 'isStaff'])
      expect(entry).toMatchObject({ by: handle, isStaff })
      expect(entry.at).toBeGreaterThanOrEqual(began - 1_000)
    }
    const dataOf = (action: string) => body.items.findLast((entry) => entry.action === `superpower.${action}`)?.data
    expect(dataOf('content_saved')).toEqual({ lang: 'es', name: 'Casa' })
    expect(dataOf('offer_created')).toMatchObject({
      offer: rowId,
      units: '100',
      price: '10',
      quoteAsset: 'LUSD',
      bonusPercent: '0',
      bonusAsset: null,
    })
    expect(dataOf('offer_canceled')).toEqual({ offer: other, reason: 'The sale fell through' })
    expect(dataOf('trading_paused')).toEqual({ reason: 'A new register' })
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|address/)
  })

  test('in pages, and only of this asset', async () => {
    const { log } = powersOf(staff.api, 'HOUSE')
    const all = (await log()).body.items
    const first = (await log({ limit: '9' })).body
    const rest = (await log({ limit: '9', after: first.next ?? '' })).body
    expect([...first.items, ...rest.items]).toEqual(all)
    expect([first.items.length, rest.next]).toEqual([9, null])
    expect((await powersOf(staff.api, 'ORPHAN').log()).body).toEqual({ items: [], next: null })
    for (const after of ['x', '0', '-1', '9'.repeat(30)]) expect(await log({ after })).toMatchObject(invalid({ after: ['fields.invalid'] }))
  })

  test('by whoever manages and is staff too, as the manager', async () => {
    const ownId = ids.get('ORPHAN')
    await app.owner.run(sql`update assets set manager_profile_id = ${staff.profileId} where id = ${ownId}`)
    await powersOf(staff.api, 'ORPHAN').pause('transfers')
    expect((await powersOf(staff.api, 'ORPHAN').log()).body.items).toMatchObject([{ by: 'warden', isStaff: false }])
    expect((await powersOf(staff.api, 'ORPHAN').console()).body.pauses).toMatchObject([{ what: 'transfers', isByStaff: false }])
  })
})
