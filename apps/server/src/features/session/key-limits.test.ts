import type { BodyOf } from '@bourse/contracts/http'
import { session } from '@bourse/contracts/session'
import type { ApiClient } from '@bourse/testkit/client'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { testApp } from '../../testing/app.ts'
import { connectBroker } from '../../testing/broker-client.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { brokerPrincipal, brokerSignIn } from './broker-sign-in.ts'
import { endingKeys } from './ending-keys.ts'
import { audited, PASSWORD, signedIn } from './testing/people.ts'

/** Behind one proxy, so that a test can call from any address. */
const app = await testApp({ ROLES: 'api,broker', TRUST_PROXY: '1' })
const signIn = brokerSignIn(app.db, app.secrets)
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

type SignedIn = Awaited<ReturnType<typeof signedIn>>
type NewKey = Partial<BodyOf<typeof session.addApiKey, 'sent'>>

async function makeKey({ api }: SignedIn, more: NewKey = {}): Promise<{ id: string; bot: ApiClient; key: string }> {
  const { status, body } = await api.call(session.addApiKey, { body: { name: 'bot', scopes: ['read'], password: PASSWORD, ...more } })
  expect(status).toBe(200)
  const bot = app.api()
  bot.access = body.key
  return { id: body.security.apiKeys.at(-1)?.id ?? '', bot, key: body.key }
}

const readFrom = (bot: ApiClient, address?: string) =>
  bot.send('GET', '/api/profiles/', undefined, address === undefined ? {} : { 'x-forwarded-for': address })
const end = (id: string) =>
  app.owner.run(sql`update api_keys set created_at = now() - interval '1 day', expires_at = now() where id = ${BigInt(id)}`)

describe('[DEF-022] a key with an end', () => {
  test('works until then, and is shown with it', async () => {
    const person = await signedIn(app, 'ending')
    const expiresAt = inDays(30)
    const { id, bot } = await makeKey(person, { expiresAt })
    expect((await person.api.call(session.security)).body.apiKeys).toMatchObject([{ expiresAt, addresses: [] }])
    expect((await readFrom(bot)).status).toBe(200)
    await end(id)
    expect((await readFrom(bot)).body.code).toBe('UNAUTHENTICATED')
    expect((await bot.send('POST', '/graphql', { query: '{ __typename }' })).status).toBe(401)
    expect((await person.api.call(session.security)).body.apiKeys, 'its owner sees why a program stopped').toHaveLength(1)
  })

  test('ends its open connections, and opens no new one', async () => {
    const person = await signedIn(app, 'cutting')
    const [ended, kept] = [await makeKey(person, { expiresAt: inDays(1) }), await makeKey(person)]
    const clients = [await connect(person, ended.key), await connect(person, kept.key)]
    const closed = new Promise<void>((resolve) => clients[0]?.once('close', () => resolve()))
    await end(ended.id)
    await closed
    expect(clients[1]?.connected).toBe(true)
    expect(await signIn(String(person.userId), ended.key, '127.0.0.1')).toBeUndefined()
  })

  test('is granted to a connection no longer than it lasts', async () => {
    const person = await signedIn(app, 'brief')
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const { key } = await makeKey(person, { expiresAt })
    expect((await signIn(String(person.userId), key, '127.0.0.1'))?.expiresAt).toBe(Date.parse(expiresAt))
  })

  test('gives an external broker no rights once it is the last credential and over', async () => {
    const person = await signedIn(app, 'outside')
    const { id } = await makeKey(person, { expiresAt: inDays(1) })
    await app.owner.run(sql`update sessions set revoked_at = now() where user_id = ${person.userId}`)
    const principalOf = brokerPrincipal(app.db)
    expect(await principalOf(String(person.userId))).toBeDefined()
    await end(id)
    expect(await principalOf(String(person.userId))).toBeUndefined()
  })

  test('does not count against the number of keys once it is over', async () => {
    const person = await signedIn(app, 'fifty')
    const { id } = await makeKey(person, { expiresAt: inDays(1) })
    await app.owner.run(sql`insert into api_keys (user_id, profile_id, name, prefix, digest, scopes)
        select ${person.userId}, ${person.profileId}, 'x', 'x', sha256(convert_to('fifty ' || n, 'UTF8')), '{read}' from generate_series(1, 49) n`)
    const again = () => person.api.call(session.addApiKey, { body: { scopes: ['read'], password: PASSWORD } })
    expect((await again()).body.code).toBe('LIMIT_REACHED')
    await end(id)
    expect((await again()).status).toBe(200)
    expect((await again()).body.code).toBe('LIMIT_REACHED')
  })
})

