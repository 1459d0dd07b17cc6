import { document } from '@bourse/contracts/document'
import { session } from '@bourse/contracts/session'
import { describe, expect, test } from 'vitest'
import { publishVersion } from '#features/document'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused, invalid } from '../../testing/refused.ts'
import { makePerson, mailedCode, signInAgain, termsOf } from './testing/people.ts'

const app = await testApp({ TRUST_PROXY: 'on' })
const terms = await termsOf(app)

const ask = (email: string, name: string, accepts?: unknown) =>
  app.api().call(session.signUp, { body: { email, name, ...(accepts !== undefined && { accepts }) } as never })

/** What the owner of an address has agreed to, and when. */
async function agreedBy(email: string): Promise<string[]> {
  const rows = await app.db.rows<{ document_id: bigint }>(sql`
    select a.document_id from agreements a join profiles p on p.id = a.profile_id join users u on u.id = p.user_id
    where u.email = ${email} order by a.document_id`)
  return rows.map(({ document_id }) => String(document_id))
}

describe('[DEF-019] the platform use agreement and the privacy policy', () => {
  test('are two documents that every installation begins with', async () => {
    expect(terms).toHaveLength(2)
  })

  test.each([
    ['nothing', undefined],
    ['an empty list', []],
    ['one of the two', 0],
    ['an unknown document', ['999999']],
  ])('are refused when a sign-up accepts %s, and nothing is mailed', async (what, given) => {
    const email = `no-${what.replace(/\W/g, '')}@example.org`
    const accepts = given === 0 ? terms.slice(0, 1) : given
    const answer = await ask(email, `no${what.replace(/\W/g, '')}`, accepts)
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: 'TERMS_NOT_ACCEPTED' })])
    await app.runJobs()
    expect(await app.mails(email)).toEqual([])
  })

  test.each([[['x']], [[-1]], ['all'], [Array.from({ length: 21 }, () => '1')]])('are not accepted by %j', async (accepts) => {
    expect(await ask('rubbish@example.org', 'rubbish', accepts)).toMatchObject(refused(400, 'INVALID'))
  })

  test('an unavailable name is reported first', async () => {
    await makePerson(app, 'somebody')
    expect(await ask('late@example.org', 'somebody')).toMatchObject(refused(409, 'NAME_TAKEN', { name: ['profile.name.taken'] }))
    expect(await ask('late@example.org', 'no one')).toMatchObject(invalid({ name: ['profile.name.notValid'] }))
  })

  test('are kept with the account, each in the version that was accepted', async () => {
    const email = 'reader@example.org'
    expect((await ask(email, 'reader', [...terms, '999999'])).status).toBe(200)
    expect(await agreedBy(email)).toEqual([])
    const api = app.api()
    api.keep((await api.call(session.verifyCode, { body: { email, code: await mailedCode(app, email) } })).body)
    expect(await agreedBy(email)).toEqual(terms)
    const shown = await api.call(document.read, { params: { role: 'privacy', id: 'current', lang: 'en' } })
    expect(shown.body).toMatchObject({ isConfirmed: true, createdAt: expect.any(Number) })
  })

  test('bind in the version that was read, also when a newer one comes before the code is typed', async () => {
    const email = 'between@example.org'
    await ask(email, 'between', terms)
    const texts = { en: { title: 'Privacy 2', content: 'New.' } }
    await app.db.transaction((tx) => publishVersion(tx, { role: 'privacy', texts, now: new Date() }))
    const code = await mailedCode(app, email)
    expect((await app.api().call(session.verifyCode, { body: { email, code } })).status).toBe(200)
    expect(await agreedBy(email)).toEqual(terms)
    // A sign-up with the old versions is asked again.
    expect((await ask('after@example.org', 'after', terms)).body).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' })
    expect((await ask('after@example.org', 'after', await termsOf(app))).status).toBe(200)
  })

  test('lock out no existing user', async () => {
    const before = await makePerson(app, 'elder')
    expect(await agreedBy(before.email)).toEqual([])
    expect((await (await signInAgain(app, before)).call(session.open, { body: {} })).status).toBe(200)
  })
})
