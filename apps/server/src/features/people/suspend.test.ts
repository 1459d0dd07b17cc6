import { exchange } from '@bourse/contracts/exchange'
import { people } from '@bourse/contracts/people'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { staff } from '@bourse/contracts/staff'
import { transfer } from '@bourse/contracts/transfer'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { makeApiKey } from '#features/session'
import { workThrough } from '#platform/due'
import { sql } from '#platform/db'
import { testApp, untilReady } from '../../testing/app.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { refused } from '../../testing/refused.ts'
import { fund, fundAll, makeAssets, makeTrader } from '../../testing/traders.ts'
import { tally } from '../agent/testing/desk.ts'
import { MqttTrader } from '../exchange/testing/mqtt-trader.ts'
import { suspensionsOver } from '../session/suspend-user.ts'
import { unsignedStops } from './stops.ts'
import { askToSuspend, makeTeam, NOTE, resume, suspend } from './testing/staff.ts'

const SYMBOL = 'GOLD-CASH'
let mqtt: MqttTrader

const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
await makeAssets(app.db, 'GOLD', 'CASH')
await makeMarket(app.db, 'GOLD-CASH', { makerFeePpm: 1_000, takerFeePpm: 2_000 })
const team = await makeTeam(app)
const mateo = await makeTrader(app.db, app.api(), 'mateo')
await fundAll(app.db, [mateo], { GOLD: 1_000_000_000n, CASH: 1_000_000_000n })
mqtt = await MqttTrader.connect(app.url, mateo)
await untilReady(app)

afterAll(() => mqtt.client.endAsync(true))

const frozenOf = async () =>
  app.db.rows<{ is_frozen: boolean }>(sql`select is_frozen from wallets where pocket_id = ${mateo.pocketId} order by id`)
const liveOrders = () =>
  app.db.value<number>(
    sql`select count(*)::int as count from orders where pocket_id = ${mateo.pocketId} and status in ('PENDING', 'OPEN', 'PARTIAL_FILL')`,
  )
const order = (clOrdID: string) => ({
  market: SYMBOL,
  clOrdID,
  side: 'SELL' as const,
  orderType: 'LIMIT' as const,
  quantity: '1',
  price: '5',
})
const place = (clOrdID: string, api = mateo.api) => api.call(exchange.place, { body: order(clOrdID) })
const street = async () => (await team.noa.api.call(people.person, { params: { userId: String(mateo.userId) } })).body.sanctions

describe('[STAFF-01] to suspend somebody', () => {
  test('takes a role, another person and a sound request', async () => {
    const codes = async (...asked: Parameters<typeof askToSuspend>) => {
      const { status, body } = await askToSuspend(...asked)
      return [status, body.code]
    }
    expect(await codes(team.pilar, mateo)).toEqual([403, 'ROLE_MISSING'])
    expect(await codes(mateo, mateo)).toEqual([404, 'NOT_FOUND'])
    expect(await codes(team.noa, team.noa)).toEqual([403, 'FORBIDDEN'])
    expect(await codes(team.noa, { userId: 999_999n })).toEqual([404, 'PERSON_NOT_FOUND'])
    expect(await codes(team.noa, team.sam)).toEqual([409, 'NO_ADMIN_LEFT'])
    expect(await codes(team.sam, mateo, { until: Date.now() - 1 })).toEqual([400, 'INVALID'])
    expect(await codes(team.sam, mateo, { until: Date.now() + 367 * 86_400_000 })).toEqual([400, 'INVALID'])
    for (const more of [{ note: '' }, { note: 'x'.repeat(501) }, { reason: 'mood' as never }, { scope: 'all' as never }])
      expect((await askToSuspend(team.sam, mateo, more)).status).toBe(400)
    expect(await street()).toEqual([])
  })

  test('stops the street at once, for as long as the signature is waited for, and opens it when that is refused', async () => {
    const asked = await askToSuspend(team.sam, mateo)
    expect(asked).toMatchObject({ status: 200, body: { signature: { kind: 'person.suspend', values: { name: 'mateo' }, maySign: false } } })
    const signature = asked.body.signature
    expect(asked.body.person).toMatchObject({
      suspended: null,
      sanctions: [{ kind: 'suspended', reason: NOTE, until: signature?.expiresAt }],
    })
    expect((await askToSuspend(team.noa, mateo)).body.code).toBe('ALREADY_ASKED')
    expect(await frozenOf()).toEqual([{ is_frozen: false }, { is_frozen: false }])
    await team.noa.api.call(staff.refuse, { params: { id: signature?.id ?? '' }, body: { note: 'They have shown the receipts' } })
    expect(await workThrough(app.db, unsignedStops)).toBe(1)
    expect(await street()).toMatchObject([{ reason: NOTE, liftedAt: expect.any(Number) }])
    expect(await workThrough(app.db, unsignedStops)).toBe(0)
  })

  test('over the street alone takes one', async () => {
    const until = Date.now() + 3 * 86_400_000
    const { body } = await askToSuspend(team.noa, mateo, { scope: 'street', until })
    expect([body.signature, body.person.suspended, body.person.sanctions[0]]).toMatchObject([null, null, { reason: NOTE, until }])
    expect((await place('street-only')).status).toBe(201)
    await app.owner.run(sql`update street_sanctions set lifted_at = now(), lifted_by = by_user_id where lifted_at is null`)
  })
})

