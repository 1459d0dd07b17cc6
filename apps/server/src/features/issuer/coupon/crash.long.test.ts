import { couponAmount } from '@bourse/domain/issuer'
import { rounds } from '@bourse/testkit/effort'
import { expect, test } from 'vitest'
import { sql } from '#platform/db'
import { killableServer } from '../../../testing/killable-server.ts'
import { balanceOf, fund, makeAsset, makeTrader } from '../../../testing/traders.ts'
import { makeProperty } from '../../offer/testing/offers.ts'
import { plan, readCoupon } from '../testing/coupons.ts'
import { makeHolders } from '../testing/many-holders.ts'
import type { CouponRow } from './coupons.ts'

/** Three batches and a half, or many. */
const HOLDERS = rounds(500, 10_000)
/** How many due rows one transaction pays. */
const BATCH = 200
const KILLS = 2
const DECIMALS = 3
/** Does not divide evenly, so that each share is rounded. */
const PER_UNIT = 1_234_567n
const unitsOf = (n: number) => BigInt(1 + ((n * 7_919) % 5_003))

const product = await killableServer()
const db = product.db
await makeAsset(db, 'LUSD')
const casa = await makeTrader(db, product.api(), 'casa')

/** Kills the server twice in the middle of a batch, which waits for the wallet of one of its holders. Returns how many were paid at each kill. */
const payThroughCrashes = (coupon: CouponRow, pocketIds: readonly bigint[]) =>
  product.workThroughKills({
    kills: KILLS,
    async lock(kill, done) {
      const unpaid = await unpaidOf(coupon, pocketIds)
      const locked = unpaid[Math.max(killedIn(kill) * BATCH - done, 0) + BATCH / 2] ?? 0n
      return sql`
        select pg_backend_pid() as pid from wallets w join published.assets a on a.id = w.asset_id
        where a.code = 'LUSD' and w.pocket_id = ${locked} for update of w`
    },
    async work() {
      await product.ask('issuer.reserve_coupon')
      await product.ask('issuer.pay_coupon')
    },
    done: sql`select count(*)::int as count from coupon_payments where coupon_id = ${coupon.id} and posting_id is not null`,
    isOver: async () => (await readCoupon(db, coupon)).status === 'paid',
  })

/** The first batch, and one in the middle. */
const killedIn = (kill: number) => (kill === 0 ? 0 : Math.floor(HOLDERS / BATCH / 2))

const unpaidOf = async ({ id }: CouponRow, pocketIds: readonly bigint[]) => {
  const paid = await db.column<bigint>(sql`select pocket_id from coupon_payments where coupon_id = ${id} and posting_id is not null`)
  const isPaid = new Set(paid)
  return pocketIds.filter((pocketId) => !isPaid.has(pocketId))
}
const told = (kind: string) =>
  db.one(sql`select count(*)::int as count, count(distinct profile_id)::int as profiles from published.notifications where kind = ${kind}`)

test(`[DEF-158] of ${HOLDERS} holders each is paid once and to the raw unit, though the server is killed twice while it pays them`, {
  timeout: 600_000,
}, async () => {
  const assetId = await makeProperty(db, casa, 'NOTE', { decimals: DECIMALS })
  const since = new Date(Date.now() - 3_600_000)
  const pocketIds = await makeHolders(db, { assetId, count: HOLDERS, unitsOf, since })
  const due = pocketIds.map((_, n) => couponAmount(unitsOf(n), PER_UNIT, DECIMALS))
  const total = due.reduce((sum, amount) => sum + amount, 0n)
  await db.transaction((tx) => fund(tx, casa, 'LUSD', total + 1n))
  // Their wallets exist before, so that one of them can be locked.
  await db.run(sql`
    insert into wallets (pocket_id, asset_id) select p, a.id from unnest(${pocketIds}::bigint[]) p, published.assets a where a.code = 'LUSD'`)
  const earlier = new Date(Date.now() - 10_000)
  const coupon = await plan(db, casa, 'NOTE', { perUnit: PER_UNIT, recordAt: earlier, payAt: earlier })

  const paidAt = await payThroughCrashes(coupon, pocketIds)
  // Whole batches: the job of the minute may pay some beside the one that is kept open.
  for (const paid of paidAt) expect([paid % (HOLDERS % BATCH || BATCH), paid <= HOLDERS - BATCH / 2]).toEqual([0, true])
  expect(paidAt.at(-1)).toBeGreaterThan(0)
  expect(await readCoupon(db, coupon)).toMatchObject({ status: 'paid', total, holder_count: HOLDERS })
  const rows = await db.rows<{ pocket_id: bigint; balance: bigint; entries: number }>(sql`
    select w.pocket_id, w.balance, w.version::int as entries from wallets w join published.assets a on a.id = w.asset_id
    where a.code = 'LUSD' and w.pocket_id = any(${pocketIds}::bigint[]) order by w.pocket_id`)
  expect(rows.map(({ balance, entries }) => [balance, entries])).toEqual(due.map((amount) => [amount, 1]))
  expect(await balanceOf(db, casa.pocketId)).toEqual([1n, 0n])
  expect(await told('coupon.paid')).toEqual({ count: HOLDERS, profiles: HOLDERS })
  expect(await told('coupon.finished')).toEqual({ count: 1, profiles: 1 })
  await product.expectSound()
})
