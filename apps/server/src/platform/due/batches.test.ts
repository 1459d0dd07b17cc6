import { beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testDb } from '../../testing/db.ts'
import { dueJobs, type DueWork, dueStats, workThrough } from './index.ts'
import { addChores, choresDoneBy, countRuns, makeChores } from './testing/chores.ts'

const { db, owner } = await testDb()
await makeChores(owner)
const BEGIN = new Date('2026-03-01T00:00:00Z')
const after = (seconds: number) => new Date(BEGIN.getTime() + seconds * 1_000)
const idsOf = async () => await owner.column<bigint>(sql`select id from chores order by id`)

beforeEach(() => owner.run({ text: 'truncate chores, chore_runs, parked_work, claimed_work restart identity', values: [] }))

/** Notes how many rows were worked on together. */
function noting(sizes: number[]): DueWork {
  const { inBatches } = choresDoneBy(1)
  return {
    ...inBatches,
    work: (tx, id, now, prepared) => {
      sizes.push(1)
      return inBatches.work(tx, id, now, prepared)
    },
    workBatch: (tx, ids, now) => {
      sizes.push(ids.length)
      return inBatches.workBatch?.(tx, ids, now) ?? Promise.resolve()
    },
  }
}

test('rows that are worked on together are done in one transaction, up to 200 of them', async () => {
  const sizes: number[] = []
  await addChores(owner, 201, { dueAt: BEGIN })
  expect(await workThrough(db, noting(sizes), { now: BEGIN })).toBe(201)
  expect(sizes).toEqual([200, 1])
})

test('several batches run at once where that is asked for, each row in one of them', async () => {
  const sizes: number[] = []
  let begun = 0
  const twoHaveBegun = Promise.withResolvers<void>()
  const plain = noting(sizes)
  const atOnce: DueWork = {
    ...plain,
    batchMax: 4,
    batchesAtOnce: 2,
    // Each of the first two waits until the other has begun.
    workBatch: async (tx, ids, now) => {
      begun += 1
      if (begun === 2) twoHaveBegun.resolve()
      await plain.workBatch?.(tx, ids, now)
      await twoHaveBegun.promise
    },
  }
  await addChores(owner, 13, { dueAt: BEGIN })
  expect(await workThrough(db, atOnce, { now: BEGIN })).toBe(13)
  // Which of the last two begins first is open.
  expect(sizes.toSorted((a, b) => b - a)).toEqual([4, 4, 4, 1])
  expect(await countRuns(owner)).toEqual([{ times: 1, isBroken: false, chores: 13 }])
})

test('of two batches at once one that fails is halved, and the other is done', async () => {
  const sizes: number[] = []
  await addChores(owner, 8, { dueAt: BEGIN, brokenEvery: 8 })
  expect(await workThrough(db, { ...noting(sizes), batchMax: 4, batchesAtOnce: 2 }, { now: BEGIN })).toBe(7)
  expect(sizes.toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2, 4, 4])
  expect(await countRuns(owner)).toEqual([
    { times: 0, isBroken: true, chores: 1 },
    { times: 1, isBroken: false, chores: 7 },
  ])
  expect(await dueStats(db)).toEqual({ resting: 1, parked: 0 })
})

test('a failing batch is halved until the failing row is alone, and that row is not put into a batch again', async () => {
  const sizes: number[] = []
  await addChores(owner, 8, { dueAt: BEGIN, brokenEvery: 8 })
  expect(await workThrough(db, noting(sizes), { now: BEGIN })).toBe(7)
  expect(sizes).toEqual([8, 4, 4, 2, 2, 1, 1])
  expect(await countRuns(owner)).toEqual([
    { times: 0, isBroken: true, chores: 1 },
    { times: 1, isBroken: false, chores: 7 },
  ])
  sizes.length = 0
  await addChores(owner, 3, { dueAt: BEGIN })
  expect(await workThrough(db, noting(sizes), { now: after(60) })).toBe(3)
  expect(sizes).toEqual([3, 1])
  expect(await dueStats(db)).toEqual({ resting: 1, parked: 0 })
})

