import { sql, type Tx } from '#platform/db'
import type { Caller } from '#platform/http'

/**
 * Records that the caller's profile has visited another's page: not by an API key, not between own profiles, and not for a user who
 * hides visits. One write in ten minutes, however often the page is opened.
 */
export async function recordVisit(
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'profileId' | 'scopes'>,
  visited: { id: bigint; user_id: bigint },
  at?: Date,
): Promise<void> {
  if (caller.scopes || caller.userId === visited.user_id) return
  await tx.run(sql`
    insert into visits (profile_id, visitor_profile_id, last_at)
    select ${visited.id}, ${caller.profileId}, least(${at ?? null}, now()) from published.users u
    where u.id = ${caller.userId} and not u.hides_visits
      and not exists (select from visits v where v.profile_id = ${visited.id} and v.visitor_profile_id = ${caller.profileId}
                      and v.last_at > now() - interval '10 minutes')
    on conflict (profile_id, visitor_profile_id) do update set last_at = excluded.last_at`)
}
