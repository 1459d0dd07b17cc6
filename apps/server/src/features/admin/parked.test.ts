import { admin } from '@bourse/contracts/admin'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { dueJobs } from '#platform/due'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { giveAllRoles, makeTraders } from '../../testing/traders.ts'

const app = await testApp()
const [staff, member] = await makeTraders(app, 'estela', 'teo')
await giveAllRoles(app.owner, staff)

const BEGIN_MS = Date.parse('2026-03-01T00:00:00Z')
const DAY_MS = 86_400_000
const failing = new Set<bigint>()
const jobOf = (kind: string) =>
  dueJobs([
    {
      kind,
      table: 'chores',
      isDue: () => sql`t.done_at is null`,
      oldestFirst: sql`t.id`,
      async work(tx, id) {
        if (failing.has(id)) throw new Error(`chore ${id} fails`)
        await tx.run(sql`update chores set done_at = now() where id = ${id}`)
      },
    },
  ]).tasks[kind]
await app.owner.run({
  text: 'create table chores (id bigint primary key, done_at timestamptz); grant select, update on chores to bourse_app',
  values: [],
})

/** As many days as it takes to give up on all of them. */
async function park(kind: string, ids: readonly bigint[]): Promise<void> {
  await app.owner.run(sql`insert into chores (id) select unnest(${ids}::bigint[])`)
  for (const id of ids) failing.add(id)
  for (let day = 0; day < 8; day++) await jobOf(kind)?.(null, app.db, { now: new Date(BEGIN_MS + day * DAY_MS) })
}
const parked = async () => (await staff.api.call(admin.parked, {})).body
const release = (body: object, by = staff) => by.api.call(admin.releaseParked, { body: body as { kind: string } })
const noted = () => app.db.rows(sql`select user_id, subject, data from audit_log where action = 'parked.released' order by id`)

beforeEach(async () => {
  failing.clear()
  await app.owner.run({ text: 'truncate chores, parked_work', values: [] })
})

describe('[DEF-187] parked work', () => {
  test('is listed for staff with its kind, row, tries, last error and since when', async () => {
    expect(await parked()).toEqual({ rows: [], total: 0 })
    await park('test.one', [7n])
    const lastDay = BEGIN_MS + 7 * DAY_MS
    expect(await parked()).toEqual({
      rows: [{ kind: 'test.one', id: '7', tries: 8, error: 'chore 7 fails', failedAt: lastDay, parkedAt: lastDay }],
      total: 1,
    })
  })

  test('of one row is released alone, tried again, and written down with who did it', async () => {
    await park('test.one', [7n, 8n])
    const before = (await noted()).length
    expect(await release({ kind: 'test.one', id: '7' })).toMatchObject({ status: 200, body: { released: 1 } })
    expect((await parked()).rows.map(({ id }) => id)).toEqual(['8'])
    expect((await noted()).slice(before)).toEqual([{ user_id: staff.userId, subject: 'test.one:7', data: { released: 1 } }])
    failing.clear()
    await jobOf('test.one')?.(null, app.db, { now: new Date(BEGIN_MS + 9 * DAY_MS) })
    const done = await app.db.rows(sql`select id from chores where done_at is not null`)
    expect(done).toEqual([{ id: 7n }])
  })

  test('of a whole kind is released at once, and no other kind with it', async () => {
    await park('test.one', [7n, 8n, 9n])
    await app.owner.run(sql`update parked_work set kind = 'test.two' where row_id = 9`)
    expect(await release({ kind: 'test.one' })).toMatchObject({ status: 200, body: { released: 2 } })
    expect((await parked()).rows.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['test.two 9'])
  })

  test('released by two at once is released once, and what is not there is not written down', async () => {
    await park('test.one', [7n])
    const before = (await noted()).length
    const answers = await Promise.all([release({ kind: 'test.one', id: '7' }), release({ kind: 'test.one', id: '7' })])
    expect(answers.map(({ body }) => body.released).toSorted()).toEqual([0, 1])
    expect(await release({ kind: 'test.none' })).toMatchObject({ status: 200, body: { released: 0 } })
    expect(await noted()).toHaveLength(before + 1)
  })

  test('is for staff: others get a 404', async () => {
    await park('test.one', [7n])
    for (const answer of [await member.api.call(admin.parked, {}), await release({ kind: 'test.one' }, member)])
      expect(answer).toMatchObject(refused(404, 'NOT_FOUND'))
    expect((await app.api().call(admin.parked, {})).status).toBe(401)
    expect((await parked()).total).toBe(1)
  })

  test.each([[{}], [{ kind: '' }], [{ kind: 'a b' }], [{ kind: 'x'.repeat(101) }], [{ kind: 'test.one', id: '0x7' }], [{ kind: 7 }]])(
    'is not released by %j',
    async (body) => {
      expect(await release(body)).toMatchObject(refused(400, 'INVALID'))
    },
  )
})
