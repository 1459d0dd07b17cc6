import { canPledge } from '@bourse/domain/venue'
import { ensureWallet, ensureWallets, hold, post } from '#features/ledger'
import { activeProfileById } from '#features/profile'
import type { Tx } from '#platform/db'
import { type Caller, raise, unwrap } from '#platform/http'
import { lockShownVenue, type VenueRow } from '../venues.ts'
import { addToSums } from './backers.ts'
import { notifyBoth } from './notify.ts'
import { insertPledge, type PledgeRow, readPledges, takePledgeId } from './pledges.ts'

export type Backer = Omit<Caller, 'sessionId' | 'isSettled'>

interface NewPledge {
  venueId: bigint
  caller: Backer
  quantity: bigint
  isNamed: boolean
  wantsUpdates: boolean
  now: Date
}

/**
 * A contribution of the active profile: all or nothing is held in the backer's own wallet until the decision, anything else is paid at
 * once (DEF-132).
 */
export async function makePledge(tx: Tx, { venueId, caller, quantity, isNamed, wantsUpdates, now }: NewPledge): Promise<PledgeRow> {
  const venue = await lockShownVenue(tx, caller, venueId)
  await refuseSponsor(tx, venue, caller)
  unwrap(canPledge({ status: venue.status, endsAt: venue.ends_at ?? undefined }, now))
  if (quantity <= 0n) raise('INVALID', { quantity: ['fields.AMOUNT_NOT_POSITIVE'] })

  const id = await takePledgeId(tx)
  const { profileId } = caller
  const secured = venue.is_all_or_nothing
    ? { holdId: await holdPledge(tx, venue, caller, { id, quantity }) }
    : { postingId: await payPledge(tx, venue, caller, { id, quantity, now }) }
  await insertPledge(tx, { id, venueId, profileId, quantity, secured, now })
  await addToSums(tx, { venueId, profileId, quantity, isNamed, wantsUpdates, now })
  await notifyBoth(tx, venue, { id, profile_id: profileId }, 'pledge.made', { actorUserId: caller.userId, now })
  const [made] = await readPledges(tx, [id])
  return made ?? raise('INTERNAL')
}

/**
 * Whoever manages a venture can't meet its target themselves, with any of their profiles: the others' pledges depend on it. A closed
 * account's venture takes nothing more.
 */
async function refuseSponsor(tx: Tx, venue: VenueRow, { userId }: Backer): Promise<void> {
  const sponsor = (await activeProfileById(tx, venue.sponsor_profile_id)) ?? raise('VENUE_CLOSED')
  if (sponsor.user_id === userId || sponsor.captain_user_id === userId) raise('FORBIDDEN')
}

interface Part {
  id: bigint
  quantity: bigint
}

async function holdPledge(tx: Tx, venue: VenueRow, { pocketId }: Backer, { id, quantity }: Part): Promise<bigint> {
  const walletId = await ensureWallet(tx, pocketId, venue.target_asset_id)
  return hold(tx, { walletId, amount: quantity, kind: 'pledge', ref: String(id) })
}

async function payPledge(tx: Tx, venue: VenueRow, backer: Backer, { id, quantity, now }: Part & { now: Date }): Promise<bigint> {
  const assetId = venue.target_asset_id
  const [from = 0n, to = 0n] = await ensureWallets(tx, [
    { pocketId: backer.pocketId, assetId },
    { pocketId: venue.pocket_id, assetId },
  ])
  const legs = [
    { walletId: from, amount: -quantity },
    { walletId: to, amount: quantity },
  ]
  return post(tx, { kind: 'pledge', ref: String(id), key: `pledge:${id}`, actorUserId: backer.userId, legs, at: now })
}
