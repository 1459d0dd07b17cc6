import { type ActivityFilter, type ActivityKind, kindsAbout, type SubjectType } from '@bourse/domain/activity'
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

interface FeedPage extends ListQuery {
  filter: ActivityFilter
}

const COLUMNS = sql`id, profile_id, kind, subject_id, other_profile_id, data, unread, at`

/** Newest first; every filter has its index, so that a page costs the same at any depth. */
export function readFeed(tx: Tx, profileId: bigint, page: FeedPage): Promise<ListRows<NotificationRow>> {
  return readList(page, NEWEST, ({ isNext, order, limit, place }) =>
    tx.rows<NotificationRow & { place: Place }>(sql`
      select ${COLUMNS}, ${place} as place from notifications
      where profile_id = ${profileId} and not superseded and ${chosen(page.filter)} and ${isNext} order by ${order} limit ${limit}`),
  )
}

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

function chosen(filter: ActivityFilter): Statement {
  if (filter === 'all') return sql`true`
  return filter === 'unread' ? sql`unread` : sql`filter_group = ${filter}`
}
