import { sql } from '#platform/db'
import { type DueWork, dueJobs } from '#platform/due'
import { expire, releaseBatch } from './release.ts'

/** Holds end within a minute of their time, many at once, so that a backlog after an outage is soon worked off. */
export const dueHolds: DueWork = {
  kind: 'ledger.expire_holds',
  table: 'holds',
  isDue: (now) => sql`t.state = 'active' and t.expires_at <= ${now}`,
  oldestFirst: sql`t.expires_at`,
  work: expire,
  workBatch: (tx, ids) => releaseBatch(tx, ids, 'expired'),
}

export const ledgerJobs = dueJobs([dueHolds])
