import { priceText } from '@bourse/domain/exchange'
import { sql, type Tx } from '#platform/db'
import { readMarkets, specOf } from './markets.ts'

/**
 * The last price of each day, oldest first, of the markets of these assets in another; by asset. The newest one before `from`
 * comes along.
 */
export async function dailyCloses(
  tx: Tx,
  assetIds: readonly bigint[],
  quoteCode: string,
  from: Date,
): Promise<Map<bigint, { start: number; price: string }[]>> {
  const markets = (await readMarkets(tx)).filter(
    ({ base_asset_id, quote_code }) => quote_code === quoteCode && assetIds.includes(base_asset_id),
  )
  const byId = new Map(markets.map((market) => [market.id, { assetId: market.base_asset_id, spec: specOf(market) }]))
  const rows = await tx.rows<{ market_id: number; start: Date; close: bigint }>(sql`
    select c.market_id, c.start, c.close from unnest(${[...byId.keys()]}::int[]) as m(id)
    cross join lateral (
      (select market_id, start, close from candles where market_id = m.id and interval = '1d' and start < ${from} order by start desc limit 1)
      union all
      (select market_id, start, close from candles where market_id = m.id and interval = '1d' and start >= ${from})) c
    order by c.market_id, c.start`)
  const closes = new Map<bigint, { start: number; price: string }[]>()
  for (const { market_id, start, close } of rows) {
    const market = byId.get(market_id)
    if (!market) continue
    const own = closes.get(market.assetId) ?? []
    own.push({ start: start.getTime(), price: priceText(market.spec, close) })
    closes.set(market.assetId, own)
  }
  return closes
}
