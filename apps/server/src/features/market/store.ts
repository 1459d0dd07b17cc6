import { type Candle, CANDLE_INTERVALS, type CandleInterval, type DayFigures, type Side } from '@bourse/domain/exchange'
import { figures, sql, words, type Tx } from '#platform/db'
import { candlesKept } from './candle-series.ts'
import type { NewsTrade } from './news.ts'

interface FillRow {
  id: bigint
  price: bigint
  quantity: bigint
  taker_side: Side
  at: Date
}

/** The trades of a market after this one, oldest first. */
export async function readTradesAfter(tx: Tx, marketId: number, tradeId: number, limit: number): Promise<NewsTrade[]> {
  const rows = await tx.rows<FillRow>(sql`
    select id, price, quantity, taker_side, at from published.fills where market_id = ${marketId} and id > ${tradeId} order by id limit ${limit}`)
  return rows.map(tradeOf)
}

/** The latest trades of a market up to this one, oldest first. */
export async function readTradesUpTo(tx: Tx, marketId: number, tradeId: number, limit: number): Promise<NewsTrade[]> {
  const rows = await tx.rows<FillRow>(sql`
    select id, price, quantity, taker_side, at from published.fills where market_id = ${marketId} and id <= ${tradeId} order by id desc limit ${limit}`)
  return rows.map(tradeOf).reverse()
}

/** The latest trades of a market, newest first; with `before`, the latest of those with lower ids. */
export async function readNewestTrades(tx: Tx, marketId: number, limit: number, before?: string): Promise<NewsTrade[]> {
  const rows = await tx.rows<FillRow>(sql`
    select id, price, quantity, taker_side, at from published.fills
    where market_id = ${marketId} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint) order by id desc limit ${limit}`)
  return rows.map(tradeOf)
}

interface CandleRow {
  start: Date
  open: bigint
  high: bigint
  low: bigint
  close: bigint
  volume: bigint
  quote_volume: bigint
  last_fill_id: bigint
}

/** The newest candles that begin before this time, oldest first. */
export async function readCandles(
  tx: Tx,
  marketId: number,
  interval: CandleInterval,
  { before, limit }: { before?: Date | undefined; limit: number },
): Promise<Candle[]> {
  const rows = await tx.rows<CandleRow>(sql`
    select start, open, high, low, close, volume, quote_volume, last_fill_id from candles
    where market_id = ${marketId} and interval = ${interval} and start < ${before ?? 'infinity'}::timestamptz
    order by start desc limit ${limit}`)
  return rows.map(candleOf).reverse()
}

/** As many of each interval as are kept in memory. */
export async function readNewestCandles(tx: Tx, marketId: number): Promise<Map<CandleInterval, Candle[]>> {
  const series = new Map<CandleInterval, Candle[]>()
  for (const interval of CANDLE_INTERVALS) series.set(interval, await readCandles(tx, marketId, interval, { limit: candlesKept(interval) }))
  return series
}

/** The last trade that is in these one-minute candles; 0 when there is none. */
export function cursorOf(minutes: readonly Candle[]): number {
  return minutes.reduce((last, { lastTradeId }) => Math.max(last, lastTradeId), 0)
}

export interface CandleToWrite {
  marketId: number
  interval: CandleInterval
  candle: Candle
}

const INSERT_CANDLES = `
  insert into candles as kept (market_id, interval, start, open, high, low, close, volume, quote_volume, last_fill_id)
  select market_id, interval, to_timestamp(start_ms / 1000.0), open, high, low, close, volume, quote_volume, last_fill_id
  from unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::numeric[], $10::bigint[])
    as new (market_id, interval, start_ms, open, high, low, close, volume, quote_volume, last_fill_id)
  order by market_id, interval, start_ms`

/** Whole candles in one statement; one with fewer trades than the stored one changes nothing. */
export async function writeCandles(tx: Tx, candles: readonly CandleToWrite[]): Promise<void> {
  await tx.prepared(
    'write_candles',
    `${INSERT_CANDLES}
     on conflict (market_id, interval, start) do update
       set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
           volume = excluded.volume, quote_volume = excluded.quote_volume, last_fill_id = excluded.last_fill_id
       where kept.last_fill_id < excluded.last_fill_id`,
    columnsOf(candles),
  )
}

/** The past of a market that has no candles yet: without looking for stored ones an insert costs little more than half. */
export async function writeFirstCandles(tx: Tx, candles: readonly CandleToWrite[]): Promise<void> {
  await tx.prepared('write_first_candles', INSERT_CANDLES, columnsOf(candles))
}

