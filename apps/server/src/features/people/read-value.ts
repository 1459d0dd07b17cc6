import { readLastPrices } from '#features/market'
import { valuer } from '#features/pocket'
import { sql, type Tx } from '#platform/db'

export interface Worth {
  /** In raw units of the valuation asset. */
  value: bigint
  /** The part that is set aside. */
  open: bigint
}

/** What all pockets of each of these users are worth now. */
export async function readWorth(tx: Tx, userIds: readonly bigint[]): Promise<(userId: bigint) => Worth> {
  const rows = await tx.rows<{ user_id: bigint; asset_id: bigint; balance: bigint; held: bigint }>(sql`
    select p.user_id, w.asset_id, sum(w.balance) as balance, sum(w.held) as held
    from published.profiles p join published.wallets w on w.pocket_id = p.pocket_id
    where p.user_id = any(${userIds.map(String)}::bigint[]) and w.balance <> 0 group by p.user_id, w.asset_id`)
  const value = await valuer(
    tx,
    rows.map(({ asset_id }) => asset_id),
    await readLastPrices(tx),
  )
  return (userId) => {
    const own = rows.filter(({ user_id }) => user_id === userId)
    return {
      value: value(own.map(({ asset_id, balance }) => ({ assetId: asset_id, amount: balance }))),
      open: value(own.map(({ asset_id, held }) => ({ assetId: asset_id, amount: held }))),
    }
  }
}
