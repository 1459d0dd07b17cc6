import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { sql, type Tx } from '#platform/db'

export { cleanUpJobs } from './clean-up.ts'
export { freeJobs } from './free-jobs.ts'
export { countJobs, failedJobs } from './count-jobs.ts'
export {
  countFailedJobs,
  doneByHour,
  failuresInQueue,
  type HourCount,
  type QueuedFailure,
  retryJobs,
  type TaskFigures,
  taskFigures,
} from './read-jobs.ts'
export { startJobs, type Job, type JobContext, type JobRunner, type JobTable } from './run-jobs.ts'

/** Adds a job in the transaction of its cause; with a key, an earlier waiting job of that key is replaced. */
export async function addJob(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await tx.run(sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text)`)
}

/** Every role adds jobs, so the queue's tables are created with the rest of the schema. Processes that start at once take turns. */
export async function migrateJobs(url: string, owner: pg.Client): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query(`select pg_advisory_xact_lock(hashtext('graphile_migrations'))`)
    await runMigrations({ connectionString: url })
    await owner.query(GRANTS)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

const GRANTS = `
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
  end $$`
