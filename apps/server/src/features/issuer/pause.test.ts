import { exchange, marketAdmin } from '@bourse/contracts/exchange'
import { offer } from '@bourse/contracts/offer'
import { staff as desk } from '@bourse/contracts/staff'
import { transfer } from '@bourse/contracts/transfer'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveVerified } from '#features/profile'
import { createMarket, marketBySymbol } from '#features/market'
import { sql } from '#platform/db'
import { testApp, untilReady } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { refused } from '../../testing/refused.ts'
import { fund, makeAssets } from '../../testing/traders.ts'
import { newKey } from '../agent/testing/desk.ts'
import { createAssets, propertyOf } from '../catalogue/testing/make-assets.ts'
import { makePerson, signInAgain } from '../session/testing/people.ts'
import { makePeople, powersOf } from './testing/powers.ts'

const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
await makeAssets(app.db, 'LUSD', 'LEUR')
const { manager, staff, stranger: trader, former: other } = await makePeople(app)
const ids = await createAssets(app.db, [propertyOf('HOUSE', { managerProfileId: manager.profileId }), propertyOf('BARN')])
const MARKET = { lotRaw: 1n, tickRaw: 10_000n, makerFeePpm: 0, takerFeePpm: 0 }
await app.db.transaction(async (tx) => {
  for (const quote of ['LUSD', 'LEUR']) await createMarket(tx, { base: 'HOUSE', quote, ...MARKET })
  // Where the asset is only paid with, others are traded.
  await createMarket(tx, { base: 'BARN', quote: 'HOUSE', ...MARKET, tickRaw: 1n })
  for (const code of ['LUSD', 'LEUR', 'HOUSE', 'BARN']) await fund(tx, trader, code, 1_000_000_000n)
  await saveVerified(tx, trader.profileId, 'identity', 'approved')
})
await untilReady(app)
await vi.waitUntil(async () => (await app.db.rows(sql`select from market_leases where until > now()`)).length === 3, {
  timeout: 20_000,
})

const signer = await signInAgain(app, await makePerson(app, 'bruno', { roles: ['finance'] }))
const own = powersOf(manager.api, 'HOUSE')
const asStaff = powersOf(staff.api, 'HOUSE')
const place = (market: string) =>
  trader.api.call(exchange.place, { body: { market, side: 'BUY', quantity: '1', price: '1', clOrdID: newKey().slice(0, 20) } })
const stateOf = async (symbol: string) => {
  const row = await app.db.read((tx) => marketBySymbol(tx, symbol))
  return [row?.status, row?.halted_by, row?.halt_reason]
}
const halt = (symbol: string) => staff.api.call(marketAdmin.halt, { params: { symbol }, body: { reason: 'a strange price' } })
/** One of staff asks, another signs. */
const resume = async (symbol: string) => {
  const { signature } = (await staff.api.call(marketAdmin.resume, { params: { symbol }, body: { reason: 'looked into' } })).body
  return signer.call(desk.sign, { params: { id: signature.id } })
}
const OPEN = ['open', null, '']
const PAUSED = ['halted', 'issuer', 'A new register']
const rowsOf = (what: string) =>
  app.db.rows(sql`select ended_at is null as is_on, is_by_staff from asset_pauses where what = ${what} order by id`)
const actionsOf = () => app.db.value<number>(sql`select count(*)::int as count from market_actions`)

/** Every test begins with everything open. */
beforeEach(async () => {
  for (const what of ['trading', 'transfers']) await asStaff.resume(what)
  for (const symbol of ['HOUSE-LUSD', 'HOUSE-LEUR', 'BARN-HOUSE']) if ((await stateOf(symbol))[0] === 'halted') await resume(symbol)
  await app.owner.run(sql`delete from asset_pauses`)
})

