import { perk } from '@bourse/contracts/perk'
import { profile } from '@bourse/contracts/profile'
import type { DuesPeriod } from '@bourse/domain/perk'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { refused, invalid } from '../../../testing/refused.ts'
import { badAmounts } from '../../../testing/bad-amounts.ts'
import type { Trader } from '../../../testing/traders.ts'
import { circleOf, newKey } from '../testing/circles.ts'
import { clubWorld } from '../testing/club.ts'

const world = await clubWorld()
const { app, olga, ann, bob, poor, open, join, figures, membership, memberCount, news, freeze } = world

beforeEach(() => app.owner.run(sql`truncate throttles`))
const reset = () => app.owner.run(sql`update profiles set identity_verified = 'none', wealth_verified = 'none'`)
afterEach(reset)

const refusedFor = (reason: string) => refused(422, 'JOIN_REFUSED', { perk: [`perk.refusal.${reason}`] })
const DAY_MS = 86_400_000
/** A payment as it is written. */
const pay = (who: Trader, perkId: string, sent: { choice?: DuesPeriod; payment: string }) =>
  who.api.call(perk.join, { body: { perkId, ...sent }, key: newKey() })

describe('[PERK-24] [DEF-145] joining a perk with dues', () => {
  test('[API-35] charges the first period with it, tells both sides, and shows the next charge', async () => {
    const before = [await figures(ann), await figures(olga)]
    const id = await open({ dues: { weekly: 5_000_000n, monthly: 18_000_000n } })
    const { status, body } = await join(ann, id, { choice: 'weekly', payment: 5_000_000n })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'active',
      membership: { status: 'active', period: 'weekly', price: '5000000', payment: '5000000' },
    })
    const joined = body.membership
    expect(joined?.nextCharge).toEqual({ at: (joined?.joinedAt ?? 0) + 7 * DAY_MS, amount: '5000000', remindAt: null })
    expect(joined?.upcoming.map(({ at }) => (at - (joined.joinedAt ?? 0)) / DAY_MS)).toEqual([7, 14, 21, 28, 35])
    expect(joined?.book).toEqual([{ n: 0, periodStart: joined?.joinedAt, amount: '5000000', at: expect.any(Number) }])
    expect(joined).toMatchObject({ paidCount: 1, given: '5000000', renews: true, late: null, held: null, newPrice: null, giftedBy: null })
    expect(await figures(ann)).toEqual({ available: (before[0]?.available ?? 0n) - 5_000_000n, held: 0n })
    expect(await figures(olga)).toEqual({ available: (before[1]?.available ?? 0n) + 5_000_000n, held: 0n })
    expect(await memberCount(id)).toBe(1)
    expect([(await news(ann)).at(-1), (await news(olga)).at(-1)]).toEqual(['membership.joined', 'membership.joined'])
  })

  test('for life is paid once', async () => {
    const id = await open({ dues: { lifetime: 90_000_000n } })
    const { body } = await join(ann, id, { choice: 'lifetime', payment: 90_000_000n })
    expect(body.membership).toMatchObject({ period: 'lifetime', paidUntil: null, nextCharge: null, upcoming: [], paidCount: 1 })
  })

  test('by the minute holds the next minutes ahead', async () => {
    const id = await open({ dues: { minute: 10n } })
    const before = await figures(ann)
    await join(ann, id, { choice: 'minute', payment: 10n })
    expect(await figures(ann)).toEqual({ available: before.available - 60n, held: 50n })
    expect((await ann.api.call(perk.leave, { body: { perkId: id } })).status).toBe(200)
    expect(await figures(ann)).toEqual({ available: before.available - 10n, held: 0n })
  })

  test.each([
    ['PERK-27', 'no choice', { payment: 5n }, 400, 'INVALID', { choice: ['fields.required'] }],
    ['PERK-27', 'dues that the perk does not have', { choice: 'annual', payment: 5n }, 400, 'INVALID', { choice: ['fields.required'] }],
    ['PERK-29', 'nothing', { choice: 'weekly', payment: 0n }, 400, 'INVALID', { payment: ['fields.AMOUNT_NOT_POSITIVE'] }],
    ['PERK-31', 'one unit less than the dues', { choice: 'weekly', payment: 99n }, 400, 'INVALID', { payment: ['fields.belowDues'] }],
    ['PERK-28', 'one unit more than fixed dues', { choice: 'weekly', payment: 101n }, 400, 'INVALID', { payment: ['fields.fixedFee'] }],
  ] as const)('[%s] with %s is refused at its field', async (_, __, sent, status, code, fields) => {
    const id = await open({ dues: { weekly: 100n } })
    expect(await join(ann, id, sent)).toMatchObject({ status, body: { code, fields } })
    expect(await memberCount(id)).toBe(0)
  })

  test('with rubbish, or more decimals than the asset has, is refused at its field', async () => {
    const id = await open({ dues: { weekly: 100n }, isFlexible: true })
    const before = await figures(ann)
    for (const [payment, word] of badAmounts(6))
      expect(await pay(ann, id, { choice: 'weekly', payment }), payment).toMatchObject(refused(400, 'INVALID', { payment: [word] }))
    expect(await memberCount(id)).toBe(0)
    expect(await figures(ann)).toEqual(before)
    expect(await pay(ann, id, { choice: 'weekly', payment: '1.50' })).toMatchObject({ status: 200 })
    expect((await figures(ann)).available).toBe(before.available - 1_500_000n)
  })

  test('[PERK-30] needs the whole payment, to the unit', async () => {
    const id = await open({ dues: { weekly: 100n }, isFlexible: true })
    const { available } = await figures(ann)
    expect(await join(ann, id, { choice: 'weekly', payment: available + 1n })).toMatchObject({
      status: 422,
      body: { code: 'INSUFFICIENT_FUNDS', message: 'Insufficient funds', fields: { payment: ['errors.INSUFFICIENT_FUNDS'] } },
    })
    expect(await join(poor, id, { choice: 'weekly', payment: 100n })).toMatchObject(refused(422, 'INSUFFICIENT_FUNDS'))
    expect(await memberCount(id)).toBe(0)
  })

  test('[PERK-28] takes more where the fee is flexible', async () => {
    const id = await open({ dues: { weekly: 100n }, isFlexible: true })
    expect((await join(ann, id, { choice: 'weekly', payment: 250n })).body.membership).toMatchObject({ price: '100', payment: '250' })
  })

  test('from a frozen wallet is refused, and nothing has happened', async () => {
    const id = await open({ dues: { weekly: 100n } })
    await freeze(ann, true)
    expect(await join(ann, id, { choice: 'weekly', payment: 100n })).toMatchObject(refused(422, 'WALLET_FROZEN'))
    await freeze(ann, false)
    expect(await memberCount(id)).toBe(0)
    expect((await ann.api.call(perk.memberships)).body.filter(({ perk: { rowId } }) => rowId === id)).toEqual([])
  })
})

