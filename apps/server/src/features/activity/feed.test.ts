import { activity, activityItem, type ActivityItem } from '@bourse/contracts/activity'
import { profile } from '@bourse/contracts/profile'
import { transfer } from '@bourse/contracts/transfer'
import { ACTIVITY_FILTERS, ACTIVITY_GROUPS, type ActivityKind, groupsIn } from '@bourse/domain/activity'
import { describe, expect, test } from 'vitest'
import { makeApiKey } from '#features/session'
import { sql } from '#platform/db'
import { emit, type NewEvent } from '#platform/events'
import type { Caller } from '#platform/http'
import { writeCursor } from '#platform/list'
import type { Trader } from '../../testing/traders.ts'
import { transferWorld } from '../transfer/testing/world.ts'
import { feedOf, itemOf, refusalOf, streamOf } from './testing/feed.ts'

const { app, ann, bob, eve, key, newcomer } = await transferWorld()

const notify = ({ profileId }: Trader, more: Partial<NewEvent> = {}) =>
  app.db.transaction((tx) => emit(tx, { kind: 'profile.completed', profileId, ...more }))

/** So many items of one transaction, and so of one moment. */
const notifyMany = ({ profileId }: Trader, count: number, kind: ActivityKind = 'profile.completed') =>
  app.db.transaction(async (tx) => {
    for (let n = 0; n < count; n++) await emit(tx, { kind, profileId, data: { n } })
  })

const callerOf = ({ userId, profileId, pocketId }: Trader): Caller => ({
  userId,
  profileId,
  pocketId,
  sessionId: undefined,
  isStaff: false,
  isSettled: true,
  scopes: undefined,
})

const send = (from: Trader, to: string, quantity = '1') =>
  from.api.call(transfer.send, { body: { asset: 'LUSD', recipient: to, quantity, note: 'Tea' }, key: key() })

