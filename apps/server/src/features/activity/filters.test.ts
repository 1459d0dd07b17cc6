import { ACTIVITY_COUNT_MAX, activity } from '@bourse/contracts/activity'
import { home } from '@bourse/contracts/home'
import { transfer } from '@bourse/contracts/transfer'
import { ACTIVITY_GROUPS, type ActivityKind, MESSAGE_KINDS } from '@bourse/domain/activity'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { emit } from '#platform/events'
import { invalid, refused } from '../../testing/refused.ts'
import type { Trader } from '../../testing/traders.ts'
import { transferWorld } from '../transfer/testing/world.ts'
import { feedOf, refusalOf } from './testing/feed.ts'

const { app, ann, bob, eve, key, newcomer } = await transferWorld()

/** Items of these kinds, the first of them the oldest, a day apart; the last one of today. */
async function told({ profileId }: Trader, kinds: readonly ActivityKind[], other?: Trader): Promise<void> {
  const today = Date.now()
  for (const [place, kind] of kinds.entries()) {
    const at = new Date(today - (kinds.length - 1 - place) * DAY_MS)
    await app.db.transaction((tx) => emit(tx, { kind, profileId, otherProfileId: other?.profileId, at }))
  }
}

const DAY_MS = 86_400_000
const ONE_OF_EACH = [
  'invitation.made',
  'request.made',
  'offer.made',
  'deposit.seen',
  'burn.asked',
  'membership.asked',
  'reward.earned',
] as const
const verbs = async (who: Trader, variables: object) => (await feedOf(who.api, variables)).items.map(({ verb }) => verb)
const counts = async (who: Trader, query: Record<string, string> = {}) => (await who.api.call(activity.counts, { query })).body
const ask = (from: Trader, of: string, quantity = '5') =>
  from.api.call(transfer.request, { body: { asset: 'LUSD', from: of, quantity, note: 'Tea' }, key: key() })

