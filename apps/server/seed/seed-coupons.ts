import { planCoupon } from '#features/issuer'
import type { Tx } from '#platform/db'
import { amountOf, assetOf, callerFor } from './demo-callers.ts'
import { PROPERTIES } from './properties.ts'
import type { DemoCoupon } from './properties/demo-property.ts'
import { type Act, daysBefore } from './timeline.ts'

/** Each is announced before its record date, and paid after it. */
const ANNOUNCED_DAYS = 20
const PAID_DAYS = 3

/** The coupons of the demo's properties are planned; the timeline pays them when they are due. */
export function couponActs(now: number): Act[] {
  return PROPERTIES.flatMap(({ manager, coupons = [] }) =>
    coupons.flatMap((coupon) =>
      coupon.recordDays.map((recordDay) => ({
        at: daysBefore(now, Math.max(recordDay + ANNOUNCED_DAYS, 1)),
        does: (tx: Tx, at: Date) => plan(tx, coupon, { manager, recordDay, at, now }),
      })),
    ),
  )
}

async function plan(
  tx: Tx,
  { code, perUnit, asset }: DemoCoupon,
  { manager, recordDay, at, now }: { manager: string; recordDay: number; at: Date; now: number },
): Promise<void> {
  const { id, decimals } = await assetOf(tx, code)
  const { userId, profileId } = await callerFor(tx, manager)
  await planCoupon(tx, {
    asset: { id, decimals, managerId: profileId },
    payAsset: asset,
    perUnit: await amountOf(tx, perUnit, asset),
    recordAt: daysBefore(now, recordDay),
    payAt: daysBefore(now, recordDay - PAID_DAYS),
    userId,
    now: at,
  })
}
