import { profile, type ProfileListName } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import type { ApiClient } from '@bourse/testkit/client'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { makeTraders } from '../../testing/traders.ts'
import { PASSWORD, signedIn } from '../session/testing/people.ts'
import { createProfile } from './create-profile.ts'
import { befriend } from './friends.ts'

const app = await testApp()
const [ana, bob] = await makeTraders(app, 'ana', 'bob')
const FACTS = { display_name: 'Ana Paz', country: 234, currency_code: 'USD' }

const read = async (name: string, api: ApiClient = app.api()) => (await api.call(profile.readPage, { params: { name } })).body
const list = (api: ApiClient, name: string, which: ProfileListName, query: Record<string, string> = {}) =>
  api.call(profile.readList, { params: { name, list: which }, query })

describe('[DEF-038] [PROF-08] a page', () => {
  test('tells what its owner has written, by any spelling of the name', async () => {
    const told = {
      description: 'Trees, mostly.\nAnd a few 👩‍🌾 tools.',
      place: 'Rosario, Argentina',
      links: [{ label: 'Garden', url: 'https://garden.example/a?b=c' }],
    }
    const saved = await ana.api.call(profile.saveOwn, { body: { ...FACTS, ...told } })
    expect(saved).toMatchObject({ status: 200, body: told })
    expect(await read('ANA')).toMatchObject({
      name: 'ana',
      displayName: 'Ana Paz',
      ...told,
      own: null,
      assetsManaged: [],
      reputation: null,
    })
    // What is not named in a save stays as it is.
    expect((await ana.api.call(profile.saveOwn, { body: FACTS })).body).toMatchObject(told)
    expect((await ana.api.call(profile.saveOwn, { body: { ...FACTS, description: '', place: '', links: [] } })).body).toMatchObject({
      description: '',
      place: '',
      links: [],
    })
  })

  test.each([
    ['a description of 1,001', { description: 'a'.repeat(1001) }],
    ['a direction mark in it', { description: 'a\u202eb' }],
    ['an invisible sign in it', { description: 'a\u200bb' }],
    ['a place of 65', { place: 'a'.repeat(65) }],
    ['a place in two lines', { place: 'a\nb' }],
    ['six links', { links: Array.from({ length: 6 }, () => ({ label: 'a', url: 'https://a.example' })) }],
    ['a script for a link', { links: [{ label: 'a', url: 'javascript:alert(1)' }] }],
    ['data for a link', { links: [{ label: 'a', url: 'data:text/html,hi' }] }],
    ['a link without a label', { links: [{ label: ' ', url: 'https://a.example' }] }],
    ['a label that hides something', { links: [{ label: 'a\u202eb', url: 'https://a.example' }] }],
    ['links that are none', { links: 'https://a.example' }],
    ['a visibility of nobody’s', { group_visibility: 'friends' }],
  ])('does not take %s', async (_what, change) => {
    expect(await ana.api.call(profile.saveOwn, { body: { ...FACTS, ...change } })).toMatchObject(refused(400, 'INVALID'))
  })

  test('[DEF-041] only a group says who sees its members', async () => {
    expect((await ana.api.call(profile.saveOwn, { body: { ...FACTS, group_visibility: 'public' } })).body.groupVisibility).toBe('members')
  })

  test('says how the reader stands to it', async () => {
    expect((await read('ana', bob.api)).viewer).toEqual({
      isOwner: false,
      isActive: false,
      isFriend: false,
      friendRequest: null,
      isBlocked: false,
      membership: null,
    })
    const id = await app.db.value<bigint>(
      sql`insert into friend_requests (from_profile_id, to_profile_id) values (${ana.profileId}, ${bob.profileId}) returning id`,
    )
    expect((await read('ana', bob.api)).viewer.friendRequest).toEqual({ id: String(id), direction: 'in' })
    expect((await read('bob', ana.api)).viewer.friendRequest).toEqual({ id: String(id), direction: 'out' })
    await app.db.transaction((tx) => befriend(tx, ana.profileId, bob.profileId))
    expect((await read('ana', bob.api)).viewer.isFriend).toBe(true)
    expect((await read('ana')).viewer.isFriend).toBe(false)
  })

  test.each(['', '%20', '%00', "a'--", 'a'.repeat(65), '..%2f', '%f0%9f%a6%9c'])('of %j does not exist', async (name) => {
    const { status } = await bob.api.send('GET', `/api/profiles/${name}/`)
    expect(name === '' ? [200, 404] : [400, 404]).toContain(status)
  })
})

