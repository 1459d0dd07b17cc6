import { sql, type Tx } from '#platform/db'

/** How many jobs are due and not taken yet, and how many have failed at their last try. */
export async function countJobs(tx: Tx): Promise<{ due: number; failing: number }> {
  const { due, failing } = await tx.one<{ due: bigint; failing: bigint }>(sql`
    select count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts) as due,
           count(*) filter (where last_error is not null) as failing
    from graphile_worker.jobs`)
  return { due: Number(due), failing: Number(failing) }
}

/** Since when each job that has used up its tries waits, oldest first. */
export async function failedJobs(tx: Tx): Promise<Date[]> {
  const rows = await tx.rows<{ since: Date }>(sql`
    select updated_at as since from graphile_worker.jobs where attempts >= max_attempts and locked_at is null order by updated_at limit 1000`)
  return rows.map(({ since }) => since)
}
