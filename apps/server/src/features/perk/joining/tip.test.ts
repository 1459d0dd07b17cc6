import { perk } from '@bourse/contracts/perk'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { badAmounts } from '../../../testing/bad-amounts.ts'
import { refused, invalid } from '../../../testing/refused.ts'
import { fund, type Trader } from '../../../testing/traders.ts'
import { newKey } from '../testing/circles.ts'
import { callerOf } from '../testing/club.ts'
import { giftClub, DAY_MS, CONFLICT } from '../testing/gift-club.ts'
import { joinPerk } from './join.ts'
import { tipPerk } from './tip.ts'

const { app, olga, ann, bob, poor, open, join, figures, membership, passTime, club } = await giftClub()

describe('[DEF-136] a tip', () => {
  const tip = (who: Trader, id: string, quantity: unknown = '0.00025', note?: string, key = newKey()) =>
    who.api.call(perk.tip, { params: { id }, body: { quantity, note }, key })

  test('goes to the owner at once, and counts as given by a member', async () => {
    const id = await club({ isTippable: true })
    const before = await figures(olga)
    expect(await tip(bob, id, '0.0001')).toMatchObject({ status: 200, body: { quantity: '100' } })
    await join(ann, id, { choice: 'monthly', payment: 900n })
    expect(await tip(ann, id, '0.00025', 'Thank you')).toMatchObject({ status: 200 })
    expect(await membership(ann, id)).toMatchObject({ given: 1_150n })
    expect((await figures(olga)).available).toBe(before.available + 1_250n)
    const month = await app.db.one(sql`select dues, tips from perk_months where perk_id = ${id}`)
    expect(month).toEqual({ dues: 900n, tips: 350n })
    expect((await app.db.one(sql`select paid_at is not null as is_paid from perks where id = ${id}`)).is_paid).toBe(true)
  })

  test('is paid once for one key', async () => {
    const id = await club({ isTippable: true })
    const before = await figures(ann)
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => tip(ann, id, '0.00004', undefined, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await figures(ann)).available).toBe(before.available - 40n)
  })

  test('again and again is limited, since the owner is told of each', async () => {
    const id = await club({ isTippable: true })
    const answers = await Promise.all(Array.from({ length: 31 }, () => tip(bob, id, '0.000001')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'))
  })

  test('is refused where the perk takes none, to the owner, of nothing, of rubbish, and without funds', async () => {
    expect(await tip(ann, await club())).toMatchObject(refused(409, 'NOT_TIPPABLE'))
    const id = await club({ isTippable: true })
    expect(await tip(olga, id)).toMatchObject(refused(403, 'FORBIDDEN'))
    expect(await tip(ann, id, '0')).toMatchObject(invalid({ quantity: ['fields.AMOUNT_NOT_POSITIVE'] }))
    for (const rubbish of [5, null, {}]) expect((await tip(ann, id, rubbish)).status).toBe(400)
    const before = await figures(ann)
    for (const [quantity, word] of badAmounts(6))
      expect(await tip(ann, id, quantity), quantity).toMatchObject(refused(400, 'INVALID', { quantity: [word] }))
    expect(await figures(ann)).toEqual(before)
    expect(await tip(ann, id, '5', 'x'.repeat(256))).toMatchObject(invalid({ note: ['fields.noteLong'] }))
    expect(await tip(poor, id)).toMatchObject(refused(422, 'INSUFFICIENT_FUNDS'))
    expect(await tip(ann, await club({ isTippable: true, isActive: false }))).toMatchObject(refused(404, 'PERK_NOT_FOUND'))
  })
})

describe('an amount is meant in the asset that its sender saw', () => {
  const payLeur = (id: string) =>
    app.owner.run(sql`update perks set quote_asset_id = (select id from assets where code = 'LEUR') where id = ${id}`)
  const tipIn = (id: string, asset: string, quantity = '1.5') =>
    ann.api.call(perk.tip, { params: { id }, body: { quantity, asset }, key: newKey() })
  const joinIn = (perkId: string, asset: string) =>
    ann.api.call(perk.join, { body: { perkId, choice: 'monthly', payment: '0.0009', asset }, key: newKey() })

  test('and a perk that takes another by now is paid nothing', async () => {
    const [tipped, joined, given] = [await club({ isTippable: true }), await club({ isFlexible: true }), await open({ membership: 'none' })]
    for (const id of [tipped, joined, given]) await payLeur(id)
    await app.db.transaction((tx) => fund(tx, ann, 'LEUR', 5_000_000n))
    const before = [await figures(ann), await figures(ann, 'LEUR')]
    expect(await tipIn(tipped, 'LUSD')).toMatchObject(refused(409, 'DUES_CHANGED'))
    expect(await joinIn(joined, 'LUSD')).toMatchObject(refused(409, 'DUES_CHANGED'))
    expect(await joinIn(given, 'LUSD')).toMatchObject(CONFLICT)
    expect((await tipIn(tipped, 'no asset')).status).toBe(400)
    expect(await figures(ann)).toEqual(before[0])
    expect(await figures(ann, 'LEUR')).toEqual(before[1])
    expect(await tipIn(tipped, 'leur')).toMatchObject({ status: 200, body: { quantity: '1500000' } })
    expect(await joinIn(joined, 'LEUR')).toMatchObject({ status: 200, body: { status: 'active' } })
    expect((await figures(ann, 'LEUR')).available).toBe(5_000_000n - 1_500_000n - 900n)
  })

  test('also where the owner changes it while the payment is on its way', async () => {
    const id = await open({ membership: 'none', isTippable: true })
    const assetId = await app.db.value<bigint>(sql`select quote_asset_id as "assetId" from perks where id = ${id}`)
    await payLeur(id)
    const before = await figures(ann, 'LEUR')
    const paid = { caller: callerOf(ann), assetId, now: new Date() }
    await expect(app.db.transaction((tx) => tipPerk(tx, BigInt(id), { ...paid, quantity: 7n }))).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
    })
    await expect(
      app.db.transaction((tx) => joinPerk(tx, { ...paid, perkId: BigInt(id), choice: undefined, payment: 7n })),
    ).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await figures(ann, 'LEUR')).toEqual(before)
  })
})

