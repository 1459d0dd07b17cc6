import { activity } from '@bourse/contracts/activity'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import type { ApiClient } from '@bourse/testkit/client'
import { importJWK, jwtVerify } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { emit, type NewEvent } from '#platform/events'
import { testApp } from '../../../testing/app.ts'
import { refused } from '../../../testing/refused.ts'
import { signedIn, signInAgain, type Person } from '../../session/testing/people.ts'
import { choose } from './testing/choices.ts'
import { makeBrowser, startPushService } from './testing/push-service.ts'

const service = await startPushService()
const app = await testApp({ PUSH_HOSTS: service.origin })
const ann = await signedIn(app, 'ann')
const bob = await signedIn(app, 'bob')

const subscribe = (who: Pick<typeof ann, 'api'>, body: object) => who.api.call(activity.addPush, { body })
const told = async (who: Pick<typeof ann, 'api'>) => (await who.api.call(activity.readPush)).body.subscriptions
const notify = ({ profileId }: Person, more: Partial<NewEvent> = {}) =>
  app.db.transaction((tx) =>
    emit(tx, { kind: 'transfer.received', profileId, otherProfileId: bob.profileId, actorUserId: bob.userId, ...more }),
  )
const makeDue = () => app.owner.run(sql`update graphile_worker._private_jobs set run_at = now()`)

beforeEach(async () => {
  await app.runJobs()
  await app.owner.run(sql`delete from push_subscriptions`)
  await app.owner.run(sql`delete from graphile_worker._private_jobs`)
  service.received.length = 0
  service.answers = { status: 201 }
})

