import { sql, type Statement, type Tx } from '#platform/db'
import type { Caller } from '#platform/http'

/** The part of the credentials that decides about own profiles. */
export type Reach = Pick<Caller, 'userId' | 'profileId' | 'scopes'>

interface Owned {
  id: bigint
  user_id: bigint
}

/**
 * Whether the caller acts for this profile, the one rule behind every "own": a session for all of its user's profiles, an API key
 * for the one it was created for. To a key, the user's other profiles are other users' (DEF-022).
 */
export function reaches(caller: Reach, profile: Owned): boolean {
  return profile.user_id === caller.userId && (!isKey(caller) || profile.id === caller.profileId)
}

/** The same for the profile `p`, as SQL. */
export function isReachedBy(caller: Reach): Statement {
  return isKey(caller) ? sql`(p.user_id = ${caller.userId} and p.id = ${caller.profileId})` : sql`(p.user_id = ${caller.userId})`
}

/**
 * Whether the caller manages a profile: an own one, or a group that they are the captain of (DEF-041, DEF-047). An API key is never
 * a captain.
 */
export function manages(caller: Reach, profile: Owned & { captain_user_id: bigint | null }): boolean {
  return reaches(caller, profile) || (!isKey(caller) && profile.captain_user_id === caller.userId)
}

/** The same for the profile `p`, as SQL. */
export function isManagedBy(caller: Reach): Statement {
  if (isKey(caller)) return isReachedBy(caller)
  return sql`(${isReachedBy(caller)} or coalesce(p.captain_user_id = ${caller.userId}, false))`
}

/** Which of these profiles the caller manages. */
export async function managedProfiles(tx: Tx, caller: Reach, ids: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await tx.rows<{ id: bigint }>(sql`select p.id from profiles p where p.id = any(${ids}::bigint[]) and ${isManagedBy(caller)}`)
  return new Set(rows.map(({ id }) => id))
}

function isKey({ scopes }: Reach): boolean {
  return scopes !== undefined
}