describe('[STAFF-01] somebody whose money is suspended', () => {
  test('can place, send and move nothing by page, key or broker, and their orders are canceled', async () => {
    const { key } = await app.db.transaction((tx) =>
      makeApiKey(
        tx,
        app.secrets,
        { ...mateo, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined },
        { name: 'bot', scopes: ['read', 'trade'] },
      ),
    )
    const bot = app.api()
    bot.access = key
    await mqtt.place(SYMBOL, { clOrdId: 'before', side: 'SELL', quantity: 100, price: 500 })
    expect(await liveOrders()).toBe(2)
    const preview = await team.noa.api.call(people.previewSuspension, { params: { userId: String(mateo.userId) } })
    expect(preview.body).toMatchObject({ orders: { count: 2, value: '2000000' }, disputed: { count: 0, value: '0' }, stays: '2000000000' })

    const until = Date.now() + 86_400_000
    await suspend(team, mateo, { until })
    await vi.waitFor(async () => expect(await liveOrders()).toBe(0), { timeout: 20_000 })
    expect(await frozenOf()).toEqual([{ is_frozen: true }, { is_frozen: true }])
    await vi.waitFor(() => expect(mqtt.client.connected).toBe(false), { timeout: 10_000 })

    for (const api of [mateo.api, bot]) {
      expect((await place('after', api)).body.code).toBe('SUSPENDED')
      expect(await api.call(exchange.placeBatch, { body: { orders: [{}] } })).toMatchObject(refused(403, 'SUSPENDED'))
      expect((await api.call(session.readPreferences)).status).toBe(200)
    }
    const sent = await mateo.api.call(transfer.send, { body: { to: 'sam', asset: 'CASH', quantity: '1' } })
    expect(sent.body.code).toBe('SUSPENDED')
    for (const password of [mateo.api.access ?? '', key]) {
      mqtt = await MqttTrader.connect(app.url, mateo, password)
      await mqtt.place(SYMBOL, { clOrdId: `mqtt-${password.slice(0, 4)}`, side: 'SELL', quantity: 100, price: 500 }).catch(() => undefined)
      expect(await liveOrders()).toBe(0)
      await mqtt.client.endAsync(true)
    }
    const made = await mateo.api.call(profile.create, { body: { name: 'feriasur', type: 'llc' } })
    expect(made.status).toBe(201)
    const later = await app.db.transaction(async (tx) => {
      const { pocket_id } = await tx.one<{ pocket_id: bigint }>(sql`select pocket_id from profiles where name = 'feriasur'`)
      await fund(tx, { pocketId: pocket_id }, 'CASH', 5n)
      return tx.rows(sql`select balance, is_frozen from wallets where pocket_id = ${pocket_id}`)
    })
    expect(later).toEqual([{ balance: 5n, is_frozen: true }])
  })

  test('is told why, until when and by mail; the street is closed as long; and it is in the log without a name', async () => {
    await app.runJobs()
    const mail = (await app.mails('mateo@example.org')).at(-1)
    expect([mail?.subject, mail?.body.includes(NOTE)]).toEqual(['We’ve suspended your Bourse account', true])
    const { body } = await team.noa.api.call(people.person, { params: { userId: String(mateo.userId) } })
    expect(body).toMatchObject({
      suspended: 'money',
      suspensions: [{ scope: 'money', reason: 'disputes', note: NOTE, by: 'sam', isOpen: true }],
    })
    expect(body.sanctions.filter(({ liftedAt, until }) => liftedAt === null && until === body.suspensions[0]?.until)).toHaveLength(1)
    const log = await team.noa.api.call(staff.log, { query: { to: `user:${mateo.userId}`, what: 'person' } })
    expect(log.body.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['person.suspend', 'person.suspend.asked', 'person.read']),
    )
    expect(JSON.stringify(log.body.items.map(({ data }) => data))).not.toMatch(/mateo/)
    expect((await askToSuspend(team.sam, mateo)).body.code).toBe('ALREADY_SUSPENDED')
  })

  test('may move money again only when two agree, once', async () => {
    const params = { userId: String(mateo.userId) }
    const { suspensions } = (await team.noa.api.call(people.person, { params })).body
    const end = (id: string, reason = 'It is settled') =>
      team.noa.api.call(people.endSuspension, { params: { ...params, id }, body: { reason } })
    const id = suspensions[0]?.id ?? ''
    expect((await end(id, '')).status).toBe(400)
    expect((await end('999999')).status).toBe(404)
    const asked = (await end(id)).body.signature
    expect((await team.noa.api.call(staff.sign, { params: { id: asked?.id ?? '' } })).body.code).toBe('OWN_SIGNATURE')
    expect((await place('not-yet')).body.code).toBe('SUSPENDED')
    const both = await Promise.all([1, 2].map(() => team.sam.api.call(staff.sign, { params: { id: asked?.id ?? '' } })))
    expect(tally(both)).toEqual({ 200: 1, 409: 1 })
    expect(await frozenOf()).toEqual([{ is_frozen: false }, { is_frozen: false }])
    expect((await place('again')).status).toBe(201)
    expect((await end(id)).body.code).toBe('STATE_CONFLICT')
    expect((await street()).every(({ liftedAt }) => liftedAt !== null)).toBe(true)
    await app.runJobs()
    expect((await app.mails('mateo@example.org')).at(-1)?.subject).toBe('Your Bourse suspension has ended')
    expect(await liveOrders()).toBe(1)
  })

  test('moves money again when the time is over, unless another suspension is open', async () => {
    const until = Date.now() + 3_600_000
    await suspend(team, mateo, { until })
    await suspend(team, mateo, { scope: 'account' })
    const after = new Date(until + 1)
    expect(await workThrough(app.db, suspensionsOver, { now: after })).toBe(1)
    expect(await frozenOf()).toEqual([{ is_frozen: true }, { is_frozen: true }])
    await resume(team, mateo)
    expect(await frozenOf()).toEqual([{ is_frozen: false }, { is_frozen: false }])
  })
})
