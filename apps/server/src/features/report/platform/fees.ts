import { sql, type Tx } from '#platform/db'
import type { DayVolume, Span } from './volumes.ts'

/** What the house has earned from one source in one asset on one day. */
export interface DayFee {
  day: string
  /** The kind of the postings: `fill` for trades, which name their market. */
  kind: string
  market: string | null
  assetId: bigint
  amount: bigint
}

/** Trades pay into their market's own pocket, everything else into the pocket of fees; what was issued there is none. Agents keep their own fees. */
export async function readFees(tx: Tx, span: Span, volumes: readonly DayVolume[], code?: string): Promise<DayFee[]> {
  const others = await tx.rows<{ day: string; kind: string; asset_id: bigint; amount: bigint }>(sql`
    select (p.at at time zone 'utc')::date::text as day, p.kind, w.asset_id, sum(e.amount) as amount
    from published.pockets q join published.wallets w on w.pocket_id = q.id join published.assets a on a.id = w.asset_id
    join published.entries e on e.wallet_id = w.id join published.postings p on p.id = e.posting_id
    where q.kind = 'fees' and e.amount > 0 and p.kind <> 'mint' and p.at >= ${new Date(span.fromMs)} and p.at < ${new Date(span.untilMs)}
      and ${code === undefined ? sql`true` : sql`a.code = upper(${code})`}
    group by 1, 2, 3, a.sort_term, a.code order by p.kind, a.sort_term, a.code, 1`)
  return [
    ...volumes.flatMap((day) => marketFees(day, code)),
    ...others.map(({ day, kind, asset_id, amount }) => ({ day, kind, market: null, assetId: asset_id, amount })),
  ]
}

/** Who buys pays in the base asset, who sells in the quote asset. */
function marketFees({ day, market, baseFee, quoteFee }: DayVolume, code: string | undefined): DayFee[] {
  const sides = [
    { assetId: market.base_asset_id, code: market.base_code, amount: baseFee },
    { assetId: market.quote_asset_id, code: market.quote_code, amount: quoteFee },
  ]
  return sides
    .filter((side) => side.amount > 0n && (code === undefined || side.code === code.toUpperCase()))
    .map(({ assetId, amount }) => ({ day, kind: 'fill', market: market.symbol, assetId, amount }))
}
