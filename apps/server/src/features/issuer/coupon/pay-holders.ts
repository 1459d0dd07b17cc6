import { ensureWallets, postBatch } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { AppError, raise } from '#platform/http'
import { addJob } from '#platform/jobs'
import { type CouponRow, lockCoupons } from './coupons.ts'
import { notifyHolders, notifyManager, type PaidHolder } from './notify.ts'

interface Payment extends PaidHolder {
  id: bigint
  pocket_id: bigint
}

/**
 * Pays holders from what was put aside, one posting each. A payment is marked in the transaction of its posting, whose key exists
 * once, so that an interrupted batch is repeated as a whole. The coupon is locked, so that of two batches the second one sees whether
 * it is the last.
 */
async function payHolders(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  const payments = await tx.rows<Payment & Record<string, unknown>>(sql`
    select x.id, x.coupon_id, x.pocket_id, x.units, x.amount, p.id as profile_id
    from coupon_payments x join published.profiles p on p.pocket_id = x.pocket_id where x.id = any(${ids}::bigint[]) order by x.id`)
  const coupons = await lockCoupons(tx, [...new Set(payments.map(({ coupon_id }) => coupon_id))])
  const postingIds = await postPayments(tx, payments, coupons, now)
  await tx.run(sql`
    update coupon_payments x set posting_id = u.posting_id, paid_at = ${now}
    from unnest(${payments.map(({ id }) => id)}::bigint[], ${postingIds}::bigint[]) as u(id, posting_id) where x.id = u.id`)
  await notifyHolders(tx, payments, now)
  for (const coupon of coupons) await endWhenAllPaid(tx, coupon, now)
}

async function postPayments(tx: Tx, payments: readonly Payment[], coupons: readonly CouponRow[], now: Date): Promise<bigint[]> {
  const byId = new Map(coupons.map((coupon) => [coupon.id, coupon]))
  const wallets = await ensureWallets(
    tx,
    payments.flatMap(({ coupon_id, pocket_id: pocketId }) => {
      const { pocket_id, pay_asset_id: assetId } = byId.get(coupon_id) ?? raise('COUPON_NOT_FOUND')
      return [
        { pocketId: pocket_id ?? 0n, assetId },
        { pocketId, assetId },
      ]
    }),
  )
  const outcomes = await postBatch(
    tx,
    payments.map(({ id, coupon_id, amount }, at) => {
      const [from = 0n, to = 0n] = wallets.slice(2 * at)
      const legs = [
        { walletId: from, amount: -amount },
        { walletId: to, amount },
      ]
      return { kind: 'coupon', ref: String(id), key: `coupon:${id}`, actorUserId: byId.get(coupon_id)?.created_by, legs, at: now }
    }),
  )
  return outcomes.map((outcome) => (outcome.ok ? outcome.postingId : raise(outcome.code)))
}

async function endWhenAllPaid(tx: Tx, coupon: CouponRow, now: Date): Promise<void> {
  const ended = await tx.run(sql`
    update coupons c set status = 'paid', ended_at = ${now}
    where c.id = ${coupon.id} and c.status = 'paying'
      and not exists (select from coupon_payments x where x.coupon_id = c.id and x.posting_id is null)`)
  if (ended > 0) await notifyManager(tx, coupon, 'coupon.finished', now)
}

export const duePayments: DueWork = {
  kind: 'issuer.pay_coupon',
  table: 'coupon_payments',
  // While what is paid is frozen none of them is tried, instead of each of thousands alone.
  isDue: () => sql`t.posting_id is null and t.coupon_id in (
    select c.id from coupons c join published.assets a on a.id = c.pay_asset_id where c.status = 'paying' and not a.is_frozen)`,
  // Those of one coupon one after the other, which is also the order of their index.
  oldestFirst: sql`t.coupon_id`,
  work: (tx, id, now) => payHolders(tx, [id], now),
  workBatch: payHolders,
  isRefusal: (error) => error instanceof AppError && error.code === 'WALLET_FROZEN',
}

/** Pays at once instead of at the next minute. */
export async function paySoon(tx: Tx): Promise<void> {
  await addJob(tx, duePayments.kind, {}, { key: duePayments.kind })
}
