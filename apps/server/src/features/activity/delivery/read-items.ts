import type { ActivityItem } from '@bourse/contracts/activity'
import type { Lang } from '@bourse/contracts/http'
import type { Tx } from '#platform/db'
import type { ItemParts } from '../item-parts.ts'
import { presentItems } from '../present.ts'
import { notificationsByIds } from '../read-feed.ts'

/** Items as their reader's feed shows them, in the order of the ids. */
export async function readItems(
  tx: Tx,
  parts: ItemParts,
  reader: { profileId: bigint; lang: Lang },
  ids: readonly bigint[],
): Promise<ActivityItem[]> {
  const items = await presentItems(tx, parts, reader, await notificationsByIds(tx, ids))
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(String(id)) ?? [])
}
