import { perk } from '@bourse/contracts/perk'
import { profile, type ProfileListName } from '@bourse/contracts/profile'
import { canSeeMembers, GROUP_VISIBILITIES, canSeeProfile, type Reader, READERS } from '@bourse/domain/profile'
import type { ApiClient } from '@bourse/testkit/client'
import { IS_LONG } from '@bourse/testkit/effort'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { allSignedIn, makePerson, signedIn, signInAgain } from '../session/testing/people.ts'
import { admit, circleOf } from '../perk/testing/circles.ts'
import { createProfile } from './create-profile.ts'
import { befriend } from './friends.ts'

const app = await testApp()
const owner = await signedIn(app, 'owner')
const [stranger, friend, member, blocked, blockedFriend] = await allSignedIn(
  app,
  'stranger',
  'friend',
  'member',
  'blocked',
  'blocked-friend',
)
const staff = await makePerson(app, 'warden', { isStaff: true })
const READER_API: Record<Reader, ApiClient> = {
  visitor: app.api(),
  stranger: stranger.api,
  friend: friend.api,
  member: member.api,
  owner: owner.api,
  staff: await signInAgain(app, staff),
  blocked: blocked.api,
}

const groupId = await app.db.transaction((tx) =>
  createProfile(tx, { userId: owner.userId, name: 'orchard', kind: 'association', isGroup: true }),
)
await app.db.transaction(async (tx) => {
  await befriend(tx, groupId, friend.profileId)
  await befriend(tx, groupId, blockedFriend.profileId)
  await tx.run(sql`
    insert into blocks (profile_id, blocked_profile_id) values (${groupId}, ${blocked.profileId}), (${groupId}, ${blockedFriend.profileId})`)
})
const circle = await circleOf(app.db, groupId)
await admit(app.db, { perkId: circle, profileId: member.profileId })

const set = (isPublic: boolean, isAnon: boolean, visibility = 'public') =>
  app.owner.run(sql`
    update profiles set is_visible_to_public = ${isPublic}, is_visible_to_anon = ${isAnon}, group_visibility = ${visibility} where id = ${groupId}`)
const page = (api: ApiClient) => api.call(profile.readPage, { params: { name: 'orchard' } })
const list = (api: ApiClient, name: ProfileListName) => api.call(profile.readList, { params: { name: 'orchard', list: name } })
const nobody = { code: 'PROFILE_NOT_FOUND', message: expect.any(String) }

const PAIRS = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const

describe('[DEF-043] the page', () => {
  test('hidden and never there are one answer', async () => {
    await set(false, false)
    const hidden = await page(READER_API.stranger)
    const none = await READER_API.stranger.call(profile.readPage, { params: { name: 'no-such-name' } })
    expect([hidden.status, hidden.body]).toEqual([none.status, none.body])
    for (const perkId of [circle, '999999999'])
      expect(await READER_API.stranger.call(perk.read, { params: { id: perkId } })).toMatchObject(refused(404, 'PERK_NOT_FOUND'))
  })

  test('a block counts for more than friendship', async () => {
    await set(true, true)
    expect((await page(blockedFriend.api)).status).toBe(404)
  })

  test('a hidden captain is not named by the group', async () => {
    await set(true, true)
    const captains = () => Promise.all([READER_API.visitor, owner.api].map(async (api) => (await page(api)).body.captain))
    const hide = (isVisible: boolean) =>
      app.owner.run(sql`update profiles set is_visible_to_anon = ${isVisible} where id = ${owner.profileId}`)
    expect(await captains()).toEqual(['owner', 'owner'])
    await hide(false)
    expect(await captains()).toEqual([null, 'owner'])
    await hide(true)
  })

  test('an account that is closed is there for staff alone', async () => {
    const gone = await signedIn(app, 'gone')
    await app.db.transaction((tx) => befriend(tx, gone.profileId, friend.profileId))
    await app.owner.run(sql`update users set is_active = false where id = ${gone.userId}`)
    const statuses = await Promise.all(
      (['visitor', 'stranger', 'friend', 'staff'] as const).map((reader) =>
        READER_API[reader].call(profile.readPage, { params: { name: 'gone' } }).then(({ status }) => status),
      ),
    )
    expect(statuses).toEqual([404, 404, 404, 200])
  })
})

