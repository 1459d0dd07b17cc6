import type { JobTable } from '#platform/jobs'
import type { DueWork } from './due-work.ts'
import { workThrough } from './work-through.ts'

/** Each kind of due work as a job of its own name, run each minute. A feature only lists its kinds. */
export function dueJobs(kinds: readonly DueWork[]): JobTable {
  return {
    tasks: Object.fromEntries(
      kinds.map((due): [string, JobTable['tasks'][string]] => [
        due.kind,
        async (_payload, db, { log, now } = {}) => void (await workThrough(db, due, { log, now })),
      ]),
    ),
    crontab: kinds.map(({ kind }) => `* * * * * ${kind}`),
  }
}
