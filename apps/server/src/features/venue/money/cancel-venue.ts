import { ensureWallet, lockWallets } from '#features/ledger'
import type { Asker } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { lockOwnVenue, type VenueRow } from '../venues.ts'
import { markSettled } from './mark-settled.ts'
import { notifySponsor } from './notify.ts'
import { valueInTarget } from './rate.ts'

/**
 * Everybody gets everything back: held pledges are released, paid ones refunded, in batches. After payments only while the venue's
 * pocket holds all of them; from then on nothing is paid out of it.
 */
export async function cancelVenue(tx: Tx, caller: Asker, id: bigint, now: Date): Promise<void> {
  const venue = await lockOwnVenue(tx, caller, id)
  if (venue.status === 'canceled' || (venue.status === 'missed' && venue.is_all_or_nothing)) raise('STATE_CONFLICT')
  if (!(await isCovered(tx, venue))) raise('NOT_COVERED')
  const value = await valueInTarget(tx, venue, venue.raised)
  await tx.run(sql`
    update venues set status = 'canceled', decided_at = ${now}, decided_by = ${caller.userId}, decided_raised = raised,
      decided_backers = backer_count, decided_value = ${value ?? null}, settled_at = null
    where id = ${id}`)
  await markSettled(tx, [id], now)
  await notifySponsor(tx, venue, 'venue.canceled', { actorUserId: caller.userId, now })
}

/** Stops contributions to a venue whose payments went through at once; they stay. */
export async function closeVenue(tx: Tx, caller: Asker, id: bigint, now: Date): Promise<void> {
  const venue = await lockOwnVenue(tx, caller, id)
  if (venue.status !== 'open' || venue.is_all_or_nothing) raise('STATE_CONFLICT')
  const value = await valueInTarget(tx, venue, venue.raised)
  await tx.run(sql`
    update venues set status = 'closed', decided_at = ${now}, decided_by = ${caller.userId}, decided_raised = raised,
      decided_backers = backer_count, decided_value = ${value ?? null}, settled_at = ${now}
    where id = ${id}`)
}

async function isCovered(tx: Tx, venue: VenueRow): Promise<boolean> {
  const { paid } = await tx.one<{ paid: bigint }>(sql`
    select coalesce(sum(quantity), 0) as paid from venue_pledges where venue_id = ${venue.id} and status = 'paid'`)
  if (paid === 0n) return true
  const walletId = await ensureWallet(tx, venue.pocket_id, venue.target_asset_id)
  const wallet = (await lockWallets(tx, [walletId])).get(walletId)
  return wallet !== undefined && wallet.balance - wallet.held >= paid
}
