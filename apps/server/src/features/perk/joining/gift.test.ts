import { perk } from '@bourse/contracts/perk'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { badAmounts } from '../../../testing/bad-amounts.ts'
import { refused, invalid } from '../../../testing/refused.ts'
import { fund, type Trader } from '../../../testing/traders.ts'
import { feedOf } from '../../activity/testing/feed.ts'
import { newKey } from '../testing/circles.ts'
import { callerOf, clubWorld } from '../testing/club.ts'
import { acceptGift, giveMembership } from './gift.ts'
import { joinPerk } from './join.ts'
import { tipPerk } from './tip.ts'

const world = await clubWorld()
const { app, olga, ann, bob, poor, open, join, figures, membership, memberCount, news, passTime, freeze } = world

beforeEach(() => app.owner.run(sql`truncate throttles`))

const DAY_MS = 86_400_000
const CONFLICT = refused(409, 'STATE_CONFLICT')
const give = (who: Trader, id: string, body: object = {}, key = newKey()) =>
  who.api.call(perk.gift, { params: { id }, body: { to: 'poor', choice: 'monthly', ...body }, key })
const answer = (contract: typeof perk.accept | typeof perk.decline, perkId: string, who = poor) =>
  who.api.call(contract, { body: { perkId } })
const club = (more: Parameters<typeof open>[0] = {}) => open({ dues: { monthly: 900n }, ...more })

