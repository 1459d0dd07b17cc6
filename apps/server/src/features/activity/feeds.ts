import { bigints, sql, type Statement, type Tx } from '#platform/db'

/** Locks the counters of these profiles, always before any notification and in id order. */
export async function lockFeeds(tx: Tx, profileIds: readonly bigint[]): Promise<void> {
  await tx.run(sql`select from feeds where profile_id = any(${profileIds}::bigint[]) order by profile_id for update`)
}

export interface WrittenNotification {
  profile_id: bigint
  unread: boolean
  newest_key: string | null
}

/**
 * Counts what is new, and of items that replace each other (ACT-15) keeps the newest: a replaced unread one leaves the count and
 * the feed.
 */
export async function countNews(tx: Tx, written: readonly WrittenNotification[]): Promise<void> {
  const fresh = written.filter(({ unread }) => unread).map(({ profile_id }) => profile_id)
  const crowded = written.filter(({ newest_key }) => newest_key !== null)
  if (crowded.length > 0) await supersede(tx, fresh, crowded)
  else if (fresh.length > 0) await tx.prepared('activity-count', COUNT, [bigints(fresh), '{}'])
}

/** Concurrent transactions with the same kind of item wait here for each other, so that each sees the others' items. */
async function supersede(tx: Tx, fresh: readonly bigint[], crowded: readonly WrittenNotification[]): Promise<void> {
  const profileIds = crowded.map(({ profile_id }) => profile_id)
  // All counters are locked at once: locking another one later could deadlock.
  await lockFeeds(tx, [...fresh, ...profileIds])
  const older = await tx.rows<Pick<WrittenNotification, 'profile_id' | 'unread'> & Record<string, unknown>>(sql`
    update notifications n set superseded = true
    from (select distinct profile_id, newest_key
          from unnest(${profileIds}::bigint[], ${crowded.map(({ newest_key }) => newest_key)}::text[]) as u(profile_id, newest_key)) u
    where n.profile_id = u.profile_id and n.newest_key = u.newest_key and not n.superseded
      and exists (select from notifications m where m.profile_id = n.profile_id and m.newest_key = n.newest_key and not m.superseded
                  and (m.at, m.id) > (n.at, n.id))
    returning n.profile_id, n.unread`)
  const gone = older.filter(({ unread }) => unread).map(({ profile_id }) => profile_id)
  await tx.prepared('activity-count', COUNT, [bigints(fresh), bigints(gone)])
}

/** Adds one for each of the first list, subtracts one for each of the second. */
const COUNT = `
  with changes as (
    select profile_id, sum(change)::int as change from (
      select unnest($1::bigint[]) as profile_id, 1 as change union all select unnest($2::bigint[]), -1) parts
    group by profile_id),
  locked as materialized (select f.profile_id from feeds f join changes c using (profile_id) order by f.profile_id for update of f)
  update feeds f set unread = f.unread + c.change from changes c join locked l using (profile_id)
  where f.profile_id = c.profile_id and c.change <> 0`

/** For the audit: every feed with its correct count, as rows of profile_id, unread and counted. */
export const COUNTED_FEEDS: Statement = sql`
  select f.profile_id, f.unread, coalesce(n.unread, 0) as counted from feeds f
  left join (select profile_id, count(*) as unread from notifications where unread and not superseded group by profile_id) n using (profile_id)`

export async function unreadOf(tx: Tx, profileId: bigint): Promise<number> {
  return (await tx.one<{ unread: number }>(sql`select unread from feeds where profile_id = ${profileId}`)).unread
}
