import { sql, type Tx } from '#platform/db'
import type { Span } from './volumes.ts'

interface FlowRow {
  asset_id: bigint
  minted: bigint
  burned: bigint
  dues: bigint
  dues_returned: bigint
  tips: bigint
}

/** What was issued and burned, whoever did it, and what members paid each other in dues. Assets without any are left out. */
export async function readFlows(tx: Tx, { fromMs, untilMs }: Span, code?: string): Promise<FlowRow[]> {
  const isInTime = sql`p.at >= ${new Date(fromMs)} and p.at < ${new Date(untilMs)}`
  return tx.rows<FlowRow & Record<string, unknown>>(sql`
    with moved as (
      select w.asset_id, 'issuance' as kind, e.amount
      from published.wallets w join published.entries e on e.wallet_id = w.id join published.postings p on p.id = e.posting_id
      where w.is_issuance and ${isInTime}
      union all
      select w.asset_id, p.kind, e.amount
      from published.postings p join published.entries e on e.posting_id = p.id and not e.of_fill
      join published.wallets w on w.id = e.wallet_id
      where p.kind in ('dues', 'dues_refund', 'tip') and ${isInTime} and e.amount > 0
    )
    select m.asset_id,
           coalesce(-sum(m.amount) filter (where m.kind = 'issuance' and m.amount < 0), 0) as minted,
           coalesce(sum(m.amount) filter (where m.kind = 'issuance' and m.amount > 0), 0) as burned,
           coalesce(sum(m.amount) filter (where m.kind = 'dues'), 0) as dues,
           coalesce(sum(m.amount) filter (where m.kind = 'dues_refund'), 0) as dues_returned,
           coalesce(sum(m.amount) filter (where m.kind = 'tip'), 0) as tips
    from moved m join published.assets a on a.id = m.asset_id
    where ${code === undefined ? sql`true` : sql`a.code = upper(${code})`}
    group by m.asset_id, a.sort_term, a.code order by a.sort_term, a.code`)
}
