import { session } from '@bourse/contracts/session'
import { expect, openAs, test } from '../support/page-test.ts'

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
})

test('[SHELL-23] [SHELL-24] [DEF-016] a user’s theme is the account’s: chosen in the settings, below the own name, or left to the system', async ({
  page,
  server,
}) => {
  const html = page.locator('html')
  await openAs(page, server, { theme: 'dark' }, '/home')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.locator('.page-head').getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('dialog', { name: 'Your account' }).getByText('Light', { exact: true }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')

  await page.goto('/settings/')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByText('Dark', { exact: true }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('.toast').filter({ hasText: 'Theme saved' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByText('System', { exact: true }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect
    .poll(() => server.received(session.patchPreferences).map(({ body }) => body))
    .toEqual([{ menu_theme: 'light' }, { menu_theme: 'dark' }, { menu_theme: null }])
})
