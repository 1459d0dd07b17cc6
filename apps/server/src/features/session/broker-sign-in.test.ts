import type { SystemRole } from '@bourse/contracts/broker'
import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { systemPassword, systemUsername } from '#platform/broker'
import { sql } from '#platform/db'
import { Secrets } from '#platform/secrets'
import { testApp } from '../../testing/app.ts'
import { brokerPrincipal, brokerSignIn } from './broker-sign-in.ts'
import { makePerson, PASSWORD, signedIn, signInAgain } from './testing/people.ts'

const app = await testApp()
const signIn = brokerSignIn(app.db, app.secrets)

describe('[RT-06] [DEF-109] an access token', () => {
  test('signs its own user in, with all profiles and pockets, until it ends', async () => {
    const { api, userId } = await settled('anna')
    await secondProfile(userId, 'anna-two')
    const seats = await app.db.rows<{ id: bigint; pocket_id: bigint }>(
      sql`select id, pocket_id from profiles where user_id = ${userId} order by id`,
    )
    const grant = await signIn(String(userId), api.access ?? '')
    expect(grant?.principal).toEqual({
      kind: 'user',
      userId: String(userId),
      seats: seats.map(({ id, pocket_id }) => ({ profileId: String(id), pocketId: String(pocket_id) })),
      coversAllProfiles: true,
      mayTrade: true,
    })
    const opened = await app.db.one<{ id: bigint }>(sql`select id from sessions where user_id = ${userId}`)
    expect(grant?.credential).toBe(`session:${opened.id}`)
    expect(grant?.expiresAt).toBeGreaterThan(Date.now() + 290_000)
    expect(grant?.expiresAt).toBeLessThanOrEqual(Date.now() + 300_000)
  })

  test('of another user, changed, or missing is refused', async () => {
    const { api, userId } = await signedIn(app, 'bert')
    const { userId: otherId } = await makePerson(app, 'bea')
    const token = api.access ?? ''
    for (const [username, password] of [
      [String(otherId), token],
      [`0${userId}`, token],
      [`${userId} `, token],
      ['999999999999999999', token],
      ['', token],
      [String(userId), `${token.slice(0, -2)}xx`],
      [String(userId), PASSWORD],
      [String(userId), ''],
      [String(userId), 'x'.repeat(100_000)],
    ] as const)
      expect(await signIn(username, password)).toBeUndefined()
  })

  test('[AUTH-23] of an ended session, or of a disabled user, is refused', async () => {
    const { api, userId, handle } = await signedIn(app, 'cora')
    const other = await signInAgain(app, { handle })
    expect(await signIn(String(userId), other.access ?? '')).toBeDefined()
    await api.call(session.revokeOthers)
    expect(await signIn(String(userId), other.access ?? '')).toBeUndefined()
    expect(await signIn(String(userId), api.access ?? '')).toBeDefined()
    await app.owner.run(sql`update users set is_active = false where id = ${userId}`)
    expect(await signIn(String(userId), api.access ?? '')).toBeUndefined()
  })

  test('[SHELL-11] before the first steps are done lets listen but not send', async () => {
    const { api, userId } = await signedIn(app, 'dora')
    expect((await signIn(String(userId), api.access ?? ''))?.principal).toMatchObject({ mayTrade: false })
  })
})

