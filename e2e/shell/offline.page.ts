import type { Page } from '@playwright/test'
import { catalogue } from '@bourse/contracts/catalogue'
import { exchange } from '@bourse/contracts/exchange'
import type { EndpointSchema } from '@bourse/contracts/http'
import { pocket } from '@bourse/contracts/pocket'
import { profile } from '@bourse/contracts/profile'
import { startTrading } from '../exchange/open-terminal.ts'
import { listAssets } from '../fake/assets.ts'
import { holds } from '../fake/pocket.ts'
import { englishText } from '../support/cut-network.ts'
import { ProfileDrawer } from '../profile/profile-drawer.ts'
import { expect, expectAccessible, expectLostAnswers, openAs, test } from '../support/page-test.ts'

/** Navigates as a link does, without a link that could have preloaded the page. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

test('[API-04] [SHELL-36] profiles, friends, assets, fills and wallets that can’t be read raise an error with what the server said', async ({
  page,
  server,
}) => {
  const said = (what: string) => page.locator('.toast').filter({ hasText: `No ${what} today` })
  const refuse = (what: string, read: EndpointSchema) => server.refuse(read, 'FORBIDDEN', { message: `No ${what} today` })
  startTrading(server)
  refuse('fills', exchange.fills)
  await openAs(page, server, {}, '/max')
  await expect(said('fills')).toBeVisible()
  refuse('friends', profile.friends)
  await page.goto('/friends')
  await expect(said('friends')).toBeVisible()
  refuse('wallets', pocket.read)
  await page.goto('/pocket')
  await expect(said('wallets')).toBeVisible()
  holds(server, {})
  refuse('assets', catalogue.assets)
  refuse('profiles', profile.listOwn)
  await page.goto('/mint')
  await expect(said('assets')).toBeVisible()
  await new ProfileDrawer(page).open()
  await expect(said('profiles')).toBeVisible()
})

test("[API-03] a page that can't be loaded offline says so, and loads by itself once the connection is back", async ({ page, server }) => {
  expectLostAnswers()
  // Earlier tests of this window may have loaded the page, and the browser's cache works offline.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await openAs(page, server, {}, '/settings/')
  await expect(page.getByRole('heading', { level: 1, name: englishText('pages.settings') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await goTo(page, '/reports/')
  const told = page.getByRole('heading', { level: 1, name: englishText('shell.offline.title') })
  await expect(told).toBeVisible()
  await expect(page.getByText(englishText('shell.offline.safe'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: englishText('ui.error.retry') }).click()
  await expect(told).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: englishText('pages.reports') })).toBeVisible()
})

test("[API-03] a page whose data can't be read offline says so once, and reads it by itself later", async ({ page, server }) => {
  expectLostAnswers()
  listAssets(server)
  await openAs(page, server, {}, '/mint')
  await expect(page.getByRole('link', { name: /LUSD/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  // This screen was loaded with the previous one; its data was not.
  await goTo(page, '/agent/')
  const told = page.getByRole('main').getByText(englishText('shell.offline.title'), { exact: true })
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: englishText('ui.error.retry') }).click()
  await expect(told).toBeVisible()
  await page.context().setOffline(false)
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
})
