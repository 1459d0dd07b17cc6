import { newAccount } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'
import { ProfileDrawer } from './profile-drawer.ts'

test('[PROF-02] [PROF-03] [PROF-04] [PROF-24] [DEF-048] a new group goes to its own page once it is complete, and one switches back and forth', async ({
  page,
}) => {
  const account = await newAccount({ displayName: 'Cato Captain' })
  await signIn(page, account.handle, { at: '/pocket' })
  const drawer = new ProfileDrawer(page)
  await drawer.openDialog()
  await drawer.dialog.getByRole('radio', { name: 'Association' }).check()
  await drawer.dialog.getByRole('checkbox', { name: 'This is a group' }).check()
  await drawer.name().fill(`${account.handle}g`)
  await drawer.dialog.getByRole('button', { name: 'Create profile' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Complete the profile @${account.handle}g` })).toBeVisible()
  // The fields take the place of their skeleton; a press in that moment would miss the button.
  await expect(page.getByRole('textbox', { name: 'Display name' })).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(`**/@${account.handle}g/`)
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText('Association, group')
  await expect(page.getByRole('main')).toContainText(`Captain@${account.handle}`)

  await drawer.switchTo(account.handle)
  await expect(drawer.switchButton).toContainText('Cato Captain')
  await page.reload()
  await expect(drawer.switchButton).toContainText('Cato Captain')
})
