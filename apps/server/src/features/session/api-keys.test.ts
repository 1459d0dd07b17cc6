import { session } from '@bourse/contracts/session'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { createAuthenticator } from './authenticate.ts'
import { audited, makePerson, newestMail, PASSWORD, signedIn, signInAgain } from './testing/people.ts'

const app = await testApp()

describe('[DEF-022] an API key', () => {
  test('is shown once, reads for its profile, needs no CSRF token, and ends when revoked', async () => {
    const { api, email, profileId, userId } = await signedIn(app, 'pete')
    expect((await api.call(session.addApiKey, { body: { name: 'bot', scopes: ['read'] } })).body.code).toBe('PASSWORD_NOT_CONFIRMED')
    const made = await api.call(session.addApiKey, { body: { name: 'bot', scopes: ['read', 'read'], password: PASSWORD } })
    const { key, security } = made.body
    expect(key).toMatch(/^bk_[\w-]{43}$/)
    expect(security.apiKeys).toMatchObject([{ name: 'bot', scopes: ['read'], prefix: key.slice(0, 11), lastUsedAt: null }])
    expect((await newestMail(app, email)).body).toContain('"bot"')
    expect(await audited(app, userId)).toContain('security.api_key_made')
    const stored = await app.owner.one<{ digest: Buffer }>(sql`select digest from api_keys where user_id = ${userId}`)
    expect(stored.digest.equals(app.secrets.digest('api-key', key))).toBe(true)

    const bot = app.api()
    bot.access = key
    const profiles = await bot.send('GET', '/api/profiles/')
    expect((profiles.body as unknown as { id: string }[]).map(({ id }) => id)).toEqual([String(profileId)])
    expect((await api.call(session.security)).body.apiKeys[0]?.lastUsedAt).not.toBeNull()

    await api.call(session.revokeApiKey, { params: { id: security.apiKeys[0]?.id ?? '' } })
    expect((await bot.send('GET', '/api/profiles/')).status).toBe(401)
  })

  test('never reaches what guards the account', async () => {
    const { api } = await signedIn(app, 'quin')
    const { body } = await api.call(session.addApiKey, { body: { name: 'bot', scopes: ['read', 'trade'], password: PASSWORD } })
    const bot = app.api()
    bot.access = body.key
    for (const contract of [session.security, session.logout, session.revokeOthers, session.open, session.sso, session.patchPreferences]) {
      const answer = await bot.call(contract, { ...(contract.method !== 'GET' && { body: {} }) })
      expect([contract.path, answer.status, answer.body.code]).toEqual([contract.path, 403, 'SCOPE_MISSING'])
    }
  })

  test('of a staff member carries no staff rights; one that is unknown or changed is a 401', async () => {
    await makePerson(app, 'rosa', { isStaff: true })
    const api = await signInAgain(app, { handle: 'rosa' })
    const { body } = await api.call(session.addApiKey, { body: { name: 'bot', scopes: ['read'], password: PASSWORD } })
    const asking = { headers: { authorization: `Bearer ${body.key}` }, ip: '127.0.0.1' } as FastifyRequest
    expect(await createAuthenticator(app.db, app.secrets)(asking)).toMatchObject({ isStaff: false, sessionId: undefined, scopes: ['read'] })
    const bot = app.api()
    for (const key of [`${body.key}x`, body.key.slice(0, -1), body.key.toUpperCase(), 'bk_']) {
      bot.access = key
      expect((await bot.send('GET', '/api/profiles/')).status).toBe(401)
    }
  })

  test("of another user cannot be revoked, and a disabled user's is refused", async () => {
    const [sue, tom] = [await signedIn(app, 'sue'), await signedIn(app, 'tom')]
    const { body } = await sue.api.call(session.addApiKey, { body: { name: 'bot', scopes: ['read'], password: PASSWORD } })
    const params = { id: body.security.apiKeys[0]?.id ?? '' }
    expect((await tom.api.call(session.revokeApiKey, { params })).body.code).toBe('NOT_FOUND')
    const bot = app.api()
    bot.access = body.key
    expect((await bot.send('GET', '/api/profiles/')).status).toBe(200)
    await app.owner.run(sql`update users set is_active = false where id = ${sue.userId}`)
    expect((await bot.send('GET', '/api/profiles/')).status).toBe(401)
  })

  test.each([
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['admin'] },
    { name: 'x', scopes: 'read' },
    { name: 'x'.repeat(65), scopes: ['read'] },
    { name: 'a\nb', scopes: ['read'] },
    { name: '\ud800', scopes: ['read'] },
    { scopes: ['read'], expiresAt: 'tomorrow' },
    { scopes: ['read'], expiresAt: '2020-01-01T00:00:00Z' },
    { scopes: ['read'], expiresAt: '2099-01-01T00:00:00Z' },
    { scopes: ['read'], expiresAt: 1_900_000_000_000 },
    { scopes: ['read'], addresses: ['localhost'] },
    { scopes: ['read'], addresses: ['10.0.0.0/33'] },
    { scopes: ['read'], addresses: ['127.0.0.1', ''] },
    { scopes: ['read'], addresses: '127.0.0.1' },
    { scopes: ['read'], addresses: Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`) },
  ])('an invalid body is a 400: %j', async (body) => {
    const api = await signInAgain(app, { handle: 'quin' })
    expect((await api.call(session.addApiKey, { body: { ...body, password: PASSWORD } })).status).toBe(400)
  })
})