describe('a membership as a gift', () => {
  test('is held in the giver’s wallet, is paid when it is accepted, and does not renew', async () => {
    const id = await club()
    const before = [await figures(ann), await figures(olga), await figures(poor)]
    const key = newKey()
    const given = () => give(ann, id, { note: 'For you' }, key)
    expect(await given()).toMatchObject({ status: 201, body: { status: 'offered' } })
    expect(await given()).toMatchObject({ status: 201, body: { status: 'offered' } })
    expect(await figures(ann)).toEqual({ available: (before[0]?.available ?? 0n) - 900n, held: 900n })
    const [offered] = (await poor.api.call(perk.memberships)).body
    expect(offered).toMatchObject({
      status: 'offered',
      giftedBy: { name: 'ann' },
      held: { amount: '900' },
      renews: false,
      perk: { rowId: id },
    })
    expect(await memberCount(id)).toBe(0)
    expect(await answer(perk.accept, id)).toMatchObject({
      status: 200,
      body: { status: 'active', renews: false, nextCharge: null, paidCount: 1 },
    })
    expect(await figures(ann)).toEqual({ available: (before[0]?.available ?? 0n) - 900n, held: 0n })
    expect((await figures(olga)).available).toBe((before[1]?.available ?? 0n) + 900n)
    expect(await figures(poor)).toEqual(before[2])
    expect(await memberCount(id)).toBe(1)
    for (const who of [ann, olga, poor]) expect((await news(who)).slice(-2)).toEqual(['membership.offered', 'membership.joined'])
    // The charge was the giver's.
    expect((await ann.api.call(perk.charges, { query: { perk: id } })).body.items).toMatchObject([
      { n: 0, amount: '900', perk: { rowId: id, owner: 'olga' } },
    ])
    expect((await poor.api.call(perk.charges, { query: { perk: id } })).body.items).toEqual([])
    await passTime(new Date(((await membership(poor, id)).paid_until as Date).getTime()))
    expect(await membership(poor, id)).toMatchObject({ status: 'left', given: 900n })
  })

  test('that is declined is free again, and so is one that nobody answers', async () => {
    const before = await figures(ann)
    const id = await club()
    await give(ann, id)
    expect(await answer(perk.decline, id)).toMatchObject({ status: 200, body: { status: 'rejected' } })
    expect(await figures(ann)).toEqual(before)
    for (const who of [ann, olga, poor]) expect((await news(who)).at(-1)).toBe('membership.declined')
    const now = new Date(Date.now() - 7 * DAY_MS)
    const gift = { perkId: BigInt(id), caller: callerOf(ann), to: 'poor', choice: 'monthly', now } as const
    await app.db.transaction((tx) => giveMembership(tx, gift))
    expect(await answer(perk.accept, id)).toMatchObject(CONFLICT)
    await passTime(new Date())
    expect(await membership(poor, id)).toMatchObject({ status: 'expired', hold_id: null })
    expect(await figures(ann)).toEqual(before)
    for (const who of [ann, olga, poor]) expect((await news(who)).at(-1)).toBe('membership.gift_ended')
  })

  test('is accepted up to the last millisecond', async () => {
    const id = await club()
    const now = new Date('2016-01-10T00:00:00Z')
    await app.db.transaction((tx) => giveMembership(tx, { perkId: BigInt(id), caller: callerOf(ann), to: 'poor', choice: 'monthly', now }))
    const accept = (ms: number) => app.db.transaction((tx) => acceptGift(tx, callerOf(poor), { perkId: id }, new Date(now.getTime() + ms)))
    expect(await accept(7 * DAY_MS).catch(String)).toContain('STATE_CONFLICT')
    expect(await accept(7 * DAY_MS - 1)).toMatchObject({ status: 'active' })
  })

  test('is accepted or declined once, by its recipient alone', async () => {
    const id = await club()
    await give(ann, id)
    for (const who of [ann, bob, olga]) expect(await answer(perk.accept, id, who)).toMatchObject(refused(404, 'MEMBERSHIP_NOT_FOUND'))
    const answers = await Promise.all([answer(perk.accept, id), answer(perk.decline, id), answer(perk.accept, id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await figures(ann)).held).toBe(0n)
    const { status } = await membership(poor, id)
    expect(await memberCount(id)).toBe(status === 'active' ? 1 : 0)
  })

  test('[DEF-139] of a perk on request becomes a request, which its owner decides', async () => {
    const id = await club({ membership: 'request' })
    await give(ann, id)
    expect(await answer(perk.accept, id)).toMatchObject({ status: 200, body: { status: 'asked' } })
    expect(await memberCount(id)).toBe(0)
    const row = await membership(poor, id)
    const before = await figures(ann)
    const decide = () => olga.api.call(perk.decideMember, { params: { id, membership: String(row.id) }, body: { action: 'approve' } })
    expect(await decide()).toMatchObject({ status: 200, body: { status: 'active' } })
    expect(await figures(ann)).toEqual({ available: before.available, held: before.held - 900n })
    expect(await membership(poor, id)).toMatchObject({ status: 'active', renews: false, given: 900n })
    expect((await news(ann)).at(-1)).toBe('membership.joined')
    expect((await news(poor)).slice(-3)).toEqual(['membership.offered', 'membership.asked', 'membership.approved'])
  })

  test('that is kept is paid by its member from then on', async () => {
    const id = await open({ dues: { weekly: 500n } })
    await give(ann, id, { to: 'bob', choice: 'weekly' })
    await answer(perk.accept, id, bob)
    expect(await bob.api.call(perk.stay, { body: { perkId: id } })).toMatchObject({
      status: 200,
      body: { renews: true, nextCharge: { amount: '500' } },
    })
    const before = [await figures(ann), await figures(bob)]
    await passTime((await membership(bob, id)).paid_until as Date)
    expect(await figures(ann)).toEqual(before[0])
    expect((await figures(bob)).available).toBe((before[1]?.available ?? 0n) - 500n)
  })

  test('whose member is removed goes back to its giver, who is told', async () => {
    const id = await open({ dues: { monthly: 900_000n } })
    await give(ann, id)
    await answer(perk.accept, id)
    const before = [await figures(ann), await figures(poor)]
    const params = { id, membership: String((await membership(poor, id)).id) }
    await olga.api.call(perk.decideMember, { params, body: { action: 'remove' } })
    const { refunded } = await membership(poor, id)
    expect(refunded).toBeGreaterThan(800_000n)
    await passTime(new Date())
    expect((await figures(ann)).available).toBe((before[0]?.available ?? 0n) + refunded)
    expect(await figures(poor)).toEqual(before[1])
    expect([(await news(ann)).at(-1), (await news(poor)).at(-1)]).toEqual(['membership.gift_ended', 'membership.removed'])
    expect((await feedOf(olga.api, { first: 1 })).items[0]).toMatchObject({
      verb: 'membership.refunded',
      label: expect.stringMatching(/ back to ann$/),
    })
  })

  test.each([
    ['to oneself', { to: 'ann' }, 400, 'INVALID', { to: ['fields.giftSelf'] }],
    ['to nobody', { to: 'nobody-here' }, 400, 'INVALID', { to: ['fields.recipient'] }],
    ['to the owner', { to: 'olga' }, 422, 'JOIN_REFUSED', { to: ['fields.giftOwner'] }],
    ['for dues that there are not', { choice: 'annual' }, 400, 'INVALID', { choice: ['fields.required'] }],
    ['without a choice', { choice: undefined }, 400, 'INVALID', { choice: ['fields.required'] }],
  ])('%s is refused', async (_, body, status, code, fields) => {
    expect(await give(ann, await club(), body)).toMatchObject({ status, body: { code, fields } })
  })

  test('is not given by the owner, by who lacks the funds, nor of a perk that takes no members or is hidden', async () => {
    const id = await club()
    expect(await give(olga, id)).toMatchObject(refused(403, 'FORBIDDEN'))
    expect(await give(poor, id, { to: 'ann' })).toMatchObject(refused(422, 'INSUFFICIENT_FUNDS'))
    expect(await give(ann, await open({ membership: 'none' }))).toMatchObject(invalid({ choice: ['fields.required'] }))
    expect(await give(ann, await club({ visibility: 'private' }))).toMatchObject(refused(404, 'PERK_NOT_FOUND'))
    await freeze(ann, true)
    expect(await give(ann, id)).toMatchObject(refused(422, 'WALLET_FROZEN'))
    await freeze(ann, false)
  })

  test('[PERK-22] to a member says so to who finds the member in the list, and to others no more than it says of who is blocked', async () => {
    const id = await club()
    const showMembers = (to: string) => app.owner.run(sql`update profiles set group_visibility = ${to} where id = ${olga.profileId}`)
    const denied = (reason: string) => refused(422, 'JOIN_REFUSED', { to: [`fields.${reason}`] })
    await join(bob, id, { choice: 'monthly', payment: 900n })
    await showMembers('public')
    expect(await give(ann, id, { to: 'bob' })).toMatchObject(denied('giftMember'))
    await showMembers('members')
    const unseen = await give(ann, id, { to: 'bob' })
    expect(unseen).toMatchObject(denied('giftRefused'))
    // A member who hides is not told even to the other members, nor one who asks, nor one with another's gift.
    await join(ann, id, { choice: 'monthly', payment: 900n })
    expect(await give(ann, id, { to: 'bob' })).toMatchObject(denied('giftMember'))
    await app.owner.run(sql`update memberships set is_visible_to_members = false where perk_id = ${BigInt(id)}`)
    expect((await give(ann, id, { to: 'bob' })).body).toEqual(unseen.body)
    expect((await give(ann, id)).status).toBeLessThan(300)
    expect((await give(bob, id)).body).toEqual(unseen.body)
    const other = await club()
    await app.owner.run(sql`insert into blocks (profile_id, blocked_profile_id) values (${olga.profileId}, ${poor.profileId})`)
    expect((await give(ann, other)).body).toEqual(unseen.body)
    await app.owner.run(sql`delete from blocks`)
    await showMembers('members')
  })

  test('[PERK-22] of a perk for verified people is refused for what everybody sees first: a hidden member is not told apart', async () => {
    const id = await club({ identity: 'verified' })
    const verify = (status: string) => app.owner.run(sql`update profiles set identity_verified = ${status} where id = ${bob.profileId}`)
    await verify('approved')
    await join(bob, id, { choice: 'monthly', payment: 900n })
    await app.owner.run(sql`update memberships set is_visible_to_members = false where perk_id = ${BigInt(id)}`)
    await verify('none')
    const [member, stranger] = [await give(ann, id, { to: 'bob' }), await give(ann, id)]
    expect(member.body).toEqual(stranger.body)
    expect(member.body).toMatchObject({ code: 'JOIN_REFUSED', fields: { to: ['fields.giftIdentity'] } })
  })

  test('[DEF-138] of a perk for accredited people tells nobody whose wealth was not verified', async () => {
    const id = await club({ identity: 'accredited' })
    await app.owner.run(sql`update profiles set identity_verified = 'approved' where id = ${poor.profileId}`)
    expect(await give(ann, id)).toMatchObject({ status: 422, body: { fields: { to: ['fields.giftRefused'] } } })
    await app.owner.run(sql`update profiles set identity_verified = 'none' where id = ${poor.profileId}`)
  })

  test('[DEF-138] of a perk for verified people needs a verified recipient, also when it is accepted', async () => {
    const id = await club({ identity: 'verified' })
    const verify = (status: string) => app.owner.run(sql`update profiles set identity_verified = ${status} where id = ${poor.profileId}`)
    expect(await give(ann, id)).toMatchObject({ status: 422, body: { fields: { to: ['fields.giftIdentity'] } } })
    await verify('approved')
    expect((await give(ann, id)).status).toBe(201)
    await verify('none')
    expect(await answer(perk.accept, id)).toMatchObject({ status: 422, body: { fields: { perk: ['perk.refusal.identity'] } } })
    expect(await answer(perk.decline, id)).toMatchObject({ status: 200 })
  })
})

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
