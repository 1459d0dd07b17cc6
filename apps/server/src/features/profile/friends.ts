import { LISTED_COUNT_MAX } from '@bourse/contracts/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { type ListQuery, type ListRows, orderedBy, type Place, readList } from '#platform/list'
import { type PersonRow, PERSON } from './people.ts'

/** Makes both friends of each other; idempotent. */
export async function befriend(tx: Tx, one: bigint, other: bigint): Promise<void> {
  await tx.run(sql`
    insert into friends (profile_id, friend_profile_id) values (${one}, ${other}), (${other}, ${one}) on conflict do nothing`)
}

/** Ends the friendship on both sides. Returns whether there was one. */
export async function unfriend(tx: Tx, one: bigint, other: bigint): Promise<boolean> {
  const ended = await tx.run(sql`
    delete from friends where (profile_id = ${one} and friend_profile_id = ${other}) or (profile_id = ${other} and friend_profile_id = ${one})`)
  return ended > 0
}

export async function areFriends(tx: Tx, one: bigint, other: bigint): Promise<boolean> {
  return (await tx.rows(sql`select from friends where profile_id = ${one} and friend_profile_id = ${other}`)).length > 0
}

/** How many friends a profile has, up to a limit; those whose accounts are closed do not count. */
export async function countFriends(tx: Tx, profileId: bigint): Promise<number> {
  const { count } = await tx.one<{ count: bigint }>(sql`
    select count(*) as count from (
      select from friends f join profiles p on p.id = f.friend_profile_id join published.users u on u.id = p.user_id
      where f.profile_id = ${profileId} and u.is_active limit ${LISTED_COUNT_MAX}
    ) counted`)
  return Number(count)
}

/** Of how many friends a comparison takes notice. */
const COMPARED_MAX = 1000

/** How many friends a profile shares with each of these others; those with whom it shares none are left out. */
export async function friendsInCommon(tx: Tx, profileId: bigint, otherIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await tx.rows<{ id: bigint; count: bigint }>(sql`
    select o.profile_id as id, count(*) as count
    from (select friend_profile_id from friends where profile_id = ${profileId} limit ${COMPARED_MAX}) f
    join friends o on o.friend_profile_id = f.friend_profile_id and o.profile_id = any(${otherIds}::bigint[])
    join profiles p on p.id = f.friend_profile_id join published.users u on u.id = p.user_id
    where u.is_active group by o.profile_id`)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

interface FriendsQuery extends ListQuery {
  search?: string | undefined
}

export interface FriendRow extends PersonRow {
  /** When the two became friends. */
  since: Date
}

/** By name, in the order of a search (API-09). */
export function readFriends(tx: Tx, profileId: bigint, query: FriendsQuery): Promise<ListRows<FriendRow>> {
  const prefix = query.search?.replace(/^@/, '')
  return readList(query, BY_NAME, ({ isNext, order, limit, place }) =>
    tx.rows<FriendRow & { place: Place }>(sql`
      select ${PERSON}, f.created_at as since, ${place} as place
      from friends f join profiles p on p.id = f.friend_profile_id join published.users u on u.id = p.user_id
      where f.profile_id = ${profileId} and u.is_active and ${isNext}
      ${prefix ? sql`and (starts_with(${bare(sql`p.name`)}, ${bare(sql`${prefix}`)}) or starts_with(${bare(sql`p.display_name`)}, ${bare(sql`${prefix}`)}))` : sql``}
      order by ${order} limit ${limit}`),
  )
}

const BY_NAME = orderedBy([{ by: sql`lower(p.name)`, kind: 'text' }])

/** Ignores case and accents, as the recipient field does (PROF-60). */
function bare(text: Statement): Statement {
  return sql`lower(regexp_replace(normalize(${text}::text, nfd), '[\\u0300-\\u036f]', '', 'g'))`
}