describe('[DEF-041] [DEF-043] [PROF-07] [PROF-08] the page and the list of members, as the tables of the rules say', () => {
  /** What is kept to fewer is narrowed by the flags in the same way. */
  const cases = GROUP_VISIBILITIES.flatMap((visibility) =>
    PAIRS.filter(([isPublic, isAnon]) => IS_LONG || visibility === 'public' || (isPublic && isAnon)).map(
      (pair) => [visibility, ...pair] as const,
    ),
  )

  test.each(cases)('kept to %s, with the flags public %s and anonymous %s', async (visibility, isVisibleToPublic, isVisibleToAnon) => {
    await set(isVisibleToPublic, isVisibleToAnon, visibility)
    for (const reader of READERS) {
      const isSeen = canSeeMembers(reader, { isVisibleToPublic, isVisibleToAnon }, visibility)
      const { status, body } = await list(READER_API[reader], 'members')
      expect([reader, status]).toEqual([reader, isSeen ? 200 : 404])
      if (isSeen) expect(body.items.map(({ person }) => person.name)).toEqual(['member'])
      const isPageSeen = canSeeProfile(reader, { isVisibleToPublic, isVisibleToAnon })
      const { status: shown, body: shownPage } = await page(READER_API[reader])
      expect([reader, shown]).toEqual([reader, isPageSeen ? 200 : 404])
      if (isPageSeen) expect([reader, shownPage.counts.members]).toEqual([reader, isSeen ? 1 : null])
      else expect(shownPage).toEqual(nobody)
    }
  })

  test('is not given away by the pages of its members', async () => {
    const affiliations = async (reader: Reader) =>
      (await READER_API[reader].call(profile.readList, { params: { name: 'member', list: 'affiliations' } })).body.items.map(
        ({ person }) => person.name,
      )
    await set(true, true, 'public')
    expect([await affiliations('visitor'), await affiliations('stranger')]).toEqual([['orchard'], ['orchard']])
    await set(true, true, 'nobody')
    expect([await affiliations('visitor'), await affiliations('stranger'), await affiliations('owner')]).toEqual([[], [], ['orchard']])
    expect((await member.api.call(profile.readPage, { params: { name: 'member' } })).body.counts.affiliations).toBe(1)
    await set(false, true, 'public')
    expect([await affiliations('visitor'), await affiliations('stranger')]).toEqual([['orchard'], []])
  })

  test('lists no profile that is hidden from the reader, except for those who manage it', async () => {
    await set(true, true, 'public')
    await app.owner.run(sql`update profiles set is_visible_to_public = false where id = ${member.profileId}`)
    const names = async (reader: Reader) => (await list(READER_API[reader], 'members')).body.items.map(({ person }) => person.name)
    expect([await names('stranger'), await names('visitor'), await names('owner')]).toEqual([[], ['member'], ['member']])
    expect((await page(READER_API.stranger)).body.counts.members).toBe(0)
    await app.owner.run(sql`update profiles set is_visible_to_public = true where id = ${member.profileId}`)
  })
})

describe('[PROF-47] what only the owner sees', () => {
  test.each(READERS.filter((reader) => reader !== 'owner' && reader !== 'blocked'))(
    '%s has neither visitors nor settings',
    async (reader) => {
      await set(true, true)
      const { body } = await page(READER_API[reader])
      expect([body.own, body.counts.visitors, body.viewer.isOwner]).toEqual([null, null, false])
      expect((await list(READER_API[reader], 'visitors')).status).toBe(404)
    },
  )

  test('[DEF-047] every profile of a user is their own, and one of them is active', async () => {
    const other = await page(owner.api)
    expect(other.body.viewer).toMatchObject({ isOwner: true, isActive: false })
    const active = await owner.api.call(profile.readPage, { params: { name: 'owner' } })
    expect(active.body.viewer).toMatchObject({ isOwner: true, isActive: true })
    expect(active.body.own).toMatchObject({ name: 'owner', identityVerified: 'none' })
  })
})
