import type { CouponStatus } from '@bourse/domain/issuer'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** A row of `coupons`, with what its payments need of other tables. */
export interface CouponRow {
  id: bigint
  asset_id: bigint
  /** Of the asset's units. */
  decimals: number
  pay_asset_id: bigint
  per_unit: bigint
  record_at: Date
  pay_at: Date
  status: CouponStatus
  pocket_id: bigint | null
  manager_profile_id: bigint
  manager_pocket_id: bigint
  holder_count: number | null
  total: bigint | null
  unfunded_since: Date | null
  created_by: bigint
}

const COUPONS: Statement = sql`
  select c.id, c.asset_id, a.decimals, c.pay_asset_id, c.per_unit, c.record_at, c.pay_at, c.status, c.pocket_id, c.manager_profile_id,
         m.pocket_id as manager_pocket_id, c.holder_count, c.total, c.unfunded_since, c.created_by
  from coupons c
  join published.assets a on a.id = c.asset_id
  join published.profiles m on m.id = c.manager_profile_id`

/** Before anything of it changes: its status, its payments. */
export async function lockCoupon(tx: Tx, id: bigint): Promise<CouponRow> {
  const [locked] = await lockCoupons(tx, [id])
  return locked ?? raise('COUPON_NOT_FOUND')
}

export async function lockCoupons(tx: Tx, ids: readonly bigint[]): Promise<CouponRow[]> {
  return tx.rows<CouponRow & Record<string, unknown>>(sql`${COUPONS} where c.id = any(${ids}::bigint[]) order by c.id for update of c`)
}