describe('joining without dues', () => {
  test('costs nothing, and takes nothing', async () => {
    const id = await open({ asset: null })
    expect(await pay(ann, id, { payment: '5' })).toMatchObject(invalid({ payment: ['fields.fixedFee'] }))
    expect((await join(ann, id)).body.membership).toMatchObject({
      status: 'active',
      period: null,
      asset: null,
      nextCharge: null,
      given: '0',
    })
    expect(await memberCount(id)).toBe(1)
  })

  test('[DEF-143] twice at once makes one member, and once more is refused', async () => {
    const id = await open({ dues: { monthly: 700n } })
    const before = await figures(bob)
    const answers = await Promise.all([1, 2, 3, 4].map(() => join(bob, id, { choice: 'monthly', payment: 700n })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)).toMatchObject(refusedFor('member'))
    expect((await figures(bob)).available).toBe(before.available - 700n)
    expect(await memberCount(id)).toBe(1)
  })

  test('the same call again answers as the first did', async () => {
    const id = await open({ dues: { monthly: 700n } })
    const key = newKey()
    const [first, again] = [
      await join(bob, id, { choice: 'monthly', payment: 700n, key }),
      await join(bob, id, { choice: 'monthly', payment: 700n, key }),
    ]
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replay')).toBe('true')
  })
})

