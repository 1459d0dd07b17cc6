import { expect, test } from 'vitest'
import { befriend } from '#features/profile'
import { giveAllRoles } from '../../testing/traders.ts'
import { dealingsOf, suggestionsOf } from '../friend/testing/dealings-of.ts'
import { admit } from './testing/circles.ts'
import { clubWorld } from './testing/club.ts'

const { app, ann, bob, poor, open } = await clubWorld()
const growers = BigInt(await open({ name: 'Growers' }))
const join = (who: typeof ann, perkId: bigint, flags = {}) => admit(app.db, { perkId: String(perkId), profileId: who.profileId, ...flags })

test('[PERK-22] [DEF-045] a group in common is told of to its members, as long as both show it', async () => {
  await app.db.transaction((tx) => befriend(tx, ann.profileId, bob.profileId))
  await join(bob, growers)
  expect(await dealingsOf(ann)).toEqual({ bob: null })
  await join(ann, growers)
  expect(await dealingsOf(ann)).toEqual({
    bob: { kind: 'group', at: null, ticket: null, note: 'Growers', asset: null, amount: null },
  })
  const quiet = BigInt(await open({ name: 'Quiet' }))
  await join(ann, quiet)
  await join(bob, quiet, { isVisibleToMembers: false })
  expect((await dealingsOf(ann))['bob']).toMatchObject({ note: 'Growers' })
})

test('[PERK-22] [DEF-043] members of a group may know each other; who keeps the membership back is suggested to nobody, staff included', async () => {
  expect(await suggestionsOf(poor)).toEqual([])
  await join(poor, growers, { isVisibleToMembers: false })
  expect(await suggestionsOf(poor)).toEqual(['bob: group Growers', 'ann: group Growers'].sort())
  expect(await suggestionsOf(ann)).toEqual([])
  await giveAllRoles(app.owner, ann)
  expect(await suggestionsOf(ann)).toEqual([])
})
