import { assetRegister } from '@bourse/contracts/admin'
import { issuer } from '@bourse/contracts/issuer'
import { offer } from '@bourse/contracts/offer'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { refused } from '../../../testing/refused.ts'
import { fundAll, makeAssets, makeTrader } from '../../../testing/traders.ts'
import { newKey } from '../../agent/testing/desk.ts'
import { makeSubscriber } from '../../offer/testing/offers.ts'
import { makePerson, signInAgain } from '../../session/testing/people.ts'

const DAY_MS = 86_400_000
const app = await testApp()
await makeAssets(app.db, 'LUSD', 'LEUR', 'LBRL')
await makePerson(app, 'fina', { roles: ['finance'] })
await makePerson(app, 'felipe', { roles: ['finance'] })
const [fina, felipe] = [await signInAgain(app, { handle: 'fina' }), await signInAgain(app, { handle: 'felipe' })]
const ana = await makeTrader(app.db, app.api(), 'ana')
const rosa = await makeSubscriber(app.db, app.api(), 'rosa', 0n)
await fundAll(app.db, [rosa], { LUSD: 1_000_000_000n, LEUR: 1_000_000_000n, LBRL: 1_000_000_000n })

const turn = (code: string, body: object, api = fina) =>
  api.call(assetRegister.turn, { params: { code }, body: { reason: 'As agreed', ...body } })
const save = (code: string, body: object, api = fina) =>
  api.call(assetRegister.save, { params: { code }, body: { reason: 'As agreed', ...body } })
const read = async (code: string) => (await fina.call(assetRegister.read, { params: { code } })).body
const sign = (id: string | undefined, api = felipe) => api.call(staff.sign, { params: { id: id ?? '' } })
const house = (code: string, change: object = {}) =>
  fina.call(assetRegister.create, {
    body: {
      code,
      name: `Casa ${code}`,
      ctype: 'propertyasset' as const,
      decimals: 0,
      decimalsMin: 0,
      notionalValue: '100',
      property: { project: 'Casa', faceValue: '100', faceAsset: 'LUSD', model: 'no_coupon' as const, couponsPerYear: 4 },
      reason: 'A house',
      ...change,
    },
  })
const offerOf = (code: string, change: object = {}) =>
  ana.api.call(issuer.createOffer, {
    params: { code },
    body: {
      quoteAsset: 'LEUR',
      basePrice: '1.00',
      units: '100',
      offerDate: Date.now() - DAY_MS,
      closeDate: Date.now() + DAY_MS,
      payAssets: [],
      ...change,
    },
    key: newKey(),
  })

describe('[DEF-186] [STAFF-01] who runs a currency', () => {
  test('is changed by two, hidden or not, once it has supply or was ever open', async () => {
    await turn('LBRL', { isVisible: false })
    const { body } = await save('LBRL', { manager: 'ana' })
    expect([body.asset?.manager, body.signatures?.map(({ kind }) => kind)]).toEqual([null, ['asset.parties']])
    expect((await read('LBRL')).manager).toBeNull()
    await fina.call(staff.withdraw, { params: { id: body.signatures[0]?.id ?? '' } })
  })

  test('issues none of it: neither as the units nor as the bonus of an offer', async () => {
    await house('CASA1', { manager: 'ana' })
    await house('CASA2', { manager: 'ana' })
    await app.owner.run(sql`update assets set manager_profile_id = ${ana.profileId} where code = 'LBRL'`)
    expect(await offerOf('LBRL')).toMatchObject(refused(409, 'ISSUED_BY_AGENTS'))
    expect(await offerOf('CASA1', { bonusPercent: '1000', bonusAsset: 'LBRL' })).toMatchObject(
      refused(400, 'INVALID', { bonusAsset: ['fields.asset'] }),
    )
    const { body } = await ana.api.call(issuer.console, { params: { code: 'CASA1' } })
    expect(body.bonusAssets.map(({ code }) => code)).toEqual(['CASA1', 'CASA2'])
    expect((await offerOf('CASA1', { bonusPercent: '10', bonusAsset: 'CASA2' })).status).toBe(201)
  })

  test('an offer from before with such a bonus takes no subscription', async () => {
    await house('CASA3', { manager: 'ana' })
    await sign((await turn('CASA3', { isVisible: true })).body.signatures[0]?.id)
    const made = await offerOf('CASA3', { goalUnits: '2' })
    expect(made.status).toBe(201)
    const subscribe = () =>
      rosa.api.call(offer.subscribe, { body: { offerId: made.body.rowId, units: '1', payAsset: 'LEUR' }, key: newKey() })
    expect((await subscribe()).status).toBe(201)
    await app.owner.run(
      sql`update issue_offers set bonus_percent = 1000, bonus_asset_id = (select id from assets where code = 'LBRL') where id = ${made.body.rowId}`,
    )
    expect(await subscribe()).toMatchObject(refused(409, 'ISSUED_BY_AGENTS'))
  })

  test('the log says everything that an offer promises', async () => {
    const [entry] = await app.db.rows<{ data: object }>(
      sql`select data from audit_log where action = 'superpower.offer_created' and subject = 'asset:CASA1' order by id desc limit 1`,
    )
    expect(entry?.data).toMatchObject({
      units: '100',
      price: '1',
      quoteAsset: 'LEUR',
      bonusPercent: '10',
      bonusAsset: 'CASA2',
      feeRate: '0',
      minUnits: '1',
      maxUnits: '100',
      goalUnits: null,
      payAssets: '',
    })
  })
})

