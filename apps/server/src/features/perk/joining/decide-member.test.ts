import { perk } from '@bourse/contracts/perk'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { refused, invalid } from '../../../testing/refused.ts'
import { callerOf, clubWorld } from '../testing/club.ts'
import { decideMembership } from './decide-member.ts'
import { joinPerk } from './join.ts'

const world = await clubWorld()
const { app, olga, ann, bob, poor, open, join, figures, membership, memberCount, news, passTime } = world

beforeEach(() => app.owner.run(sql`truncate throttles`))

const DAY_MS = 86_400_000
const decide = (perkId: string, id: bigint | string, action: unknown, who = olga) =>
  who.api.call(perk.decideMember, { params: { id: perkId, membership: String(id) }, body: { action } })

async function ask(dues: bigint | undefined = 900n, who = ann) {
  const perkId = await open({ membership: 'request', ...(dues === undefined ? { asset: null } : { dues: { monthly: dues } }) })
  const { body } = await join(who, perkId, dues === undefined ? {} : { choice: 'monthly', payment: dues })
  return { perkId, id: body.id }
}

const decidedBy = (id: bigint | string) =>
  app.db.value<bigint | null>(sql`select decided_by as by from memberships where id = ${BigInt(id)}`)

describe('[DEF-139] [DEF-150] the owner', () => {
  test('approves: the held dues are charged, and periods count from the approval', async () => {
    const { perkId, id } = await ask()
    await app.owner.run(sql`update memberships set asked_at = asked_at - interval '3 days' where id = ${id}`)
    const before = await figures(olga)
    expect(await decide(perkId, id, 'approve')).toMatchObject({ status: 200, body: { id, status: 'active' } })
    const row = await membership(ann, perkId)
    expect(row).toMatchObject({ status: 'active', hold_id: null, given: 900n, next_n: 1, anchor_n: 0, decided_at: row.joined_at })
    expect(await decidedBy(id)).toBe(callerOf(olga).userId)
    expect(row.anchor_at).toEqual(row.joined_at)
    expect((row.anchor_at?.getTime() ?? 0) - row.asked_at.getTime()).toBeGreaterThan(2.9 * DAY_MS)
    expect((await figures(olga)).available).toBe(before.available + 900n)
    expect(await figures(ann)).toMatchObject({ held: 0n })
    expect(await memberCount(perkId)).toBe(1)
    expect([(await news(ann)).at(-1), (await news(olga)).at(-1)]).toEqual(['membership.approved', 'membership.approved'])
  })

  test('declines: the held dues are free again', async () => {
    const before = await figures(ann)
    const { perkId, id } = await ask()
    expect(await decide(perkId, id, 'reject')).toMatchObject({ status: 200, body: { status: 'rejected' } })
    const rejected = await membership(ann, perkId)
    expect([rejected.decided_at, rejected.joined_at]).toEqual([rejected.ended_at, null])
    expect(await figures(ann)).toEqual(before)
    expect(await memberCount(perkId)).toBe(0)
    expect((await join(ann, perkId, { choice: 'monthly', payment: 900n })).status).toBe(200)
    await ann.api.call(perk.leave, { body: { perkId } })
  })

  test('removes: the unused part of the dues goes back', async () => {
    const perkId = await open({ dues: { weekly: 7_000_000n } })
    await join(ann, perkId, { choice: 'weekly', payment: 7_000_000n })
    const row = await membership(ann, perkId)
    const before = await figures(ann)
    const halfway = new Date((row.anchor_at?.getTime() ?? 0) + 3.5 * DAY_MS)
    await app.db.transaction((tx) => decideMembership(tx, callerOf(olga), row.id, 'remove', halfway))
    expect(await membership(ann, perkId)).toMatchObject({
      status: 'removed',
      refunded: 3_500_000n,
      due_at: null,
      // When somebody became a member stays known.
      decided_at: row.decided_at,
      ended_at: halfway,
    })
    await passTime(halfway)
    expect((await figures(ann)).available).toBe(before.available + 3_500_000n)
    expect(await memberCount(perkId)).toBe(0)
    expect((await news(ann)).slice(-2)).toEqual(['membership.removed', 'membership.refunded'])
    expect(await decide(perkId, row.id, 'remove')).toMatchObject(refused(409, 'STATE_CONFLICT'))
  })

  test('who can’t give the unused part back can’t remove', async () => {
    const perkId = await open({ dues: { weekly: 100n } }, poor)
    await join(ann, perkId, { choice: 'weekly', payment: 100n })
    const row = await membership(ann, perkId)
    await app.owner.run(sql`update wallets set is_frozen = true where pocket_id = ${poor.pocketId}`)
    expect(await decide(perkId, row.id, 'remove', poor)).toMatchObject(refused(422, 'WALLET_FROZEN'))
    await app.owner.run(sql`update wallets set is_frozen = false where pocket_id = ${poor.pocketId}`)
    expect(await membership(ann, perkId)).toMatchObject({ status: 'active' })
  })

  test.each([
    ['approve', 'reject'],
    ['reject', 'approve'],
  ])('decides once: %s, then %s', async (first, second) => {
    const { perkId, id } = await ask()
    expect((await decide(perkId, id, first)).status).toBe(200)
    expect(await decide(perkId, id, second)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect(await decide(perkId, id, first)).toMatchObject({ status: 409 })
  })

  test('nobody else decides, and no other perk’s address', async () => {
    const { perkId, id } = await ask()
    const other = await open({ asset: null }, bob)
    for (const [of, who] of [
      [perkId, ann],
      [perkId, bob],
      [other, bob],
      [other, olga],
    ] as const)
      expect(await decide(of, id, 'approve', who)).toMatchObject(refused(404, 'MEMBERSHIP_NOT_FOUND'))
    expect(await decide(perkId, '999999999', 'approve')).toMatchObject({ status: 404 })
    expect(await decide(perkId, id, 'keep')).toMatchObject(invalid({ action: ['fields.invalid'] }))
    expect(await membership(ann, perkId)).toMatchObject({ status: 'asked' })
    expect((await app.api().call(perk.decideMember, { params: { id: perkId, membership: id }, body: { action: 'approve' } })).status).toBe(
      401,
    )
  })
})

test('[DEF-139] the owner’s list goes on behind any row: requests first, then members, newest first', async () => {
  const perkId = await open({ membership: 'request', asset: null })
  const bobs = (await join(bob, perkId)).body.id
  await decide(perkId, bobs, 'approve')
  const poors = (await join(poor, perkId)).body.id
  const anns = (await join(ann, perkId)).body.id
  await decide(perkId, anns, 'approve')
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await olga.api.call(perk.members, { params: { id: perkId }, query: { limit: '1', ...(after && { after }) } })
    seen.push(...body.items.map(({ membershipId, status }) => `${membershipId} ${status}`))
    after = body.next
  }
  expect(seen).toEqual([`${poors} asked`, `${anns} active`, `${bobs} active`])
  const rubbish = await olga.api.call(perk.members, { params: { id: perkId }, query: { limit: '1', after: '2.1' } })
  expect([rubbish.status, rubbish.body]).toMatchObject([400, { code: 'INVALID', fields: { after: ['fields.invalid'] } }])
})

