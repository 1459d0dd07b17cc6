import { type PeriodStep, stepStart } from '@bourse/domain/report'
import { type MarketRow, readMarkets } from '#features/market'
import { sql, type Tx } from '#platform/db'
import type { ValueAt } from '../day-rates.ts'

export interface Span {
  fromMs: number
  untilMs: number
}

/** The trades of one market on one day; raw units of its assets. */
export interface DayVolume {
  day: string
  market: MarketRow
  trades: number
  base: bigint
  quote: bigint
  baseFee: bigint
  quoteFee: bigint
}

interface Row {
  day: string
  market_id: number
  trades: bigint
  lots: bigint
  quote: bigint
  base_fee: bigint
  quote_fee: bigint
}

/** Who buys pays the fee in the base asset, or in the quote asset where the base has few decimals; who sells in the quote asset. A rebate is gone from the taker's. */
export async function readVolumes(tx: Tx, { fromMs, untilMs }: Span, code?: string): Promise<DayVolume[]> {
  const markets = new Map((await readMarkets(tx)).filter((market) => isOf(market, code)).map((market) => [market.id, market]))
  const rows = await tx.rows<Row & Record<string, unknown>>(sql`
    select (f.at at time zone 'utc')::date::text as day, f.market_id, count(*) as trades, sum(f.quantity) as lots, sum(f.cost) as quote,
           sum(f.base_fee) as base_fee, sum(f.quote_fee) as quote_fee
    from published.fill_fees f where f.at >= ${new Date(fromMs)} and f.at < ${new Date(untilMs)}
    group by 1, 2 order by 1, 2`)
  return rows.flatMap(({ day, market_id, trades, lots, quote, base_fee, quote_fee }) => {
    const market = markets.get(market_id)
    if (!market) return []
    const base = lots * market.lot_raw
    return [{ day, market, trades: Number(trades), base, quote, baseFee: base_fee, quoteFee: quote_fee }]
  })
}

export interface Traded {
  trades: number
  /** Values in the valuation asset. */
  volume: bigint
  fees: bigint
}

export const NOTHING: Traded = { trades: 0, volume: 0n, fees: 0n }

/** Valued at the rates of their days. */
export function tradedOf({ day, market, trades, quote, baseFee, quoteFee }: DayVolume, rates: ReadonlyMap<bigint, ValueAt>): Traded {
  const atMs = Date.parse(`${day}T00:00:00Z`)
  const valueOf = (assetId: bigint, raw: bigint) => rates.get(assetId)?.(raw, atMs) ?? 0n
  return {
    trades,
    volume: valueOf(market.quote_asset_id, quote),
    fees: valueOf(market.base_asset_id, baseFee) + valueOf(market.quote_asset_id, quoteFee),
  }
}

export function plus(one: Traded, other: Traded): Traded {
  return { trades: one.trades + other.trades, volume: one.volume + other.volume, fees: one.fees + other.fees }
}

/** Sums by anything, in the order in which it first appears. */
export function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const own = groups.get(keyOf(item))
    if (own) own.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

export function stepOf({ day }: DayVolume, step: PeriodStep): string {
  return stepStart(day, step)
}

function isOf({ base_code, quote_code }: MarketRow, code: string | undefined): boolean {
  return code === undefined || [base_code, quote_code].includes(code.toUpperCase())
}