describe('[DEF-186] [STAFF-01] a signature', () => {
  test('shows everything that has changed since the last signed state, with the offers that wait behind it', async () => {
    await house('CASA4', { manager: 'ana' })
    await sign((await turn('CASA4', { isVisible: true })).body.signatures[0]?.id)
    await turn('CASA4', { isVisible: false })
    await save('CASA4', { name: 'Casa Quatro' })
    await save('CASA4', { symbol: 'C4' })
    await offerOf('CASA4', { bonusPercent: '25', bonusAsset: 'CASA2' })
    const [asked] = (await turn('CASA4', { isVisible: true })).body.signatures
    expect(asked?.facts).toEqual([
      { label: 'isVisible', value: '✓', before: '–' },
      { label: 'name', value: 'Casa Quatro', before: 'Casa CASA4' },
      { label: 'symbol', value: 'C4', before: '–' },
      { label: 'offer', value: '100 CASA4 · 1.00 LEUR · +25 % CASA2' },
      { label: 'supply', value: '0 CASA4' },
    ])
    // What changes after it was asked for has to be asked for again.
    await save('CASA4', { name: 'Casa Cinco' })
    expect(await sign(asked?.id)).toMatchObject(refused(409, 'CHANGED_MEANWHILE'))
    expect((await read('CASA4')).isVisible).toBe(false)
  })

  test('of a first opening shows all that the asset is', async () => {
    await house('CASA5', { manager: 'ana', isInvestable: false })
    const [asked] = (await turn('CASA5', { isVisible: true })).body.signatures
    expect(asked?.facts).toEqual(
      expect.arrayContaining([
        { label: 'isVisible', value: '✓', before: '–' },
        { label: 'manager', value: 'ana' },
        { label: 'notionalValue', value: '100' },
        { label: 'isInvestable', value: '–' },
      ]),
    )
  })
})

describe('[DEF-186] [STAFF-01] what decides how many sign', () => {
  test.each([
    ['notionalValue', '0.000001', '1'],
    ['isInvestable', false, true],
    ['isQuestionnaireForDerivatives', true, false],
  ] as const)('%s is changed by two', async (field, value, before) => {
    const { body } = await save('LUSD', { [field]: value })
    expect(body.asset[field]).toBe(before)
    expect(body.signatures).toMatchObject([{ kind: 'asset.terms' }])
    const shown = (of: string | boolean) => (of === true ? '✓' : of === false ? '–' : of)
    expect(body.signatures[0]?.facts[0]).toEqual({ label: field, value: shown(value), before: shown(before) })
    expect((await sign(body.signatures[0]?.id, fina)).body.code).toBe('OWN_SIGNATURE')
    expect((await read('LUSD'))[field]).toBe(before)
    expect((await sign(body.signatures[0]?.id)).status).toBe(200)
    expect((await read('LUSD'))[field]).toBe(value)
  })
})
