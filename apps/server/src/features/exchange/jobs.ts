import { sql } from '#platform/db'
import type { JobTable } from '#platform/jobs'
import { forgetFirings } from './safety-timer/firings.ts'

/** Each night: requests are remembered for minutes only. */
export const exchangeJobs: JobTable = {
  tasks: {
    'exchange.forgetRequests': async (_payload, db) => {
      await db.transaction(async (tx) => {
        // Those of safety timers stay until their firing is certainly written, however long the exchange was away.
        await tx.run(
          sql`delete from order_requests where at < now() - interval '1 hour' and (request_id not like 'safety/%' or at < now() - interval '30 days')`,
        )
        await forgetFirings(tx)
      })
    },
  },
  crontab: ['17 3 * * * exchange.forgetRequests'],
}
