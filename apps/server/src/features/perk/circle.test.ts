import type { ReplyOf } from '@bourse/contracts/http'
import { perk } from '@bourse/contracts/perk'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import type { ApiClient } from '@bourse/testkit/client'
import { describe, expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { invalid } from '../../testing/refused.ts'
import { makeTraders } from '../../testing/traders.ts'
import { signInAgain } from '../session/testing/people.ts'
import { admit, askToJoin, circleOf } from './testing/circles.ts'

const app = await testApp()
const [captain, mia, ned, oli] = await makeTraders(app, 'captain', 'mia', 'ned', 'oli')

let groups = 0
/** A group of its own for each test. */
async function found(): Promise<{ name: string; id: bigint; perkId: string }> {
  const name = `club-${groups++}`
  const id = await app.db.transaction((tx) => createProfile(tx, { userId: captain.userId, name, kind: 'association', isGroup: true }))
  await app.owner.run(sql`delete from throttles`)
  return { name, id, perkId: await circleOf(app.db, id) }
}

const page = async (api: ApiClient, name: string) => (await api.call(profile.readPage, { params: { name } })).body
const circlesOf = (profileId: bigint) =>
  app.db.rows<{ name: string; membership: string; member_count: number }>(
    sql`select name, membership, member_count from perks where owner_profile_id = ${profileId} and is_circle`,
  )

describe('[DEF-037] a group profile', () => {
  test('has its circle from the beginning, found in the transaction that creates it; a person has none', async () => {
    const before = await app.db.transaction(async (tx) => {
      const id = await createProfile(tx, { userId: oli.userId, name: 'early', kind: 'association', isGroup: true })
      return { id, circles: await tx.rows(sql`select id from published.circles where owner_profile_id = ${id}`) }
    })
    expect(before.circles).toHaveLength(1)
    expect(await circlesOf(before.id)).toEqual([{ name: 'early', membership: 'request', member_count: 0 }])
    expect((await page(oli.api, 'early')).circleId).toBe(await circleOf(app.db, before.id))
    expect(await circlesOf(oli.profileId)).toEqual([])
    expect((await page(oli.api, 'oli')).circleId).toBeNull()
  })

  test('that is not created leaves no circle', async () => {
    const count = () => app.db.one<{ count: bigint }>(sql`select count(*) as count from perks`)
    const before = await count()
    const failing = app.db.transaction(async (tx) => {
      await createProfile(tx, { userId: oli.userId, name: 'lost', kind: 'association', isGroup: true })
      throw new Error('the cause fails')
    })
    await expect(failing).rejects.toThrow('the cause fails')
    expect(await count()).toEqual(before)
  })

  test('names its circle with the name that it is completed with', async () => {
    const { id } = await found()
    const { profileId: group } = (await oli.api.call(profile.create, { body: { name: 'named', type: 'association', isGroup: true } })).body
    const acting = await signInAgain(app, oli)
    acting.access = (await acting.call(session.open, { body: { profileId: group } })).body.access
    await acting.call(profile.saveOwn, { body: { display_name: 'Green Works', country: 234, currency_code: 'USD' } })
    expect((await circlesOf(BigInt(group)))[0]?.name).toBe('Green Works')
    // Later names of the profile are its own, and so are those that the circle was given.
    await acting.call(profile.saveOwn, { body: { display_name: 'Greener', country: 234, currency_code: 'USD' } })
    expect((await circlesOf(BigInt(group)))[0]?.name).toBe('Green Works')
    expect((await circlesOf(id))[0]?.name).toMatch(/^club-/)
  })
})

describe('[DEF-037] joining a group', () => {
  test('is a question to its captain, once; who only asks is no member', async () => {
    const { name, perkId } = await found()
    const answers = await Promise.all(Array.from({ length: 5 }, () => askToJoin(mia.api, perkId, { note: 'Two hands' })))
    expect(answers.filter(({ status }) => status < 300).map(({ body }) => body.status)).toContain('asked')
    const rows = await app.db.rows(sql`select status from memberships where perk_id = ${BigInt(perkId)}`)
    expect(rows).toEqual([{ status: 'asked' }])
    expect((await page(mia.api, name)).viewer.membership).toBe('asked')
    expect((await mia.api.call(profile.readList, { params: { name, list: 'members' } })).status).toBe(404)
    const managed = await captain.api.call(profile.readList, { params: { name, list: 'members' } })
    const seen = await page(captain.api, name)
    expect([seen.counts.members, seen.counts.asked]).toEqual([0, 1])
    expect(managed.body.items).toMatchObject([{ person: { name: 'mia' }, status: 'asked', note: 'Two hands' }])
  })

  test('needs no question where the captain joins with another profile', async () => {
    const { name, perkId } = await found()
    expect((await askToJoin(captain.api, perkId)).body.status).toBe('active')
    expect((await page(captain.api, name)).counts.members).toBe(1)
  })
})

describe('[DEF-150] the captain', () => {
  test('[DEF-046] reads who asks before who belongs, page by page; the groups of a member come in pages too', async () => {
    const { name, perkId } = await found()
    for (let place = 0; place < 5; place++) {
      const profileId = await app.db.transaction((tx) =>
        createProfile(tx, { userId: oli.userId, name: `hand-${place}`, kind: 'other', isGroup: false }),
      )
      await admit(app.db, { perkId, profileId, status: place % 2 ? 'asked' : 'active' })
    }
    const pages = async (api: ApiClient, of: string, list: 'members' | 'affiliations') => {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const { body }: { body: ReplyOf<typeof profile.readList> } = await api.call(profile.readList, {
          params: { name: of, list },
          query: { limit: '2', ...(after && { after }) },
        })
        seen.push(...body.items.map(({ person }) => person.name))
        after = body.next
      }
      return seen
    }
    expect(await pages(captain.api, name, 'members')).toEqual(['hand-3', 'hand-1', 'hand-4', 'hand-2', 'hand-0'])
    const clubs = [await found(), await found(), await found()]
    for (const club of clubs) await admit(app.db, { perkId: club.perkId, profileId: ned.profileId })
    expect(await pages(ned.api, 'ned', 'affiliations')).toEqual(clubs.map((club) => club.name).toReversed())
  })

  test('keeps the circle: it goes on taking members, and stays the group’s', async () => {
    const { perkId } = await found()
    const fields = { name: 'Club', description: 'All of us' }
    const denied = await captain.api.call(perk.update, { params: { id: perkId }, body: { ...fields, membership: 'none' } })
    expect(denied).toMatchObject(invalid({ membership: expect.anything() }))
    const kept = await captain.api.call(perk.update, { params: { id: perkId }, body: { ...fields, membership: 'any' } })
    expect(kept).toMatchObject({ status: 200, body: { isCircle: true, membership: 'any', name: 'Club' } })
  })
})
