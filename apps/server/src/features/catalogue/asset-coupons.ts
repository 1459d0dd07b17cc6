import type { CouponRow } from '@bourse/contracts/catalogue'
import { couponAmount, type CouponStatus } from '@bourse/domain/issuer'
import { sql, type Tx } from '#platform/db'
import { figureAssetOf } from './cards.ts'

const COUPONS_MAX = 60

interface Row extends Record<string, unknown> {
  id: bigint
  record_at: Date
  pay_at: Date
  status: CouponStatus
  per_unit: bigint
  total: bigint | null
  received: bigint | null
  code: string
  symbol: string
  decimals: number
  decimals_min: number
}

/** The coupons of an asset, newest first, each with the pocket's own share. A canceled one is not shown. */
export async function readCoupons(
  tx: Tx,
  asset: { id: bigint; decimals: number },
  own: { pocketId: bigint; units: bigint },
): Promise<CouponRow[]> {
  const rows = await tx.rows<Row>(sql`
    select n.id, n.record_at, n.pay_at, n.status, n.per_unit, n.total, b.code, b.symbol, b.decimals, b.decimals_min,
           (select x.amount from published.coupon_payments x where x.coupon_id = n.id and x.pocket_id = ${own.pocketId}) as received
    from published.coupons n join assets b on b.id = n.pay_asset_id
    where n.asset_id = ${asset.id} and n.status <> 'canceled' order by n.record_at desc, n.id desc limit ${COUPONS_MAX}`)
  return rows.map((row) => ({
    id: String(row.id),
    recordAt: row.record_at.getTime(),
    payAt: row.pay_at.getTime(),
    status: row.status,
    perUnit: String(row.per_unit),
    asset: figureAssetOf(row),
    total: row.total === null ? null : String(row.total),
    own: String(row.status === 'planned' ? couponAmount(own.units, row.per_unit, asset.decimals) : (row.received ?? 0n)),
  }))
}
