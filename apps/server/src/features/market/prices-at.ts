import type { TradedPrice } from '@bourse/domain/pocket'
import { nullables, sql, type Tx } from '#platform/db'
import { readMarkets } from './markets.ts'
import { presentPrices, type PriceRow } from './traded-prices.ts'

/** The last price of every market at each of these moments, as candles have kept it that were over by then: the newest of the finest there are. */
export async function readPricesAt(tx: Tx, moments: readonly number[]): Promise<TradedPrice[][]> {
  const rows = await tx.rows<PriceRow & { place: bigint }>(sql`
    select m.id as market_id, last.close as price, last.until as at, given.place
    from unnest(${nullables(moments.map((at) => new Date(at)))}::timestamptz[]) with ordinality as given (at, place)
    cross join markets m
    cross join lateral (
      select close, until from (
        (select close, start + interval '1 minute' as until from candles
         where market_id = m.id and interval = '1m' and start <= given.at - interval '1 minute' order by start desc limit 1)
        union all
        (select close, start + interval '1 hour' from candles
         where market_id = m.id and interval = '1h' and start <= given.at - interval '1 hour' order by start desc limit 1)
        union all
        (select close, start + interval '1 day' from candles
         where market_id = m.id and interval = '1d' and start <= given.at - interval '1 day' order by start desc limit 1)) known
      order by until desc limit 1) last`)
  const markets = await readMarkets(tx)
  return moments.map((_at, index) =>
    presentPrices(
      markets,
      rows.filter(({ place }) => Number(place) === index + 1),
    ),
  )
}
