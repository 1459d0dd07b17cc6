import { sql, type Tx } from '#platform/db'

/** Of a market's trades up to this one: a trade of less than the smallest value is no price. */
export async function lastPriceUpTo(tx: Tx, marketId: number, tradeId: bigint): Promise<number | undefined> {
  const last = await tx.maybe<{ price: bigint }>(sql`
    select f.price from published.fills f
    where f.market_id = ${marketId} and f.id <= ${tradeId}
      and f.price::numeric * f.quantity >= coalesce((select m.min_value from published.markets m where m.id = ${marketId}), 0)
    order by f.id desc limit 1`)
  return last && Number(last.price)
}
