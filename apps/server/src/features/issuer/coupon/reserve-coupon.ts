import { couponShares } from '@bourse/domain/issuer'
import { RAW_MAX } from '@bourse/domain/money'
import { createPocket, ensureWallet, lockWallets, post } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { raise } from '#platform/http'
import { type CouponRow, lockCoupon } from './coupons.ts'
import { type Holder, readHoldersAt } from './holders-at.ts'
import { notifyManager } from './notify.ts'
import { paySoon } from './pay-holders.ts'

/** A transfer has the time at which it began, so those from just before a record date are awaited. */
const RECORD_REST_MS = 5_000
/** Before the next minute's pass, which is the next attempt. */
const RETRY_MS = 30_000

type Share = Holder & { amount: bigint }

/**
 * Puts the whole sum aside before anybody is paid, together with who is to be paid how much: from then on nothing but the payments
 * themselves is left, and neither a holder's trade nor the manager's spending can change them.
 */
async function reserveCoupon(tx: Tx, id: bigint, now: Date): Promise<void> {
  const coupon = await lockCoupon(tx, id)
  const walletId = await ensureWallet(tx, coupon.manager_pocket_id, coupon.pay_asset_id)
  const wallet = (await lockWallets(tx, [walletId])).get(walletId) ?? raise('WALLET_NOT_FOUND')
  const available = wallet.balance - wallet.held
  // What an earlier attempt has summed up does not change, and need not be summed up each minute.
  if (coupon.total !== null && coupon.total > available) return waitForFunds(tx, coupon, now)
  const { shares, total } = await sharesOf(tx, coupon)
  if (total > RAW_MAX) raise('LIMIT_REACHED')
  const known = { ...coupon, holder_count: shares.length, total }
  if (total > available) return waitForFunds(tx, known, now)
  if (total === 0n) return endWithout(tx, known, now)
  if (wallet.isFrozen) return retryLater(tx, known, now)
  await beginPaying(tx, known, { shares, walletId, now })
}

async function sharesOf(tx: Tx, coupon: CouponRow): Promise<{ shares: Share[]; total: bigint }> {
  const { asset_id: assetId, manager_pocket_id: managerPocketId, record_at: at } = coupon
  return couponShares(await readHoldersAt(tx, { assetId, managerPocketId, at }), coupon.per_unit, coupon.decimals)
}

type Summed = CouponRow & { total: bigint }

async function beginPaying(
  tx: Tx,
  { id, pay_asset_id, holder_count, total, created_by }: Summed,
  { shares, walletId, now }: { shares: readonly Share[]; walletId: bigint; now: Date },
): Promise<void> {
  const pocketId = await createPocket(tx, 'coupon')
  const legs = [
    { walletId, amount: -total },
    { walletId: await ensureWallet(tx, pocketId, pay_asset_id), amount: total },
  ]
  const postingId = await post(tx, {
    kind: 'coupon_reserve',
    ref: String(id),
    key: `coupon_reserve:${id}`,
    actorUserId: created_by,
    legs,
    at: now,
  })
  await tx.run(sql`
    insert into coupon_payments (coupon_id, pocket_id, units, amount)
    select ${id}, u.* from unnest(${shares.map((share) => share.pocketId)}::bigint[], ${shares.map(({ units }) => units)}::numeric[],
                                  ${shares.map(({ amount }) => amount)}::numeric[]) as u(pocket_id, units, amount)`)
  await tx.run(sql`
    update coupons set status = 'paying', pocket_id = ${pocketId}, reserve_posting_id = ${postingId}, holder_count = ${holder_count},
      total = ${total}, unfunded_since = null, retry_at = null
    where id = ${id}`)
  await paySoon(tx)
}

/** The manager is told once; the coupon is tried again each minute. */
async function waitForFunds(tx: Tx, coupon: CouponRow, now: Date): Promise<void> {
  await retryLater(tx, coupon, now)
  if (coupon.unfunded_since !== null) return
  await tx.run(sql`update coupons set unfunded_since = ${now} where id = ${coupon.id}`)
  await notifyManager(tx, coupon, 'coupon.unfunded', now)
}

async function retryLater(tx: Tx, { id, holder_count, total }: CouponRow, now: Date): Promise<void> {
  const retryAt = new Date(now.getTime() + RETRY_MS)
  await tx.run(sql`update coupons set retry_at = ${retryAt}, holder_count = ${holder_count}, total = ${total} where id = ${id}`)
}

/** Nobody held enough to be paid anything. */
async function endWithout(tx: Tx, coupon: CouponRow, now: Date): Promise<void> {
  await tx.run(sql`
    update coupons set status = 'paid', holder_count = 0, total = 0, unfunded_since = null, retry_at = null, ended_at = ${now} where id = ${coupon.id}`)
  await notifyManager(tx, coupon, 'coupon.finished', now)
}

export const dueCoupons: DueWork = {
  kind: 'issuer.reserve_coupon',
  table: 'coupons',
  isDue: (now) => sql`t.status = 'planned' and t.pay_at <= ${now} and t.record_at <= ${new Date(now.getTime() - RECORD_REST_MS)}
    and (t.retry_at is null or t.retry_at <= ${now})`,
  oldestFirst: sql`t.pay_at`,
  work: reserveCoupon,
}
