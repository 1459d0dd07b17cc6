import { type AssetAmount, demandRoom, exceededRoom } from '#features/pocket'
import { readLimitPrices } from '#features/market'
import { sql, type Tx } from '#platform/db'
import type { AdRow } from '../ads/ads.ts'
import { refuseAd } from './refuse-ad.ts'

/** What a user has traded on the street since Monday UTC with all of their profiles, but for what came to nothing. */
export async function tradedThisWeek(tx: Tx, userId: bigint): Promise<AssetAmount[]> {
  return tx.rows<AssetAmount & Record<string, unknown>>(sql`
    with own as (select p.id from published.profiles p where p.user_id = ${userId})
    select t.base_asset_id as "assetId", sum(coalesce(t.settled_quantity, t.quantity)) as amount from street_tickets t
    where (t.taker_profile_id in (select id from own) or t.dealer_profile_id in (select id from own))
      and t.status not in ('canceled', 'rejected', 'expired', 'returned') and t.created_at >= date_trunc('week', now(), 'UTC')
    group by t.base_asset_id`)
}

/** The limits that staff have set for a person count on both sides. The taker reads what is left; of the dealer's, only that it is used up. */
export async function demandStreetRoom(tx: Tx, takerUserId: bigint, ad: AdRow, quantity: bigint): Promise<void> {
  const wanted = { assetId: ad.base_asset_id, amount: quantity }
  const asked = { kind: 'street_week', wanted, readUsed: tradedThisWeek, readPrices: readLimitPrices } as const
  await demandRoom(tx, { ...asked, userId: takerUserId })
  if ((await exceededRoom(tx, { ...asked, userId: ad.dealer_user_id })) !== undefined) refuseAd('soldOut')
}
