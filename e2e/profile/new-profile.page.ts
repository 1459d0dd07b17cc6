import { profile } from '@bourse/contracts/profile'
import type { Page } from '@playwright/test'
import { type FakeServer, Refused } from '../fake/fake-server.ts'
import { GROUP, hasProfiles } from '../fake/profile.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { ProfileDrawer } from './profile-drawer.ts'

const FREE = { valid: true, exists: false }

test('[PROF-03] [PROF-19] [PROF-20] [PROF-23] [PROF-29] [PROF-30] [DEF-048] a new group is created, switched to, and completed on its own page', async ({
  page,
  server,
}) => {
  server.reply(profile.checkName, FREE)
  server.reply(profile.create, { profileId: GROUP.id })
  const drawer = await openDialog(page, server)
  for (const kind of ['Person', 'Limited liability company', 'Corporation', 'Financial institution', 'Association', 'Other organization'])
    await expect(drawer.dialog.getByRole('radio', { name: kind })).toBeVisible()
  const group = drawer.dialog.getByRole('checkbox', { name: 'This is a group' })
  await drawer.dialog.getByRole('radio', { name: 'Person' }).check()
  await expect(group).toBeDisabled()
  await drawer.dialog.getByRole('radio', { name: 'Association' }).check()
  await group.check()
  await drawer.name().fill('greenworks')
  await drawer.dialog.getByRole('button', { name: 'Create profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complete the profile @greenworks' })).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  // Only a person agrees to the reward agreement.
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save and continue' })).not.toHaveAttribute('aria-disabled', 'true')
  expect(server.received(profile.create).map(({ body }) => body)).toEqual([{ name: 'greenworks', type: 'association', isGroup: true }])
})

test('[PROF-25] [PROF-26] [PROF-27] [PROF-28] [PROF-29] an unavailable name is not valid, and nothing is sent', async ({
  page,
  server,
}) => {
  server.reply(profile.checkName, ({ query }) => ({ valid: true, exists: query.name.toLowerCase() === 'maker' }))
  const drawer = await openDialog(page, server)
  const create = drawer.dialog.getByRole('button', { name: 'Create profile' })
  await create.click()
  await expect(drawer.name()).toHaveAccessibleDescription('Required')
  await expect(drawer.dialog.getByRole('group', { name: 'Type' })).toContainText('Required')

  await drawer.dialog.getByRole('radio', { name: 'Person' }).check()
  for (const name of ['green works', 'a\u200bb', 'admin', 'maker', 'MAKER', 'm4ker!']) {
    await drawer.name().fill(name)
    await expect(drawer.name(), name).toHaveAccessibleDescription(/^Not valid/)
    await create.click()
  }
  // The reason a taken name is refused is shown beside it.
  await drawer.name().fill('maker')
  await expect(drawer.dialog.getByText('Taken', { exact: true })).toBeVisible()
  await drawer.name().fill('x'.repeat(40))
  await expect(drawer.name()).toHaveValue('x'.repeat(32))
  expect(server.received(profile.create)).toEqual([])
  await drawer.name().fill('free.name')
  await expect(drawer.dialog.getByRole('img', { name: 'Available' })).toBeVisible()
})

test("[PROF-28] [PROF-31] a profile that can't be created says so, and the input stays; a name taken meanwhile is not valid", async ({
  page,
  server,
}) => {
  server.reply(profile.checkName, FREE)
  server.reply(profile.create, ({ body }) => {
    throw body.name === 'maker' ? new Refused('NAME_TAKEN', { fields: { name: ['profile.name.notValid'] } }) : new Refused('LIMIT_REACHED')
  })
  const drawer = await openDialog(page, server)
  await drawer.name().fill('nora.two')
  await drawer.dialog.getByRole('radio', { name: 'Corporation' }).check()
  await drawer.dialog.getByRole('button', { name: 'Create profile' }).click()
  await expect(drawer.dialog.getByRole('alert').filter({ hasText: 'Save failed' })).toContainText('You’ve reached a limit.')
  await expect(drawer.dialog.getByRole('radio', { name: 'Corporation' })).toBeChecked()
  await expectAccessible(page)
  await expectFits(page)
  await drawer.name().fill('maker')
  await drawer.dialog.getByRole('button', { name: 'Create profile' }).click()
  await expect(drawer.name()).toHaveAccessibleDescription(/^Not valid/)
  await expect(drawer.name()).toBeFocused()
})

/** The dialog for a new profile, over the settings of a person who can switch to a group that is still to be completed. */
async function openDialog(page: Page, server: FakeServer): Promise<ProfileDrawer> {
  await openAs(page, server, {}, '/ready')
  hasProfiles(server, {}, { ...GROUP, profileCompleteDate: null })
  await page.goto('/settings/')
  const drawer = new ProfileDrawer(page)
  await drawer.openDialog()
  return drawer
}
