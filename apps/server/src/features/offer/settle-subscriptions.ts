import { captureBatch, type NewPosting, releaseBatch } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { AppError, raise } from '#platform/http'
import { addJob } from '#platform/jobs'
import { markSettled } from './mark-settled.ts'
import { notifySubscribers } from './notify.ts'
import { lockOffers, type OfferRow } from './offers.ts'
import { deliveriesOf } from './postings.ts'
import { endSubscriptions, readSubscriptions, type SubscriptionRow } from './subscriptions.ts'

interface Settled {
  offer: OfferRow
  subscription: SubscriptionRow
}

/**
 * Delivers held subscriptions of offers that have reached their goal, and releases those of missed and canceled ones. Each changes with
 * its hold in one transaction, so that an interrupted batch is repeated as a whole. The subscriptions are locked before their offer
 * here: whoever else locks a held one has seen, under the offer's lock, that it is not to be settled.
 */
async function settleHeld(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  const subscriptions = await readSubscriptions(tx, ids)
  const offers = await lockOffers(tx, [...new Set(subscriptions.map(({ offer_id }) => offer_id))])
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  const settled = subscriptions.map((subscription) => ({ subscription, offer: byId.get(subscription.offer_id) as OfferRow }))
  const reached = settled.filter(({ offer }) => offer.goal_reached_at !== null)
  const failed = settled.filter(({ offer }) => offer.goal_reached_at === null)
  if (reached.length > 0) await deliverHeld(tx, reached, now)
  if (failed.length > 0) await releaseHeld(tx, failed, now)
  await markSettled(tx, [...byId.keys()], now)
}

async function deliverHeld(tx: Tx, settled: readonly Settled[], now: Date): Promise<void> {
  const postings = await deliveriesOf(tx, settled, now)
  const captures = settled.map(({ subscription: { hold_id, price, fee } }, at) => ({
    holdId: hold_id ?? 0n,
    amount: price + fee,
    posting: postings[at] as NewPosting,
  }))
  const postingIds = (await captureBatch(tx, captures)).map((id) => id ?? raise('HOLD_NOT_ACTIVE'))
  await tx.run(sql`
    update subscriptions s set status = 'done', posting_id = u.posting_id, ended_at = ${now}
    from unnest(${idsOf(settled)}::bigint[], ${postingIds}::bigint[]) as u(id, posting_id) where s.id = u.id`)
  await notifySubscribers(tx, settled, 'subscription.delivered', now)
}

async function releaseHeld(tx: Tx, settled: readonly Settled[], now: Date): Promise<void> {
  const holdIds = settled.flatMap(({ subscription }) => subscription.hold_id ?? [])
  const released = await releaseBatch(tx, holdIds, 'released')
  if (released.length !== settled.length) raise('HOLD_NOT_ACTIVE')
  await endSubscriptions(tx, idsOf(settled), 'released', now)
  await notifySubscribers(tx, settled, 'subscription.released', now)
}

function idsOf(settled: readonly Settled[]): bigint[] {
  return settled.map(({ subscription }) => subscription.id)
}

export const heldSubscriptions: DueWork = {
  kind: 'offer.settle_subscriptions',
  table: 'subscriptions',
  isDue: () => sql`t.status = 'held' and t.offer_id in (
    select o.id from issue_offers o where o.settled_at is null and (o.decided_at is not null or o.goal_reached_at is not null))`,
  // Those of one offer one after the other, which is also the order of their index.
  oldestFirst: sql`t.offer_id, t.id`,
  work: (tx, id, now) => settleHeld(tx, [id], now),
  workBatch: settleHeld,
  // A frozen asset or wallet only delays the delivery; what offers may not issue waits for staff, and the audit names it.
  isRefusal: (error) => error instanceof AppError && (error.code === 'WALLET_FROZEN' || error.code === 'ISSUED_BY_AGENTS'),
}

/** Settles at once instead of at the next minute. */
export async function settleSoon(tx: Tx): Promise<void> {
  await addJob(tx, heldSubscriptions.kind, {}, { key: heldSubscriptions.kind })
}