describe('[DEF-158] a pause of trading', () => {
  test('halts every market of the asset with its reason until it ends; what rests can be canceled', async () => {
    const { body: order } = await place('HOUSE-LUSD')
    const paused = await own.pause('trading')
    expect(paused).toMatchObject({ status: 200, body: [{ what: 'trading', reason: 'A new register', isByStaff: false }] })
    expect(await stateOf('HOUSE-LUSD')).toEqual(PAUSED)
    expect(await stateOf('HOUSE-LEUR')).toEqual(PAUSED)
    expect(await stateOf('BARN-HOUSE')).toEqual(OPEN)
    expect(await place('HOUSE-LUSD')).toMatchObject(refused(409, 'MARKET_HALTED'))
    expect(await trader.api.call(exchange.cancel, { params: { id: order.orderID } })).toMatchObject({ body: { status: 'CANCELED' } })
    expect((await own.console()).body).toMatchObject({ markets: ['HOUSE-LEUR', 'HOUSE-LUSD'], pauses: paused.body })
    const { rows } = (await staff.api.call(marketAdmin.states, {})).body
    expect(rows.find(({ symbol }) => symbol === 'HOUSE-LUSD')).toMatchObject({
      status: 'halted',
      last: { action: 'halt', actor: 'issuer', handle: 'manager', reason: 'A new register', outcome: 'done' },
    })
    expect(await own.resume('trading')).toMatchObject({ status: 200, body: { pauses: [], stillHalted: [] } })
    expect(await stateOf('HOUSE-LUSD')).toEqual(OPEN)
    expect((await place('HOUSE-LUSD')).status).toBe(201)
  })

  test('happens once when it is asked for twice at once, and so does its end', async () => {
    const before = await actionsOf()
    const pauses = await Promise.all([own.pause('trading'), own.pause('trading')])
    expect(pauses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await rowsOf('trading')).toEqual([{ is_on: true, is_by_staff: false }])
    expect(await actionsOf()).toBe(before + 2)
    const ends = await Promise.all([own.resume('trading'), own.resume('trading')])
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await rowsOf('trading')).toEqual([{ is_on: false, is_by_staff: false }])
    expect(await actionsOf()).toBe(before + 4)
    expect(await own.resume('trading')).toMatchObject(refused(409, 'STATE_CONFLICT'))
  })

  test('never opens what staff halted before it, and says so', async () => {
    await halt('HOUSE-LUSD')
    await own.pause('trading')
    expect(await stateOf('HOUSE-LUSD')).toEqual(['halted', 'staff', 'a strange price'])
    expect((await own.resume('trading')).body).toEqual({
      pauses: [],
      stillHalted: [{ symbol: 'HOUSE-LUSD', by: 'staff', reason: 'a strange price' }],
    })
    expect(await stateOf('HOUSE-LUSD')).toEqual(['halted', 'staff', 'a strange price'])
    expect(await stateOf('HOUSE-LEUR')).toEqual(OPEN)
  })

  test('never opens what staff halted meanwhile', async () => {
    await own.pause('trading')
    expect((await halt('HOUSE-LEUR')).status).toBe(200)
    expect((await own.resume('trading')).body.stillHalted).toEqual([{ symbol: 'HOUSE-LEUR', by: 'staff', reason: 'a strange price' }])
    expect(await stateOf('HOUSE-LUSD')).toEqual(OPEN)
    expect((await resume('HOUSE-LEUR')).body).toMatchObject({ state: 'done' })
    expect(await stateOf('HOUSE-LEUR')).toEqual(OPEN)
  })

  test('never opens what the exchange halted by itself, and does not say why', async () => {
    await own.pause('trading')
    await app.owner.run(sql`update markets set halted_by = 'exchange', halt_reason = 'wallet 3 holds less' where symbol = 'HOUSE-LUSD'`)
    expect((await own.resume('trading')).body.stillHalted).toEqual([{ symbol: 'HOUSE-LUSD', by: 'exchange', reason: '' }])
    expect(await stateOf('HOUSE-LEUR')).toEqual(OPEN)
  })

  test('stays when staff end their own halt: the market opens with the end of the pause', async () => {
    await own.pause('trading')
    await halt('HOUSE-LUSD')
    expect(await resume('HOUSE-LUSD')).toMatchObject(
      refused(409, 'MARKET_STAYS_HALTED', { market: ['trading of HOUSE is paused: resume it at /superpowers/HOUSE/'] }),
    )
    expect(await stateOf('HOUSE-LUSD')).toEqual(PAUSED)
    expect((await own.resume('trading')).body.stillHalted).toEqual([])
    expect(await stateOf('HOUSE-LUSD')).toEqual(OPEN)
  })

  test('halts new markets of the asset too', async () => {
    await own.pause('trading')
    await makeMarket(app.db, 'HOUSE-BARN', { lotRaw: 1n, tickRaw: 1n })
    expect(await stateOf('HOUSE-BARN')).toEqual(PAUSED)
    await vi.waitUntil(
      () =>
        app.db.maybe(
          sql`select from markets m join market_leases l on l.market_id = m.id where m.symbol = 'HOUSE-BARN' and l.until > now()`,
        ),
      {
        timeout: 20_000,
      },
    )
    expect((await own.resume('trading')).body.stillHalted).toEqual([])
    expect(await stateOf('HOUSE-BARN')).toEqual(OPEN)
  })

  test('is executed however late a process takes the market', async () => {
    await own.pause('trading')
    await own.resume('trading')
    await app.owner.run(sql`
      insert into market_actions (market_id, action, reason, actor, actor_user_id, asked_at)
      select id, 'halt', 'A new register', 'issuer', ${manager.userId}, now() - interval '1 hour' from markets where symbol = 'HOUSE-LUSD'`)
    await vi.waitUntil(async () => (await stateOf('HOUSE-LUSD'))[1] === 'issuer', { timeout: 20_000 })
  })
})

