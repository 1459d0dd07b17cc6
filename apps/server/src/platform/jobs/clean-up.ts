import type { Statement } from '#platform/db'
import type { JobTable } from './run-jobs.ts'

const BATCH_MAX = 5000

/**
 * Deletes rows that are no longer used, every hour, in batches: each statement deletes at most this many rows, and is repeated
 * until it deletes fewer.
 */
export function cleanUpJobs(task: string, spent: readonly ((batchMax: number) => Statement)[]): JobTable {
  return {
    tasks: {
      [task]: async (_payload, db) => {
        for (const batch of spent) while ((await db.read((tx) => tx.run(batch(BATCH_MAX)))) === BATCH_MAX);
      },
    },
    crontab: [`17 * * * * ${task}`],
  }
}
