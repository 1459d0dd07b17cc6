import { beforeEach, describe, expect, test } from 'vitest'
import { sql, type Tx } from '#platform/db'
import { createLog } from '#platform/log'
import { testDb } from '../../testing/db.ts'
import { dueStats, type DueWork, parkedRows, releaseParked, workThrough } from './index.ts'

const { db, owner } = await testDb()
await owner.run({
  text: `create table chores (id bigint generated always as identity primary key, due_at timestamptz not null, done_at timestamptz, done int not null default 0);
           grant select, update on chores to bourse_app`,
  values: [],
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const BEGIN = new Date('2026-03-01T00:00:00Z').getTime()

/** The clock of these tests, and the chores that fail while they are in here. */
let nowMs = BEGIN
const failing = new Set<bigint>()
const tried: bigint[] = []
const logged: string[] = []

const chores: DueWork = {
  kind: 'test.chores',
  table: 'chores',
  isDue: (now) => sql`t.done_at is null and t.due_at <= ${now}`,
  oldestFirst: sql`t.due_at`,
  async work(tx, id) {
    tried.push(id)
    await markDone(tx, id)
    if (failing.has(id)) throw new Error(`chore ${id} fails`)
  },
}
const markDone = (tx: Tx, id: bigint) => tx.run(sql`update chores set done_at = ${new Date(nowMs)}, done = done + 1 where id = ${id}`)
const pass = (work = chores) =>
  workThrough(db, work, { now: new Date(nowMs), log: createLog('warn', { write: (line) => logged.push(line) }) })

async function add(count: number, dueMs = BEGIN - HOUR_MS): Promise<bigint[]> {
  return owner.column<bigint>(
    sql`insert into chores (due_at) select ${new Date(dueMs)} from generate_series(1, ${count}::int) returning id`,
  )
}
const doneOnce = async () => await owner.column<bigint>(sql`select id from chores where done = 1 order by id`)
const failures = () => owner.rows<{ tries: number; next_at: Date | null }>(sql`select tries, next_at from parked_work`)

beforeEach(async () => {
  nowMs = BEGIN
  failing.clear()
  tried.length = 0
  logged.length = 0
  await owner.run({ text: 'truncate chores, parked_work', values: [] })
})

describe('due work', () => {
  test('is what is due and nothing else, longest waiting first', async () => {
    const [late] = await add(1, BEGIN)
    await add(1, BEGIN + 1)
    const [early] = await add(1, BEGIN - 1)
    expect(await pass()).toBe(2)
    expect(tried).toEqual([early, late])
    expect(await pass()).toBe(0)
  })

  test('of a row that fails keeps no other from its turn, though it is the oldest, and leaves nothing behind', async () => {
    const [first = 0n] = await add(1, BEGIN - 2 * HOUR_MS)
    const rest = await add(250)
    failing.add(first)
    expect(await pass()).toBe(250)
    expect(await doneOnce()).toEqual(rest)
    expect(logged.filter((line) => line.includes(`chore ${first} fails`))).toHaveLength(1)
  })

  test('of a whole batch of failing ones keeps no other from its turn', async () => {
    for (const id of await add(200, BEGIN - 2 * HOUR_MS)) failing.add(id)
    const rest = await add(3)
    expect(await pass()).toBe(3)
    expect(await doneOnce()).toEqual(rest)
  })

  test('that fails rests for longer and longer, and is then parked', async () => {
    const [id = 0n] = await add(1)
    failing.add(id)
    const rests: number[] = []
    for (let tries = 1; tries < 8; tries++) {
      await pass()
      expect(tried).toHaveLength(tries)
      const [row] = await failures()
      const nextMs = row?.next_at?.getTime() ?? 0
      rests.push((nextMs - nowMs) / MINUTE_MS)
      nowMs = nextMs - 1
      await pass()
      expect(tried).toHaveLength(tries)
      nowMs = nextMs
    }
    expect(rests).toEqual([1, 5, 15, 60, 360, 360, 360])
    expect(await dueStats(db)).toEqual({ resting: 1, parked: 0 })
    await pass()
    expect(await dueStats(db)).toEqual({ resting: 0, parked: 1 })
    expect(await db.read(parkedRows)).toMatchObject([{ kind: 'test.chores', row_id: id, tries: 8, last_error: `chore ${id} fails` }])
    nowMs += 1_000 * HOUR_MS
    await pass()
    expect(tried).toHaveLength(8)
  })

  test('that is parked is tried again once it is released, and forgotten once it is done', async () => {
    const [id = 0n] = await add(1)
    failing.add(id)
    for (let tries = 0; tries < 8; tries++) {
      await pass()
      nowMs += 6 * HOUR_MS
    }
    expect(await db.transaction((tx) => releaseParked(tx, 'test.other', id))).toBe(0)
    expect(await db.transaction((tx) => releaseParked(tx, 'test.chores', id + 1n))).toBe(0)
    failing.clear()
    expect(await pass()).toBe(0)
    expect(await db.transaction((tx) => releaseParked(tx, 'test.chores', id))).toBe(1)
    expect(await pass()).toBe(1)
    expect(await failures()).toEqual([])
  })

  test('that was ended otherwise is no longer counted among the failing', async () => {
    const [id = 0n] = await add(1)
    failing.add(id)
    await pass()
    expect(await failures()).toHaveLength(1)
    await owner.read((tx) => markDone(tx, id))
    await pass()
    expect(await failures()).toEqual([])
  })

  test('that was refused rests an hour at most and is never parked', async () => {
    const [id = 0n] = await add(1)
    failing.add(id)
    const waiting = { ...chores, isRefusal: (error: unknown) => error instanceof Error && error.message.startsWith('chore') }
    for (let tries = 0; tries < 20; tries++) {
      await pass(waiting)
      nowMs += HOUR_MS
    }
    expect(tried).toHaveLength(20)
    expect(await dueStats(db)).toEqual({ resting: 1, parked: 0 })
    failing.clear()
    expect(await pass(waiting)).toBe(1)
  })

  test('that leaves its row as due as it was is a failure, not an endless task', async () => {
    const [id = 0n] = await add(1)
    await pass({ ...chores, work: async () => {} })
    expect(await failures()).toMatchObject([{ tries: 1 }])
    nowMs += MINUTE_MS
    expect(await pass()).toBe(1)
    expect(await doneOnce()).toEqual([id])
  })

  test('of a few rows runs at once on request, also when they wait for a retry', async () => {
    const [id = 0n, other = 0n] = await add(2)
    failing.add(id).add(other)
    await pass()
    failing.clear()
    expect(await workThrough(db, chores, { now: new Date(nowMs), only: sql`t.id = ${id}` })).toBe(1)
    expect(await doneOnce()).toEqual([id])
  })

  test('is done once, however many work at the same time', async () => {
    const ids = await add(60)
    const done = await Promise.all(Array.from({ length: 6 }, () => pass()))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(60)
    expect(await doneOnce()).toEqual(ids)
  })

  test('that another worker is doing is skipped and not waited for', async () => {
    const [id = 0n, other = 0n] = await add(2)
    await owner.transaction(async (tx) => {
      await tx.run(sql`select from chores where id = ${id} for update`)
      expect(await pass()).toBe(1)
    })
    expect(await doneOnce()).toEqual([other])
    expect(await failures()).toEqual([])
  })
})
