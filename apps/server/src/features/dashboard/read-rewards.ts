import { sql, type Tx } from '#platform/db'

export interface DayReward {
  day: string
  assetId: bigint
  amount: bigint
}

/** What the house has paid in rewards, by day and asset. */
export async function readRewards(tx: Tx, from: number, until: number): Promise<DayReward[]> {
  const rows = await tx.rows<{ day: string; asset_id: bigint; amount: bigint }>(sql`
    select (p.at at time zone 'utc')::date::text as day, w.asset_id, sum(e.amount)::numeric as amount
    from published.postings p join published.entries e on e.posting_id = p.id and not e.of_fill
    join published.wallets w on w.id = e.wallet_id
    where p.kind = 'reward' and e.amount > 0 and p.at >= ${new Date(from)} and p.at < ${new Date(until)} group by 1, 2`)
  return rows.map(({ day, asset_id, amount }) => ({ day, assetId: asset_id, amount }))
}
