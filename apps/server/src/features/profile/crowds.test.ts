import { friend } from '@bourse/contracts/friend'
import { profile, type ProfileListName } from '@bourse/contracts/profile'
import type { ClientBase } from 'pg'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeTraders } from '../../testing/traders.ts'
import { createProfile } from './create-profile.ts'

const CROWD = 2000
const FRIENDS_PAGE = 200

const app = await testApp()
const [ana, bob] = await makeTraders(app, 'ana', 'bob')
for (const { userId, handle } of [ana, bob])
  await app.db.transaction((tx) => createProfile(tx, { userId, name: `${handle}-club`, kind: 'association', isGroup: true }))
await gather('ana', CROWD)
await gather('bob', 3)

/** So many who are friends, visitors and blocked of a profile, and members of its club; every tenth asks to be one. */
async function gather(name: string, count: number): Promise<void> {
  await app.owner.transaction(async (tx) => {
    await tx.run(sql`
      with numbers as (select n, ${name} || '-crowd-' || lpad(n::text, 4, '0') as handle from generate_series(1, ${count}::int) n),
      pocket as (insert into pockets (kind) select 'profile' from numbers returning id),
      made as (insert into users (email) select handle || '@example.org' from numbers returning id),
      u as (select id, row_number() over (order by id) as n from made),
      k as (select id, row_number() over (order by id) as n from pocket)
      insert into profiles (user_id, pocket_id, name, name_folded, display_name, profile_type)
      select u.id, k.id, x.handle, x.handle, 'Ánimo ' || x.n, 'PERSONAL' from numbers x join u using (n) join k using (n)`)
    const crowd = sql`select c.id, row_number() over (order by c.id) as n from profiles c where c.name like ${`${name}-crowd-%`}`
    const own = sql`(select id from profiles where name = ${name})`
    await tx.run(sql`insert into friends (profile_id, friend_profile_id) select ${own}, c.id from (${crowd}) c`)
    await tx.run(sql`insert into blocks (profile_id, blocked_profile_id) select ${own}, c.id from (${crowd}) c`)
    await tx.run(sql`
      insert into visits (profile_id, visitor_profile_id, last_at) select ${own}, c.id, now() - c.n * interval '1 minute' from (${crowd}) c`)
    await tx.run(sql`
      insert into memberships (perk_id, group_profile_id, profile_id, status, decided_at)
      select k.id, k.owner_profile_id, c.id,
             case when c.n % 10 = 0 then 'asked' else 'active' end, case when c.n % 10 = 0 then null else now() end
      from (${crowd}) c, perks k join profiles g on g.id = k.owner_profile_id where g.name = ${`${name}-club`}`)
    await tx.run(sql`
      update perks k set member_count = (select count(*) from memberships m where m.perk_id = k.id and m.status = 'active')
      from profiles g where g.id = k.owner_profile_id and g.name = ${`${name}-club`}`)
  })
}

/** Every second the process looks for edited texts, which has nothing to do with a call. */
const isOwn = (asked: unknown) => !(typeof asked === 'string' ? asked : (asked as { text: string }).text).includes('dictionary_edits')

interface Counted<Value> {
  value: Value
  queries: number
  rows: number
}

/** What the database is asked by the work alone: other work of the process, and a note once a minute, meet only one of several runs. */
async function counted<Value>(work: () => Promise<Value>): Promise<Counted<Value>> {
  const runs = [await countedOnce(work), await countedOnce(work), await countedOnce(work)]
  return runs.reduce((least, run) => (run.queries < least.queries ? run : least))
}

async function countedOnce<Value>(work: () => Promise<Value>): Promise<Counted<Value>> {
  const seen = { queries: 0, rows: 0 }
  const restore = new Map<ClientBase, () => void>()
  const watch = (client: ClientBase) => {
    const ask = client.query
    client.query = (async (...args: unknown[]) => {
      const answer = (await Reflect.apply(ask, client, args)) as { rows: unknown[] }
      if (isOwn(args[0])) {
        seen.queries++
        seen.rows += answer.rows.length
      }
      return answer
    }) as typeof client.query
    restore.set(client, () => {
      client.query = ask
    })
  }
  // Other work of the process borrows connections too; each is restored when it comes back itself.
  const release = (_error: unknown, client: ClientBase) => {
    restore.get(client)?.()
    restore.delete(client)
  }
  app.db.pool.on('acquire', watch)
  app.db.pool.on('release', release)
  const value = await work()
  app.db.pool.off('acquire', watch)
  app.db.pool.off('release', release)
  return { value, ...seen }
}

const friendsPage = (query: Record<string, string>, by = ana) => by.api.call(profile.friends, { query })
const friends = async (query: Record<string, string>, by = ana) => (await friendsPage(query, by)).body.items.map(({ name }) => name)
const listed = (by: typeof ana, name: string, list: ProfileListName, query: Record<string, string> = {}) =>
  by.api.call(profile.readList, { params: { name, list }, query })

