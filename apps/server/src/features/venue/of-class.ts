import type { ClassPart } from '#features/catalogue'
import { sql } from '#platform/db'
import { isRanked } from './ranking-order.ts'
import { isShownTo } from './venues.ts'

/** As many ventures as the page of a class lists for this reader: those that still take contributions. */
export const venuesOfClasses: ClassPart = {
  part: 'ventureCount',
  async count(tx, caller, classIds) {
    const rows = await tx.rows<{ id: bigint; count: number }>(sql`
      select v.asset_class_id as id, count(*)::int as count from venues v
      where v.asset_class_id = any(${classIds}::bigint[]) and ${isRanked} and ${isShownTo(caller)} group by v.asset_class_id`)
    return new Map(rows.map(({ id, count }) => [id, count]))
  },
}
