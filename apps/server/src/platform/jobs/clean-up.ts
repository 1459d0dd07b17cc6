import type { Statement } from '#platform/db'
import type { JobTable } from './run-jobs.ts'

const BATCH_MAX = 5000

/**
 * Each hour what nobody can use any more is deleted, a batch at a time. Each statement deletes at most as many rows as it is
 * told, and is repeated until it finds fewer.
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
