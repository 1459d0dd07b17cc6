import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { ACCEPTED, makePerson, mailedCode, newestMail, otherCode, termsOf } from './testing/people.ts'

const app = await testApp({ TRUST_PROXY: 'on' })

async function signUp(email: string, name: string, more: Record<string, unknown> = {}) {
  return app.api().call(session.signUp, { body: { email, name, accepts: await termsOf(app), ...more } })
}

async function verify(email: string, code: string, more: Record<string, unknown> = {}, address = '10.0.0.1') {
  return app.api().call(session.verifyCode, { body: { email, code, ...more }, headers: { 'x-forwarded-for': address } })
}

async function passTime(seconds: number): Promise<void> {
  await app.owner.run(sql`
    update mailed_codes set created_at = created_at - ${seconds} * interval '1 second', expires_at = expires_at - ${seconds} * interval '1 second'`)
}

describe('[DEF-019] sign-up', () => {
  test('mails a code, and the code opens a new account without a password and with an unfinished profile', async () => {
    const asked = await signUp('New.Person@Example.org', 'newperson', { lang: 'pt' })
    expect([asked.status, asked.body]).toEqual([200, ACCEPTED])
    const mail = await newestMail(app, 'new.person@example.org')
    expect(mail.subject).toBe('Seu código para criar uma conta na Bourse')
    expect(mail.body).toContain('@newperson')

    const api = app.api()
    const code = await mailedCode(app, 'new.person@example.org')
    const verified = await api.call(session.verifyCode, { body: { email: 'new.person@example.org', code } })
    expect(verified.status).toBe(200)
    api.keep(verified.body)
    const { body } = await api.call(session.open, { body: {} })
    expect(body).toMatchObject({ isAuthorized: true, isStaff: false, isPasswordSet: false, isProfileComplete: false, language: 'pt' })
    expect(body.profile).toMatchObject({ name: 'newperson', profileType: 'PERSONAL' })
  })

  test('answers the same for an e-mail address with an account, whose owner is notified', async () => {
    await makePerson(app, 'oldhand', { lang: 'es' })
    const [known, unknown] = [await signUp('oldhand@example.org', 'wantsthis'), await signUp('nobody@example.org', 'wantsthat')]
    for (const { status, body } of [known, unknown]) expect([status, body]).toEqual([200, ACCEPTED])
    const mail = await newestMail(app, 'oldhand@example.org')
    expect(mail.subject).toBe('Ya tienes una cuenta en Bourse')
    expect(mail.body).toContain('@oldhand')
    expect(mail.body).not.toMatch(/[0-9]{6}/)

    const attempts = [
      await verify('oldhand@example.org', '123456'),
      await verify('nobody@example.org', otherCode(await mailedCode(app, 'nobody@example.org'))),
    ]
    expect(attempts.map(({ status, body }) => [status, body])).toEqual([
      [400, attempts[1]?.body],
      [400, attempts[1]?.body],
    ])
  })

  test('does the same work whether or not the e-mail is known: one row, one job, no mail yet', async () => {
    await makePerson(app, 'worker')
    const count = () =>
      app.owner.one(sql`
        select (select count(*) from mailed_codes) as codes, (select count(*) from mails) as mails,
               (select count(*) from graphile_worker._private_jobs) as jobs`)
    const at = [await count()]
    await signUp('worker@example.org', 'workername')
    at.push(await count())
    await signUp('workless@example.org', 'worklessname')
    at.push(await count())
    const [before, known, unknown] = at as [Record<string, bigint>, Record<string, bigint>, Record<string, bigint>]
    for (const key of ['codes', 'mails', 'jobs'])
      expect((known[key] ?? 0n) - (before[key] ?? 0n)).toBe((unknown[key] ?? 0n) - (known[key] ?? 0n))
    expect(known['codes']).toBe((before['codes'] ?? 0n) + 1n)
    expect(known['mails']).toBe(before['mails'])
  })

  test.each([
    ['has space', 'NAME_NOT_VALID', 400],
    ['аdmin', 'NAME_NOT_VALID', 400],
    ['support', 'NAME_NOT_VALID', 400],
    ['..', 'NAME_NOT_VALID', 400],
    ['taken', 'NAME_TAKEN', 409],
    ['TAKEN', 'NAME_TAKEN', 409],
    ['ta-ken', 'NAME_TAKEN', 409],
    ['', 'INVALID', 400],
    ['x'.repeat(33), 'INVALID', 400],
  ])('[PROF-25] refuses the handle %j with %s', async (name, code, status) => {
    if (name === 'taken') await makePerson(app, 'taken')
    const answer = await signUp('handle@example.org', name)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.fields).toHaveProperty('name')
  })

  test.each(['x', 'x@', '@y.z', 'a b@c.d', 'a@b', `${'x'.repeat(250)}@y.zz`, 7, null, ['a@b.co'], 'a@b.co\r\nBcc: c@d.ef'])(
    'refuses the e-mail %j',
    async (email) => {
      const answer = await app.api().call(session.signUp, { body: { email, name: 'someone' } })
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['email']])
    },
  )

  test('a handle lost in the meantime is NAME_TAKEN; the code stays good for asking again', async () => {
    await signUp('first@example.org', 'wanted')
    await signUp('second@example.org', 'wanted')
    const codes = [await mailedCode(app, 'first@example.org'), await mailedCode(app, 'second@example.org')]
    expect((await verify('first@example.org', codes[0] ?? '')).status).toBe(200)
    const lost = await verify('second@example.org', codes[1] ?? '')
    expect([lost.status, lost.body.code]).toEqual([409, 'NAME_TAKEN'])

    // Another handle is a new request at once, not a repetition of the first.
    await signUp('second@example.org', 'wanted2nd')
    expect((await verify('second@example.org', await mailedCode(app, 'second@example.org'))).status).toBe(200)
  })

  test('of two who finish with the same handle at once, one gets it', async () => {
    await signUp('racer1@example.org', 'finish-line')
    await signUp('racer2@example.org', 'finish.line')
    const codes = [await mailedCode(app, 'racer1@example.org'), await mailedCode(app, 'racer2@example.org')]
    const answers = await Promise.all([verify('racer1@example.org', codes[0] ?? ''), verify('racer2@example.org', codes[1] ?? '')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('[DEF-018] a mailed code', () => {
  test('is asked for again only after 60 seconds, also when asked twice at once', async () => {
    await Promise.all([signUp('again@example.org', 'again'), signUp('again@example.org', 'again'), signUp('again@example.org', 'again')])
    await app.runJobs()
    expect(await app.mails('again@example.org')).toHaveLength(1)
    const first = await mailedCode(app, 'again@example.org')
    await passTime(61)
    expect((await signUp('again@example.org', 'again')).status).toBe(200)
    await app.runJobs()
    expect(await app.mails('again@example.org')).toHaveLength(2)
    const second = await mailedCode(app, 'again@example.org')
    if (first !== second) expect((await verify('again@example.org', first)).body.code).toBe('CODE_WRONG')
    expect((await verify('again@example.org', second)).status).toBe(200)
  })

  test('works once, also when brought twice at once', async () => {
    await signUp('once@example.org', 'once')
    const code = await mailedCode(app, 'once@example.org')
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify('once@example.org', code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect((await verify('once@example.org', code)).body.code).toBe('CODE_EXPIRED')
    const count = await app.db.value<bigint>(sql`select count(*) from users where email = 'once@example.org'`)
    expect(count).toBe(1n)
  })

  test('has five tries; the right code comes too late afterwards', async () => {
    await signUp('tries@example.org', 'tries')
    const code = await mailedCode(app, 'tries@example.org')
    for (let turn = 0; turn < 5; turn++) expect((await verify('tries@example.org', otherCode(code))).body.code).toBe('CODE_WRONG')
    const late = await verify('tries@example.org', code)
    expect([late.status, late.body.code]).toEqual([400, 'CODE_EXPIRED'])
  })

  test('has five tries also when they come at once from everywhere', async () => {
    await signUp('swarm@example.org', 'swarm')
    const code = await mailedCode(app, 'swarm@example.org')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => verify('swarm@example.org', otherCode(code), {}, `10.5.0.${turn}`)),
    )
    expect(answers.filter(({ body }) => body.code === 'CODE_WRONG')).toHaveLength(5)
    expect((await verify('swarm@example.org', code)).body.code).toBe('CODE_EXPIRED')
  })

  test('lives ten minutes', async () => {
    await signUp('late@example.org', 'late')
    const code = await mailedCode(app, 'late@example.org')
    await passTime(601)
    expect((await verify('late@example.org', code)).body.code).toBe('CODE_EXPIRED')
    expect((await verify('never-asked@example.org', code)).body.code).toBe('CODE_WRONG')
  })

  test('of one e-mail opens nothing for another', async () => {
    await signUp('mine@example.org', 'mine-own')
    await signUp('yours@example.org', 'yours-own')
    const [mine, yours] = [await mailedCode(app, 'mine@example.org'), await mailedCode(app, 'yours@example.org')]
    if (mine !== yours) expect((await verify('yours@example.org', mine)).body.code).toBe('CODE_WRONG')
  })

  test('is kept nowhere in the clear but in the mail', async () => {
    await signUp('clear@example.org', 'clear')
    const rows = await app.owner.rows(sql`select * from graphile_worker._private_jobs`)
    const code = await mailedCode(app, 'clear@example.org')
    expect(JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(code)
  })

  test('a job that runs twice mails once', async () => {
    await signUp('crash@example.org', 'crash')
    await app.runJobs()
    const id = await app.owner.value<bigint>(sql`select id from mailed_codes where email = 'crash@example.org'`)
    await app.owner.run(sql`select graphile_worker.add_job('session.mail_code', json_build_object('id', ${String(id)}::text))`)
    await app.runJobs()
    expect(await app.mails('crash@example.org')).toHaveLength(1)
  })

  test.each(['12345', '1234567', 'abcdef', '', '１２３４５６', 123456, null])('an invalid code is a 400: %j', async (code) => {
    const answer = await app.api().call(session.verifyCode, { body: { email: 'rubbish@example.org', code } })
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID'])
  })
})

describe('sign-in by a mailed code', () => {
  test('works for an existing account, and mails nothing to an address without one', async () => {
    await makePerson(app, 'coder')
    const asked = await Promise.all(
      ['coder@example.org', 'no-coder@example.org'].map((email) => app.api().call(session.mailCode, { body: { email } })),
    )
    expect(asked.map(({ status, body }) => [status, body])).toEqual([
      [200, ACCEPTED],
      [200, ACCEPTED],
    ])
    const code = await mailedCode(app, 'coder@example.org')
    expect((await verify('coder@example.org', code)).status).toBe(200)
    expect(await app.mails('no-coder@example.org')).toHaveLength(0)
    expect((await verify('no-coder@example.org', code)).body.code).toBe('CODE_WRONG')
  })

  test('is not invalidated by a sign-up of another caller with the same e-mail address', async () => {
    await makePerson(app, 'calm')
    await app.api().call(session.mailCode, { body: { email: 'calm@example.org' } })
    const code = await mailedCode(app, 'calm@example.org')
    await signUp('calm@example.org', 'stranger-calm')
    await app.runJobs()
    expect((await verify('calm@example.org', code)).status).toBe(200)
  })

  test('is refused for a disabled user', async () => {
    const { userId } = await makePerson(app, 'switched')
    await app.api().call(session.mailCode, { body: { email: 'switched@example.org' } })
    const code = await mailedCode(app, 'switched@example.org')
    await app.owner.run(sql`update users set is_active = false where id = ${userId}`)
    expect((await verify('switched@example.org', code)).body.code).toBe('CODE_EXPIRED')
  })

  test('mails are bounded per e-mail and address', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn++) statuses.push((await signUp('flooded@example.org', `flooded${turn}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
