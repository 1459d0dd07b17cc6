import { describe, expect, test } from 'vitest'
import { catalogue } from '@bourse/contracts/catalogue'
import type { PageName } from '@bourse/contracts/page'
import type { ApiClient } from '@bourse/testkit/client'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { textOf } from '#features/i18n'
import { recordAgreement } from '#features/document'
import { saveVerified } from '#features/profile'
import { sql } from '#platform/db'
import { PAGE_HEADS } from '#platform/page'
import { contributionsWith } from '../../assemble.ts'
import { pageMeta } from '../../page-meta.ts'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { fund, giveAllRoles, makeAsset, makeTraders } from '../../testing/traders.ts'
import { createAssetClass } from './asset-classes.ts'
import { createAssets, propertyOf } from './testing/make-assets.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
const [member, authorized, manager, grantor, staff] = await makeTraders(app, 'member', 'allowed', 'manager', 'grantor', 'warden')
await giveAllRoles(app.owner, staff)
await app.db.transaction(async (tx) => {
  await saveVerified(tx, authorized.profileId, 'identity', 'approved')
  const documents = await tx.rows<{ id: bigint }>(sql`select id from documents where is_current and kind <> 'paper'`)
  for (const { id } of documents) await recordAgreement(tx, { documentId: id, profileId: authorized.profileId })
  await createAssetClass(tx, {
    slug: 'houses',
    sortTerm: '1',
    contents: { en: { name: 'Houses', description: '' }, es: { name: 'Casas', description: 'De piedra.' } },
  })
  await createAssetClass(tx, { slug: 'attic', sortTerm: '2', isVisible: false, contents: { en: { name: 'Attic', description: '' } } })
})

const run = { managerProfileId: manager.profileId, grantorProfileId: grantor.profileId, assetClass: 'houses' }
const text = { tag: 'Brick', heading: 'Walls', text: 'Of **brick**.' }
const contents = { en: { name: 'House', ...text }, es: { name: 'Casa', tag: 'Ladrillo', text: 'De ladrillo.' } }
const NOTE = { assetClass: 'houses', ctype: 'derivativenote', underlyingCode: 'OPEN' } as const
const ids = await createAssets(app.db, [
  propertyOf('OPEN', { ...run, contents, isPromoted: true }),
  propertyOf('GATED', { ...run, contents, needsAuthorization: true }),
  propertyOf('HIDDEN', { ...run, contents, isVisible: false, isPromoted: true }),
  propertyOf('INACTIVE', { ...run, contents, isActive: false, isPromoted: true }),
  propertyOf('ATTIC', { ...run, assetClass: 'attic' }),
  propertyOf('NOTE', NOTE),
  propertyOf('NOTSOLD', { ...NOTE, isInvestable: false, isPromoted: true }),
  propertyOf('ENDED', { ...NOTE, isActive: false }),
])
await app.db.transaction((tx) => fund(tx, member, 'GATED', 7n))

const visitor = app.api()
const READERS: Record<string, ApiClient> = {
  visitor,
  member: member.api,
  authorized: authorized.api,
  manager: manager.api,
  grantor: grantor.api,
  staff: staff.api,
}
const CODES = [...ids.keys()]
const SHOWN = ['OPEN', 'GATED', 'ATTIC', 'NOTE']

