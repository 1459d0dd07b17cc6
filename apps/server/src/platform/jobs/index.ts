import { Logger, parseCronItems, run, runMigrations, runOnce, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { sql, type Db, type Tx } from '#platform/db'
import type { Log } from '#platform/log'

/** What a job does: idempotent, since it may run again after a crash. */
export type Job = (payload: unknown, db: Db) => Promise<void>

export interface JobTable {
  tasks: Record<string, Job>
  /** `minute hour day month weekday task`, one line each. */
  crontab: string[]
}

export interface JobRunner {
  stop(): Promise<void>
}

/** Adds a job in the transaction of its cause; a key makes it the only one of its name. */
export async function addJob(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await tx.run(sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text)`)
}

/** Jobs are added by every role, so the queue's own tables are made with the rest of the schema. */
export async function migrateJobs(url: string, owner: pg.Client): Promise<void> {
  await runMigrations({ connectionString: url })
  await owner.query(`
    grant usage on schema graphile_worker to bourse_app;
    grant all on all tables in schema graphile_worker to bourse_app;
    grant all on all sequences in schema graphile_worker to bourse_app;
    grant execute on all functions in schema graphile_worker to bourse_app;
    do $$
    declare t record;
    begin
      -- The library locks its tables by row-level security; the application is let in table by table.
      for t in select c.relname from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
               and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'bourse_app')
      loop
        execute format('create policy bourse_app on graphile_worker.%I to bourse_app using (true) with check (true)', t.relname);
      end loop;
    end $$`)
}

export async function startJobs(url: string, db: Db, table: JobTable, log: Log): Promise<JobRunner> {
  const pool = openJobPool(url, log)
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList: taskListOf(table.tasks, db),
    parsedCronItems: parseCronItems(table.crontab.map((line) => cronItemOf(line, table.tasks))),
    logger: quietLogger(log),
  })
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
  }
}

/** Does what is due now and no more: for tests and tools, which do not wait. */
export async function runDueJobs(pool: pg.Pool, db: Db, tasks: JobTable['tasks'], log: Log): Promise<void> {
  await runOnce({ pgPool: pool, taskList: taskListOf(tasks, db), noHandleSignals: true, logger: quietLogger(log) })
}

/** A pool of its own: the library expects ids as the driver gives them, ours are bigints. */
export function openJobPool(url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 6, application_name: 'bourse-jobs', options: '-c role=bourse_app' })
  pool.on('error', (error) => log.warn({ err: error.message }, 'an idle job connection ended'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function taskListOf(tasks: JobTable['tasks'], db: Db): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, job]) => [name, (payload: unknown) => job(payload, db)]))
}

/** `minute hour day month weekday task`; the library's own text form knows no dots in names. */
function cronItemOf(line: string, tasks: JobTable['tasks']): { match: string; task: string } {
  const [task = '', ...times] = line.trim().split(/\s+/).reverse()
  if (times.length !== 5 || !tasks[task]) throw new Error(`the timetable has no use for "${line}"`)
  return { match: times.reverse().join(' '), task }
}

/** Only what an operator must know reaches the log: the library reports every job it takes. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
