import { session } from '@bourse/contracts/session'
import { generate } from 'otplib'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp, type TestApp } from '../../testing/app.ts'
import { turnTotpOn } from './testing/factors.ts'
import { audited, isAlive, makePerson, mailedCode, newestMail, otherCode, PASSWORD, signedIn, signInAgain } from './testing/people.ts'

const NEXT = 'another-long-secret-77'

let app: TestApp

beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: 'on' })
})

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
    expect([known.status, known.body]).toEqual([200, { status: 'accepted' }])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const mail = await newestMail(app, 'ann@example.org')
    expect(mail.subject).toBe('Nueva contraseña para Bourse')
    expect(mail.body).toContain(`${app.settings.publicUrl}/reset?token=`)
    expect(await app.mails('nobody@example.org')).toHaveLength(0)
  })

  test('is set anew by the link: every session ends but the new one, and a mail says so', async () => {
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

  test('is set anew by the code; link and code together work once', async () => {
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
    const left = await app.owner.read((tx) =>
      tx.one<{ minutes: number }>(sql`
        select extract(epoch from expires_at - now())::float8 / 60 as minutes from mailed_codes where email = ${email}`),
    )
    expect(left.minutes).toBeCloseTo(60, 0)
    await app.owner.read((tx) => tx.run(sql`update mailed_codes set expires_at = now() where email = ${email}`))
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

  test('is closed to a user who was switched off', async () => {
    const { email, userId } = await makePerson(app, 'jack')
    await app.owner.read((tx) => tx.run(sql`update users set is_active = false where id = ${userId}`))
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
