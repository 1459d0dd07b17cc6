import { decimalRatio, type TradedPrice } from '@bourse/domain/pocket'
import { type MarketRate, RATE_REFUSALS, type RateRefusal } from '@bourse/domain/rate'
import { sql, type Tx } from '#platform/db'
import { readLastPrices } from '../traded-prices.ts'

interface RateRow {
  symbol: string
  base: string
  quote: string
  status: string
  reason: string | null
  low: string | null
  high: string | null
  middle: string | null
  at: Date | null
  is_current: boolean | null
}

/**
 * What every market says about its two assets now: the rate that was recorded last, or why there is none. A rate from before a pause of
 * the process, or from a clock that was ahead, is out of date until the next one is recorded.
 */
export async function readSettlementRates(tx: Tx): Promise<MarketRate[]> {
  const rows = await tx.rows<RateRow & Record<string, unknown>>(sql`
    select m.symbol, b.code as base, q.code as quote, m.status, r.reason, r.low::text, r.high::text, r.middle::text, r.at,
           r.good_until > now() and r.at <= now() + interval '10 seconds' as is_current
    from markets m join published.assets b on b.id = m.base_asset_id join published.assets q on q.id = m.quote_asset_id
    left join lateral (select * from settlement_rates r where r.market_id = m.id order by r.id desc limit 1) r on true
    order by m.symbol`)
  return rows.map(({ symbol, base, quote, status, reason, low, high, middle, at, is_current }): MarketRate => {
    const of = { symbol, base, quote }
    if (status !== 'open') return { ...of, ok: false, reason: 'HALTED' }
    if (at === null) return { ...of, ok: false, reason: 'NOT_YET' }
    if (!is_current) return { ...of, ok: false, reason: 'OUT_OF_DATE' }
    if (low === null || high === null || middle === null) return { ...of, ok: false, reason: refusalOf(reason) }
    return { ...of, ok: true, at: at.getTime(), low: decimalRatio(low), high: decimalRatio(high), middle: decimalRatio(middle) }
  })
}

/** The rates without a side, of markets that have one: what ads follow. */
export async function readSettlementPrices(tx: Tx): Promise<TradedPrice[]> {
  return (await readSettlementRates(tx)).flatMap((market) => {
    if (!market.ok) return []
    const { symbol, base, quote, middle, at } = market
    return [{ symbol, base, quote, price: middle, at }]
  })
}

/**
 * For limits, which never open because a rate is missing: the last known settlement rate of each market however old, at its high side.
 * Whoever values by these also looks at the catalogue and takes the higher.
 */
export async function readLimitPrices(tx: Tx): Promise<TradedPrice[]> {
  const rows = await tx.rows<{ symbol: string; base: string; quote: string; high: string; at: Date }>(sql`
    select m.symbol, b.code as base, q.code as quote, r.high::text, r.at
    from markets m join published.assets b on b.id = m.base_asset_id join published.assets q on q.id = m.quote_asset_id
    cross join lateral (
      select high, at from settlement_rates r where r.market_id = m.id and r.reason is null order by r.at desc limit 1) r`)
  return rows.map(({ high, at, ...market }) => ({ ...market, price: decimalRatio(high), at: at.getTime() }))
}

/** For looking at: the settlement rate of a market, and its last trade where it has none. */
export async function readShownPrices(tx: Tx): Promise<TradedPrice[]> {
  const settled = await readSettlementPrices(tx)
  const known = new Set(settled.map(({ symbol }) => symbol))
  return [...settled, ...(await readLastPrices(tx)).filter(({ symbol }) => !known.has(symbol))]
}

function refusalOf(text: string | null): RateRefusal {
  return RATE_REFUSALS.find((one) => one === text) ?? 'NOT_YET'
}
