import { ApiClient } from '@bourse/testkit/client'
import { newAccount } from '../support/account.ts'
import { DEMO_PASSWORD, expect, forgetSession, mailTo, productUrl, signIn, test } from '../support/test.ts'
import { Entry } from './entry.ts'

test('[DEF-022] a session ended from another browser is logged out', async ({ page, browser }) => {
  const account = await newAccount()
  const elsewhere = await browser.newPage({ userAgent: PHONE })
  await signIn(elsewhere, account.handle)
  await signIn(page, account.handle, { at: '/security/' })
  const sessions = page.getByRole('region', { name: 'Your sessions' })
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await sessions.getByRole('button', { name: /Sign out on .*Android/ }).click()
  const confirmation = page.getByRole('dialog', { name: 'Sign out this session?' })
  await expect(confirmation).toContainText('Android')
  await confirmation.getByRole('button', { name: 'Sign out' }).click()
  await expect(confirmation).toBeHidden()
  await expect(sessions.getByRole('button', { name: /Android/ })).toHaveCount(0)

  // AUTH-17: the next call is refused, which ends the session.
  await elsewhere.goto('/security/')
  await elsewhere.waitForURL('**/signin')
  await elsewhere.close()
  await page.reload()
  await expect(page).toHaveURL(/\/security\/$/)
})

test('[DEF-022] all other sessions are ended at once, this one stays', async ({ page }) => {
  const account = await newAccount()
  const other = new ApiClient(productUrl())
  await other.signIn(account.handle, DEMO_PASSWORD)
  await signIn(page, account.handle, { at: '/security/' })
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByRole('dialog', { name: 'Sign out all other sessions?' }).getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0)
  await expect(page.getByText('This device')).toBeVisible()
  expect((await other.send('GET', '/api/profiles/')).status).toBe(401)
})

test('[DEF-022] the password is changed with the current one, and a mail confirms it', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/security/' })
  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('seven purple lamps glow')
  await change.click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('That’s not your password.')
  await page.getByLabel('Current password').fill(DEMO_PASSWORD)
  await change.click()
  await expect(page.getByText('Password changed. You’re signed out on all other devices.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await mailTo(account.email, /password was changed/)
  await page.reload()
  await expect(page.getByLabel('Current password')).toBeVisible()

  await forgetSession(page)
  await page.goto('/signin')
  await new Entry(page).send(account.handle)
  await expect(page.getByText('Wrong name or password.')).toBeVisible()
  await signIn(page, account.handle, { password: 'seven purple lamps glow' })
})

test('[DEF-022] an API key is shown once, works, and stops when it is revoked', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/security/' })
  await expect(page.getByText('No API keys yet')).toBeVisible()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Read').uncheck()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByRole('group', { name: 'Permissions' })).toHaveAccessibleDescription('Required')
  await dialog.getByLabel('Name').fill('Price alerts')
  await dialog.getByLabel('Read').check()
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = (await dialog.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^bk_/)
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByText('Price alerts')).toBeVisible()
  expect(await page.locator('body').textContent()).not.toContain(key)

  const asProgram = () => fetch(`${productUrl()}/api/profiles/`, { headers: { authorization: `Bearer ${key}` } })
  expect((await asProgram()).status).toBe(200)
  await page.getByRole('button', { name: 'Revoke key Price alerts' }).click()
  await page.getByRole('dialog', { name: 'Revoke this key?' }).getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('No API keys yet')).toBeVisible()
  expect((await asProgram()).status).toBe(401)
})

test('[DEF-025] the auto-logout preference is on by default and is kept', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/security/' })
  const choice = page.getByRole('switch', { name: 'Also in MAX' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(page.getByText('Automatic sign-out saved')).toBeVisible()
  await page.reload()
  await expect(choice).not.toBeChecked()
})

test('[DEF-032] a page that fails to load says so, and a retry helps', async ({ page }) => {
  const account = await newAccount()
  await page.route('**/api/security/', async (route) => {
    await route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'You don’t have permission to do this.' } })
  })
  await signIn(page, account.handle, { at: '/security/' })
  await expect(page.getByText('We couldn’t load your security settings.')).toBeVisible()
  await page.unroute('**/api/security/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Your sessions' })).toBeVisible()
})

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
