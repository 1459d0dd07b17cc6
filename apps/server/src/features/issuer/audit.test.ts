import { expect, test } from 'vitest'
import { workThrough } from '#platform/due'
import { testApp } from '../../testing/app.ts'
import { auditOf, foundAfter } from '../../testing/audits.ts'
import { fundAll, makeAsset, makeTraders } from '../../testing/traders.ts'
import { DAY_MS, makeProperty, UNIT } from '../offer/testing/offers.ts'
import { COUPON_CHECKS } from './audit.ts'
import { cancelCoupon } from './coupon/cancel-coupon.ts'
import { dueCoupons } from './coupon/reserve-coupon.ts'
import { dueTime, passTime, plan } from './testing/coupons.ts'

const app = await testApp()

/** A coupon in every status: paid to two holders, paid to nobody, being paid, unfunded, planned and canceled. */
const { db } = app
await makeAsset(db, 'LUSD')
const [casa, tomas, ana] = await makeTraders(app, 'casa', 'tomas', 'ana')
for (const code of ['NOTE', 'EMPTY']) await makeProperty(db, casa, code)
await fundAll(db, [casa], { LUSD: 100n * UNIT })
await fundAll(db, [tomas], { NOTE: 20n })
await fundAll(db, [ana], { NOTE: 5n })
await plan(db, casa, 'EMPTY')
const paid = await plan(db, casa, 'NOTE')
await passTime(db, dueTime(paid))
const ahead = new Date(Date.now() + DAY_MS)
const canceled = await plan(db, casa, 'NOTE', { recordAt: ahead, payAt: ahead })
await db.transaction((tx) => cancelCoupon(tx, { assetId: canceled.asset_id, id: canceled.id, now: new Date() }))
await plan(db, casa, 'NOTE', { recordAt: ahead, payAt: ahead })
await plan(db, casa, 'NOTE', { perUnit: 1_000n * UNIT })
await workThrough(db, dueCoupons, { now: dueTime(await plan(db, casa, 'NOTE', { perUnit: 2n * UNIT })) })

const TABLES = ['coupons', 'coupon_payments']

test('checks every coupon and finds nothing in valid ones', async () => {
  expect(await auditOf(app.db, COUPON_CHECKS)).toEqual([
    ['I41', 10n, 0n],
    ['I42', 8n, 0n],
    ['I43', 2n, 0n],
    ['I44', 6n, 0n],
  ])
})

const PAID = `coupon_id = (select id from coupons where status = 'paid' and total > 0)`
const ONE_PAID = `id = (select min(id) from coupon_payments where ${PAID})`
const POCKET_OF = (handle: string) => `(select pocket_id from profiles where name = '${handle}')`

test.each([
  ['I41', 'a sum that is off by one', `update coupons set total = total + 1 where status = 'paid'`],
  ['I41', 'a holder too few', `update coupons set holder_count = 1 where status = 'paid' and total > 0`],
  ['I41', 'a payment too little', `delete from coupon_payments where ${ONE_PAID}`],
  ['I41', 'another amount than the units are due', `update coupon_payments set units = units + 1 where ${ONE_PAID}`],
  ['I41', 'a payment to the manager', `update coupon_payments set pocket_id = ${POCKET_OF('casa')} where ${ONE_PAID}`],
  ['I41', 'a payment to the fees', `update coupon_payments set pocket_id = (select id from pockets where kind = 'fees') where ${ONE_PAID}`],
  ['I41', 'payments of a canceled coupon', `update coupons set status = 'canceled' where status = 'paid'`],
  ['I42', 'a payment without its posting', `update coupon_payments set posting_id = posting_id + 1000 where ${ONE_PAID}`],
  ['I42', 'a posting without its payment', `update coupon_payments set posting_id = null where ${ONE_PAID}`],
  [
    'I42',
    'a payment that was made twice',
    `insert into postings (id, kind, ref) select 900001, kind, ref from postings where kind = 'coupon' limit 1;
     insert into entries (posting_id, wallet_id, amount, balance_after, wallet_version)
     select 900001, e.wallet_id, e.amount, e.balance_after + e.amount, e.wallet_version + 1000 from entries e
     where e.posting_id = (select min(id) from postings where kind = 'coupon')`,
  ],
  ['I42', 'another amount', `update coupon_payments set amount = amount + 1 where ${ONE_PAID}`],
  [
    'I42',
    'a payment to somebody else',
    `update coupon_payments set pocket_id = ${POCKET_OF('ana')} where pocket_id = ${POCKET_OF('tomas')}`,
  ],
  ['I42', 'a sum from another manager', `update coupons set manager_profile_id = manager_profile_id + 1 where status = 'paid'`],
  ['I42', 'a sum in another asset', `update coupons set pay_asset_id = asset_id where status = 'paid'`],
  ['I42', 'a sum without its coupon', `update coupons set reserve_posting_id = null where status = 'paid'`],
  [
    'I43',
    'a pocket that has lost something',
    `update wallets set balance = balance - 1 where pocket_id in (select pocket_id from coupons where status = 'paying')`,
  ],
  [
    'I43',
    'a pocket with something left',
    `update wallets set balance = 1 where pocket_id in (select pocket_id from coupons where status = 'paid')`,
  ],
  [
    'I43',
    'a pocket with something on hold',
    `update wallets set held = 1 where pocket_id in (select pocket_id from coupons where status = 'paying')`,
  ],
  ['I43', 'a pocket without a coupon', `update coupons set pocket_id = null where status = 'paying'`],
  ['I43', 'a payment that is marked too early', `update coupon_payments set posting_id = id + 900000 where posting_id is null`],
  ['I44', 'a coupon that ended too early', `update coupons set status = 'paid' where status = 'paying'`],
  ['I44', 'a coupon that never ends', `update coupons set status = 'paying' where status = 'paid' and total > 0`],
  ['I44', 'a planned coupon whose sum is put aside', `update coupons set status = 'planned' where status = 'paying'`],
  ['I44', 'a paid coupon that lacks funds', `update coupons set unfunded_since = now() where status = 'paid'`],
])('%s finds %s', async (check, _name, damage) => {
  expect(await foundAfter(app.owner, { checks: COUPON_CHECKS, tables: TABLES, damage })).toContain(check)
})
