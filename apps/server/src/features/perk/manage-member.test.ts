import type { ActivityItem } from '@bourse/contracts/activity'
import { perk } from '@bourse/contracts/perk'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { makeTraders, type Trader } from '../../testing/traders.ts'
import { signInAgain } from '../session/testing/people.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { askToJoin, circleOf } from './testing/circles.ts'

const app = await testApp()
const [captain, ann, eve] = await makeTraders(app, 'captain', 'ann', 'eve')
const made = await captain.api.call(profile.create, { body: { name: 'growers', type: 'association', isGroup: true } })
await app.db.run(sql`update profiles set is_visible_to_public = true where id = ${made.body.profileId}`)
beforeEach(() => app.owner.run(sql`truncate throttles`))

/** The group's feed is read by switching to the group, in another browser of the captain's. */
const groupApi = await signInAgain(app, captain)
const opened = await groupApi.call(session.open, { body: { profileId: made.body.profileId } })
groupApi.access = opened.body.access

const newest = async (api: Trader['api']) => (await feedOf(api, { first: 1 })).items[0] as ActivityItem
const perkId = await circleOf(app.db, made.body.profileId)
const join = ({ api }: Trader) => askToJoin(api, perkId, { note: 'I grow tomatoes' })
const leave = ({ api }: Trader) => api.call(perk.leave, { body: { perkId } })
const manage = (id: string, action: unknown, api = captain.api) => api.call(perk.manageMember, { params: { id }, body: { action } })

describe('[API-46] [DEF-034] [DEF-150] the membership of an activity', () => {
  test('is approved and ended by the captain, and both sides read of it', async () => {
    await join(ann)
    const asked = await newest(groupApi)
    expect(asked).toMatchObject({
      verb: 'membership.asked',
      label: 'ann wants to join growers',
      note: 'I grow tomatoes',
      badgeType: 'pending',
      actions: ['approve', 'decline'],
    })
    expect(await newest(ann.api)).toMatchObject({ verb: 'membership.asked', actions: ['cancel'], href: `/@growers/perk/${perkId}/` })
    expect(await manage(asked.id, 'approve')).toMatchObject({ status: 201, body: { id: asked.actionId, status: 'active' } })
    expect(await newest(ann.api)).toMatchObject({ verb: 'membership.approved', badgeType: 'check', actions: [], note: '' })
    expect((await feedOf(groupApi, { filter: 'memberships' })).items.find(({ id }) => id === asked.id)).toMatchObject({
      badgeType: 'check',
      actions: [],
      status: 'active',
    })
    expect(await manage(asked.id, 'remove')).toMatchObject({ status: 201, body: { id: asked.actionId, status: 'removed' } })
    expect(await newest(ann.api)).toMatchObject({ verb: 'membership.removed' })
  })

  test('is rejected once', async () => {
    await join(ann)
    const { id } = await newest(groupApi)
    const answers = await Promise.all(['reject', 'approve', 'reject', 'approve'].map((action) => manage(id, action)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    await leave(ann)
  })

  test('can’t be decided by others: for them the activity does not exist', async () => {
    await join(eve)
    const [asked, own] = [await newest(groupApi), await newest(eve.api)]
    for (const [id, api] of [
      [asked.id, eve.api],
      [own.id, eve.api],
      [asked.id, ann.api],
    ] as const)
      expect(await manage(id, 'approve', api)).toMatchObject(refused(404, 'ACTIVITY_NOT_FOUND'))
    expect((await newest(eve.api)).status).toBe('asked')
    expect(await manage('999999999', 'approve')).toMatchObject(refused(404, 'ACTIVITY_NOT_FOUND'))
    expect((await app.api().call(perk.manageMember, { params: { id: asked.id }, body: { action: 'approve' } })).status).toBe(401)
  })

  test('is not what an activity about something else has', async () => {
    const welcome = (await feedOf(captain.api)).items.find(({ verb }) => verb === 'profile.created')
    expect(await manage(welcome?.id ?? '', 'approve')).toMatchObject(refused(404, 'ACTIVITY_NOT_FOUND'))
    for (const action of [undefined, '', 'APPROVE', 'decline', 7]) expect((await manage(welcome?.id ?? '', action)).status).toBe(400)
  })
})
