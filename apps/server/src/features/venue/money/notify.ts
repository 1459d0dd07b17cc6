import type { ActivityKind } from '@bourse/domain/activity'
import type { Tx } from '#platform/db'
import { emit } from '#platform/events'
import type { VenueRow } from '../venues.ts'
import type { PledgeRow } from './pledges.ts'

type Named = Pick<VenueRow, 'id' | 'sponsor_profile_id'>
type Pledged = Pick<PledgeRow, 'id' | 'profile_id'>

interface Cause {
  actorUserId?: bigint | undefined
  now: Date
}

/** Tells the backer and the sponsor of what the backer did. */
export async function notifyBoth(
  tx: Tx,
  venue: Named,
  pledge: Pledged,
  kind: 'pledge.made' | 'pledge.withdrawn',
  cause: Cause,
): Promise<void> {
  const { profile_id: backer } = pledge
  const { sponsor_profile_id: sponsor } = venue
  await notifyOne(tx, venue, pledge, kind, { ...cause, profileId: backer, otherProfileId: sponsor })
  await notifyOne(tx, venue, pledge, kind, { ...cause, profileId: sponsor, otherProfileId: backer })
}

/** Tells the backer what became of a pledge. The sponsor hears once of the venue as a whole, not of each of thousands. */
export async function notifyBacker(
  tx: Tx,
  venue: Named,
  pledge: Pledged,
  kind: 'pledge.paid' | 'pledge.released' | 'pledge.refunded',
  cause: Cause,
): Promise<void> {
  await notifyOne(tx, venue, pledge, kind, { ...cause, profileId: pledge.profile_id, otherProfileId: venue.sponsor_profile_id })
}

/** Tells the booster of the boost, as a backer is told of a pledge. */
export async function notifyBooster(tx: Tx, venue: Named, boost: Pledged, { actorUserId, now }: Cause): Promise<void> {
  const data = { boostId: String(boost.id), venueId: String(venue.id) }
  const [profileId, otherProfileId] = [boost.profile_id, venue.sponsor_profile_id]
  await emit(tx, { kind: 'boost.made', profileId, otherProfileId, actorUserId, subjectId: boost.id, data, at: now })
}

/** Tells the sponsor of the venue as a whole. */
export async function notifySponsor(
  tx: Tx,
  { id, sponsor_profile_id }: Named,
  kind: Extract<ActivityKind, `venue.${string}`>,
  { actorUserId, now }: Cause,
  data: Record<string, unknown> = {},
): Promise<void> {
  await emit(tx, { kind, profileId: sponsor_profile_id, actorUserId, subjectId: id, data: { venueId: String(id), ...data }, at: now })
}

async function notifyOne(
  tx: Tx,
  { id: venueId }: Named,
  { id }: Pledged,
  kind: Extract<ActivityKind, `pledge.${string}`>,
  { profileId, otherProfileId, actorUserId, now }: Cause & { profileId: bigint; otherProfileId: bigint },
): Promise<void> {
  const data = { pledgeId: String(id), venueId: String(venueId) }
  await emit(tx, { kind, profileId, otherProfileId, actorUserId, subjectId: id, data, at: now })
}
