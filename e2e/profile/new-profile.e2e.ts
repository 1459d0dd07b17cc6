import { newAccount, uniqueName } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { ProfileDrawer } from './profile-drawer.ts'

test('[PROF-19] [PROF-20] [PROF-23] [PROF-24] a new personal profile goes to /profile, agrees, and then home', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/settings/' })
  const drawer = new ProfileDrawer(page)
  await drawer.create(`${account.handle}p`, 'Person')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(drawer.switchButton).toContainText(`${account.handle}p`)

  const accepts = page.getByRole('checkbox', { name: /accept/ })
  await accepts.click()
  await expect(accepts).toBeChecked()
  await page.getByRole('textbox', { name: 'Display name' }).fill('Second Person')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL('**/home')
  await expect(drawer.switchButton).toContainText('Second Person')
})

test('[PROF-03] [PROF-29] [PROF-30] [DEF-048] a new group goes to its own page once it is complete', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/pocket' })
  const drawer = new ProfileDrawer(page)
  await drawer.openDialog()
  for (const kind of ['Person', 'Limited liability company', 'Corporation', 'Financial institution', 'Association', 'Other organization']) {
    await expect(drawer.dialog.getByRole('radio', { name: kind })).toBeVisible()
  }
  const group = drawer.dialog.getByRole('checkbox', { name: 'This is a group' })
  await drawer.dialog.getByRole('radio', { name: 'Person' }).check()
  await expect(group).toBeDisabled()
  await drawer.dialog.getByRole('radio', { name: 'Association' }).check()
  await group.check()
  await drawer.name().fill(`${account.handle}g`)
  await drawer.dialog.getByRole('button', { name: 'Create profile' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Complete the profile @${account.handle}g` })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(`**/@${account.handle}g/`)
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText('Association, group')
  await expect(page.getByRole('main')).toContainText(`Captain@${account.handle}`)
})

test('[PROF-25] [PROF-26] [PROF-27] [PROF-28] [PROF-29] an unavailable name is not valid', async ({ page }) => {
  await signIn(page, 'taker')
  const drawer = new ProfileDrawer(page)
  await drawer.openDialog()
  const create = drawer.dialog.getByRole('button', { name: 'Create profile' })
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/profiles/')) sent += 1
  })

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
  expect(sent).toBe(0)

  await drawer.name().fill(uniqueName('free'))
  await expect(drawer.dialog.getByRole('img', { name: 'Available' })).toBeVisible()
})

test("[PROF-31] a profile that can't be created says that saving failed, and the input stays", async ({ page }) => {
  await signIn(page, 'taker')
  const drawer = new ProfileDrawer(page)
  await drawer.openDialog()
  await page.route('**/api/profiles/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { code: 'LIMIT_REACHED', message: 'You’ve reached a limit.' } })
      : route.continue(),
  )
  await drawer.name().fill(uniqueName('n'))
  await drawer.dialog.getByRole('radio', { name: 'Corporation' }).check()
  await drawer.dialog.getByRole('button', { name: 'Create profile' }).click()
  await expect(drawer.dialog.getByRole('alert').filter({ hasText: 'Save failed' })).toContainText('You’ve reached a limit.')
  await expect(drawer.dialog.getByRole('radio', { name: 'Corporation' })).toBeChecked()
  await expectAccessible(page)
  await expectFits(page)
})

test('[PROF-28] a name taken in the meantime is not valid either', async ({ page }) => {
  await signIn(page, 'taker')
  const drawer = new ProfileDrawer(page)
  await drawer.openDialog()
  await page.route('**/api/username/**', (route) => route.fulfill({ json: { valid: true, exists: false } }))
  await drawer.name().fill('maker')
  await drawer.dialog.getByRole('radio', { name: 'Corporation' }).check()
  await drawer.dialog.getByRole('button', { name: 'Create profile' }).click()
  await expect(drawer.name()).toHaveAccessibleDescription(/^Not valid/)
  await expect(drawer.name()).toBeFocused()
})
