import { describe, expect, test } from 'vitest'
import { catalogue } from '@bourse/contracts/catalogue'
import { createAsset, type NewAsset } from '#features/catalogue'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'

const app = await testApp()
const api = app.api()

const fiat = (code: string, sortTerm: string, more: Partial<NewAsset> = {}): NewAsset => ({
  code,
  name: `${code} proxy`,
  symbol: '$',
  ctype: 'fiatproxyasset',
  taxonomy: ['money'],
  decimals: 6,
  decimalsMin: 2,
  notionalValue: '1.5',
  sortTerm,
  ...more,
})
await app.db.transaction(async (tx) => {
  await createAsset(tx, fiat('TUSD', '2'))
  await createAsset(tx, fiat('TEUR', '1'))
  await createAsset(tx, fiat('THID', '0', { isVisible: false }))
  await createAsset(tx, fiat('TOLD', '0'))
  await tx.run(sql`update assets set is_active = false where code = 'TOLD'`)
  await createAsset(tx, fiat('TBTC', '3', { ctype: 'cryptoproxyasset', decimals: 8 }))
  await createAsset(
    tx,
    fiat('TLOT', '4', {
      ctype: 'propertyasset',
      isPromoted: true,
      property: { project: 'Lot 7', faceValue: 1_500_000n, faceCode: 'TUSD' },
      contents: { en: { name: 'A lot', tag: 'Land', text: 'By the river' }, es: { name: 'Un lote', tag: 'Tierra', text: 'Junto al río' } },
    }),
  )
  await createAsset(tx, fiat('TNOTE', '5', { ctype: 'derivativenote', underlyingCode: 'TLOT' }))
  await createAsset(tx, fiat('TSECRET', '6', { ctype: 'derivativenote', underlyingCode: 'TLOT', isVisible: false }))
  await createAsset(tx, fiat('TORPHAN', '7', { ctype: 'derivativenote', underlyingCode: 'THID' }))
})

describe('fiat assets', () => {
  test('[API-76] [PROF-15] are the active ones that may be shown, with code and name', async () => {
    const { data } = await api.graph<{ fiatAssets: { code: string; name: string }[] }>('{ fiatAssets { code name } }')
    expect(data.fiatAssets.filter(({ code }) => code.startsWith('T'))).toEqual([
      { code: 'TEUR', name: 'TEUR proxy' },
      { code: 'TUSD', name: 'TUSD proxy' },
    ])
  })
})

describe('assets', () => {
  test('[DEF-035] visitors see those that may be shown, amounts as text', async () => {
    const { status, body } = await api.call(catalogue.assets)
    expect(status).toBe(200)
    const own = body.filter(({ code }) => code.startsWith('T'))
    expect(own.map(({ code }) => code)).toEqual(['TOLD', 'TEUR', 'TUSD', 'TBTC', 'TLOT', 'TNOTE', 'TORPHAN'])
    expect(own.find(({ code }) => code === 'TUSD')).toMatchObject({
      decimals: 6,
      decimals_min: 2,
      notionalValue: expect.stringMatching(/^1\.50*$/),
    })
  })

  test('[API-06] [CAT-04] come in the order of their sort term, whole, with what they hang together with', async () => {
    const { body } = await api.call(catalogue.assets)
    const of = (code: string) => body.find((asset) => asset.code === code)
    expect(of('TLOT')).toEqual({
      id: expect.stringMatching(/^[0-9]+$/),
      code: 'TLOT',
      name: 'TLOT proxy',
      names: { en: 'A lot', es: 'Un lote' },
      symbol: '$',
      ctype: 'propertyasset',
      icon: null,
      use_static_icon: true,
      decimals: 6,
      decimals_min: 2,
      taxonomy: ['money'],
      notionalValue: expect.stringMatching(/^1\.50*$/),
      featured_art_uri: null,
      isActive: true,
      isMintEnabled: false,
      isBurnEnabled: false,
      sortTerm: '4',
      underlying: null,
      derivatives: ['TNOTE'],
    })
    expect(of('TNOTE')).toMatchObject({ underlying: 'TLOT', derivatives: [], sortTerm: '5' })
    expect(of('TORPHAN')).toMatchObject({ underlying: null })
    expect(of('TOLD')).toMatchObject({ isActive: false })
    expect(JSON.stringify(body)).not.toMatch(/THID|TSECRET/)
    expect((await api.send('GET', '/api/assets')).body).toEqual(body)
  })

  test('[API-68] [CAT-13] promoted ones come by GraphQL in a language, in English if it is missing or invalid', async () => {
    const FIELDS = '{ code name tag text featuredImage faceValue faceValueCode faceValueDecimals fiatSymbol }'
    const in_ = async (args: string) =>
      (await api.graph<{ promotedAssets: object[] }>(`{ promotedAssets${args} ${FIELDS} }`)).data.promotedAssets
    const lot = { code: 'TLOT', featuredImage: null, faceValue: '1500000', faceValueCode: 'TUSD', faceValueDecimals: 6, fiatSymbol: '$' }
    const english = { ...lot, name: 'A lot', tag: 'Land', text: 'By the river' }
    expect(await in_('(lang: "es")')).toEqual([{ ...lot, name: 'Un lote', tag: 'Tierra', text: 'Junto al río' }])
    for (const args of ['', '(lang: "en")', '(lang: "pt")', '(lang: null)', '(lang: "xx")', '(lang: "")', String.raw`(lang: "\u0000")`])
      expect(await in_(args)).toEqual([english])
  })

  test('promoted ones come in the requested language, in English if it is missing', async () => {
    const in_ = async (lang: string) => (await api.call(catalogue.promoted, { query: { lang } })).body
    expect(await in_('es')).toMatchObject([{ code: 'TLOT', name: 'Un lote', tag: 'Tierra', faceValue: '1500000', faceValueCode: 'TUSD' }])
    expect(await in_('pt')).toMatchObject([{ code: 'TLOT', name: 'A lot', tag: 'Land' }])
    expect(await in_(`'; drop table assets; --`)).toMatchObject([{ code: 'TLOT', name: 'A lot' }])
  })
})
