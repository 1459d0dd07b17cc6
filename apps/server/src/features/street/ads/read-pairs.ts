import type { AdSide } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'

/** Enough to tell a busy pair from a quiet one. */
const COUNTED_MAX = 100

/** The pairs that have open ads on a side: from one pair to the next in the index, however many ads each has. */
export async function readPairs(tx: Tx, side: AdSide): Promise<{ base: string; quote: string; ads: number }[]> {
  return tx.rows<{ base: string; quote: string; ads: number }>(sql`
    with recursive pairs as (
      (select a.base_asset_id, a.quote_asset_id from street_ads a where a.status = 'open' and a.side = ${side}
       order by a.base_asset_id, a.quote_asset_id limit 1)
      union all
      select next.base_asset_id, next.quote_asset_id from pairs cross join lateral (
        select a.base_asset_id, a.quote_asset_id from street_ads a
        where a.status = 'open' and a.side = ${side} and (a.base_asset_id, a.quote_asset_id) > (pairs.base_asset_id, pairs.quote_asset_id)
        order by a.base_asset_id, a.quote_asset_id limit 1) next)
    select b.code as base, q.code as quote, (
      select count(*)::int from (
        select from street_ads a
        where a.status = 'open' and a.side = ${side} and a.base_asset_id = pairs.base_asset_id and a.quote_asset_id = pairs.quote_asset_id
        limit ${COUNTED_MAX}) counted) as ads
    from pairs join published.assets b on b.id = pairs.base_asset_id join published.assets q on q.id = pairs.quote_asset_id
    order by b.sort_term, b.code, q.sort_term, q.code`)
}
