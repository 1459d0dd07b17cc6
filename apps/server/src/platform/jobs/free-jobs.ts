import { sql, type Tx } from '#platform/db'

/** In a copy of a database no worker runs the jobs that were claimed in the original: they are to be run again. */
export async function freeJobs(tx: Tx): Promise<void> {
  await tx.run(sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`)
  await tx.run(sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`)
}