describe('[ACT-01] [API-60] the feed', () => {
  test('tells both sides of a transfer at once, each with its own words and sign', async () => {
    const { id } = (await send(ann, 'bob', '12.5')).body
    const [sent] = (await feedOf(ann.api)).items
    const [received] = (await feedOf(bob.api)).items
    const shared = { actionType: 'transfer', actionId: id, note: 'Tea', unread: true, badgeType: 'check', messageType: 'success' }
    expect(sent).toMatchObject({
      ...shared,
      verb: 'transfer.sent',
      group: 'transfers',
      label: 'Sent to bob',
      description: 'You sent 12.50 LUSD to bob.',
      amount: { asset: 'LUSD', quantity: '-12500000', isSigned: true },
      person: { name: 'bob' },
      targetId: String(bob.profileId),
      targetType: 42,
      href: '/pocket',
    })
    expect(received).toMatchObject({
      ...shared,
      verb: 'transfer.received',
      label: 'Received from ann',
      description: 'ann sent you 12.50 LUSD.',
      amount: { quantity: '12500000', isSigned: true },
      person: { name: 'ann' },
      targetId: String(ann.profileId),
    })
  })

  test('says whether a person or an organization is on the other side', async () => {
    const owner = await newcomer('owner')
    expect((await owner.api.call(profile.create, { body: { name: 'ownerandco', type: 'llc', isGroup: false } })).status).toBeLessThan(300)
    await send(ann, 'owner')
    await send(ann, 'ownerandco')
    const types = (await feedOf(ann.api, { first: 2 })).items.map(({ person }) => person?.profileType)
    expect(types).toEqual(['ORGANIZATIONAL', 'PERSONAL'])
  })

  test('[ACT-10] [ACT-11] gives everything that an item promises, and nothing more', async () => {
    await send(ann, 'bob')
    for (const item of (await feedOf(ann.api)).items) {
      expect(activityItem.safeParse(item).success).toBe(true)
      expect(item.rowId).toBe(item.id)
    }
  })

  test('[ACT-10] [ACT-11] an item has exactly the fields that are named for it, and what its row shows', async () => {
    const { fields } = (
      await ann.api.graph<{ __type: { fields: { name: string }[] } }>('{ __type(name: "ActivityItem") { fields { name } } }')
    ).data.__type
    const display = ['label', 'template', 'badgeType', 'time', 'unread', 'note', 'message', 'messageType']
    const notification = ['rowId', 'verb', 'actionId', 'actionType', 'targetId', 'targetType', 'description', 'timestamp', 'data']
    const shown = ['id', 'group', 'person', 'amount', 'exchange', 'status', 'expiresAt', 'actions', 'href']
    expect(fields.map(({ name }) => name).toSorted()).toEqual([...display, ...notification, ...shown].toSorted())
    expect(Object.keys(activityItem.shape).toSorted()).toEqual(fields.map(({ name }) => name).toSorted())
    await notify(ann, { at: new Date('2026-02-03T04:05:06.789Z') })
    const [item] = (await feedOf(ann.api, { filter: 'all', first: 100 })).items.slice(-1)
    expect(item).toMatchObject({
      template: 'activity.profile.completed.own.text',
      description: 'You can now use all of Bourse.',
      time: '2026-02-03T04:05:06.789Z',
      timestamp: Date.parse('2026-02-03T04:05:06.789Z'),
    })
  })

  test('[ACT-07] [ACT-08] has 21 items first and 34 more each time, newest first, without gaps or repeats', async () => {
    const reader = await newcomer('reader')
    await notifyMany(reader, 40)
    await notifyMany(reader, 40)
    const first = await feedOf(reader.api)
    expect(first.items).toHaveLength(21)
    const second = await feedOf(reader.api, { after: first.next })
    expect(second.items).toHaveLength(34)
    const third = await feedOf(reader.api, { after: second.next })
    expect(third.next).toBeNull()
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => Number(id)))
    const total = await app.db.one<{ count: bigint }>(sql`select count(*) from notifications where profile_id = ${reader.profileId}`)
    expect(new Set(ids).size).toBe(Number(total.count))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })

  test('goes on where it was, though news has come since', async () => {
    const reader = await newcomer('latecomer')
    await notifyMany(reader, 30)
    const first = await feedOf(reader.api, { first: 10 })
    await notifyMany(reader, 5)
    const next = await feedOf(reader.api, { first: 10, after: first.next })
    expect(Number(next.items[0]?.id)).toBe(Number(first.items.at(-1)?.id) - 1)
  })

  test('[ACT-09] [API-61] of the shell has ten a page', async () => {
    const reader = await newcomer('short')
    await notifyMany(reader, 14)
    const page = await streamOf(reader.api)
    expect(page.items).toHaveLength(10)
    expect(page.items).toEqual((await feedOf(reader.api, { first: 10 })).items)
    const rest = await streamOf(reader.api, { after: page.next })
    expect(Number(rest.items[0]?.id)).toBeLessThan(Number(page.items.at(-1)?.id))
  })

  test('[API-62] [DEF-180] has the notifications of profiles, content type 42, and of nothing else', async () => {
    await send(ann, 'bob')
    expect(await feedOf(ann.api, { contentType: 42 })).toEqual(await feedOf(ann.api))
    for (const contentType of [0, 41, -1, 2_147_483_647]) {
      expect(await feedOf(ann.api, { contentType })).toMatchObject({ items: [], next: null })
      expect(await streamOf(ann.api, { contentType })).toMatchObject({ items: [], next: null })
    }
  })

  test('[DEF-176] is narrowed down by every filter', async () => {
    const reader = await newcomer('sieve')
    const one: Partial<Record<string, ActivityKind>> = {
      transfers: 'invitation.made',
      requests: 'request.made',
      offers: 'offer.made',
      deposits: 'deposit.seen',
      withdrawals: 'burn.asked',
      memberships: 'membership.asked',
      verifications: 'verification.submitted',
    }
    for (const kind of Object.values(one)) if (kind) await notify(reader, { kind })
    for (const filter of ACTIVITY_FILTERS) {
      const verbs = (await feedOf(reader.api, { filter })).items.map(({ verb }) => verb)
      if (filter === 'all' || filter === 'unread') expect(verbs.length).toBeGreaterThan(7)
      // Nothing of these waits, and nobody wrote.
      else if (filter === 'todo' || filter === 'messages') expect(verbs).toEqual([])
      else
        expect(verbs.toSorted()).toEqual(
          groupsIn(filter)
            .flatMap((group) => one[group] ?? [])
            .toSorted(),
        )
    }
    const [newest] = (await feedOf(reader.api)).items
    await reader.api.call(activity.touch, { params: { id: newest?.id ?? '' } })
    const unread = (await feedOf(reader.api, { filter: 'unread' })).items
    expect(unread.length).toBeGreaterThan(6)
    expect(unread.every((item) => item.unread && item.id !== newest?.id)).toBe(true)
    expect(ACTIVITY_GROUPS.every((group) => group === 'account' || ACTIVITY_FILTERS.includes(group))).toBe(true)
  })

  test('speaks the language of its reader, or the one asked for', async () => {
    await send(await newcomer('rich', { LUSD: 5_000_000_000n }), 'bob', '1234.5')
    const first = async (api: typeof ann.api, variables = {}) => (await feedOf(api, { first: 1, ...variables })).items[0] as ActivityItem
    expect((await first(bob.api, { lang: 'es' })).description).toBe('rich te envió 1.234,50 LUSD.')
    expect((await first(bob.api, { lang: 'pt' })).label).toBe('Recebido de rich')
    await app.db.run(sql`update users set preferences = '{"language":"pt"}' where id = ${bob.userId}`)
    expect((await first(bob.api)).description).toBe('rich enviou 1.234,50 LUSD para você.')
    expect((await first(bob.api, { lang: 'en' })).description).toBe('rich sent you 1,234.50 LUSD.')
  })

  test('[DEF-011] writes figures in its reader’s own form, whatever the language', async () => {
    await send(await newcomer('posh', { LUSD: 5_000_000_000n }), 'bob', '1234.5')
    const first = async (lang: string) => (await feedOf(bob.api, { first: 1, lang })).items[0]?.description
    await app.db.run(sql`update users set preferences = '{"language":"en","number_form":"space"}' where id = ${bob.userId}`)
    expect(await first('en')).toBe('posh sent you 1\u00a0234,50 LUSD.')
    await app.db.run(sql`update users set preferences = '{"language":"es","number_form":"point"}' where id = ${bob.userId}`)
    expect(await first('es')).toBe('posh te envió 1,234.50 LUSD.')
    await app.db.run(sql`update users set preferences = '{"language":"pt"}' where id = ${bob.userId}`)
  })

  test('is its profile’s alone', async () => {
    const before = (await feedOf(eve.api)).items
    await send(ann, 'bob')
    expect((await feedOf(eve.api)).items).toEqual(before)
    expect(await refusalOf(app.api(), {})).toContain('UNAUTHENTICATED')
  })

  test('refuses what is no page', async () => {
    const rubbish = [
      '',
      'x',
      '.',
      '1.',
      '.1',
      '0.0',
      '1.0',
      '1.-1',
      '-1.1',
      '1.1.1',
      "1.1'",
      '1e3.1',
      '9'.repeat(60),
      writeCursor('', ['1']),
      writeCursor('', ['-1', '1']),
      writeCursor('', ['1', '1', '1']),
      writeCursor('', ['1', "1'"]),
      writeCursor('', ['9'.repeat(18), '1']),
      writeCursor('', ['1', '9'.repeat(19)]),
      'MTIz',
    ]
    for (const after of rubbish) expect(await refusalOf(ann.api, { after })).toContain('"INVALID"')
    for (const first of [0, -1]) expect(await refusalOf(ann.api, { first })).toContain('"INVALID"')
    for (const first of [101, 2_147_483_647]) expect(await refusalOf(ann.api, { first })).toContain('"GRAPHQL_INVALID"')
    for (const filter of ['', 'ALL', 'account', 'x']) expect(await refusalOf(ann.api, { filter })).toContain('"INVALID"')
    for (const lang of ['', 'de', 'EN']) expect(await refusalOf(ann.api, { lang })).toContain('"INVALID"')
    // A place where nothing is, is no error: the page there is empty or the whole feed.
    expect((await feedOf(ann.api, { after: writeCursor('', ['0', '1']) })).items).toEqual([])
    expect((await feedOf(ann.api, { first: 5, after: writeCursor('', ['9'.repeat(16), '1']) })).items).toEqual(
      (await feedOf(ann.api, { first: 5 })).items,
    )
  })

  test('gives one item by its id, to its profile alone', async () => {
    await send(ann, 'bob')
    const [item] = (await feedOf(bob.api, { first: 1 })).items
    expect(await itemOf(bob.api, item?.id ?? '', 'pt')).toMatchObject({ id: item?.id, verb: 'transfer.received', label: 'Recebido de ann' })
    expect(await itemOf(ann.api, item?.id ?? '')).toBeNull()
    for (const id of ['0', 'x', '-1', '999999999', '9'.repeat(60)]) expect(await itemOf(bob.api, id)).toBeNull()
    expect(await itemOf(app.api(), item?.id ?? '')).toBeNull()
  })

  test('is open to a key that may read, and to no other', async () => {
    const keyed = async (scopes: ('read' | 'trade')[]) => {
      const api = app.api()
      const made = await app.db.transaction((tx) => makeApiKey(tx, app.secrets, callerOf(ann), { name: scopes.join(), scopes }))
      api.access = made.key
      return api
    }
    expect((await feedOf(await keyed(['read']))).items.length).toBeGreaterThan(0)
    expect(await refusalOf(await keyed(['trade']), {})).toContain('SCOPE_MISSING')
  })
})

