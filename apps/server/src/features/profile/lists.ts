import { FIRST_LISTED_MAX, LISTED_COUNT_MAX, type ListedProfile, type ProfileListName, type ProfileReply } from '@bourse/contracts/profile'
import { canSeePerk } from '@bourse/domain/perk'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type ListOrder, type ListQuery, orderedBy, orderOf, type Place, readList } from '#platform/list'
import { isMembershipSeenBy, memberReader, membersSeenBy } from './member-readers.ts'
import { type Asker, isVisibleTo, PERSON, type PersonRow } from './people.ts'
import { presentPerson } from './present.ts'
import type { ProfileRow } from './store.ts'

/** A list as one reader sees it, without profiles that are hidden from them. */
interface List {
  /** The from and where clauses; the listed profile is `p`. */
  rows: Statement
  at: Statement
  /** Columns beside the person's own. */
  more: Statement
  /** Newest first. */
  order: ListOrder<{ place: Place }>
}

export interface ListReader {
  asker: Asker | undefined
  isOwner: boolean
}

/** PROF-05. */
export type FirstListed = Pick<ProfileReply, 'member' | 'membership' | 'visitors'>

interface SearchedQuery extends ListQuery {
  search?: string | undefined
}

/** The number of entries, up to a limit; null when this reader may not see the list. */
export async function countListed(tx: Tx, name: ProfileListName, profile: ProfileRow, reader: ListReader): Promise<number | null> {
  const list = await openList(tx, name, profile, reader)
  if (!list) return null
  const { count } = await tx.one<{ count: bigint }>(
    sql`select count(*) as count from (select 1 ${list.rows} ${isMember(name)} limit ${LISTED_COUNT_MAX}) r`,
  )
  return Number(count)
}

/** The newest of each list, as the profile includes them; empty when this reader may not see the list. */
export async function readFirstListed(tx: Tx, profile: ProfileRow, reader: ListReader): Promise<FirstListed> {
  const first = async (name: ProfileListName) => {
    const list = await openList(tx, name, profile, reader)
    if (!list) return []
    const rows = await tx.rows<PersonRow>(
      sql`select ${PERSON} ${list.rows} ${isMember(name)} order by ${orderOf(list.order.columns)} limit ${FIRST_LISTED_MAX}`,
    )
    return rows.map(presentPerson)
  }
  return { member: await first('members'), membership: await first('affiliations'), visitors: await first('visitors') }
}

/** A captain's list includes pending requests, which are not members yet. */
function isMember(name: ProfileListName): Statement {
  return name === 'members' ? sql`and m.status = 'active'` : sql``
}

export async function countAsked(tx: Tx, groupId: bigint): Promise<number> {
  const { count } = await tx.one<{ count: bigint }>(
    sql`select count(*) as count from ${CIRCLE} where m.group_profile_id = ${groupId} and m.status = 'asked'`,
  )
  return Number(count)
}

interface ListedRow extends PersonRow {
  place: Place
  at: Date
  status: 'asked' | 'active' | null
  note: string
  activity_id: bigint | null
}

/** One page, newest first. A list that this reader may not see answers as if the profile did not exist. */
export async function readListed(
  tx: Tx,
  name: ProfileListName,
  profile: ProfileRow,
  reader: ListReader,
  query: SearchedQuery,
): Promise<{ items: ListedProfile[]; next: string | null }> {
  const { search } = query
  const list = (await openList(tx, name, profile, reader)) ?? raise('PROFILE_NOT_FOUND')
  const { rows, next } = await readList(query, list.order, ({ isNext, order, limit, place }) =>
    tx.rows<ListedRow>(sql`
      select ${PERSON}, ${place} as place, ${list.at} as at, ${list.more} ${list.rows}
      ${search ? sql`and (p.name ilike ${searchPattern(search)} or p.display_name ilike ${searchPattern(search)})` : sql``}
      and ${isNext} order by ${order} limit ${limit}`),
  )
  return { items: rows.map(presentListed), next }
}

async function openList(tx: Tx, name: ProfileListName, profile: ProfileRow, { asker, isOwner }: ListReader): Promise<List | undefined> {
  switch (name) {
    case 'members':
      return isOwner ? everyMember(profile.id) : members(tx, asker, profile)
    case 'affiliations':
      return affiliations(asker, profile.id, isOwner)
    case 'visitors':
      return isOwner && asker ? visitors(asker, profile.id) : undefined
  }
}

