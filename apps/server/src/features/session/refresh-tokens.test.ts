import { session, type TokensReply } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { audited, eventKinds, isAlive, newestMail, signedIn, signInAgain } from './testing/people.ts'

const app = await testApp()

async function refresh(token: string | undefined, access?: string) {
  const api = app.api()
  api.access = access
  return api.call(session.refresh, { body: { refresh: token } })
}

function sidOf({ access }: TokensReply): string {
  return (JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
}

describe('[API-38] the refresh token', () => {
  test('rotates at each use within one session', async () => {
    const { api } = await signedIn(app, 'ann')
    const first = await refresh(api.refresh)
    const second = await refresh(first.body.refresh)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(new Set([api.refresh, first.body.refresh, second.body.refresh]).size).toBe(3)
    expect(sidOf(second.body)).toBe(sidOf({ access: api.access ?? '', refresh: '' }))
    expect(Buffer.from(second.body.refresh, 'base64url')).toHaveLength(32)
  })

  test('used twice ends the whole family, tells its owner, and is written down', async () => {
    const { api, email, userId, handle } = await signedIn(app, 'stolen')
    const other = await signInAgain(app, { handle })
    const thief = await refresh(api.refresh)
    expect(thief.status).toBe(200)

    const owner = await refresh(api.refresh)
    expect([owner.status, owner.body.code]).toEqual([401, 'REFRESH_INVALID'])
    expect((await refresh(thief.body.refresh)).body.code).toBe('REFRESH_INVALID')
    api.access = thief.body.access
    expect(await isAlive(api)).toBe(false)
    expect(await isAlive(other)).toBe(true)

    expect(await audited(app, userId)).toContain('security.session_reused')
    expect(await eventKinds(app, userId)).toContain('security.session_reused')
    expect((await newestMail(app, email)).subject).toBe('We ended a session of your Bourse account')
    // Each further use changes nothing and mails nothing.
    const mails = (await app.mails(email)).length
    await refresh(api.refresh)
    await app.runJobs()
    expect(await app.mails(email)).toHaveLength(mails)
  })

  test('used twice at once: exactly one wins, and the other one ends the family', async () => {
    for (const turn of [1, 2, 3]) {
      const { api } = await signedIn(app, `racer${turn}`)
      const answers = await Promise.all([refresh(api.refresh), refresh(api.refresh)])
      const winners = answers.filter(({ status }) => status === 200)
      expect(winners).toHaveLength(1)
      expect((await refresh(winners[0]?.body.refresh)).body.code).toBe('REFRESH_INVALID')
      expect(await isAlive(api)).toBe(false)
    }
  })

  test('may be brought again by the page that lost the answer, which names its attempt', async () => {
    const { api } = await signedIn(app, 'reloader')
    const exchange = (token: string | undefined, attempt: string) => app.api().call(session.refresh, { body: { refresh: token, attempt } })
    const lost = await exchange(api.refresh, 'attempt-of-this-page-1')
    const again = await exchange(api.refresh, 'attempt-of-this-page-1')
    expect([lost.status, again.status]).toEqual([200, 200])
    const next = await exchange(again.body.refresh, 'attempt-of-this-page-2')
    expect(next.status).toBe(200)
    expect((await exchange(api.refresh, 'attempt-of-this-page-1')).body.code, 'once its successor lives, it is reuse').toBe(
      'REFRESH_INVALID',
    )
    expect((await refresh(next.body.refresh)).body.code, 'and the family has ended').toBe('REFRESH_INVALID')
  })

  test('that arrives after the next page has repeated it is passed over, and takes nothing from that page', async () => {
    const { api } = await signedIn(app, 'overtaken')
    const exchange = (token: string | undefined, tries: number) =>
      app.api().call(session.refresh, { body: { refresh: token, attempt: 'attempt-of-two-pages', tries } })
    const repeated = await exchange(api.refresh, 2)
    expect(repeated.status).toBe(200)
    expect(await exchange(api.refresh, 1)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    const next = await refresh(repeated.body.refresh)
    expect(next.status).toBe(200)
    expect((await exchange(api.refresh, 1)).status, 'also when that page has gone on').toBe(409)
    expect((await refresh(next.body.refresh)).status).toBe(200)
  })

  test('in any order, at the same moment, leaves the page that came last signed in', async () => {
    for (let round = 0; round < 10; round++) {
      const { api } = await signedIn(app, `hasty${round}`)
      const exchange = (tries: number) =>
        app.api().call(session.refresh, { body: { refresh: api.refresh, attempt: 'attempt-of-three-pages', tries } })
      const [, , last] = await Promise.all([exchange(1), exchange(2), exchange(3)])
      expect(last?.status).toBe(200)
      expect((await refresh(last?.body.refresh)).status).toBe(200)
    }
  })

  test('under a lower number a minute later is reuse', async () => {
    const { api } = await signedIn(app, 'outnumbered')
    const exchange = (tries: number) =>
      app.api().call(session.refresh, { body: { refresh: api.refresh, attempt: 'attempt-with-a-number', tries } })
    const taken = await exchange(1_000)
    await app.owner.run(sql`update refresh_tokens set tried_at = now() - interval '61 seconds'`)
    expect((await refresh(taken.body.refresh)).status).toBe(200)
    expect((await exchange(2)).body.code).toBe('REFRESH_INVALID')
    expect(await isAlive(api)).toBe(false)
  })

  test.each([0, -1, 1.5, 1_000_001, '2', null])('with %j for a number is refused as malformed', async (tries) => {
    const answer = await app.api().send('POST', '/api/jwt/refresh/', { refresh: 'x', attempt: 'attempt-with-rubbish', tries })
    expect(answer.status).toBe(400)
  })

  test('with an answer that was not lost after all, ends the family', async () => {
    const { api } = await signedIn(app, 'watched')
    const exchange = (token: string | undefined) =>
      app.api().call(session.refresh, { body: { refresh: token, attempt: 'attempt-seen-by-a-thief' } })
    const received = await exchange(api.refresh)
    const thief = await exchange(api.refresh)
    expect(thief.status).toBe(200)
    expect((await refresh(received.body.refresh)).status).toBe(401)
    expect((await refresh(thief.body.refresh)).status).toBe(401)
  })

  test('under another attempt, or without one, is reuse', async () => {
    for (const attempt of ['some-other-page-of-theirs', undefined]) {
      const { api } = await signedIn(app, `mallory${attempt ? 1 : 2}`)
      const first = await app.api().call(session.refresh, { body: { refresh: api.refresh, attempt: 'the-attempt-of-the-owner' } })
      expect((await app.api().call(session.refresh, { body: { refresh: api.refresh, ...(attempt && { attempt }) } })).status).toBe(401)
      expect((await refresh(first.body.refresh)).status).toBe(401)
    }
  })

  test('[AUTH-14] is good beside an access token that has run out', async () => {
    const { api } = await signedIn(app, 'slept')
    expect((await refresh(api.refresh, 'an.old.token')).status).toBe(200)
  })

  test('ends after thirty days unused, and with its session after ninety', async () => {
    const one = await signedIn(app, 'idle')
    const left = await app.owner.one<{ token_days: number; session_days: number }>(sql`
      select extract(epoch from t.expires_at - now())::float8 / 86400 as token_days, extract(epoch from s.expires_at - now())::float8 / 86400 as session_days
      from refresh_tokens t join sessions s on s.id = t.session_id where s.user_id = ${one.userId}`)
    expect(left.token_days).toBeCloseTo(30, 2)
    expect(left.session_days).toBeCloseTo(90, 2)

    await app.owner.run(sql`update sessions set expires_at = now() + interval '1 day' where user_id = ${one.userId}`)
    const rotated = await refresh(one.api.refresh)
    const days = await app.owner.value<number>(sql`
      select extract(epoch from max(t.expires_at) - now())::float8 / 86400 as days
      from refresh_tokens t join sessions s on s.id = t.session_id where s.user_id = ${one.userId} and t.used_at is null`)
    expect(days).toBeCloseTo(1, 2)
    await app.owner.run(sql`update refresh_tokens set expires_at = now()`)
    expect((await refresh(rotated.body.refresh)).body.code).toBe('REFRESH_INVALID')
    // Too late is not a theft: the session itself was not ended for it.
    expect(await isAlive(one.api)).toBe(true)
  })

  test('is useless after logout and after its user was switched off', async () => {
    const { api, userId } = await signedIn(app, 'gone')
    const again = await signInAgain(app, { handle: 'gone' })
    await api.call(session.logout)
    expect((await refresh(api.refresh)).body.code).toBe('REFRESH_INVALID')
    await app.owner.run(sql`update users set is_active = false where id = ${userId}`)
    expect((await refresh(again.refresh)).body.code).toBe('REFRESH_INVALID')
  })

  test('keeps the profile that the session was switched to', async () => {
    const { api } = await signedIn(app, 'switcher')
    const made = await api.send('POST', '/api/profiles/', { name: 'switcher-llc', type: 'llc' })
    const { profileId } = made.body as unknown as { profileId: string }
    await api.call(session.open, { body: { profileId } })
    const { body } = await refresh(api.refresh)
    api.keep(body)
    expect((await api.call(session.open, { body: {} })).body.profileID).toBe(profileId)
  })

  test.each(['', 'x', 'x'.repeat(513), 7, null, {}])('an invalid token is refused: %j', async (token) => {
    const answer = await app.api().call(session.refresh, { body: { refresh: token } })
    expect([400, 401]).toContain(answer.status)
    expect(['INVALID', 'REFRESH_INVALID']).toContain(answer.body.code)
  })

  test('is kept as a keyed digest only', async () => {
    const { api } = await signedIn(app, 'digested')
    const rows = await app.owner.rows<{ digest: Buffer }>(sql`select digest from refresh_tokens`)
    expect(rows.some(({ digest }) => digest.equals(Buffer.from(api.refresh ?? '', 'base64url')))).toBe(false)
    expect(rows.some(({ digest }) => digest.equals(app.secrets.digest('refresh', api.refresh ?? '')))).toBe(true)
  })
})
