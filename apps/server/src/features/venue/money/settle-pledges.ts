import { captureBatch, ensureWallets, type NewPosting, postBatch, releaseBatch } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { AppError, raise } from '#platform/http'
import { VENUE, type VenueRow } from '../venues.ts'
import { takeFromSums } from './backers.ts'
import { markSettled } from './mark-settled.ts'
import { notifyBacker } from './notify.ts'
import { endPledges, type PledgeRow, readPledges } from './pledges.ts'

/** A pledge with its venue, as decided. */
interface Settled {
  pledge: PledgeRow
  venue: VenueRow
}

/**
 * Pays or releases held pledges of decided venues, each with its hold in one transaction, so that an interrupted batch is repeated as
 * a whole. The pledges are locked before their venue here; nothing else locks pledges of a decided venue.
 */
async function settleHeld(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  const settled = await withVenues(tx, ids)
  await payHeld(
    tx,
    settled.filter(({ venue }) => venue.status === 'met'),
    now,
  )
  await releaseHeld(
    tx,
    settled.filter(({ venue }) => venue.status !== 'met'),
    now,
  )
  await markSettled(tx, venuesOf(settled), now)
}

async function payHeld(tx: Tx, settled: readonly Settled[], now: Date): Promise<void> {
  if (settled.length === 0) return
  const postings = await postingsOf(tx, settled, { kind: 'pledge', sign: 1n, now })
  const captures = settled.map(({ pledge: { hold_id, quantity } }, at) => ({
    holdId: hold_id ?? 0n,
    amount: quantity,
    posting: postings[at] as NewPosting,
  }))
  const postingIds = (await captureBatch(tx, captures)).map((id) => id ?? raise('HOLD_NOT_ACTIVE'))
  await tx.run(sql`
    update venue_pledges l set status = 'paid', posting_id = u.posting_id, ended_at = ${now}
    from unnest(${settled.map(({ pledge }) => pledge.id)}::bigint[], ${postingIds}::bigint[]) as u(id, posting_id) where l.id = u.id`)
  for (const { pledge, venue } of settled) await notifyBacker(tx, venue, pledge, 'pledge.paid', { now })
}

async function releaseHeld(tx: Tx, settled: readonly Settled[], now: Date): Promise<void> {
  if (settled.length === 0) return
  const pledges = settled.map(({ pledge }) => pledge)
  const released = await releaseBatch(
    tx,
    pledges.flatMap(({ hold_id }) => hold_id ?? []),
    'released',
  )
  if (released.length !== pledges.length) raise('HOLD_NOT_ACTIVE')
  await endPledges(tx, pledges, 'released', now)
  await takeFromSums(tx, pledges)
  for (const { pledge, venue } of settled) await notifyBacker(tx, venue, pledge, 'pledge.released', { now })
}

/** Pays back what canceled venues had received. */
async function refundPaid(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  const settled = await withVenues(tx, ids)
  const outcomes = await postBatch(tx, await postingsOf(tx, settled, { kind: 'pledge_refund', sign: -1n, now }))
  const postingIds = outcomes.map((outcome) => (outcome.ok ? outcome.postingId : raise(outcome.code)))
  const pledges = settled.map(({ pledge }) => pledge)
  await tx.run(sql`
    update venue_pledges l set status = 'refunded', refund_posting_id = u.posting_id, ended_at = ${now}
    from unnest(${pledges.map(({ id }) => id)}::bigint[], ${postingIds}::bigint[]) as u(id, posting_id) where l.id = u.id`)
  await takeFromSums(tx, pledges)
  for (const { pledge, venue } of settled) await notifyBacker(tx, venue, pledge, 'pledge.refunded', { now })
  await markSettled(tx, venuesOf(settled), now)
}

/** Locks the venues, in id order: their decision may have changed to a cancellation since the pledges were found. */
async function withVenues(tx: Tx, ids: readonly bigint[]): Promise<Settled[]> {
  const venues = await tx.rows<VenueRow & Record<string, unknown>>(sql`
    select ${VENUE} from venues v where v.id in (select venue_id from venue_pledges where id = any(${ids}::bigint[])) order by v.id for update`)
  const byId = new Map(venues.map((venue) => [venue.id, venue]))
  return (await readPledges(tx, ids)).map((pledge) => ({ pledge, venue: byId.get(pledge.venue_id) as VenueRow }))
}

/** From each backer to the venue, or back; a pledge is paid at most once and refunded at most once, by its key. */
async function postingsOf(
  tx: Tx,
  settled: readonly Settled[],
  { kind, sign, now }: { kind: 'pledge' | 'pledge_refund'; sign: 1n | -1n; now: Date },
): Promise<NewPosting[]> {
  const wallets = await ensureWallets(
    tx,
    settled.flatMap(({ pledge, venue: { pocket_id, target_asset_id: assetId } }) => [
      { pocketId: pledge.pocket_id, assetId },
      { pocketId: pocket_id, assetId },
    ]),
  )
  return settled.map(({ pledge: { id, quantity, user_id } }, at) => ({
    kind,
    ref: String(id),
    key: `${kind}:${id}`,
    actorUserId: user_id,
    at: now,
    legs: [
      { walletId: wallets[2 * at] as bigint, amount: -sign * quantity },
      { walletId: wallets[2 * at + 1] as bigint, amount: sign * quantity },
    ],
  }))
}

function venuesOf(settled: readonly Settled[]): bigint[] {
  return [...new Set(settled.map(({ venue }) => venue.id))]
}

/** A frozen asset or wallet only delays the settlement. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'WALLET_FROZEN'
}

/** Pledges of the same venue one after the other, which is also the order of their index. */
const oldestFirst = sql`t.venue_id`

export const heldPledges: DueWork = {
  kind: 'venue.settle_pledges',
  table: 'venue_pledges',
  isDue: () => sql`t.status = 'held'
    and t.venue_id in (select v.id from venues v where v.decided_at is not null and v.settled_at is null)`,
  oldestFirst,
  work: (tx, id, now) => settleHeld(tx, [id], now),
  workBatch: settleHeld,
  isRefusal,
}

export const refundablePledges: DueWork = {
  kind: 'venue.refund_pledges',
  table: 'venue_pledges',
  isDue: () => sql`t.status = 'paid'
    and t.venue_id in (select v.id from venues v where v.decided_at is not null and v.settled_at is null and v.status = 'canceled')`,
  oldestFirst,
  work: (tx, id, now) => refundPaid(tx, [id], now),
  workBatch: refundPaid,
  isRefusal,
}
