import type { MemberReply } from '@bourse/contracts/perk'
import type { GroupVisibility } from '@bourse/domain/profile'
import { type Asker, isVisibleTo, membersSeenBy, PERSON, searchPattern } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { type ListQuery, orderedBy, type Place, readList } from '#platform/list'
import { readMemberships } from './memberships.ts'
import type { PerkRow } from './perks.ts'
import { type MemberRow, presentMember } from './present.ts'
import { readerOf } from './readers.ts'

interface MembersQuery extends ListQuery {
  search?: string | undefined
}

interface MembersPage {
  items: MemberReply[]
  next: string | null
}

/** The members whom this reader finds, newest first; the owner's open requests come before them. Undefined where no list is shown. */
export async function readMembers(tx: Tx, perk: PerkRow, asker: Asker | undefined, query: MembersQuery): Promise<MembersPage | undefined> {
  const reader = await readerOf(tx, asker, perk)
  const listed = await listedBy(tx, perk, asker, reader)
  if (!listed) return undefined
  const { search } = query
  const { rows, next } = await readList(query, ASKED_FIRST, ({ isNext, order, limit, place }) =>
    tx.rows<{ id: bigint; place: Place }>(sql`
      select m.id, ${place} as place ${listed}
      ${search ? sql`and (p.name ilike ${searchPattern(search)} or p.display_name ilike ${searchPattern(search)})` : sql``}
      and ${isNext} order by ${order} limit ${limit}`),
  )
  const members = await readMemberRows(
    tx,
    rows.map(({ id }) => id),
  )
  return {
    items: members.map((row) => presentMember(row, { reader, transparency: perk.transparency })),
    next,
  }
}

const ASKED_FIRST = orderedBy([
  { by: sql`(m.status = 'asked')`, kind: 'flag', isDescending: true },
  { by: sql`m.id`, kind: 'bigint', isDescending: true },
])

/** How many of the members this reader may see by name. */
export async function countNamed(tx: Tx, perk: PerkRow, asker: Asker | undefined): Promise<number> {
  const listed = await listedBy(tx, perk, asker, await readerOf(tx, asker, perk))
  if (!listed) return 0
  const { count } = await tx.one<{ count: number }>(sql`select count(*)::int as count ${listed} and m.status = 'active'`)
  return count
}

/** Whether this reader finds this profile among the members. */
export async function isListedFor(tx: Tx, perk: PerkRow, asker: Asker, profileId: bigint): Promise<boolean> {
  const listed = await listedBy(tx, perk, asker, await readerOf(tx, asker, perk))
  return listed !== undefined && (await tx.rows(sql`select ${listed} and m.profile_id = ${profileId}`)).length > 0
}

/** These memberships with their profiles, in this order. */
export async function readMemberRows(tx: Tx, ids: readonly bigint[]): Promise<MemberRow[]> {
  const rows = new Map((await readMemberships(tx, ids)).map((row) => [row.id, row]))
  const people = await tx.rows<MemberRow['person'] & { membership_id: bigint }>(sql`
    select ${PERSON}, m.id as membership_id from memberships m join published.profiles p on p.id = m.profile_id
    where m.id = any(${ids}::bigint[])`)
  const persons = new Map(people.map((person) => [person.membership_id, person]))
  return ids.flatMap((id) => {
    const [row, person] = [rows.get(id), persons.get(id)]
    return row && person ? [{ ...row, person }] : []
  })
}

/** The from and where clauses of the list: memberships as `m`, their profiles as `p`. A perk without members has none (DEF-146). */
async function listedBy(
  tx: Tx,
  perk: PerkRow,
  asker: Asker | undefined,
  reader: Awaited<ReturnType<typeof readerOf>>,
): Promise<Statement | undefined> {
  if (perk.membership === 'none') return undefined
  const from = sql`from memberships m join published.profiles p on p.id = m.profile_id where m.perk_id = ${perk.id}`
  // The owner decides about all of them, hidden or not.
  if (reader === 'owner') return sql`${from} and m.status in ('asked', 'active', 'paused')`
  const { visibility } = await tx.one<{ visibility: GroupVisibility }>(
    sql`select group_visibility as visibility from published.profiles where id = ${perk.owner_profile_id}`,
  )
  const seen = membersSeenBy(reader, visibility)
  return seen && sql`${from} and m.status = 'active' and ${seen} and ${isVisibleTo(asker)}`
}