/** Memberships of group profiles themselves, as `m`. */
const CIRCLE = sql`published.memberships m join published.circles c on c.id = m.perk_id`

const BY_MEMBERSHIP = {
  at: sql`coalesce(m.decided_at, m.asked_at)`,
  order: orderedBy([
    { by: sql`m.status`, kind: 'text', isDescending: true },
    { by: sql`m.id`, kind: 'bigint', isDescending: true },
  ]),
} as const

/** A captain decides about all of them, hidden or not; pending requests come first. */
function everyMember(groupId: bigint): List {
  return {
    ...BY_MEMBERSHIP,
    rows: sql`from ${CIRCLE} join profiles p on p.id = m.profile_id
      where m.group_profile_id = ${groupId} and m.status in ('asked', 'active')`,
    more: sql`m.status, m.note, (
      select max(n.id) from published.notifications n
      where n.kind in ('membership.asked', 'membership.approved') and n.subject_id = m.id and n.profile_id = m.group_profile_id
    ) as activity_id`,
  }
}

/** Those of the group's circle whom this reader finds there (PERK-22, DEF-041). */
async function members(tx: Tx, asker: Asker | undefined, group: ProfileRow): Promise<List | undefined> {
  const circle = await tx.maybe<{ id: bigint; visibility: 'public' | 'private' }>(
    sql`select id, visibility from published.circles where owner_profile_id = ${group.id}`,
  )
  const reader = await memberReader(tx, asker, { id: circle?.id ?? 0n, ownerId: group.id })
  // A private circle shows nothing to others here either (DEF-137).
  if (circle && !canSeePerk(reader, { ...circle, isActive: true })) return undefined
  const seen = membersSeenBy(reader, group.group_visibility)
  return (
    seen && {
      ...BY_MEMBERSHIP,
      rows: sql`from ${CIRCLE} join profiles p on p.id = m.profile_id
        where m.group_profile_id = ${group.id} and m.status = 'active' and ${seen} and ${isVisibleTo(asker)}`,
      more: sql`m.status, '' as note, null::bigint as activity_id`,
    }
  )
}

/**
 * The profiles whose perks it belongs to, each once, as the page of a perk counts affiliations too (DEF-144). A group that hides its
 * members is not shown on their pages either.
 */
function affiliations(asker: Asker | undefined, memberId: bigint, isOwner: boolean): List {
  return {
    ...BY_MEMBERSHIP,
    rows: sql`from (
        select distinct on (m.group_profile_id) m.* from published.memberships m join profiles p on p.id = m.group_profile_id
        where m.profile_id = ${memberId} and m.status = 'active' and ${isVisibleTo(asker)}
          and ${isOwner ? sql`true` : isMembershipSeenBy(asker)}
        order by m.group_profile_id, m.id desc
      ) m join profiles p on p.id = m.group_profile_id where true`,
    more: sql`m.status, '' as note, null::bigint as activity_id`,
  }
}

/** A user who hides their visits appears in no list, earlier visits included. */
function visitors(asker: Asker, visitedId: bigint): List {
  return {
    rows: sql`from visits v join profiles p on p.id = v.visitor_profile_id join published.users u on u.id = p.user_id
      where v.profile_id = ${visitedId} and not u.hides_visits and ${isVisibleTo(asker)}`,
    at: sql`v.last_at`,
    more: sql`null as status, '' as note, null::bigint as activity_id`,
    order: orderedBy(
      [
        { by: sql`v.last_at`, kind: 'moment', isDescending: true },
        { by: sql`v.visitor_profile_id`, kind: 'bigint', isDescending: true },
      ],
      'visits',
    ),
  }
}

/** Searches for the typed text anywhere, without wildcards. */
export function searchPattern(search: string): string {
  return `%${search.replace(/^@/, '').replace(/[\\%_]/g, '\\$&')}%`
}

function presentListed(row: ListedRow): ListedProfile {
  return {
    person: presentPerson(row),
    at: row.at.getTime(),
    status: row.status,
    note: row.note,
    activityId: row.activity_id === null ? null : String(row.activity_id),
  }
}
