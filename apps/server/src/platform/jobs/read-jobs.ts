import { sql, type Tx } from '#platform/db'

export interface QueuedFailure {
  id: bigint
  task: string
  key: string | null
  payload: unknown
  last_error: string
  attempts: number
  max_attempts: number
  failed_at: Date
  /** Null once it is no longer tried. */
  next_at: Date | null
}

const FAILED = sql`j.last_error is not null and j.attempts > 0 and j.locked_at is null`
const SHOWN_MAX = 200

/** Jobs whose last try failed, those first that are no longer tried. */
export async function failuresInQueue(tx: Tx): Promise<QueuedFailure[]> {
  return tx.rows<QueuedFailure & Record<string, unknown>>(sql`
    select j.id, t.identifier as task, j.key, j.payload, j.last_error, j.attempts::int as attempts, j.max_attempts::int as max_attempts,
           j.updated_at as failed_at, case when j.attempts < j.max_attempts then j.run_at end as next_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${FAILED} order by j.attempts < j.max_attempts, j.updated_at desc, j.id limit ${SHOWN_MAX}`)
}

export async function countFailedJobs(tx: Tx): Promise<number> {
  const { count } = await tx.one<{ count: bigint }>(sql`select count(*) as count from graphile_worker._private_jobs j where ${FAILED}`)
  return Number(count)
}

/** Has failed jobs tried again now, one or all, with a fresh count of tries where they had stopped. Returns how many there were. */
export async function retryJobs(tx: Tx, only?: { id: bigint; task: string }): Promise<number> {
  const which = only ? sql`j.id = ${only.id} and t.identifier = ${only.task}` : sql`true`
  const rows = await tx.rows<{ id: bigint; is_stopped: boolean }>(sql`
    select j.id, j.attempts >= j.max_attempts as is_stopped
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${FAILED} and ${which} and (j.attempts >= j.max_attempts or j.run_at > now()) order by j.id for update of j skip locked`)
  const [stopped, resting] = [rows.filter((row) => row.is_stopped), rows.filter((row) => !row.is_stopped)]
  await tx.run(
    sql`select graphile_worker.reschedule_jobs(${stopped.map(({ id }) => String(id))}::bigint[], run_at => now(), attempts => 0)`,
  )
  await tx.run(sql`select graphile_worker.reschedule_jobs(${resting.map(({ id }) => String(id))}::bigint[], run_at => now())`)
  return rows.length
}

export interface TaskFigures {
  task: string
  queued: number
  running: number
  failed: number
  next_at: Date | null
}

/** What the queue has of each task that was ever added. */
export async function taskFigures(tx: Tx): Promise<TaskFigures[]> {
  return tx.rows<TaskFigures & Record<string, unknown>>(sql`
    select t.identifier as task,
           count(j.id) filter (where j.locked_at is null and j.last_error is null)::int as queued,
           count(j.id) filter (where j.locked_at is not null)::int as running,
           count(j.id) filter (where ${FAILED})::int as failed,
           min(j.run_at) filter (where j.locked_at is null and j.attempts < j.max_attempts) as next_at
    from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
    group by t.identifier order by t.identifier collate "C"`)
}

export interface HourCount {
  task: string
  hour: Date
  done: number
}

/** How many jobs of each task were done by hour, since then. */
export async function doneByHour(tx: Tx, since: Date): Promise<HourCount[]> {
  return tx.rows<HourCount & Record<string, unknown>>(
    sql`select task, hour, done from job_hours where hour >= ${since} order by task, hour`,
  )
}