describe('[ACT-04] [DEF-176] the feed is narrowed down', () => {
  test('to groups of its filter, and those of others are no part of it', async () => {
    const reader = await newcomer('kinds')
    await told(reader, ONE_OF_EACH)
    expect(await verbs(reader, { groups: ['requests', 'rewards'] })).toEqual(['reward.earned', 'request.made'])
    expect(await verbs(reader, { filter: 'money', groups: ['requests', 'rewards'] })).toEqual(['request.made'])
    expect(await verbs(reader, { filter: 'money', groups: ['rewards'] })).toEqual([])
    expect(await verbs(reader, { groups: ['account'] })).toEqual(['profile.completed', 'profile.created'])
    expect(await verbs(reader, { filter: 'unread', groups: ['offers'] })).toEqual(['offer.made'])
    expect((await verbs(reader, { groups: [] })).length).toBe(ONE_OF_EACH.length + 2)
    expect(await verbs(reader, { filter: 'money' })).toEqual(['burn.asked', 'deposit.seen', 'request.made', 'invitation.made'])
  })

  test('to days: from a time on, and before another', async () => {
    const reader = await newcomer('days')
    await told(reader, ONE_OF_EACH)
    const [from, until] = [Date.now() - 3.5 * DAY_MS, Date.now() - 1.5 * DAY_MS]
    expect(await verbs(reader, { from, until })).toEqual(['burn.asked', 'deposit.seen'])
    expect(await verbs(reader, { until: from })).toEqual(['offer.made', 'request.made', 'invitation.made'])
    expect(await verbs(reader, { from, filter: 'community' })).toEqual(['reward.earned', 'membership.asked'])
    const { items } = await feedOf(reader.api, { filter: 'all', first: 100 })
    const [at] = items.filter(({ verb }) => verb === 'deposit.seen').map(({ timestamp }) => timestamp)
    // The time that begins it belongs to it, the one that ends it does not; a moment is finer than a millisecond.
    expect(await verbs(reader, { from: at, until: (at ?? 0) + 1 })).toEqual(['deposit.seen'])
    expect(await verbs(reader, { from: (at ?? 0) + 1, until: (at ?? 0) + 2 })).toEqual([])
  })

  test('to a person, with everything else, for its own profile alone', async () => {
    const reader = await newcomer('whose')
    await told(reader, ['offer.made', 'request.made'], eve)
    await told(reader, ['request.made', 'burn.asked'])
    const person = String(eve.profileId)
    expect(await verbs(reader, { person })).toEqual(['request.made', 'offer.made'])
    expect(await verbs(reader, { person, filter: 'trading' })).toEqual(['offer.made'])
    expect(await verbs(reader, { person, groups: ['requests'], until: Date.now() - DAY_MS })).toEqual([])
    expect(await verbs(reader, { person: '999999999' })).toEqual([])
    expect(await verbs(bob, { person, groups: ['rewards'] })).toEqual([])
  })

  test('never tells whose an address is before it is paid', async () => {
    const reader = await newcomer('curious')
    const { id } = (await ask(reader, 'bob@example.org')).body
    const person = String(bob.profileId)
    expect(await verbs(reader, { person })).toEqual([])
    expect((await counts(reader, { person })).groups.filter(({ count }) => count > 0)).toEqual([])
    expect((await bob.api.call(transfer.cancel, { params: { id }, key: key() })).status).toBe(200)
    expect(await verbs(reader, { person })).toEqual([])
    const paid = (await ask(reader, 'bob@example.org', '1')).body
    await bob.api.call(transfer.accept, { params: { id: paid.id }, key: key() })
    expect(await verbs(reader, { person })).toEqual(['request.approved'])
  })

  test('page by page, without gaps or repeats, whatever it is narrowed down to', async () => {
    const reader = await newcomer('pages')
    const kinds = Array.from({ length: 45 }, (_, n) => ONE_OF_EACH[n % ONE_OF_EACH.length] ?? 'offer.made')
    await app.db.transaction(async (tx) => {
      for (const kind of kinds) await emit(tx, { kind, profileId: reader.profileId, otherProfileId: eve.profileId })
    })
    const choices = [{}, { filter: 'money' }, { person: String(eve.profileId) }, { groups: ['offers', 'rewards'] }, { filter: 'unread' }]
    for (const choice of choices) {
      const whole = (await feedOf(reader.api, { ...choice, first: 100 })).items.map(({ id }) => id)
      const read: string[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const page = await feedOf(reader.api, { ...choice, first: 4, after })
        read.push(...page.items.map(({ id }) => id))
        after = page.next
      }
      expect(read).toEqual(whole)
      expect(read.length).toBeGreaterThan(11)
      expect(read).toEqual(read.toSorted((a, b) => Number(b) - Number(a)))
    }
  })

  test('and refuses rubbish', async () => {
    for (const groups of [['x'], ['requests', '']]) expect(await refusalOf(ann.api, { groups })).toContain('"INVALID"')
    for (const person of ['', '0', '-1', 'eve', '9'.repeat(30)]) expect(await refusalOf(ann.api, { person })).toContain('"INVALID"')
    for (const from of [-1, 0.5, 1e18]) {
      expect(await refusalOf(ann.api, { from })).toContain('"INVALID"')
      expect(await refusalOf(ann.api, { until: from })).toContain('"INVALID"')
    }
    expect(await ann.api.call(activity.counts, { query: { person: 'eve' } })).toMatchObject(refused(400, 'INVALID'))
    expect(await ann.api.call(activity.counts, { query: { filter: 'account' } })).toMatchObject(invalid({ filter: ['fields.invalid'] }))
    expect(await ann.api.call(activity.counts, { query: { from: 'noon' } })).toMatchObject(invalid({ from: ['fields.time'] }))
    expect((await app.api().call(activity.counts)).status).toBe(401)
  })
})

describe('the counts of a filter', () => {
  test('are those of each of its groups, under the same choice', async () => {
    const reader = await newcomer('counter')
    await told(reader, ONE_OF_EACH)
    await told(reader, ['request.made', 'request.made'], eve)
    const of = async (query: Record<string, string>) =>
      Object.fromEntries((await counts(reader, query)).groups.flatMap(({ group, count }) => (count > 0 ? [[group, count]] : [])))
    const all = await counts(reader)
    expect(all.groups.map(({ group }) => group)).toEqual([...ACTIVITY_GROUPS])
    expect([all.count, all.person]).toEqual([ONE_OF_EACH.length + 4, null])
    expect(await of({ filter: 'money' })).toEqual({ transfers: 1, requests: 3, deposits: 1, withdrawals: 1 })
    expect(await of({ person: String(eve.profileId) })).toEqual({ requests: 2 })
    expect((await counts(reader, { person: String(eve.profileId) })).person).toMatchObject({ name: 'eve' })
    expect((await counts(reader, { person: '999999999' })).person).toBeNull()
    expect(await of({ until: String(Date.now() - 4.5 * DAY_MS) })).toEqual({ transfers: 1, requests: 1 })
    expect(await counts(reader, { filter: 'messages' })).toEqual({ groups: [], count: 0, person: null })
  })

  test('go no further than anybody reads', async () => {
    const reader = await newcomer('many')
    await app.db.transaction(async (tx) => {
      for (let n = 0; n < ACTIVITY_COUNT_MAX + 20; n++) await emit(tx, { kind: 'request.made', profileId: reader.profileId })
    })
    const { groups, count } = await counts(reader)
    expect([groups.find(({ group }) => group === 'requests')?.count, count]).toEqual([ACTIVITY_COUNT_MAX, ACTIVITY_COUNT_MAX])
  })
})

