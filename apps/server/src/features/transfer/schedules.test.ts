import { type ScheduleReply, transfer } from '@bourse/contracts/transfer'
import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { refused } from '../../testing/refused.ts'
import type { Trader } from '../../testing/traders.ts'
import { dueSchedules } from './run-schedules.ts'
import { INVALID_AMOUNTS, transferWorld } from './testing/world.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const { app, ann, bob, eve, key, figures, news, freeze, hide, incorporate, newcomer } = await transferWorld()
let serial = 0

function plan(change: object = {}, { by = ann, as = key() } = {}) {
  const body = { asset: 'LUSD', recipient: 'bob', quantity: '3', note: 'Rent', every: 'day', startsAt: Date.now() + HOUR_MS, ...change }
  return by.api.call(transfer.schedule, { body, key: as })
}

async function planned(change: object = {}, by = ann): Promise<ScheduleReply> {
  const answer = await plan(change, { by })
  expect(answer.status).toBe(201)
  return answer.body
}

const change = (id: string, status: 'active' | 'paused', by = ann) =>
  by.api.call(transfer.changeSchedule, { params: { id }, body: { status } })
const end = (id: string, by = ann) => by.api.call(transfer.cancelSchedule, { params: { id } })
const run = () => workThrough(app.db, dueSchedules)

async function own(id: string, by = ann): Promise<ScheduleReply> {
  const found = (await by.api.call(transfer.schedules, { query: { limit: '100' } })).body.items.find((one) => one.id === id)
  if (!found) throw new Error(`schedule ${id} is not listed`)
  return found
}

/** Moves a schedule's whole timetable back, as time itself would do. */
const pass = (id: string, ms: number) =>
  app.owner.run(sql`
    update schedules set starts_at = starts_at - ${ms} * interval '1 millisecond', next_at = next_at - ${ms} * interval '1 millisecond' where id = ${id}`)

/** A user with this balance. */
const saver = (amount: bigint): Promise<Trader> => newcomer(`saver-${++serial}`, { LUSD: amount })
const outcomes = ({ runs }: ScheduleReply) => runs.map(({ n, failure }) => [n, failure])

