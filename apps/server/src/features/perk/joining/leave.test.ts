import { perk } from '@bourse/contracts/perk'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { badAmounts } from '../../../testing/bad-amounts.ts'
import { refused, invalid } from '../../../testing/refused.ts'
import { fund } from '../../../testing/traders.ts'
import { newKey } from '../testing/circles.ts'
import { callerOf, clubWorld } from '../testing/club.ts'
import { agreeToPrice } from './agree.ts'
import { joinPerk } from './join.ts'
import { leavePerk, stayMember } from './leave.ts'
import { pauseMembership, resumeMembership } from './pause.ts'

const world = await clubWorld()
const { app, olga, ann, bob, open, join, figures, membership, memberCount, news, passTime } = world

beforeEach(() => app.owner.run(sql`truncate throttles`))

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const after = (from: Date | null, ms: number) => new Date((from?.getTime() ?? 0) + ms)
const tx = app.db.transaction.bind(app.db)
const CONFLICT = refused(409, 'STATE_CONFLICT')
const MISSING = refused(404, 'MEMBERSHIP_NOT_FOUND')

/** A member since ten years ago, so that all that follows has happened by now. */
async function member(period: 'minute' | 'hourly' | 'daily' | 'monthly' | 'lifetime', payment = 100n) {
  const perkId = await open({ dues: { [period]: payment } })
  const now = new Date('2016-01-31T09:00:00Z')
  await tx((t) => joinPerk(t, { perkId: BigInt(perkId), caller: callerOf(ann), choice: period, payment, now }))
  return { perkId, named: { perkId }, start: now }
}
const me = callerOf(ann)

describe('[PERK-21] leaving', () => {
  test('[API-34] a perk without dues, and one that was paid for life, ends at once', async () => {
    const free = await open({ asset: null })
    await join(ann, free)
    expect(await ann.api.call(perk.leave, { body: { perkId: free } })).toMatchObject({ status: 200, body: { status: 'left' } })
    expect(await memberCount(free)).toBe(0)
    const { perkId } = await member('lifetime')
    expect(await ann.api.call(perk.leave, { body: { perkId } })).toMatchObject({ status: 200, body: { status: 'left', given: '100' } })
    expect((await figures(olga)).held).toBe(0n)
    expect((await news(ann)).at(-1)).toBe('membership.left')
  })

  test('[DEF-145] keeps access to the end of the paid period, and charges nothing more', async () => {
    const { perkId, named, start } = await member('monthly')
    const before = await figures(ann)
    const left = await tx((t) => leavePerk(t, me, named, after(start, 10 * DAY_MS)))
    expect(left).toMatchObject({ status: 'active', renews: false, paid_until: new Date('2016-02-29T09:00:00Z') })
    expect(left.due_at).toEqual(left.paid_until)
    await passTime(new Date('2016-02-29T08:59:59Z'))
    expect(await membership(ann, perkId)).toMatchObject({ status: 'active' })
    await passTime(new Date('2016-02-29T09:00:00Z'))
    expect(await membership(ann, perkId)).toMatchObject({ status: 'left' })
    expect(await figures(ann)).toEqual(before)
    expect(await memberCount(perkId)).toBe(0)
  })

  test('by the minute pays for the minutes that have begun, and the held rest is free again', async () => {
    const before = await figures(ann)
    const { perkId, named, start } = await member('minute')
    expect(await figures(ann)).toEqual({ available: before.available - 600n, held: before.held + 500n })
    const left = await tx((t) => leavePerk(t, me, named, after(start, 2 * MINUTE_MS + 1)))
    expect(left).toMatchObject({ status: 'active', renews: false, hold_id: null, given: 300n, paid_until: after(start, 3 * MINUTE_MS) })
    expect(await figures(ann)).toEqual({ available: before.available - 300n, held: before.held })
    await passTime(after(start, 3 * MINUTE_MS))
    expect(await membership(ann, perkId)).toMatchObject({ status: 'left', given: 300n })
  })

  test('twice is refused, and so is leaving what one is not in', async () => {
    const { perkId } = await member('monthly')
    const id = String((await membership(ann, perkId)).id)
    expect(await bob.api.call(perk.leave, { body: { perkId } })).toMatchObject(MISSING)
    expect(await bob.api.call(perk.leave, { body: { membershipId: id } })).toMatchObject(MISSING)
    expect((await ann.api.call(perk.leave, { body: { perkId } })).body).toMatchObject({ status: 'left' })
    expect(await ann.api.call(perk.leave, { body: { perkId } })).toMatchObject(MISSING)
    expect(await ann.api.call(perk.leave, { body: { membershipId: id } })).toMatchObject(CONFLICT)
    expect(await ann.api.call(perk.leave, { body: {} })).toMatchObject(invalid({ perkId: ['fields.required'] }))
    expect((await app.api().call(perk.leave, { body: { perkId } })).status).toBe(401)
  })

  test('at the moment of a charge happens before or after it, never between', async () => {
    for (let round = 0; round < 6; round++) {
      const { perkId, named, start } = await member('daily')
      const now = after(start, DAY_MS)
      const [left] = await Promise.all([tx((t) => leavePerk(t, me, named, now)), passTime(now)])
      const row = await membership(ann, perkId)
      const charged = row.given / 100n
      expect([
        { charged: 1n, status: 'left' },
        { charged: 2n, status: 'active' },
      ]).toContainEqual({ charged, status: row.status })
      expect(left.id).toBe(row.id)
      if (row.status === 'active') expect(row).toMatchObject({ renews: false, paid_until: after(start, 2 * DAY_MS) })
    }
  })
})

