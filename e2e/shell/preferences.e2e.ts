import { newAccount } from '../support/account.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'

test('[SHELL-23] [SHELL-27] [SHELL-30] [DEF-011] [DEF-016] theme and language are kept with the account and follow it to another browser', async ({
  page,
  browser,
}) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/settings/appearance/' })
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Theme saved' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
  await expect(page.locator('.toast').filter({ hasText: 'Idioma guardado' })).toBeVisible()

  const elsewhere = await anotherBrowser(browser)
  await signIn(elsewhere, account.handle, { at: '/settings/appearance/' })
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Configuración')
})