describe('[DEF-067] a scheduled send', () => {
  test('shows its recipient as their profile does: by photo, an organization as one', async () => {
    const shop = await incorporate(await newcomer('shop'))
    const { id, recipient } = await planned({ recipient: 'shop' })
    expect(recipient).toEqual(shop)
    expect((await own(id)).recipient).toEqual(shop)
    await end(id)
  })

  test('waits for its time, then happens once, however often it is run', async () => {
    const { id, nextAt, startsAt } = await planned({ every: 'once' })
    expect(nextAt).toBe(startsAt)
    const before = [await figures(ann), await figures(bob)] as const
    await run()
    expect(await figures(ann)).toEqual(before[0])
    await pass(id, 2 * HOUR_MS)
    await Promise.all([run(), run(), run(), run()])
    expect([(await figures(ann)).available, (await figures(bob)).available]).toEqual([
      before[0].available - 3_000_000n,
      before[1].available + 3_000_000n,
    ])
    const after = await own(id)
    expect(after).toMatchObject({ status: 'done', nextAt: null, runsDone: 1, runs: [{ n: 1, failure: null }] })
    const transferId = after.runs[0]?.transferId ?? ''
    expect(await news(bob, 'transferId', transferId)).toEqual(['transfer.received'])
    expect(await app.db.rows(sql`select from postings where idempotency_key = ${`schedule:${id}:1`}`)).toHaveLength(1)
  })

  test('happens again and again to its last run', async () => {
    const { id } = await planned({ runsMax: 3 })
    const before = await figures(ann)
    for (let day = 1; day <= 4; day++) {
      await pass(id, day === 1 ? 2 * HOUR_MS : DAY_MS)
      await run()
      await run()
    }
    const after = await own(id)
    expect(outcomes(after)).toEqual([
      [3, null],
      [2, null],
      [1, null],
    ])
    expect(after).toMatchObject({ status: 'done', runsDone: 3, runsMax: 3, nextAt: null })
    expect((await figures(ann)).available).toBe(before.available - 9_000_000n)
  })

  test('after an outage only the newest run that is due is made; the missed ones are written down', async () => {
    const { id } = await planned()
    const before = await figures(ann)
    await pass(id, 4 * DAY_MS + 2 * HOUR_MS)
    await run()
    const after = await own(id)
    expect(outcomes(after)).toEqual([
      [5, null],
      [4, 'MISSED'],
      [3, 'MISSED'],
      [2, 'MISSED'],
      [1, 'MISSED'],
    ])
    expect((await figures(ann)).available).toBe(before.available - 3_000_000n)
    expect(after.status).toBe('active')
    expect(after.nextAt).toBe(after.startsAt + 5 * DAY_MS)
    await end(id)
  })

  test('that can’t be paid is notified, and after three in a row paused and notified once; resuming resets the count', async () => {
    const poor = await saver(1_000_000n)
    const { id } = await planned({ quantity: '3' }, poor)
    for (let day = 1; day <= 5; day++) {
      await pass(id, day === 1 ? 2 * HOUR_MS : DAY_MS)
      await run()
    }
    const paused = await own(id, poor)
    expect(outcomes(paused)).toEqual([
      [3, 'INSUFFICIENT_FUNDS'],
      [2, 'INSUFFICIENT_FUNDS'],
      [1, 'INSUFFICIENT_FUNDS'],
    ])
    expect(paused.status).toBe('paused')
    expect(await news(poor, 'scheduleId', id)).toEqual(['schedule.failed', 'schedule.failed', 'schedule.paused'])

    const resumed = await change(id, 'active', poor)
    expect(resumed).toMatchObject({ status: 200, body: { status: 'active', runsDone: 5 } })
    expect(outcomes(resumed.body).slice(0, 2)).toEqual([
      [5, 'MISSED'],
      [4, 'MISSED'],
    ])
    await pass(id, DAY_MS)
    await run()
    expect((await own(id, poor)).status).toBe('active')
    expect(await figures(poor)).toEqual({ available: 1_000_000n, open: 0n })
  })

  test('from a frozen wallet fails with that', async () => {
    const cold = await saver(9_000_000n)
    const { id } = await planned({ every: 'once' }, cold)
    await freeze(cold, 'LUSD', true)
    await pass(id, 2 * HOUR_MS)
    await run()
    expect(await own(id, cold)).toMatchObject({ status: 'done', runs: [{ n: 1, failure: 'WALLET_FROZEN', transferId: null }] })
  })

  test('to a closed account fails with that reason', async () => {
    const gone = await saver(1n)
    const { id } = await planned({ every: 'once', recipient: gone.handle })
    await app.owner.run(sql`update users set is_active = false where id = ${gone.userId}`)
    await pass(id, 2 * HOUR_MS)
    await run()
    expect(outcomes(await own(id))).toEqual([[1, 'PROFILE_NOT_FOUND']])
  })

  test('paused does nothing, and going on makes up for nothing', async () => {
    const { id } = await planned()
    const before = await figures(ann)
    for (let time = 0; time < 2; time++) expect(await change(id, 'paused')).toMatchObject({ status: 200, body: { status: 'paused' } })
    await pass(id, 2 * DAY_MS + 2 * HOUR_MS)
    await run()
    expect(await figures(ann)).toEqual(before)
    for (let time = 0; time < 2; time++)
      expect(await change(id, 'active')).toMatchObject({ status: 200, body: { status: 'active', runsDone: 3 } })
    await run()
    expect(await figures(ann)).toEqual(before)
    await pass(id, DAY_MS)
    await run()
    expect((await figures(ann)).available).toBe(before.available - 3_000_000n)
    expect(outcomes(await own(id))).toEqual([
      [4, null],
      [3, 'MISSED'],
      [2, 'MISSED'],
      [1, 'MISSED'],
    ])
    await end(id)
  })

  test('one whose last run passed while it was paused is done', async () => {
    const { id } = await planned({ every: 'once' })
    await change(id, 'paused')
    await pass(id, 2 * HOUR_MS)
    expect(await change(id, 'active')).toMatchObject({ body: { status: 'done', runs: [{ n: 1, failure: 'MISSED' }] } })
    expect(await change(id, 'paused')).toMatchObject(refused(409, 'STATE_CONFLICT'))
  })

  test('ended is ended', async () => {
    const { id } = await planned()
    for (let time = 0; time < 2; time++) expect(await end(id)).toMatchObject({ status: 200, body: { status: 'canceled', nextAt: null } })
    await pass(id, 2 * DAY_MS)
    await run()
    expect((await own(id)).runs).toEqual([])
    for (const status of ['active', 'paused'] as const) expect(await change(id, status)).toMatchObject({ status: 409 })
  })

  test('a run ‖ a pause ‖ an end: nothing is sent after the end, nothing twice', { timeout: 60_000 }, async () => {
    for (let round = 0; round < rounds(10, 60); round++) {
      const { id } = await planned({ quantity: '0.01', every: 'once' })
      await pass(id, 2 * HOUR_MS)
      const before = await figures(ann)
      const [, , ended] = await Promise.all([run(), change(id, 'paused'), end(id), run()])
      const after = await own(id)
      const sent = after.runs.length
      expect((await figures(ann)).available).toBe(before.available - BigInt(sent) * 10_000n)
      expect([after.status, ended?.status]).toEqual(sent === 1 ? ['done', 409] : ['canceled', 200])
    }
  })

  test('[DEF-029] is made once under 20 parallel repeats with one key', async () => {
    const as = key()
    const body = { startsAt: Date.now() + HOUR_MS }
    const answers = await Promise.all(Array.from({ length: 20 }, () => plan(body, { as })))
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`))).toHaveLength(1)
    await end(answers[0]?.body.id ?? '')
  })

  test('is its sender’s alone', async () => {
    const { id } = await planned()
    for (const answer of [await end(id, eve), await change(id, 'paused', eve), await end('999999999', eve)])
      expect(answer).toMatchObject(refused(404, 'SCHEDULE_NOT_FOUND'))
    expect((await eve.api.call(transfer.schedules)).body.items).toEqual([])
    await end(id)
  })

  test.each([
    ['to oneself', { recipient: 'ann' }, 400, 'recipient'],
    ['to nobody', { recipient: 'carol' }, 404, 'recipient'],
    ['to an address without an account', { recipient: 'carol@example.org' }, 404, 'recipient'],
    ['in the past', { startsAt: Date.now() - 1000 }, 400, 'startsAt'],
    ['in ten years', { startsAt: Date.now() + 3650 * DAY_MS }, 400, 'startsAt'],
    ['every now and then', { every: 'often' }, 400, 'every'],
    ['no times', { runsMax: 0 }, 400, 'runsMax'],
    ['too many times', { runsMax: 1001 }, 400, 'runsMax'],
    ['of no such asset', { asset: 'NOPE' }, 404, 'asset'],
  ])('%s is refused at its field', async (_name, given, status, field) => {
    const answer = await plan(given)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]])
  })

  test('[PKT-21] [PKT-22] an invalid amount is refused at its field', async () => {
    for (const quantity of INVALID_AMOUNTS) {
      const answer = await plan({ quantity })
      expect([quantity, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([quantity, 400, ['quantity']])
    }
  })

  test('[DEF-043] says nothing of a hidden profile, by handle or by address', async () => {
    const shy = await newcomer('shy')
    await hide(shy)
    const [none, handle, address] = [
      await plan({ recipient: 'no-such' }),
      await plan({ recipient: 'shy' }),
      await plan({ recipient: 'shy@example.org' }),
    ]
    expect([handle.body, address.body]).toEqual([none.body, none.body])
  })
})
