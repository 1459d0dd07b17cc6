import { foldHandle } from '@bourse/domain/profile'
import type { Asker } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'
import { raise } from '#platform/http'
import { isShownTo } from './venues.ts'

export interface AskedItem {
  /** The handle of its owner. */
  sponsor: string
  id: bigint
}

/** What `/@{sponsor}/{id}/` may name (DEF-123): a feature says whether it is one of its own that the reader may see. */
export interface ItemSource {
  kind: 'venue' | 'perk'
  isShown(tx: Tx, asker: Asker | undefined, item: AskedItem): Promise<boolean>
}

export const ITEM_SOURCES = extensionPoint<ItemSource>('venue.items')

export const venueItems: ItemSource = {
  kind: 'venue',
  isShown: async (tx, asker, { sponsor, id }) =>
    (
      await tx.rows(sql`
        select from venues v join published.profiles s on s.id = v.sponsor_profile_id
        where v.id = ${id} and s.name_folded = ${foldHandle(sponsor)} and lower(s.name) = lower(${sponsor}) and ${isShownTo(asker)}`)
    ).length > 0,
}

/** An item under another profile's name, a hidden one and an unknown one get the same answer. */
export async function resolveItem(
  tx: Tx,
  asker: Asker | undefined,
  item: AskedItem,
  sources: readonly ItemSource[],
): Promise<{ kind: ItemSource['kind']; rowId: string }> {
  for (const { kind, isShown } of sources) if (await isShown(tx, asker, item)) return { kind, rowId: String(item.id) }
  return raise('ITEM_NOT_FOUND')
}
