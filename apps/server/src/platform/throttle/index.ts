import { sql, type Db } from '#platform/db'
import { cleanUpJobs } from '#platform/jobs'

export { REQUEST_LIMITS, RequestLimits } from './request-limits.ts'

export interface Limit {
  /** How many calls may come at once. */
  burst: number
  /** One more is allowed after each interval. */
  everyMs: number
}

/**
 * A leaky bucket per key, stored in the database so that all processes share it: `full_at` is the time at which the bucket is empty
 * again. It is written outside the request's transaction, so a refused request counts too. Returns the time to wait, or 0 when the
 * call is allowed.
 */
export async function throttle(db: Db, key: string, limit: Limit): Promise<number> {
  const spanMs = limit.burst * limit.everyMs
  const waitMs = await db.read(async (tx) => {
    const taken = await tx.maybe<{ full_at: Date }>(sql`
      insert into throttles as t (key, full_at) values (${key}, clock_timestamp() + ${limit.everyMs} * interval '1 millisecond')
      on conflict (key) do update
        set full_at = greatest(t.full_at, clock_timestamp()) + ${limit.everyMs} * interval '1 millisecond'
        where greatest(t.full_at, clock_timestamp()) + ${limit.everyMs} * interval '1 millisecond' <= clock_timestamp() + ${spanMs} * interval '1 millisecond'
      returning full_at`)
    if (taken) return 0
    const full = await tx.maybe<{ wait_ms: number }>(sql`
      select extract(epoch from full_at - clock_timestamp())::float8 * 1000 + ${limit.everyMs} - ${spanMs}::float8 as wait_ms from throttles where key = ${key}`)
    return full && Math.max(1, Math.ceil(full.wait_ms))
  })
  // The bucket was cleared between the two statements, so the call is allowed.
  return waitMs ?? throttle(db, key, limit)
}

/** Clears the bucket after a success, so that a user who finds the right password need not wait. */
export async function clearThrottle(db: Db, key: string): Promise<void> {
  await db.read((tx) => tx.run(sql`delete from throttles where key = ${key}`))
}

/** Gives one call back: a legitimate call does not count against others with the same key. */
export async function refund(db: Db, key: string, limit: Limit): Promise<void> {
  await db.read((tx) =>
    tx.run(sql`update throttles set full_at = full_at - ${limit.everyMs} * interval '1 millisecond' where key = ${key}`),
  )
}

/** An empty bucket needs no row. */
export const throttleJobs = cleanUpJobs('throttle.clean_up', [
  (max) => sql`delete from throttles where key in (select key from throttles where full_at < now() limit ${max})`,
])