const send = () => trader.api.call(transfer.send, { body: { asset: 'HOUSE', recipient: other.handle, quantity: '1' }, key: newKey() })
const FROZEN = refused(422, 'WALLET_FROZEN')

describe('[DEF-158] a pause of transfers', () => {
  test('refuses sends, requests and subscriptions until it ends', async () => {
    const { rowId } = (await own.createOffer()).body
    const subscribe = () => trader.api.call(offer.subscribe, { body: { offerId: rowId, units: '1' }, key: newKey() })
    const { body: asked } = await other.api.call(transfer.request, {
      body: { asset: 'HOUSE', from: trader.handle, quantity: '1' },
      key: newKey(),
    })
    const accept = () => trader.api.call(transfer.accept, { params: { id: asked.id } })
    expect(await own.pause('transfers')).toMatchObject({ status: 200, body: [{ what: 'transfers' }] })
    expect(await send()).toMatchObject(FROZEN)
    expect(await accept()).toMatchObject(FROZEN)
    expect(await subscribe()).toMatchObject(refused(409, 'OFFER_PAUSED'))
    expect(await own.resume('transfers')).toMatchObject({ status: 200, body: { pauses: [], stillHalted: [] } })
    expect((await send()).status).toBe(201)
    expect((await accept()).status).toBe(200)
    expect((await subscribe()).status).toBe(201)
  })

  test('does not unfreeze what the operator froze, before it or meanwhile', async () => {
    const freeze = (isFrozen: boolean) => app.owner.run(sql`update assets set is_frozen = ${isFrozen} where id = ${ids.get('HOUSE')}`)
    await freeze(true)
    await own.pause('transfers')
    await own.resume('transfers')
    expect(await send()).toMatchObject(FROZEN)
    await freeze(false)
    await own.pause('transfers')
    await freeze(true)
    await freeze(false)
    // The operator's flag does not end the pause either.
    expect(await send()).toMatchObject(FROZEN)
    await own.resume('transfers')
    expect((await send()).status).toBe(201)
  })

  test('leaves the markets open, and each pause ends by itself', async () => {
    await own.pause('transfers')
    await own.pause('trading')
    expect((await own.resume('trading')).body.pauses).toMatchObject([{ what: 'transfers' }])
    expect(await stateOf('HOUSE-LUSD')).toEqual(OPEN)
    expect(await send()).toMatchObject(FROZEN)
  })
})

describe('[DEF-158] what staff paused', () => {
  test.each(['trading', 'transfers'])('only staff resume: %s', async (what) => {
    expect((await asStaff.pause(what)).body).toMatchObject([{ what, isByStaff: true }])
    expect(await own.resume(what)).toMatchObject(refused(403, 'PAUSED_BY_STAFF'))
    expect(await own.pause(what)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect(await rowsOf(what)).toEqual([{ is_on: true, is_by_staff: true }])
    expect((await asStaff.resume(what)).status).toBe(200)
  })

  test('includes what the manager had paused before, once staff pause it too', async () => {
    await own.pause('trading')
    expect((await asStaff.pause('trading', 'An inquiry')).body).toMatchObject([{ reason: 'An inquiry', isByStaff: true }])
    expect(await stateOf('HOUSE-LUSD')).toEqual(['halted', 'issuer', 'An inquiry'])
    expect(await own.resume('trading')).toMatchObject(refused(403, 'PAUSED_BY_STAFF'))
    expect(await asStaff.pause('trading')).toMatchObject({ status: 409 })
    expect((await asStaff.resume('trading')).body.stillHalted).toEqual([])
  })
})

test('[DEF-158] rubbish is refused and pauses nothing', async () => {
  for (const what of ['', 'everything', 'TRADING']) expect((await own.pause(what)).status).toBe(400)
  expect((await own.resume('everything')).status).toBe(400)
  for (const reason of ['', '   ', 'x'.repeat(256)]) expect((await own.pause('trading', reason)).status).toBe(400)
  expect((await own.pause('trading', 'x'.repeat(255))).status).toBe(200)
  expect(await rowsOf('trading')).toHaveLength(1)
})
