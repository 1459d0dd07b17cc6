import { session } from '@bourse/contracts/session'
import { newAccount } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

test('[PROF-11] [PROF-21] [PROF-36] [PROF-37] settings are saved, in the dialog and on the page', async ({ page }) => {
  const account = await newAccount({ displayName: 'First Name' })
  await signIn(page, account.handle, { at: '/profile' })
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Profile settings' })
  await expect(dialog.getByRole('checkbox', { name: 'Visible to members' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Visible to visitors' })).toBeChecked()
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('Second Name')
  await dialog.getByRole('combobox', { name: 'Country of residence' }).fill('argen')
  await page.getByRole('option', { name: /Argentina/ }).click()
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('ARS')
  await dialog.getByRole('checkbox', { name: 'Visible to visitors' }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Settings saved' })).toBeVisible()
  await expect(dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main).toContainText('Second Name')
  await expect(main).toContainText('Argentina')
  await expect(main).toContainText('Members')

  await page.goto('/settings/')
  await expect(page.getByRole('combobox', { name: 'Country of residence' })).toHaveValue('Argentina')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('ARS')
  await expect(page.getByRole('checkbox', { name: 'Visible to visitors' })).not.toBeChecked()
  await page.getByRole('textbox', { name: 'Display name' }).fill('Third Name')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.who')).toContainText('Third Name')
})

test('[PROF-34] [DEF-191] a country is found by its prefix, ignoring accents, and 234 is the United States', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/settings/' })
  const residency = page.getByRole('combobox', { name: 'Country of residence' })
  const found = page.getByRole('listbox').getByRole('option')
  await residency.fill('uni')
  await expect(found.first()).toContainText('United')
  await residency.fill('reunion')
  await expect(found).toHaveText(/Réunion/)
  await residency.fill('united states')
  await page.keyboard.press('Enter')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/ownprofile/'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({ country: 234, currency_code: 'USD' })
})

test('[PROF-39] [PROF-40] [DEF-050] a failed save shows the server’s message, or that saving failed', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/settings/' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.route('**/api/ownprofile/', (route) =>
    route.fulfill({ status: 409, json: { code: 'STATE_CONFLICT', message: 'Somebody was faster.' } }),
  )
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody was faster.' })).toBeVisible()
  await page.unroute('**/api/ownprofile/')
  await page.route('**/api/ownprofile/', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<p>a page of a proxy</p>' }),
  )
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Save failed' })).toBeVisible()
  await page.unroute('**/api/ownprofile/')
  await page.route('**/api/ownprofile/', (route) =>
    route.fulfill({ status: 400, json: { code: 'INVALID', message: 'Not valid', fields: { currency_code: ['fields.currency'] } } }),
  )
  await save.click()
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveAttribute('aria-invalid', 'true')
})

test('[DEF-012] [DEF-025] [DEF-044] the automatic log-out is kept with the account', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/settings/' })
  const autoLogout = page.getByRole('switch', { name: 'Also sign out in MAX' })
  await expect(autoLogout).toBeChecked()
  await autoLogout.uncheck()
  await expect(page.locator('.toast').filter({ hasText: 'Automatic sign-out saved' })).toBeVisible()
  await page.reload()
  await expect(autoLogout).not.toBeChecked()
  const { body } = await account.client.call(session.readPreferences)
  expect(body.autoLogoutDnx).toBe(false)
  await page.getByRole('link', { name: 'Open security settings' }).click()
  await page.waitForURL('**/security/')
})

test("[DEF-012] a preference that can't be saved is reset", async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/settings/' })
  const autoLogout = page.getByRole('switch', { name: 'Also sign out in MAX' })
  await expect(autoLogout).toBeChecked()
  await page.route('**/api/user/preferences/', (route) =>
    route.fulfill({ status: 409, json: { code: 'STATE_CONFLICT', message: 'Not now.' } }),
  )
  await autoLogout.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible()
  await expect(autoLogout).toBeChecked()
})
