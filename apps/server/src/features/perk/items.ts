import { foldHandle } from '@bourse/domain/profile'
import type { ItemSource } from '#features/venue'
import { sql } from '#platform/db'
import { isPerkVisibleTo } from './readers.ts'

/** Perks under the generic address of their owner (DEF-123). */
export const perkItems: ItemSource = {
  kind: 'perk',
  isShown: async (tx, asker, { sponsor, id }) =>
    (
      await tx.rows(sql`
        select from perks k join published.profiles o on o.id = k.owner_profile_id
        where k.id = ${id} and o.name_folded = ${foldHandle(sponsor)} and lower(o.name) = lower(${sponsor}) and ${isPerkVisibleTo(asker)}`)
    ).length > 0,
}
