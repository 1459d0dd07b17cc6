import { listen } from '#platform/events'
import type { JobTable } from '#platform/jobs'
import { expireOffer } from './end-proposal.ts'

/** The ledger lets a hold run out and says so; an offer's own record follows with the news. */
const EXPIRE_OFFER = 'transfer.expire_offer'
listen(EXPIRE_OFFER, ['ledger.hold_expired'])

export const transferJobs: JobTable = {
  tasks: {
    [EXPIRE_OFFER]: async (payload, db) => {
      const eventId = BigInt((payload as { eventId: string }).eventId)
      await db.transaction((tx) => expireOffer(tx, eventId))
    },
  },
  crontab: [],
}
