import { sql } from '#platform/db'
import type { JobTable } from '#platform/jobs'

/** Each night: requests are remembered for minutes only. */
export const exchangeJobs: JobTable = {
  tasks: {
    'exchange.forgetRequests': async (_payload, db) => {
      await db.transaction((tx) => tx.run(sql`delete from order_requests where at < now() - interval '1 hour'`))
    },
  },
  crontab: ['17 3 * * * exchange.forgetRequests'],
}
