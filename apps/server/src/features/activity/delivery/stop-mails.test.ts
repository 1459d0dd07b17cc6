import { session } from '@bourse/contracts/session'
import { ACTIVITY_GROUPS } from '@bourse/domain/activity'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { emit } from '#platform/events'
import { Secrets } from '#platform/secrets'
import { contributionsWith } from '../../../assemble.ts'
import { testApp } from '../../../testing/app.ts'
import { makeTraders, type Trader } from '../../../testing/traders.ts'
import { deliveryParts } from './delivery-parts.ts'
import { sendDigests } from './digest.ts'
import { stopPath } from './stop-link.ts'

const app = await testApp({ OPERATOR_NAME: 'Caja <b>Común</b>' })
const [ann, bob, eve] = await makeTraders(app, 'ann', 'bob', 'eve')

const notify = ({ profileId }: Trader) =>
  app.db.transaction((tx) => emit(tx, { kind: 'request.made', profileId, otherProfileId: ann.profileId, actorUserId: ann.userId }))
const stops = async ({ handle }: Trader) =>
  await app.db.column<string | null>(sql`select stop_path from mails where recipient = ${`${handle}@example.org`} order by id`)
const notifyOf = async ({ api }: Trader) => (await api.call(session.readPreferences)).body.notify
/** As a mail program does it: no cookies, no token, a form. */
const post = (path: string, type = 'application/x-www-form-urlencoded') =>
  fetch(`${app.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body: 'List-Unsubscribe=One-Click' })

beforeEach(async () => {
  await app.runJobs()
  await app.owner.run(sql`truncate mails, digests`)
  for (const { api } of [ann, bob, eve]) await api.call(session.putPreferences, { body: {} })
})

describe('[ACT-01] the link that stops mails', () => {
  test('is in a mail about an item, and a post without cookies turns off that group alone', async () => {
    await notify(bob)
    await app.runJobs()
    const [path] = await stops(bob)
    const before = await notifyOf(bob)
    expect(before.requests.mail).toBe('now')
    const answer = await post(path ?? '')
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    expect(await notifyOf(bob)).toEqual({ ...before, requests: { ...before.requests, mail: 'off' } })
    expect(await notifyOf(eve), 'of nobody else').toEqual(before)
    await notify(bob)
    await app.runJobs()
    expect(await stops(bob), 'no further mail').toHaveLength(1)
  })

  test('works twice, at once, and with the other form that programs send', async () => {
    const path = stopPath(app.secrets, bob.userId, 'requests')
    const answers = await Promise.all([
      post(path),
      post(path, 'multipart/form-data; boundary=x'),
      fetch(`${app.url}${path}`, { method: 'POST' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await notifyOf(bob)).requests.mail).toBe('off')
  })

  test('in the daily mail turns off what comes daily', async () => {
    const notifyAs = Object.fromEntries(ACTIVITY_GROUPS.map((group) => [group, { mail: group === 'offers' ? 'now' : 'daily', push: true }]))
    await bob.api.call(session.patchPreferences, { body: { notify: notifyAs } })
    await notify(bob)
    await sendDigests(app.db, deliveryParts(contributionsWith([]), app.settings.publicUrl, app.secrets))
    const [path] = await stops(bob)
    expect(path).toContain('.digest.')
    expect((await post(path ?? '')).status).toBe(200)
    const after = await notifyOf(bob)
    expect(ACTIVITY_GROUPS.filter((group) => after[group].mail !== 'off')).toEqual(['offers'])
  })

  test('opened in a browser changes nothing, and shows one button in the reader’s language', async () => {
    await bob.api.call(session.patchPreferences, { body: { language: 'es' } })
    const answer = await fetch(`${app.url}${stopPath(app.secrets, bob.userId, 'requests')}`)
    const page = await answer.text()
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('¿Dejar de recibir estos correos?')
    expect(page.match(/<button>/g)).toHaveLength(1)
    expect(page).toContain('Caja &#60;b&#62;Común')
    expect(page).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/)
    expect((await notifyOf(bob)).requests.mail).toBe('now')
  })

  test.each([
    ['nothing', ''],
    ['another user', () => stopPath(app.secrets, bob.userId, 'requests').replace(`=${bob.userId}.`, `=${eve.userId}.`)],
    ['another group', () => stopPath(app.secrets, bob.userId, 'requests').replace('.requests.', '.offers.')],
    ['another installation', () => stopPath(new Secrets('another root secret, of another installation'), bob.userId, 'requests')],
    ['no group', () => stopPath(app.secrets, bob.userId, 'requests').replace('.requests.', '.__proto__.')],
    ['a half', () => stopPath(app.secrets, bob.userId, 'requests').slice(0, -4)],
    ['two', () => `${stopPath(app.secrets, bob.userId, 'requests')}&of=1.offers.x`],
    ['more', () => `${stopPath(app.secrets, bob.userId, 'requests')}.x`],
  ])('that names %s is refused and changes nothing', async (_name, of) => {
    const path = typeof of === 'string' ? '/mails/stop' : of()
    const before = [await notifyOf(bob), await notifyOf(eve)]
    const answers = [await post(path), await fetch(`${app.url}${path}`, { headers: { 'accept-language': 'pt' } })]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await answers[1]?.text()).toContain('Este link não funciona')
    expect([await notifyOf(bob), await notifyOf(eve)]).toEqual(before)
  })

  test('is in no mail about security, and none with a code', async () => {
    await ann.api.call(session.forgot, { body: { email: 'bob@example.org' } })
    await app.runJobs()
    expect(await stops(bob)).toEqual([null])
  })
})
