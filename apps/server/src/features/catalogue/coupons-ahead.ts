import { couponAmount } from '@bourse/domain/issuer'
import { sql, type Tx } from '#platform/db'
import { unitsAt } from './asset-coupons.ts'
import { figureAssetOf } from './cards.ts'

export interface CouponAhead {
  id: bigint
  code: string
  units: bigint
  decimals: number
  at: Date
  amount: bigint
  asset: ReturnType<typeof figureAssetOf>
}

interface Row extends Record<string, unknown> {
  id: bigint
  asset_code: string
  asset_decimals: number
  units: bigint
  pay_at: Date
  per_unit: bigint
  due: bigint | null
  code: string
  symbol: string
  decimals: number
  decimals_min: number
}

interface Holder {
  pocketId: bigint
  profileId: bigint
}

/**
 * What coupons pay a pocket until a moment, the next one first: for what it has now, or had at a record date that has passed. Managers
 * don't pay themselves. A coupon whose money is missing has no day, so it is not among them.
 */
export async function readCouponsAhead(tx: Tx, { pocketId, profileId }: Holder, now: Date, until: Date): Promise<CouponAhead[]> {
  const rows = await tx.rows<Row>(sql`
    select n.id, a.code as asset_code, a.decimals as asset_decimals, n.pay_at, n.per_unit, x.amount as due,
           b.code, b.symbol, b.decimals, b.decimals_min,
           case when n.record_at <= ${now} then coalesce(x.units, (${unitsAt(sql`n.record_at`, sql`n.asset_id`, pocketId)}), 0)
                else w.balance end as units
    from published.wallets w
    join published.coupons n on n.asset_id = w.asset_id and n.status in ('planned', 'paying') and n.unfunded_since is null and n.pay_at < ${until}
    join assets a on a.id = n.asset_id left join assets u on u.id = a.underlying_id join assets b on b.id = n.pay_asset_id
    left join published.coupon_payments x on x.coupon_id = n.id and x.pocket_id = w.pocket_id
    where w.pocket_id = ${pocketId} and not w.is_issuance and x.paid_at is null and (n.status = 'planned' or x.coupon_id is not null)
      and coalesce(a.manager_profile_id, u.manager_profile_id) is distinct from ${profileId} order by n.pay_at, n.id`)
  return rows.flatMap((row) => {
    const { id, asset_code, asset_decimals, units, pay_at, per_unit, due } = row
    const amount = due ?? couponAmount(units, per_unit, asset_decimals)
    // One that was due a moment ago is being paid.
    const at = pay_at < now ? now : pay_at
    return amount === 0n ? [] : { id, code: asset_code, units, decimals: asset_decimals, at, amount, asset: figureAssetOf(row) }
  })
}
