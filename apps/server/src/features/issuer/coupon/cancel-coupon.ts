import { canCancelCoupon } from '@bourse/domain/issuer'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type CouponRow, lockCoupon } from './coupons.ts'

/** Takes a plan back before its record date. A coupon of another asset does not exist here. */
export async function cancelCoupon(tx: Tx, { assetId, id, now }: { assetId: bigint; id: bigint; now: Date }): Promise<CouponRow> {
  const coupon = await lockCoupon(tx, id)
  if (coupon.asset_id !== assetId) raise('COUPON_NOT_FOUND')
  if (coupon.status === 'canceled') raise('STATE_CONFLICT')
  if (!canCancelCoupon({ status: coupon.status, recordAt: coupon.record_at }, now)) raise('COUPON_STARTED')
  await tx.run(sql`update coupons set status = 'canceled', ended_at = ${now} where id = ${id}`)
  return coupon
}
