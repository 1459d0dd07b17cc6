import { sql, type Tx } from '#platform/db'

export interface BestPrices {
  bid: number | undefined
  ask: number | undefined
}

/** From the live orders, for a process that does not follow the books itself. */
export async function bestPrices(tx: Tx, marketId: number): Promise<BestPrices> {
  const { bid, ask } = await tx.one<{ bid: bigint | null; ask: bigint | null }>(sql`
    select max(limit_price) filter (where side = 'BUY') as bid, min(limit_price) filter (where side = 'SELL') as ask
    from published.orders where market_id = ${marketId} and status in ('OPEN', 'PARTIAL_FILL')`)
  return { bid: bid === null ? undefined : Number(bid), ask: ask === null ? undefined : Number(ask) }
}