describe('[DEF-022] an API key', () => {
  test.each([
    [['read', 'trade'], true],
    [['trade'], true],
    [['read'], false],
  ] as const)('of scopes %s: may send %s', async (scopes, mayTrade) => {
    const person = await settled(`key-${scopes.join('-')}`)
    const key = await makeKey(person, [...scopes])
    const grant = await signIn(String(person.userId), key)
    expect(grant?.principal).toMatchObject({ userId: String(person.userId), mayTrade })
    expect(grant?.expiresAt).toBeGreaterThan(Date.now() + 290_000)
  })

  test('reaches the profile that it was made for and no other, also one that comes later', async () => {
    const person = await settled('gert')
    const name = String(person.userId)
    const key = await makeKey(person, ['trade'])
    const { profileId, pocketId } = await app.db.one<{ profileId: bigint; pocketId: bigint }>(
      sql`select id as "profileId", pocket_id as "pocketId" from profiles where user_id = ${person.userId}`,
    )
    const seats = [{ profileId: String(profileId), pocketId: String(pocketId) }]
    expect((await signIn(name, key))?.principal).toMatchObject({ seats, coversAllProfiles: true })
    await secondProfile(person.userId, 'gert-two')
    const grant = await signIn(name, key)
    expect(grant?.principal).toMatchObject({ seats, coversAllProfiles: false, mayTrade: true })
    const made = await app.db.one<{ id: bigint }>(sql`select id from api_keys where user_id = ${person.userId}`)
    expect(grant?.credential).toBe(`key:${made.id}`)
    expect((await signIn(name, person.api.access ?? ''))?.principal).toMatchObject({ coversAllProfiles: true })
  })

  test('before the first steps are done lets listen but not send', async () => {
    const person = await signedIn(app, 'dina')
    expect((await signIn(String(person.userId), await makeKey(person, ['trade'])))?.principal).toMatchObject({ mayTrade: false })
  })

  test('of another user, changed or revoked is refused', async () => {
    const person = await signedIn(app, 'erik')
    const { userId: otherId } = await makePerson(app, 'ella')
    const key = await makeKey(person, ['trade'])
    expect(await signIn(String(otherId), key)).toBeUndefined()
    expect(await signIn(String(person.userId), `${key}x`)).toBeUndefined()
    expect(await signIn(String(person.userId), key)).toBeDefined()
    await app.owner.run(sql`update api_keys set revoked_at = now() where user_id = ${person.userId}`)
    expect(await signIn(String(person.userId), key)).toBeUndefined()
  })
})

describe('the product’s own roles', () => {
  test.each<SystemRole>(['exchange', 'peer'])('%s signs in with its own password and no other', async (role) => {
    const username = systemUsername(role)
    expect(await signIn(username, systemPassword(app.secrets, role))).toEqual({ principal: { kind: 'system', role }, expiresAt: Infinity })
    expect(await signIn(username, systemPassword(app.secrets, role === 'peer' ? 'exchange' : 'peer'))).toBeUndefined()
    expect(await signIn(username, systemPassword(new Secrets('another root'), role))).toBeUndefined()
    expect(await signIn(username, '')).toBeUndefined()
  })

  test('there are no others', async () => {
    expect(await signIn('system-admin', systemPassword(app.secrets, 'admin' as SystemRole))).toBeUndefined()
    expect(await signIn('system-', '')).toBeUndefined()
  })
})

describe('[DEF-099] a name whose credentials another broker has checked', () => {
  test('maps to its user until the last session and the last key have ended', async () => {
    const principalOf = brokerPrincipal(app.db)
    const person = await settled('fred')
    const name = String(person.userId)
    await makeKey(person, ['trade'])
    expect(await principalOf(name)).toEqual((await signIn(name, person.api.access ?? ''))?.principal)
    await app.owner.run(sql`update sessions set revoked_at = now() where user_id = ${person.userId}`)
    expect(await principalOf(name)).toBeDefined()
    await app.owner.run(sql`update api_keys set revoked_at = now() where user_id = ${person.userId}`)
    expect(await principalOf(name)).toBeUndefined()
  })

  test('or to a role; other names map to nothing', async () => {
    const principalOf = brokerPrincipal(app.db)
    expect(await principalOf('system-peer')).toEqual({ kind: 'system', role: 'peer' })
    for (const name of ['system-admin', '', '0', 'x', '999999999999999999', '9'.repeat(30)]) expect(await principalOf(name)).toBeUndefined()
  })
})

type SignedIn = Awaited<ReturnType<typeof signedIn>>

/** With a complete account, as trading requires. */
async function settled(handle: string): Promise<SignedIn> {
  const person = await signedIn(app, handle)
  await app.owner.run(sql`update profiles set completed_at = now() where user_id = ${person.userId}`)
  return person
}

async function secondProfile(userId: bigint, name: string): Promise<void> {
  await app.db.transaction((tx) => createProfile(tx, { userId, name, kind: 'association', isGroup: false }))
}

async function makeKey({ api }: SignedIn, scopes: ('read' | 'trade')[]): Promise<string> {
  const { body } = await api.call(session.addApiKey, { body: { name: 'bot', scopes, password: PASSWORD } })
  return body.key
}
