import { perk } from '@bourse/contracts/perk'
import { profile } from '@bourse/contracts/profile'
import { listOf } from '../fake/blank-reply.ts'
import { listedOf, ownPageOf } from '../fake/profile.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { ProfilePage } from './profile-page.ts'

test('[PROF-08] [DEF-037] [DEF-047] [DEF-150] a captain approves whoever asks to join, and the focus moves to the member', async ({
  page,
  server,
}) => {
  const counts = { members: 0, affiliations: 0, visitors: 0, asked: 1 }
  const viewer = { ...ownPageOf().viewer, isActive: false }
  const group = { profileType: 'ORGANIZATIONAL', organizationType: 'association', isGroup: true, name: 'club' } as const
  server.reply(profile.readPage, ownPageOf({}, { ...group, displayName: 'Garden club', counts, viewer }))
  server.reply(profile.readList, () => {
    const isMember = server.received(perk.manageMember).length > 0
    return listOf([listedOf('Gil Guest', { status: isMember ? 'active' : 'asked', note: 'Two hands and a ladder', activityId: '31' })])
  })
  server.reply(perk.manageMember, { id: '31', status: 'active' })
  await openAs(page, server, {}, '/@club/')
  const managed = new ProfilePage(page)
  await expect(managed.button('Switch to')).toBeVisible()
  await expect(managed.button('Edit')).toHaveCount(0)
  await managed.openList('Members')
  await expect(managed.list).toContainText('“Two hands and a ladder”')
  await expectAccessible(page)
  await expectFits(page)
  await managed.list.getByRole('button', { name: 'Approve Gil Guest' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Gil Guest is now a member' })).toBeVisible()
  await expect(managed.list.getByRole('button', { name: 'More actions for Gil Guest' })).toBeVisible()
  await expect(managed.list.getByRole('link', { name: /Gil Guest/ })).toBeFocused()
  expect(server.received(perk.manageMember).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '31' }, body: { action: 'approve' } },
  ])
})
