import { setTimeout as pause } from 'node:timers/promises'
import { activity } from '@bourse/contracts/activity'
import { topics } from '@bourse/contracts/exchange'
import { decode, NotificationSchema } from '@bourse/contracts/messages'
import { profile } from '@bourse/contracts/profile'
import { transfer } from '@bourse/contracts/transfer'
import { expect, test, vi } from 'vitest'
import { emit } from '#platform/events'
import { testApp } from '../../testing/app.ts'
import { connectBroker } from '../../testing/broker-client.ts'
import { fund, makeAsset, makeTraders, type Trader } from '../../testing/traders.ts'
import { feedOf } from './testing/feed.ts'

const app = await testApp({ ROLES: 'api,broker' })
await makeAsset(app.db, 'LUSD')
const [ann, bob] = await makeTraders(app, 'ann', 'bob')
await app.db.transaction((tx) => fund(tx, bob, 'LUSD', 1_000_000_000n))

/** A busy machine takes its time; a message that does not come fails all the same. */
const soon = { timeout: 10_000 }

/** What a page of this user receives; `granted` is what the broker let it subscribe to. */
async function listen({ userId, api }: Trader, profileIds: readonly bigint[]) {
  const client = await connectBroker(app.url, { userId, password: api.access ?? '' })
  const heard: { profileId: string; unread: number; id: string; kind: string }[] = []
  client.on('message', (topic, payload) => {
    const { unread = -1, id = '', kind = '' } = decode(NotificationSchema, payload) ?? {}
    heard.push({ profileId: topic.split('/')[1] ?? '', unread, id, kind })
  })
  // Each for itself: one that is refused fails the whole request.
  const granted = await Promise.all(
    profileIds.map((id) =>
      client.subscribeAsync(topics.notification(String(id)), { qos: 1 }).then(
        () => true,
        () => false,
      ),
    ),
  )
  return { heard, granted }
}

test('an event reaches its profiles at once, with the unread count, and no one else', async () => {
  const [page, payer] = [await listen(ann, [ann.profileId]), await listen(bob, [bob.profileId])]
  const before = [await feedOf(ann.api), await feedOf(bob.api)].map(({ unread }) => unread)
  await ann.api.call(transfer.request, { body: { asset: 'LUSD', from: 'bob', quantity: '5' }, key: 'live-1' })
  await vi.waitFor(() => expect([page.heard.length, payer.heard.length]).toEqual([1, 1]), soon)
  const [item] = (await feedOf(bob.api, { first: 1 })).items
  expect(payer.heard[0]).toEqual({ profileId: String(bob.profileId), unread: (before[1] ?? 0) + 1, id: item?.id, kind: 'request.made' })
  expect(page.heard[0]).toMatchObject({ unread: (before[0] ?? 0) + 1, kind: 'request.made' })

  await bob.api.call(transfer.accept, { params: { id: item?.actionId ?? '' } })
  await vi.waitFor(
    () => expect([page.heard.at(-1)?.kind, payer.heard.at(-1)?.kind]).toEqual(['request.approved', 'request.approved']),
    soon,
  )
})

test('what is read in one tab is published to the others, once', async () => {
  const page = await listen(ann, [ann.profileId])
  const { items, unread } = await feedOf(ann.api, { filter: 'unread' })
  const id = items[0]?.id ?? ''
  await ann.api.call(activity.touch, { params: { id } })
  await vi.waitFor(() => expect(page.heard).toEqual([{ profileId: String(ann.profileId), unread: unread - 1, id: '', kind: '' }]), soon)
  await ann.api.call(activity.touch, { params: { id } })
  await ann.api.call(activity.touchAll, { body: { through: id } })
  await vi.waitFor(() => expect(page.heard.at(-1)?.unread).toBe(0), soon)
  expect(page.heard.map((message) => message.id)).toEqual(['', ''])
})

test('a user receives messages of all own profiles, and of no other', async () => {
  const { profileId } = (await ann.api.call(profile.create, { body: { name: 'ann-and-co', type: 'llc' } })).body
  const page = await listen(ann, [ann.profileId, BigInt(profileId), bob.profileId])
  expect(page.granted).toEqual([true, true, false])
  await app.db.transaction(async (tx) => {
    await emit(tx, { kind: 'profile.completed', profileId: BigInt(profileId) })
    await emit(tx, { kind: 'profile.completed', profileId: bob.profileId })
  })
  // The profile's creation may still be published after the subscription.
  const completed = () => page.heard.filter(({ kind }) => kind === 'profile.completed')
  await vi.waitFor(() => expect(completed()).toMatchObject([{ profileId }]), soon)
})

test('what was rolled back is never published', async () => {
  const page = await listen(ann, [ann.profileId])
  const failing = app.db.transaction(async (tx) => {
    await emit(tx, { kind: 'security.totp_on', profileId: ann.profileId })
    throw new Error('the cause fails')
  })
  await expect(failing).rejects.toThrow('the cause fails')
  await app.db.transaction((tx) => emit(tx, { kind: 'security.totp_off', profileId: ann.profileId }))
  await vi.waitFor(() => expect(page.heard.length).toBeGreaterThan(0), soon)
  await pause(20)
  expect(page.heard.map(({ kind }) => kind)).toEqual(['security.totp_off'])
})
