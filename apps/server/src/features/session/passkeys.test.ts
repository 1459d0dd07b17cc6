import { session } from '@bourse/contracts/session'
import type { ApiClient } from '@bourse/testkit/client'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { SoftAuthenticator, type Bend } from './testing/authenticator.ts'
import { turnTotpOn } from './testing/factors.ts'
import { audited, isAlive, newestMail, PASSWORD, signedIn } from './testing/people.ts'

const app = await testApp()

async function add(api: ApiClient, key: SoftAuthenticator, bend: Bend = {}) {
  const { body: options } = await api.call(session.passkeyOptions, { body: { password: PASSWORD } })
  return api.call(session.addPasskey, { body: { name: 'My phone', response: key.create(options, bend) } })
}

async function signInWith(key: SoftAuthenticator, bend: Bend = {}) {
  const api = app.api()
  const { body: options } = await api.call(session.passkeySignInOptions)
  const answer = await api.call(session.passkeySignIn, { body: { response: key.get(options, bend) } })
  if (answer.status === 200) api.keep(answer.body)
  return { ...answer, api }
}

function newKey(): SoftAuthenticator {
  return new SoftAuthenticator(app.settings.publicUrl)
}

describe('[DEF-022] a passkey', () => {
  test('is added, notified to its owner, and signs in without a password or a code', async () => {
    const { api, email, userId } = await signedIn(app, 'ann')
    const key = newKey()
    const added = await add(api, key)
    expect(added.body.passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }])
    expect((await newestMail(app, email)).body).toContain('"My phone"')
    expect(await audited(app, userId)).toContain('security.passkey_added')

    await turnTotpOn(api)
    const back = await signInWith(key)
    expect(back.status).toBe(200)
    expect(await isAlive(back.api)).toBe(true)
    const { body } = await back.api.call(session.security)
    expect(body.passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  test('must be asked for with the password', async () => {
    const { api } = await signedIn(app, 'bea')
    for (const body of [{}, { password: 'not the password' }]) {
      const answer = await api.call(session.passkeyOptions, { body })
      expect([answer.status, answer.body.code]).toEqual([403, 'PASSWORD_NOT_CONFIRMED'])
    }
  })

  test('must verify its user, answer our challenge, and come from our page', async () => {
    const { api } = await signedIn(app, 'cleo')
    for (const bend of [{ isUserVerified: false }, { origin: 'https://evil.example' }, { challenge: 'A'.repeat(43) }]) {
      const answer = await add(api, newKey(), bend)
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID'])
    }
    const key = newKey()
    expect((await add(api, key)).status).toBe(200)
    for (const bend of [
      { isUserVerified: false },
      { origin: 'https://evil.example' },
      { challenge: 'A'.repeat(43) },
      { userHandle: 'AAAA' },
    ]) {
      const answer = await signInWith(key, bend)
      expect([answer.status, answer.body.code]).toEqual([401, 'PASSKEY_WRONG'])
    }
    expect((await signInWith(key)).status).toBe(200)
  })

  test('answers a challenge once, within five minutes, and only its own', async () => {
    const { api } = await signedIn(app, 'dora')
    const key = newKey()
    await add(api, key)
    const visitor = app.api()
    const { body: options } = await visitor.call(session.passkeySignInOptions)
    const response = key.get(options)
    const answers = await Promise.all([1, 2].map(() => visitor.call(session.passkeySignIn, { body: { response } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])

    const { body: late } = await visitor.call(session.passkeySignInOptions)
    await app.owner.run(sql`update webauthn_challenges set expires_at = now()`)
    expect((await visitor.call(session.passkeySignIn, { body: { response: key.get(late) } })).status).toBe(401)

    // A challenge for adding belongs to the user who requested it, and can’t sign in.
    const emil = await signedIn(app, 'emil')
    const { body: adding } = await emil.api.call(session.passkeyOptions, { body: { password: PASSWORD } })
    expect((await api.call(session.addPasskey, { body: { name: 'x', response: newKey().create(adding) } })).status).toBe(400)
    const { challenge } = adding as { challenge: string }
    expect((await signInWith(key, { challenge })).status).toBe(401)
  })

  test('whose counter does not grow is refused: it may be a copy', async () => {
    const { api } = await signedIn(app, 'finn')
    const key = newKey()
    await add(api, key)
    expect((await signInWith(key, { counter: 7 })).status).toBe(200)
    expect((await signInWith(key, { counter: 7 })).status).toBe(401)
    expect((await signInWith(key, { counter: 6 })).status).toBe(401)
    expect((await signInWith(key, { counter: 8 })).status).toBe(200)
  })

  test('can’t be added twice, nor by another user', async () => {
    const [gwen, hugo] = [await signedIn(app, 'gwen'), await signedIn(app, 'hugo')]
    const key = newKey()
    expect((await add(gwen.api, key)).status).toBe(200)
    expect((await add(gwen.api, key)).body.code).toBe('STATE_CONFLICT')
    expect((await add(hugo.api, key)).body.code).toBe('STATE_CONFLICT')
  })

  test('is removed by its owner only, and then no longer signs in', async () => {
    const [iris, jack] = [await signedIn(app, 'iris'), await signedIn(app, 'jack')]
    const key = newKey()
    const { body } = await add(iris.api, key)
    const params = { id: body.passkeys[0]?.id ?? '' }
    expect((await jack.api.call(session.removePasskey, { params })).body.code).toBe('NOT_FOUND')
    expect((await iris.api.call(session.removePasskey, { params })).body.passkeys).toEqual([])
    expect((await iris.api.call(session.removePasskey, { params })).status).toBe(404)
    expect((await newestMail(app, iris.email)).subject).toBe('A passkey was removed from your Bourse account')
    expect((await signInWith(key)).body.code).toBe('PASSKEY_WRONG')
  })

  test('of a disabled user is refused', async () => {
    const { api, userId } = await signedIn(app, 'kurt')
    const key = newKey()
    await add(api, key)
    await app.owner.run(sql`update users set is_active = false where id = ${userId}`)
    expect((await signInWith(key)).body.code).toBe('PASSKEY_WRONG')
  })

  test.each([null, 'x', 7, [], {}, { response: null }, { response: { clientDataJSON: 7 } }, { response: { clientDataJSON: '!!' } }])(
    'rubbish is refused: %j',
    async (response) => {
      const answer = await app.api().call(session.passkeySignIn, { body: { response } })
      expect([answer.status, answer.body.code]).toEqual([401, 'PASSKEY_WRONG'])
    },
  )

  test('an invalid answer to a valid challenge is refused', async () => {
    const visitor = app.api()
    for (const more of [{ id: 7 }, { id: { a: 1 } }, { id: 'x', rawId: 'y' }, { id: 'x', type: 'z' }]) {
      const { body: options } = await visitor.call(session.passkeySignInOptions)
      const { challenge } = options as { challenge: string }
      const clientDataJSON = Buffer.from(JSON.stringify({ challenge, type: 'webauthn.get' })).toString('base64url')
      const answer = await visitor.call(session.passkeySignIn, { body: { response: { ...more, response: { clientDataJSON } } } })
      expect([answer.status, answer.body.code]).toEqual([401, 'PASSKEY_WRONG'])
    }
  })

  test('odd hints and an endless id from the authenticator are no way in', async () => {
    const { api } = await signedIn(app, 'lena')
    for (const transports of ['usb', [['usb']], [{ a: 1 }], [7, 'usb', 'x'.repeat(5000)]]) {
      const { body: options } = await api.call(session.passkeyOptions, { body: { password: PASSWORD } })
      const response = newKey().create(options) as { response: object }
      const bent = { ...response, response: { ...response.response, transports } }
      expect((await api.call(session.addPasskey, { body: { name: 'odd', response: bent } })).status).toBe(200)
    }
    expect((await add(api, new SoftAuthenticator(app.settings.publicUrl, 3000))).status).toBe(400)
  })
})
