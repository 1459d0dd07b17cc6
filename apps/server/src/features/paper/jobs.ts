import { sql } from '#platform/db'
import type { JobTable } from '#platform/jobs'

/** Each night requests are forgotten, which are remembered for minutes only. */
export const paperJobs: JobTable = {
  tasks: {
    'paper.forgetRequests': async (_payload, db) => {
      await db.transaction((tx) => tx.run(sql`delete from paper_requests where at < now() - interval '1 hour'`))
    },
  },
  crontab: ['21 3 * * * paper.forgetRequests'],
}
