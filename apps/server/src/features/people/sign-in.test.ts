import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { makeApiKey } from '#features/session'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { isAlive, mailedCode, newestMail, PASSWORD, signedIn } from '../session/testing/people.ts'
import { makeTeam, NOTE, resume, suspend } from './testing/staff.ts'

const app = await testApp()
const team = await makeTeam(app)
const rocio = await signedIn(app, 'rocio')
const obtain = (password: string) => app.api().call(session.obtain, { body: { username: 'rocio', password } })
const until = Date.now() + 9 * 86_400_000

describe('[STAFF-01] a suspended account', () => {
  test('loses every session and key at once, and can not renew one', async () => {
    const { key } = await app.db.transaction((tx) =>
      makeApiKey(
        tx,
        app.secrets,
        { ...rocio, pocketId: 1n, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined },
        { name: 'bot', scopes: ['read'] },
      ),
    )
    const bot = app.api()
    bot.access = key
    expect([await isAlive(rocio.api), await isAlive(bot)]).toEqual([true, true])
    await app.api().call(session.mailCode, { body: { email: rocio.email } })
    const code = await mailedCode(app, rocio.email)
    await suspend(team, rocio, { scope: 'account', reason: 'security', until })
    expect([await isAlive(rocio.api), await isAlive(bot)]).toEqual([false, false])
    expect((await rocio.api.call(session.refresh, { body: { refresh: rocio.api.refresh ?? '' } })).body.code).toBe('REFRESH_INVALID')
    const verified = await app.api().call(session.verifyCode, { body: { email: rocio.email, code } })
    expect([verified.status, verified.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED'])
  })

  test('is told to whoever knows the password, and to nobody else', async () => {
    const right = await obtain(PASSWORD)
    expect([right.status, right.body.code, right.body.fields]).toEqual([
      403,
      'ACCOUNT_SUSPENDED',
      { until: [new Date(until).toISOString()] },
    ])
    expect((await obtain('a wrong password')).body).toMatchObject({ code: 'CREDENTIALS_WRONG' })
    expect((await app.db.rows(sql`select from sessions where user_id = ${rocio.userId} and revoked_at is null`)).length).toBe(0)
  })

  test('gets no code by mail, but the reason', async () => {
    for (const call of [session.mailCode, session.forgot]) {
      await app.api().call(call, { body: { email: rocio.email } })
      const { subject, body } = await newestMail(app, rocio.email)
      expect(subject).toBe('We’ve suspended your Bourse account')
      expect(body).toContain(NOTE)
      expect(body).not.toMatch(/^[0-9]{6}$/m)
    }
  })

  test('signs in again after its end', async () => {
    await resume(team, rocio)
    expect((await obtain(PASSWORD)).status).toBe(200)
  })
})