describe('[DEF-139] a request', () => {
  test('holds the first dues until its owner answers', async () => {
    const before = await figures(ann)
    const id = await open({ membership: 'request', dues: { monthly: 900n } })
    const { body } = await join(ann, id, { choice: 'monthly', payment: 900n, note: 'I grow tomatoes' })
    expect(body).toMatchObject({ status: 'asked', membership: { status: 'asked', nextCharge: null, paidCount: 0, joinedAt: null } })
    expect(body.membership?.held).toEqual({ amount: '900', until: (body.membership?.askedAt ?? 0) + 7 * DAY_MS })
    expect(await figures(ann)).toEqual({ available: before.available - 900n, held: 900n })
    expect(await memberCount(id)).toBe(0)
    expect(await join(ann, id, { choice: 'monthly', payment: 900n })).toMatchObject(refusedFor('member'))
  })

  test('of somebody poor is refused', async () => {
    const id = await open({ membership: 'request', dues: { monthly: 900n } })
    expect((await join(poor, id, { choice: 'monthly', payment: 900n })).body.code).toBe('INSUFFICIENT_FUNDS')
  })

  test('[DEF-041] is not needed for another profile of the owner’s user; the owner itself neither joins nor leaves', async () => {
    const made = await olga.api.call(profile.create, { body: { name: 'growers', type: 'association', isGroup: true } })
    expect(await join(olga, await circleOf(app.db, made.body.profileId))).toMatchObject({ status: 200, body: { status: 'active' } })
    const id = await open({ membership: 'request', asset: null })
    expect(await join(olga, id)).toMatchObject(refusedFor('owner'))
    expect(await olga.api.call(perk.leave, { body: { perkId: id } })).toMatchObject(refused(404, 'MEMBERSHIP_NOT_FOUND'))
  })
})

