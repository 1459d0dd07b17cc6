import { rounds } from '@bourse/testkit/effort'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testDb } from '../../testing/db.ts'
import { dueJobs, dueStats, parkedRows, releaseParked } from './index.ts'
import { addChores, choresDoneBy, countRuns, makeChores } from './testing/chores.ts'

const { db, owner } = await testDb()
await makeChores(owner)

/** Several batches of two hundred. */
const ROWS = rounds(1_000, 10_000)
const BROKEN = ROWS / 100
const BEGIN_MS = Date.parse('2026-03-01T00:00:00Z')
const DAY_MS = 86_400_000

beforeEach(() => owner.run({ text: 'truncate chores, chore_runs, parked_work', values: [] }))

test(`of ${ROWS} due rows, 1 % of which always fail, the others are done once each and the failing ones are parked`, {
  timeout: 240_000,
}, async () => {
  const { inBatches } = choresDoneBy(1)
  const job = dueJobs([inBatches]).tasks['test.in_batches']
  /** As each minute does, until nothing is left to try at that time: a pass ends after a while, on a busy machine before its rows do. */
  const workAt = async (atMs: number) => {
    const now = new Date(atMs)
    const isLeft = () =>
      owner.maybe(sql`
        select from chores c where c.done_at is null and c.due_at <= ${now}
          and not exists (select from parked_work w where w.row_id = c.id and coalesce(w.next_at > ${now}, true)) limit 1`)
    do await job?.(null, db, { now })
    while (await isLeft())
  }
  await addChores(owner, ROWS, { dueAt: new Date(BEGIN_MS), brokenEvery: 100 })
  const done = { times: 1, isBroken: false, chores: ROWS - BROKEN }
  const left = { times: 0, isBroken: true, chores: BROKEN }

  await workAt(BEGIN_MS - 1)
  expect(await countRuns(owner)).toEqual([{ ...done, times: 0 }, left])
  await workAt(BEGIN_MS)
  expect(await countRuns(owner)).toEqual([left, done])
  expect(await dueStats(db)).toEqual({ resting: BROKEN, parked: 0 })

  // The eighth failure parks them; each day is longer than the longest rest.
  for (let day = 1; day <= 6; day++) await workAt(BEGIN_MS + day * DAY_MS)
  expect(await dueStats(db)).toEqual({ resting: BROKEN, parked: 0 })
  await workAt(BEGIN_MS + 7 * DAY_MS)
  expect(await dueStats(db)).toEqual({ resting: 0, parked: BROKEN })
  const parked = await db.read(parkedRows)
  expect(parked).toHaveLength(BROKEN)
  for (const row of parked)
    expect(row).toMatchObject({
      kind: 'test.in_batches',
      tries: 8,
      last_error: 'the chore is broken',
      parked_at: new Date(BEGIN_MS + 7 * DAY_MS),
    })
  expect(await countRuns(owner)).toEqual([left, done])

  // Fixed and released they are done as well, each once.
  await owner.run({ text: 'update chores set is_broken = false', values: [] })
  expect(await db.transaction((tx) => releaseParked(tx, 'test.in_batches'))).toBe(BROKEN)
  await workAt(BEGIN_MS + 8 * DAY_MS)
  expect(await countRuns(owner)).toEqual([{ ...done, chores: ROWS }])
  expect(await dueStats(db)).toEqual({ resting: 0, parked: 0 })
})
