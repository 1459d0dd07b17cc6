import type { CouponRow } from '@bourse/contracts/catalogue'
import { couponAmount, type CouponStatus } from '@bourse/domain/issuer'
import { sql, type Statement, type Tx } from '#platform/db'
import { figureAssetOf } from './cards.ts'

const COUPONS_MAX = 60

interface Row extends Record<string, unknown> {
  id: bigint
  record_at: Date
  pay_at: Date
  status: CouponStatus
  is_unfunded: boolean
  per_unit: bigint
  total: bigint | null
  received: bigint | null
  units: bigint
  code: string
  symbol: string
  decimals: number
  decimals_min: number
}

interface Reader {
  pocketId: bigint
  /** What the pocket has now. */
  units: bigint
  /** Managers don't pay themselves. */
  isPayer: boolean
}

/**
 * The coupons of an asset, newest first, each with the pocket's own share: of what it has now, or had at a record date that has passed. A
 * canceled one is not shown.
 */
export async function readCoupons(tx: Tx, asset: { id: bigint; decimals: number }, own: Reader, now: Date): Promise<CouponRow[]> {
  const rows = await tx.rows<Row>(sql`
    select n.id, n.record_at, n.pay_at, n.status, n.per_unit, n.total, n.unfunded_since is not null as is_unfunded, b.code, b.symbol, b.decimals, b.decimals_min,
           case when n.status = 'planned' and n.record_at <= ${now} then coalesce((${unitsAt(sql`n.record_at`, asset.id, own.pocketId)}), 0)
                else ${own.units}::numeric end as units,
           (select x.amount from published.coupon_payments x where x.coupon_id = n.id and x.pocket_id = ${own.pocketId}) as received
    from published.coupons n join assets b on b.id = n.pay_asset_id
    where n.asset_id = ${asset.id} and n.status <> 'canceled' order by n.record_at desc, n.id desc limit ${COUPONS_MAX}`)
  return rows.map((row) => ({
    id: String(row.id),
    recordAt: row.record_at.getTime(),
    payAt: row.pay_at.getTime(),
    status: row.status,
    isUnfunded: row.is_unfunded,
    perUnit: String(row.per_unit),
    asset: figureAssetOf(row),
    total: row.total === null ? null : String(row.total),
    own: String(shareOf(row)),
  }))

  function shareOf({ status, units, per_unit, received }: Row): bigint {
    if (status !== 'planned') return received ?? 0n
    return own.isPayer ? 0n : couponAmount(units, per_unit, asset.decimals)
  }
}

/** Only entries since then are read, the newest first. */
export function unitsAt(at: Statement, assetId: Statement | bigint, pocketId: bigint): Statement {
  return sql`
    select e.balance_after from published.wallets w join published.entries e on e.wallet_id = w.id
    where w.pocket_id = ${pocketId} and w.asset_id = ${assetId} and (select p.at from published.postings p where p.id = e.posting_id) < ${at}
    order by e.wallet_version desc limit 1`
}