describe('[ACT-02] what is to do', () => {
  test('is what waits for this profile’s answer, each thing once, until it is answered', async () => {
    const reader = await newcomer('asked', { LUSD: 50_000_000n })
    const [first, second] = [(await ask(ann, 'asked', '3')).body.id, (await ask(bob, 'asked', '4')).body.id]
    await ask(reader, 'ann')
    await ann.api.call(transfer.offer, {
      body: { giveAsset: 'LUSD', giveQuantity: '1', wantAsset: 'LEUR', wantQuantity: '1', recipient: 'asked' },
      key: key(),
    })
    const todo = async () => (await feedOf(reader.api, { filter: 'todo' })).items
    expect((await todo()).map(({ verb, actions, person }) => [verb, actions, person?.name])).toEqual([
      ['offer.made', ['approve', 'decline'], 'ann'],
      ['request.made', ['approve', 'decline'], 'bob'],
      ['request.made', ['approve', 'decline'], 'ann'],
    ])
    const { waiting } = (await reader.api.call(home.read)).body
    expect(waiting.count).toBe(3)
    expect(waiting.items.map(({ activityId }) => activityId).toSorted()).toEqual((await todo()).map(({ id }) => id).toSorted())
    expect(waiting.items.every(({ until }) => until !== null && until > Date.now())).toBe(true)
    expect(await verbs(reader, { filter: 'todo', person: String(bob.profileId) })).toEqual(['request.made'])
    expect((await counts(reader, { filter: 'todo' })).count).toBe(3)
    await reader.api.call(transfer.cancel, { params: { id: first }, key: key() })
    await bob.api.call(transfer.cancel, { params: { id: second }, key: key() })
    expect((await todo()).map(({ verb }) => verb)).toEqual(['offer.made'])
    const [offer] = await todo()
    expect((await reader.api.call(transfer.cancel, { params: { id: offer?.actionId ?? '' }, key: key() })).status).toBe(200)
    expect(await todo()).toEqual([])
  })

  test('shows nobody what waits for others', async () => {
    await ask(ann, 'bob')
    expect((await verbs(bob, { filter: 'todo' })).length).toBeGreaterThan(0)
    expect(await verbs(eve, { filter: 'todo' })).toEqual([])
  })
})

test('a page of any filter is read from an index of its own, and reads no more of the feed than its page', async () => {
  const reader = await newcomer(`crowd${Date.now() % 100_000}`)
  await app.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      insert into notifications (profile_id, event_id, kind, filter_group, other_profile_id, data, unread, at)
      select ${reader.profileId}, 1000000 + n, 'transfer.received', 'transfers', ${ann.profileId}::bigint, '{}', false, now() - n * interval '1 minute'
      from generate_series(1, 30000) n`)
    await tx.run(sql`
      insert into notifications (profile_id, event_id, kind, filter_group, other_profile_id, data, unread, at)
      select ${reader.profileId}, 2000000 + n, 'ticket.message', 'tickets', ${bob.profileId}::bigint, '{}', false, now() - n * interval '3 days'
      from generate_series(1, 40) n`)
  })
  await app.owner.run(sql`analyze notifications`)
  const touched = async (variables: object) => {
    const read = () =>
      app.owner.value<bigint>(sql`
      select coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::bigint from pg_stat_user_tables where relname = 'notifications'`)
    const flush = () => app.owner.run(sql`select pg_stat_force_next_flush()`)
    await flush()
    const before = await read()
    await feedOf(reader.api, { first: 34, ...variables })
    await new Promise((done) => setTimeout(done, 1_100))
    await flush()
    return Number((await read()) - before)
  }
  // What runs beside the page may read the feed too, but not each time.
  for (const choice of [
    { filter: 'messages' },
    { filter: 'trading' },
    { filter: 'community' },
    { person: String(bob.profileId) },
    { person: String(ann.profileId), groups: ['requests', 'offers'] },
    { groups: ['tickets', 'rewards', 'account'] },
    { filter: 'money' },
    { filter: 'all' },
  ])
    expect([choice, (await touched(choice)) < 1_000 || (await touched(choice)) < 1_000]).toEqual([choice, true])
}, 60_000)

test('the index of messages has the kinds that are messages', async () => {
  const definition = await app.owner.value<string>(sql`select indexdef from pg_indexes where indexname = 'notifications_messages'`)
  expect([...definition.matchAll(/'([a-z.]+)'::text/g)].map(([, kind]) => kind)).toEqual(MESSAGE_KINDS.toSorted())
})
