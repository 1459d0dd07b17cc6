import { perk } from '@bourse/contracts/perk'
import { profile } from '@bourse/contracts/profile'
import {
  canSeeContributions,
  canSeeMember,
  canSeePerk,
  canSeeTotals,
  PERK_READERS,
  type PerkReader,
  TRANSPARENCIES,
} from '@bourse/domain/perk'
import { GROUP_VISIBILITIES } from '@bourse/domain/profile'
import type { ApiClient } from '@bourse/testkit/client'
import { describe, expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { fund, makeAsset, makeTrader } from '../../testing/traders.ts'
import { allSignedIn, makePerson, signedIn, signInAgain } from '../session/testing/people.ts'
import { admit, circleOf, newKey } from './testing/circles.ts'

const app = await testApp()
const [owner, stranger, member, associated, allied, gone] = await allSignedIn(
  app,
  'owner',
  'stranger',
  'member',
  'associated',
  'allied',
  'gone',
)
const READER_API: Record<PerkReader, ApiClient> = {
  visitor: app.api(),
  stranger: stranger.api,
  member: member.api,
  associated: associated.api,
  owner: owner.api,
}

// The owner is a group; another group is one of its members, and the associated reader belongs to that one (DEF-144).
const found = (name: string, userId: bigint) =>
  app.db.transaction((tx) => createProfile(tx, { userId, name, kind: 'association', isGroup: true }))
const [orchard, mill] = [await found('orchard', owner.userId), await found('mill', allied.userId)]
const perkId = await circleOf(app.db, orchard)
const FLAGS = [
  { name: 'open', isVisibleToMembers: true, isVisibleToAssociatedMembers: true },
  { name: 'members-only', isVisibleToMembers: true, isVisibleToAssociatedMembers: false },
  { name: 'associated-only', isVisibleToMembers: false, isVisibleToAssociatedMembers: true },
  { name: 'hidden', isVisibleToMembers: false, isVisibleToAssociatedMembers: false },
] as const
const memberships = new Map<string, bigint>()
const giver = await makeTrader(app.db, app.api(), 'open')
for (const { name, ...flags } of FLAGS) {
  const { profileId } = name === 'open' ? giver : await makePerson(app, name)
  memberships.set(name, await admit(app.db, { perkId, profileId, ...flags }))
}
await admit(app.db, { perkId, profileId: member.profileId, isVisibleToMembers: false })
await admit(app.db, { perkId, profileId: mill, isVisibleToMembers: false })
await admit(app.db, { perkId: await circleOf(app.db, mill), profileId: associated.profileId })

// One of them has given something.
await makeAsset(app.db, 'LUSD')
await app.db.transaction((tx) => fund(tx, giver, 'LUSD', 1000n))
await app.db.run(
  sql`update perks set is_tippable = true, quote_asset_id = (select id from published.assets where code = 'LUSD') where id = ${BigInt(perkId)}`,
)
for (const quantity of ['0.00007', '0.000035'])
  await giver.api.call(perk.tip, { params: { id: perkId }, body: { quantity }, key: newKey() })

interface Settings {
  visibility?: 'public' | 'private'
  transparency?: (typeof TRANSPARENCIES)[number]
  isActive?: boolean
  groupVisibility?: (typeof GROUP_VISIBILITIES)[number]
}
const set = ({ visibility = 'public', transparency = 'secret', isActive = true, groupVisibility = 'members' }: Settings) =>
  app.owner.read(async (tx) => {
    await tx.run(
      sql`update perks set visibility = ${visibility}, transparency = ${transparency}, is_active = ${isActive} where id = ${BigInt(perkId)}`,
    )
    await tx.run(sql`update profiles set group_visibility = ${groupVisibility} where id = ${orchard}`)
  })
const read = (api: ApiClient) => api.call(perk.read, { params: { id: perkId } })
interface GraphPerk {
  rowId: string
  totals: { dues: string; tips: string; total: string } | null
  members: { profile: { name: string }; given: string | null; contribs: { transfer: { quantity: string } }[] }[] | null
}
const query = async (api: ApiClient) =>
  (
    await api.graph<{ perk: GraphPerk | null; perks: { rowId: string }[] }>(
      'query ($id: ID!) { perk(id: $id) { rowId totals { dues tips total } members { profile { name } given contribs { transfer { quantity } } } } perks(first: 50) { rowId } }',
      { id: perkId },
    )
  ).data
const listedIds = async (api: ApiClient) => (await api.call(perk.list, { query: { limit: '100' } })).body.items.map(({ rowId }) => rowId)

const isGiver = ({ person }: { person: { name: string } }) => person.name === 'open'

const OPENNESS = (['public', 'private'] as const).flatMap((visibility) => [true, false].map((isActive) => ({ visibility, isActive })))

describe('[PERK-07] [DEF-136] [DEF-137] the perk, as the table of the rules says, by HTTP and GraphQL', () => {
  test.each(OPENNESS)('$visibility, active: $isActive', async ({ visibility, isActive }) => {
    await set({ visibility, isActive })
    for (const reader of PERK_READERS) {
      const isSeen = canSeePerk(reader, { visibility, isActive })
      const answer = await read(READER_API[reader])
      const { perk: one, perks } = await query(READER_API[reader])
      expect([reader, answer.status, one?.rowId]).toEqual([reader, isSeen ? 200 : 404, isSeen ? perkId : undefined])
      if (!isSeen) expect(answer.body).toEqual({ code: 'PERK_NOT_FOUND', message: expect.any(String) })
      expect([reader, (await listedIds(READER_API[reader])).includes(perkId)]).toEqual([reader, isSeen])
      expect([reader, perks.some(({ rowId }) => rowId === perkId)]).toEqual([reader, isSeen])
      expect([reader, (await READER_API[reader].call(perk.members, { params: { id: perkId } })).status === 404]).toEqual([
        reader,
        !isSeen || !FLAGS.some((flags) => canSeeMember(reader, 'members', flags)),
      ])
    }
  })

  test('a hidden one and one that never was are one answer', async () => {
    await set({ visibility: 'private' })
    const none = await READER_API.stranger.call(perk.read, { params: { id: '999999999' } })
    const hidden = await read(READER_API.stranger)
    expect([hidden.status, hidden.body]).toEqual([none.status, none.body])
  })

  test('whoever asks, or has paused, still finds a private one; who has left does not', async () => {
    await set({ visibility: 'private' })
    const id = await admit(app.db, { perkId, profileId: stranger.profileId, status: 'asked' })
    expect((await read(stranger.api)).status).toBe(200)
    // Who only asks sees nothing that members see.
    expect((await read(stranger.api)).body.members).toBeNull()
    await app.owner.run(sql`update memberships set status = 'left', decided_at = now(), ended_at = now() where id = ${id}`)
    expect((await read(stranger.api)).status).toBe(404)
  })

  test('staff read what the owner reads, and change nothing', async () => {
    await set({ visibility: 'private', groupVisibility: 'nobody' })
    const staff = await signInAgain(app, await makePerson(app, 'warden', { isStaff: true }))
    const { status, body } = await read(staff)
    expect([status, body.isOwner, body.totals?.total, body.members?.length]).toEqual([200, false, '105', 6])
    const change = { name: 'Taken', description: 'over', membership: 'any' }
    expect(await staff.call(perk.update, { params: { id: perkId }, body: change })).toMatchObject(refused(403, 'FORBIDDEN'))
  })

  test('a closed account’s perks are for their members', async () => {
    const club = await found('closed-club', gone.userId)
    const clubPerk = await circleOf(app.db, club)
    await admit(app.db, { perkId: clubPerk, profileId: member.profileId })
    await app.owner.run(sql`update users set is_active = false where id = ${gone.userId}`)
    const statuses = await Promise.all(
      [READER_API.visitor, stranger.api, member.api].map(async (api) => (await api.call(perk.read, { params: { id: clubPerk } })).status),
    )
    expect(statuses).toEqual([404, 404, 200])
  })
})

describe('[PERK-10] [PERK-11] [DEF-140] totals and contributions, as the table says, by HTTP and GraphQL', () => {
  test.each(TRANSPARENCIES)('%s', async (transparency) => {
    await set({ transparency, groupVisibility: 'public' })
    const months = [{ month: new Date().toISOString().slice(0, 7), dues: '0', tips: '105' }]
    for (const reader of PERK_READERS) {
      const { body } = await read(READER_API[reader])
      const { perk: one } = await query(READER_API[reader])
      const sums = canSeeTotals(reader, transparency) ? { dues: '0', tips: '105', total: '105' } : null
      expect([reader, body.totals]).toEqual([reader, sums && { ...sums, months }])
      expect([reader, one?.totals]).toEqual([reader, sums])
      const isKnown = canSeeContributions(reader, transparency)
      const [listed, queried] = [body.members?.find(isGiver), one?.members?.find(({ profile: { name } }) => name === 'open')]
      expect([reader, listed?.given, queried?.given]).toEqual([reader, ...(isKnown ? ['105', '105'] : [null, null])])
      const transfers = queried?.contribs.map(({ transfer }) => transfer.quantity)
      expect([reader, transfers]).toEqual([reader, isKnown ? ['35', '70'] : []])
    }
  })
})

describe('[PERK-22] [DEF-041] [DEF-144] the names of members, as the table says, by HTTP and GraphQL', () => {
  test.each(GROUP_VISIBILITIES)('shown to %s', async (groupVisibility) => {
    await set({ groupVisibility })
    for (const reader of PERK_READERS) {
      const seen = FLAGS.filter((flags) => canSeeMember(reader, groupVisibility, flags)).map(({ name }) => name)
      const names = (people: readonly string[] | undefined) => people?.filter((name) => FLAGS.some((one) => one.name === name)).toSorted()
      const expected = seen.length > 0 ? seen.toSorted() : undefined
      const { body } = await read(READER_API[reader])
      expect([reader, names(body.members?.map(({ person }) => person.name))]).toEqual([reader, expected])
      const { perk: one } = await query(READER_API[reader])
      expect([reader, names(one?.members?.map((listedMember) => listedMember.profile.name))]).toEqual([reader, expected])
      const page = await READER_API[reader].call(perk.members, { params: { id: perkId } })
      expect([reader, page.status]).toEqual([reader, expected ? 200 : 404])
      if (expected) expect(names(page.body.items.map(({ person }) => person.name))).toEqual(expected)
      // The owner counts the reader and the affiliated group too.
      expect([reader, body.namedCount]).toEqual([reader, seen.length + (reader === 'owner' ? 2 : 0)])
      // The group's own page lists the same people.
      const list = await READER_API[reader].call(profile.readList, { params: { name: 'orchard', list: 'members' } })
      expect([reader, list.status]).toEqual([reader, expected ? 200 : 404])
      if (expected) expect(names(list.body.items.map(({ person }) => person.name))).toEqual(expected)
      // And so do the pages of its members.
      for (const { name, ...flags } of FLAGS) {
        const groups = await READER_API[reader].call(profile.readList, { params: { name, list: 'affiliations' } })
        expect([reader, name, groups.body.items.length]).toEqual([reader, name, canSeeMember(reader, groupVisibility, flags) ? 1 : 0])
      }
    }
  })

  test.each(['owner', 'member', 'associated', 'stranger', 'visitor'] as const)(
    'a profile that is hidden is listed for nobody but the owner: %s',
    async (reader) => {
      await set({ groupVisibility: 'public' })
      const hide = (isVisible: boolean) =>
        app.owner.run(sql`update profiles set is_visible_to_public = ${isVisible}, is_visible_to_anon = ${isVisible} where name = 'open'`)
      await hide(false)
      const { body } = await read(READER_API[reader])
      expect(body.members?.some(({ person }) => person.name === 'open')).toBe(reader === 'owner')
      await hide(true)
    },
  )

  test('what only the owner reads of a member stays with the owner', async () => {
    await set({ groupVisibility: 'public', transparency: 'contribs' })
    const asked = await admit(app.db, { perkId, profileId: stranger.profileId, status: 'asked' })
    await app.owner.run(
      sql`update memberships set note = 'Let me in', late_since = now() where id in (${asked}, ${memberships.get('open') ?? 0n})`,
    )
    const own = (await read(owner.api)).body.members ?? []
    expect(own[0]).toMatchObject({ person: { name: 'stranger' }, status: 'asked', note: 'Let me in', answerUntil: expect.any(Number) })
    expect(own.find(({ person }) => person.name === 'open')).toMatchObject({ note: '', lateSince: expect.any(Number) })
    const others = (await read(member.api)).body.members ?? []
    expect(others.some(({ person }) => person.name === 'stranger')).toBe(false)
    expect(others.find(({ person }) => person.name === 'open')).toMatchObject({ note: '', lateSince: null, answerUntil: null, held: null })
    await app.owner.run(sql`update memberships set late_since = null`)
  })

  test('[DEF-137] a private perk’s members are told nobody else, neither on their pages nor on the group’s nor as affiliations', async () => {
    await set({ visibility: 'private', groupVisibility: 'public' })
    await app.owner.run(sql`update memberships set is_visible_to_members = true where profile_id = ${mill}`)
    const millPerk = await circleOf(app.db, mill)
    for (const reader of PERK_READERS) {
      const isSeen = reader === 'owner' || reader === 'member'
      const list = await READER_API[reader].call(profile.readList, { params: { name: 'orchard', list: 'members' } })
      expect([reader, list.status]).toEqual([reader, isSeen ? 200 : 404])
      const groups = await READER_API[reader].call(profile.readList, { params: { name: 'open', list: 'affiliations' } })
      expect([reader, groups.body.items.length]).toEqual([reader, isSeen ? 1 : 0])
      const { affiliations } = (await READER_API[reader].call(perk.read, { params: { id: millPerk } })).body
      expect([reader, affiliations]).toEqual([reader, isSeen ? ['orchard'] : []])
    }
    await app.owner.run(sql`update memberships set is_visible_to_members = false where profile_id = ${mill}`)
  })

  test('[DEF-144] who belongs to any perk of a profile is affiliated with it, once: on the perk’s page, in the list and in its count', async () => {
    const [clubOwner, joiner] = [await signedIn(app, 'clubs'), await signedIn(app, 'joiner')]
    await app.owner.run(sql`update profiles set group_visibility = 'public' where id = ${clubOwner.profileId}`)
    for (const name of ['Bread', 'Bikes', 'Backroom']) {
      const visibility = name === 'Backroom' ? 'private' : 'public'
      const made = await clubOwner.api.call(perk.create, { body: { name, description: 'For all', membership: 'any', visibility } })
      await admit(app.db, { perkId: made.body.rowId, profileId: joiner.profileId })
    }
    const joinersPerk = await joiner.api.call(perk.create, { body: { name: 'Own', description: 'Mine', membership: 'any' } })
    for (const api of [joiner.api, clubOwner.api, READER_API.stranger, READER_API.visitor]) {
      const list = await api.call(profile.readList, { params: { name: 'joiner', list: 'affiliations' } })
      const page = await api.call(profile.readPage, { params: { name: 'joiner' } })
      expect([list.body.items.map(({ person }) => person.name), page.body.counts.affiliations]).toEqual([['clubs'], 1])
      expect((await api.call(perk.read, { params: { id: joinersPerk.body.rowId } })).body.affiliations).toEqual(['clubs'])
    }
  })

  test('the groups of associated members are named where their membership may be known', async () => {
    await set({ groupVisibility: 'public' })
    const affiliations = async (reader: PerkReader) => (await read(READER_API[reader])).body.affiliations
    expect([await affiliations('owner'), await affiliations('member'), await affiliations('visitor')]).toEqual([['mill'], [], []])
    await app.owner.run(sql`update memberships set is_visible_to_members = true where profile_id = ${mill}`)
    expect([await affiliations('owner'), await affiliations('member'), await affiliations('visitor')]).toEqual([
      ['mill'],
      ['mill'],
      ['mill'],
    ])
  })
})

test('[PERK-07] GraphQL answers null, without an error, for an id that no perk has', async () => {
  const read = (id: string) => READER_API.owner.graph<{ perk: null }>('query ($id: ID!) { perk(id: $id) { rowId } }', { id })
  for (const id of ['999999', '0', '-1', 'x', '9'.repeat(40)]) expect([id, (await read(id)).body]).toEqual([id, { data: { perk: null } }])
})
