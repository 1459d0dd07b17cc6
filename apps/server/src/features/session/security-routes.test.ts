import { session } from '@bourse/contracts/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp, type TestApp } from '../../testing/app.ts'
import { totpAt, turnTotpOn } from './testing/factors.ts'
import { audited, eventKinds, isAlive, makePerson, mailedCode, newestMail, PASSWORD, signedIn, signInAgain } from './testing/people.ts'

const NEXT = 'another-long-secret-77'

let app: TestApp

beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: 'on' })
})

/** As if half a minute had passed since the last code: what was spent stays spent only in the test's memory. */
async function freshSteps(userId: bigint): Promise<void> {
  await app.owner.read((tx) => tx.run(sql`update users set totp_step = 0 where id = ${userId}`))
}

describe('[AUTH-04] [DEF-022] the password', () => {
  test('is set for the first time without a current one, and then SHELL-10 lets go', async () => {
    await makePerson(app, 'fresh', { password: undefined as never })
    await app.api().call(session.mailCode, { body: { email: 'fresh@example.org' } })
    const api = app.api()
    api.keep(
      (await api.call(session.verifyCode, { body: { email: 'fresh@example.org', code: await mailedCode(app, 'fresh@example.org') } })).body,
    )
    expect((await api.call(session.security)).body.isPasswordSet).toBe(false)
    const set = await api.call(session.setPassword, { body: { password: NEXT } })
    expect(set.status).toBe(200)
    api.keep(set.body)
    expect((await api.call(session.open, { body: {} })).body.isPasswordSet).toBe(true)
    expect((await app.api().signIn('fresh', NEXT)).status).toBe(200)
  })

  test('is changed by who knows the current one; all other sessions end and a mail says so', async () => {
    const { api, email, handle, userId } = await signedIn(app, 'ann')
    const other = await signInAgain(app, { handle })
    const stolen = api.refresh
    for (const body of [{ password: NEXT }, { password: NEXT, current: 'not the password' }]) {
      const refused = await api.call(session.setPassword, { body })
      expect([refused.status, refused.body.code]).toEqual([403, 'PASSWORD_NOT_CONFIRMED'])
    }
    const changed = await api.call(session.setPassword, { body: { password: NEXT, current: PASSWORD } })
    expect(changed.status).toBe(200)
    expect([await isAlive(api), await isAlive(other)]).toEqual([true, false])
    expect((await app.api().call(session.refresh, { body: { refresh: stolen } })).body.code).toBe('REFRESH_INVALID')
    api.keep(changed.body)
    expect((await api.call(session.refresh, { body: { refresh: api.refresh } })).status).toBe(200)
    expect((await newestMail(app, email)).subject).toBe('Your Bourse password was changed')
    expect(await audited(app, userId)).toContain('security.password_changed')
    expect(await eventKinds(app, userId)).toContain('security.password_changed')
    expect((await app.api().signIn(handle, PASSWORD)).status).toBe(401)
  })

  test('[DEF-022] must be a good one', async () => {
    const { api } = await signedIn(app, 'bernadette')
    for (const [password, code] of [
      ['short', 'PASSWORD_SHORT'],
      ['x1y2'.repeat(33), 'PASSWORD_LONG'],
      ['qwertyuiop', 'PASSWORD_COMMON'],
      ['QwertyUiop', 'PASSWORD_COMMON'],
      ['iambernadette', 'PASSWORD_PERSONAL'],
    ] as const) {
      const answer = await api.call(session.setPassword, { body: { current: PASSWORD, password } })
      expect([answer.status, answer.body.code]).toEqual([400, code])
    }
  })

  test('changed twice at once is changed once', async () => {
    const { api, handle } = await signedIn(app, 'carl')
    const answers = await Promise.all(
      ['first-new-secret-1', 'second-new-secret-2'].map((password) =>
        api.call(session.setPassword, { body: { current: PASSWORD, password } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const works = await Promise.all(['first-new-secret-1', 'second-new-secret-2'].map((password) => app.api().signIn(handle, password)))
    expect(works.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('cannot be guessed at from an open session', async () => {
    const { api } = await signedIn(app, 'dora')
    const guesses = Array.from({ length: 6 }, (_, turn) =>
      api.call(session.setPassword, { body: { current: `guess number ${turn}`, password: NEXT } }),
    )
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
    expect(codes.sort()).toEqual([...Array.from({ length: 5 }, () => 'PASSWORD_NOT_CONFIRMED'), 'TOO_MANY_REQUESTS'])
    // The owner's sign-in is another matter and stays open.
    expect((await app.api().signIn('dora', PASSWORD)).status).toBe(200)
  })
})

describe('[DEF-022] the second factor', () => {
  test('is begun with the password, and asks for nothing before its first right code', async () => {
    const { api, handle } = await signedIn(app, 'emil')
    expect((await api.call(session.startTotp, { body: {} })).body.code).toBe('PASSWORD_NOT_CONFIRMED')
    const begun = await api.call(session.startTotp, { body: { password: PASSWORD } })
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Bourse:emil\?.*secret=/)
    expect((await api.call(session.confirmTotp, { body: { code: '000000' } })).body.code).toBe('CODE_WRONG')
    expect((await api.call(session.security)).body.isTotpOn).toBe(false)
    expect((await app.api().signIn(handle, PASSWORD)).status).toBe(200)
  })

  test('[DEF-020] is asked for at sign-in once it is on, each code once', async () => {
    const { api, email, handle, userId } = await signedIn(app, 'faye')
    const { secret, recoveryCodes } = await turnTotpOn(api)
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await newestMail(app, email)).subject).toBe('Two-step sign-in is on')
    expect((await api.call(session.security)).body).toMatchObject({ isTotpOn: true, recoveryCodesLeft: 10 })

    const bare = await app.api().signIn(handle, PASSWORD)
    expect([bare.status, bare.body.code]).toEqual([401, 'OTP_REQUIRED'])
    expect((await app.api().signIn(handle, 'not the password', '123456')).body.code).toBe('CREDENTIALS_WRONG')
    const next = await totpAt(secret, 1)
    const answers = await Promise.all([1, 2].map(() => app.api().signIn(handle, PASSWORD, next)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await app.api().signIn(handle, PASSWORD, next)).body.code).toBe('OTP_WRONG')
    expect((await app.api().signIn(handle, PASSWORD, await totpAt(secret, 0))).body.code).toBe('OTP_WRONG')
    await freshSteps(userId)
    for (const steps of [-3, 3]) expect((await app.api().signIn(handle, PASSWORD, await totpAt(secret, steps))).body.code).toBe('OTP_WRONG')
  })

  test('is replaced by a recovery code, each once, and the owner is told', async () => {
    const { api, email, handle } = await signedIn(app, 'gwen')
    const { recoveryCodes } = await turnTotpOn(api)
    const [first = '', second = ''] = recoveryCodes
    const answers = await Promise.all([1, 2].map(() => app.api().signIn(handle, PASSWORD, first)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await app.api().signIn(handle, PASSWORD, second.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await api.call(session.security)).body.recoveryCodesLeft).toBe(8)
    await app.runJobs()
    expect((await app.mails(email)).filter(({ subject }) => subject === 'A recovery code was used')).toHaveLength(2)
  })

  test('is asked for beside a mailed code too, which is not spent before it is there', async () => {
    const { api, email } = await signedIn(app, 'hugo')
    const { secret } = await turnTotpOn(api)
    await app.api().call(session.mailCode, { body: { email } })
    const code = await mailedCode(app, email)
    const verify = (otp?: string) => app.api().call(session.verifyCode, { body: { email, code, otp } })
    expect((await verify()).body.code).toBe('OTP_REQUIRED')
    expect((await verify('000000')).body.code).toBe('OTP_WRONG')
    expect((await verify(await totpAt(secret, 1))).status).toBe(200)
  })

  test('cannot be guessed at by who has the password', async () => {
    const { api, handle } = await signedIn(app, 'iris')
    await turnTotpOn(api)
    // One after the other: the right password is forgiven each time, so that only the guesses at the code are counted.
    const codes = new Set<string | undefined>()
    for (let turn = 0; turn < 8; turn++) codes.add((await app.api().signIn(handle, PASSWORD, '000000')).body.code)
    expect(codes).toEqual(new Set(['OTP_WRONG', 'TOO_MANY_REQUESTS']))
  })

  test('is switched off with password and code, and only when it is on', async () => {
    const { api, email, handle, userId } = await signedIn(app, 'jack')
    expect((await api.call(session.stopTotp, { body: { password: PASSWORD, code: '123456' } })).body.code).toBe('STATE_CONFLICT')
    expect((await api.call(session.confirmTotp, { body: { code: '123456' } })).body.code).toBe('STATE_CONFLICT')
    const { secret } = await turnTotpOn(api)
    expect((await api.call(session.startTotp, { body: { password: PASSWORD } })).body.code).toBe('TOTP_ALREADY_ON')
    expect((await api.call(session.confirmTotp, { body: { code: await totpAt(secret, 1) } })).body.code).toBe('TOTP_ALREADY_ON')
    const code = await totpAt(secret, 1)
    expect((await api.call(session.stopTotp, { body: { code } })).body.code).toBe('PASSWORD_NOT_CONFIRMED')
    expect((await api.call(session.stopTotp, { body: { password: PASSWORD, code: '000000' } })).body.code).toBe('CODE_WRONG')
    const off = await api.call(session.stopTotp, { body: { password: PASSWORD, code } })
    expect(off.body).toMatchObject({ isTotpOn: false, recoveryCodesLeft: 0 })
    expect((await app.api().signIn(handle, PASSWORD)).status).toBe(200)
    expect((await audited(app, userId)).filter((action) => action.startsWith('security.totp'))).toEqual([
      'security.totp_on',
      'security.totp_off',
    ])
    await app.runJobs()
    expect((await app.mails(email)).map(({ subject }) => subject)).toEqual(['Two-step sign-in is on', 'Two-step sign-in is off'])
  })

  test('its secret is sealed in the database', async () => {
    const { api, userId } = await signedIn(app, 'kurt')
    const { secret } = await turnTotpOn(api)
    const { totp_secret } = await app.db.read((tx) =>
      tx.one<{ totp_secret: Buffer }>(sql`select totp_secret from users where id = ${userId}`),
    )
    expect(totp_secret.toString('latin1')).not.toContain(secret)
    expect(app.secrets.unseal('totp', totp_secret)).toBe(secret)
  })

  test('stands in for the password where there is none', async () => {
    const { userId } = await makePerson(app, 'lena', { password: undefined as never })
    await app.api().call(session.mailCode, { body: { email: 'lena@example.org' } })
    const api = app.api()
    api.keep(
      (await api.call(session.verifyCode, { body: { email: 'lena@example.org', code: await mailedCode(app, 'lena@example.org') } })).body,
    )
    const { secret } = await turnTotpOn(api, undefined as never)
    const make = (otp?: string) => api.call(session.addApiKey, { body: { name: 'key', scopes: ['read'], otp } })
    const refused = await make()
    expect([refused.status, refused.body.code]).toEqual([403, 'PASSWORD_NOT_CONFIRMED'])
    expect((await make('000000')).body.code).toBe('PASSWORD_NOT_CONFIRMED')
    await freshSteps(userId)
    expect((await make(await totpAt(secret, 0))).status).toBe(200)
    expect((await api.call(session.stopTotp, { body: { code: await totpAt(secret, 1) } })).status).toBe(200)
  })
})

describe('[DEF-022] the sessions', () => {
  test('are listed with device, address and times, the current one marked', async () => {
    await makePerson(app, 'maud')
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    const elsewhere = app.api()
    await elsewhere.call(session.obtain, {
      body: { username: 'maud', password: PASSWORD },
      headers: { 'user-agent': agent, 'x-forwarded-for': '203.0.113.9' },
    })
    const api = await signInAgain(app, { handle: 'maud' })
    const { body } = await api.call(session.security)
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const other = body.sessions.find(({ isCurrent }) => !isCurrent)
    expect(other).toMatchObject({ device: 'Chrome · Windows', address: '203.0.113.9' })
    expect(Date.now() - Date.parse(other?.lastSeenAt ?? '')).toBeLessThan(60_000)
  })

  test('are ended one by one or all others at once, never those of somebody else', async () => {
    const { api, handle } = await signedIn(app, 'nora')
    const [second, third] = [await signInAgain(app, { handle }), await signInAgain(app, { handle })]
    const stranger = await signedIn(app, 'otto')
    const { body } = await second.call(session.security)
    const params = { id: body.sessions.find(({ isCurrent }) => isCurrent)?.id ?? '' }
    const foreign = await stranger.api.call(session.revokeSession, { params })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'SESSION_NOT_FOUND'])
    expect(await isAlive(second)).toBe(true)

    expect((await api.call(session.revokeSession, { params })).body.sessions).toHaveLength(2)
    expect(await isAlive(second)).toBe(false)
    expect((await api.call(session.revokeSession, { params })).body.code).toBe('SESSION_NOT_FOUND')

    expect((await api.call(session.revokeOthers)).body.sessions).toHaveLength(1)
    expect([await isAlive(api), await isAlive(third), await isAlive(stranger.api)]).toEqual([true, false, true])
  })

  test.each(['0', 'x', '-1', '99999999999999999999', '1;drop table sessions', '%00'])('rubbish ids are 4xx: %s', async (id) => {
    const { api } = await signedIn(app, `rub${Buffer.from(id).toString('hex').slice(0, 20)}`)
    for (const contract of [session.revokeSession, session.removePasskey, session.revokeApiKey]) {
      const { status } = await api.call(contract, { params: { id } })
      expect([400, 404]).toContain(status)
    }
  })
})

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
    const stored = await app.owner.read((tx) => tx.one<{ digest: Buffer }>(sql`select digest from api_keys where user_id = ${userId}`))
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
    const bot = app.api()
    for (const key of [`${body.key}x`, body.key.slice(0, -1), body.key.toUpperCase(), 'bk_']) {
      bot.access = key
      expect((await bot.send('GET', '/api/profiles/')).status).toBe(401)
    }
  })

  test("of somebody else cannot be revoked, and a switched-off user's is refused", async () => {
    const [sue, tom] = [await signedIn(app, 'sue'), await signedIn(app, 'tom')]
    const { body } = await sue.api.call(session.addApiKey, { body: { name: 'bot', scopes: ['read'], password: PASSWORD } })
    const params = { id: body.security.apiKeys[0]?.id ?? '' }
    expect((await tom.api.call(session.revokeApiKey, { params })).body.code).toBe('NOT_FOUND')
    const bot = app.api()
    bot.access = body.key
    expect((await bot.send('GET', '/api/profiles/')).status).toBe(200)
    await app.owner.read((tx) => tx.run(sql`update users set is_active = false where id = ${sue.userId}`))
    expect((await bot.send('GET', '/api/profiles/')).status).toBe(401)
  })

  test.each([
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['admin'] },
    { name: 'x', scopes: 'read' },
    { name: '', scopes: ['read'] },
    { name: 'x'.repeat(65), scopes: ['read'] },
    { name: 'a\nb', scopes: ['read'] },
    { name: '\ud800', scopes: ['read'] },
    { scopes: ['read'] },
  ])('rubbish is a 400: %j', async (body) => {
    const api = await signInAgain(app, { handle: 'quin' })
    expect((await api.call(session.addApiKey, { body: { ...body, password: PASSWORD } })).status).toBe(400)
  })
})

test('[AUTH-25] nothing of it answers without a session', async () => {
  const contracts = Object.values(session).filter(({ access }) => access === 'user')
  expect(contracts.length).toBeGreaterThan(15)
  for (const contract of contracts) {
    const { status, body } = await app.api().call(contract, { params: { id: '1' }, ...(contract.method !== 'GET' && { body: {} }) })
    expect([contract.path, status, body.code]).toEqual([contract.path, 401, 'UNAUTHENTICATED'])
  }
})
