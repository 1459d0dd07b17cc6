import { BOOST_MIN_RAW, canPledge, risingAfter } from '@bourse/domain/venue'
import { ensureWallet, feesWallet, post } from '#features/ledger'
import { profileById } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise, unwrap } from '#platform/http'
import { lockShownVenue, type VenueRow } from '../venues.ts'
import { notifyBooster, notifySponsor } from './notify.ts'
import { platformToken } from './platform-token.ts'
import type { Backer } from './pledge.ts'

interface Boost {
  venueId: bigint
  caller: Backer
  amount: bigint
  now: Date
}

/** Pays platform tokens to the operator, for a higher place of the venue; nothing is refunded and no target grows (DEF-133). */
export async function boostVenue(tx: Tx, { venueId, caller, amount, now }: Boost): Promise<bigint> {
  const venue = await lockShownVenue(tx, caller, venueId)
  // Whatever takes no more contributions has no place to move up to.
  unwrap(canPledge({ status: venue.status, endsAt: venue.ends_at ?? undefined }, now))
  if (amount < BOOST_MIN_RAW) raise('INVALID', { boost: [amount > 0n ? 'fields.boostMin' : 'fields.AMOUNT_NOT_POSITIVE'] })

  const token = await platformToken(tx)
  const { id } = await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('venue_boosts', 'id')) as id`)
  const legs = [
    { walletId: await ensureWallet(tx, caller.pocketId, token.id), amount: -amount },
    { walletId: await feesWallet(tx, token.id), amount },
  ]
  const actorUserId = caller.userId
  const postingId = await post(tx, { kind: 'boost', ref: String(id), key: `boost:${id}`, actorUserId, legs, at: now })
  await tx.run(sql`
    insert into venue_boosts (id, venue_id, profile_id, amount, posting_id, at)
    overriding system value
    values (${id}, ${venueId}, ${caller.profileId}, ${amount}, ${postingId}, ${now})`)
  const rising = risingAfter(venue.rising ?? undefined, amount, now)
  await tx.run(sql`update venues set boost = boost + ${amount}, rising = ${rising} where id = ${venueId}`)
  await notifyBooster(tx, venue, { id, profile_id: caller.profileId }, { actorUserId, now })
  await notifyOfBoost(tx, venue, caller, { amount, now, token })
  return id
}

/** Their own boosts are no news to sponsors. */
async function notifyOfBoost(
  tx: Tx,
  venue: VenueRow,
  { profileId, userId }: Backer,
  { amount, now, token }: { amount: bigint; now: Date; token: { code: string; decimals: number; decimals_min: number } },
): Promise<void> {
  if (profileId === venue.sponsor_profile_id) return
  const booster = await profileById(tx, profileId)
  const { code, decimals, decimals_min } = token
  await notifySponsor(
    tx,
    venue,
    'venue.boosted',
    { actorUserId: userId, now },
    { person: booster?.display_name || booster?.name, boost: String(amount), token: { code, decimals, decimals_min } },
  )
}
