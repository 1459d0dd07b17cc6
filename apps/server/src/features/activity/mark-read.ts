import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { lockFeeds, unreadOf } from './feeds.ts'
import { READ } from './notify-profiles.ts'

/** API-26: idempotent; another profile's item answers as if it did not exist. */
export async function markOneRead(tx: Tx, profileId: bigint, id: bigint): Promise<number> {
  const found = await tx.maybe(sql`select from notifications where id = ${id} and profile_id = ${profileId}`)
  return found ? markRead(tx, profileId, sql`id = ${id}`) : raise('ACTIVITY_NOT_FOUND')
}

/** Those of the list that belong to the profile; items that no longer exist are ignored. */
export async function markManyRead(tx: Tx, profileId: bigint, ids: readonly bigint[]): Promise<number> {
  return markRead(tx, profileId, sql`id = any(${ids}::bigint[])`)
}

/** Everything up to this item, in the order of the feed: newer items stay unread. */
export async function markAllRead(tx: Tx, profileId: bigint, through: bigint): Promise<number> {
  const newest = await tx.maybe<{ id: bigint }>(sql`select id from notifications where id = ${through} and profile_id = ${profileId}`)
  if (!newest) return raise('ACTIVITY_NOT_FOUND')
  return markRead(tx, profileId, sql`(at, id) <= (select m.at, m.id from notifications m where m.id = ${through})`)
}

async function markRead(tx: Tx, profileId: bigint, which: Statement): Promise<number> {
  await lockFeeds(tx, [profileId])
  const count = await tx.run(sql`
    update notifications set unread = false where profile_id = ${profileId} and unread and not superseded and ${which}`)
  if (count > 0) {
    await tx.run(sql`update feeds set unread = unread - ${count}::int where profile_id = ${profileId}`)
    tx.mark(READ, profileId)
  }
  return unreadOf(tx, profileId)
}