describe('[API-36] past charges', () => {
  test('are listed newest first, a page at a time, of the caller alone', async () => {
    const id = await open({ dues: { daily: 5n } })
    await join(bob, id, { choice: 'daily', payment: 5n })
    const start = (await membership(bob, id)).anchor_at as Date
    for (let day = 1; day <= 6; day++) await passTime(new Date(start.getTime() + day * DAY_MS))
    const page = async (after?: string) =>
      (await bob.api.call(perk.charges, { query: { perk: id, limit: '3', ...(after && { after }) } })).body
    const first = await page()
    const second = await page(first.next ?? '')
    const third = await page(second.next ?? '')
    expect([first, second, third].map(({ items }) => items.map(({ n }) => n))).toEqual([[6, 5, 4], [3, 2, 1], [0]])
    expect(third.next).toBeNull()
    expect(first.items[0]).toMatchObject({
      period: 'daily',
      amount: '5',
      asset: { code: 'LUSD' },
      periodStart: start.getTime() + 6 * DAY_MS,
    })
    expect((await ann.api.call(perk.charges, { query: { perk: id } })).body).toEqual({ items: [], next: null })
    const listed = (await bob.api.call(perk.memberships)).body.find(({ perk: { rowId } }) => rowId === id)
    expect(listed).toMatchObject({ paidCount: 7, given: '35' })
    expect(listed?.book.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test.each(['x', '1', '1-2', '1-2-x', '-1-2-3'])('after “%s” is refused', async (after) => {
    expect(await ann.api.call(perk.charges, { query: { after } })).toMatchObject(invalid({ after: ['fields.invalid'] }))
  })
})
