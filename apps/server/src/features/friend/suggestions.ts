import type { FriendSuggestion } from '@bourse/contracts/friend'
import { type Acquaintance, rankAcquaintances } from '@bourse/domain/friend'
import { type Asker, isFriendOf, isManagedBy, isVisibleTo, PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import type { DealingSource } from './dealings.ts'

const SUGGESTED_MAX = 5
/** Of each source: most of them may be friends already. */
const LOOKED_AT_MAX = 100

/**
 * People whom the profile has dealt with and may ask to be friends. Staff are users here: a member's hidden profile is suggested to
 * nobody.
 */
export async function readSuggestions(tx: Tx, caller: Asker, sources: readonly DealingSource[]): Promise<FriendSuggestion[]> {
  const asker = { ...caller, isStaff: false }
  const known: Acquaintance<bigint>[] = []
  for (const source of sources) known.push(...(await source.acquaintances(tx, asker, LOOKED_AT_MAX)))
  const people = await readAskable(
    tx,
    asker,
    known.map(({ profileId }) => profileId),
  )
  return rankAcquaintances(known)
    .flatMap(({ profileId, kind, count, name }) => {
      const person = people.get(profileId)
      return person ? [{ person: presentPerson(person), kind, count, name }] : []
    })
    .slice(0, SUGGESTED_MAX)
}

/**
 * Those who are visible, neither friends nor blocked, and whose answer is not awaited. A request by e-mail address does not count: its
 * sender would learn from it whose the address is.
 */
async function readAskable(tx: Tx, asker: Asker, ids: readonly bigint[]): Promise<Map<bigint, PersonRow>> {
  if (ids.length === 0) return new Map()
  const { profileId } = asker
  const rows = await tx.rows<PersonRow & Record<string, unknown>>(sql`
    select ${PERSON} from published.profiles p
    where p.id = any(${ids}::bigint[]) and ${isVisibleTo(asker)} and not ${isManagedBy(asker)} and not ${isFriendOf(profileId)}
      and not exists (select from blocks b where b.profile_id = ${profileId} and b.blocked_profile_id = p.id)
      and not exists (select from friend_requests r where r.status = 'pending' and r.to_profile_id = ${profileId} and r.from_profile_id = p.id)
      and not exists (select from friend_requests r
                      where r.status = 'pending' and r.to_profile_id = p.id and r.from_profile_id = ${profileId} and r.to_email is null)`)
  return new Map(rows.map((row) => [row.id, row]))
}