test('a row that is locked for a moment when its turn comes is done in the same pass', async () => {
  await addChores(owner, 3, { dueAt: BEGIN })
  const [, second, third] = await idsOf()
  const { singly } = choresDoneBy(1)
  const [isFree, isLocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let locking: Promise<void> | undefined
  const disturbed: DueWork = {
    ...singly,
    work: async (tx, id, now, prepared) => {
      await singly.work(tx, id, now, prepared)
      if (id === third) {
        isFree.resolve()
        await locking
        return
      }
      locking ??= owner.transaction(async (other) => {
        await other.run(sql`select from chores where id = ${second} for update`)
        isLocked.resolve()
        await isFree.promise
      })
      await isLocked.promise
    },
  }
  expect(await workThrough(db, disturbed, { now: BEGIN })).toBe(3)
  expect(await countRuns(owner)).toEqual([{ times: 1, isBroken: false, chores: 3 }])
})

test('a job works at the time that it is given, and at that of the database otherwise', async () => {
  const job = dueJobs([choresDoneBy(1).singly]).tasks['test.singly']
  const inAnHour = new Date(Date.now() + 3_600_000)
  await addChores(owner, 1, { dueAt: inAnHour })
  await job?.(null, db)
  await job?.(null, db, { now: new Date(inAnHour.getTime() - 1) })
  expect(await countRuns(owner)).toEqual([{ times: 0, isBroken: false, chores: 1 }])
  await job?.(null, db, { now: inAnHour })
  expect(await countRuns(owner)).toEqual([{ times: 1, isBroken: false, chores: 1 }])
})

test('each kind is a job of its own name, run each minute', () => {
  const { singly, inBatches } = choresDoneBy(1)
  const { tasks, crontab } = dueJobs([singly, inBatches])
  expect(Object.keys(tasks)).toEqual(['test.singly', 'test.in_batches'])
  expect(crontab).toEqual(['* * * * * test.singly', '* * * * * test.in_batches'])
})

/** Work that asks a service which answers as the test says. */
function asking(ask: (id: bigint) => Promise<void>): DueWork {
  class Down extends Error {}
  return {
    ...choresDoneBy(1).prepared,
    preparation: {
      atOnce: 1,
      begin: async () => async (id) => {
        await ask(id).catch((error: Error) => {
          throw error.message === 'down' ? new Down('down') : error
        })
      },
      isOutage: (error) => error instanceof Down,
    },
  }
}

test('while one worker asks about a row no other does; if it never returns, others may after three minutes', async () => {
  await addChores(owner, 1, { dueAt: BEGIN })
  const others: number[] = []
  const slow = asking(async () => {
    for (const seconds of [0, 179, 180])
      others.push(
        await workThrough(
          db,
          asking(async () => {}),
          { now: after(seconds) },
        ),
      )
    throw new Error('too late')
  })
  await workThrough(db, slow, { now: BEGIN })
  expect(others).toEqual([0, 0, 1])
  expect(await countRuns(owner)).toEqual([{ times: 1, isBroken: false, chores: 1 }])
  expect(await owner.rows(sql`select from claimed_work`)).toEqual([])
})

test('a row that the service cannot answer for rests alone; after three of them it is the service, which is left alone for longer and longer', async () => {
  await addChores(owner, 6, { dueAt: BEGIN })
  const [first] = await idsOf()
  const logged: string[] = []
  const log = createLog('info', { write: (line) => logged.push(line) })
  const asked: bigint[] = []
  let failing: 'one' | 'all' | 'none' = 'one'
  const due = asking(async (id) => {
    asked.push(id)
    if (failing === 'all' || (failing === 'one' && id === first)) throw new Error('down')
  })
  expect(await workThrough(db, due, { now: BEGIN, log })).toBe(5)
  await addChores(owner, 5, { dueAt: BEGIN })
  failing = 'all'
  asked.length = 0
  const askedAt = async (seconds: number) => {
    asked.length = 0
    await workThrough(db, due, { now: after(seconds), log })
    return asked.length
  }
  expect(await askedAt(1)).toBe(3)
  expect([await askedAt(2), await askedAt(30)]).toEqual([0, 0])
  // All delays are over, also the service’s pause; then it is not asked for twice as long.
  expect(await askedAt(61)).toBe(3)
  expect(await askedAt(120)).toBe(0)
  failing = 'none'
  expect(await askedAt(3_700)).toBe(6)
  expect(await countRuns(owner)).toEqual([{ times: 1, isBroken: false, chores: 11 }])
  expect(await dueStats(db)).toEqual({ resting: 0, parked: 0 })
  expect(logged.filter((line) => line.includes('does not answer'))).toHaveLength(1)
  expect(logged.filter((line) => line.includes('answers again'))).toHaveLength(1)
})
