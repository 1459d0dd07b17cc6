import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDb, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testDb } from '../../testing/db.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ProcessDirectory, takeIdentity, type Peer } from './index.ts'

const { db, owner, url } = await testDb()

describe('an identity', () => {
  test('is new at each start, and the next start on the folder knows the former one', async () => {
    const folder = await temporaryFolder()
    const first = await takeIdentity(folder)
    expect(first).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const second = await takeIdentity(folder)
    expect(second).toEqual({ id: expect.any(String), formerId: first.id })
    expect(second.id).not.toBe(first.id)
    await writeFile(join(folder, 'process.id'), 'rubbish\n')
    expect(await takeIdentity(folder)).toEqual({ id: expect.any(String) })
  })
})

describe('the directory', () => {
  test('lists the other processes, and their brokers’ addresses once they are open', async () => {
    const [one, two] = [await joined(), await joined()]
    await vi.waitFor(() => expect(one.peers()).toEqual([{ id: two.id, roles: ['api'], brokerUrl: undefined }]), { timeout: 5_000 })
    await two.directory.announceBroker({ port: 4711 })
    const brokerUrl = expect.stringMatching(/^ws:\/\/[0-9.]+:4711\/ws$/) as string
    await vi.waitFor(() => expect(one.peers()).toEqual([{ id: two.id, roles: ['api'], brokerUrl }]), { timeout: 5_000 })
    await two.directory.announceBroker({ url: 'wss://two.example/ws' })
    await vi.waitFor(() => expect(one.peers()[0]?.brokerUrl).toBe('wss://two.example/ws'), { timeout: 5_000 })
    await two.directory.announceBroker({ host: 'fd00::2', port: 4711 })
    await vi.waitFor(() => expect(one.peers()[0]?.brokerUrl).toBe('ws://[fd00::2]:4711/ws'), { timeout: 5_000 })
    await two.directory.stop()
    await vi.waitFor(() => expect(one.peers()).toEqual([]), { timeout: 5_000 })
  })

  test('drops a process after five seconds of silence, and deletes its row after a minute', async () => {
    const [late, gone] = [randomUUID(), randomUUID()]
    const seen = (id: string, ago: string) =>
      owner.run(sql`insert into processes (id, roles, seen_at) values (${id}, '{}', now() - ${ago}::interval)`)
    await seen(late, '6 seconds')
    await seen(gone, '2 minutes')
    const { peers } = await joined()
    expect(peers()).toEqual([])
    const rows = await db.rows<{ id: string }>(sql`select id from processes where id in (${late}, ${gone})`)
    expect(rows).toEqual([{ id: late }])
  })

  test('does not wait for its predecessor, nor for a process that had its address before', async () => {
    const former = randomUUID()
    const neighbour = randomUUID()
    await owner.run(
      sql`insert into processes (id, roles, broker_url) values (${former}, '{}', 'ws://a/ws'), (${neighbour}, '{}', 'ws://b/ws')`,
    )
    const { directory, peers } = await joined(former)
    expect(peers().map(({ id }) => id)).toEqual([neighbour])
    await directory.announceBroker({ url: 'ws://b/ws' })
    expect(peers()).toEqual([])
  })

  test('keeps the other processes while the database is down, and logs that once', async () => {
    const logged: string[] = []
    const { peers, cut } = await joined(undefined, logged)
    const other = await joined()
    await vi.waitFor(() => expect(peers().map(({ id }) => id)).toEqual([other.id]), { timeout: 5_000 })
    await cut()
    await vi.waitFor(() => expect(logged.join()).toContain('could not read the list of processes'), { timeout: 5_000 })
    expect(peers().map(({ id }) => id)).toEqual([other.id])
  })
})

async function joined(formerId?: string, logged: string[] = []) {
  const log = createLog('debug', { write: (line) => logged.push(line) })
  const own = openDb(url, log, { max: 1 })
  const id = randomUUID()
  let peers: readonly Peer[] = []
  const directory = new ProcessDirectory({ db: own, log, id, formerId, roles: ['api'], onPeers: (all) => (peers = all), beatMs: 50 })
  let isCut = false
  const cut = async () => {
    if (!isCut) await own.close()
    isCut = true
  }
  onTestFinished(async () => {
    await directory.stop()
    await cut()
    await owner.run(sql`delete from processes`)
  })
  await directory.start()
  return { id, directory, peers: () => peers, cut }
}
