import { session } from '@bourse/contracts/session'
import { newAccount } from '../support/account.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'

test('[SHELL-23] [SHELL-24] [DEF-016] a visitor starts with the system’s theme, and the toggle is kept in the browser', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/home')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Use dark theme' }).first().click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Use light theme' }).first().click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: null })
})

test('[SHELL-23] [SHELL-24] [DEF-016] a user’s theme is kept with the account', async ({ page, browser }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/settings/' })
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('.toast').filter({ hasText: 'Theme saved' })).toBeVisible()
  const { body } = await account.client.call(session.readPreferences)
  expect(body.menu_theme).toBe('dark')

  const elsewhere = await anotherBrowser(browser)
  await signIn(elsewhere, account.handle)
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
  await elsewhere.locator('.rail').getByRole('button', { name: 'Use light theme' }).click()
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect.poll(async () => (await account.client.call(session.readPreferences)).body.menu_theme).toBe('light')

  await elsewhere.goto('/settings/')
  await elsewhere.emulateMedia({ colorScheme: 'dark' })
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'light')
  await elsewhere.getByText('System', { exact: true }).click()
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(async () => (await account.client.call(session.readPreferences)).body.menu_theme).toBe(null)
})
