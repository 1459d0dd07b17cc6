import type { ManagedCoupon } from '@bourse/contracts/issuer'
import { canCancelCoupon, type CouponStatus } from '@bourse/domain/issuer'
import { figureAssetOf } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** A page shows all coupons of an asset at once; nobody has so many. */
const LISTED_MAX = 200

interface Row extends Record<string, unknown> {
  id: bigint
  record_at: Date
  pay_at: Date
  status: CouponStatus
  per_unit: bigint
  holder_count: number | null
  total: bigint | null
  unfunded_since: Date | null
  paid_count: number | null
  paid_total: bigint | null
  code: string
  symbol: string
  decimals: number
  decimals_min: number
}

/** The coupons of an asset as its manager sees them, newest first; one of them by its id. */
export async function presentCoupons(tx: Tx, { assetId, id, now }: { assetId: bigint; id?: bigint; now: Date }): Promise<ManagedCoupon[]> {
  // Payments are counted only while they are made: afterwards their number and sum are those of the coupon.
  const rows = await tx.rows<Row>(sql`
    select c.id, c.record_at, c.pay_at, c.status, c.per_unit, c.holder_count, c.total, c.unfunded_since, b.code, b.symbol, b.decimals,
           b.decimals_min, x.paid_count, x.paid_total
    from coupons c join published.assets b on b.id = c.pay_asset_id
    left join lateral (
      select count(*)::int as paid_count, coalesce(sum(amount), 0) as paid_total from coupon_payments
      where coupon_id = c.id and posting_id is not null) x on c.status = 'paying'
    where c.asset_id = ${assetId} and (${id ?? null}::bigint is null or c.id = ${id ?? null})
    order by c.record_at desc, c.id desc limit ${LISTED_MAX}`)
  return rows.map((row) => present(row, now))
}

export async function presentCoupon(tx: Tx, assetId: bigint, id: bigint, now: Date): Promise<ManagedCoupon> {
  const [only] = await presentCoupons(tx, { assetId, id, now })
  return only ?? raise('COUPON_NOT_FOUND')
}

function present(row: Row, now: Date): ManagedCoupon {
  const { status, record_at: recordAt, holder_count, total } = row
  const isPaid = status === 'paid'
  return {
    id: String(row.id),
    recordAt: recordAt.getTime(),
    payAt: row.pay_at.getTime(),
    status,
    perUnit: String(row.per_unit),
    asset: figureAssetOf(row),
    holderCount: holder_count,
    total: total === null ? null : String(total),
    paidCount: isPaid ? (holder_count ?? 0) : (row.paid_count ?? 0),
    paidTotal: String(isPaid ? (total ?? 0n) : (row.paid_total ?? 0n)),
    unfundedSince: row.unfunded_since?.getTime() ?? null,
    canCancel: canCancelCoupon({ status, recordAt }, now),
  }
}
