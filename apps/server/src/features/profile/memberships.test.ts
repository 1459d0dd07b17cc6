import type { ReplyOf } from '@bourse/contracts/http'
import { profile } from '@bourse/contracts/profile'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { AppError } from '#platform/http'
import { testApp } from '../../testing/app.ts'
import { type Person, signedIn } from '../session/testing/people.ts'
import { createProfile } from './create-profile.ts'
import { decideMembership, type MembershipAction } from './memberships.ts'

const app = await testApp()
const captain = await signedIn(app, 'captain')
const [mia, ned, oli] = [await signedIn(app, 'mia'), await signedIn(app, 'ned'), await signedIn(app, 'oli')]

let groups = 0
/** A group of its own for each test. */
async function found(): Promise<{ name: string; id: bigint }> {
  const name = `club-${groups++}`
  const id = await app.db.transaction((tx) => createProfile(tx, { userId: captain.userId, name, kind: 'association', isGroup: true }))
  await app.owner.read((tx) => tx.run(sql`delete from throttles`))
  return { name, id }
}

type Api = Awaited<ReturnType<typeof signedIn>>['api']
const join = (api: Api, name: string, body: unknown = {}) => api.call(profile.join, { params: { name }, body })
const leave = (api: Api, name: string) => api.call(profile.leave, { params: { name } })
const rows = (groupId: bigint) =>
  app.db.read((tx) =>
    tx.rows<{ id: bigint; profile_id: bigint; status: string }>(
      sql`select id, profile_id, status from memberships where group_profile_id = ${groupId} order by id`,
    ),
  )
const statuses = async (groupId: bigint) => (await rows(groupId)).map(({ status }) => status)
const told = async (profileId: bigint, subjectId: bigint) =>
  (
    await app.db.read((tx) =>
      tx.rows<{ kind: string }>(
        sql`select kind from events where profile_id = ${profileId} and data ->> 'membershipId' = ${String(subjectId)} order by id`,
      ),
    )
  ).map(({ kind }) => kind)
const decide = (by: Person, id: bigint, action: MembershipAction) =>
  app.db
    .transaction((tx) => decideMembership(tx, { ...by, scopes: undefined }, id, action))
    .then(
      ({ status }) => status,
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )

describe('[DEF-037] joining a group', () => {
  test('is a question to its captain, once, and both sides hear of it', async () => {
    const { name, id } = await found()
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(mia.api, name, { note: 'Two hands' })))
    expect(answers.map(({ status, body }) => `${status} ${body.status}`)).toEqual(Array(5).fill('200 asked'))
    const [row, ...more] = await rows(id)
    expect([row?.status, more]).toEqual(['asked', []])
    expect([await told(id, row?.id ?? 0n), await told(mia.profileId, row?.id ?? 0n)]).toEqual([['membership.asked'], ['membership.asked']])
    expect((await mia.api.call(profile.readPage, { params: { name } })).body.viewer.membership).toBe('asked')
    // Who only asks is no member: not in the list, not counted, and sees nothing that members see.
    expect((await mia.api.call(profile.readList, { params: { name, list: 'members' } })).status).toBe(404)
    const managed = await captain.api.call(profile.readList, { params: { name, list: 'members' } })
    const { body: seen } = await captain.api.call(profile.readPage, { params: { name } })
    expect([seen.counts.members, seen.counts.asked]).toEqual([0, 1])
    expect(managed.body.items).toMatchObject([{ person: { name: 'mia' }, status: 'asked', note: 'Two hands' }])
  })

  test('is not possible with an unknown group, with a person, or with itself', async () => {
    const { name } = await found()
    expect(await join(mia.api, 'nobody-at-all')).toMatchObject({ status: 404, body: { code: 'PROFILE_NOT_FOUND' } })
    expect(await join(mia.api, 'ned')).toMatchObject({ status: 409, body: { code: 'NOT_A_GROUP' } })
    expect(await join(mia.api, 'mia')).toMatchObject({ status: 409, body: { code: 'NOT_A_GROUP' } })
    expect((await join(app.api(), name)).status).toBe(401)
    expect((await join(mia.api, name, { note: 'x'.repeat(256) })).status).toBe(400)
    expect((await join(mia.api, name, { note: 5 })).status).toBe(400)
  })

  test('needs no question of the captain', async () => {
    const { name, id } = await found()
    expect((await join(captain.api, name)).body).toEqual({ status: 'active' })
    expect(await statuses(id)).toEqual(['active'])
  })

  test('cannot be asked and taken back without end', async () => {
    const { name } = await found()
    const seen: number[] = []
    for (let count = 0; count < 25; count++) seen.push((await join(oli.api, name)).status)
    expect(seen.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(seen).toContain(429)
  })
})

