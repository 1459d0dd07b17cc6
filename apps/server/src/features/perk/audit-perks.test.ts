import { expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { auditOf, brokenIn, putBack } from '../../testing/audits.ts'
import { PERK_CHECKS } from './audit-perks.ts'
import { admit, circleOf } from './testing/circles.ts'
import { clubWorld } from './testing/club.ts'

const { app, olga, ann, open } = await clubWorld()
const group = await app.db.transaction((tx) =>
  createProfile(tx, { userId: olga.userId, name: 'press', kind: 'association', isGroup: true }),
)
await admit(app.db, { perkId: await circleOf(app.db, group), profileId: ann.profileId })
await open({ membership: 'none' })

const foundAfter = (damage: string) =>
  putBack(app.owner, async (tx) => {
    await tx.run({ text: damage, values: [] })
    return (await brokenIn(tx, PERK_CHECKS)).map(({ id }) => id)
  })

test('[DEF-037] perks and circles as they are made pass the audit', async () => {
  expect(await auditOf(app.db, PERK_CHECKS)).toEqual([
    ['I35', 2n, 0n],
    ['I36', 1n, 0n],
  ])
})

test.each([
  ['I35', 'a member who is not counted', `update perks set member_count = member_count - 1 where member_count > 0`],
  ['I35', 'one counted too many', `update perks set member_count = member_count + 1 where membership = 'none'`],
  ['I35', 'members of a perk that has none', `update perks set membership = 'none' where is_circle`],
  ['I36', 'a group without its circle', `update perks set is_circle = false where is_circle`],
])('[%s] reports %s', async (check, _name, damage) => {
  expect(await foundAfter(damage)).toEqual([check])
})
