import { sql, type Tx } from '#platform/db'
import { emit, emitAll } from '#platform/events'
import type { CouponRow } from './coupons.ts'

/** Tells the manager of the coupon as a whole, not of each of thousands of holders. */
export async function notifyManager(
  tx: Tx,
  { id, manager_profile_id }: Pick<CouponRow, 'id' | 'manager_profile_id'>,
  kind: 'coupon.finished' | 'coupon.unfunded',
  now: Date,
): Promise<void> {
  await emit(tx, { kind, profileId: manager_profile_id, subjectId: id, data: { couponId: String(id) }, at: now })
}

export interface PaidHolder {
  coupon_id: bigint
  profile_id: bigint
  units: bigint
  amount: bigint
}

/** Tells each holder what they were paid and for how many units; the coupon itself does not know that. */
export async function notifyHolders(tx: Tx, paid: readonly PaidHolder[], now: Date): Promise<void> {
  const coupons = await tx.rows<{ id: bigint; manager_profile_id: bigint }>(
    sql`select id, manager_profile_id from coupons where id = any(${paid.map(({ coupon_id }) => coupon_id)}::bigint[])`,
  )
  const managers = new Map(coupons.map(({ id, manager_profile_id }) => [id, manager_profile_id]))
  await emitAll(
    tx,
    paid.map(({ coupon_id, profile_id, units, amount }) => ({
      kind: 'coupon.paid',
      profileId: profile_id,
      otherProfileId: managers.get(coupon_id),
      subjectId: coupon_id,
      data: { couponId: String(coupon_id), units: String(units), amount: String(amount) },
      at: now,
    })),
  )
}
