import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { savesProfile } from '../fake/profile.ts'
import { apiKeyOf, securityOf } from '../fake/session.ts'
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
  await page.getByRole('button', { name: 'Save changes' }).click()
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
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Settings saved' })).toBeVisible()
  expect(server.received(profile.saveOwn).map(({ body }) => body)).toEqual([
    expect.objectContaining({ country: 234, currency_code: 'USD' }),
  ])
})

test('[PROF-39] [PROF-40] [DEF-050] a failed save shows the server’s message, or that saving failed', async ({ page, server }) => {
  await openAs(page, server, {}, '/settings/')
  const save = page.getByRole('button', { name: 'Save changes' })
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

test('[DEF-044] what is not saved is named, can be undone, and leaving with it asks', async ({ page, server }) => {
  savesProfile(server)
  await openAs(page, server, {}, '/settings/')
  const name = page.getByRole('textbox', { name: 'Display name' })
  const bar = page.locator('.settings-save')
  await expect(bar).toContainText('Everything is saved.')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await name.fill('Second Name')
  await page.getByRole('textbox', { name: 'Location' }).fill('Rosario')
  await expect(bar).toContainText('Not saved yet: Display name, Location')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue('Nora Vidal')
  await expect(bar).toContainText('Everything is saved.')

  await name.fill('Second Name')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Appearance' }).click()
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(ask).toContainText('Not saved yet: Display name.')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/settings\/$/)
  await expect(name).toHaveValue('Second Name')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Appearance' }).click()
  await ask.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/settings/appearance/')
  expect(server.received(profile.saveOwn)).toEqual([])

  await page.goto('/settings/')
  await name.fill('  Third Name ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(bar).toContainText('Everything is saved.')
  await expect(name).toHaveValue('Third Name')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Appearance' }).click()
  await page.waitForURL('**/settings/appearance/')
})

test('[DEF-044] [PROF-11] the index leads to seven pages, marks the one in sight and the one with something to do', async ({
  page,
  server,
}) => {
  server.reply(session.security, securityOf())
  await openAs(page, server, {}, '/settings/')
  const index = page.getByRole('navigation', { name: 'Settings' })
  await expect(index.getByRole('link')).toHaveText(['Profile', 'Appearance', 'Notifications', 'Fees', 'Security', 'Keys', 'Your data'])
  await expect(index.locator('[aria-current="page"]')).toHaveText('Profile')
  await expect(index.getByRole('link', { name: 'Security To do' })).toHaveAttribute('href', '/security/')
  for (const [name, address] of [
    ['Keys', '/settings/keys/'],
    ['Your data', '/settings/data/'],
    ['Security To do', '/security/'],
  ] as const) {
    await index.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${address}`)
    await expect(index.locator('[aria-current="page"]')).toHaveAttribute('href', address)
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  }
  server.reply(session.security, securityOf({ isTotpOn: true, recoveryCodesLeft: 10 }))
  await page.reload()
  await expect(index.getByRole('link', { name: 'Security', exact: true })).toBeVisible()
  await expect(index.getByRole('img', { name: 'To do' })).toHaveCount(0)
})

test('[DEF-044] on a phone the settings are a list that says how things are, and back returns to the row', async ({ page, server }) => {
  server.reply(session.security, securityOf({ apiKeys: [apiKeyOf('4', 'Price alerts'), apiKeyOf('5', 'Office bot')] }))
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, server, { theme: 'light' }, '/settings/')
  const list = page.getByRole('navigation', { name: 'Settings' })
  await expect(list.getByRole('link')).toHaveText([
    'ProfileName, picture, country, currency',
    'AppearanceLight · English · 1,234.56',
    'NotificationsPush and email',
    'FeesWhat you pay in each market',
    'SecurityTwo-step sign-in is off',
    'Keys2 keys',
    'Your dataExport, statements, close account',
  ])
  await expectAccessible(page)
  await expectFits(page, 390)
  await list.getByRole('link', { name: /^Your data/ }).click()
  await page.waitForURL('**/settings/data/')
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
  await expect(list).toHaveCount(0)
  await expectFits(page, 390)
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await page.waitForURL('**/settings/')
  await expect(list.getByRole('link', { name: /^Your data/ })).toBeFocused()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/home')
  expect(server.received(session.logout)).toHaveLength(1)
})
