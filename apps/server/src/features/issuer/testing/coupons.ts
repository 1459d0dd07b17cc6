import { assetByCode, partiesOf } from '#features/catalogue'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { raise } from '#platform/http'
import type { Trader } from '../../../testing/traders.ts'
import { type CouponRow, lockCoupon } from '../coupon/coupons.ts'
import { type NewCoupon, planCoupon } from '../coupon/plan-coupon.ts'
import { COUPON_WORK } from '../jobs.ts'
import type { TestDatabase } from '../../../testing/db.ts'

/** A record date is looked at once it is so long ago. */
export const AFTER_RECORD_MS = 5_000

/** 1.00 LUSD for each unit that is held now, paid as soon as possible, unless told otherwise. */
export async function plan(db: TestDatabase, manager: Trader, code: string, change: Partial<NewCoupon> = {}): Promise<CouponRow> {
  const now = new Date()
  // What happened within this millisecond comes before it.
  const at = new Date(now.getTime() + 1)
  return db.transaction(async (tx) => {
    const { id, decimals } = (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
    const { managerId } = await partiesOf(tx, id)
    const asset = { id, decimals, managerId }
    const usual = { asset, payAsset: 'LUSD', perUnit: 1_000_000n, recordAt: at, payAt: at, userId: manager.userId, now }
    return lockCoupon(tx, await planCoupon(tx, { ...usual, ...change }))
  })
}

/** Reserves and pays whatever is due at this time. */
export async function passTime(db: TestDatabase, now: Date): Promise<void> {
  for (const due of COUPON_WORK) await workThrough(db, due, { now })
}

/** As long after a coupon's dates as it takes to be paid. */
export function dueTime({ record_at, pay_at }: CouponRow): Date {
  return new Date(Math.max(record_at.getTime() + AFTER_RECORD_MS, pay_at.getTime()))
}

export async function readCoupon(db: TestDatabase, { id }: Pick<CouponRow, 'id'>): Promise<CouponRow> {
  return db.transaction((tx) => lockCoupon(tx, id))
}

/** What each pocket is due of a coupon: units, amount and whether it was paid. */
export async function paymentsOf(
  db: TestDatabase,
  { id }: Pick<CouponRow, 'id'>,
): Promise<Map<bigint, [units: bigint, amount: bigint, isPaid: boolean]>> {
  const rows = await db.rows<{ pocket_id: bigint; units: bigint; amount: bigint; is_paid: boolean }>(
    sql`select pocket_id, units, amount, posting_id is not null as is_paid from coupon_payments where coupon_id = ${id}`,
  )
  return new Map(rows.map(({ pocket_id, units, amount, is_paid }) => [pocket_id, [units, amount, is_paid]]))
}
