import type { JobTable } from '#platform/jobs'
import { expireDue } from './release.ts'

const EXPIRY_BATCH_MAX = 500

/** Holds end within a minute of their time, in batches, so that a backlog after an outage never blocks the house. */
export const ledgerJobs: JobTable = {
  tasks: {
    'ledger.expire_holds': async (_payload, db) => {
      while ((await db.transaction((tx) => expireDue(tx, EXPIRY_BATCH_MAX))) === EXPIRY_BATCH_MAX);
    },
  },
  crontab: ['* * * * * ledger.expire_holds'],
}
