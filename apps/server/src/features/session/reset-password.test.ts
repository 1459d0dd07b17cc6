import { session } from '@bourse/contracts/session'
import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { turnTotpOn } from './testing/factors.ts'
import {
  ACCEPTED,
  audited,
  isAlive,
  makePerson,
  mailedCode,
  newestMail,
  otherCode,
  PASSWORD,
  signedIn,
  signInAgain,
} from './testing/people.ts'

const NEXT = 'another-long-secret-77'

const app = await testApp({ TRUST_PROXY: 'on' })

async function forgot(email: string) {
  return app.api().call(session.forgot, { body: { email } })
}

async function reset(body: Record<string, unknown>) {
  return app.api().call(session.reset, { body: { password: NEXT, ...body } })
}

async function mailedToken(email: string): Promise<string> {
  return /\/reset\?token=([\w-]+)/.exec((await newestMail(app, email)).body)?.[1] ?? ''
}

describe('[AUTH-05] [API-40] [DEF-023] a forgotten password', () => {
  test('is answered alike for known and unknown e-mails, and only the known one gets a mail', async () => {
    await makePerson(app, 'ann', { lang: 'es' })
    const [known, unknown] = [await forgot('ann@example.org'), await forgot('nobody@example.org')]
    for (const { status, body } of [known, unknown]) expect([status, body]).toEqual([200, ACCEPTED])
    const mail = await newestMail(app, 'ann@example.org')
    expect(mail.subject).toBe('Crea una contraseña nueva para Bourse')
    expect(mail.body).toContain(`${app.settings.publicUrl}/reset?token=`)
    expect(await app.mails('nobody@example.org')).toHaveLength(0)
  })

  test('is set again by the link: every session ends but the new one, and a mail says so', async () => {
    const { api, email, handle, userId } = await signedIn(app, 'bea')
    const other = await signInAgain(app, { handle })
    await forgot(email)
    const done = await reset({ token: await mailedToken(email) })
    expect(done.status).toBe(200)
    expect([await isAlive(api), await isAlive(other)]).toEqual([false, false])
    api.keep(done.body)
    expect(await isAlive(api)).toBe(true)
    expect((await newestMail(app, email)).subject).toBe('Your Bourse password was changed')
    expect(await audited(app, userId)).toContain('security.password_changed')
    expect((await app.api().signIn(handle, PASSWORD)).body.code).toBe('CREDENTIALS_WRONG')
    expect((await app.api().signIn(handle, NEXT)).status).toBe(200)
  })

  test('is set again by the code; link and code together work once', async () => {
    const { email } = await makePerson(app, 'cleo')
    await forgot(email)
    const [code, token] = [await mailedCode(app, email), await mailedToken(email)]
    expect((await reset({ email, code })).status).toBe(200)
    expect((await reset({ email, code })).body.code).toBe('CODE_EXPIRED')
    expect((await reset({ token })).body.code).toBe('CODE_EXPIRED')
  })

  test('works once, also when brought twice at once', async () => {
    const { email } = await makePerson(app, 'dirk')
    await forgot(email)
    const token = await mailedToken(email)
    const answers = await Promise.all([reset({ token }), reset({ token }), reset({ token })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('lives one hour', async () => {
    const { email } = await makePerson(app, 'ella')
    await forgot(email)
    const token = await mailedToken(email)
    const left = await app.owner.one<{ minutes: number }>(sql`
      select extract(epoch from expires_at - now())::float8 / 60 as minutes from mailed_codes where email = ${email}`)
    expect(left.minutes).toBeCloseTo(60, 0)
    await app.owner.run(sql`update mailed_codes set expires_at = now() where email = ${email}`)
    expect((await reset({ token })).body.code).toBe('CODE_EXPIRED')
  })

  test('has five tries by code', async () => {
    const { email } = await makePerson(app, 'finn')
    await forgot(email)
    const code = await mailedCode(app, email)
    for (let turn = 0; turn < 5; turn++) expect((await reset({ email, code: otherCode(code) })).body.code).toBe('CODE_WRONG')
    expect((await reset({ email, code })).body.code).toBe('CODE_EXPIRED')
  })

  test('a code to sign in with does not set a password, nor the other way round', async () => {
    const { email } = await makePerson(app, 'gwen')
    await app.api().call(session.mailCode, { body: { email } })
    const code = await mailedCode(app, email)
    expect((await reset({ email, code })).body.code).toBe('CODE_WRONG')
    await forgot(email)
    const resetCode = await mailedCode(app, email)
    if (resetCode !== code)
      expect((await app.api().call(session.verifyCode, { body: { email, code: resetCode } })).body.code).toBe('CODE_WRONG')
  })

  test('[DEF-022] must be a good one; a bad one does not cost the link', async () => {
    const { email } = await makePerson(app, 'hugo', { firstName: 'Augustin' })
    await forgot(email)
    const token = await mailedToken(email)
    for (const [password, code] of [
      ['short', 'PASSWORD_SHORT'],
      ['x1y2'.repeat(33), 'PASSWORD_LONG'],
      ['1234567890', 'PASSWORD_COMMON'],
      ['my-name-is-hugo-7', 'PASSWORD_PERSONAL'],
      ['augustin-the-third', 'PASSWORD_PERSONAL'],
    ])
      expect((await reset({ token, password })).body.code).toBe(code)
    expect((await reset({ token })).status).toBe(200)
  })

  test('asks for the second factor first where one is on, and changes nothing without it', async () => {
    const { api, email, handle } = await signedIn(app, 'iris')
    const { secret } = await turnTotpOn(api)
    await forgot(email)
    const token = await mailedToken(email)
    const missing = await reset({ token })
    expect([missing.status, missing.body.code]).toEqual([401, 'OTP_REQUIRED'])
    expect((await reset({ token, otp: '000000' })).body.code).toBe('OTP_WRONG')
    expect((await app.api().signIn(handle, NEXT)).body.code).toBe('CREDENTIALS_WRONG')
    const otp = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })
    expect((await reset({ token, otp })).status).toBe(200)
  })

  test('[DEF-018] another caller’s wrong guesses do not invalidate the code of the page that requested it', async () => {
    const { email } = await makePerson(app, 'kate')
    const { receipt } = (await forgot(email)).body
    const code = await mailedCode(app, email)
    for (let turn = 0; turn < 5; turn++) expect((await reset({ email, code: otherCode(code) })).body.code).toBe('CODE_WRONG')
    expect((await reset({ email, code })).body.code).toBe('CODE_EXPIRED')
    expect((await reset({ email, code, receipt })).status).toBe(200)
  })

  test('is refused for a disabled user', async () => {
    const { email, userId } = await makePerson(app, 'jack')
    await app.owner.run(sql`update users set is_active = false where id = ${userId}`)
    expect((await forgot(email)).status).toBe(200)
    await app.runJobs()
    expect(await app.mails(email)).toHaveLength(0)
  })

  test.each([{}, { token: 'x'.repeat(129) }, { token: '' }, { email: 'a@b.co' }, { code: '123456' }, { token: 'unknown' }, { token: 7 }])(
    'rubbish is a 400: %j',
    async (body) => {
      expect((await reset(body)).status).toBe(400)
    },
  )
})

describe('[DEF-022] [DEF-023] API keys at a new password by mail', () => {
  /** A user with two keys, and the mailed link. */
  async function withKeys(handle: string) {
    const person = await signedIn(app, handle)
    const keys: { id: string; key: string }[] = []
    for (const name of ['ledger bot', 'price bot']) {
      const { body } = await person.api.call(session.addApiKey, { body: { name, scopes: ['read'], password: PASSWORD } })
      keys.push({ id: body.security.apiKeys.at(-1)?.id ?? '', key: body.key })
    }
    const { receipt } = (await forgot(person.email)).body
    return { ...person, keys, receipt, token: await mailedToken(person.email), code: await mailedCode(app, person.email) }
  }

  async function opens(key: string): Promise<boolean> {
    const bot = app.api()
    bot.access = key
    return (await bot.send('GET', '/api/profiles/')).status === 200
  }

  const resetKeys = (body: Record<string, unknown>) => app.api().call(session.resetKeys, { body })

  test('end with it, and the mail says which', async () => {
    const { keys, email, token } = await withKeys('nora')
    expect((await reset({ token })).status).toBe(200)
    expect(await Promise.all(keys.map(({ key }) => opens(key)))).toEqual([false, false])
    const { subject, body } = await newestMail(app, email)
    expect(subject).toBe('Your Bourse password was changed')
    expect(body).toContain('Sessions: 1')
    expect(body).toContain('API keys: 2 (ledger bot, price bot)')
  })

  test('stay when they are kept by id; ids of others change nothing', async () => {
    const [olga, pia] = [await withKeys('olga'), await withKeys('pia')]
    const [first, second] = olga.keys
    const kept = [second?.id, pia.keys[0]?.id, '999999999']
    expect((await reset({ token: olga.token, keep_keys: kept })).status).toBe(200)
    expect([await opens(first?.key ?? ''), await opens(second?.key ?? '')]).toEqual([false, true])
    expect(await opens(pia.keys[0]?.key ?? '')).toBe(true)
    expect((await newestMail(app, olga.email)).body).toContain('API keys: 1 (ledger bot)')
  })

  test('are shown before, to a caller with the link or the code, without their secrets; showing them uses up neither', async () => {
    const { keys, email, token, code, receipt } = await withKeys('rita')
    for (const proof of [{ token }, { email, code }, { email, code, receipt }]) {
      const { status, body } = await resetKeys(proof)
      expect([status, body.apiKeys.map(({ id, name, scopes, lastUsedAt }) => ({ id, name, scopes, lastUsedAt }))]).toEqual([
        200,
        [
          { id: keys[0]?.id, name: 'ledger bot', scopes: ['read'], lastUsedAt: null },
          { id: keys[1]?.id, name: 'price bot', scopes: ['read'], lastUsedAt: null },
        ],
      ])
      expect(JSON.stringify(body)).not.toContain(keys[0]?.key)
    }
    expect((await reset({ email, code })).status).toBe(200)
    expect((await resetKeys({ token })).body.code).toBe('CODE_EXPIRED')
  })

  test('are shown to no other caller, and guessing here uses the same tries', async () => {
    const { email, code } = await withKeys('sara')
    for (const proof of [{ token: 'unknown' }, { email }, { code }, {}]) expect((await resetKeys(proof)).status).toBe(400)
    for (let turn = 0; turn < 5; turn++) expect((await resetKeys({ email, code: otherCode(code) })).body.code).toBe('CODE_WRONG')
    expect((await resetKeys({ email, code })).body.code).toBe('CODE_EXPIRED')
    expect((await reset({ email, code })).body.code).toBe('CODE_EXPIRED')
  })

  test('are untouched when the second factor is missing or the password is bad', async () => {
    const person = await withKeys('tess')
    await turnTotpOn(person.api)
    expect((await reset({ token: person.token })).body.code).toBe('OTP_REQUIRED')
    expect((await reset({ token: person.token, password: 'short' })).body.code).toBe('PASSWORD_SHORT')
    expect(await Promise.all(person.keys.map(({ key }) => opens(key)))).toEqual([true, true])
  })

  test.each([{ keep_keys: 'all' }, { keep_keys: ['x'] }, { keep_keys: [-1] }, { keep_keys: Array.from({ length: 51 }, () => '1') }])(
    'rubbish is a 400: %j',
    async (body) => {
      const answer = await reset({ token: 'unknown', ...body })
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID'])
    },
  )
})
