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
      contents: { en: { name: 'A lot', tag: 'Land', text: '' }, es: { name: 'Un lote', tag: 'Tierra', text: '' } },
    }),
  )
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
    expect(own.map(({ code }) => code)).toEqual(['TOLD', 'TEUR', 'TUSD', 'TBTC', 'TLOT'])
    expect(own.find(({ code }) => code === 'TUSD')).toMatchObject({
      decimals: 6,
      decimals_min: 2,
      notionalValue: expect.stringMatching(/^1\.50*$/),
    })
  })

  test('promoted ones come in the language that was asked for, English where there is none', async () => {
    const in_ = async (lang: string) => (await api.call(catalogue.promoted, { query: { lang } })).body
    expect(await in_('es')).toMatchObject([{ code: 'TLOT', name: 'Un lote', tag: 'Tierra', faceValue: '1500000', faceValueCode: 'TUSD' }])
    expect(await in_('pt')).toMatchObject([{ code: 'TLOT', name: 'A lot', tag: 'Land' }])
    expect(await in_(`'; drop table assets; --`)).toMatchObject([{ code: 'TLOT', name: 'A lot' }])
  })
})
