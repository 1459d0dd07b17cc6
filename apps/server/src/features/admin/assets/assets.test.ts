import { assetRegister } from '@bourse/contracts/admin'
import { catalogue } from '@bourse/contracts/catalogue'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { invalid, refused } from '../../../testing/refused.ts'
import { fund, makeAsset, makeTrader } from '../../../testing/traders.ts'
import { tally } from '../../agent/testing/desk.ts'
import { makePerson, signInAgain } from '../../session/testing/people.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
await makePerson(app, 'fina', { roles: ['finance'] })
await makePerson(app, 'felipe', { roles: ['finance'] })
await makePerson(app, 'sara', { roles: ['support'] })
const [fina, felipe, sara] = [
  await signInAgain(app, { handle: 'fina' }),
  await signInAgain(app, { handle: 'felipe' }),
  await signInAgain(app, { handle: 'sara' }),
]
const ana = await makeTrader(app.db, app.api(), 'ana')

const token = (change: object = {}) => ({
  code: 'LCLP',
  name: 'Chilean peso',
  ctype: 'fiatproxyasset' as const,
  decimals: 6,
  decimalsMin: 2,
  reason: 'Members in Chile asked for it',
  ...change,
})
const HOUSE = {
  code: 'CASA9',
  name: 'Casa 9',
  ctype: 'propertyasset' as const,
  decimals: 0,
  decimalsMin: 0,
  notionalValue: '100',
  manager: '@ana',
  property: { project: 'Casa 9', faceValue: '100.50', faceAsset: 'LUSD', couponPercent: '6.5', model: 'fixed_coupon', couponsPerYear: 4 },
  reason: 'First house',
} as const
const create = (body: object, api = fina) => api.call(assetRegister.create, { body: body as ReturnType<typeof token> })
const turn = (code: string, body: object, api = fina) =>
  api.call(assetRegister.turn, { params: { code }, body: { reason: 'As agreed', ...body } })
const save = (code: string, body: object, api = fina) =>
  api.call(assetRegister.save, { params: { code }, body: { reason: 'As agreed', ...body } })
const read = async (code: string, api = sara) => (await api.call(assetRegister.read, { params: { code } })).body
const sign = (id: string | undefined, api = felipe) => api.call(staff.sign, { params: { id: id ?? '' } })
const logOf = (code: string) =>
  app.db.rows<{ action: string; data: object }>(sql`select action, data from audit_log where subject = ${`asset:${code}`} order by id`)

describe('[DEF-186] a new asset', () => {
  test('is created by one, starts hidden and without deposits, and is in the log', async () => {
    const made = await create(token())
    expect(made).toMatchObject({
      status: 201,
      body: { code: 'LCLP', isVisible: false, isActive: true, isMintEnabled: false, isBurnEnabled: false, isUnused: true, supply: '0' },
    })
    expect(await ana.api.call(catalogue.assets)).not.toMatchObject({
      body: expect.arrayContaining([expect.objectContaining({ code: 'LCLP' })]),
    })
    expect(await logOf('LCLP')).toEqual([
      { action: 'asset.created', data: { ctype: 'fiatproxyasset', decimals: 6, reason: 'Members in Chile asked for it' } },
    ])
  })

  test('is created once, by however many at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(token({ code: 'LUYU', name: 'Uruguayan currency' }))))
    expect(tally(answers)).toEqual({ 201: 1, 400: 2 })
  })

  test('of each type has what the type needs', async () => {
    expect((await create(HOUSE)).body).toMatchObject({
      manager: { name: 'ana' },
      property: { project: 'Casa 9', faceValue: '100500000', faceAsset: { code: 'LUSD' }, couponPercent: '6.5', couponsPerYear: 4 },
    })
    expect((await create(token({ code: 'LDOT', name: 'Dot', ctype: 'cryptoproxyasset', decimals: 10 }))).body.ctype).toBe(
      'cryptoproxyasset',
    )
    expect((await create(token({ code: 'PLAT', name: 'Plaza', ctype: 'networkasset', decimals: 8 }))).body.ctype).toBe('networkasset')
    const note = { code: 'CASA9N', name: 'Note of Casa 9', ctype: 'derivativenote', decimals: 0, decimalsMin: 0, underlying: 'casa9' }
    expect((await create(token(note))).body).toMatchObject({ underlying: 'CASA9', property: null })
  })

  test.each([
    [{ code: 'LUSD' }, 'code', 'fields.exists'],
    [{ code: '1X' }, 'code', 'fields.asset'],
    [{ name: ' ' }, 'name', 'fields.required'],
    [{ reason: '' }, 'reason', 'fields.required'],
    [{ decimals: 19 }, 'decimals', 'fields.limit'],
    [{ decimals: 1, decimalsMin: 2 }, 'decimalsMin', 'fields.limit'],
    [{ ctype: 'sharehold' }, 'ctype', 'fields.invalid'],
    [{ ctype: 'derivativenote' }, 'underlying', 'fields.required'],
    [{ ctype: 'derivativenote', underlying: 'NOSUCH' }, 'underlying', 'fields.asset'],
    [{ ctype: 'derivativenote', underlying: 'CASA9N' }, 'underlying', 'fields.asset'],
    [{ underlying: 'LUSD' }, 'underlying', 'fields.invalid'],
    [{ ctype: 'propertyasset' }, 'property', 'fields.required'],
    [{ property: HOUSE.property }, 'property', 'fields.invalid'],
    [{ manager: 'noone' }, 'manager', 'fields.recipient'],
    [{ assetClass: 'no-such' }, 'assetClass', 'fields.invalid'],
    [{ notionalValue: '1e3' }, 'notionalValue', 'fields.AMOUNT_FORMAT'],
  ])('is not made of %j', async (change, field, text) => {
    expect(await create(token({ code: 'LBAD', ...change }))).toMatchObject(invalid({ [field]: [text] }))
  })

  test('is made by finance; other staff read, and to members there is no register', async () => {
    expect(await create(token({ code: 'LPEN' }), sara)).toMatchObject(refused(403, 'ROLE_MISSING'))
    expect(await turn('LCLP', { isVisible: false }, sara)).toMatchObject(refused(403, 'ROLE_MISSING'))
    for (const answer of [await create(token({ code: 'LPEN' }), ana.api), await ana.api.call(assetRegister.list, {})])
      expect(answer).toMatchObject(refused(404, 'NOT_FOUND'))
    expect((await sara.call(assetRegister.list, { query: { q: 'chilean' } })).body).toMatchObject({ total: 1, items: [{ code: 'LCLP' }] })
    expect((await sara.call(assetRegister.read, { params: { code: 'NOSUCH' } })).body.code).toBe('ASSET_NOT_FOUND')
  })
})

