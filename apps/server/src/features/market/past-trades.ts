import type { Side } from '@bourse/domain/exchange'
import { sql, type Tx } from '#platform/db'
import type { NewsTrade } from './news.ts'

interface Span {
  /** Milliseconds since 1970; the last one does not belong to it. */
  from: number
  to: number
  limit: number
}

/**
 * The trades of a span, oldest first. They are found by their ids: those of the candles before and after it, since a market's trades have
 * no index by time.
 */
export async function readTradesBetween(tx: Tx, marketId: number, { from, to, limit }: Span): Promise<NewsTrade[]> {
  if (to <= from) return []
  const [begin, end] = [new Date(from), new Date(to)]
  const rows = await tx.rows<{ id: bigint; price: bigint; quantity: bigint; taker_side: Side; at: Date }>(sql`
    with bounds as materialized (
      select coalesce((select last_fill_id from candles where market_id = ${marketId} and interval = '1m'
                       and start < date_trunc('minute', ${begin}::timestamptz) order by start desc limit 1), 0) as lower,
             coalesce((select last_fill_id from candles where market_id = ${marketId} and interval = '1m'
                       and start >= ${end} order by start limit 1), 9223372036854775807) as upper)
    select id, price, quantity, taker_side, at from published.fills
    where market_id = ${marketId} and id > (select lower from bounds) and id <= (select upper from bounds) and at >= ${begin} and at < ${end}
    order by id limit ${limit}`)
  return rows.map(({ id, price, quantity, taker_side, at }) => ({
    id: Number(id),
    price: Number(price),
    quantity: Number(quantity),
    takerSide: taker_side,
    at: at.getTime(),
  }))
}

/** The first minutes of the days in UTC on which somebody traded; what was imported as candles has no trades. */
export async function readTradedDays(tx: Tx, marketId: number): Promise<number[]> {
  const rows = await tx.rows<{ minute: Date }>(sql`
    select coalesce(first.start, d.start) as minute from candles d
    left join lateral (
      select m.start from candles m
      where m.market_id = d.market_id and m.interval = '1m' and m.start >= d.start and m.start < d.start + interval '1 day' and m.last_fill_id > 0
      order by m.start limit 1) first on true
    where d.market_id = ${marketId} and d.interval = '1d' and d.last_fill_id > 0 order by d.start desc`)
  return rows.map(({ minute }) => minute.getTime())
}

/** The minutes of a day in UTC in which somebody traded. */
export async function readTradedMinutes(tx: Tx, marketId: number, start: number): Promise<number[]> {
  const rows = await tx.rows<{ start: Date }>(sql`
    select start from candles where market_id = ${marketId} and interval = '1m' and last_fill_id > 0
      and start >= ${new Date(start)} and start < ${new Date(start)}::timestamptz + interval '1 day'`)
  return rows.map((row) => row.start.getTime())
}
