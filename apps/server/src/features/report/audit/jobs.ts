import { addJob, type JobTable } from '#platform/jobs'
import type { Invariant } from '#platform/audit'
import type { Tx } from '#platform/db'
import { checkLedger } from './check-ledger.ts'
import { openRun } from './runs.ts'

const CHECK = 'report.check_ledger'
const NIGHTLY = 'report.nightly_audit'

/** On request, and every night. */
export function auditJobs(rulesOf: () => readonly Invariant[], publicUrl: string): JobTable {
  return {
    tasks: {
      [CHECK]: (_payload, db) => checkLedger(db, rulesOf(), publicUrl),
      [NIGHTLY]: async (_payload, db) => {
        await db.transaction(async (tx) => {
          if (await openRun(tx, null, rulesOf().length)) await askForCheck(tx)
        })
      },
    },
    crontab: [`23 3 * * * ${NIGHTLY}`],
  }
}

export async function askForCheck(tx: Tx): Promise<void> {
  await addJob(tx, CHECK, {}, { key: CHECK })
}