describe('[SHELL-03] [CAT-20] [API-69] [API-80] anybody, signed in or not, finds exactly the assets that are shown', () => {
  test.each(Object.entries(READERS))('%s', async (_reader, api) => {
    const listed = (await api.call(catalogue.assets)).body.map(({ code }) => code).filter((code) => ids.has(code))
    // An inactive asset stays in the list of assets, since pockets may hold it; an inactive derivative does not.
    expect(listed.toSorted()).toEqual([...SHOWN, 'INACTIVE'].toSorted())
    const cards = (await api.call(catalogue.cards)).body.items.map(({ code }) => code).filter((code) => ids.has(code))
    expect(cards.toSorted()).toEqual(SHOWN.toSorted())
    for (const code of CODES) {
      const { status, body } = await api.call(catalogue.preview, { params: { code } })
      expect([code, status], code).toEqual([code, SHOWN.includes(code) ? 200 : 404])
      if (status === 404) expect(body).toMatchObject({ code: 'ASSET_NOT_FOUND' })
    }
    expect((await api.call(catalogue.promoted)).body.map(({ code }) => code)).toEqual(['OPEN'])
    const { data } = await api.graph<{ assets: { code: string }[]; promotedAssets: { code: string }[] }>(
      '{ assets { code derivatives } promotedAssets { code } assetSearch(asset: "PROPERTY") { assets { code } } }',
    )
    expect(
      data.assets
        .map(({ code }) => code)
        .filter((code) => ids.has(code))
        .toSorted(),
    ).toEqual([...SHOWN, 'INACTIVE'].toSorted())
    expect(JSON.stringify(data)).not.toMatch(/HIDDEN|NOTSOLD|ENDED/)
    for (const code of CODES) {
      const query = `{ assetPreview(id: "${ids.get(code)}") { code description } assetContent(code: "${code}") { code text } }`
      const found = (await api.graph<{ assetPreview: { code: string } | null; assetContent: { code: string } | null }>(query)).data
      const seen = SHOWN.includes(code) ? { code } : null
      expect(found, code).toMatchObject({ assetPreview: seen, assetContent: seen })
    }
  })

  test('[CAT-11] [API-77] and a class that is not visible is named nowhere', async () => {
    const { body } = await visitor.call(catalogue.cards)
    expect(body.items.find(({ code }) => code === 'ATTIC')).toMatchObject({ assetClass: null })
    expect((await visitor.call(catalogue.cards, { query: { assetClass: 'attic' } })).body).toEqual({ items: [], total: 0, next: null })
    expect(await visitor.call(catalogue.assetClass, { params: { slug: 'attic' } })).toMatchObject(refused(404, 'ASSET_CLASS_NOT_FOUND'))
    expect((await visitor.call(catalogue.explore)).body.map(({ slug, assetCount }) => [slug, assetCount])).toEqual([['houses', 3]])
    const rows = await app.db.rows<{ id: bigint; slug: string }>(sql`select id, slug from asset_classes order by slug`)
    const [attic, houses] = rows.map(({ id }) => id)
    const asked = `{ a: assetClassContent(id: "${attic}") { name } b: assetClassContent(id: "${houses}", lang: "pt") { name } c: assetClassContent(id: "x") { name }
      d: assetClassContent(id: "${houses}") { name } e: assetClassContent(id: "${houses}", lang: "es") { name description } }`
    const [english, spanish] = [{ name: 'Houses' }, { name: 'Casas', description: 'De piedra.' }]
    expect((await visitor.graph(asked)).data).toEqual({ a: null, b: english, c: null, d: english, e: spanish })
  })
})

describe('[CAT-15] [CAT-16] the page of an asset', () => {
  const shown = { OPEN: 200, ATTIC: 200, NOTE: 200, HIDDEN: 404, INACTIVE: 404, NOTSOLD: 404, ENDED: 404 }
  const all = Object.fromEntries(CODES.map((code) => [code, 200]))
  const EXPECTED: Record<string, Record<string, number>> = {
    visitor: Object.fromEntries(CODES.map((code) => [code, 401])),
    member: { ...shown, GATED: 403 },
    authorized: { ...shown, GATED: 200 },
    manager: all,
    grantor: all,
    staff: all,
  }
  test.each(Object.entries(EXPECTED))('for the %s', async (reader, expected) => {
    const api = READERS[reader] ?? visitor
    const got: Record<string, number> = {}
    for (const code of CODES) got[code] = (await api.call(catalogue.asset, { params: { code } })).status
    expect(got).toEqual(expected)
  })

  test('[DEF-155] closed to a member it says nothing but that, also if the member holds some of it', async () => {
    expect(await member.api.call(catalogue.asset, { params: { code: 'GATED' } })).toMatchObject(refused(403, 'NOT_AUTHORIZED'))
    const { body } = await member.api.call(catalogue.preview, { params: { code: 'GATED' } })
    expect(body).toMatchObject({ needsAuthorization: true, isAuthorized: false, text: text.text })
    for (const field of ['holders', 'history', 'markets', 'own', 'coupons', 'property', 'supply', 'pauses'])
      expect(body).not.toHaveProperty(field)
    expect((await authorized.api.call(catalogue.preview, { params: { code: 'GATED' } })).body).toMatchObject({ isAuthorized: true })
  })

  test('[DEF-158] only who acts for its manager or grantor is its manager; a note has those of its underlying asset', async () => {
    const isManager = async (api: ApiClient, code: string) => (await api.call(catalogue.asset, { params: { code } })).body.isManager
    for (const code of ['OPEN', 'NOTE'])
      expect([await isManager(manager.api, code), await isManager(grantor.api, code), await isManager(staff.api, code)], code).toEqual([
        true,
        true,
        false,
      ])
    expect(await isManager(member.api, 'OPEN')).toBe(false)
    expect(await isManager(manager.api, 'LUSD')).toBe(false)
  })

  test('an unknown asset is none, in whatever spelling; a known one is found in any case', async () => {
    expect(await member.api.call(catalogue.asset, { params: { code: 'NOSUCH' } })).toMatchObject(refused(404, 'ASSET_NOT_FOUND'))
    expect(await member.api.call(catalogue.preview, { params: { code: 'a b' } })).toMatchObject({ status: 400 })
    expect((await member.api.call(catalogue.asset, { params: { code: 'open' } })).body).toMatchObject({ code: 'OPEN' })
  })
})

