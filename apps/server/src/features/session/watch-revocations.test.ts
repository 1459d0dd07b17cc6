import { session } from '@bourse/contracts/session'
import type { MqttClient } from 'mqtt'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Db, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testApp } from '../../testing/app.ts'
import { connectBroker } from '../../testing/broker-client.ts'
import { isAlive, mailedCode, PASSWORD, type Person, signedIn, signInAgain } from './testing/people.ts'
import { watchRevocations } from './watch-revocations.ts'

const app = await testApp({ ROLES: 'api,broker' })

type SignedIn = Awaited<ReturnType<typeof signedIn>>

/** What ends a session, and the session that it ends. */
const ENDS: [string, (person: SignedIn, api: SignedIn['api']) => Promise<unknown>][] = [
  ['signed out', async (_, api) => api.call(session.logout)],
  ['revoked from another', async (person) => person.api.call(session.revokeOthers)],
  [
    'ended by a new password',
    async (person) => person.api.call(session.setPassword, { body: { current: PASSWORD, password: 'another-long-secret-77' } }),
  ],
  ['ended by a password reset by mail', async (person) => resetByMail(person)],
  ['ended because its refresh token came twice', async (_, api) => refreshTwice(api)],
]

describe('[AUTH-23] a connection to the broker', () => {
  test.each(ENDS)('is cut when its session is %s', async (name, end) => {
    const person = await signedIn(app, `cut-${ENDS.findIndex(([each]) => each === name)}`)
    const api = await signInAgain(app, person)
    const client = await connect(person, api.access ?? '')
    const closed = closing(client)
    await end(person, api)
    await closed
    expect(await isAlive(api)).toBe(false)
  })

  test('is cut when its key is revoked, while another key of the same user goes on', async () => {
    const person = await signedIn(app, 'two-keys')
    const [first, second] = [await makeKey(person), await makeKey(person)]
    const [cut, kept] = [await connect(person, first.key), await connect(person, second.key)]
    const closed = closing(cut)
    await person.api.call(session.revokeApiKey, { params: { id: first.id } })
    await closed
    expect(kept.connected).toBe(true)
  })

  test('is cut when another process ends its session or key, or switches its user off', async () => {
    const [ended, keyless, off] = [await signedIn(app, 'other-1'), await signedIn(app, 'other-2'), await signedIn(app, 'other-3')]
    const key = await makeKey(keyless)
    const clients = [
      await connect(ended, ended.api.access ?? ''),
      await connect(keyless, key.key),
      await connect(off, off.api.access ?? ''),
      await connect(keyless, keyless.api.access ?? ''),
    ]
    const closed = clients.slice(0, 3).map((client) => closing(client))
    await app.owner.read(async (tx) => {
      await tx.run(sql`update sessions set revoked_at = now() where user_id = ${ended.userId}`)
      await tx.run(sql`update api_keys set revoked_at = now() where id = ${BigInt(key.id)}`)
      await tx.run(sql`update users set is_active = false where id = ${off.userId}`)
    })
    await Promise.all(closed)
    expect(clients[3]?.connected).toBe(true)
  })

  test('is cut when the session’s last day has come', async () => {
    const person = await signedIn(app, 'ninety')
    const client = await connect(person, person.api.access ?? '')
    const closed = closing(client)
    await app.owner.run(sql`update sessions set expires_at = now() where user_id = ${person.userId}`)
    await closed
  })
})

describe('the look for what others have ended', () => {
  test('asks nothing while there are no connections', async () => {
    const { db, reads } = counted()
    const watch = watchOn(db, [])
    await watch.turns(3)
    expect(reads()).toBe(0)
  })

  test('asks once for all connections, and tries again after a failure', async () => {
    const person = await signedIn(app, 'thrice')
    const { rows } = await app.owner.pool.query<{ id: bigint }>('select id from sessions where user_id = $1', [person.userId])
    const alive = `session:${rows[0]?.id}`
    const { db, reads } = counted(1)
    const watch = watchOn(db, [alive, alive, 'session:999999999', 'key:999999999'])
    await watch.turns(2)
    expect(watch.ended).toEqual([new Set(['session:999999999', 'key:999999999'])])
    expect(reads()).toBeGreaterThan(1)
    expect(reads()).toBeLessThanOrEqual(watch.looks())
  })

  test('tells at once of what this process has ended, but not of what was rolled back', async () => {
    const person = await signedIn(app, 'inside')
    const watch = watchOn(app.db, [])
    const kept = await signInAgain(app, person)
    await person.api.call(session.revokeSession, { params: { id: '999999999' } })
    expect(watch.ended).toEqual([])
    await kept.call(session.revokeOthers)
    expect(watch.ended).toHaveLength(1)
  })
})

/** A watch over made-up connections, whose looks can be waited for. */
function watchOn(db: Db, open: string[]) {
  const ended: ReadonlySet<string>[] = []
  let looks = 0
  const credentials = () => {
    looks += 1
    return open.filter((each) => !ended.some((cut) => cut.has(each)))
  }
  const stop = watchRevocations(db, { credentials, endCredentials: (cut) => ended.push(cut) }, createLog('silent'), 50)
  onTestFinished(stop)
  return {
    ended,
    looks: () => looks,
    /** So many looks are over: the one after them has begun. */
    turns: (count: number) => vi.waitUntil(() => looks > count, { timeout: 20_000 }),
  }
}

/** The application's database, which counts what it is asked and fails the first times. */
function counted(failures = 0): { db: Db; reads: () => number } {
  let reads = 0
  const read: Db['read'] = async (work) => {
    reads += 1
    if (reads <= failures) throw new Error('the database is away')
    return app.db.read(work)
  }
  return { db: { ...app.db, read }, reads: () => reads }
}

const connect = ({ userId }: Person, password: string) => connectBroker(app.url, { userId, password })

function closing(client: MqttClient): Promise<void> {
  return new Promise((resolve) => client.once('close', resolve))
}

async function makeKey({ api }: SignedIn): Promise<{ key: string; id: string }> {
  const { body } = await api.call(session.addApiKey, { body: { name: 'bot', scopes: ['read'], password: PASSWORD } })
  return { key: body.key, id: body.security.apiKeys.at(-1)?.id ?? '' }
}

async function resetByMail({ email }: Person): Promise<void> {
  await app.api().call(session.forgot, { body: { email } })
  const code = await mailedCode(app, email)
  expect((await app.api().call(session.reset, { body: { email, code, password: 'another-long-secret-77' } })).status).toBe(200)
}

async function refreshTwice(api: SignedIn['api']): Promise<void> {
  const refresh = api.refresh ?? ''
  expect((await app.api().call(session.refresh, { body: { refresh } })).status).toBe(200)
  expect((await app.api().call(session.refresh, { body: { refresh } })).body.code).toBe('REFRESH_INVALID')
}
