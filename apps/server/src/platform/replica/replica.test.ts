import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sql, type Db } from '#platform/db'
import { createLog } from '#platform/log'
import { testDb } from '../../testing/db.ts'
import { openReplica, type Replica } from './index.ts'

const [primary, copy] = [await testDb(), await testDb()]
const HEARTBEAT = '00000000-0000-4000-8000-000000000001'
let replica: Replica | undefined
afterEach(() => replica?.close())

const beat = (ago: string) =>
  copy.owner.read((tx) =>
    tx.run(sql`
      insert into processes (id, roles, seen_at) values (${HEARTBEAT}, '{}', clock_timestamp() - ${ago}::interval)
      on conflict (id) do update set seen_at = excluded.seen_at`),
  )
const whereIs = (db: Db) => db.read((tx) => tx.one<{ name: string }>(sql`select current_database() as name`))
const databaseOf = (url: string) => ({ name: new URL(url).pathname.slice(1) })
const until = async (isTrue: () => boolean) => {
  for (let tries = 0; !isTrue() && tries < 200; tries++) await pause(50)
}

test('reads go to a copy that keeps up, transactions to the database', async () => {
  await beat('1 second')
  replica = await openReplica(copy.loginUrl, primary.db, createLog('silent'))
  expect(replica.stats().isUsed).toBe(true)
  expect(await whereIs(replica.db)).toEqual(databaseOf(copy.url))
  expect(await replica.db.transaction((tx) => tx.one(sql`select current_database() as name`))).toEqual(databaseOf(primary.url))
})

test('a copy that falls behind is left, and read again when it has caught up', async () => {
  await beat('1 second')
  const said: string[] = []
  replica = await openReplica(copy.loginUrl, primary.db, createLog('info', { write: (line) => said.push(JSON.parse(line).msg) }))
  await beat('6 seconds')
  await until(() => replica?.stats().isUsed === false)
  expect(await whereIs(replica.db)).toEqual(databaseOf(primary.url))
  await beat('0 seconds')
  await until(() => replica?.stats().isUsed === true)
  expect(await whereIs(replica.db)).toEqual(databaseOf(copy.url))
  expect(said).toEqual(['reading from the replica', 'the replica is behind or away: reading from the database', 'reading from the replica'])
})

test('a copy without a heartbeat, or that is away from the start, is never read', async () => {
  await copy.owner.read((tx) => tx.run(sql`delete from processes`))
  replica = await openReplica(copy.loginUrl, primary.db, createLog('silent'))
  expect([replica.stats(), await whereIs(replica.db)]).toEqual([{ isUsed: false, behindSeconds: -1 }, databaseOf(primary.url)])
  await replica.close()
  replica = await openReplica('postgres://nobody@127.0.0.1:9/none', primary.db, createLog('silent'))
  expect(await whereIs(replica.db)).toEqual(databaseOf(primary.url))
})

test('a read that the copy ends because it must go on is answered by the database', async () => {
  await beat('0 seconds')
  replica = await openReplica(copy.loginUrl, primary.db, createLog('silent'))
  const asked: string[] = []
  const found = await replica.db.read(async (tx) => {
    const { name } = await tx.one<{ name: string }>(sql`select current_database() as name`)
    asked.push(name)
    if (asked.length === 1) throw Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' })
    return name
  })
  expect([asked, found]).toEqual([[databaseOf(copy.url).name, databaseOf(primary.url).name], databaseOf(primary.url).name])
  await expect(replica.db.read(() => Promise.reject(new Error('a fault of its own')))).rejects.toThrow('a fault of its own')
})
