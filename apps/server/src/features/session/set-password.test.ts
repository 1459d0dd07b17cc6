import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { audited, eventKinds, isAlive, makePerson, mailedCode, newestMail, PASSWORD, signedIn, signInAgain } from './testing/people.ts'

const NEXT = 'another-long-secret-77'

const app = await testApp()

describe('[AUTH-04] [DEF-022] the password', () => {
  test('is set for the first time without a current one, and then SHELL-10 lets go', async () => {
    const { userId } = await makePerson(app, 'fresh', { password: undefined as never })
    await app.api().call(session.mailCode, { body: { email: 'fresh@example.org' } })
    const api = app.api()
    api.keep(
      (await api.call(session.verifyCode, { body: { email: 'fresh@example.org', code: await mailedCode(app, 'fresh@example.org') } })).body,
    )
    expect((await api.call(session.security)).body).toMatchObject({ isPasswordSet: false, passwordSetAt: null })
    const asked = Date.now()
    const set = await api.call(session.setPassword, { body: { password: NEXT } })
    expect(set.status).toBe(200)
    api.keep(set.body)
    expect((await api.call(session.open, { body: {} })).body.isPasswordSet).toBe(true)
    const setAt = Date.parse((await api.call(session.security)).body.passwordSetAt ?? '')
    expect(Math.abs(setAt - asked)).toBeLessThan(60_000)
    expect((await app.api().signIn('fresh', NEXT)).status).toBe(200)
    // Nothing was changed: there was no password before.
    const mails = (await app.mails('fresh@example.org')).map(({ subject }) => subject)
    expect(mails).toContain('You set a password for your Bourse account')
    expect(mails).not.toContain('Your Bourse password was changed')
    for (const told of [await audited(app, userId), await eventKinds(app, userId)]) {
      expect(told).toContain('security.password_set')
      expect(told).not.toContain('security.password_changed')
    }
  })

  test('is changed by a user who knows the current one; all other sessions end and a mail says so', async () => {
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
