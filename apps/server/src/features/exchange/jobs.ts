import { sql } from '#platform/db'
import type { JobTable } from '#platform/jobs'
import { assignDaily } from './fee-tiers/assign-daily.ts'
import { forgetFirings } from './safety-timer/firings.ts'

/** Each night requests are forgotten, which are remembered for minutes only; each hour trades are counted for the fee tiers. */
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
    'exchange.assignFeeTiers': (_payload, db) => assignDaily(db),
  },
  crontab: ['17 3 * * * exchange.forgetRequests', '5 * * * * exchange.assignFeeTiers'],
}
