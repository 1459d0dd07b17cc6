import { perk } from '@bourse/contracts/perk'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { refused, invalid } from '../../../testing/refused.ts'
import { feedOf } from '../../activity/testing/feed.ts'
import { newKey } from '../testing/circles.ts'
import { callerOf } from '../testing/club.ts'
import { giftClub, DAY_MS, CONFLICT } from '../testing/gift-club.ts'
import { acceptGift, giveMembership } from './gift.ts'

const { app, olga, ann, bob, poor, open, join, figures, membership, memberCount, news, passTime, freeze, give, answer, club } =
  await giftClub()

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
