import { canSee, PERSON, type PersonRow, profileById, unfriend } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise, type Caller } from '#platform/http'
import { lockPair } from './pair-lock.ts'
import { endRequest, lockPendingBetween } from './requests.ts'

/**
 * Ends the friendship and every open question between the two; from now on the profile is hidden from whom it has blocked
 * (`isSeenBy`). Only whom one can see, or who has asked, can be blocked: the list of the blocked is no way to learn of the hidden.
 */
export async function blockProfile(tx: Tx, caller: Caller, id: bigint): Promise<void> {
  const other = await profileById(tx, id)
  if (other?.user_id === caller.userId) raise('INVALID', { profileId: ['fields.blockSelf'] })
  await lockPair(tx, caller.profileId, id)
  if (!other || !((await canSee(tx, caller, id)) || (await hasDealtWith(tx, caller.profileId, id)))) return raise('PROFILE_NOT_FOUND')

  await tx.run(sql`insert into blocks (profile_id, blocked_profile_id) values (${caller.profileId}, ${id}) on conflict do nothing`)
  await unfriend(tx, caller.profileId, id)
  const pending = await lockPendingBetween(tx, caller.profileId, id)
  if (pending) await endRequest(tx, pending.id, pending.from_profile_id === caller.profileId ? 'canceled' : 'declined')
}

export async function unblockProfile(tx: Tx, caller: Caller, id: bigint): Promise<void> {
  await lockPair(tx, caller.profileId, id)
  await tx.run(sql`delete from blocks where profile_id = ${caller.profileId} and blocked_profile_id = ${id}`)
}

/** The newest first. */
export async function readBlocked(tx: Tx, profileId: bigint): Promise<PersonRow[]> {
  return tx.rows<PersonRow>(sql`
    select ${PERSON} from blocks b join profiles p on p.id = b.blocked_profile_id
    where b.profile_id = ${profileId} order by b.created_at desc, p.id`)
}

/** Whose block stands between the two, as the first one sees it: the other's counts before the own. */
export async function blockBetween(tx: Tx, ownId: bigint, otherId: bigint): Promise<'own' | 'theirs' | undefined> {
  const blocks = await tx.rows<{ profile_id: bigint }>(sql`
    select profile_id from blocks
    where (profile_id = ${ownId} and blocked_profile_id = ${otherId}) or (profile_id = ${otherId} and blocked_profile_id = ${ownId})`)
  if (blocks.some(({ profile_id }) => profile_id === otherId)) return 'theirs'
  return blocks.length > 0 ? 'own' : undefined
}

/** Whoever has asked has shown themselves, hidden or not; so has whom one has blocked before. */
async function hasDealtWith(tx: Tx, ownId: bigint, otherId: bigint): Promise<boolean> {
  const dealings = await tx.rows(sql`
    (select from friend_requests where from_profile_id = ${otherId} and to_profile_id = ${ownId} limit 1)
    union all (select from blocks where profile_id = ${ownId} and blocked_profile_id = ${otherId})`)
  return dealings.length > 0
}
