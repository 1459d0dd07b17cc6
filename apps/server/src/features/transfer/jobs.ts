import { type Db, sql } from '#platform/db'
import { dueJobs } from '#platform/due'
import type { JobTable } from '#platform/jobs'
import { expireOffer, overdueRequests } from './end-proposal.ts'
import { expireInvitation } from './invite.ts'
import { overdueLinks } from './make-payment-link.ts'
import { dueSchedules } from './run-schedules.ts'
import { deliveries, requestsByMail, welcomeProfile } from './welcome.ts'

/** When the ledger expires a hold, the record it belongs to is ended by this listener. */
const FOLLOW_HOLD = 'transfer.follow_hold'

/** A new account may have invitations or requests waiting. */
const WELCOME = 'transfer.welcome'

export const transferListens = [
  { task: FOLLOW_HOLD, kinds: ['ledger.hold_expired'] },
  { task: WELCOME, kinds: ['profile.created'] },
] as const

const due = dueJobs([deliveries, requestsByMail, overdueRequests, overdueLinks, dueSchedules])

export const transferJobs: JobTable = {
  tasks: {
    ...due.tasks,
    [FOLLOW_HOLD]: (payload, db) => followHold(db, eventOf(payload)),
    [WELCOME]: (payload, db, context) => welcomeProfile(db, eventOf(payload), context),
  },
  crontab: due.crontab,
}

function eventOf(payload: unknown): bigint {
  return BigInt((payload as { eventId: string }).eventId)
}

async function followHold(db: Db, eventId: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    const { data } = await tx.one<{ data: { kind?: string; ref?: string } }>(sql`select data from published.events where id = ${eventId}`)
    if (data.ref === undefined) return
    if (data.kind === 'offer') await expireOffer(tx, BigInt(data.ref))
    if (data.kind === 'invitation') await expireInvitation(tx, BigInt(data.ref))
  })
}