describe('[DEF-186] [STAFF-01] what opens an asset takes two, what restricts it one', () => {
  test('showing it and its deposits wait for a second signature; hiding is done at once', async () => {
    const { body } = await turn('LCLP', { isVisible: true, isMintEnabled: true, needsAuthorization: true })
    expect(body.asset).toMatchObject({ isVisible: false, isMintEnabled: false, needsAuthorization: true })
    expect(body.signatures).toMatchObject([
      {
        kind: 'asset.open',
        subject: 'asset:LCLP',
        values: { code: 'LCLP', name: 'Chilean peso' },
        // Nobody has signed anything of it yet, so all that it is is read.
        facts: [
          { label: 'isVisible', value: '✓', before: '–' },
          { label: 'isMintEnabled', value: '✓', before: '–' },
          { label: 'isActive', value: '✓' },
          { label: 'isBurnEnabled', value: '–' },
          { label: 'needsAuthorization', value: '✓' },
          { label: 'isFrozen', value: '–' },
          { label: 'notionalValue', value: '0' },
          { label: 'isInvestable', value: '✓' },
          { label: 'isQuestionnaireForDerivatives', value: '–' },
          { label: 'manager', value: '–' },
          { label: 'grantor', value: '–' },
          { label: 'name', value: 'Chilean peso' },
          { label: 'symbol', value: '–' },
          { label: 'sortTerm', value: '–' },
          { label: 'assetClass', value: '–' },
          { label: 'isPromoted', value: '–' },
          { label: 'isOfferGroup', value: '–' },
          { label: 'decimalsMin', value: '2' },
          { label: 'decimals', value: '6' },
          { label: 'property', value: '–' },
          { label: 'supply', value: '0.00 LCLP' },
        ],
        signers: [{ name: 'felipe' }],
      },
    ])
    const [asked] = body.signatures
    expect((await turn('LCLP', { isVisible: true })).body.code).toBe('ALREADY_ASKED')
    expect((await sign(asked?.id, fina)).body.code).toBe('OWN_SIGNATURE')
    expect((await sign(asked?.id, sara)).body.code).toBe('ROLE_MISSING')
    expect((await read('LCLP')).isVisible).toBe(false)
    expect(tally(await Promise.all([sign(asked?.id), sign(asked?.id)]))).toEqual({ 200: 1, 409: 1 })
    expect(await read('LCLP')).toMatchObject({
      isVisible: true,
      isMintEnabled: true,
      isBurnEnabled: false,
      needsAuthorization: true,
      isUnused: false,
    })
    expect((await turn('LCLP', { isVisible: false, isMintEnabled: false })).body).toMatchObject({
      asset: { isVisible: false, isMintEnabled: false },
      signatures: [],
    })
    expect((await logOf('LCLP')).map(({ action }) => action)).toEqual([
      'asset.created',
      'asset.closed',
      'asset.open.asked',
      'asset.open',
      'asset.closed',
    ])
  })

  test('a freeze takes one, its end two, and the reason is always asked for', async () => {
    expect((await turn('LUSD', { isFrozen: true, reason: ' ' })).body).toMatchObject({ fields: { reason: ['fields.required'] } })
    expect((await turn('LUSD', { isFrozen: true })).body).toMatchObject({ asset: { isFrozen: true }, signatures: [] })
    expect((await sara.call(assetRegister.list, { query: { state: 'frozen' } })).body.items.map(({ code }) => code)).toEqual(['LUSD'])
    const [asked] = (await turn('LUSD', { isFrozen: false })).body.signatures
    expect([asked?.kind, (await read('LUSD')).isFrozen]).toEqual(['asset.unfreeze', true])
    expect((await sign(asked?.id)).status).toBe(200)
    expect((await read('LUSD')).isFrozen).toBe(false)
    expect((await turn('LUSD', { isFrozen: false })).body.signatures).toEqual([])
  })
})

