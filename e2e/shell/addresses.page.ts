import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { TOKENS } from '../fake/session.ts'
import { openSession } from '../fake/person.ts'
import { holds } from '../fake/pocket.ts'
import { ownPageOf } from '../fake/profile.ts'
import { Entry } from '../session/entry.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

test('[SHELL-02] / leads to /home, and going back does not return to it', async ({ page }) => {
  await page.goto('/help')
  await page.goto('/')
  await page.waitForURL('**/home')
  await page.goBack()
  await expect(page).toHaveURL(/\/help$/)
})

test('[SHELL-01] [SHELL-04] [SHELL-05] [SHELL-06] [SHELL-07] /home is one address for visitors and users', async ({ page, server }) => {
  holds(server, { LUSD: '20' })
  await page.goto('/home')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('A purse that is also an exchange.')
  for (const words of ['Hold', 'Books that balance', 'One price for everyone', 'Property in shares'])
    await expect(main).toContainText(words)
  await expect(page.locator('.rail')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('**/signup')
  await page.goto('/home')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/signin')
  await openAs(page, server, {}, '/home')
  await expect(page.locator('.rail')).toBeVisible()
  await expect(main).toContainText('Pocket value')
  await expect(main).not.toContainText('A purse that is also an exchange.')
})

test('[SHELL-08] [DEF-003] an address works with and without a trailing slash, and is corrected without a history entry', async ({
  page,
  server,
}) => {
  server.reply(profile.readPage, ownPageOf())
  await openAs(page, server, {}, '/help')
  await expect(page.locator('.rail')).toBeVisible()
  for (const [asked, shown] of [
    ['/settings', '/settings/'],
    ['/home/', '/home'],
  ] as const) {
    await page.goto(asked)
    await expect(page).toHaveURL((url) => url.pathname === shown)
    await expect(page.locator('.rail')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/help$/)
    await expect(page.locator('.rail')).toBeVisible()
  }
})

test('[SHELL-32] an unknown address shows the not-found text and the code, and so does one of staff to users', async ({ page, server }) => {
  for (const address of ['/nowhere', '/settings/more']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' }), address).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Code 404')
  }
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click()
  await page.waitForURL('**/home')
  await openAs(page, server, {}, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
})

test('[SHELL-12] a protected address asks to sign in and is remembered', async ({ page, server }) => {
  openSession(server)
  server.reply(session.obtain, TOKENS)
  await page.goto('/settings/')
  await page.waitForURL('**/signin')
  await new Entry(page).send('nora')
  await page.waitForURL('**/settings/')
})

test('[SHELL-13] [SHELL-14] [DEF-007] a legacy address with a language is shown in that language, and only it', async ({
  page,
  server,
}) => {
  await openAs(page, server, {}, '/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const [lang, home] of [
    ['es', 'Inicio'],
    ['pt', 'Início'],
  ] as const) {
    await page.goto(`/${lang}/loci/inbox/`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('.rail')).toContainText(home)
  }
  await page.goto('/loci/inbox/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/es/loci/link_account_list/')
  await expect(page.getByRole('heading', { level: 1, name: 'Cuentas vinculadas' })).toBeVisible()
  expect(server.received(session.patchPreferences)).toEqual([])
})

test('[SHELL-09] a page that is opened has its own title and focuses its heading', async ({ page, server }) => {
  server.reply(profile.readPage, ownPageOf())
  await openAs(page, server, {}, '/home')
  await page.locator('.rail').getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()
  await expect(page).toHaveTitle('Profile · Bourse')
  for (const [address, title] of [
    ['/settings/', 'Settings'],
    ['/security/', 'Security'],
    ['/friends', 'Friends'],
    ['/groups/charges/', 'Past charges'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator('.rail')).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Bourse`)
  }
})

test('[SHELL-33] [DEF-013] a profile that a reader may not find shows one message, and links home and to search', async ({
  page,
  server,
}) => {
  server.refuse(profile.readPage, 'PROFILE_NOT_FOUND')
  await page.goto('/@nobody-of-that-name/')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', '/home')
  await expect(links.last()).toHaveAttribute('href', '/search')
  await expectAccessible(page)
  await expectFits(page)
})
