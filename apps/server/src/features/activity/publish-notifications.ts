import { topics } from '@bourse/contracts/exchange'
import { encode, NotificationSchema } from '@bourse/contracts/messages'
import type { Broker } from '#platform/broker'
import { type Db, sql } from '#platform/db'
import type { Log } from '#platform/log'
import { READ, NOTIFIED } from './notify-profiles.ts'

/**
 * Publishes new notifications and unread counts after the commit; what was read in one tab is published to the others. Changes
 * during a read are read after it, so that the last message is always the newest. Returns a function that stops it.
 */
export function publishNotifications(db: Db, publish: Broker['publish'], log: Log): () => void {
  const notified = new Set<bigint>()
  const read = new Set<bigint>()
  let isReading = false
  const readAll = async () => {
    isReading = true
    while (notified.size > 0 || read.size > 0) {
      const batch = { notified: [...notified], read: [...read] }
      notified.clear()
      read.clear()
      await publishOnce(db, publish, batch).catch((error: Error) =>
        log.warn({ err: error.message }, 'notifications could not be published'),
      )
    }
    isReading = false
  }
  const gather = (into: Set<bigint>) => (ids: ReadonlySet<bigint>) => {
    for (const id of ids) into.add(id)
    if (!isReading) void readAll()
  }
  const stops = [db.watch(NOTIFIED, gather(notified)), db.watch(READ, gather(read))]
  return () => {
    for (const stop of stops) stop()
  }
}

interface Batch {
  /** Notifications. */
  notified: readonly bigint[]
  /** Profiles. */
  read: readonly bigint[]
}

async function publishOnce(db: Db, publish: Broker['publish'], { notified, read }: Batch): Promise<void> {
  const rows = await db.read((tx) =>
    tx.rows<{ profile_id: bigint; unread: number; id: bigint | null; kind: string | null }>(sql`
      with newest as (
        select distinct on (profile_id) profile_id, id, kind from notifications
        where id = any(${notified}::bigint[]) and not superseded order by profile_id, id desc)
      select f.profile_id, f.unread, n.id, n.kind from feeds f left join newest n using (profile_id)
      where f.profile_id = any(${read}::bigint[]) or n.id is not null order by f.profile_id`),
  )
  for (const { profile_id, unread, id, kind } of rows)
    publish(
      topics.notification(String(profile_id)),
      encode(NotificationSchema, { unread, id: id === null ? '' : String(id), kind: kind ?? '' }),
    )
}