describe('[API-09] two thousand friends', () => {
  test('come a page at a time, by name, each once', async () => {
    const all: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { body }: Awaited<ReturnType<typeof friendsPage>> = await friendsPage({ ...(after && { after }) })
      expect(body.items.length).toBeLessThanOrEqual(FRIENDS_PAGE)
      all.push(...body.items.map(({ name }) => name))
      after = body.next
    }
    expect([all.length, new Set(all).size]).toEqual([CROWD, CROWD])
    expect(all).toEqual(all.toSorted())
    expect(await friends({ limit: '500' })).toHaveLength(500)
    for (const query of [{ limit: '501' }, { limit: '0' }, { limit: 'x' }, { after: '' }, { search: 'x'.repeat(65) }, { search: '\0' }])
      expect((await ana.api.call(profile.friends, { query: query as Record<string, string> })).status).toBe(400)
  })

  test.each([
    ['ANA-CROWD-0042', ['ana-crowd-0042']],
    ['@ana-crowd-199', Array.from({ length: 10 }, (_, digit) => `ana-crowd-199${digit}`)],
    ['animo 1999', ['ana-crowd-1999']],
    ['ÁNIMO 1999', ['ana-crowd-1999']],
    ['crowd', []],
    ['%', []],
    ['ana_crowd', []],
    ['\\', []],
  ])('[PROF-60] are found by what they begin with: %s', async (search, found) => {
    expect(await friends({ search })).toEqual(found)
  })

  test('cost as much to read as three', async () => {
    const [many, few] = [await counted(() => friends({})), await counted(() => friends({}, bob))]
    expect([many.value.length, few.value.length]).toEqual([FRIENDS_PAGE, 3])
    expect(many.queries).toBe(few.queries)
    // One more row tells that there is another page.
    expect(many.rows - few.rows).toBe(FRIENDS_PAGE + 1 - 3)
    expect((await ana.api.call(friend.blocked)).body).toHaveLength(500)
  })

  test('[DEF-045] with what happened last, and people one may know, take as many statements as for three', async () => {
    const read = (by: typeof ana) => async () => (await by.api.call(friend.dealings, { query: { limit: '100' } })).body
    const [many, few] = [await counted(read(ana)), await counted(read(bob))]
    expect([many.value.items.length, many.value.total, few.value.items.length, few.value.total]).toEqual([100, CROWD, 3, 3])
    expect(many.queries).toBe(few.queries)
    const suggest = (by: typeof ana) => async () => (await by.api.call(friend.suggestions)).body
    expect((await counted(suggest(ana))).queries).toBe((await counted(suggest(bob))).queries)
  })
})

describe('[DEF-046] [PROF-22] two thousand members and visitors', () => {
  test.each(['members', 'visitors'] as const)('%s come a page at a time, each once, and cost as much to read as three', async (list) => {
    const [of, fewOf] = list === 'members' ? ['ana-club', 'bob-club'] : ['ana', 'bob']
    const seen: string[] = []
    let after: string | null | undefined
    for (let pages = 0; after !== null && pages < 20; pages++) {
      const { body } = await listed(ana, of, list, { limit: '200', ...(after !== undefined && { after }) })
      expect(body.items.length).toBeLessThanOrEqual(200)
      seen.push(...body.items.map(({ person }) => person.name))
      after = body.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([CROWD, CROWD])

    const [many, few] = [await counted(() => listed(ana, of, list)), await counted(() => listed(bob, fewOf, list))]
    expect([many.value.body.items.length, few.value.body.items.length]).toEqual([50, 3])
    expect(many.queries).toBe(few.queries)
    expect(many.rows).toBeLessThan(60)
    expect((await listed(ana, of, list, { limit: '201' })).status).toBe(400)
  })

  test('[PROF-05] are counted without being read, and the profile carries the first fifty', async () => {
    const [many, few] = [
      await counted(() => ana.api.call(profile.readPage, { params: { name: 'ana-club' } })),
      await counted(() => bob.api.call(profile.readPage, { params: { name: 'bob-club' } })),
    ]
    expect(many.value.body.counts).toMatchObject({ members: 1800, asked: 200 })
    expect([many.value.body.member.length, few.value.body.member.length]).toEqual([50, 3])
    expect([many.queries, many.rows]).toEqual([few.queries, few.rows + 47])
    const own = (await ana.api.call(profile.listOwn)).body
    expect(own.map(({ name, member, visitors }) => [name, member.length, visitors.length])).toEqual([
      ['ana', 0, 50],
      ['ana-club', 50, 0],
    ])
  })
})

test('more name checks at once than there are database connections are all answered', { timeout: 20_000 }, async () => {
  const api = app.api()
  const crowd = Array.from({ length: 50 }, (_, index) => api.call(profile.checkName, { query: { name: `someone-${index}` } }))
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]))
})
