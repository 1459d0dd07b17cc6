import { ensureWallets, post } from '#features/ledger'
import { type Asker, profileById } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { lockOwnVenue } from '../venues.ts'
import { notifySponsor } from './notify.ts'

interface Payout {
  venueId: bigint
  caller: Asker
  quantity: bigint
  now: Date
}

/** Moves money from the venue's pocket to its sponsor's. What a canceled venue holds belongs to its backers. */
export async function payOut(tx: Tx, { venueId, caller, quantity, now }: Payout): Promise<bigint> {
  const venue = await lockOwnVenue(tx, caller, venueId)
  if (venue.status === 'canceled') raise('STATE_CONFLICT')
  if (quantity <= 0n) raise('INVALID', { quantity: ['fields.AMOUNT_NOT_POSITIVE'] })
  const sponsor = (await profileById(tx, venue.sponsor_profile_id)) ?? raise('PROFILE_NOT_FOUND')
  const assetId = venue.target_asset_id
  const [from = 0n, to = 0n] = await ensureWallets(tx, [
    { pocketId: venue.pocket_id, assetId },
    { pocketId: sponsor.pocket_id, assetId },
  ])
  const { id } = await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('venue_payouts', 'id')) as id`)
  const legs = [
    { walletId: from, amount: -quantity },
    { walletId: to, amount: quantity },
  ]
  const actorUserId = caller.userId
  const postingId = await post(tx, { kind: 'venue_payout', ref: String(id), key: `venue_payout:${id}`, actorUserId, legs, at: now })
  await tx.run(sql`
    insert into venue_payouts (id, venue_id, asset_id, quantity, posting_id, user_id, at)
    overriding system value
    values (${id}, ${venueId}, ${assetId}, ${quantity}, ${postingId}, ${actorUserId}, ${now})`)
  await notifySponsor(tx, venue, 'venue.paid_out', { actorUserId, now }, { quantity: String(quantity) })
  return id
}
