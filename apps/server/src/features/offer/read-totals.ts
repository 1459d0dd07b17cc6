import { sql, type Tx } from '#platform/db'

/** What an offer has brought its manager. */
export interface OfferTotals {
  /** Profiles with a subscription that they have not canceled. */
  subscriberCount: number
  /** Raw units of subscriptions that wait for the goal. */
  heldUnits: bigint
  /** What delivered subscriptions have paid, without fees, by asset. */
  raised: { assetId: bigint; quantity: bigint }[]
}

/** By offer; one without subscriptions is not there. */
export async function readTotals(tx: Tx, offerIds: readonly bigint[]): Promise<Map<bigint, OfferTotals>> {
  const counts = await tx.rows<{ offer_id: bigint; subscribers: number; held: bigint }>(sql`
    select offer_id, count(distinct profile_id) filter (where status <> 'canceled')::int as subscribers,
           coalesce(sum(units) filter (where status = 'held'), 0) as held
    from subscriptions where offer_id = any(${offerIds}::bigint[]) group by offer_id`)
  const paid = await tx.rows<{ offer_id: bigint; pay_asset_id: bigint; price: bigint }>(sql`
    select offer_id, pay_asset_id, sum(price) as price from subscriptions
    where offer_id = any(${offerIds}::bigint[]) and status = 'done' group by offer_id, pay_asset_id order by offer_id, pay_asset_id`)
  return new Map(
    counts.map(({ offer_id, subscribers, held }) => [
      offer_id,
      {
        subscriberCount: subscribers,
        heldUnits: held,
        raised: paid
          .filter((row) => row.offer_id === offer_id)
          .map(({ pay_asset_id, price }) => ({ assetId: pay_asset_id, quantity: price })),
      },
    ]),
  )
}
