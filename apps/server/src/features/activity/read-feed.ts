import { type ActivityFilter, type ActivityKind, kindsAbout, type SubjectType } from '@bourse/domain/activity'
import { sql, type Statement, type Tx } from '#platform/db'

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

/** A position in a feed: the item that the next page comes after. PostgreSQL stores microseconds, which a Date can't. */
export interface FeedCursor {
  micros: bigint
  id: bigint
}

interface FeedPage {
  filter: ActivityFilter
  first: number
  after: FeedCursor | undefined
}

const COLUMNS = sql`id, profile_id, kind, subject_id, other_profile_id, data, unread, at`

/** Newest first; every filter has its index, so that a page costs the same at any depth. */
export async function readFeed(
  tx: Tx,
  profileId: bigint,
  { filter, first, after }: FeedPage,
): Promise<{ rows: NotificationRow[]; end: FeedCursor | undefined }> {
  const older = after
    ? sql`(at, id) < ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql`true`
  const found = await tx.rows<NotificationRow & { micros: bigint }>(sql`
    select ${COLUMNS}, (extract(epoch from at) * 1000000)::bigint as micros from notifications
    where profile_id = ${profileId} and not superseded and ${chosen(filter)} and ${older}
    order by at desc, id desc limit ${first + 1}`)
  const rows = found.slice(0, first)
  const last = rows.at(-1)
  return { rows, end: found.length > first && last ? { micros: last.micros, id: last.id } : undefined }
}

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
