import type { Page } from '@playwright/test'
import { session } from '@bourse/contracts/session'
import { expect, openAs, test } from '../support/page-test.ts'

const MINUTE_MS = 60_000

test('[AUTH-19] [AUTH-22] after 15 minutes the warning opens, and any activity closes it', async ({ page, server }) => {
  await page.clock.install()
  await openAs(page, server, {}, '/home')
  await moveMouse(page)
  const warning = page.getByRole('alertdialog')
  await page.clock.runFor(14 * MINUTE_MS)
  await expect(warning).toHaveCount(0)
  await page.clock.runFor(MINUTE_MS)
  await expect(warning).toBeVisible()
  await page.mouse.move(200, 300)
  await page.clock.runFor(1_000)
  await expect(warning).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)
  expect(server.received(session.logout)).toEqual([])
})

test('[AUTH-21] [AUTH-13] [DEF-027] another 60 seconds end the session, in every tab', async ({ page, context, server }) => {
  await page.clock.install()
  await openAs(page, server, {}, '/home')
  const second = await context.newPage()
  await second.clock.install()
  await second.goto('/settings/')
  await expect(second.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await moveMouse(page)

  await page.clock.runFor(15 * MINUTE_MS + 1_000)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  const release = server.hold(session.logout)
  const isSent = page.waitForRequest(`**${session.logout.path}`)
  await page.clock.runFor(MINUTE_MS)
  await isSent
  // The tab is looked at again while the call is under way.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  release()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(second.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  // Both tabs have the same clock and may find it at the same moment; neither says so twice.
  expect([1, 2]).toContain(server.received(session.logout).length)
  await page.goto('/pocket')
  await page.waitForURL('**/signin')
})

/** Idle time counts from here: the page is ready, and the pointer has just moved (AUTH-20). */
async function moveMouse(page: Page): Promise<void> {
  await expect(page.locator('.rail')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(300, 300)
  await page.mouse.move(320, 340)
  await page.clock.runFor(500)
}