describe('[DEF-138] who may join', () => {
  test.each([
    ['verified', 'none', 'none', 'identity'],
    ['verified', 'pending', 'approved', 'identity'],
    ['verified', 'approved', 'none', undefined],
    ['accredited', 'approved', 'none', 'wealth'],
    ['accredited', 'none', 'approved', 'identity'],
    ['accredited', 'approved', 'approved', undefined],
  ] as const)('a perk for the %s, identity %s, wealth %s: %s', async (identity, isIdentity, isWealth, reason) => {
    const id = await open({ identity, asset: null })
    await app.owner.run(
      sql`update profiles set identity_verified = ${isIdentity}, wealth_verified = ${isWealth} where id = ${ann.profileId}`,
    )
    expect(await join(ann, id)).toMatchObject(reason ? refusedFor(reason) : { status: 200, body: { status: 'active' } })
  })

  test('a perk that is private, switched off or not there answers as if it did not exist', async () => {
    const hidden = refused(404, 'PERK_NOT_FOUND')
    for (const club of [{ visibility: 'private' }, { isActive: false }] as const)
      expect(await join(ann, await open({ ...club, asset: null }))).toMatchObject(hidden)
    expect(await join(ann, '999999999')).toMatchObject(hidden)
  })

  test('[DEF-043] a hidden profile’s perk is for who sees the profile: joining it opens the profile to nobody else', async () => {
    const id = await open({ asset: null, isTippable: false })
    const paid = await open({ membership: 'none', isTippable: true })
    const show = (isVisible: boolean) =>
      app.owner.run(
        sql`update profiles set is_visible_to_public = ${isVisible}, is_visible_to_anon = ${isVisible} where id = ${olga.profileId}`,
      )
    await join(bob, id)
    await show(false)
    const gone = refused(404, 'PERK_NOT_FOUND')
    expect(await join(poor, id)).toMatchObject(gone)
    expect(await join(poor, paid, { payment: 5n })).toMatchObject(gone)
    expect(await poor.api.call(perk.tip, { params: { id: paid }, body: { quantity: '0.000005' }, key: newKey() })).toMatchObject(gone)
    for (const api of [poor.api, app.api()]) {
      expect(await api.call(perk.read, { params: { id } })).toMatchObject(gone)
      expect(await api.call(perk.members, { params: { id } })).toMatchObject(gone)
      expect((await api.call(perk.list, { query: { owner: 'olga' } })).body.items).toEqual([])
    }
    expect((await poor.api.call(profile.readPage, { params: { name: 'olga' } })).status).toBe(404)
    // Who belongs to it already goes on.
    expect((await bob.api.call(perk.read, { params: { id } })).status).toBe(200)
    await app.owner.run(sql`update profiles set is_visible_to_public = true where id = ${olga.profileId}`)
    expect((await app.api().call(perk.read, { params: { id } })).status).toBe(404)
    expect((await join(poor, id)).status).toBe(200)
    await show(true)
    expect((await app.api().call(perk.read, { params: { id } })).status).toBe(200)
  })

  test('[DEF-029] who has not finished the first steps joins what is free; a payment waits for them', async () => {
    const [free, asked, paid] = [
      await open({ asset: null }),
      await open({ asset: null, membership: 'request' }),
      await open({ dues: { monthly: 900n } }),
    ]
    await app.owner.run(sql`update profiles set completed_at = null where id = ${bob.profileId}`)
    expect(await join(bob, free)).toMatchObject({ status: 200, body: { status: 'active' } })
    expect(await join(bob, asked)).toMatchObject({ status: 200, body: { status: 'asked' } })
    const before = await figures(bob)
    for (const id of [paid, await open({ membership: 'none' })])
      expect(await join(bob, id, { choice: 'monthly', payment: 900n })).toMatchObject(refused(403, 'STEP_REQUIRED'))
    // Without its key a call is refused, as before.
    const keyless = await bob.api.call(perk.join, { body: { perkId: free, payment: '0' } })
    expect(keyless).toMatchObject(refused(400, 'INVALID'))
    expect(await figures(bob)).toEqual(before)
    await app.owner.run(sql`update profiles set completed_at = now() where id = ${bob.profileId}`)
    expect((await join(bob, paid, { choice: 'monthly', payment: 900n })).status).toBe(200)
  })

  test('who was blocked by the owner may not', async () => {
    const id = await open({ asset: null })
    await app.owner.run(sql`insert into blocks (profile_id, blocked_profile_id) values (${olga.profileId}, ${bob.profileId})`)
    expect(await join(bob, id)).toMatchObject(refusedFor('blocked'))
    await app.owner.run(sql`delete from blocks`)
  })

  test('needs a signed-in user', async () => {
    expect((await app.api().call(perk.join, { body: { perkId: '1', payment: '0' }, key: newKey() })).status).toBe(401)
  })

  test('asking again and again is limited', async () => {
    const id = await open({ membership: 'request', asset: null })
    for (let round = 0; round < 10; round++) {
      expect((await join(ann, id)).status).toBe(200)
      await ann.api.call(perk.leave, { body: { perkId: id } })
    }
    for (let round = 0; round < 10; round++) await join(ann, '999999999')
    expect(await join(ann, id)).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'))
  })
})

describe('[DEF-146] a perk without members', () => {
  test('takes a gift of any size from anybody but its owner, which counts as a tip', async () => {
    const id = await open({ membership: 'none' })
    const before = await figures(olga)
    expect(await join(ann, id, { payment: 1n, note: 'Keep going' })).toMatchObject({
      status: 200,
      body: { status: 'given', membership: null },
    })
    expect(await join(ann, id, { payment: 12_345n })).toMatchObject({ status: 200, body: { status: 'given' } })
    expect((await figures(olga)).available).toBe(before.available + 12_346n)
    expect(await join(ann, id)).toMatchObject(invalid({ payment: ['fields.AMOUNT_NOT_POSITIVE'] }))
    expect(await join(olga, id, { payment: 5n })).toMatchObject(refusedFor('owner'))
    expect((await join(poor, id, { payment: 5n })).body.code).toBe('INSUFFICIENT_FUNDS')
    expect(await memberCount(id)).toBe(0)
    expect([(await news(ann)).at(-1), (await news(olga)).at(-1)]).toEqual(['perk.tipped', 'perk.tipped'])
  })
})

test('an end of the first period is counted from the moment of joining', async () => {
  const id = await open({ dues: { daily: 3n } })
  await join(ann, id, { choice: 'daily', payment: 3n })
  const row = await membership(ann, id)
  expect(row.paid_until?.getTime()).toBe((row.anchor_at?.getTime() ?? 0) + DAY_MS)
  expect(row.joined_at).toEqual(row.anchor_at)
})