test('[DEF-140] what a request holds is shown to the owner alone, and what a member holds ahead to nobody', async () => {
  const perkId = await open({ membership: 'request', dues: { minute: 3n } })
  const members = async (who: typeof olga) => (await who.api.call(perk.members, { params: { id: perkId } })).body.items
  const { id } = (await join(ann, perkId, { choice: 'minute', payment: 3n })).body
  expect(await members(olga)).toMatchObject([{ membershipId: id, held: '3', answerUntil: expect.any(Number) }])
  expect(await members(bob)).toEqual([])
  await decide(perkId, id, 'approve')
  expect((await membership(ann, perkId)).hold_id).not.toBeNull()
  for (const who of [olga, ann]) expect(await members(who)).toMatchObject([{ membershipId: id, held: null, answerUntil: null, note: '' }])
  await ann.api.call(perk.leave, { body: { perkId } })
})

describe('a request that both sides end at once', () => {
  test('is approved or withdrawn, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const { perkId, id } = await ask()
      const before = await figures(ann)
      const [approved, withdrawn] = await Promise.all([
        decide(perkId, id, 'approve'),
        ann.api.call(perk.leave, { body: { membershipId: id } }),
      ])
      const row = await membership(ann, perkId)
      // Leaving an approved membership keeps it to its end.
      if (approved.status === 200) expect(row).toMatchObject({ status: 'active', hold_id: null, given: 900n })
      else expect(row).toMatchObject({ status: 'left', hold_id: null, given: 0n })
      expect([approved.status, withdrawn.status]).toContain(200)
      const moved = approved.status === 200 ? 0n : 900n
      expect(await figures(ann)).toEqual({ available: before.available + moved, held: before.held - 900n })
    }
  })
})

describe('after seven days', () => {
  test('[DEF-139] a request can’t be approved any more, even before its dues are free again, and then they are', async () => {
    const before = await figures(ann)
    const perkId = await open({ membership: 'request', dues: { monthly: 900n } })
    const asked = new Date(Date.now() - 7 * DAY_MS)
    const sent = { perkId: BigInt(perkId), caller: callerOf(ann), choice: 'monthly', payment: 900n } as const
    await app.db.transaction((tx) => joinPerk(tx, { ...sent, now: asked }))
    const row = await membership(ann, perkId)
    expect(await decide(perkId, row.id, 'approve')).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect((await figures(ann)).held).toBe(before.held + 900n)
    await passTime(new Date())
    expect(await membership(ann, perkId)).toMatchObject({ status: 'expired', hold_id: null })
    expect(await figures(ann)).toEqual(before)
    expect([(await news(ann)).at(-1), (await news(olga)).at(-1)]).toEqual(['membership.expired', 'membership.expired'])
  })

  test('one millisecond earlier it can', async () => {
    const perkId = await open({ membership: 'request', asset: null })
    const asked = new Date(Date.now() - 7 * DAY_MS)
    await app.db.transaction((tx) =>
      joinPerk(tx, { perkId: BigInt(perkId), caller: callerOf(ann), choice: undefined, payment: 0n, now: asked }),
    )
    const row = await membership(ann, perkId)
    const last = new Date(asked.getTime() + 7 * DAY_MS - 1)
    expect(await app.db.transaction((tx) => decideMembership(tx, callerOf(olga), row.id, 'approve', last))).toEqual({
      id: row.id,
      status: 'active',
    })
  })
})

test('dues that were held in another asset than the perk takes now are not charged', async () => {
  const { perkId, id } = await ask()
  await app.owner.run(sql`update perks set quote_asset_id = (select id from assets where code = 'LEUR') where id = ${perkId}`)
  expect(await decide(perkId, id, 'approve')).toMatchObject(refused(409, 'DUES_CHANGED'))
  expect(await decide(perkId, id, 'reject')).toMatchObject({ status: 200 })
})
