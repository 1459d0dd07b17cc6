import { session } from '@bourse/contracts/session'
import { holds } from '../fake/pocket.ts'
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

  await page.goto('/settings/appearance/')
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

test('[DEF-044] large texts are chosen in the settings, kept with the account, and there at the next first paint', async ({
  page,
  server,
}) => {
  await openAs(page, server, {}, '/settings/appearance/')
  const sizeOf = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontSize)
  expect(await sizeOf()).toBe('24px')
  await page.getByText('Large', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large')
  expect(await sizeOf()).toBe('26px')
  await expect(page.locator('.toast').filter({ hasText: 'Text size saved' })).toBeVisible()
  expect(server.received(session.patchPreferences).map(({ body }) => body)).toEqual([{ text_size: 'large' }])
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large')
  await page.getByText('Standard', { exact: true }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-text')
})

test('[DEF-011] the form of numbers and dates is chosen apart from the language, shown at once, kept with the account and at the next first paint', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '1234567.5' })
  await openAs(page, server, {}, '/settings/appearance/')
  await page.getByRole('combobox', { name: 'Numbers' }).selectOption({ label: '1.234,56' })
  await expect(page.locator('.toast').filter({ hasText: 'Number and date form saved' })).toBeVisible()
  await page.getByText('Dec 4, 2026', { exact: true }).click()
  await expect
    .poll(() => server.received(session.patchPreferences).map(({ body }) => body))
    .toEqual([
      { number_form: 'comma', day_form: 'day' },
      { number_form: 'comma', day_form: 'month' },
    ])
  await page.goto('/pocket')
  await expect(page.getByText('1.234.567,50').first()).toBeVisible()
  await page.goto('/settings/appearance/')
  await expect(page.getByRole('combobox', { name: 'Numbers' })).toHaveValue('comma')
  await page.getByRole('combobox', { name: 'Numbers' }).selectOption({ label: 'As the language: 1,234.56' })
  await page.goto('/pocket')
  await expect(page.getByText('1,234,567.50').first()).toBeVisible()
})

test('[DEF-012] the first steps that were closed on the home page come back by the settings', async ({ page, server }) => {
  await openAs(page, server, { preferences: { hide_first_steps: true } }, '/settings/appearance/')
  const steps = page.getByRole('switch', { name: 'First steps on the home page' })
  await expect(steps).not.toBeChecked()
  await steps.click()
  await expect(page.locator('.toast').filter({ hasText: 'First steps saved' })).toBeVisible()
  await expect(steps).toBeChecked()
  expect(server.received(session.patchPreferences).map(({ body }) => body)).toEqual([{ hide_first_steps: false }])
})
