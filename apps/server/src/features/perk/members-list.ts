import type { MemberReply } from '@bourse/contracts/perk'
import type { GroupVisibility } from '@bourse/domain/profile'
import { type Asker, isVisibleTo, membersSeenBy, PERSON, searchPattern } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { readMemberships } from './memberships.ts'
import type { PerkRow } from './perks.ts'
import { type MemberRow, presentMember } from './present.ts'
import { readerOf } from './readers.ts'

interface ListQuery {
  limit: number
  after?: string | undefined
  search?: string | undefined
}

interface MembersPage {
  items: MemberReply[]
  after: string | null
}

/** The members whom this reader finds, newest first; the owner's open requests come before them. Undefined where no list is shown. */
export async function readMembers(
  tx: Tx,
  perk: PerkRow,
  asker: Asker | undefined,
  { limit, after, search }: ListQuery,
): Promise<MembersPage | undefined> {
  const reader = await readerOf(tx, asker, perk)
  const listed = await listedBy(tx, perk, asker, reader)
  if (!listed) return undefined
  const start = after === undefined ? undefined : readCursor(after)
  const rows = await tx.rows<{ id: bigint; is_asked: boolean }>(sql`
    select m.id, m.status = 'asked' as is_asked ${listed}
    ${search ? sql`and (p.name ilike ${searchPattern(search)} or p.display_name ilike ${searchPattern(search)})` : sql``}
    ${start ? sql`and (m.status = 'asked', m.id) < (${start.isAsked}, ${start.id})` : sql``}
    order by (m.status = 'asked') desc, m.id desc limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const members = await readMemberRows(
    tx,
    shown.map(({ id }) => id),
  )
  return {
    items: members.map((row) => presentMember(row, { reader, transparency: perk.transparency })),
    after: last ? `${last.is_asked ? 1 : 0}.${last.id}` : null,
  }
}

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

function readCursor(text: string): { isAsked: boolean; id: bigint } {
  const [, isAsked = '', id = ''] = /^([01])\.([1-9]\d{0,17})$/.exec(text) ?? []
  return id === '' ? raise('INVALID', { after: ['fields.invalid'] }) : { isAsked: isAsked === '1', id: BigInt(id) }
}
