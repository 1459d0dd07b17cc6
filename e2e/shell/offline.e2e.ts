import type { Page } from '@playwright/test'
import { newAccount } from '../support/account.ts'
import { said } from '../support/cut-network.ts'
import { expect, expectAccessible, expectLostAnswers, signIn, test } from '../support/test.ts'

/** A change of page as a link makes it, where no link may have fetched the page ahead. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

test('a page that cannot be loaded offline says so, and comes by itself once the connection is back', async ({ page }) => {
  expectLostAnswers()
  const { handle } = await newAccount()
  await signIn(page, handle, { at: '/settings' })
  await expect(page.getByRole('heading', { level: 1, name: said('pages.settings') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await goTo(page, '/reports')
  const told = page.getByRole('heading', { level: 1, name: said('shell.offline.title') })
  await expect(told).toBeVisible()
  await expect(page.getByText(said('shell.offline.safe'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: said('ui.error.retry') }).click()
  await expect(told).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: said('pages.reports') })).toBeVisible()
})

test('a page whose figures cannot be read offline says so once, and reads them by itself', async ({ page }) => {
  expectLostAnswers()
  const { handle } = await newAccount()
  await signIn(page, handle, { at: '/mint' })
  await expect(page.getByRole('link', { name: /LUSD/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  // This screen came with the one before; what it shows did not.
  await goTo(page, '/agent/')
  const told = page.getByRole('main').getByText(said('shell.offline.title'), { exact: true })
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: said('ui.error.retry') }).click()
  await expect(told).toBeVisible()
  await page.context().setOffline(false)
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
})
