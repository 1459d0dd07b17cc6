import { issuer } from '@bourse/contracts/issuer'
import type { ApiClient } from '@bourse/testkit/client'
import { describe, expect, test } from 'vitest'
import { ensureWallet, hold } from '#features/ledger'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { badAmounts } from '../../../testing/bad-amounts.ts'
import { refused } from '../../../testing/refused.ts'
import { fund, giveAllRoles, makeAsset, makeTraders } from '../../../testing/traders.ts'
import { DAY_MS, makeProperty, UNIT } from '../../offer/testing/offers.ts'
import { dueTime, passTime, plan, readCoupon } from '../testing/coupons.ts'

const app = await testApp()
const { db } = app
let keys = 0
let days = 1

const usd = await makeAsset(db, 'LUSD')
await makeAsset(db, 'NOBODY')
const [manager, grantor, pilar, tomas] = await makeTraders(app, 'manager', 'grantor', 'pilar', 'tomas')
await makeProperty(db, manager, 'NOTE', { grantorProfileId: grantor.profileId })
await makeProperty(db, manager, 'OTHER')
await makeProperty(db, tomas, 'CLOSED', { needsAuthorization: true })
await giveAllRoles(app.owner, pilar)
await db.transaction(async (tx) => {
  await fund(tx, tomas, 'NOTE', 20n)
  await fund(tx, grantor, 'NOTE', 5n)
  await fund(tx, manager, 'NOTE', 7n)
  await fund(tx, manager, 'LUSD', 100n * UNIT)
  await hold(tx, { walletId: await ensureWallet(tx, manager.pocketId, usd), amount: 40n * UNIT, kind: 'test' })
})

/** A plan for a date of its own. */
const bodyOf = (change: object = {}) => {
  const recordAt = Date.now() + days++ * DAY_MS
  return { payAsset: 'LUSD', perUnit: '3.87', recordAt, payAt: recordAt + DAY_MS, ...change }
}
const send = (api: ApiClient, body: object, code = 'NOTE', key = `plan-${keys++}`) =>
  api.call(issuer.planCoupon, { params: { code }, body: body as ReturnType<typeof bodyOf>, key })
const cancel = (api: ApiClient, id: string, code = 'NOTE', body: object = { reason: 'The rent is late' }) =>
  api.call(issuer.cancelCoupon, { params: { code, id }, body: body as { reason: string }, key: `cancel-${keys++}` })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const logged = (id: string) =>
  app.owner.rows<{ action: string; user_id: bigint; subject: string; data: object }>(
    sql`select action, user_id, subject, data from audit_log where action like 'superpower.coupon%' and data ->> 'coupon' = ${id} order by id`,
  )

