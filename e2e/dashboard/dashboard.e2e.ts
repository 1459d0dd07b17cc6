import { en } from '@bourse/texts/en'
import { newAccount } from '../support/account.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'

test('[STAFF-08] [DEF-189] tiles are arranged, kept, and found again in another browser', async ({ page, browser }) => {
  const { handle } = await newAccount()
  await signIn(page, handle, { at: '/dashboard/' })
  await page.getByRole('button', { name: en['dashboard.edit'], exact: true }).click()
  await page.getByRole('button', { name: 'Remove Street tickets' }).click()
  await page.getByRole('button', { name: en['dashboard.add'] }).click()
  await page.getByRole('menuitem', { name: en['dashboard.tile.rewards'] }).click()
  await page.getByRole('button', { name: en['dashboard.edit.keep'] }).click()
  await expect(page.getByText(en['dashboard.saved'])).toBeVisible()
  await expect(page.getByRole('region', { name: en['dashboard.tile.rewards'] })).toBeVisible()

  const other = await anotherBrowser(browser)
  await signIn(other, handle, { at: '/dashboard/' })
  await expect(other.getByRole('region', { name: en['dashboard.tile.rewards'] })).toBeVisible()
  await expect(other.getByText(en['dashboard.tile.tickets'], { exact: true })).toHaveCount(0)
})