describe('[DEF-186] an asset is changed', () => {
  test('with what was before and after in the log, and no name of a person', async () => {
    await save('LCLP', { name: 'Peso of Chile', symbol: 'CL$', sortTerm: 'a7' })
    expect((await logOf('LCLP')).at(-1)).toEqual({
      action: 'asset.saved',
      data: {
        name: { before: 'Chilean peso', after: 'Peso of Chile' },
        symbol: { before: '', after: 'CL$' },
        sortTerm: { before: '', after: 'a7' },
        reason: 'As agreed',
      },
    })
    const count = (await logOf('LCLP')).length
    await save('LCLP', { name: 'Peso of Chile' })
    expect(await logOf('LCLP')).toHaveLength(count)
  })

  test('in its decimals and face value only while it was never shown and nothing uses it', async () => {
    expect((await save('LDOT', { decimals: 12, decimalsMin: 4 })).body.asset).toMatchObject({ decimals: 12, decimalsMin: 4 })
    expect((await save('CASA9', { property: { ...HOUSE.property, faceValue: '80' } })).body.asset.property?.faceValue).toBe('80000000')
    // Hidden again, but members have seen it.
    expect(await save('LCLP', { decimals: 2 })).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect((await save('LCLP', { decimals: 6, decimalsMin: 4 })).status).toBe(200)
    await app.db.transaction((tx) => fund(tx, ana, 'PLAT', 5n))
    expect(await save('PLAT', { decimals: 2 })).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect(await save('LDOT', { property: HOUSE.property })).toMatchObject(invalid({ property: ['fields.invalid'] }))
  })

  test('in who runs it: at once while it is hidden, with two signatures once it is visible', async () => {
    expect((await save('CASA9', { manager: 'ana', grantor: 'ana' })).body).toMatchObject({
      asset: { grantor: { name: 'ana' } },
      signatures: [],
    })
    const [opening] = (await turn('CASA9', { isVisible: true })).body.signatures
    await sign(opening?.id)
    const { body } = await save('CASA9', { manager: null, grantor: 'ana' })
    expect(body).toMatchObject({
      asset: { manager: { name: 'ana' } },
      signatures: [{ kind: 'asset.parties', facts: [{ label: 'manager', value: '–', before: 'ana' }, { label: 'supply' }] }],
    })
    expect((await sign(body.signatures[0]?.id)).status).toBe(200)
    expect(await read('CASA9')).toMatchObject({ manager: null, grantor: { name: 'ana' } })
    expect(JSON.stringify(await logOf('CASA9'))).not.toContain('"ana"')
  })
})

describe('[DEF-186] the list', () => {
  test('is searched, filtered and read in pages', async () => {
    const codes = async (query: Record<string, string>) =>
      (await sara.call(assetRegister.list, { query })).body.items.map(({ code }) => code)
    const all = await codes({})
    expect(all.toSorted()).toEqual(['CASA9', 'CASA9N', 'LCLP', 'LDOT', 'LUSD', 'LUYU', 'PLAT'])
    const first = await codes({ limit: '4' })
    const { next } = (await sara.call(assetRegister.list, { query: { limit: '4' } })).body
    expect([...first, ...(await codes({ after: next ?? '' }))]).toEqual(all)
    expect(await codes({ ctype: 'derivativenote' })).toEqual(['CASA9N'])
    expect((await codes({ state: 'open' })).toSorted()).toEqual(['CASA9', 'LUSD'])
    expect(await codes({ q: 'Péso' })).toEqual(['LCLP'])
    for (const query of [{ ctype: 'x' }, { state: 'x' }, { limit: '0' }, { after: '!' }])
      expect((await sara.call(assetRegister.list, { query })).status).toBe(400)
  })
})