describe('[DEF-158] the coupons of an asset', () => {
  test('belong to its manager, its grantor and staff; to all others the asset does not exist', async () => {
    const { body: made } = await send(manager.api, bodyOf())
    const calls = (api: ApiClient) =>
      Promise.all([
        api.call(issuer.coupons, { params: { code: 'NOTE' } }),
        api.call(issuer.couponCost, { params: { code: 'NOTE' }, query: { payAsset: 'LUSD', perUnit: '1' } }),
        send(api, bodyOf()),
        cancel(api, made.id),
      ])
    expect((await calls(tomas.api)).map(codeOf)).toEqual(Array.from({ length: 4 }, () => [404, 'ASSET_NOT_FOUND']))
    expect((await calls(app.api())).map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(codeOf(await send(manager.api, bodyOf(), 'NOSUCH'))).toEqual([404, 'ASSET_NOT_FOUND'])
    expect((await calls(grantor.api)).map(({ status }) => status)).toEqual([200, 200, 201, 200])
    expect((await calls(pilar.api)).map(({ status }) => status)).toEqual([200, 200, 201, 409])
    expect((await readCoupon(db, { id: BigInt(made.id) })).manager_profile_id).toBe(manager.profileId)
  })

  test('are planned as asked, listed newest first, and each use of the power is in the log', async () => {
    const body = bodyOf({ perUnit: '3.87' })
    const { status, body: made } = await send(grantor.api, body)
    expect([status, made]).toEqual([
      201,
      {
        id: expect.any(String),
        recordAt: body.recordAt,
        payAt: body.payAt,
        status: 'planned',
        perUnit: '3870000',
        asset: { code: 'LUSD', symbol: '', decimals: 6, decimalsMin: 2 },
        holderCount: null,
        total: null,
        paidCount: 0,
        paidTotal: '0',
        unfundedSince: null,
        canCancel: true,
      },
    ])
    const { body: list } = await manager.api.call(issuer.coupons, { params: { code: 'note' } })
    expect(list[0]).toEqual(made)
    expect(list.map(({ recordAt }) => recordAt)).toEqual(list.map(({ recordAt }) => recordAt).toSorted((a, b) => b - a))

    expect((await cancel(pilar.api, made.id)).body).toEqual({ ...made, status: 'canceled', canCancel: false })
    const recordAt = new Date(body.recordAt).toISOString()
    const planned = { perUnit: '3.87', payAsset: 'LUSD', recordAt, payAt: new Date(body.payAt).toISOString() }
    expect(await logged(made.id)).toEqual([
      {
        action: 'superpower.coupon_planned',
        user_id: grantor.userId,
        subject: 'asset:NOTE',
        data: { coupon: made.id, ...planned, isStaff: false },
      },
      {
        action: 'superpower.coupon_canceled',
        user_id: pilar.userId,
        subject: 'asset:NOTE',
        data: { coupon: made.id, recordAt, reason: 'The rent is late', isStaff: true },
      },
    ])
  })

  test('cost what their holders would get now, without the manager’s own units; what is on hold is not available', async () => {
    const cost = async (perUnit: string) =>
      (await manager.api.call(issuer.couponCost, { params: { code: 'NOTE' }, query: { payAsset: 'lusd', perUnit } })).body
    const asset = { code: 'LUSD', symbol: '', decimals: 6, decimalsMin: 2 }
    expect(await cost('3.87')).toEqual({ asset, holderCount: 2, total: '96750000', available: '60000000' })
    expect(await cost('0.000001')).toEqual({ asset, holderCount: 2, total: '25', available: '60000000' })
  })
})

describe('[DEF-158] a plan is refused', () => {
  test.each([
    ['for the past', { recordAt: Date.now() - DAY_MS }, 'recordAt'],
    ['paid before its record date', { payAt: Date.now() }, 'payAt'],
    ['for another century', { recordAt: 8_640_000_000_000_000, payAt: 8_640_000_000_000_000 }, 'recordAt'],
    ['without a date', { recordAt: null }, 'recordAt'],
    ['with a date in words', { payAt: 'tomorrow' }, 'payAt'],
    ['of a number', { perUnit: 3 }, 'perUnit'],
    ['whose sum no wallet can hold', { perUnit: '9'.repeat(32) }, 'perUnit'],
    ['in the asset itself', { payAsset: 'NOTE' }, 'payAsset'],
    ['in an asset that not everybody may hold', { payAsset: 'CLOSED' }, 'payAsset'],
    ['in an asset that does not exist', { payAsset: 'NOSUCH' }, 'payAsset'],
    ['in rubbish', { payAsset: { $ne: 1 } }, 'payAsset'],
  ])('%s', async (_name, change, field) => {
    const { status, body } = await send(manager.api, bodyOf(change))
    expect([status, body]).toMatchObject([400, { code: 'INVALID', fields: { [field]: [expect.any(String)] } }])
  })

  test.each([['0', 'fields.AMOUNT_NOT_POSITIVE'], ...badAmounts(6)])('of “%s”, and has no cost', async (perUnit, word) => {
    const denied = refused(400, 'INVALID', { perUnit: [word] })
    expect(await send(manager.api, bodyOf({ perUnit }))).toMatchObject(denied)
    const query = { payAsset: 'LUSD', perUnit }
    expect(await manager.api.call(issuer.couponCost, { params: { code: 'NOTE' }, query })).toMatchObject(denied)
  })

  test('without a manager who can pay', async () => {
    expect(codeOf(await send(pilar.api, bodyOf(), 'NOBODY'))).toEqual([409, 'STATE_CONFLICT'])
    const cost = { params: { code: 'NOBODY' }, query: { payAsset: 'LUSD', perUnit: '1' } }
    expect(codeOf(await pilar.api.call(issuer.couponCost, cost))).toEqual([409, 'STATE_CONFLICT'])
  })

  test('with a record date that has one already; of five at once one is made, and the same call again is the same coupon', async () => {
    const body = bodyOf()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(manager.api, body)))
    expect(answers.map(codeOf).toSorted()).toEqual([[201, undefined], ...Array.from({ length: 4 }, () => [409, 'COUPON_EXISTS'])])
    expect((await send(manager.api, body, 'OTHER')).status).toBe(201)
    const again = bodyOf()
    const same = await Promise.all([1, 2, 3].map(() => send(manager.api, again, 'NOTE', 'one-plan')))
    expect(new Set(same.map(({ body: made }) => made.id)).size).toBe(1)
    await cancel(manager.api, same[0]?.body.id ?? '')
    expect((await send(manager.api, again)).status).toBe(201)
  })
})

