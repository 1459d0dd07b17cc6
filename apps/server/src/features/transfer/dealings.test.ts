import { friend } from '@bourse/contracts/friend'
import { transfer } from '@bourse/contracts/transfer'
import { beforeEach, describe, expect, test } from 'vitest'
import { befriend, createProfile, unfriend } from '#features/profile'
import { sql } from '#platform/db'
import { giveAllRoles } from '../../testing/traders.ts'
import { dealingsOf, suggestionsOf } from '../friend/testing/dealings-of.ts'
import { transferWorld } from './testing/world.ts'

const { app, ann, bob, eve, key, hide, newcomer } = await transferWorld()

const send = (by: typeof ann, recipient: string, quantity: string, note = '') =>
  by.api.call(transfer.send, { body: { asset: 'LUSD', recipient, quantity, note }, key: key() })
const request = async (by: typeof ann, from: string, quantity: string, note = '') =>
  (await by.api.call(transfer.request, { body: { asset: 'LUSD', from, quantity, note }, key: key() })).body.id

describe('[DEF-045] what happened last between two friends', () => {
  beforeEach(() => app.db.transaction((tx) => befriend(tx, ann.profileId, bob.profileId)))

  test('is nothing before they have dealt with each other', async () => {
    expect(await dealingsOf(ann)).toEqual({ bob: null })
    expect(await dealingsOf(eve)).toEqual({})
  })

  test('is a payment, as each of the two sees it, and nobody else', async () => {
    await send(ann, 'bob', '24', 'Lunch')
    const paid = { at: expect.any(Number), ticket: null, note: 'Lunch', asset: 'LUSD' }
    expect(await dealingsOf(ann)).toEqual({ bob: { ...paid, kind: 'sent', amount: '-24000000' } })
    expect(await dealingsOf(bob)).toEqual({ ann: { ...paid, kind: 'received', amount: '24000000' } })
    expect(await dealingsOf(eve)).toEqual({})
  })

  test('is a request while it waits and once it is paid; one that was declined is not told of', async () => {
    const id = await request(bob, 'ann', '5', 'Rent')
    expect((await dealingsOf(ann))['bob']).toMatchObject({ kind: 'askedBy', note: 'Rent', amount: '5000000' })
    expect((await dealingsOf(bob))['ann']).toMatchObject({ kind: 'asked', note: 'Rent', amount: '5000000' })
    await ann.api.call(transfer.accept, { params: { id } })
    expect((await dealingsOf(ann))['bob']).toMatchObject({ kind: 'sent', note: 'Rent', amount: '-5000000' })
    expect((await dealingsOf(bob))['ann']).toMatchObject({ kind: 'received', note: 'Rent', amount: '5000000' })
    const declined = await request(ann, 'bob', '7', 'Too much')
    await bob.api.call(transfer.cancel, { params: { id: declined } })
    expect((await dealingsOf(ann))['bob']).toMatchObject({ kind: 'sent', note: 'Rent' })
    await request(ann, 'bob', '8', 'Too late')
    await app.owner.run(sql`update proposals set expires_at = now() - interval '1 second' where note = 'Too late'`)
    expect((await dealingsOf(bob))['ann']).toMatchObject({ kind: 'received', note: 'Rent' })
  })

  test('is no request to an e-mail address before it is paid: whose the address is stays unknown', async () => {
    const id = await request(ann, 'bob@example.org', '6', 'Tickets')
    expect((await dealingsOf(bob))['ann']).toMatchObject({ kind: 'askedBy', note: 'Tickets' })
    expect((await dealingsOf(ann))['bob']).toMatchObject({ note: 'Rent' })
    await bob.api.call(transfer.cancel, { params: { id } })
  })

  test('is an exchange, with what each of them got', async () => {
    const body = { giveAsset: 'LUSD', giveQuantity: '10', wantAsset: 'LEUR', wantQuantity: '9', recipient: 'bob' }
    const { id } = (await ann.api.call(transfer.offer, { body, key: key() })).body
    expect((await dealingsOf(ann))['bob']).toMatchObject({ note: 'Rent' })
    await bob.api.call(transfer.accept, { params: { id } })
    expect((await dealingsOf(ann))['bob']).toMatchObject({ kind: 'exchanged', asset: 'LEUR', amount: '9000000' })
    expect((await dealingsOf(bob))['ann']).toMatchObject({ kind: 'exchanged', asset: 'LUSD', amount: '10000000' })
  })

  test('stands beside every friend, page by page, with the count of all', async () => {
    const crowd = await Promise.all(Array.from({ length: 3 }, (_, index) => newcomer(`mate-${index}`)))
    for (const { profileId } of crowd) await app.db.transaction((tx) => befriend(tx, ann.profileId, profileId))
    await send(ann, 'mate-1', '3')
    const { body } = await ann.api.call(friend.dealings, { query: { limit: '2' } })
    expect(body.items.map(({ person, last }) => `${person.name} ${last?.kind}`)).toEqual(['bob exchanged', 'mate-0 undefined'])
    expect(body.total).toBe(4)
    const { body: rest } = await ann.api.call(friend.dealings, { query: { limit: '2', after: body.next ?? '' } })
    expect(rest.items.map(({ person, last }) => `${person.name} ${last?.kind}`)).toEqual(['mate-1 sent', 'mate-2 undefined'])
    expect(rest.next).toBe(null)
    const { body: found } = await ann.api.call(friend.dealings, { query: { search: 'MATE-1' } })
    expect(found.items.map(({ person }) => person.name)).toEqual(['mate-1'])
    expect(found.total).toBe(4)
  })
})