describe('[PROF-46] visitors', () => {
  const visitors = async (api: ApiClient, name: string) => {
    const { body } = await list(api, name, 'visitors')
    return body.items.map(({ person }) => person.name)
  }

  test('are those who looked, the last first, once each', async () => {
    const shop = await signedIn(app, 'shop')
    expect((await read('shop', shop.api)).counts.visitors).toBe(0)
    const [one, two] = [await signedIn(app, 'one'), await signedIn(app, 'two')]
    for (const { api } of [one, two, one]) await read('shop', api)
    await read('shop')
    expect(await visitors(shop.api, 'shop')).toEqual(['two', 'one'])
    expect((await read('shop', shop.api)).counts.visitors).toBe(2)
    await app.owner.run(sql`update visits set last_at = last_at - interval '11 minutes' where profile_id = ${shop.profileId}`)
    await read('shop', one.api)
    expect(await visitors(shop.api, 'shop')).toEqual(['one', 'two'])
  })

  test('ten looks at once are one', async () => {
    const pier = await signedIn(app, 'pier')
    const answers = await Promise.all(Array.from({ length: 10 }, () => bob.api.call(profile.readPage, { params: { name: 'pier' } })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await visitors(pier.api, 'pier')).toEqual(['bob'])
  })

  test('leave out oneself, users who hide their visits, API keys, and hidden profiles', async () => {
    const quay = await signedIn(app, 'quay')
    const [shy, hidden, keyed] = [await signedIn(app, 'shy'), await signedIn(app, 'hidden'), await signedIn(app, 'keyed')]
    await app.db.transaction((tx) => createProfile(tx, { userId: quay.userId, name: 'quay-club', kind: 'other', isGroup: false }))
    await read('quay-club', quay.api)
    await shy.api.call(session.patchPreferences, { body: { hide_visits: true } })
    await read('quay', shy.api)
    const made = await keyed.api.call(session.addApiKey, { body: { name: 'reader', scopes: ['read'], password: PASSWORD } })
    const key = app.api()
    key.access = made.body.key
    expect((await key.call(profile.readPage, { params: { name: 'quay' } })).status).toBe(200)
    await read('quay', hidden.api)
    expect(await visitors(quay.api, 'quay')).toEqual(['hidden'])
    await app.owner.run(sql`update profiles set is_visible_to_public = false where id = ${hidden.profileId}`)
    expect([await visitors(quay.api, 'quay'), await visitors(quay.api, 'quay-club')]).toEqual([[], []])
    // Who begins to hide is in no list any more, and who ends it is again, with what was seen meanwhile left out.
    await shy.api.call(session.patchPreferences, { body: { hide_visits: false } })
    await read('quay', shy.api)
    expect(await visitors(quay.api, 'quay')).toEqual(['shy'])
    await shy.api.call(session.patchPreferences, { body: { hide_visits: true } })
    expect(await visitors(quay.api, 'quay')).toEqual([])
  })
})

describe('a list', () => {
  test('[DEF-046] comes in pages without gaps, and can be searched', async () => {
    const hall = await signedIn(app, 'hall')
    const names = Array.from({ length: 7 }, (_, n) => `guest-${n}`)
    await app.db.transaction(async (tx) => {
      for (const name of names) {
        const id = await createProfile(tx, { userId: bob.userId, name, kind: 'other', isGroup: false })
        // Some of them at the same moment.
        await tx.run(sql`insert into visits (profile_id, visitor_profile_id, last_at)
          values (${hall.profileId}, ${id}, timestamptz '2026-01-02 03:04:05.678901' + ${Math.floor(Number(name.slice(-1)) / 3)} * interval '1 microsecond')`)
      }
    })
    const seen: string[] = []
    let after: string | null = ''
    for (let pages = 0; after !== null && pages < 9; pages++) {
      const { status, body } = await list(hall.api, 'hall', 'visitors', { limit: '2', ...(after && { after }) })
      expect(status).toBe(200)
      seen.push(...body.items.map(({ person }) => person.name))
      after = body.next
    }
    expect(seen).toEqual(names.toReversed())
    const found = async (search: string) =>
      (await list(hall.api, 'hall', 'visitors', { search })).body.items.map(({ person }) => person.name)
    expect([await found('EST-3'), await found('%'), await found('guest_1'), await found('@guest-1')]).toEqual([
      ['guest-3'],
      [],
      [],
      ['guest-1'],
    ])
  })

  test.each(['x', '1', 'asked', '1.0', 'a.b', '-1.5', `${'9'.repeat(40)}.1`, "'.1", 'asked.1'])(
    'takes no cursor %j that it did not give',
    async (after) => {
      expect(await list(bob.api, 'bob', 'visitors', { after })).toMatchObject(refused(400, 'INVALID'))
    },
  )

  test('of another name, or longer than allowed, is refused', async () => {
    expect((await bob.api.send('GET', '/api/profiles/bob/secrets/')).status).toBe(400)
    expect((await list(bob.api, 'bob', 'members', { limit: '201' })).status).toBe(400)
    expect((await list(bob.api, 'bob', 'members', { limit: '0' })).status).toBe(400)
    expect((await list(bob.api, 'bob', 'members', { search: 'a\u0000' })).status).toBe(400)
  })
})
