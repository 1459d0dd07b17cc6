import { sql } from '#platform/db'
import { type DueWork, dueJobs } from '#platform/due'
import { expire, releaseBatch } from './release.ts'

/** Holds expire within a minute, many at once, so that a backlog after an outage is processed quickly. */
export const dueHolds: DueWork = {
  kind: 'ledger.expire_holds',
  table: 'holds',
  isDue: (now) => sql`t.state = 'active' and t.expires_at <= ${now}`,
  oldestFirst: sql`t.expires_at`,
  work: expire,
  workBatch: (tx, ids) => releaseBatch(tx, ids, 'expired'),
}

export const ledgerJobs = dueJobs([dueHolds])
