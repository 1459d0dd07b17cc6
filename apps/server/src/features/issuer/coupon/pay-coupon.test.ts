import { catalogue } from '@bourse/contracts/catalogue'
import { report } from '@bourse/contracts/report'
import { transfer } from '@bourse/contracts/transfer'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { dueStats, workThrough } from '#platform/due'
import { testApp } from '../../../testing/app.ts'
import { balanceOf, fund, makeAsset, makeTraders, type Trader } from '../../../testing/traders.ts'
import { feedOf } from '../../activity/testing/feed.ts'
import { DAY_MS, makeProperty, UNIT } from '../../offer/testing/offers.ts'
import { dueTime, passTime, paymentsOf, plan, readCoupon } from '../testing/coupons.ts'
import { cancelCoupon } from './cancel-coupon.ts'
import { dueCoupons } from './reserve-coupon.ts'

const app = await testApp()
const { db } = app
const later = (time: Date, ms: number) => new Date(time.getTime() + ms)

await makeAsset(db, 'LUSD')
const [casa, tomas, ana, late] = await makeTraders(app, 'casa', 'tomas', 'ana', 'late')
await db.transaction((tx) => fund(tx, casa, 'LUSD', 1_000n * UNIT))

/** A property with these holders. */
async function heldBy(code: string, holders: readonly (readonly [Trader, bigint])[], decimals = 0): Promise<bigint> {
  const id = await makeProperty(db, casa, code, { decimals })
  await db.transaction(async (tx) => {
    for (const [who, units] of holders) await fund(tx, who, code, units)
  })
  return id
}

let gifts = 0
async function give(asset: string, from: Trader, { handle: recipient }: Trader, units: bigint): Promise<void> {
  const { status } = await from.api.call(transfer.send, { body: { asset, recipient, quantity: String(units) }, key: `gift-${gifts++}` })
  expect(status).toBe(201)
}

const money = async (...who: Trader[]) => Promise.all(who.map(async ({ pocketId }) => (await balanceOf(db, pocketId))[0]))
const told = async (who: Trader, kind: string) => (await feedOf(who.api, { first: 100 })).items.filter(({ verb }) => verb === kind)
const setFrozen = (code: string, isFrozen: boolean) => app.owner.run(sql`update assets set is_frozen = ${isFrozen} where code = ${code}`)

