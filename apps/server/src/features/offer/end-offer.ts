import { decideOffer, type OfferStatus } from '@bourse/domain/offer'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { raise } from '#platform/http'
import { markSettled } from './mark-settled.ts'
import { notifyManager } from './notify.ts'
import { lockOffer, type OfferRow, stateOf } from './offers.ts'
import { settleSoon } from './settle-subscriptions.ts'

/** The decision at the end of an offer, under its lock. What is held is settled afterwards, in batches. */
export async function decideEnded(tx: Tx, id: bigint, now: Date): Promise<void> {
  const offer = await lockOffer(tx, id)
  const status = decideOffer(stateOf(offer), now)
  if (status) await endOffer(tx, offer, status, now)
}

/** Ends an offer before its time, as its last moment would: closed, or missed if it has a goal that is not reached. */
export async function closeOffer(tx: Tx, id: bigint, now: Date): Promise<void> {
  const offer = await lockOffer(tx, id)
  const atItsEnd = new Date(offer.close_date.getTime() + 1)
  await endOffer(tx, offer, decideOffer(stateOf(offer), atItsEnd) ?? raise('STATE_CONFLICT'), now)
}

/** Calls an offer off, with a reason for its subscribers, and releases what is held. Once units have been delivered it can only be closed. */
export async function cancelOffer(tx: Tx, id: bigint, now: Date, reason?: string): Promise<void> {
  const offer = await lockOffer(tx, id)
  if (offer.status !== 'open' || offer.goal_reached_at !== null || (await hasDelivered(tx, id))) raise('STATE_CONFLICT')
  await tx.run(sql`update issue_offers set cancel_reason = ${reason ?? null} where id = ${id}`)
  await endOffer(tx, offer, 'canceled', now)
}

export async function endOffer(tx: Tx, offer: OfferRow, status: Exclude<OfferStatus, 'open'>, now: Date): Promise<void> {
  await tx.run(sql`update issue_offers set status = ${status}, decided_at = ${now} where id = ${offer.id}`)
  await markSettled(tx, [offer.id], now)
  await notifyManager(tx, offer, `issue.${status}`, { now })
  if (status !== 'closed') await settleSoon(tx)
}

async function hasDelivered(tx: Tx, id: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from subscriptions where offer_id = ${id} and status = 'done' limit 1`)).length > 0
}

export const endedOffers: DueWork = {
  kind: 'offer.decide',
  table: 'issue_offers',
  isDue: (now) => sql`t.status = 'open' and t.close_date < ${now}`,
  oldestFirst: sql`t.close_date`,
  work: decideEnded,
}
