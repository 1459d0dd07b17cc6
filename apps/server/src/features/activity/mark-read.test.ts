import { activity } from '@bourse/contracts/activity'
import { describe, expect, test } from 'vitest'
import { emit } from '#platform/events'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { type Person, signedIn, signInAgain } from '../session/testing/people.ts'
import { feedOf } from './testing/feed.ts'

const app = await testApp()
const [ann, bob] = [await signedIn(app, 'ann'), await signedIn(app, 'bob')]

/** Items of one moment, newest first. */
const notify = async ({ profileId }: Person, count: number) => {
  await app.db.transaction(async (tx) => {
    for (let n = 0; n < count; n++) await emit(tx, { kind: 'security.totp_on', profileId })
  })
  return (await feedOf(ann.api, { first: count })).items.map(({ id }) => id)
}
const touch = (id: string, api = ann.api) => api.call(activity.touch, { params: { id } })
const touchMany = (ids: unknown, api = ann.api) => api.call(activity.touchMany, { body: { ids } })
const touchAll = (through: unknown, api = ann.api) => api.call(activity.touchAll, { body: { through } })
const unread = async (api = ann.api) => (await feedOf(api)).unread

describe('[API-26] reading', () => {
  test('marks one as read, once', async () => {
    const [id = ''] = await notify(ann, 2)
    const before = await unread()
    expect(await touch(id)).toMatchObject({ status: 200, body: { unread: before - 1 } })
    expect(await touch(id)).toMatchObject({ status: 200, body: { unread: before - 1 } })
    const { items } = await feedOf(ann.api, { first: 2 })
    expect(items.map((item) => item.unread)).toEqual([false, true])
  })

  test('counts once, though twenty say it at the same time', async () => {
    const ids = await notify(ann, 4)
    const before = await unread()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? touch(ids[0] ?? '') : touchMany(ids.slice(0, 3)))),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await unread()).toBe(before - 3)
  })

  test('changes something, so it demands the CSRF header though it is a GET', async () => {
    const [id = ''] = await notify(ann, 1)
    const before = await unread()
    const headers = { 'x-csrftoken': 'wrong' }
    expect(await ann.api.call(activity.touch, { params: { id }, headers })).toMatchObject(refused(403, 'CSRF_FAILED'))
    expect(await unread()).toBe(before)
  })

  test('is for own items: another profile’s item answers 404', async () => {
    const [id = ''] = await notify(ann, 1)
    const before = await unread()
    expect(await touch(id, bob.api)).toMatchObject(refused(404, 'ACTIVITY_NOT_FOUND'))
    expect(await touchAll(id, bob.api)).toMatchObject(refused(404, 'ACTIVITY_NOT_FOUND'))
    expect((await touchMany([id], bob.api)).status).toBe(200)
    expect((await app.api().send('GET', `/api/activity/${id}/touch`)).status).toBe(401)
    expect(await unread()).toBe(before)
  })

  test('of a list leaves out what is not there', async () => {
    const ids = await notify(ann, 3)
    const before = await unread()
    expect((await touchMany([...ids.slice(0, 2), ...ids.slice(0, 2), '999999999'])).body).toEqual({ unread: before - 2 })
  })

  test('of everything stops at the item that was seen', async () => {
    const ids = await notify(ann, 5)
    const later = await notify(ann, 2)
    expect((await touchAll(ids[0])).body).toEqual({ unread: 2 })
    expect((await feedOf(ann.api, { filter: 'unread' })).items.map(({ id }) => id)).toEqual(later)
    expect((await touchAll(later[0])).body).toEqual({ unread: 0 })
    expect((await touchAll(later[0])).body).toEqual({ unread: 0 })
  })

  test('refuses invalid input', async () => {
    for (const id of ['0', '-1', 'x', '1.5', '9'.repeat(25)]) expect((await touch(id)).status).toBe(400)
    expect((await touch('9'.repeat(18))).status).toBe(404)
    for (const ids of [undefined, null, [], 'x', ['x'], ['0'], Array.from({ length: 101 }, (_, n) => String(n + 1))])
      expect((await touchMany(ids)).status).toBe(400)
    for (const through of [undefined, null, 'x', [], '0']) expect((await touchAll(through)).status).toBe(400)
  })

  test('in one browser is read in the other', async () => {
    const other = await signInAgain(app, ann)
    const [id = ''] = await notify(ann, 1)
    await touch(id)
    expect((await feedOf(other, { first: 1 })).items[0]?.unread).toBe(false)
    expect(await unread(other)).toBe(await unread())
  })
})