describe('a browser', () => {
  test('[ACT-01] that is subscribed gets the item, encrypted for it alone and signed with the operator’s key', async () => {
    const browser = makeBrowser(service, 'one')
    const { publicKey } = (await ann.api.call(activity.readPush)).body
    const { status, body } = await subscribe(ann, browser.address)
    expect(status).toBe(200)
    expect(await told(ann)).toEqual([{ id: body.id, device: expect.any(String), createdAt: expect.any(Number), isThis: true }])

    await notify(ann)
    await app.runJobs()
    await app.runJobs()
    expect(service.received).toHaveLength(1)
    const [delivery] = service.received
    expect(delivery?.path).toBe(browser.path)
    expect(delivery?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: expect.stringMatching(/^item-\d+$/) })
    const message = browser.read(delivery?.body ?? Buffer.alloc(0))
    expect(message).toEqual({
      id: expect.stringMatching(/^\d+$/),
      title: 'Received from bob',
      body: expect.any(String),
      url: `/activity/?item=${message.id}&profile=ann`,
    })

    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(delivery?.headers.authorization ?? '') ?? []
    expect(key).toBe(publicKey)
    const point = Buffer.from(key, 'base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
    expect(payload).toMatchObject({ aud: service.origin, sub: 'mailto:no-reply@localhost' })
  })

  test('[API-17] gets items of another profile of its user, in texts that staff edited, with a link to that feed', async () => {
    const made = await ann.api.call(profile.create, { body: { name: 'annandco', type: 'llc', isGroup: false } })
    expect(made.status).toBeLessThan(300)
    const second = await app.db.one<{ id: bigint }>(sql`select id from profiles where name = 'annandco'`)
    await app.db.run(
      sql`insert into dictionary_texts (lang, key, text) values ('en', 'activity.transfer.received.own.label', 'A gift from {{who}}')`,
    )
    const browser = makeBrowser(service, 'second')
    await subscribe(ann, browser.address)
    await notify(ann, { profileId: second.id })
    await app.runJobs()
    const [message, ...rest] = service.received.map(({ body }) => browser.read(body))
    expect(rest).toEqual([])
    expect(message).toMatchObject({ title: 'A gift from bob', url: `/activity/?item=${message?.id}&profile=annandco` })
    await app.owner.run(sql`truncate dictionary_texts`)
  })

  test('[ACT-01] gets nothing about its user’s own actions, except for the security of the account', async () => {
    await subscribe(ann, makeBrowser(service, 'own').address)
    await notify(ann, { kind: 'transfer.sent', actorUserId: ann.userId })
    await notify(ann, { kind: 'request.made', actorUserId: ann.userId })
    await app.runJobs()
    expect(service.received).toEqual([])
    await notify(ann, { kind: 'security.password_changed', actorUserId: ann.userId })
    await app.runJobs()
    expect(service.received).toHaveLength(1)
  })

  test('[ACT-01] gets only the chosen groups', async () => {
    await subscribe(ann, makeBrowser(service, 'chosen').address)
    await choose(ann.api, 'transfers', { mail: 'off', push: false })
    await notify(ann)
    await app.runJobs()
    expect(service.received).toEqual([])
    await choose(ann.api, 'transfers', { mail: 'off', push: true })
    await notify(ann)
    await app.runJobs()
    expect(service.received).toHaveLength(1)
  })

  test('[ACT-14] gets nothing that was read meanwhile', async () => {
    await subscribe(ann, makeBrowser(service, 'late').address)
    await notify(ann)
    const id = await app.db.value<bigint>(sql`select max(id) as id from notifications`)
    await ann.api.call(activity.touch, { params: { id: String(id) } })
    await app.runJobs()
    expect(service.received).toEqual([])
  })

  test('is forgotten when its session ends, by signing out or by being ended elsewhere', async () => {
    const phone = await signInAgain(app, ann)
    await subscribe({ api: phone }, makeBrowser(service, 'phone').address)
    expect(await told({ api: phone })).toMatchObject([{ isThis: true }])
    expect(await told(ann)).toMatchObject([{ isThis: false }])
    await notify(ann)
    await phone.call(session.logoutByPost)
    await app.runJobs()
    expect(service.received).toEqual([])
    expect(await told(ann)).toEqual([])
    await notify(ann)
    await app.runJobs()
    expect(service.received).toEqual([])
  })

  test('belongs to the last user who subscribed it, and counts once however often it subscribes', async () => {
    const browser = makeBrowser(service, 'shared')
    for (let n = 0; n < 3; n++) expect((await subscribe(ann, browser.address)).status).toBe(200)
    expect(await told(ann)).toHaveLength(1)
    await subscribe(bob, browser.address)
    expect(await told(ann)).toEqual([])
    expect(await told(bob)).toHaveLength(1)
    await subscribe(bob, makeBrowser(service, 'renewed').address)
    expect(await told(bob)).toHaveLength(1)
  })

  test('is removed by its user, and by no one else', async () => {
    const { id } = (await subscribe(ann, makeBrowser(service, 'mine').address)).body
    expect(await bob.api.call(activity.removePush, { params: { id } })).toMatchObject(refused(404, 'NOT_FOUND'))
    expect(await told(ann)).toHaveLength(1)
    expect(await ann.api.call(activity.removePush, { params: { id } })).toMatchObject({ status: 200, body: { removed: true } })
    expect(await ann.api.call(activity.removePush, { params: { id } })).toMatchObject({ status: 404 })
  })

  test('is one of ten at most, though twelve come at once', async () => {
    const eve = await signedIn(app, 'eve')
    const apis: ApiClient[] = []
    while (apis.length < 12) apis.push(await signInAgain(app, eve))
    const answers = await Promise.all(apis.map((api, n) => subscribe({ api }, makeBrowser(service, `eve-${n}`).address)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('LIMIT_REACHED')
    expect(await told(eve)).toHaveLength(10)
  })
})

describe('an address', () => {
  const { keys } = makeBrowser(service, 'x').address
  test.each([
    ['of this machine', 'http://127.0.0.1:5432/x'],
    ['of the cloud’s own', 'https://169.254.169.254/latest/'],
    ['of nobody we know', 'https://push.evil.example/x'],
    ['that only looks like one', 'https://fcm.googleapis.com.evil.example/x'],
  ])('%s is never called: PUSH_REFUSED', async (_what, endpoint) => {
    expect(await subscribe(ann, { endpoint, keys })).toMatchObject(refused(422, 'PUSH_REFUSED'))
    expect(await told(ann)).toEqual([])
  })

  test.each([
    ['no address', { endpoint: 'x', keys }],
    ['another protocol', { endpoint: 'ftp://fcm.googleapis.com/x', keys }],
    ['a point that lies beside the curve', { keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }],
    ['a short secret', { keys: { ...keys, auth: Buffer.alloc(15).toString('base64url') } }],
    ['no keys', { keys: {} }],
  ])('with %s is not valid', async (_what, wrong) => {
    const body = { ...makeBrowser(service, 'x').address, ...wrong }
    expect(await subscribe(ann, body)).toMatchObject(refused(400, 'INVALID'))
  })
})

describe('a service', () => {
  test.each([404, 410])('that answers %i knows the browser no more: it is forgotten', async (status) => {
    await subscribe(ann, makeBrowser(service, `gone-${status}`).address)
    service.answers = { status }
    await notify(ann)
    await app.runJobs()
    expect(service.received).toHaveLength(1)
    expect(await told(ann)).toEqual([])
  })

  test('that fails is asked again later, and after five failures in a row no more', async () => {
    await subscribe(ann, makeBrowser(service, 'failing').address)
    service.answers = { status: 503 }
    await notify(ann)
    await app.runJobs()
    expect(await told(ann)).toHaveLength(1)
    service.answers = { status: 201 }
    await makeDue()
    await app.runJobs()
    expect(service.received).toHaveLength(2)

    service.answers = { status: 500 }
    for (let n = 0; n < 5; n++) {
      expect(await told(ann)).toHaveLength(1)
      await notify(ann)
      await app.runJobs()
    }
    expect(await told(ann)).toEqual([])
  })

  test('that redirects is not followed', async () => {
    await subscribe(ann, makeBrowser(service, 'moved').address)
    service.answers = { status: 307, location: `${app.url}/ready` }
    await notify(ann)
    await app.runJobs()
    expect(service.received).toHaveLength(1)
    expect(await app.db.one(sql`select failures from push_subscriptions`)).toEqual({ failures: 1 })
  })
})
