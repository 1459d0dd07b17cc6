import { type RateInputs, SETTLEMENT, type Sides, type StandingLevel, type TradesOfPair } from '@bourse/domain/rate'
import { decimalRatio, multiply, type Ratio } from '@bourse/domain/pocket'
import { floorDiv, powerOfTen } from '@bourse/domain/money'
import { assetsByIds } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { MarketRow } from '../markets.ts'

/** In units of the currency of account, by the catalogue: what a day must have traded, and what must stand on each side of the book. */
const VOLUME_MIN = 1_000n
const DEPTH_MIN = 100n
/** Of very many pairs of persons the largest count; all others together would change little. */
const ROWS_MAX = 50_000
const LEVELS_MAX = 200

/** Everything that a market's rate is made of, at the database's time. */
export async function readInputs(tx: Tx, market: MarketRow): Promise<RateInputs> {
  const assets = await assetsByIds(tx, [market.base_asset_id, market.quote_asset_id])
  const notional = (id: bigint) => decimalRatio((assets.get(id) ?? raise('INTERNAL')).notional_value)
  const [ofBase, ofQuote] = [notional(market.base_asset_id), notional(market.quote_asset_id)]
  const worth = (units: bigint) =>
    ofQuote.numerator === 0n ? 0n : floorDiv(units * powerOfTen(market.quote_decimals) * ofQuote.denominator, ofQuote.numerator)
  const { now } = await tx.one<{ now: Date }>(sql`select now() as now`)
  const { recorded, last } = await readPast(tx, market.id)
  const catalogue =
    ofQuote.numerator > 0n ? multiply(ofBase, { numerator: ofQuote.denominator, denominator: ofQuote.numerator }) : undefined
  const raw = (ratio: Ratio) => rawOf(ratio, market)
  return {
    now: now.getTime(),
    isHalted: market.status !== 'open',
    trades: await readTrades(tx, market.id),
    bids: await readLevels(tx, market, 'BUY'),
    asks: await readLevels(tx, market, 'SELL'),
    recent: await readRecent(tx, market),
    past: recorded === null ? [] : [raw(decimalRatio(recorded))],
    start: last === null ? catalogue && raw(catalogue) : raw(decimalRatio(last)),
    volumeMin: worth(VOLUME_MIN),
    depthMin: worth(DEPTH_MIN),
  }
}

async function readTrades(tx: Tx, marketId: number): Promise<TradesOfPair[]> {
  const rows = await tx.rows<{ slot: Date; one: bigint; other: bigint; trades: number; base: bigint; cost: bigint; fees: bigint }>(sql`
    select slot, one_user_id as one, other_user_id as other, trades, base, cost, greatest(fees, 0) as fees from rate_trades
    where market_id = ${marketId} and slot > now() - interval '25 hours' order by cost desc limit ${ROWS_MAX}`)
  return rows.map(({ slot, one, other, ...sums }) => ({ at: slot.getTime(), persons: [String(one), String(other)], ...sums }))
}

async function readLevels(tx: Tx, market: MarketRow, side: 'BUY' | 'SELL'): Promise<StandingLevel[]> {
  const rows = await tx.rows<{ price: bigint; quantity: bigint }>(sql`
    select price, sum(quantity) as quantity from published.standing_orders where market_id = ${market.id} and side = ${side}::order_side
    group by price order by price * ${side === 'BUY' ? -1 : 1} limit ${LEVELS_MAX}`)
  return rows.map(({ price, quantity }) => {
    const ratio = { numerator: price * market.tick_raw, denominator: powerOfTen(market.base_decimals) }
    return { price: ratio, cost: floorDiv(quantity * market.lot_raw * ratio.numerator, ratio.denominator) }
  })
}

/** A market counts as watched when the book was recorded for half of the minutes of the last hour. */
const WATCHED_MIN = 30

async function readRecent(tx: Tx, market: MarketRow): Promise<Sides | undefined> {
  const { count, bid, ask } = await tx.one<{ count: number; bid: string | null; ask: string | null }>(sql`
    select count(*)::int as count, min(bid)::text as bid, max(ask)::text as ask from rate_books
    where market_id = ${market.id} and at > now() - ${SETTLEMENT.recentMs / 1_000} * interval '1 second'`)
  if (count < WATCHED_MIN || bid === null || ask === null) return undefined
  return { bid: rawOf(decimalRatio(bid), market), ask: rawOf(decimalRatio(ask), market) }
}

/** The median of the last day's averages and, where there is none, the last one of the week. */
function readPast(tx: Tx, marketId: number): Promise<{ recorded: string | null; last: string | null }> {
  return tx.one<{ recorded: string | null; last: string | null }>(sql`
    select (select percentile_disc(0.5) within group (order by average)::text from settlement_rates
            where market_id = ${marketId} and reason is null and at > now() - interval '24 hours') as recorded,
           (select average::text from settlement_rates
            where market_id = ${marketId} and reason is null and at > now() - interval '7 days' order by at desc limit 1) as last`)
}

/** A rate between whole units as one between raw units. */
function rawOf({ numerator, denominator }: Ratio, { base_decimals, quote_decimals }: MarketRow): Ratio {
  return { numerator: numerator * powerOfTen(quote_decimals), denominator: denominator * powerOfTen(base_decimals) }
}
