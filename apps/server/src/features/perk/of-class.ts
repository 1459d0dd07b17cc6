import type { ClassPart } from '#features/catalogue'
import { sql, type Statement } from '#platform/db'
import { isPerkVisibleTo } from './readers.ts'

/** The classes of which the perk `k` is shown: its owner sponsors a venture or manages an asset of them (DEF-153). Hidden assets don't count. */
const CLASSES_OF_PERK: Statement = sql`(
  select v.asset_class_id as id from published.venues v where v.sponsor_profile_id = k.owner_profile_id and v.status <> 'canceled'
  union
  select a.asset_class_id from published.assets a
  where a.manager_profile_id = k.owner_profile_id and a.is_active and a.is_visible and (a.underlying_id is null or a.is_investable))`

/** Whether the perk `k` is shown with this class. */
export function isOfClass(slug: string): Statement {
  return sql`exists (
    select from ${CLASSES_OF_PERK} c join published.asset_classes s on s.id = c.id where s.slug = ${slug} and s.is_visible)`
}

/** As many as its page lists for this reader. */
export const perksOfClasses: ClassPart = {
  part: 'perkCount',
  async count(tx, caller, classIds) {
    const rows = await tx.rows<{ id: bigint; count: number }>(sql`
      select c.id, count(*)::int as count from perks k cross join lateral ${CLASSES_OF_PERK} c
      where c.id = any(${classIds}::bigint[]) and ${isPerkVisibleTo(caller)} group by c.id`)
    return new Map(rows.map(({ id, count }) => [id, count]))
  },
}
