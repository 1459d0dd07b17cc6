import { home } from '@bourse/contracts/home'
import { perk } from '@bourse/contracts/perk'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { refused } from '../../testing/refused.ts'
import { newKey } from './testing/circles.ts'
import { clubWorld } from './testing/club.ts'

const { app, olga, ann, bob, poor, open, join, membership } = await clubWorld()
const stop = (contract: typeof perk.leave | typeof perk.pause, perkId: string) =>
  ann.api.call(contract, { body: { perkId }, key: newKey() })

test('[API-36] a membership that has ended is not among the live ones', async () => {
  const [kept, left] = [await open({ name: 'Kept', asset: null }), await open({ name: 'Left', asset: null })]
  for (const id of [kept, left]) await join(ann, id)
  const names = async () => (await ann.api.call(perk.memberships)).body.map((one) => one.perk.name)
  expect(await names()).toEqual(['Left', 'Kept'])
  expect((await stop(perk.leave, left)).body.status).toBe('left')
  expect(await names()).toEqual(['Kept'])
})

test('[DEF-145] a membership that is to end with its period can’t be paused', async () => {
  const id = await open({ dues: { monthly: 100n } })
  await join(ann, id, { choice: 'monthly', payment: 100n })
  expect((await stop(perk.leave, id)).body).toMatchObject({ status: 'active', renews: false })
  expect(await stop(perk.pause, id)).toMatchObject(refused(409, 'STATE_CONFLICT'))
  expect((await membership(ann, id)).status).toBe('active')
})

test('[DEF-134] own perks come newest first, and those that are switched off last', async () => {
  for (const name of ['First', 'Off', 'Second']) await open({ name, isActive: name !== 'Off' }, bob)
  expect((await bob.api.call(perk.owned)).body.map((one) => one.perk.name)).toEqual(['Second', 'First', 'Off'])
})

test('[DEF-135] who only asks, or has paused, is not counted among the named members, not for the owner either', async () => {
  const id = await open({ membership: 'request', dues: { monthly: 100n } })
  for (const who of [ann, bob]) await join(who, id, { choice: 'monthly', payment: 100n })
  const asked = String((await membership(ann, id)).id)
  const decided = await olga.api.call(perk.decideMember, {
    params: { id, membership: asked },
    body: { action: 'approve' },
    key: newKey(),
  })
  expect(decided.status).toBe(200)
  const read = async () => (await olga.api.call(perk.read, { params: { id } })).body
  expect(await read()).toMatchObject({ memberCount: 1, namedCount: 1, members: [{ status: 'asked' }, { status: 'active' }] })
  await stop(perk.pause, id)
  expect(await read()).toMatchObject({ memberCount: 0, namedCount: 0, members: [{ status: 'asked' }, { status: 'paused' }] })
})

test('a gift that was accepted waits for nobody any more', async () => {
  const id = await open({ dues: { weekly: 5n } })
  await ann.api.call(perk.gift, { params: { id }, body: { to: 'poor', choice: 'weekly' }, key: newKey() })
  const waiting = async () => (await poor.api.call(home.read)).body.waiting
  expect(await waiting()).toMatchObject({ count: 1, items: [{ kind: 'gift' }] })
  expect((await poor.api.call(perk.accept, { body: { perkId: id }, key: newKey() })).status).toBe(200)
  expect(await waiting()).toEqual({ count: 0, items: [] })
})