describe('[DEF-158] a coupon', () => {
  test('pays whoever held units at its record date, not who bought them later nor the manager, exactly and once', async () => {
    await heldBy('PAY1', [
      [tomas, 20n],
      [ana, 5n],
      [casa, 7n],
    ])
    const before = await money(casa, tomas, ana, late)
    const coupon = await plan(db, casa, 'PAY1', { perUnit: 3_870_001n })
    await give('PAY1', tomas, late, 20n)
    await give('PAY1', casa, ana, 7n)
    await passTime(db, later(dueTime(coupon), -1))
    expect(await readCoupon(db, coupon)).toMatchObject({ status: 'planned', total: null, holder_count: null })

    await Promise.all([1, 2, 3].map(() => passTime(db, dueTime(coupon))))
    await passTime(db, dueTime(coupon))
    expect(await readCoupon(db, coupon)).toMatchObject({ status: 'paid', total: 96_750_025n, holder_count: 2 })
    expect(await paymentsOf(db, coupon)).toEqual(
      new Map([
        [tomas.pocketId, [20n, 77_400_020n, true]],
        [ana.pocketId, [5n, 19_350_005n, true]],
      ]),
    )
    const after = await money(casa, tomas, ana, late)
    expect(after.map((balance, at) => balance - (before[at] ?? 0n))).toEqual([-96_750_025n, 77_400_020n, 19_350_005n, 0n])
  })

  test('tells each holder what they got and for what, and the manager once that all are paid', async () => {
    await heldBy('PAY2', [
      [tomas, 20n],
      [ana, 5n],
    ])
    const coupon = await plan(db, casa, 'PAY2', { perUnit: 3_870_000n, payAt: later(new Date(), 40 * DAY_MS) })
    await passTime(db, dueTime(coupon))
    const [got] = await told(tomas, 'coupon.paid')
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(coupon.record_at)
    expect(got).toMatchObject({
      label: '77.40 LUSD coupon from Property PAY2',
      description: `For 20 PAY2 that you held on ${day}.`,
      href: '/asset/PAY2/',
      amount: { asset: 'LUSD', quantity: '77400000', isSigned: true },
      person: { name: 'casa' },
    })
    expect((await told(casa, 'coupon.finished')).filter(({ label }) => label.includes('PAY2'))).toMatchObject([
      { label: 'The coupon of Property PAY2 is paid', description: 'Holders paid: 2. Total: 96.75 LUSD.' },
    ])
  })

  test('[PKT-10] is named by the asset in the statements of both', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const said = async ({ api }: Trader) => JSON.stringify((await api.call(report.statement, { query: { from: today, to: today } })).body)
    expect(await said(tomas)).toContain('"Coupon from Property PAY2"')
    expect(await said(casa)).toContain('"Coupon for the holders of Property PAY2"')
    expect(await said(late)).not.toContain('Coupon')
  })

  test('[CAT-03] [CAT-08] [DEF-154] is on the page of its asset, planned and paid, with what the reader gets', async () => {
    await heldBy('PAY3', [
      [tomas, 20n],
      [casa, 7n],
    ])
    const coupon = await plan(db, casa, 'PAY3', { perUnit: 3_870_000n })
    await plan(db, casa, 'PAY3', { perUnit: 4_000_000n, recordAt: later(coupon.record_at, DAY_MS), payAt: later(coupon.record_at, DAY_MS) })
    await give('PAY3', tomas, late, 5n)
    const page = async ({ api }: Trader) => {
      const { coupons, own } = (await api.call(catalogue.asset, { params: { code: 'PAY3' } })).body
      return [coupons.map(({ status, total, own: share }) => [status, total, share]), own?.couponsReceived?.quantity]
    }
    const of = (planned: string, paid: string, isPaid = true) => [
      ['planned', null, planned],
      isPaid ? ['paid', '77400000', paid] : ['planned', null, paid],
    ]
    // Its record date has passed: what was held then counts.
    expect(await page(tomas)).toEqual([of('60000000', '77400000', false), undefined])
    expect(await page(late)).toEqual([of('20000000', '0', false), undefined])
    expect(await page(casa)).toEqual([of('0', '0', false), undefined])

    await passTime(db, dueTime(coupon))
    expect(await page(tomas)).toEqual([of('60000000', '77400000'), '77400000'])
    expect(await page(late)).toEqual([of('20000000', '0'), undefined])
    // Managers don't pay themselves.
    expect(await page(casa)).toEqual([of('0', '0'), undefined])
  })

  test('whose sum the manager lacks waits; the manager is told once, and it is paid as soon as the sum is there', async () => {
    await heldBy('PAY4', [[tomas, 3n]])
    await makeAsset(db, 'LEUR')
    const coupon = await plan(db, casa, 'PAY4', { payAsset: 'LEUR', perUnit: 10n * UNIT })
    const first = dueTime(coupon)
    await passTime(db, first)
    expect(await readCoupon(db, coupon)).toMatchObject({ status: 'planned', total: 30n * UNIT, holder_count: 1, unfunded_since: first })
    expect(await paymentsOf(db, coupon)).toEqual(new Map())
    const shown = async () => (await tomas.api.call(catalogue.asset, { params: { code: 'PAY4' } })).body.coupons
    expect(await shown()).toMatchObject([{ status: 'planned', isUnfunded: true, total: '30000000', own: '30000000' }])
    await db.transaction((tx) => fund(tx, casa, 'LEUR', 30n * UNIT - 1n))
    await passTime(db, later(first, 60_000))
    await db.transaction((tx) => fund(tx, casa, 'LEUR', 1n))
    await passTime(db, later(first, 61_000))
    expect(await readCoupon(db, coupon)).toMatchObject({ status: 'planned', unfunded_since: first })
    expect(await told(casa, 'coupon.unfunded')).toMatchObject([
      {
        label: 'The coupon of Property PAY4 is waiting for funds',
        description: 'It needs 30.00 LEUR in your pocket, and is paid as soon as they’re there.',
        amount: { quantity: '30000000', isSigned: false },
      },
    ])
    await passTime(db, later(first, 120_000))
    expect(await readCoupon(db, coupon)).toMatchObject({ status: 'paid', unfunded_since: null })
    expect(await shown()).toMatchObject([{ status: 'paid', isUnfunded: false, own: '30000000' }])
    expect([await balanceOf(db, tomas.pocketId, 'LEUR'), await balanceOf(db, casa.pocketId, 'LEUR')]).toEqual([
      [30n * UNIT, 0n],
      [0n, 0n],
    ])
    expect(await told(casa, 'coupon.unfunded')).toHaveLength(1)
  })

  test('that nobody is paid by ends with nothing: without holders, and where every share rounds to nothing', async () => {
    await heldBy('PAY5', [[casa, 7n]])
    await heldBy('PAY6', [[tomas, 999_999n]], 6)
    const before = await money(casa, tomas)
    for (const code of ['PAY5', 'PAY6']) {
      const coupon = await plan(db, casa, code, { perUnit: 1n })
      await passTime(db, dueTime(coupon))
      expect(await readCoupon(db, coupon)).toMatchObject({ status: 'paid', total: 0n, holder_count: 0, pocket_id: null })
    }
    expect(await money(casa, tomas)).toEqual(before)
  })

  test('pays a closed account and a frozen wallet too: what they are owed is theirs, and the ledger lets both receive', async () => {
    await heldBy('PAY7', [
      [ana, 2n],
      [late, 3n],
    ])
    const coupon = await plan(db, casa, 'PAY7')
    await db.transaction((tx) => fund(tx, late, 'LUSD', 1n))
    const change = (isActive: boolean) =>
      app.owner.read(async (tx) => {
        await tx.run(sql`update users set is_active = ${isActive} where id = ${ana.userId}`)
        await tx.run(sql`update wallets set is_frozen = ${!isActive} where pocket_id = ${late.pocketId}`)
      })
    const before = await money(ana, late)
    await change(false)
    await passTime(db, dueTime(coupon))
    await change(true)
    expect((await readCoupon(db, coupon)).status).toBe('paid')
    expect((await money(ana, late)).map((balance, at) => balance - (before[at] ?? 0n))).toEqual([2n * UNIT, 3n * UNIT])
  })

  test('waits while what it is paid in is frozen, before its sum is put aside and afterwards', async () => {
    await heldBy('PAY8', [[tomas, 1n]])
    const coupon = await plan(db, casa, 'PAY8')
    const first = dueTime(coupon)
    await setFrozen('LUSD', true)
    await passTime(db, first)
    expect(await readCoupon(db, coupon)).toMatchObject({ status: 'planned', total: UNIT, unfunded_since: null })
    await setFrozen('LUSD', false)
    await workThrough(db, dueCoupons, { now: later(first, 60_000) })
    await setFrozen('LUSD', true)
    await passTime(db, later(first, 120_000))
    expect(await readCoupon(db, coupon)).toMatchObject({ status: 'paying' })
    expect(await paymentsOf(db, coupon)).toEqual(new Map([[tomas.pocketId, [1n, UNIT, false]]]))
    // None of them was tried in vain.
    expect(await dueStats(db)).toEqual({ resting: 0, parked: 0 })
    await setFrozen('LUSD', false)
    await passTime(db, later(first, 180_000))
    expect(await readCoupon(db, coupon)).toMatchObject({ status: 'paid' })
  })

  test('pays the others when one payment fails, and that one later', async () => {
    await heldBy('PAY9', [
      [tomas, 1n],
      [ana, 2n],
      [late, 3n],
    ])
    const coupon = await plan(db, casa, 'PAY9')
    const run = (text: string) => app.owner.run({ text, values: [] })
    await run(`create function refuse_ana() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`)
    await run(
      `create trigger refuse_ana before update on coupon_payments for each row when (new.pocket_id = ${ana.pocketId}) execute function refuse_ana()`,
    )
    await passTime(db, dueTime(coupon))
    expect((await readCoupon(db, coupon)).status).toBe('paying')
    const payments = await paymentsOf(db, coupon)
    expect([tomas, ana, late].map(({ pocketId }) => payments.get(pocketId)?.[2])).toEqual([true, false, true])
    await run('drop trigger refuse_ana on coupon_payments')
    await passTime(db, later(dueTime(coupon), 61_000))
    expect((await readCoupon(db, coupon)).status).toBe('paid')
    expect((await told(casa, 'coupon.finished')).filter(({ label }) => label.includes('PAY9'))).toHaveLength(1)
  })

  test('that is canceled and paid at once is one of the two', async () => {
    const assetId = await heldBy('PAY10', [[tomas, 1n]])
    const outcomes = new Set<string>()
    for (let round = 1; round <= 6; round++) {
      const recordAt = later(new Date(), round * DAY_MS)
      const coupon = await plan(db, casa, 'PAY10', { recordAt, payAt: recordAt })
      const cancel = () => db.transaction((tx) => cancelCoupon(tx, { assetId, id: coupon.id, now: later(recordAt, -1) }))
      const pay = () => passTime(db, dueTime(coupon))
      const [outcome] = await Promise.allSettled(round % 2 === 1 ? [cancel(), pay()] : [pay().then(cancel)])
      const { status } = await readCoupon(db, coupon)
      expect(status).toBe(outcome?.status === 'fulfilled' ? 'canceled' : 'paid')
      expect((await paymentsOf(db, coupon)).size).toBe(status === 'paid' ? 1 : 0)
      outcomes.add(status)
    }
    expect(outcomes).toContain('paid')
  })
})