describe('leaving', () => {
  test('takes a question back, or ends a membership, once', async () => {
    const { name, id } = await found()
    await join(mia.api, name)
    const answers = await Promise.all([leave(mia.api, name), leave(mia.api, name), leave(mia.api, name)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await statuses(id)).toEqual(['left'])
    await join(mia.api, name)
    const [, second] = await rows(id)
    expect(await decide(captain, second?.id ?? 0n, 'approve')).toBe('active')
    expect((await leave(mia.api, name)).body).toEqual({ status: 'left' })
    expect(await leave(ned.api, name)).toMatchObject({ status: 404, body: { code: 'MEMBERSHIP_NOT_FOUND' } })
    expect(await told(id, second?.id ?? 0n)).toEqual(['membership.asked', 'membership.approved', 'membership.left'])
  })
})

describe('[DEF-150] the captain', () => {
  test('[DEF-046] reads who asks before who belongs, page by page; the groups of a member come in pages too', async () => {
    const { name, id } = await found()
    const names = Array.from({ length: 5 }, (_, place) => `hand-${place}`)
    await app.db.transaction(async (tx) => {
      for (const [place, hand] of names.entries()) {
        const profileId = await createProfile(tx, { userId: oli.userId, name: hand, kind: 'other', isGroup: false })
        await tx.run(sql`
          insert into memberships (group_profile_id, profile_id, status, decided_at)
          values (${id}, ${profileId}, ${place % 2 ? 'asked' : 'active'}, ${place % 2 ? null : new Date()})`)
      }
    })
    const pages = async (api: Api, of: string, list: 'members' | 'affiliations') => {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const { body }: { body: ReplyOf<typeof profile.readList> } = await api.call(profile.readList, {
          params: { name: of, list },
          query: { limit: '2', ...(after && { after }) },
        })
        seen.push(...body.items.map(({ person }) => person.name))
        after = body.after
      }
      return seen
    }
    expect(await pages(captain.api, name, 'members')).toEqual(['hand-3', 'hand-1', 'hand-4', 'hand-2', 'hand-0'])
    const clubs = [await found(), await found(), await found()]
    for (const club of clubs)
      await app.db.transaction((tx) =>
        tx.run(
          sql`insert into memberships (group_profile_id, profile_id, status, decided_at) values (${club.id}, ${ned.profileId}, 'active', now())`,
        ),
      )
    expect(await pages(ned.api, 'ned', 'affiliations')).toEqual(clubs.map((club) => club.name).toReversed())
  })

  test('approves, rejects and removes; others do not see it', async () => {
    const { name, id } = await found()
    for (const { api } of [mia, ned]) await join(api, name)
    const [first, second] = await rows(id)
    const ids = [first?.id ?? 0n, second?.id ?? 0n] as const
    for (const by of [mia, ned, oli]) expect(await decide(by, ids[0], 'approve')).toBe('MEMBERSHIP_NOT_FOUND')
    expect(await decide(captain, 999_999n, 'approve')).toBe('MEMBERSHIP_NOT_FOUND')
    expect(await decide(captain, ids[0], 'remove')).toBe('STATE_CONFLICT')
    expect(await decide(captain, ids[0], 'approve')).toBe('active')
    expect(await decide(captain, ids[0], 'approve')).toBe('STATE_CONFLICT')
    expect(await decide(captain, ids[1], 'reject')).toBe('rejected')
    expect(await decide(captain, ids[0], 'remove')).toBe('removed')
    expect(await decide(captain, ids[0], 'reject')).toBe('STATE_CONFLICT')
    expect(await told(mia.profileId, ids[0])).toEqual(['membership.asked', 'membership.approved', 'membership.removed'])
    expect(await told(ned.profileId, ids[1])).toEqual(['membership.asked', 'membership.rejected'])
  })

  test('of approving, rejecting and being left at once, one happens', async () => {
    const { name, id } = await found()
    for (let round = 0; round < 4; round++) {
      await app.owner.read((tx) => tx.run(sql`delete from throttles`))
      await join(mia.api, name)
      const question = (await rows(id)).at(-1)?.id ?? 0n
      const outcomes = await Promise.all([
        decide(captain, question, 'reject'),
        decide(captain, question, 'reject'),
        leave(mia.api, name).then(({ status }) => (status === 200 ? 'left' : 'late')),
      ])
      expect(outcomes.filter((outcome) => outcome === 'rejected' || outcome === 'left')).toHaveLength(1)
      expect(['rejected', 'left']).toContain((await statuses(id)).at(-1))
      expect(await told(id, question)).toHaveLength(2)
    }
  })
})