describe('[DEF-043] [DEF-045] whom one may know', () => {
  test('those one has paid or been paid by, and to nobody else', async () => {
    await app.db.transaction((tx) => unfriend(tx, ann.profileId, bob.profileId))
    await send(bob, 'eve', '2')
    await send(bob, 'eve', '2')
    expect(await suggestionsOf(eve)).toEqual(['bob: 2 payments'])
    expect(await suggestionsOf(bob)).toEqual(['ann: 3 payments', 'eve: 2 payments'])
    expect((await suggestionsOf(ann)).join()).not.toContain('eve')
  })

  test('not friends, and not those whose answer or whom an answer is awaited from', async () => {
    await app.db.transaction((tx) => befriend(tx, bob.profileId, eve.profileId))
    expect(await suggestionsOf(eve)).toEqual([])
    await app.db.transaction((tx) => unfriend(tx, bob.profileId, eve.profileId))
    await eve.api.call(friend.ask, { body: { address: 'bob' } })
    expect(await suggestionsOf(eve)).toEqual([])
    expect(await suggestionsOf(bob)).toEqual(['ann: 3 payments'])
    const asked = (await bob.api.call(friend.requests)).body[0]?.id ?? ''
    await bob.api.call(friend.decline, { params: { id: asked } })
    expect(await suggestionsOf(eve)).toEqual(['bob: 2 payments'])
  })

  test('a request to an e-mail address does not tell whose it is', async () => {
    await eve.api.call(friend.ask, { body: { address: 'bob@example.org' } })
    expect((await eve.api.call(friend.requests)).body[0]).toMatchObject({ person: null, email: 'bob@example.org', friendsInCommon: null })
    expect(await suggestionsOf(eve)).toEqual(['bob: 2 payments'])
    const asked = (await bob.api.call(friend.requests)).body[0]?.id ?? ''
    await bob.api.call(friend.decline, { params: { id: asked } })
  })

  test('not blocked ones, on either side', async () => {
    await eve.api.call(friend.block, { body: { handle: 'bob' } })
    expect([await suggestionsOf(eve), await suggestionsOf(bob)]).toEqual([[], ['ann: 3 payments']])
    await eve.api.call(friend.unblock, { params: { id: String(bob.profileId) } })
    expect(await suggestionsOf(eve)).toEqual(['bob: 2 payments'])
  })

  test('not hidden ones, not even to staff, and not one’s own profiles', async () => {
    const shy = await newcomer('shy')
    await send(bob, 'shy', '1')
    expect(await suggestionsOf(bob)).toContain('shy: 1 payments')
    await hide(shy)
    expect(await suggestionsOf(bob)).not.toContain('shy: 1 payments')
    await giveAllRoles(app.owner, bob)
    expect(await suggestionsOf(bob)).toEqual(['ann: 3 payments', 'eve: 2 payments'])
    const club = { userId: bob.userId, name: 'bobs', kind: 'association', isGroup: true } as const
    await app.db.transaction((tx) => createProfile(tx, club))
    await send(bob, 'bobs', '1')
    expect(await suggestionsOf(bob)).toEqual(['ann: 3 payments', 'eve: 2 payments'])
  })
})

test('[DEF-045] who is asked learns how many friends they share, who asks does not', async () => {
  for (const other of [ann, eve]) await app.db.transaction((tx) => befriend(tx, bob.profileId, other.profileId))
  await ann.api.call(friend.ask, { body: { address: 'eve' } })
  expect((await eve.api.call(friend.requests)).body[0]).toMatchObject({ direction: 'in', friendsInCommon: 1 })
  expect((await ann.api.call(friend.requests)).body[0]).toMatchObject({ direction: 'out', friendsInCommon: null })
  await app.db.transaction((tx) => unfriend(tx, bob.profileId, ann.profileId))
  expect((await eve.api.call(friend.requests)).body[0]).toMatchObject({ friendsInCommon: 0 })
})

test('[DEF-045] a request to an e-mail address is told of once it is paid', async () => {
  await app.db.transaction((tx) => befriend(tx, ann.profileId, bob.profileId))
  const id = await request(ann, 'bob@example.org', '6', 'Tickets')
  await bob.api.call(transfer.accept, { params: { id } })
  expect((await dealingsOf(ann))['bob']).toMatchObject({ kind: 'received', note: 'Tickets', amount: '6000000' })
})
