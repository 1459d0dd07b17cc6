import type { AssetMarket, AssetPage } from '@bourse/contracts/catalogue'
import { parBps } from '@bourse/domain/catalogue'
import { dayBegins } from '@bourse/domain/exchange'
import { sql, type Tx } from '#platform/db'
import { LAST_OF_MARKET } from './card-parts.ts'
import { figureAssetOf } from './cards.ts'

interface MarketRow extends Record<string, unknown> {
  symbol: string
  code: string
  quote_symbol: string
  decimals: number
  decimals_min: number
  last: bigint | null
  day_open: bigint | null
  volume: bigint
  bid: bigint | null
  ask: bigint | null
}

/** The markets where the asset is traded, in their order, with their figures of the last 24 hours. */
export async function readAssetMarkets(tx: Tx, assetId: bigint, now: Date): Promise<AssetMarket[]> {
  const rows = await tx.rows<MarketRow>(sql`
    select m.symbol, q.code, q.symbol as quote_symbol, q.decimals, q.decimals_min, last.price as last, day.open * m.tick_raw as day_open,
           coalesce(day.volume, 0) * m.lot_raw as volume, best.bid * m.tick_raw as bid, best.ask * m.tick_raw as ask
    from published.markets m join assets q on q.id = m.quote_asset_id
    left join lateral ${LAST_OF_MARKET} last on true
    cross join lateral (
      select (array_agg(x.open order by x.start))[1] as open, sum(x.volume) as volume from published.candles x
      where x.market_id = m.id and x.interval = '1m' and x.start >= ${new Date(dayBegins(now.getTime()))}) day
    cross join lateral (
      select max(x.limit_price) filter (where x.side = 'BUY') as bid, min(x.limit_price) filter (where x.side = 'SELL') as ask
      from published.orders x where x.market_id = m.id and x.status in ('OPEN', 'PARTIAL_FILL')) best
    where m.base_asset_id = ${assetId} order by m.sort_term, m.symbol`)
  return rows.map((row) => ({
    symbol: row.symbol,
    quote: figureAssetOf({ ...row, symbol: row.quote_symbol }),
    last: textOf(row.last),
    changeBps: row.last !== null && row.day_open !== null ? parBps(row.last, row.day_open) : null,
    bid: textOf(row.bid),
    ask: textOf(row.ask),
    volume: String(row.volume),
  }))
}

/** Two years and a bit: the chart's longest range that a day is still visible in. */
const DAYS_MAX = 800

/** The closing prices of the asset's first market by day, oldest first. */
export async function readHistory(tx: Tx, assetId: bigint): Promise<AssetPage['history']> {
  const rows = await tx.rows<{ start: Date; price: bigint }>(sql`
    select d.start, d.close * m.tick_raw as price
    from (select x.id, x.tick_raw from published.markets x where x.base_asset_id = ${assetId} order by x.sort_term, x.symbol limit 1) m
    cross join lateral (
      select y.start, y.close from published.candles y where y.market_id = m.id and y.interval = '1d' order by y.start desc limit ${DAYS_MAX}) d
    order by d.start`)
  return rows.map(({ start, price }) => ({ at: start.getTime(), price: String(price) }))
}

function textOf(raw: bigint | null): string | null {
  return raw === null ? null : String(raw)
}
