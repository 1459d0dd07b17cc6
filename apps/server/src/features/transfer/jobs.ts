import { type Db, sql } from '#platform/db'
import { listen } from '#platform/events'
import type { JobTable } from '#platform/jobs'
import { expireOffer, expireRequests } from './end-proposal.ts'
import { expireInvitation } from './invite.ts'
import { expirePaymentLinks } from './make-payment-link.ts'
import { runSchedules } from './run-schedules.ts'
import { welcome, welcomeProfile } from './welcome.ts'

/** The ledger lets a hold run out and says so; the record of what it was for follows with the news. */
const FOLLOW_HOLD = 'transfer.follow_hold'
listen(FOLLOW_HOLD, ['ledger.hold_expired'])

/** Somebody has come for whom something may be waiting. */
const WELCOME = 'transfer.welcome'
listen(WELCOME, ['profile.created'])

export const transferJobs: JobTable = {
  tasks: {
    [FOLLOW_HOLD]: (payload, db) => followHold(db, eventOf(payload)),
    [WELCOME]: (payload, db, log) => welcomeProfile(db, eventOf(payload), log),
    'transfer.welcome_waiting': (_payload, db, log) => welcome(db, { log }),
    'transfer.expire_requests': (_payload, db, log) => expireRequests(db, log),
    'transfer.expire_payment_links': (_payload, db, log) => expirePaymentLinks(db, log),
    'transfer.run_schedules': (_payload, db, log) => runSchedules(db, log),
  },
  crontab: [
    '* * * * * transfer.welcome_waiting',
    '* * * * * transfer.expire_requests',
    '* * * * * transfer.expire_payment_links',
    '* * * * * transfer.run_schedules',
  ],
}

function eventOf(payload: unknown): bigint {
  return BigInt((payload as { eventId: string }).eventId)
}

async function followHold(db: Db, eventId: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    const { data } = await tx.one<{ data: { kind?: string; ref?: string } }>(sql`select data from events where id = ${eventId}`)
    if (data.ref === undefined) return
    if (data.kind === 'offer') await expireOffer(tx, BigInt(data.ref))
    if (data.kind === 'invitation') await expireInvitation(tx, BigInt(data.ref))
  })
}