describe('behind an item', () => {
  const HOLD = 'query ($id: ID!) { holdActivity(id: $id) { typeOf status seat quantity exQuantity } }'
  const TRANSFER = 'query ($id: ID!) { transferActivity(id: $id) { quantity sender { name } } }'
  const newest = async ({ api }: Trader) => (await feedOf(api, { first: 1 })).items[0] as ActivityItem

  test('[API-57] stands the detail of a private offer', async () => {
    const body = { giveAsset: 'LUSD', giveQuantity: '10', wantAsset: 'LEUR', wantQuantity: '9.25', recipient: 'bob' }
    await ann.api.call(transfer.offer, { body, key: key() })
    const item = await newest(bob)
    expect(item).toMatchObject({ verb: 'offer.made', actionType: 'proposal', actions: ['approve', 'decline'] })
    const { data } = await bob.api.graph<{ holdActivity: object }>(HOLD, { id: item.actionId })
    expect(data.holdActivity).toEqual({ typeOf: 'offer', status: 'pending', seat: 'other', quantity: '10000000', exQuantity: '9250000' })
  })

  test('[API-58] [API-59] stands the detail of a request and of a transfer', async () => {
    await ann.api.call(transfer.request, { body: { asset: 'LUSD', from: 'bob', quantity: '3' }, key: key() })
    const asked = await newest(bob)
    const hold = await bob.api.graph<{ holdActivity: object }>(HOLD, { id: asked.actionId })
    expect(hold.data.holdActivity).toMatchObject({ typeOf: 'request', quantity: '3000000' })
    await send(ann, 'bob', '2')
    const got = await bob.api.graph<{ transferActivity: object }>(TRANSFER, { id: (await newest(bob)).actionId })
    expect(got.data.transferActivity).toEqual({ quantity: '2000000', sender: { name: 'ann' } })
  })

  test('stands who asked by an address only once it was paid', async () => {
    const { id } = (await ann.api.call(transfer.request, { body: { asset: 'LUSD', from: 'bob@example.org', quantity: '4' }, key: key() }))
      .body
    expect(await newest(ann)).toMatchObject({ label: 'Request to bob@example.org', person: null, targetId: null, targetType: null })
    expect(await newest(bob)).toMatchObject({ verb: 'request.made', person: { name: 'ann' } })
    await bob.api.call(transfer.accept, { params: { id } })
    expect(await newest(ann)).toMatchObject({ verb: 'request.approved', label: 'bob paid your request', person: { name: 'bob' } })
  })
})
