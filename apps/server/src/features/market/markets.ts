import { FIRST_TERMS, type MarketSpec, type MarketTerms } from '@bourse/domain/exchange'
import { createPocket } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { type TermColumns, writeFirstTerms } from './market-terms.ts'
import { tiersOf, tiersText } from './stored-tiers.ts'

export interface MarketRow extends TermColumns {
  id: number
  symbol: string
  base_asset_id: bigint
  quote_asset_id: bigint
  base_code: string
  base_name: string
  base_decimals: number
  base_decimals_min: number
  quote_code: string
  quote_name: string
  quote_decimals: number
  quote_decimals_min: number
  lot_raw: bigint
  tick_raw: bigint
  fees_pocket_id: bigint
  status: 'open' | 'halted'
  halt_reason: string
  halted_by: 'staff' | 'exchange' | 'console' | 'issuer' | null
  /** What traders read, by language. */
  halt_notes: Readonly<Record<string, string>> | null
  last_price: bigint
  /** One of its assets is frozen, or its trading is paused: nothing trades, whatever the status. */
  is_paused: boolean
}

const MARKETS = sql`
  select m.id, m.symbol, m.base_asset_id, m.quote_asset_id, m.lot_raw, m.tick_raw, m.maker_fee_ppm, m.taker_fee_ppm, m.fees_pocket_id,
         m.status, m.halt_reason, m.halted_by, m.halt_notes, l.last_price, exists (select from market_freezes f where f.market_id = m.id and f.ended_at is null) as is_paused, m.tick_step, m.lot_step, m.min_lots, m.max_lots, m.min_value, m.band_ppm, m.protection_ppm, m.fee_tiers, b.code as base_code, b.name as base_name, b.decimals as base_decimals, b.decimals_min as base_decimals_min,
         q.code as quote_code, q.name as quote_name, q.decimals as quote_decimals, q.decimals_min as quote_decimals_min
  from markets m join published.market_leases l on l.market_id = m.id
  join published.assets b on b.id = m.base_asset_id join published.assets q on q.id = m.quote_asset_id`

export async function readMarkets(tx: Tx): Promise<MarketRow[]> {
  return tx.rows<MarketRow>(sql`${MARKETS} order by m.sort_term, m.symbol`)
}

export async function marketBySymbol(tx: Tx, symbol: string): Promise<MarketRow | undefined> {
  return tx.maybe<MarketRow>(sql`${MARKETS} where m.symbol = ${symbol}`)
}

/** The smallest value that is in force now, in ticks times lots. */
export async function readMinValue(tx: Tx, marketId: number): Promise<number | null> {
  const { min_value } = await tx.one<{ min_value: bigint | null }>(sql`select min_value from markets where id = ${marketId}`)
  return min_value === null ? null : Number(min_value)
}

export interface NewMarket
  extends Partial<Pick<MarketTerms, 'minLots' | 'maxLots' | 'minValue' | 'bandPpm' | 'protectionPpm' | 'feeTiers'>> {
  base: string
  quote: string
  lotRaw: bigint
  tickRaw: bigint
  makerFeePpm: number
  takerFeePpm: number
  sortTerm?: string
  /** Who asked for it and who signed; without it, the operator. */
  by?: { askedBy: bigint; signedBy: bigint; signatureId: bigint }
}

/** A new market comes after those that have a place: the first of the list is the one that the terminal opens with. */
const LAST = 'zzz'

/** Creates a market of two existing assets, with a pocket for its fees. While trading of its base asset is paused, it begins halted. */
export async function createMarket(tx: Tx, { base, quote, lotRaw, tickRaw, sortTerm, by, ...given }: NewMarket): Promise<number> {
  const terms: MarketTerms = { ...FIRST_TERMS, ...given }
  const pocketId = await createPocket(tx, 'market')
  const { id } = await tx.one<{ id: number }>(sql`
    insert into markets (symbol, base_asset_id, quote_asset_id, lot_raw, tick_raw, maker_fee_ppm, taker_fee_ppm, min_lots, max_lots, min_value, band_ppm,
                         protection_ppm, fee_tiers, fees_pocket_id, sort_term, status, halt_reason, halted_by)
    select b.code || '-' || q.code, b.id, q.id, ${lotRaw}, ${tickRaw}, ${terms.makerFeePpm}, ${terms.takerFeePpm}, ${terms.minLots}::bigint,
           ${terms.maxLots}::bigint, ${terms.minValue}::bigint, ${terms.bandPpm}::int, ${terms.protectionPpm}::int, ${tiersText(terms.feeTiers)}::jsonb, ${pocketId}::bigint, ${sortTerm ?? LAST},
           case when p.reason is null then 'open' else 'halted' end, coalesce(p.reason, ''), case when p.reason is not null then 'issuer' end
    from published.assets b
    cross join published.assets q
    left join published.asset_pauses p on p.asset_id = b.id and p.what = 'trading' and p.ended_at is null
    where b.code = ${base} and q.code = ${quote}
    returning id`)
  await writeFirstTerms(tx, id, by)
  return id
}

export function specOf(row: MarketRow): MarketSpec {
  return {
    symbol: row.symbol,
    base: { code: row.base_code, decimals: row.base_decimals, decimalsMin: row.base_decimals_min },
    quote: { code: row.quote_code, decimals: row.quote_decimals, decimalsMin: row.quote_decimals_min },
    lotRaw: row.lot_raw,
    tickRaw: row.tick_raw,
    makerFeePpm: row.maker_fee_ppm,
    takerFeePpm: row.taker_fee_ppm,
  }
}

/** Of a market, or of one of its rows of terms. */
export function termsOf(row: TermColumns): MarketTerms {
  return {
    tickStep: row.tick_step,
    lotStep: row.lot_step,
    minLots: Number(row.min_lots),
    maxLots: row.max_lots === null ? null : Number(row.max_lots),
    minValue: row.min_value === null ? null : Number(row.min_value),
    bandPpm: row.band_ppm,
    protectionPpm: row.protection_ppm,
    makerFeePpm: row.maker_fee_ppm,
    takerFeePpm: row.taker_fee_ppm,
    feeTiers: tiersOf(row.fee_tiers),
  }
}
