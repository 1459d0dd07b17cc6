import { runOnce } from 'graphile-worker'
import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import { JobPool } from '../platform/jobs/job-pool.ts'
import { type JobTable, quietLogger, taskListOf } from '../platform/jobs/run-jobs.ts'

/** Runs the jobs that are due now and stops. */
export async function runDueJobs(pool: JobPool, db: Db, tasks: JobTable['tasks'], log: Log): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: taskListOf(tasks, { db, log, inProgress: new Set() }),
    noHandleSignals: true,
    logger: quietLogger(log),
  })
}
