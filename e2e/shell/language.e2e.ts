import { session } from '@bourse/contracts/session'
import { newAccount } from '../support/account.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'

test('[SHELL-29] [SHELL-31] [DEF-011] a visitor starts in English, and a chosen language is kept in the browser', async ({ page }) => {
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Language' }).selectOption('es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Una bolsa en los dos sentidos.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Una bolsa en los dos sentidos.')
  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Idioma' }).selectOption('pt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uma bolsa nos dois sentidos.')
})

test('[SHELL-27] [SHELL-29] [SHELL-30] a user’s language is kept with the account and follows it to another browser', async ({
  page,
  browser,
}) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/settings/' })
  const language = page.getByRole('combobox', { name: 'Language' })
  await expect(language.getByRole('option')).toHaveText([/English/, /Español/, /Português/])
  const dictionary = page.waitForRequest(/\/api\/translate\/\?lang=es/)
  await language.selectOption('es')
  await dictionary
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración')
  await expect(page.locator('.toast').filter({ hasText: 'Idioma guardado' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración')
  const { body } = await account.client.call(session.readPreferences)
  expect(body.language).toBe('es')

  const elsewhere = await anotherBrowser(browser)
  const again = elsewhere.waitForRequest(/\/api\/translate\/\?lang=es/)
  await signIn(elsewhere, account.handle, { at: '/settings/' })
  await again
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Configuración')
  await elsewhere.getByRole('combobox', { name: 'Idioma' }).selectOption('pt')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Configurações')
})

test('[SHELL-28] [DEF-010] a dictionary that fails to load leaves English, without a message', async ({ page }) => {
  await page.route('**/api/translate/**', (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }))
  await page.goto('/home')
  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Language' }).selectOption('pt')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A purse that is also an exchange.')
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[SHELL-26] the profile screens are translated into all three languages', async ({ page }) => {
  const account = await newAccount()
  for (const [lang, words] of [
    ['es', ['Cambiar de perfil', 'País de residencia', 'Estados Unidos', 'Todos']],
    ['pt', ['Mudar de perfil', 'País de residência', 'Estados Unidos', 'Todos']],
    ['en', ['Switch profile', 'Country of residence', 'United States', 'Everyone']],
  ] as const) {
    await account.client.call(session.patchPreferences, { body: { language: lang } })
    await signIn(page, account.handle, { at: '/profile' })
    for (const word of words) await expect(page.getByRole('main')).toContainText(word)
    await expect(page.getByRole('main')).not.toContainText(/profile\.\w+\.|shell\.\w+|\{\{/)
  }
})