describe('[DEF-158] a coupon can’t be canceled', () => {
  test('twice: of three at once one succeeds', async () => {
    const { body: made } = await send(manager.api, bodyOf())
    const answers = await Promise.all([1, 2, 3].map(() => cancel(manager.api, made.id)))
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'STATE_CONFLICT'],
      [409, 'STATE_CONFLICT'],
    ])
    expect(await logged(made.id)).toHaveLength(2)
  })

  test('from its record date on, before it is paid and afterwards', async () => {
    await makeProperty(db, manager, 'NOW')
    const coupon = await plan(db, manager, 'NOW')
    const id = String(coupon.id)
    const { body: list } = await manager.api.call(issuer.coupons, { params: { code: 'NOW' } })
    expect(list).toMatchObject([{ id, status: 'planned', canCancel: false }])
    expect(codeOf(await cancel(manager.api, id, 'NOW'))).toEqual([409, 'COUPON_STARTED'])
    await passTime(db, dueTime(coupon))
    expect((await readCoupon(db, coupon)).status).toBe('paid')
    expect(codeOf(await cancel(manager.api, id, 'NOW'))).toEqual([409, 'COUPON_STARTED'])
  })

  test('through another asset, without a reason, or where there is none', async () => {
    const { body: made } = await send(manager.api, bodyOf())
    expect(codeOf(await cancel(manager.api, made.id, 'OTHER'))).toEqual([404, 'COUPON_NOT_FOUND'])
    expect(codeOf(await cancel(manager.api, '999999999'))).toEqual([404, 'COUPON_NOT_FOUND'])
    expect((await cancel(manager.api, 'x')).status).toBe(400)
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(256) }])
      expect([(await cancel(manager.api, made.id, 'NOTE', body)).status, body]).toEqual([400, body])
    expect((await readCoupon(db, { id: BigInt(made.id) })).status).toBe('planned')
  })
})

test('[DEF-158] a coupon that is being paid shows how far it is, and one without funds since when', async () => {
  await makeProperty(db, manager, 'HALF')
  await db.transaction(async (tx) => {
    for (const [who, units] of [
      [tomas, 2n],
      [grantor, 3n],
    ] as const)
      await fund(tx, who, 'HALF', units)
  })
  const coupon = await plan(db, manager, 'HALF')
  await passTime(db, dueTime(coupon))
  const shown = async () => (await manager.api.call(issuer.coupons, { params: { code: 'HALF' } })).body
  const paid = { status: 'paid', holderCount: 2, total: '5000000', paidCount: 2, paidTotal: '5000000', unfundedSince: null }
  expect(await shown()).toMatchObject([paid])
  const dear = await plan(db, manager, 'HALF', { perUnit: 1_000n * UNIT })
  await passTime(db, dueTime(dear))
  expect(await shown()).toMatchObject([
    { status: 'planned', holderCount: 2, total: '5000000000', paidCount: 0, unfundedSince: dueTime(dear).getTime(), canCancel: false },
    paid,
  ])
})
