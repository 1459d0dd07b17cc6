import type { BodyOf } from '@bourse/contracts/http'
import type { friend } from '@bourse/contracts/friend'
import { canSee, PERSON, type PersonRow, profileById, profileByName, readAddress, unfriend } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise, type Caller } from '#platform/http'
import { lockPair } from './pair-lock.ts'
import { endRequest, lockPendingBetween } from './requests.ts'

/** Whether the other profile has contacted this one. Features further down the list contribute these. */
export type Approach = (tx: Tx, ownId: bigint, otherId: bigint) => Promise<boolean>

type Named = BodyOf<typeof friend.block>

/**
 * Ends the friendship and pending requests between the two; from now on the profile is hidden from the blocked one (`isVisibleTo`).
 * Only a visible profile, or one that has made contact, can be blocked; others answer as unknown, so that blocking does not reveal
 * hidden profiles.
 */
export async function blockProfile(tx: Tx, caller: Caller, named: Named, approaches: readonly Approach[] = []): Promise<void> {
  const [field] = Object.keys(named) as [string]
  const other = await profileNamed(tx, named)
  if (other?.user_id === caller.userId) raise('INVALID', { [field]: ['fields.blockSelf'] })
  if (other) await lockPair(tx, caller.profileId, other.id)
  if (!other || !(await hasComeForward(tx, caller, other.id, approaches)))
    return raise('PROFILE_NOT_FOUND', { [field]: ['fields.recipient'] })

  const { id } = other
  await tx.run(sql`insert into blocks (profile_id, blocked_profile_id) values (${caller.profileId}, ${id}) on conflict do nothing`)
  await unfriend(tx, caller.profileId, id)
  const pending = await lockPendingBetween(tx, caller.profileId, id)
  if (pending) await endRequest(tx, pending.id, pending.from_profile_id === caller.profileId ? 'canceled' : 'declined')
}

export async function unblockProfile(tx: Tx, caller: Caller, id: bigint): Promise<void> {
  await lockPair(tx, caller.profileId, id)
  await tx.run(sql`delete from blocks where profile_id = ${caller.profileId} and blocked_profile_id = ${id}`)
}

/** Longer lists are not useful; an older block is found by handle. */
const LISTED_MAX = 500

/** Newest first. */
export async function readBlocked(tx: Tx, profileId: bigint): Promise<PersonRow[]> {
  return tx.rows<PersonRow>(sql`
    select ${PERSON} from blocks b join published.profiles p on p.id = b.blocked_profile_id
    where b.profile_id = ${profileId} order by b.created_at desc, p.id limit ${LISTED_MAX}`)
}

/** Who has blocked whom, as the first profile sees it: the other's block counts before its own. */
export async function blockBetween(tx: Tx, ownId: bigint, otherId: bigint): Promise<'own' | 'theirs' | undefined> {
  const blocks = await tx.rows<{ profile_id: bigint }>(sql`
    select profile_id from blocks
    where (profile_id = ${ownId} and blocked_profile_id = ${otherId}) or (profile_id = ${otherId} and blocked_profile_id = ${ownId})`)
  if (blocks.some(({ profile_id }) => profile_id === otherId)) return 'theirs'
  return blocks.length > 0 ? 'own' : undefined
}

async function profileNamed(tx: Tx, named: Named): Promise<{ id: bigint; user_id: bigint } | undefined> {
  if ('profileId' in named) return profileById(tx, BigInt(named.profileId))
  const address = readAddress(named.handle)
  // By handle only: blocking by e-mail address would reveal who owns it.
  return address && 'name' in address ? profileByName(tx, address.name) : undefined
}

/** A profile that has sent a request or money has shown itself, hidden or not; so has one that was blocked before. */
async function hasComeForward(tx: Tx, caller: Caller, otherId: bigint, approaches: readonly Approach[]): Promise<boolean> {
  if (await canSee(tx, caller, otherId)) return true
  for (const hasCome of [hasAsked, ...approaches]) if (await hasCome(tx, caller.profileId, otherId)) return true
  return false
}

const hasAsked: Approach = async (tx, ownId, otherId) => {
  const found = await tx.rows(sql`
    (select from friend_requests where from_profile_id = ${otherId} and to_profile_id = ${ownId} limit 1)
    union all (select from blocks where profile_id = ${ownId} and blocked_profile_id = ${otherId})`)
  return found.length > 0
}