describe('[DEF-022] the warning before a key ends', () => {
  const warn = () => workThrough(app.db, endingKeys(app.settings.publicUrl))
  const pass = (id: string, days: number) =>
    app.owner.run(
      sql`update api_keys set created_at = created_at - ${days}::int * interval '1 day', expires_at = expires_at - ${days}::int * interval '1 day' where id = ${BigInt(id)}`,
    )

  test('comes once, a week before, by mail and in the feed, and says which key', async () => {
    const person = await signedIn(app, 'warned')
    const { id } = await makeKey(person, { name: 'Rosario <bot>', expiresAt: inDays(30) })
    await warn()
    const mails = async () => (await app.mails(person.email)).filter(({ subject }) => subject === 'Your Bourse API key ends soon')
    expect(await mails()).toEqual([])
    await pass(id, 24)
    await Promise.all([warn(), warn()])
    await warn()
    expect(await mails()).toMatchObject([{ body: expect.stringContaining('"Rosario <bot>"') }])
    const { items } = await feedOf(person.api)
    expect(items.filter(({ label }) => label === 'API key ends soon')).toMatchObject([
      { description: expect.stringContaining('“Rosario <bot>”') },
    ])
    expect(await audited(app, person.userId)).toContain('security.api_key_made')
  })

  test('does not come for a key that was revoked, is over, never ends, or was made for a week', async () => {
    const person = await signedIn(app, 'unwarned')
    const [revoked, over] = [await makeKey(person, { expiresAt: inDays(30) }), await makeKey(person, { expiresAt: inDays(30) })]
    await makeKey(person)
    await makeKey(person, { expiresAt: inDays(7) })
    await pass(revoked.id, 25)
    await person.api.call(session.revokeApiKey, { params: { id: revoked.id } })
    await pass(over.id, 31)
    await warn()
    expect((await app.mails(person.email)).filter(({ subject }) => subject.includes('ends soon'))).toEqual([])
  })
})

describe('[DEF-022] a key for certain addresses', () => {
  test('works from those alone, at every call and query, and they are stored in one form', async () => {
    const person = await signedIn(app, 'placed')
    const { bot } = await makeKey(person, { addresses: ['203.0.113.7', '2001:DB8:0::/32', '10.9.9.9/8', '203.0.113.7'] })
    const [shown] = (await person.api.call(session.security)).body.apiKeys
    expect(shown?.addresses).toEqual(['203.0.113.7', '2001:db8::/32', '10.0.0.0/8'])
    for (const address of ['203.0.113.7', '10.1.2.3', '2001:db8::9', '::ffff:203.0.113.7'])
      expect([address, (await readFrom(bot, address)).status]).toEqual([address, 200])
    for (const address of ['203.0.113.8', '11.0.0.1', '2001:db9::1', 'rubbish', '203.0.113.7, 203.0.113.8', undefined]) {
      const { status, body } = await readFrom(bot, address)
      expect([address, status, body.code]).toEqual([address, 403, 'ADDRESS_NOT_ALLOWED'])
    }
    const graph = (address: string) => bot.send('POST', '/graphql', { query: '{ __typename }' }, { 'x-forwarded-for': address })
    expect([(await graph('203.0.113.7')).status, (await graph('203.0.113.8')).status]).toEqual([200, 403])
    expect(
      (await bot.send('GET', '/api/markets/', undefined, { 'x-forwarded-for': '203.0.113.8' })).status,
      'also where anybody may read',
    ).toBe(403)
  })

  test('opens a connection to the broker from those alone', async () => {
    const person = await signedIn(app, 'wired')
    const { key } = await makeKey(person, { addresses: ['203.0.113.0/24'] })
    await connect(person, key, '203.0.113.99')
    await expect(connect(person, key, '203.0.114.1')).rejects.toThrow()
    await expect(connect(person, key)).rejects.toThrow()
    const [used] = (await person.api.call(session.security)).body.apiKeys
    expect(used).toMatchObject({ lastAddress: '203.0.113.99', lastUsedAt: expect.any(String) })
  })

  test('opens none at an external broker, which does not tell the address', async () => {
    const person = await signedIn(app, 'external')
    const [limited, open] = [await makeKey(person, { addresses: ['0.0.0.0/0', '::/0'] }), await makeKey(person)]
    expect(await signIn(String(person.userId), limited.key)).toBeUndefined()
    expect(await signIn(String(person.userId), open.key)).toBeDefined()
  })

  test('shows its owner where it was used last', async () => {
    const person = await signedIn(app, 'traced')
    const { id, bot } = await makeKey(person)
    const last = async () => (await person.api.call(session.security)).body.apiKeys[0]?.lastAddress
    expect(await last()).toBeNull()
    await readFrom(bot, '203.0.113.7')
    expect(await last()).toBe('203.0.113.7')
    await app.owner.run(sql`update api_keys set last_used_at = now() - interval '10 seconds' where id = ${BigInt(id)}`)
    await readFrom(bot, '203.0.113.8')
    expect(await last()).toBe('203.0.113.8')
  })
})

test('[DEF-022] a key without a name is called by its first characters', async () => {
  const person = await signedIn(app, 'nameless')
  const { key } = await makeKey(person, { name: ' ' })
  expect((await person.api.call(session.security)).body.apiKeys).toMatchObject([{ name: key.slice(0, 11) }])
})

const connect = ({ userId }: SignedIn, password: string, address?: string) =>
  connectBroker(app.url, { userId, password, ...(address !== undefined && { wsOptions: { headers: { 'x-forwarded-for': address } } }) })
