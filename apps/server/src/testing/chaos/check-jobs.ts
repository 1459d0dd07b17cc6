import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Db } from '#platform/db'

/** A task that may run at any time, and repeatedly. */
const TASK = 'ledger.expire_holds'

/** Enough that some are running at any moment of the next second. */
export async function addJobs(db: Db, count: number): Promise<void> {
  await db.read((tx) => tx.run(sql`select graphile_worker.add_job(${TASK}, '{}'::json) from generate_series(1, ${count}::int)`))
}

interface JobRow {
  task: string
  is_locked: boolean
  is_due: boolean
  is_over: boolean
  last_error: string | null
}

const DONE_WITHIN_MS = 12_000
const LOST_CONNECTION = /ECONN|EPIPE|Connection terminated|terminating connection|timeout exceeded|the database system is|No space left/

/**
 * Everything due is done, and no job stays with a dead worker. A job may fail for its own fault only: a lost connection does not
 * count.
 */
export async function checkJobs(db: Db): Promise<void> {
  for (const end = performance.now() + DONE_WITHIN_MS; ; await pause(200)) {
    const jobs = await readJobs(db)
    const givenUp = jobs.find(({ is_over, last_error }) => is_over && LOST_CONNECTION.test(last_error ?? ''))
    if (givenUp) throw new Error(`the job ${givenUp.task} was given up for ${givenUp.last_error}`)
    const left = jobs.filter(({ is_due, is_locked }) => is_due || is_locked)
    if (left.length === 0) break
    if (performance.now() > end)
      throw new Error(
        `after ${DONE_WITHIN_MS / 1_000} s jobs are left: ${left.map(({ task, is_locked }) => `${task}${is_locked ? ' (taken)' : ''}`).join(', ')}`,
      )
  }
  const parked = await db.read((tx) =>
    tx.rows<{ kind: string; last_error: string }>(sql`select kind, last_error from parked_work where parked_at is not null`),
  )
  const lost = parked.find(({ last_error }) => LOST_CONNECTION.test(last_error))
  if (lost) throw new Error(`work of the kind ${lost.kind} was parked for ${lost.last_error}`)
}

async function readJobs(db: Db): Promise<JobRow[]> {
  return db.read((tx) =>
    tx.rows<JobRow>(sql`
      select t.identifier as task, j.locked_at is not null as is_locked, j.attempts >= j.max_attempts as is_over, j.last_error,
             j.locked_at is null and j.run_at < now() - interval '1 second' and j.attempts < j.max_attempts as is_due
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`),
  )
}