describe('[CAT-09] [API-70] texts come in the asked language as a whole record, else in English', () => {
  test('by HTTP and by GraphQL', async () => {
    const preview = async (lang: string) => (await visitor.call(catalogue.preview, { params: { code: 'OPEN' }, query: { lang } })).body
    // The Spanish record has no heading, and does not borrow the English one.
    expect(await preview('es')).toMatchObject({ name: 'Casa', tag: 'Ladrillo', heading: '', text: 'De ladrillo.', lang: 'es' })
    for (const lang of ['en', 'pt', 'xx', "'"]) expect(await preview(lang)).toMatchObject({ name: 'House', ...text, lang: 'en' })
    const content = async (args: string) =>
      (await visitor.graph<{ assetContent: object | null }>(`{ assetContent(code: ${args}) { code contentName tag heading text lang } }`))
        .data.assetContent
    expect(await content('"OPEN", lang: "es"')).toEqual({
      code: 'OPEN',
      contentName: 'Casa',
      tag: 'Ladrillo',
      heading: '',
      text: 'De ladrillo.',
      lang: 'es',
    })
    expect(await content('"OPEN"')).toEqual({ code: 'OPEN', contentName: 'House', ...text, lang: 'en' })
    expect(await content('"NOSUCH"')).toBeNull()
    expect(await content(String.raw`"\u0000'"`)).toBeNull()
  })
})

test('[CAT-19] [API-80] [CAT-06] [CAT-04] GraphQL has what a preview card shows, and assets with their kind and texts', async () => {
  const { data } = await visitor.graph<{ assetPreview: object; spanish: object; assets: { code: string }[] }>(
    `{ assetPreview(id: "${ids.get('OPEN')}") { art name code heading caption description faceValue faceValueCode derivatives { code model } underlying }
       spanish: assetPreview(id: "${ids.get('OPEN')}", lang: "es") { name caption description }
       assets(lang: "es", first: 100) { code ctype taxonomy derivatives underlying isOfferGroup content { contentName tag } } }`,
  )
  expect(data.assetPreview).toEqual({
    art: null,
    name: 'House',
    code: 'OPEN',
    heading: 'Walls',
    caption: 'Brick',
    description: 'Of **brick**.',
    faceValue: '100000000',
    faceValueCode: 'LUSD',
    derivatives: [{ code: 'NOTE', model: 'no_coupon' }],
    underlying: null,
  })
  expect(data.spanish).toEqual({ name: 'Casa', caption: 'Ladrillo', description: 'De ladrillo.' })
  const of = (code: string) => data.assets.find((asset) => asset.code === code)
  expect(of('LUSD')).toMatchObject({ ctype: 'fiatproxyasset' })
  expect(of('OPEN')).toEqual({
    code: 'OPEN',
    ctype: 'propertyasset',
    taxonomy: ['propertyasset'],
    derivatives: ['NOTE'],
    underlying: null,
    isOfferGroup: false,
    content: { contentName: 'Casa', tag: 'Ladrillo' },
  })
  expect(of('NOTE')).toMatchObject({ underlying: 'OPEN', content: { contentName: 'Property NOTE', tag: '' } })
  const page = await visitor.graph<{ assets: { code: string }[] }>(`{ assets(first: 1, after: "NOTE") { code } }`)
  expect(page.data.assets.map(({ code }) => code)).toEqual(['OPEN'])
  // A page that is too large is refused before it is read.
  for (const [args, code] of [
    ['first: 0', 'INVALID'],
    ['first: 201', 'GRAPHQL_INVALID'],
    [String.raw`after: "\u0000"`, 'INVALID'],
  ]) {
    const { body } = await visitor.send('POST', '/graphql', { query: `{ assets(${args}) { code } }` })
    expect(body, args).toMatchObject({ errors: [{ extensions: { code } }] })
  }
})

describe('[CAT-17] [DEF-156] the document of a preview', () => {
  const heads = contributionsWith([]).to(PAGE_HEADS)
  const meta = (url: string, page: PageName = 'preview') =>
    pageMeta(app.db, { textOf, version: () => '' }, 'Operator', heads)(page, { url, headers: {} } as unknown as FastifyRequest)

  test('tells what it is, under the one spelling of its address', async () => {
    expect(await meta('/preview/open?from=mail')).toMatchObject({
      title: 'House · Bourse',
      description: 'Walls Of brick.',
      path: '/preview/OPEN/',
      image: `/og/asset/${ids.get('OPEN')}.png`,
      imageSize: { width: 1200, height: 630 },
    })
  })

  test('of what is not shown is that of an unknown page, without a picture', async () => {
    for (const url of [
      '/preview/HIDDEN/',
      '/preview/INACTIVE/',
      '/preview/NOTSOLD/',
      '/preview/NOSUCH/',
      '/preview/%00/',
      '/preview/%E0%A4%A/',
    ])
      expect(await meta(url), url).toMatchObject({ title: 'Not found · Bourse', isIndexed: false })
    for (const code of ['HIDDEN', 'INACTIVE', 'NOTSOLD', 'ENDED'])
      expect((await fetch(`${app.url}/og/asset/${ids.get(code)}.png`)).status, code).toBe(404)
    expect((await fetch(`${app.url}/og/asset/999999.png`)).status).toBe(404)
  })

  test('has a drawn picture of 1200 × 630', async () => {
    const picture = await fetch(`${app.url}/og/asset/${ids.get('OPEN')}.png`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
})
