import type { Tx } from '#platform/db'
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
  await emitAll(
    tx,
    paid.map(({ coupon_id, profile_id, units, amount }) => ({
      kind: 'coupon.paid',
      profileId: profile_id,
      subjectId: coupon_id,
      data: { couponId: String(coupon_id), units: String(units), amount: String(amount) },
      at: now,
    })),
  )
}
