import { type Db, sql } from '#platform/db'
import { type DueWork, workThrough } from '#platform/due'
import type { JobTable } from '#platform/jobs'
import { expire, expireDue } from './release.ts'

const EXPIRE = 'ledger.expire_holds'
const EXPIRY_BATCH_MAX = 500

/**
 * Holds end within a minute of their time, in batches, so that a backlog after an outage never blocks the house. What a batch
 * that failed has left ends one by one, and the one that cannot keeps no other from its end.
 */
export const ledgerJobs: JobTable = {
  tasks: {
    [EXPIRE]: async (_payload, db, log) => {
      await expireInBatches(db).catch(() => {})
      await workThrough(db, dueHolds, { log })
    },
  },
  crontab: [`* * * * * ${EXPIRE}`],
}

async function expireInBatches(db: Db): Promise<void> {
  while ((await db.transaction((tx) => expireDue(tx, EXPIRY_BATCH_MAX))) === EXPIRY_BATCH_MAX);
}

const dueHolds: DueWork = {
  kind: EXPIRE,
  table: 'holds',
  isDue: (now) => sql`t.state = 'active' and t.expires_at <= ${now}`,
  oldestFirst: sql`t.expires_at`,
  work: expire,
}
