import { sql, type Statement } from '#platform/db'
import type { Caller } from '#platform/http'
import type { ProfileRow } from './store.ts'

/** What the credentials say about whose profiles these are. */
export type Reach = Pick<Caller, 'userId' | 'profileId' | 'scopes'>

/**
 * Whether the caller acts for this profile, the one rule behind every "own": a session for all of its user's, an API key for
 * the one it was made for. To a key the other profiles of the same user are strangers' (DEF-022).
 */
export function reaches(caller: Reach, profile: Pick<ProfileRow, 'id' | 'user_id'>): boolean {
  return profile.user_id === caller.userId && (!isKey(caller) || profile.id === caller.profileId)
}

/** The same of the profile `p`, as SQL. */
export function isReachedBy(caller: Reach): Statement {
  return isKey(caller) ? sql`(p.user_id = ${caller.userId} and p.id = ${caller.profileId})` : sql`(p.user_id = ${caller.userId})`
}

/** One of the caller's own, or a group that they are the captain of: who manages a profile (DEF-041, DEF-047). A key is no captain. */
export function manages(caller: Reach, profile: Pick<ProfileRow, 'id' | 'user_id' | 'captain_user_id'>): boolean {
  return reaches(caller, profile) || (!isKey(caller) && profile.captain_user_id === caller.userId)
}

/** The same of the profile `p`, as SQL. */
export function isManagedBy(caller: Reach): Statement {
  if (isKey(caller)) return isReachedBy(caller)
  return sql`(${isReachedBy(caller)} or coalesce(p.captain_user_id = ${caller.userId}, false))`
}

function isKey({ scopes }: Reach): boolean {
  return scopes !== undefined
}
