import { document } from '@bourse/contracts/document'
import { profile } from '@bourse/contracts/profile'
import { describe, expect, test } from 'vitest'
import { refused } from '../../testing/refused.ts'
import { signedIn } from '../session/testing/people.ts'
import { profileWorld } from './testing/agreeing.ts'

const { app, rewardId, agree } = await profileWorld()

describe('an agreement', () => {
  test('[DEF-034] is made once, and repeating it changes nothing', async () => {
    const { api, profileId } = await signedIn(app, 'agreeable')
    const answers = await Promise.all(Array.from({ length: 5 }, () => agree(api, profileId)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 201,
      body: { doc_id: rewardId, profile_id: String(profileId), status: 'confirmed', isConfirmed: true },
    })
    const read = await api.call(document.read, { params: { role: 'reward', id: 'current', lang: 'en' } })
    expect(read.body).toMatchObject({ id: rewardId, isConfirmed: true })
  })

  test('[DEF-029] for another user’s profile answers as for one that does not exist', async () => {
    const owner = await signedIn(app, 'owner')
    const stranger = await signedIn(app, 'intruder')
    const theirs = await agree(stranger.api, owner.profileId)
    const missing = await agree(stranger.api, 999_999_999n)
    expect(theirs).toMatchObject(refused(404, 'PROFILE_NOT_FOUND'))
    expect(theirs.body).toEqual(missing.body)
    expect((await owner.api.call(document.read, { params: { role: 'reward', id: 'current', lang: 'en' } })).body.isConfirmed).toBe(false)
  })

  test('to an unknown document answers 404; invalid ids are refused', async () => {
    const { api, profileId } = await signedIn(app, 'lost')
    expect(await agree(api, profileId, '999999999')).toMatchObject(refused(404, 'DOCUMENT_NOT_FOUND'))
    for (const docId of ['', '0', '-1', '1.5', 'x', '9'.repeat(30)])
      expect(await agree(api, profileId, docId)).toMatchObject(refused(400, 'INVALID', { doc_id: [expect.any(String)] }))
  })
})

describe('the name check', () => {
  const check = (name: string) => app.api().call(profile.checkName, { query: { name } })

  test.each([
    ['free-name', true, false],
    ['carla', true, true],
    ['CARLA', true, true],
    ['car.la', true, true],
    ['car1a', true, true],
    ['', false, false],
    ['a b', false, false],
    ['admin', false, false],
    ['b0urse', false, false],
    ['сarla', false, false],
    ['car\u200bla', false, false],
    ['car\u202ela', false, false],
    ['carla\u00a0', false, false],
    ['a'.repeat(32), true, false],
    ['a'.repeat(33), false, false],
    ['@carla', false, false],
    ['-carla', false, false],
    ["carla'--", false, false],
  ])('[API-18] [API-19] [DEF-054] says of %j valid %s, exists %s', async (name, valid, exists) => {
    if (!(await check('carla')).body.exists) await signedIn(app, 'carla')
    expect(await check(name)).toMatchObject({ status: 200, body: { valid, exists } })
  })

  test('[API-18] without a name is no name; 129 characters are refused', async () => {
    expect(await app.api().call(profile.checkName)).toMatchObject({ status: 200, body: { valid: false, exists: false } })
    expect((await check('a'.repeat(129))).status).toBe(400)
  })

  test('[DEF-030] can’t be used to list all profiles: it is throttled, with a time to retry', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => check(`guess-${n}`)))
    const denied = answers.filter(({ status }) => status === 429)
    expect(denied.length).toBeGreaterThan(0)
    expect(denied[0]?.body.code).toBe('TOO_MANY_REQUESTS')
    expect(Number(denied[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
