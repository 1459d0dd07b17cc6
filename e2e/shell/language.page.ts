import { i18n } from '@bourse/contracts/i18n'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { ownPageOf } from '../fake/profile.ts'
import { expect, openAs, test } from '../support/page-test.ts'

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

test.describe('a browser that asks for Portuguese', () => {
  test.use({ locale: 'pt-BR' })
  test('[SHELL-31] [DEF-011] shows it to a visitor at once, until another language is chosen', async ({ page }) => {
    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uma bolsa nos dois sentidos.')
    await page.getByRole('contentinfo').getByRole('combobox', { name: 'Idioma' }).selectOption('en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A purse that is also an exchange.')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A purse that is also an exchange.')
  })
})

test('[SHELL-27] [SHELL-29] [SHELL-30] a user’s language is sent to the account, and what the account has is shown', async ({
  page,
  server,
}) => {
  await openAs(page, server, {}, '/settings/appearance/')
  const language = page.getByRole('combobox', { name: 'Language' })
  await expect(language.getByRole('option')).toHaveText([/English/, /Español/, /Português/])
  await language.selectOption('es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración')
  await expect(page.locator('.toast').filter({ hasText: 'Idioma guardado' })).toBeVisible()
  expect(server.received(session.patchPreferences).map(({ body }) => body)).toEqual([{ language: 'es' }])
  expect(server.received(i18n.translate).some(({ query }) => query.lang === 'es')).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración')
  // As after a sign-in in another browser: nothing is stored there, the account decides.
  await page.evaluate(() => localStorage.removeItem('bourse.lang'))
  await openAs(page, server, { language: 'pt' }, '/settings/appearance/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações')
})

test('[SHELL-28] [DEF-010] a dictionary that fails to load leaves English, without a message', async ({ page, server }) => {
  server.refuse(i18n.translate, 'NOT_FOUND')
  await page.goto('/home')
  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Language' }).selectOption('pt')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A purse that is also an exchange.')
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[SHELL-26] the profile screens are translated into both other languages', async ({ page, server }) => {
  const visible = { isVisibleToPublic: true, isVisibleToAnon: true }
  server.reply(profile.readPage, ownPageOf({}, {}, visible))
  for (const [language, words] of [
    ['es', ['Cambiar de perfil', 'País de residencia', 'Estados Unidos', 'Todos']],
    ['pt', ['Mudar de perfil', 'País de residência', 'Estados Unidos', 'Todos']],
  ] as const) {
    await openAs(page, server, { language }, '/profile')
    for (const word of words) await expect(page.getByRole('main')).toContainText(word)
    await expect(page.getByRole('main')).not.toContainText(/profile\.\w+\.|shell\.\w+|\{\{/)
  }
})