describe('[DEF-134] the window', () => {
  const list = async (query: Record<string, string>, who = app.api()) =>
    (await who.call(perk.list, { query: { owner: 'poor', discover: 'true', limit: '100', ...query } })).body
  const names = async (query: Record<string, string>) => (await list(query)).items.map(({ name }) => name).sort()
  const unit = 1_000_000n

  test('shows those that anybody may join, and those that cost at most so much a month, free ones among them', async () => {
    const clubs = {
      Week: { dues: { weekly: 2n * unit } },
      Year: { dues: { annual: 120n * unit, monthly: 12n * unit } },
      Day: { dues: { daily: unit } },
      Life: { dues: { lifetime: unit } },
      Free: { asset: null },
      Gifts: { membership: 'none' as const },
      Euro: { dues: { monthly: unit }, asset: 'LEUR' },
      Asks: { membership: 'request' as const, dues: { monthly: 9n * unit } },
      Proven: { identity: 'verified' as const, dues: { monthly: 11n * unit } },
    }
    for (const [name, club] of Object.entries(clubs)) await open({ name, ...club }, poor)
    expect(await names({ anyone: 'true' })).toEqual(['Day', 'Euro', 'Free', 'Life', 'Week', 'Year'])
    expect(await names({ under: '10', asset: 'LUSD' })).toEqual(['Asks', 'Free', 'Week', 'Year'])
    // One unit below a year's twelfth.
    expect(await names({ under: '9.999999', asset: 'LUSD' })).toEqual(['Asks', 'Free', 'Week'])
    expect(await names({ under: '1', asset: 'leur' })).toEqual(['Euro', 'Free'])
    expect(await names({ under: '10', asset: 'LUSD', anyone: 'true' })).toEqual(['Free', 'Week', 'Year'])
    expect((await list({ under: '10', asset: 'LUSD', limit: '1' })).count).toBe(4)
  })

  test('suggests a round sum in the asset that most are paid in, whatever is filtered, and none elsewhere', async () => {
    // By the month next to nothing (three), 8.67, 9, 10, 11 and 30.42: three of five cost at most 9.
    const suggested = { asset: { code: 'LUSD' }, amount: '10000000' }
    expect((await list({})).affordable).toMatchObject(suggested)
    expect((await list({ search: 'Euro' })).affordable).toMatchObject(suggested)
    expect((await list({ discover: 'false' })).affordable).toBeNull()
    expect((await list({ owner: 'nobody-at-all' })).affordable).toMatchObject({ asset: { code: 'LUSD' } })
  })

  test.each([
    [{ under: '10' }, 'asset'],
    [{ asset: 'LUSD' }, 'under'],
    [{ under: '0', asset: 'LUSD' }, 'under'],
    [{ under: '-1', asset: 'LUSD' }, 'under'],
    [{ under: '1e3', asset: 'LUSD' }, 'under'],
    [{ under: '0.0000001', asset: 'LUSD' }, 'under'],
    [{ under: '10', asset: 'NONE' }, 'asset'],
    [{ anyone: 'perhaps' }, 'anyone'],
  ])('refuses %o', async (query, field) => {
    const answer = await app.api().call(perk.list, { query: query as never })
    expect(answer).toMatchObject(refused(400, 'INVALID'))
    expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toEqual([field])
  })

  test('[PERK-22] shows the newest faces of those alone who show themselves to this reader', async () => {
    const id = await open({ name: 'Faces' }, olga)
    for (const who of [ann, bob, poor]) await join(who, id)
    const faces = async (who = app.api()) =>
      (await who.call(perk.list, { query: { owner: 'olga', search: 'Faces' } })).body.items[0]?.faces.map(({ name }) => name)
    // Whoever runs it decides who sees the members: at first they see each other.
    expect([await faces(), await faces(ann.api)]).toEqual([[], ['poor', 'bob', 'ann']])
    await app.owner.run(sql`update profiles set group_visibility = 'public' where name = 'olga'`)
    expect(await faces()).toEqual(['poor', 'bob', 'ann'])
    const { id: membershipId } = await membership(bob, id)
    const hidden = { params: { id: String(membershipId) }, body: { isVisibleToMembers: false, isVisibleToAssociatedMembers: false } }
    expect((await bob.api.call(perk.setVisibility, hidden)).status).toBe(200)
    expect([await faces(), await faces(olga.api)]).toEqual([
      ['poor', 'ann'],
      ['poor', 'bob', 'ann'],
    ])
  })
})
