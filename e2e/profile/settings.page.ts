import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { savesProfile } from '../fake/profile.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

test('[PROF-11] [PROF-21] [PROF-36] [PROF-37] settings are saved, in the dialog and on the page', async ({ page, server }) => {
  savesProfile(server)
  await openAs(page, server, {}, '/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Profile settings' })
  await expect(dialog.getByRole('checkbox', { name: 'Visible to members' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('checkbox', { name: 'Visible to members' }).check()
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('Second Name')
  await dialog.getByRole('combobox', { name: 'Country of residence' }).fill('argen')
  await page.getByRole('option', { name: /Argentina/ }).click()
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('ARS')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Settings saved' })).toBeVisible()
  await expect(dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main).toContainText('Second Name')
  await expect(main).toContainText('Argentina')
  await expect(main).toContainText('Members')
  expect(server.received(profile.saveOwn).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      display_name: 'Second Name',
      country: 11,
      currency_code: 'ARS',
      is_visible_to_public: true,
      is_visible_to_anon: false,
    }),
  ])

  await page.goto('/settings/')
  await expect(page.getByRole('combobox', { name: 'Country of residence' })).toHaveValue('Argentina')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('ARS')
  await expect(page.getByRole('checkbox', { name: 'Visible to members' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Visible to visitors' })).not.toBeChecked()
  await page.getByRole('textbox', { name: 'Display name' }).fill('Third Name')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.who')).toContainText('Third Name')
})

test('[PROF-34] [DEF-191] a country is found by its prefix, ignoring accents, and 234 is the United States', async ({ page, server }) => {
  savesProfile(server)
  await openAs(page, server, {}, '/settings/')
  const residency = page.getByRole('combobox', { name: 'Country of residence' })
  const found = page.getByRole('listbox').getByRole('option')
  await residency.fill('uni')
  // Beginnings come first.
  await expect(found).toHaveText([/United Kingdom/, /United States/, /Réunion/])
  await residency.fill('reunion')
  await expect(found).toHaveText(/Réunion/)
  await residency.fill('united states')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Settings saved' })).toBeVisible()
  expect(server.received(profile.saveOwn).map(({ body }) => body)).toEqual([
    expect.objectContaining({ country: 234, currency_code: 'USD' }),
  ])
})

test('[PROF-39] [PROF-40] [DEF-050] a failed save shows the server’s message, or that saving failed', async ({ page, server }) => {
  await openAs(page, server, {}, '/settings/')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  server.refuse(profile.saveOwn, 'STATE_CONFLICT', { message: 'Somebody was faster.' })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody was faster.' })).toBeVisible()
  await page.route('**/api/ownprofile/', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<p>a page of a proxy</p>' }),
  )
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Save failed' })).toBeVisible()
  await page.unroute('**/api/ownprofile/')
  server.refuse(profile.saveOwn, 'INVALID', { fields: { currency_code: ['fields.currency'] } })
  await save.click()
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveAttribute('aria-invalid', 'true')
})

test('[DEF-012] [DEF-025] [DEF-044] the automatic log-out is kept with the account; one that can’t be saved is reset', async ({
  page,
  server,
}) => {
  await openAs(page, server, {}, '/settings/')
  const autoLogout = page.getByRole('switch', { name: 'Also sign out in MAX' })
  await expect(autoLogout).not.toBeChecked()
  await autoLogout.check()
  await expect(page.locator('.toast').filter({ hasText: 'Automatic sign-out saved' })).toBeVisible()
  await page.reload()
  await expect(autoLogout).toBeChecked()
  expect(server.received(session.patchPreferences).map(({ body }) => body)).toEqual([{ autoLogoutDnx: true }])

  server.refuse(session.patchPreferences, 'STATE_CONFLICT', { message: 'Not now.' })
  await autoLogout.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible()
  await expect(autoLogout).toBeChecked()
  await page.getByRole('link', { name: 'Open security settings' }).click()
  await page.waitForURL('**/security/')
})
