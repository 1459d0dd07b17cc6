import { type Db, sql, type Tx } from '#platform/db'
import { prepareBatch } from './prepare-batch.ts'
import { finish, forgetEnded, lockDue, readDue } from './claim.ts'
import type { DueWork, Pass } from './due-work.ts'
import { type Batch, failRow, type Outcome } from './batch.ts'

const BATCH_MAX = 200
/** What remains after this time is left to the next pass, so that passes of one kind do not fill up the queue. */
const PASS_MAX_MS = 50_000

/**
 * Processes what is due, each row in its own transaction that locks it and checks it again: several passes may run at once, and
 * each row is processed by one of them. A failing row does not block others; it is retried later, and parked in the end. Returns
 * how many were done.
 */
export async function workThrough(db: Db, due: DueWork, { now: given, log, only }: Pass = {}): Promise<number> {
  const endsAtMs = performance.now() + PASS_MAX_MS
  const seen = new Set<bigint>()
  let done = 0
  do {
    const now = given ?? (await db.read(databaseTime))
    if (seen.size === 0 && !only) await db.transaction((tx) => forgetEnded(tx, due, now))
    const batch: Batch = { db, due, now, log, only, seen }
    const outcome = due.preparation ? await prepareBatch(batch, due.preparation) : await workBatch(batch)
    done += outcome.done
    // Nothing is left but what others have locked, and what this pass has tried.
    if (outcome.fresh === 0) return done
  } while (performance.now() < endsAtMs)
  return done
}

/** One clock for all processes. */
export async function databaseTime(tx: Tx): Promise<Date> {
  return (await tx.one<{ now: Date }>(sql`select date_trunc('milliseconds', clock_timestamp()) as now`)).now
}

async function workBatch(batch: Batch): Promise<Outcome> {
  const { db, due, seen } = batch
  const { batchMax = BATCH_MAX, batchesAtOnce = 1 } = due
  const rows = await db.read((tx) => readDue(tx, batch, batchMax * batchesAtOnce))
  const fresh = rows.filter(({ id }) => !seen.has(id))
  // A row that has failed before is not put into a batch again.
  const together = due.workBatch ? fresh.filter(({ has_failed }) => !has_failed) : []
  const alone = due.workBatch ? fresh.filter(({ has_failed }) => has_failed) : fresh
  let done = await workAtOnce(batch, together, batchMax)
  for (const { id } of alone) done += await workOn(batch, [id])
  return { fresh: fresh.length, done }
}

/** None is left running when another fails. */
async function workAtOnce(batch: Batch, rows: readonly { id: bigint }[], batchMax: number): Promise<number> {
  const batches = Array.from({ length: Math.ceil(rows.length / batchMax) }, (_, index) =>
    rows.slice(index * batchMax, (index + 1) * batchMax).map(({ id }) => id),
  )
  const outcomes = await Promise.allSettled(batches.map((ids) => workOn(batch, ids)))
  return outcomes.reduce((done, outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return done + outcome.value
  }, 0)
}

/**
 * Many rows in one transaction, or none of them; a failed batch is split in halves. Returns how many were done. Rows that somebody has
 * locked in the meantime, perhaps only to look for work, do not count as seen: the pass finds them again once they are free.
 */
async function workOn(batch: Batch, ids: readonly bigint[]): Promise<number> {
  const [first, ...others] = ids
  if (first === undefined) return 0
  try {
    const done = await batch.db.transaction((tx) => workInside(tx, batch, ids))
    for (const id of done) batch.seen.add(id)
    return done.length
  } catch (error) {
    if (others.length === 0) {
      batch.seen.add(first)
      await failRow(batch, first, error)
      return 0
    }
    const half = Math.ceil(ids.length / 2)
    return (await workOn(batch, ids.slice(0, half))) + (await workOn(batch, ids.slice(half)))
  }
}

async function workInside(tx: Tx, { due, now }: Batch, ids: readonly bigint[]): Promise<readonly bigint[]> {
  const locked = await lockDue(tx, due, ids, now)
  const [first, ...others] = locked
  if (first === undefined) return []
  if (due.workBatch && others.length > 0) await due.workBatch(tx, locked, now)
  else await due.work(tx, first, now, undefined)
  await finish(tx, due, locked, now)
  return locked
}
