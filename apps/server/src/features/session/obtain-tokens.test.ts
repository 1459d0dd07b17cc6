import { session } from '@bourse/contracts/session'
import { rounds } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { isAlive, makePerson, newestMail, PASSWORD, signInAgain } from './testing/people.ts'

const app = await testApp({ TRUST_PROXY: 'on' })
await makePerson(app, 'ann', { password: PASSWORD })

function from(address: string, agent = 'curl/8'): Record<string, string> {
  return { 'x-forwarded-for': address, 'user-agent': agent }
}

/** Sent together, so that a slow machine does not give any try back meanwhile; in order of status. */
async function statusesOf(answers: Promise<{ status: number }>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status).sort()
}

async function obtain(body: unknown, address = '10.0.0.1') {
  return app.api().call(session.obtain, { body, headers: from(address) })
}

describe('[API-37] [DEF-020] sign-in', () => {
  test.each(['ann', 'ANN', '@ann', 'ann@example.org', ' Ann@Example.ORG '])('takes the handle or the e-mail: %j', async (username) => {
    const { status, body, headers } = await obtain({ username, password: PASSWORD })
    expect([status, Object.keys(body).sort()]).toEqual([200, ['access', 'refresh']])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toMatch(/^csrftoken=[\w-]+\.\d+\./)
  })

  test('answers a wrong password, an unknown name and an account without a password alike', async () => {
    await makePerson(app, 'nopass', { password: undefined as never })
    const answers = [
      await obtain({ username: 'ann', password: 'not the password' }, '10.0.1.1'),
      await obtain({ username: 'nobody-here', password: 'not the password' }, '10.0.1.1'),
      await obtain({ username: 'nobody@example.org', password: 'not the password' }, '10.0.1.1'),
      await obtain({ username: 'nopass', password: 'not the password' }, '10.0.1.1'),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body])
    expect(answers[0]?.body.code).toBe('CREDENTIALS_WRONG')
  })

  test('takes as long for an unknown name as for a wrong password', async () => {
    const timeOf = async (username: string, turn: number) => {
      const begin = performance.now()
      await obtain({ username, password: 'not the password' }, `10.1.${turn}.1`)
      return performance.now() - begin
    }
    const ratios: number[] = []
    const turns = rounds(9, 15)
    for (let turn = 0; turn < turns; turn++) ratios.push((await timeOf(`stranger${turn}`, turn)) / (await timeOf('ann', turn)))
    const median = ratios.sort((a, b) => a - b)[(turns - 1) / 2] ?? 0
    expect(median).toBeGreaterThan(0.6)
    expect(median).toBeLessThan(1.6)
  })

  test.each([
    {},
    { username: 'ann' },
    { username: ['ann'], password: PASSWORD },
    { username: 'ann', password: { $ne: '' } },
    'text',
    [],
    null,
  ])('an invalid body is a 400: %j', async (body) => {
    const answer = await app.api().send('POST', session.obtain.path, JSON.stringify(body), from('10.0.2.1'))
    expect(answer.status).toBe(400)
  })

  test('passwords of any script and of the longest allowed length work; a longer one is a 400', async () => {
    const long = 'ñ🦊'.repeat(64)
    await makePerson(app, 'longpass', { password: long })
    expect((await obtain({ username: 'longpass', password: long })).status).toBe(200)
    expect((await obtain({ username: 'longpass', password: 'x'.repeat(513) })).body.code).toBe('INVALID')
  })

  test('is kept as argon2id of 19 MiB and two passes', async () => {
    const password_hash = await app.db.value<string>(sql`select password_hash from users where email = 'ann@example.org'`)
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('[DEF-020] the limits', () => {
  test('throttle guessing at one account, say how long to wait, and let go again', async () => {
    await makePerson(app, 'target')
    const wrong = { username: 'target', password: 'not the password' }
    const statuses = await statusesOf(Array.from({ length: 6 }, () => obtain(wrong, '10.9.0.1')))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])

    const refused = await obtain({ username: 'target', password: PASSWORD }, '10.9.0.1')
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    const waitS = Number(refused.headers.get('retry-after'))
    expect(waitS).toBeGreaterThan(0)
    expect(waitS).toBeLessThanOrEqual(20)

    // The owner at another place is not kept out by it.
    expect((await obtain({ username: 'target', password: PASSWORD }, '10.9.0.2')).status).toBe(200)

    await app.owner.run(sql`update throttles set full_at = full_at - ${waitS} * interval '1 second'`)
    expect((await obtain({ username: 'target', password: PASSWORD }, '10.9.0.1')).status).toBe(200)
    // Success forgives: the next mistakes have all their tries again.
    expect((await obtain(wrong, '10.9.0.1')).status).toBe(401)
    expect((await obtain(wrong, '10.9.0.1')).status).toBe(401)
  })

  test('count the handle and the e-mail of an account as one', async () => {
    await makePerson(app, 'twonames')
    const names = ['twonames', 'twonames@example.org', '@twonames', 'TWONAMES', 'twonames', 'twonames@example.org']
    const statuses = await statusesOf(names.map((username) => obtain({ username, password: 'not the password' }, '10.9.1.1')))
    expect(statuses.at(-1)).toBe(429)
  })

  test('throttle an address that tries many accounts', async () => {
    const guesses = (from: number, count: number) =>
      statusesOf(
        Array.from({ length: count }, (_, turn) => obtain({ username: `guess${from + turn}`, password: 'a guess at it' }, '10.9.2.1')),
      )
    expect(await guesses(0, 1)).toEqual([401])
    // Of the thirty that may come at once, 26 more: each takes a password's time.
    await app.owner.run(sql`update throttles set full_at = full_at + interval '52 seconds' where key like '%:10.9.2.%'`)
    const statuses = await guesses(1, 12)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })

  test('do not count successful ones: a household can sign in behind one address', async () => {
    await makePerson(app, 'household')
    for (let turn = 0; turn < 35; turn++) expect((await obtain({ username: 'household', password: PASSWORD }, '10.9.3.1')).status).toBe(200)
  })

  test('take a whole IPv6 network for one address', async () => {
    const statuses = await statusesOf(
      Array.from({ length: 6 }, (_, turn) => obtain({ username: 'ann', password: 'not the password' }, `2001:db8:1:2::${turn + 1}`)),
    )
    expect(statuses.at(-1)).toBe(429)
  })

  test.each(['<script>', 'x'.repeat(4000), '1.2.3.4.5', '', '::::', '999.1.1.1'])(
    'take the connection for the address when the proxy says rubbish: %s',
    async (address) => {
      expect((await obtain({ username: 'ann', password: PASSWORD }, address)).status).toBe(200)
      const stored = await app.db.one<{ address: string }>(sql`select address from sessions order by id desc limit 1`)
      expect(stored.address).toBe('127.0.0.1')
    },
  )

  test('a crowd that guesses at an account does not shut its owner out of a place where they have been', async () => {
    await makePerson(app, 'famous')
    expect((await obtain({ username: 'famous', password: PASSWORD }, '10.8.0.1')).status).toBe(200)
    const crowd = Array.from({ length: 60 }, (_, turn) =>
      obtain({ username: 'famous', password: 'not the password' }, `10.7.0.${turn + 1}`),
    )
    expect(await statusesOf(crowd)).toContain(429)
    expect((await obtain({ username: 'famous', password: PASSWORD }, '10.6.0.1')).status).toBe(429)
    expect((await obtain({ username: 'famous', password: PASSWORD }, '10.8.0.1')).status).toBe(200)
  })

  test('twice at once: of many parallel guesses no more pass than one after the other', async () => {
    await makePerson(app, 'parallel')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => obtain({ username: 'parallel', password: 'not the password' }, '10.9.4.1')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})

describe('a new device', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

  test('is mailed to the owner; the first one and a known one are not', async () => {
    const { email } = await makePerson(app, 'mover', { lang: 'es' })
    const signIn = (address: string, agent: string) =>
      app.api().call(session.obtain, { body: { username: 'mover', password: PASSWORD }, headers: from(address, agent) })
    await signIn('20.1.0.1', FIREFOX)
    await signIn('20.1.77.5', FIREFOX)
    await app.runJobs()
    expect(await app.mails(email)).toHaveLength(0)

    await signIn('20.1.0.1', SAFARI)
    const mail = await newestMail(app, email)
    expect(mail.subject).toBe('Nuevo inicio de sesión en tu cuenta de Bourse')
    expect(mail.body).toContain('Safari · iPhone')
    expect(mail.body).toContain('20.1.0.1')

    await signIn('99.1.0.1', FIREFOX)
    await app.runJobs()
    expect(await app.mails(email)).toHaveLength(2)
  })
})

test('[AUTH-23] an access token of one sign-in goes on while another ends', async () => {
  await makePerson(app, 'twice')
  const [one, two] = [await signInAgain(app, { handle: 'twice' }), await signInAgain(app, { handle: 'twice' })]
  await one.call(session.logoutByPost)
  expect([await isAlive(one), await isAlive(two)]).toEqual([false, true])
})
