import { createHmac } from 'node:crypto'
import { session } from '@bourse/contracts/session'
import { SignJWT } from 'jose'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { Secrets } from '#platform/secrets'
import { testApp } from '../../testing/app.ts'
import { isAlive, makePerson, signedIn, signInAgain } from './testing/people.ts'

const app = await testApp()
const ann = await makePerson(app, 'ann')
const { access } = await signInAgain(app, ann)
const sid = String(claimsOf(access ?? '')['sid'])

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function genuineClaims(): object {
  return { sub: String(ann.userId), sid, pid: String(ann.profileId), exp: Math.floor(Date.now() / 1000) + 300 }
}

interface Forgery {
  key?: Uint8Array
  exp?: string | number
  sub?: string
  sid?: unknown
  pid?: string
}

function forge({ exp = '5m', key = app.secrets.key('access'), ...claims }: Forgery): Promise<string> {
  const { sub = String(ann.userId), pid = String(ann.profileId) } = claims
  return new SignJWT({ sid: claims.sid ?? sid, pid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(exp)
    .sign(key)
}

async function statusWith(token: string): Promise<number> {
  const api = app.api()
  api.access = token
  return (await api.call(session.readPreferences)).status
}

describe('[AUTH-23] the bearer access token', () => {
  test('lives five minutes and opens what is ours', async () => {
    const token = await forge({})
    expect(await statusWith(token)).toBe(200)
    const { access } = await signInAgain(app, ann)
    const { exp, iat, pid, sub } = claimsOf(access ?? '')
    expect(Number(exp) - Number(iat)).toBe(300)
    expect({ sub, pid }).toEqual({ sub: String(ann.userId), pid: String(ann.profileId) })
  })

  test('is refused unsigned (alg none), in every spelling', async () => {
    const payload = encode(genuineClaims())
    for (const alg of ['none', 'None', 'NONE', '']) {
      expect(await statusWith(`${encode({ alg })}.${payload}.`)).toBe(401)
      expect(await statusWith(`${encode({ alg })}.${payload}.${createHmac('sha256', '').update('').digest('base64url')}`)).toBe(401)
    }
  })

  test.each([
    ['HS384', 'sha384'],
    ['HS512', 'sha512'],
  ])('is refused with the right key under another algorithm: %s', async (alg, hash) => {
    const signed = `${encode({ alg })}.${encode(genuineClaims())}`
    expect(await statusWith(`${signed}.${createHmac(hash, app.secrets.key('access')).update(signed).digest('base64url')}`)).toBe(401)
    const right = `${encode({ alg: 'HS256' })}.${encode(genuineClaims())}`
    expect(await statusWith(`${right}.${createHmac('sha256', app.secrets.key('access')).update(right).digest('base64url')}`)).toBe(200)
  })

  test('is refused with another key, also with one that signs something else here', async () => {
    expect(await statusWith(await forge({ key: new Secrets('another root').key('access') }))).toBe(401)
    expect(await statusWith(await forge({ key: app.secrets.key('sso') }))).toBe(401)
  })

  test('is refused when it has expired, has no end, or was changed', async () => {
    expect(await statusWith(await forge({ exp: Math.floor(Date.now() / 1000) - 1 }))).toBe(401)
    const endless = await new SignJWT({ sid, pid: String(ann.profileId) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(ann.userId))
      .sign(app.secrets.key('access'))
    expect(await statusWith(endless)).toBe(401)
    const [head, , signature] = (await forge({})).split('.')
    const changed = encode({ sub: '1', sid, pid: '1', exp: Math.floor(Date.now() / 1000) + 300 })
    expect(await statusWith(`${head}.${changed}.${signature}`)).toBe(401)
  })

  test('stops at its end though its signature is remembered', async () => {
    const exp = Math.floor(Date.now() / 1000) + 4
    const token = await forge({ exp })
    expect(await statusWith(token)).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: exp * 1000 + 100 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await statusWith(token)).toBe(401)
  })

  test('[AUTH-25] does not act through another user’s profile, nor in another user’s session', async () => {
    const bob = await signedIn(app, 'bob')
    expect(await statusWith(await forge({ pid: String(bob.profileId) }))).toBe(401)
    expect(await statusWith(await forge({ sub: String(bob.userId), pid: String(bob.profileId) }))).toBe(401)
    expect(await statusWith(await forge({ sid: '999999' }))).toBe(401)
  })

  test.each(['Bearer', 'Bearer ', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi', 'Bearer bk_x', `Bearer ${'x'.repeat(3000)}`, 'Bearer ü'])(
    'rubbish is a 401: %s',
    async (authorization) => {
      const answer = await app.api().send('GET', session.readPreferences.path, undefined, { authorization })
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    },
  )

  test.each([['1e3'], ['0'], ['-1'], ['1 or 1=1'], [7], [{ a: 1 }]])('claims that are no ids are a 401: %j', async (odd) => {
    expect(await statusWith(await forge({ sid: odd }))).toBe(401)
  })
})

describe('[AUTH-17] a session ends at once', () => {
  test('when it is revoked, when its time is over, when its user is switched off', async () => {
    const carl = await signedIn(app, 'carl')
    expect(await isAlive(carl.api)).toBe(true)
    await app.owner.run(sql`update sessions set revoked_at = now() where user_id = ${carl.userId}`)
    expect(await isAlive(carl.api)).toBe(false)

    const again = await signInAgain(app, carl)
    await app.owner.run(sql`update sessions set expires_at = now() where user_id = ${carl.userId}`)
    expect(await isAlive(again)).toBe(false)

    const third = await signInAgain(app, carl)
    await app.owner.run(sql`update users set is_active = false where id = ${carl.userId}`)
    expect(await isAlive(third)).toBe(false)
    expect((await app.api().signIn('carl', 'whatever it was')).body.code).toBe('CREDENTIALS_WRONG')
  })
})

describe('[AUTH-24] the CSRF token', () => {
  test("[DEF-028] of another user's session is refused, and so are a visitor's and a missing one", async () => {
    const [dora, emil] = [await signedIn(app, 'dora'), await signedIn(app, 'emil')]
    const patch = { body: { drawer_pinned: true } }
    expect((await dora.api.call(session.patchPreferences, patch)).status).toBe(200)

    const own = dora.api.cookies.get('csrftoken') ?? ''
    dora.api.cookies.set('csrftoken', emil.api.cookies.get('csrftoken') ?? '')
    expect((await dora.api.call(session.patchPreferences, patch)).body.code).toBe('CSRF_FAILED')

    const visitor = app.api()
    await visitor.send('GET', '/api/translate/')
    dora.api.cookies.set('csrftoken', visitor.cookies.get('csrftoken') ?? '')
    expect((await dora.api.call(session.patchPreferences, patch)).body.code).toBe('CSRF_FAILED')

    dora.api.cookies.set('csrftoken', own)
    expect((await dora.api.call(session.patchPreferences, { ...patch, headers: { 'X-CSRFToken': '' } })).body.code).toBe('CSRF_FAILED')
    expect((await dora.api.call(session.patchPreferences, patch)).status).toBe(200)
  })

  test('is required for sign-ins too, so that no user is signed in to another account', async () => {
    const answer = await app.api().send('POST', session.obtain.path, { username: 'ann', password: 'x' }, { 'X-CSRFToken': 'planted' })
    expect([answer.status, answer.body.code]).toEqual([403, 'CSRF_FAILED'])
  })
})
