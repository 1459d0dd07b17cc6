import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { totpAt, turnTotpOn } from './testing/factors.ts'
import { audited, makePerson, mailedCode, newestMail, PASSWORD, signedIn } from './testing/people.ts'

const app = await testApp()

/** As if half a minute had passed since the last code: what was spent stays spent only in the test's memory. */
async function freshSteps(userId: bigint): Promise<void> {
  await app.owner.run(sql`update users set totp_step = 0 where id = ${userId}`)
}

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

  test('is replaced by a recovery code, each once, and the owner is notified', async () => {
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

  test('can’t be guessed by a caller who has the password', async () => {
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
    const totp_secret = await app.db.value<Buffer>(sql`select totp_secret from users where id = ${userId}`)
    expect(totp_secret.toString('latin1')).not.toContain(secret)
    expect(app.secrets.decrypt('totp', totp_secret)).toBe(secret)
  })

  test('replaces the password when there is none', async () => {
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
