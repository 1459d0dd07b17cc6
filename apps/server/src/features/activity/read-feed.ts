import { ACTIVITY_COUNT_MAX, type ActivityChoice } from '@bourse/contracts/activity'
import {
  ACTIVITY_GROUPS,
  type ActivityFilter,
  type ActivityGroup,
  type ActivityKind,
  groupsIn,
  kindsAbout,
  MESSAGE_KINDS,
  type SubjectType,
} from '@bourse/domain/activity'
import { sql, type Statement, type Tx } from '#platform/db'
import { type ListQuery, type ListRows, orderedBy, type Place, readList } from '#platform/list'

export interface NotificationRow {
  id: bigint
  profile_id: bigint
  kind: ActivityKind
  subject_id: bigint | null
  other_profile_id: bigint | null
  data: Record<string, unknown>
  unread: boolean
  at: Date
}

/** What is wanted of a feed. */
export interface FeedChoice {
  filter: ActivityFilter
  /** The other side. */
  person?: bigint | undefined
  /** From this time on, and before this one. */
  from?: Date | undefined
  until?: Date | undefined
  /** The items that wait for an answer, as rows of id; a feed of what is to do has no others. */
  waiting?: Statement | undefined
}

interface FeedPage extends ListQuery, FeedChoice {
  /** Of the groups of the filter only these; all of them if none are named. */
  groups?: readonly ActivityGroup[] | undefined
}

/** What was replaced is read already, wherever it is still shown. */
const COLUMNS = sql`id, profile_id, kind, subject_id, other_profile_id, data, unread and not superseded as unread, at`

/**
 * Newest first. Every filter has its index, so that a page costs the same at any depth: of several groups, each gives a page, and the
 * newest of them are the page.
 */
export function readFeed(tx: Tx, profileId: bigint, page: FeedPage): Promise<ListRows<NotificationRow>> {
  const groups = wantedGroups(page)
  return readList(page, NEWEST, ({ isNext, order, limit, place }) => {
    const isWanted = sql`${isChosen(profileId, page)} and ${isNext}`
    const found = isOneRange(page, groups)
      ? sql`select * from notifications where ${isWanted} and ${isOf(page, groups)}`
      : sql`
        select n.* from unnest(${groups}::text[]) as g(name) cross join lateral (
          select * from notifications where ${isWanted} and filter_group = g.name order by ${order} limit ${limit}) n`
    return tx.rows<NotificationRow & { place: Place }>(
      sql`select ${COLUMNS}, ${place} as place from (${found}) n order by ${order} limit ${limit}`,
    )
  })
}

/** A choice as it comes over the wire. */
export function choiceIn({ person, from, until }: ActivityChoice): Pick<FeedChoice, 'person' | 'from' | 'until'> {
  return {
    ...(person !== undefined && { person: BigInt(person) }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(until !== undefined && { until: new Date(until) }),
  }
}

/** How many items there are of each group of the filter, and of all; none is counted further than anybody would read. */
export async function countFeed(
  tx: Tx,
  profileId: bigint,
  choice: FeedChoice,
): Promise<{ groups: { group: ActivityGroup; count: number }[]; count: number }> {
  const groups = groupsIn(choice.filter)
  const rows = await tx.rows<{ name: ActivityGroup; count: number }>(sql`
    select g.name, c.count from unnest(${groups}::text[]) with ordinality as g(name, place) cross join lateral (
      select count(*)::int as count from (
        select from notifications where ${isChosen(profileId, choice)} and filter_group = g.name limit ${ACTIVITY_COUNT_MAX}) n) c
    order by g.place`)
  const counted = rows.map(({ name, count }) => ({ group: name, count }))
  if (choice.filter !== 'messages') return { groups: counted, count: Math.min(ACTIVITY_COUNT_MAX, sumOf(counted)) }
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select from notifications where ${isChosen(profileId, choice)} and ${IS_MESSAGE} limit ${ACTIVITY_COUNT_MAX}) n`)
  return { groups: counted, count }
}

const sumOf = (counted: readonly { count: number }[]) => counted.reduce((sum, { count }) => sum + count, 0)

const NEWEST = orderedBy([
  { by: sql`at`, kind: 'moment', isDescending: true },
  { by: sql`id`, kind: 'bigint', isDescending: true },
])

/** For mails and push messages: those still in their feeds, oldest first. */
export async function notificationsByIds(tx: Tx, ids: readonly bigint[]): Promise<NotificationRow[]> {
  return tx.rows<NotificationRow & Record<string, unknown>>(
    sql`select ${COLUMNS} from notifications where id = any(${ids}::bigint[]) and not superseded order by at, id`,
  )
}

/** The subject of an item, if it is of this type; the feature that owns it decides who may act on it. */
export async function subjectOfItem(tx: Tx, id: bigint, type: SubjectType): Promise<bigint | undefined> {
  const row = await tx.maybe<{ subject_id: bigint | null }>(
    sql`select subject_id from notifications where id = ${id} and kind = any(${kindsAbout(type)})`,
  )
  return row?.subject_id ?? undefined
}

function wantedGroups({ filter, groups }: FeedPage): readonly ActivityGroup[] {
  const own = groupsIn(filter)
  return groups === undefined || groups.length === 0 ? own : own.filter((group) => groups.includes(group))
}

/** Whether the page is the beginning of one range of an index, or of one that is short by itself. */
function isOneRange({ filter, person }: FeedPage, groups: readonly ActivityGroup[]): boolean {
  if (filter === 'messages' || filter === 'unread' || filter === 'todo') return true
  return groups.length === 1 || (person === undefined && groups.length === ACTIVITY_GROUPS.length)
}

function isOf({ filter }: FeedPage, groups: readonly ActivityGroup[]): Statement {
  if (filter === 'messages') return IS_MESSAGE
  if (groups.length === ACTIVITY_GROUPS.length) return sql`true`
  return groups.length === 1 ? sql`filter_group = ${groups[0]}` : sql`filter_group = any(${groups}::text[])`
}

/** In words of the query itself: an index of a part is used only where the query names that part. */
const IS_MESSAGE: Statement = {
  text: `kind in (${MESSAGE_KINDS.toSorted()
    .map((kind) => `'${kind}'`)
    .join(', ')})`,
  values: [],
}

function isChosen(profileId: bigint, { filter, person, from, until, waiting }: FeedChoice): Statement {
  const parts = [sql`profile_id = ${profileId}`]
  // What waits for an answer is to do, even if the feed shows only the newest of its kind (ACT-15).
  parts.push(filter === 'todo' ? sql`id in (${waiting ?? sql`select 0::bigint`})` : sql`not superseded`)
  if (filter === 'unread') parts.push(sql`unread`)
  if (person !== undefined) parts.push(sql`other_profile_id = ${person}`)
  if (from !== undefined) parts.push(sql`at >= ${from}`)
  if (until !== undefined) parts.push(sql`at < ${until}`)
  return parts.reduce((all, part) => sql`${all} and ${part}`)
}
