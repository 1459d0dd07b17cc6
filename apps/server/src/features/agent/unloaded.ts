import { type AssetAmount, demandRoom } from '#features/pocket'
import { readLimitPrices } from '#features/market'
import { sql, type Tx } from '#platform/db'

/** What a user has asked to unload since midnight UTC with all of their profiles, but for what came to nothing. */
export async function unloadedToday(tx: Tx, userId: bigint): Promise<AssetAmount[]> {
  return tx.rows<AssetAmount & Record<string, unknown>>(sql`
    select b.asset_id as "assetId", sum(b.quantity) as amount from burns b join published.profiles p on p.id = b.profile_id
    where p.user_id = ${userId} and b.status not in ('rejected', 'canceled') and b.created_at >= date_trunc('day', now(), 'UTC')
    group by b.asset_id`)
}

/** Refuses what goes beyond the limit that staff have set for this person. */
export async function demandUnloadRoom(tx: Tx, userId: bigint, wanted: AssetAmount): Promise<void> {
  await demandRoom(tx, { userId, kind: 'unload_day', wanted, readUsed: unloadedToday, readPrices: readLimitPrices })
}
