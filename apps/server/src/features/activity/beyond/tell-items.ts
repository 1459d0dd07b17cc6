import type { ActivityItem } from '@bourse/contracts/activity'
import type { Lang } from '@bourse/contracts/http'
import type { Tx } from '#platform/db'
import { presentItems } from '../present.ts'
import { notificationsByIds } from '../read-feed.ts'

/** Items as their reader's feed tells them, in the order of the ids. */
export async function tellItems(tx: Tx, reader: { profileId: bigint; lang: Lang }, ids: readonly bigint[]): Promise<ActivityItem[]> {
  const items = await presentItems(tx, reader, await notificationsByIds(tx, ids))
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(String(id)) ?? [])
}
