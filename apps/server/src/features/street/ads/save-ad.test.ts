import { session } from '@bourse/contracts/session'
import { street } from '@bourse/contracts/street'
import { describe, expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { refused } from '../../../testing/refused.ts'
import { makeTrader, PASSWORD } from '../../../testing/traders.ts'
import { linkAccount, openAsset, openDesk, tally, units } from '../../agent/testing/desk.ts'
import { AD, changeAd, closeAd, makeAd, makeDealer, readAd, TERMS, tryAd } from './testing/ads.ts'

const app = await testApp()
const leur = await openAsset(app, 'LEUR')
await openAsset(app, 'LUSD')
await openAsset(app, 'LHID')
await openAsset(app, 'LOLD')
await openAsset(app, 'BTC')
await app.owner.run(sql`update assets set is_visible = false where code = 'LHID'`)
await app.owner.run(sql`update assets set is_active = false where code = 'LOLD'`)
const dora = await makeDealer(app, 'dora')
const tomas = await makeDealer(app, 'tomas')
const link = await linkAccount(app, dora)
const others = await linkAccount(app, tomas)
const ofEuros = await linkAccount(app, dora, 'LUSD', '880099999')
await app.owner.run(sql`update links set asset_id = ${leur} where id = ${ofEuros}`)

const BANK = [{ method: 'bank_transfer', variant: 'ach' }]
const PAYPAL = [{ method: 'paypal', variant: 'balance' }]
const HOURS = { timeZone: 'America/Buenos_Aires', days: [1, 2, 3], opensMinute: 540, closesMinute: 1080 }
const forgetAds = () => app.owner.run(sql`update street_ads set status = 'closed', closed_at = now() where status <> 'closed'`)

describe('[DEF-114] an ad', () => {
  test('is created with all of its terms and read by anyone as it was saved', async () => {
    const created = await tryAd(dora, {
      methods: [
        { ...BANK[0], payBankDays: 2 },
        { method: 'cash', variant: 'in_person' },
      ],
      bankLink: link,
      instructions: '  Write the reference.  ',
      requiresIdentity: true,
      minScore: 95,
      firstTradeMax: '50',
      hours: HOURS,
    })
    expect(created.status).toBe(201)
    const terms = {
      side: 'buy',
      base: { code: 'LEUR', decimals: 6 },
      quote: { code: 'LUSD' },
      currency: 'USD',
      dealer: { name: 'dora', standing: { score: null, tickets: 0 } },
      handling: 'escrow',
      priceKind: 'fixed',
      price: String(units(1.1)),
      markupPpm: null,
      floor: null,
      ceiling: null,
      marketPrice: null,
      minQuantity: String(units(10)),
      maxQuantity: String(units(1_000)),
      available: String(units(1_000)),
      methods: [
        { method: 'bank_transfer', variant: 'ach', country: 'US', payMinutes: null, payBankDays: 2 },
        { method: 'cash', variant: 'in_person', country: '', payMinutes: null, payBankDays: 1 },
      ],
      instructions: 'Write the reference.',
      requiresIdentity: true,
      minScore: 95,
      firstTradeMax: String(units(50)),
      hours: HOURS,
      status: 'open',
      feePpm: 1_000,
    }
    expect(created.body).toMatchObject({ ...terms, isOwn: true, refusal: 'own', bankLink: link, openTickets: 0 })
    const read = await readAd(tomas, created.body.id)
    expect(read).toMatchObject({ status: 200, body: { ...terms, isOwn: false, refusal: 'identity', bankLink: null, openTickets: null } })
  })

  test('gets the standard window of its method where none is given', async () => {
    const { body } = await tryAd(dora, { methods: PAYPAL, side: 'sell' })
    expect(body.methods).toEqual([{ method: 'paypal', variant: 'balance', country: 'US', payMinutes: 30, payBankDays: null }])
    await closeAd(dora, body.id)
  })

  test.each<[string, object, Record<string, string[]>]>([
    ['no such asset', { base: 'NONE' }, { base: ['fields.asset'] }],
    ['a hidden asset', { base: 'LHID' }, { base: ['fields.asset'] }],
    ['an asset that is no longer active', { base: 'LOLD' }, { base: ['fields.asset'] }],
    ['money that no bank moves', { quote: 'BTC' }, { quote: ['fields.currency'] }],
    ['no such money', { quote: 'LXYZ' }, { quote: ['fields.currency'] }],
    ['a fixed price that is missing', { price: null }, { price: ['fields.required'] }],
    ['a price of 0', { price: '0' }, { price: ['fields.AMOUNT_NOT_POSITIVE'] }],
    ['a price that is not a number', { price: '1e3' }, { price: ['fields.AMOUNT_FORMAT'] }],
    ['a price with too many decimals', { price: `1.${'0'.repeat(18)}1` }, { price: ['fields.AMOUNT_DECIMALS'] }],
    ['a formula without a markup', { priceKind: 'market' }, { markupPpm: ['fields.required'] }],
    ['a markup above a half', { priceKind: 'market', markupPpm: 500_001 }, { markupPpm: ['fields.invalid'] }],
    ['a floor above its ceiling', { priceKind: 'market', markupPpm: 0, floor: '2', ceiling: '1.999999' }, { floor: ['fields.limitOrder'] }],
    ['a minimum of 0', { minQuantity: '0' }, { minQuantity: ['fields.AMOUNT_NOT_POSITIVE'] }],
    ['a minimum above the maximum', { minQuantity: '1000.000001' }, { minQuantity: ['fields.limitOrder'] }],
    [
      'an amount that no bank could move',
      { maxQuantity: '9'.repeat(30), price: '9'.repeat(20) },
      { maxQuantity: ['fields.AMOUNT_TOO_LARGE'] },
    ],
    ['a first trade below the minimum', { firstTradeMax: '9.999999' }, { firstTradeMax: ['fields.belowMinimum'] }],
    ['no method', { methods: [] }, { methods: ['fields.required'] }],
    ['a method of other money', { methods: [{ method: 'bank_transfer', variant: 'pix' }] }, { 'methods.0.variant': ['fields.payMethod'] }],
    ['no such variant', { methods: [{ method: 'cash', variant: 'by_pigeon' }] }, { 'methods.0.variant': ['fields.payMethod'] }],
    ['a method twice', { methods: [...AD.methods, ...AD.methods] }, { 'methods.1.variant': ['fields.twice'] }],
    ['14 minutes', { side: 'sell', methods: [{ ...PAYPAL[0], payMinutes: 14 }] }, { 'methods.0.payMinutes': ['fields.payMinutes'] }],
    ['241 minutes', { side: 'sell', methods: [{ ...PAYPAL[0], payMinutes: 241 }] }, { 'methods.0.payMinutes': ['fields.payMinutes'] }],
    [
      'days for an instant method',
      { side: 'sell', methods: [{ ...PAYPAL[0], payBankDays: 1 }] },
      { 'methods.0.payMinutes': ['fields.payMinutes'] },
    ],
    ['no bank day', { side: 'sell', methods: [{ ...BANK[0], payBankDays: 0 }] }, { 'methods.0.payBankDays': ['fields.payBankDays'] }],
    ['six bank days', { side: 'sell', methods: [{ ...BANK[0], payBankDays: 6 }] }, { 'methods.0.payBankDays': ['fields.payBankDays'] }],
    [
      'minutes and days',
      { side: 'sell', methods: [{ ...BANK[0], payBankDays: 1, payMinutes: 30 }] },
      { 'methods.0.payBankDays': ['fields.payBankDays'] },
    ],
    ['no account to pay to', { methods: BANK }, { bankLink: ['fields.required'] }],
    ['the account of another', { methods: BANK, bankLink: others }, { bankLink: ['fields.ownAccount'] }],
    ['an account for other money', { methods: BANK, bankLink: ofEuros }, { bankLink: ['fields.ownAccount'] }],
    ['an account that can’t receive it', { methods: [...BANK, ...PAYPAL], bankLink: link }, { bankLink: ['fields.accountKind'] }],
    ['an account on a sell ad', { side: 'sell', methods: BANK, bankLink: link }, { bankLink: ['fields.invalid'] }],
    ['a zone that does not exist', { hours: { ...HOURS, timeZone: 'Mars/Olympus' } }, { 'hours.timeZone': ['fields.timeZone'] }],
    ['an offset for a zone', { hours: { ...HOURS, timeZone: '+03:00' } }, { 'hours.timeZone': ['fields.timeZone'] }],
    ['a day twice', { hours: { ...HOURS, days: [1, 1] } }, { 'hours.days': ['fields.twice'] }],
    ['hours of no length', { hours: { ...HOURS, closesMinute: 540 } }, { 'hours.closesMinute': ['fields.invalid'] }],
    ['the minute 1440 to open', { hours: { ...HOURS, opensMinute: 1440 } }, { 'hours.opensMinute': ['fields.invalid'] }],
    ['a score of 101', { minScore: 101 }, { minScore: ['fields.invalid'] }],
    ['minting by somebody who is no agent', { handling: 'mint' }, { handling: ['fields.agentOnly'] }],
  ])('is refused with %s', async (_name, change, fields) => {
    const { status, body } = await tryAd(dora, change)
    expect({ isRefused: status >= 400 && status < 500, fields: body.fields }).toEqual({ isRefused: true, fields })
  })

  test('has its zone by the one name that everybody uses, however it is written', async () => {
    for (const timeZone of ['america/NEW_york', 'AMERICA/new_YORK'])
      expect((await tryAd(dora, { hours: { ...HOURS, timeZone } })).body.hours?.timeZone).toBe('America/New_York')
  })

  test('may ask for money that the asset itself stands for, and for the limits of each window', async () => {
    for (const change of [
      { base: 'LUSD' },
      { side: 'sell', methods: [{ ...PAYPAL[0], payMinutes: 15 }] },
      { side: 'sell', methods: [{ ...PAYPAL[0], payMinutes: 240 }] },
      { side: 'sell', methods: [{ ...BANK[0], payBankDays: 5 }] },
      { minQuantity: '1000', maxQuantity: '1000', firstTradeMax: '1000' },
      { priceKind: 'market', price: null, markupPpm: -500_000, floor: '1', ceiling: '1' },
      { methods: BANK, bankLink: link },
      { hours: { ...HOURS, opensMinute: 0, closesMinute: 1440 } },
    ])
      expect(await tryAd(dora, change)).toMatchObject({ status: 201 })
    await forgetAds()
  })

  test('is refused to a visitor, and to somebody who has not finished signing up', async () => {
    expect(await app.api().call(street.createAd, { body: AD })).toMatchObject({ status: 401 })
    const nina = await makeTrader(app.db, app.api(), 'nina')
    await app.owner.run(sql`update profiles set completed_at = null where id = ${nina.profileId}`)
    expect(await tryAd(nina)).toMatchObject(refused(403, 'STEP_REQUIRED'))
  })

  test('is saved once when the same call comes twice', async () => {
    const twice = await Promise.all([1, 2].map(() => dora.api.call(street.createAd, { body: AD, key: 'one-ad' })))
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
    await forgetAds()
  })
})

test('[DEF-115] an agent’s buy ad mints, and offers what the agent can still issue today', async () => {
  const agent = await makeDealer(app, 'agent', 0)
  expect(await tryAd(agent, { handling: 'mint' })).toMatchObject({ status: 400 })
  const { agencyId } = await openDesk(app, agent, leur, 400)
  const { body, status } = await tryAd(agent, { handling: 'mint' })
  expect({ status, handling: body.handling, available: body.available }).toEqual({
    status: 201,
    handling: 'mint',
    available: String(units(400)),
  })
  expect(await tryAd(agent, { handling: 'mint', side: 'sell' })).toMatchObject({ status: 400 })
  expect(await tryAd(agent, { handling: 'mint', base: 'LUSD' })).toMatchObject({ status: 400 })
  await app.owner.run(sql`update agencies set is_active = false where id = ${agencyId}`)
  expect((await readAd(tomas, body.id)).body).toMatchObject({ available: '0', refusal: 'soldOut' })
  expect(await tryAd(agent, { handling: 'mint' })).toMatchObject({ status: 400 })
})

describe('[DEF-114] at most 20 ads of a profile are not closed', () => {
  test('also when they are created at once, and a closed one makes room for another', async () => {
    const many = await makeDealer(app, 'many')
    const first = await makeAd(many)
    const answers = await Promise.all(Array.from({ length: 22 }, () => tryAd(many)))
    expect(tally(answers)).toEqual({ 201: 19, 422: 3 })
    expect(answers.filter(({ status }) => status === 422).map(({ body }) => body.code)).toEqual([
      'LIMIT_REACHED',
      'LIMIT_REACHED',
      'LIMIT_REACHED',
    ])
    expect(await changeAd(many, first, { status: 'paused' })).toMatchObject({ status: 200 })
    expect(await tryAd(many)).toMatchObject({ status: 422 })
    await closeAd(many, first)
    expect(await tryAd(many)).toMatchObject({ status: 201 })
    expect(await tryAd(many)).toMatchObject({ status: 422 })
  })
})

describe('[DEF-114] a dealer', () => {
  test('changes the terms as a whole, pauses, opens again and closes', async () => {
    const id = await makeAd(dora, { instructions: 'Old', minScore: 90, hours: HOURS })
    const changed = await changeAd(dora, id, {
      terms: { ...TERMS, price: '1.25', maxQuantity: '20', methods: [{ method: 'cash', variant: 'in_person', payBankDays: 3 }] },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        id,
        price: String(units(1.25)),
        maxQuantity: String(units(20)),
        instructions: '',
        minScore: null,
        hours: null,
        status: 'open',
      },
    })
    expect(changed.body.methods).toMatchObject([{ payBankDays: 3 }])
    expect((await changeAd(dora, id, { status: 'paused' })).body).toMatchObject({ status: 'paused', price: String(units(1.25)) })
    expect((await changeAd(dora, id, { status: 'open' })).body.status).toBe('open')
    expect((await closeAd(dora, id)).body).toMatchObject({ status: 'closed' })
    expect(await closeAd(dora, id)).toMatchObject({ status: 200, body: { status: 'closed' } })
    for (const body of [{ status: 'open' }, { terms: TERMS }])
      expect(await changeAd(dora, id, body)).toMatchObject(refused(409, 'STATE_CONFLICT'))
  })

  test('is told which of the new terms is wrong, and the old ones stay', async () => {
    const id = await makeAd(dora)
    const { status, body } = await changeAd(dora, id, {
      terms: { ...TERMS, price: '0', methods: [{ method: 'cash', variant: 'x' }] },
      status: 'paused',
    })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['terms.price', 'terms.methods.0.variant'] })
    expect((await readAd(dora, id)).body).toMatchObject({ price: String(units(1.1)), status: 'open' })
    expect(await changeAd(dora, id, { status: 'closed' })).toMatchObject({ status: 400 })
  })

  test('finds no ad of another, nor with another profile of the same user', async () => {
    const id = await makeAd(dora)
    const profileId = await app.db.transaction((tx) =>
      createProfile(tx, { userId: dora.userId, name: 'doras', kind: 'llc', isGroup: false }),
    )
    const other = { ...dora, api: app.api() }
    await other.api.signIn('dora', PASSWORD)
    other.api.access = (await other.api.call(session.open, { body: { profileId: String(profileId) } })).body.access
    for (const who of [tomas, other])
      for (const answer of [await changeAd(who, id, { status: 'paused' }), await closeAd(who, id)])
        expect(answer).toMatchObject(refused(404, 'AD_NOT_FOUND'))
    expect((await readAd(dora, id)).body.status).toBe('open')
    expect((await readAd(other, id)).body).toMatchObject({ isOwn: false, refusal: 'own', bankLink: null, openTickets: null })
    expect(await readAd(dora, '999999')).toMatchObject(refused(404, 'AD_NOT_FOUND'))
  })

  test('under a sanction creates and opens none, but pauses and closes', async () => {
    const [open, paused] = [await makeAd(tomas), await makeAd(tomas)]
    await changeAd(tomas, paused, { status: 'paused' })
    await app.owner.run(sql`insert into street_sanctions (user_id, kind, reason, until, by_user_id)
                 values (${tomas.userId}, 'suspended', 'Paid late', now() + interval '1 day', ${dora.userId})`)
    for (const answer of [await tryAd(tomas), await changeAd(tomas, paused, { status: 'open' })])
      expect(answer).toMatchObject(refused(403, 'STREET_SANCTIONED'))
    expect(await changeAd(tomas, open, { status: 'paused' })).toMatchObject({ status: 200 })
    expect(await closeAd(tomas, paused)).toMatchObject({ status: 200 })
    await app.owner.run(sql`update street_sanctions set until = now() where user_id = ${tomas.userId}`)
    expect(await changeAd(tomas, open, { status: 'open' })).toMatchObject({ status: 200 })
  })

  test('lists the own ads newest first, page by page, those of others never', async () => {
    const lara = await makeDealer(app, 'lara')
    const ids: string[] = []
    for (let turn = 0; turn < 3; turn++) ids.unshift(await makeAd(lara))
    await closeAd(lara, ids[1] ?? '')
    const page = async (query: Record<string, string>) => (await lara.api.call(street.ownAds, { query })).body.items.map(({ id }) => id)
    expect(await page({})).toEqual(ids)
    expect(await page({ limit: '2' })).toEqual(ids.slice(0, 2))
    const { next } = (await lara.api.call(street.ownAds, { query: { limit: '2' } })).body
    expect(await page({ limit: '2', after: next ?? '' })).toEqual(ids.slice(2))
    expect(await lara.api.call(street.ownAds, { query: { after: 'x' } })).toMatchObject({ status: 400 })
  })
})
