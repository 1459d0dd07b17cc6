import { home } from '@bourse/contracts/home'
import { perk } from '@bourse/contracts/perk'
import { expect, test } from 'vitest'
import { refused } from '../../testing/refused.ts'
import { newKey } from './testing/circles.ts'
import { clubWorld } from './testing/club.ts'

const { olga, ann, bob, poor, open, join, membership } = await clubWorld()
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
