import { canWithdraw } from '@bourse/domain/venue'
import { releaseBatch } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { raise, unwrap } from '#platform/http'
import { lockVenue, shownVenue } from '../venues.ts'
import { takeFromSums } from './backers.ts'
import { notifyBoth } from './notify.ts'
import type { Backer } from './pledge.ts'
import { endPledges, lockHeldPledges } from './pledges.ts'

interface Withdrawal {
  venueId: bigint
  caller: Backer
  /** All of the active profile's without it. */
  pledgeId?: bigint | undefined
  now: Date
}

/** Gives held pledges back while it is not too late (DEF-132); returns their sum. */
export async function withdrawPledges(tx: Tx, { venueId, caller, pledgeId, now }: Withdrawal): Promise<bigint> {
  await shownVenue(tx, caller, venueId)
  const venue = (await lockVenue(tx, venueId)) ?? raise('VENUE_NOT_FOUND')
  const { profileId, userId } = caller
  if (pledgeId !== undefined && !(await isOwnPledge(tx, venueId, profileId, pledgeId))) raise('NOT_FOUND')
  unwrap(canWithdraw({ status: venue.status, isAllOrNothing: venue.is_all_or_nothing, endsAt: venue.ends_at ?? undefined }, now))
  const pledges = await lockHeldPledges(tx, venueId, profileId, pledgeId)
  if (pledges.length === 0) raise('STATE_CONFLICT')

  const released = await releaseBatch(
    tx,
    pledges.flatMap(({ hold_id }) => hold_id ?? []),
    'released',
  )
  if (released.length !== pledges.length) throw new Error(`a held pledge of venue ${venueId} has no active hold`)
  await endPledges(tx, pledges, 'withdrawn', now)
  await takeFromSums(tx, pledges)
  for (const pledge of pledges) await notifyBoth(tx, venue, pledge, 'pledge.withdrawn', { actorUserId: userId, now })
  return pledges.reduce((sum, { quantity }) => sum + quantity, 0n)
}

async function isOwnPledge(tx: Tx, venueId: bigint, profileId: bigint, id: bigint): Promise<boolean> {
  const found = await tx.rows(sql`
    select from venue_pledges where id = ${id} and venue_id = ${venueId} and profile_id = ${profileId}`)
  return found.length > 0
}
