import type { TradedPrice } from '@bourse/domain/pocket'
import { powerOfTen } from '@bourse/domain/money'
import { sql, type Tx } from '#platform/db'
import { type MarketRow, readMarkets } from './markets.ts'

export interface PriceRow {
  market_id: number
  price: bigint
  at: Date
}

/**
 * The last trade of every market that has one, halted or not. From the trades; where only candles exist, as in the demo's history,
 * from the newest of them. Market and id are compared together, so that the index of both is used: a market that trades rarely would
 * otherwise be looked for through all trades of the others.
 */
export async function readLastPrices(tx: Tx): Promise<TradedPrice[]> {
  const rows = await tx.rows<PriceRow>(sql`
    select m.id as market_id, last.price, last.at from markets m
    cross join lateral (
      select price, at from (
        (select 1 as rank, price, at from published.fills where (market_id, id) > (m.id, 0) and (market_id, id) < (m.id + 1, 0)
           and price::numeric * quantity >= coalesce(m.min_value, 0)
         order by market_id desc, id desc limit 1)
        union all
        (select 2, close, start from candles where market_id = m.id and interval = '1m' order by start desc limit 1)
        union all
        (select 3, close, start from candles where market_id = m.id and interval = '1d' order by start desc limit 1)) known
      order by at desc, rank limit 1) last`)
  return presentPrices(await readMarkets(tx), rows)
}

/** The last price of each day of every market, and the newest one before `from`, so that the first day has a price too. */
export async function readDailyPrices(tx: Tx, from: Date): Promise<TradedPrice[]> {
  const rows = await tx.rows<PriceRow>(sql`
    select c.market_id, c.price, c.at from markets m
    cross join lateral (
      (select market_id, close as price, start as at from candles
       where market_id = m.id and interval = '1d' and start < ${from} order by start desc limit 1)
      union all
      (select market_id, close, start from candles where market_id = m.id and interval = '1d' and start >= ${from})) c`)
  return presentPrices(await readMarkets(tx), rows)
}

export function presentPrices(markets: readonly MarketRow[], rows: readonly PriceRow[]): TradedPrice[] {
  const byId = new Map(markets.map((market) => [market.id, market]))
  return rows.flatMap(({ market_id, price, at }) => {
    const market = byId.get(market_id)
    if (!market) return []
    const { symbol, base_code, quote_code, quote_decimals, tick_raw } = market
    const ratio = { numerator: price * tick_raw, denominator: powerOfTen(quote_decimals) }
    return [{ symbol, base: base_code, quote: quote_code, price: ratio, at: at.getTime() }]
  })
}
