import { sql, type Tx } from '#platform/db'

/** Where all of an asset is now. What is not with members, ventures or coupons belongs to the house. */
export interface BalanceRow {
  asset_id: bigint
  code: string
  members: bigint
  agents: bigint
  ventures: bigint
  coupons: bigint
  house: bigint
  supply: bigint
  held: bigint
  /** By kind; what is held without a hold is reserved by orders. */
  holds: { kind: string; amount: bigint }[]
}

type Row = Omit<BalanceRow, 'holds'> & { kinds: string[]; amounts: string[] } & Record<string, unknown>

/** One statement, so that balances and holds are of the same moment. Assets that no wallet has ever had are left out. */
export async function readBalances(tx: Tx, code?: string): Promise<BalanceRow[]> {
  const rows = await tx.rows<Row>(sql`
    with sums as (
      select w.asset_id,
             coalesce(sum(w.balance) filter (where q.kind = 'profile'), 0) as members,
             coalesce(sum(w.balance) filter (where q.kind = 'profile' and g.profile_id is not null), 0) as agents,
             coalesce(sum(w.balance) filter (where q.kind = 'venue'), 0) as ventures,
             coalesce(sum(w.balance) filter (where q.kind = 'coupon'), 0) as coupons,
             coalesce(sum(w.balance) filter (where q.kind not in ('profile', 'venue', 'coupon', 'issuance')), 0) as house,
             coalesce(-sum(w.balance) filter (where w.is_issuance), 0) as supply,
             sum(w.held) as held
      from published.wallets w join published.pockets q on q.id = w.pocket_id
      left join published.profiles p on p.pocket_id = w.pocket_id
      left join published.agents g on g.profile_id = p.id and g.asset_id = w.asset_id
      group by w.asset_id
    ), kinds as (
      select w.asset_id, h.kind, sum(h.remaining) as amount
      from published.holds h join published.wallets w on w.id = h.wallet_id where h.state = 'active' group by w.asset_id, h.kind
    )
    select s.*, a.code, array(select k.kind from kinds k where k.asset_id = s.asset_id order by k.kind) as kinds,
           array(select k.amount::text from kinds k where k.asset_id = s.asset_id order by k.kind) as amounts
    from sums s join published.assets a on a.id = s.asset_id
    where ${code === undefined ? sql`true` : sql`a.code = upper(${code})`} order by a.sort_term, a.code`)
  return rows.map(({ kinds, amounts, ...row }) => ({
    ...row,
    holds: kinds.map((kind, index) => ({ kind, amount: BigInt(amounts[index] ?? 0) })),
  }))
}

/** What orders have reserved: everything held that no hold explains. */
export function ordersOf({ held, holds }: BalanceRow): bigint {
  return holds.reduce((rest, { amount }) => rest - amount, held)
}