function columnsOf(candles: readonly CandleToWrite[]) {
  const column = (of: (candle: Candle) => number | bigint) => figures(candles.map(({ candle }) => of(candle)))
  return [
    figures(candles.map(({ marketId }) => marketId)),
    words(candles.map(({ interval }) => interval)),
    column(({ start }) => start),
    column(({ open }) => open),
    column(({ high }) => high),
    column(({ low }) => low),
    column(({ close }) => close),
    column(({ volume }) => volume),
    column(({ quoteVolume }) => quoteVolume),
    column(({ lastTradeId }) => lastTradeId),
  ]
}

export interface BestPrices {
  bid: number | undefined
  ask: number | undefined
}

/** By market; for a process that does not follow the books itself. */
export async function readBestPrices(tx: Tx): Promise<Map<number, BestPrices>> {
  const rows = await tx.rows<{ market_id: number; bid: bigint | null; ask: bigint | null }>(sql`
    select market_id, max(limit_price) filter (where side = 'BUY') as bid, min(limit_price) filter (where side = 'SELL') as ask
    from published.orders where status in ('OPEN', 'PARTIAL_FILL') group by market_id`)
  return new Map(rows.map(({ market_id, bid, ask }) => [market_id, { bid: numberOf(bid), ask: numberOf(ask) }]))
}

/** A level of a book as it is in the orders: a price and the quantity at it. */
interface WrittenLevel {
  price: number
  quantity: number
}

interface WrittenBook {
  bids: WrittenLevel[]
  asks: WrittenLevel[]
}

/** The best levels of a market from its live orders, best first; for a process that does not follow the books itself. */
export async function readBook(tx: Tx, marketId: number, levels: number): Promise<WrittenBook> {
  const rows = await tx.rows<{ side: Side; price: bigint; quantity: bigint }>(sql`
    with levels as materialized (
      select side, limit_price as price, sum(showing)::bigint as quantity from published.orders
      where market_id = ${marketId} and status in ('OPEN', 'PARTIAL_FILL') group by side, limit_price)
    (select * from levels where side = 'BUY' order by price desc limit ${levels})
    union all
    (select * from levels where side = 'SELL' order by price limit ${levels})`)
  const of = (side: Side) =>
    rows.filter((row) => row.side === side).map(({ price, quantity }) => ({ price: Number(price), quantity: Number(quantity) }))
  return { bids: of('BUY'), asks: of('SELL') }
}

/** By market, from stored candles; markets without a trade are missing. */
export async function readDayFigures(tx: Tx, begins: Date): Promise<Map<number, DayFigures>> {
  const rows = await tx.rows<{
    market_id: number
    last: bigint
    open: bigint | null
    high: bigint | null
    low: bigint | null
    volume: bigint | null
    quote_volume: bigint | null
  }>(sql`
    select m.id as market_id, newest.close as last, day.open, day.high, day.low, day.volume, day.quote_volume
    from markets m
    cross join lateral (select close from candles where market_id = m.id and interval = '1m' order by start desc limit 1) newest
    cross join lateral (
      select (array_agg(open order by start))[1] as open, max(high) as high, min(low) as low, sum(volume) as volume, sum(quote_volume) as quote_volume
      from candles where market_id = m.id and interval = '1m' and start >= ${begins}) day`)
  return new Map(
    rows.map(({ market_id, last, open, high, low, volume, quote_volume }) => [
      market_id,
      {
        last: Number(last),
        open: Number(open ?? last),
        high: Number(high ?? last),
        low: Number(low ?? last),
        volume: volume ?? 0n,
        quoteVolume: quote_volume ?? 0n,
      },
    ]),
  )
}

function tradeOf({ id, price, quantity, taker_side, at }: FillRow): NewsTrade {
  return { id: Number(id), price: Number(price), quantity: Number(quantity), takerSide: taker_side, at: at.getTime() }
}

function candleOf(row: CandleRow): Candle {
  return {
    start: row.start.getTime(),
    open: Number(row.open),
    high: Number(row.high),
    low: Number(row.low),
    close: Number(row.close),
    volume: row.volume,
    quoteVolume: row.quote_volume,
    lastTradeId: Number(row.last_fill_id),
  }
}

function numberOf(value: bigint | null): number | undefined {
  return value === null ? undefined : Number(value)
}
