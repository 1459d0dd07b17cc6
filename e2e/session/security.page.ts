import { session } from '@bourse/contracts/session'
import { Refused } from '../fake/fake-server.ts'
import { apiKeyOf, deviceOf, securityOf, TOKENS } from '../fake/session.ts'
import { DEMO_PASSWORD } from '../support/test.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const THIS = deviceOf('1', 'Chrome on Linux', true)
const PHONE = deviceOf('2', 'Chrome on Android')
const TABLET = deviceOf('3', 'Safari on iPad')

test('[DEF-022] one session is ended after a confirmation that names it, then all others at once', async ({ page, server }) => {
  server.reply(session.security, securityOf({ sessions: [THIS, PHONE, TABLET] }))
  server.reply(session.revokeSession, securityOf({ sessions: [THIS, TABLET] }))
  server.reply(session.revokeOthers, securityOf({ sessions: [THIS] }))
  await openAs(page, server, {}, '/security/')
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' })
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: 'Sign out the other 2' })).toBeVisible()
  await expect(sessions.getByRole('button', { name: 'Sign out on Chrome on Linux' })).toHaveCount(0)
  await sessions.getByRole('button', { name: 'Sign out on Chrome on Android' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Sign out this session?' })
  await expect(confirmation).toContainText('Chrome on Android')
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  expect(server.received(session.revokeSession)).toEqual([])
  await sessions.getByRole('button', { name: 'Sign out on Chrome on Android' }).click()
  await confirmation.getByRole('button', { name: 'Sign out' }).click()
  await expect(confirmation).toBeHidden()
  await expect(sessions.getByRole('button', { name: /Android/ })).toHaveCount(0)
  await expect(sessions.getByRole('button', { name: /iPad/ })).toBeVisible()
  expect(server.received(session.revokeSession).map(({ params }) => params)).toEqual([{ id: '2' }])

  await page.getByRole('button', { name: 'Sign out the other session' }).click()
  await page
    .getByRole('dialog', { name: 'Sign out all other sessions?' })
    .getByRole('button', { name: 'Sign out the other session' })
    .click()
  await expect(page.getByRole('button', { name: /^Sign out the other/ })).toHaveCount(0)
  await expect(page.getByText('This device')).toBeVisible()
  expect(server.received(session.revokeOthers)).toHaveLength(1)
})

test('[DEF-022] the password is changed with the current one', async ({ page, server }) => {
  server.reply(session.security, securityOf())
  server.reply(session.setPassword, ({ body }) => {
    if (body.current !== DEMO_PASSWORD) throw new Refused('PASSWORD_NOT_CONFIRMED')
    return TOKENS
  })
  await openAs(page, server, {}, '/security/')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const change = dialog.getByRole('button', { name: 'Change password' })
  const current = page.getByLabel('Current password')
  await current.fill('not the password')
  await page.getByLabel('New password').fill('seven purple lamps glow')
  await change.click()
  await expect(current).toHaveAccessibleDescription('That’s not your password.')
  await current.fill(DEMO_PASSWORD)
  await change.click()
  await expect(page.getByText('Password changed. You’re signed out on all other devices.')).toBeVisible()
  await expect(dialog, 'the passwords leave the page').toHaveCount(0)
  expect(server.received(session.setPassword).at(-1)?.body).toEqual({ current: DEMO_PASSWORD, password: 'seven purple lamps glow' })
})

test('[DEF-022] an API key is shown once, and revoked after a confirmation', async ({ page, server }) => {
  const key = 'bk_1234567890abcdef'
  const withKey = securityOf({ apiKeys: [apiKeyOf('4', 'Price alerts')] })
  server.reply(session.security, () => (server.received(session.addApiKey).length > 0 ? withKey : securityOf()))
  server.reply(session.addApiKey, { key, security: withKey })
  server.reply(session.revokeApiKey, securityOf())
  await openAs(page, server, {}, '/settings/keys/')
  await expect(page.getByText(/^No keys yet\./)).toBeVisible()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Read').uncheck()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByRole('group', { name: 'Permissions' })).toHaveAccessibleDescription('Required')
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByLabel('Name').fill('Price alerts')
  await dialog.getByLabel('Read').check()
  await dialog.getByLabel('Ends').selectOption('Never')
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.locator('code')).toHaveText(key)
  await page.keyboard.press('Escape')
  await expect(dialog.locator('code')).toHaveText(key)
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByText('Price alerts')).toBeVisible()
  expect(await page.locator('body').textContent()).not.toContain(key)
  expect(server.received(session.addApiKey).map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Price alerts', scopes: ['read'], password: DEMO_PASSWORD }),
  ])
  expect(server.received(session.addApiKey)[0]?.body.expiresAt ?? null).toBeNull()

  await page.getByRole('button', { name: 'End Price alerts' }).click()
  await page.getByRole('dialog', { name: 'Revoke this key?' }).getByRole('button', { name: 'End Price alerts' }).click()
  await expect(page.getByText(/^No keys yet\./)).toBeVisible()
  expect(server.received(session.revokeApiKey).map(({ params }) => params)).toEqual([{ id: '4' }])
})

test('[DEF-022] the first missing step has the one button of weight, and the page says since when the password stands', async ({
  page,
  server,
}) => {
  server.reply(session.security, securityOf({ passwordSetAt: '2026-03-04T12:00:00.000Z', apiKeys: [apiKeyOf('4', 'Price alerts')] }))
  await openAs(page, server, {}, '/security/')
  const ways = page.getByRole('region', { name: 'Sign-in', exact: true })
  await expect(ways).toContainText('1 step left')
  await expect(ways).toContainText('Changed 4 Mar 2026')
  await expect(page.getByRole('main').locator('.btn-primary')).toHaveText(['Turn on'])
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('href', '/settings/keys/')
  await expect(page.getByRole('region', { name: 'Automatic sign-out' })).toContainText('1 key')
  await expectAccessible(page)
  await expectFits(page)
  server.reply(session.security, securityOf({ isTotpOn: true, recoveryCodesLeft: 3 }))
  await page.reload()
  await expect(ways).toContainText('Only 3 recovery codes left.')
  await expect(ways).not.toContainText('step left')
  await expect(page.getByRole('main').locator('.btn-primary')).toHaveCount(0)
})

test('[DEF-025] the automatic sign-out in MAX is a preference of the account', async ({ page, server }) => {
  server.reply(session.security, securityOf())
  await openAs(page, server, {}, '/security/')
  const choice = page.getByRole('switch', { name: 'Also in MAX' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(page.getByText('Automatic sign-out saved')).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked()
  expect(server.received(session.patchPreferences).map(({ body }) => body)).toEqual([{ autoLogoutDnx: true }])
})

test('[DEF-032] a page that fails to load says so, and a retry helps', async ({ page, server }) => {
  server.refuse(session.security, 'FORBIDDEN')
  await openAs(page, server, {}, '/security/')
  await expect(page.getByText('We couldn’t load your security settings.')).toBeVisible()
  server.reply(session.security, securityOf())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Where you’re signed in' })).toBeVisible()
})
