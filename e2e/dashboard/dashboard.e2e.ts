import { en } from '@bourse/contracts/i18n/en'
import { session } from '@bourse/contracts/session'
import { DEFAULT_LAYOUT } from '@bourse/domain/dashboard'
import { newAccount } from '../support/account.ts'
import { anotherBrowser, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

test('[STAFF-07] [STAFF-08] [DEF-088] [DEF-189] tiles are arranged by keys, kept, and found again in another browser', async ({
  page,
  browser,
}) => {
  const { handle } = await newAccount()
  await signIn(page, handle, { at: '/dashboard/' })
  await expect(page.getByRole('region', { name: en['dashboard.tile.portfolio'] })).toContainText(en['dashboard.portfolio.empty'])
  await page.getByRole('button', { name: en['dashboard.edit'], exact: true }).click()
  await page.getByRole('button', { name: 'Move Portfolio value', exact: true }).press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'Portfolio value: column 1, row 5' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Move Portfolio value', exact: true }).press('Shift+ArrowDown')
  await page.getByRole('button', { name: 'Remove Street tickets' }).click()
  await page.getByRole('button', { name: 'Add Rewards' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: en['dashboard.edit.keep'] }).click()
  await expect(page.getByText(en['dashboard.saved'])).toBeVisible()
  await expect(page.getByRole('region', { name: en['dashboard.tile.rewards'] })).toBeVisible()

  const other = await anotherBrowser(browser)
  await signIn(other, handle, { at: '/dashboard/' })
  await expect(other.getByRole('region', { name: en['dashboard.tile.rewards'] })).toBeVisible()
  await expect(other.getByRole('region', { name: en['dashboard.tile.tickets'] })).toHaveCount(0)
})

test('[STAFF-08] of two windows the one that saves last wins, and is told', async ({ page }) => {
  const { handle, client } = await newAccount()
  await signIn(page, handle, { at: '/dashboard/' })
  await page.getByRole('button', { name: en['dashboard.edit'], exact: true }).click()
  await client.call(session.patchPreferences, { body: { dash_layout: { ...DEFAULT_LAYOUT, own: [], revision: 1 } } })
  await page.getByRole('button', { name: 'Remove Street tickets' }).click()
  await page.getByRole('button', { name: en['dashboard.edit.keep'] }).click()
  await expect(page.getByText(en['dashboard.savedOver'])).toBeVisible()
  const { body } = await client.call(session.readPreferences)
  expect(body.dash_layout).toMatchObject({ revision: 2 })
  await expect(page.getByRole('region', { name: en['dashboard.tile.orders'] })).toBeVisible()
})

test('[STAFF-07] [DEF-004] staff have the platform beside their own, members do not', async ({ page }) => {
  await signIn(page, 'staff', { at: '/dashboard/' })
  await page.getByRole('radio', { name: en['dashboard.side.platform'] }).check({ force: true })
  await expect(page.getByRole('region', { name: en['dashboard.tile.people'] })).toContainText(en['dashboard.people.here'])
  await expect(page.getByRole('region', { name: en['dashboard.tile.result'] })).toContainText(en['dashboard.result.before'])
  await expect(page.getByRole('region', { name: en['dashboard.tile.reserves'] })).toContainText(en['dashboard.reserves.proof'])
  await expect(page.getByRole('region', { name: en['dashboard.tile.audit'] })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'taker', { at: '/dashboard/' })
  await expect(page.getByRole('region', { name: en['dashboard.tile.allocation'] })).toBeVisible()
  await expect(page.getByRole('radio', { name: en['dashboard.side.platform'] })).toHaveCount(0)
  await expectFits(page)
})