describe('staying', () => {
  test('undoes leaving until the membership ends', async () => {
    const { perkId, named, start } = await member('monthly')
    expect(await tx((t) => stayMember(t, me, named, start)).catch(String)).toContain('STATE_CONFLICT')
    await tx((t) => leavePerk(t, me, named, after(start, DAY_MS)))
    const stays = await tx((t) => stayMember(t, me, named, after(start, 2 * DAY_MS)))
    expect(stays).toMatchObject({ renews: true, due_at: stays.paid_until, remind_at: new Date('2016-02-26T09:00:00Z') })
    await passTime(new Date('2016-02-29T09:00:00Z'))
    expect(await membership(ann, perkId)).toMatchObject({ status: 'active', given: 200n })
    await tx((t) => leavePerk(t, me, named, new Date('2016-03-01T00:00:00Z')))
    const late = await tx((t) => stayMember(t, me, named, new Date('2016-03-31T09:00:00Z'))).catch(String)
    expect(late).toContain('STATE_CONFLICT')
  })
})

describe('pausing', () => {
  test('charges nothing, and goes on with what is still paid', async () => {
    const { perkId, named, start } = await member('monthly')
    const paused = await tx((t) => pauseMembership(t, me, named, after(start, DAY_MS)))
    expect(paused).toMatchObject({ status: 'paused', due_at: null, remind_at: null, paused_at: after(start, DAY_MS) })
    expect(await memberCount(perkId)).toBe(0)
    const resumed = await tx((t) => resumeMembership(t, me, named, after(start, 5 * DAY_MS)))
    expect(resumed).toMatchObject({ status: 'active', paused_at: null, given: 100n, due_at: new Date('2016-02-29T09:00:00Z') })
    expect(await memberCount(perkId)).toBe(1)
    expect((await news(ann)).slice(-2)).toEqual(['membership.paused', 'membership.resumed'])
  })

  test('over the end of the paid period, resuming charges a new one that begins then', async () => {
    const { perkId, named, start } = await member('monthly')
    await tx((t) => pauseMembership(t, me, named, after(start, DAY_MS)))
    await passTime(new Date('2017-01-01T00:00:00Z'))
    expect(await membership(ann, perkId)).toMatchObject({ status: 'paused', given: 100n })
    const again = new Date('2017-05-15T12:00:00Z')
    const resumed = await tx((t) => resumeMembership(t, me, named, again))
    expect(resumed).toMatchObject({ status: 'active', given: 200n, anchor_at: again, anchor_n: 1, next_n: 2 })
    expect(resumed.paid_until).toEqual(new Date('2017-06-15T12:00:00Z'))
    expect(resumed.joined_at).toEqual(start)
  })

  test('resuming needs the funds, and without them nothing changes', async () => {
    const { perkId, named, start } = await member('monthly', 400_000_000n)
    await tx((t) => pauseMembership(t, me, named, after(start, DAY_MS)))
    const { available } = await figures(ann)
    const perkForAll = await open({ dues: { lifetime: available } })
    await join(ann, perkForAll, { choice: 'lifetime', payment: available })
    expect(await ann.api.call(perk.resume, { body: { perkId }, key: newKey() })).toMatchObject(refused(422, 'INSUFFICIENT_FUNDS'))
    expect(await membership(ann, perkId)).toMatchObject({ status: 'paused', next_n: 1 })
    await tx((t) => fund(t, ann, 'LUSD', 1_000_000_000n))
    expect(await ann.api.call(perk.resume, { body: { perkId }, key: newKey() })).toMatchObject({ status: 200, body: { status: 'active' } })
  })

  test('by the minute settles what has begun', async () => {
    const { named, start } = await member('minute')
    const before = await figures(ann)
    const paused = await tx((t) => pauseMembership(t, me, named, after(start, 1)))
    expect(paused).toMatchObject({ status: 'paused', hold_id: null, block_last_n: null, given: 100n })
    expect(await figures(ann)).toEqual({ available: before.available + 500n, held: before.held - 500n })
  })

  test('is not for who pays nothing more, nor twice, nor for others', async () => {
    const { perkId } = await member('lifetime')
    const call = (contract: typeof perk.pause | typeof perk.resume, who = ann, id = perkId) =>
      who.api.call(contract, { body: { perkId: id }, key: newKey() })
    expect(await call(perk.pause)).toMatchObject(CONFLICT)
    expect(await call(perk.resume)).toMatchObject(CONFLICT)
    expect(await call(perk.pause, bob)).toMatchObject(MISSING)
    const weekly = await open({ dues: { weekly: 5n } })
    await join(ann, weekly, { choice: 'weekly', payment: 5n })
    const answers = await Promise.all([1, 2, 3].map(() => call(perk.pause, ann, weekly)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await memberCount(weekly)).toBe(0)
    const resumed = await Promise.all([1, 2, 3].map(() => call(perk.resume, ann, weekly)))
    expect(resumed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await memberCount(weekly)).toBe(1)
    expect((await call(perk.resume, bob, weekly)).body.code).toBe('MEMBERSHIP_NOT_FOUND')
  })

  test('and resuming again and again is limited, since the owner is told of each', async () => {
    const perkId = await open({ dues: { monthly: 100n } })
    await join(bob, perkId, { choice: 'monthly', payment: 100n })
    const turn = (n: number) => bob.api.call(n % 2 === 0 ? perk.pause : perk.resume, { body: { perkId }, key: newKey() })
    for (let n = 0; n < 30; n++) expect((await turn(n)).status).toBe(200)
    expect(await turn(30)).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'))
  })

  test('a paused one can be left', async () => {
    const { perkId, named, start } = await member('monthly')
    await tx((t) => pauseMembership(t, me, named, after(start, DAY_MS)))
    expect(await tx((t) => leavePerk(t, me, named, after(start, 2 * DAY_MS)))).toMatchObject({
      status: 'left',
      ended_at: after(start, 2 * DAY_MS),
    })
    expect(await memberCount(perkId)).toBe(0)
  })
})

describe('[DEF-145] consent to higher dues', () => {
  test('counts at the price that was announced, and at no other', async () => {
    const { perkId, named } = await member('monthly')
    const agree = (price: string, who = ann) => who.api.call(perk.agree, { body: { perkId, price } })
    expect(await agree('0.00015')).toMatchObject(refused(409, 'DUES_CHANGED'))
    await app.owner.run(sql`update memberships set new_price = 150, new_price_from = '2016-03-31T09:00:00Z' where perk_id = ${perkId}`)
    for (const price of ['0.0001', '0.000149', '0.000151', '150']) expect(await agree(price)).toMatchObject(refused(409, 'DUES_CHANGED'))
    expect(await agree('0.00015', bob)).toMatchObject(MISSING)
    for (const [price, word] of [...badAmounts(6), ['0', 'fields.AMOUNT_NOT_POSITIVE'] as const])
      expect(await agree(price), price).toMatchObject(refused(400, 'INVALID', { price: [word] }))
    expect(await membership(ann, perkId)).toMatchObject({ is_new_price_agreed: false })
    expect(await agree('0.000150')).toMatchObject({ status: 200, body: { newPrice: { price: '150', isAgreed: true } } })
    expect(await tx((t) => agreeToPrice(t, me, named, 150n))).toMatchObject({ is_new_price_agreed: true })
    await passTime(new Date('2016-02-29T09:00:00Z'))
    await passTime(new Date('2016-03-31T09:00:00Z'))
    expect(await membership(ann, perkId)).toMatchObject({ status: 'active', price: 150n, payment: 150n, given: 350n, new_price: null })
  })

  test('is needed to resume, too', async () => {
    const { perkId, named, start } = await member('monthly')
    await tx((t) => pauseMembership(t, me, named, after(start, DAY_MS)))
    await app.owner.run(sql`update memberships set new_price = 150, new_price_from = '2016-03-31T09:00:00Z' where perk_id = ${perkId}`)
    const then = new Date('2016-06-01T00:00:00Z')
    expect(await tx((t) => resumeMembership(t, me, named, then)).catch(String)).toContain('DUES_CHANGED')
    await tx((t) => agreeToPrice(t, me, named, 150n))
    expect(await tx((t) => resumeMembership(t, me, named, then))).toMatchObject({ status: 'active', price: 150n, given: 250n })
  })
})

describe('[PERK-22] [PERK-23] who sees a membership', () => {
  test('[API-33] is chosen by the member alone', async () => {
    const perkId = await open({ asset: null })
    const { body } = await join(ann, perkId)
    const id = body.id
    expect(body.membership).toMatchObject({ isVisibleToMembers: true, isVisibleToAssociatedMembers: false })
    const set = (who: typeof ann, flags: object, of = id) => who.api.call(perk.setVisibility, { params: { id: of }, body: flags })
    expect((await set(ann, { isVisibleToMembers: false })).body).toMatchObject({
      isVisibleToMembers: false,
      isVisibleToAssociatedMembers: false,
    })
    expect((await set(ann, { isVisibleToAssociatedMembers: true })).body).toMatchObject({
      isVisibleToMembers: false,
      isVisibleToAssociatedMembers: true,
    })
    for (const who of [bob, olga]) expect(await set(who, { isVisibleToMembers: true })).toMatchObject(MISSING)
    expect(await set(ann, { isVisibleToMembers: true }, '999999999')).toMatchObject(MISSING)
    expect(await set(ann, { isVisibleToMembers: 'yes' })).toMatchObject(invalid({ isVisibleToMembers: ['fields.boolean'] }))
    await ann.api.call(perk.leave, { body: { perkId } })
    expect(await set(ann, { isVisibleToMembers: true })).toMatchObject(CONFLICT)
  })
})
