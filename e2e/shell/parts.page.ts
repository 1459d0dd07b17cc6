import { profile } from '@bourse/contracts/profile'
import { en } from '@bourse/texts/en'
import { sessionOf } from '../fake/person.ts'
import { holds } from '../fake/pocket.ts'
import { ownPageOf } from '../fake/profile.ts'
import { expect, openAs, test } from '../support/page-test.ts'

test('[SHELL-22] at most two snackbars are shown; the third is queued', async ({ page, server }) => {
  server.reply(profile.saveOwn, sessionOf().profile)
  await openAs(page, server, {}, '/settings/appearance/')
  const toasts = page.locator('.toast')
  await page.getByText('Dark', { exact: true }).click()
  await expect(toasts).toHaveText([/Theme saved/])
  await page.getByText('Large', { exact: true }).click()
  await expect(toasts).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }).click()
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect.poll(() => server.received(profile.saveOwn).length).toBe(1)
  await expect(save).not.toHaveAttribute('aria-busy', 'true')
  await expect(toasts).toHaveCount(2)
  await expect(toasts.filter({ hasText: 'Settings saved' })).toHaveCount(0)
  await toasts.filter({ hasText: 'Theme saved' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts.filter({ hasText: 'Settings saved' })).toBeVisible()
})

test('[SHELL-37] the copy button shows a check for two seconds', async ({ page, context, server }) => {
  server.reply(profile.readPage, ownPageOf())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await openAs(page, server, {}, '/profile')
  const main = page.getByRole('main')
  const copy = main.getByRole('button', { name: 'Copy profile link' })
  const icon = await copy.locator('svg').innerHTML()
  // Time stands still, so that the check stays until it has been looked at.
  await page.clock.pauseAt(Date.now() + 60_000)
  await copy.click()
  const copied = main.getByRole('button', { name: 'Copied' })
  await expect(copied).toBeVisible()
  expect(await copied.locator('svg').innerHTML()).not.toBe(icon)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/@nora/`)
  await page.clock.runFor(1_900)
  await expect(copied).toBeVisible()
  await page.clock.runFor(200)
  await expect(copy).toBeVisible()
})

test('[SHELL-38] [SHELL-39] [SHELL-40] a search box trims on blur, fires on Enter and clears on Escape', async ({ page, server }) => {
  holds(server, { LBTC: '1', LUSD: '20' })
  await openAs(page, server, {}, '/pocket')
  const main = page.getByRole('main')
  const box = main.getByRole('searchbox')
  const row = main.getByText('LBTC', { exact: true }).first()
  await box.fill('  lbtc  ')
  await box.blur()
  await expect(box).toHaveValue('lbtc')
  await box.focus()
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await box.fill(' nothing of that name ')
  await box.press('Enter')
  await expect(box).toHaveValue('nothing of that name')
  await expect(main).toContainText(en['pocket.wallets.none'])
  await box.fill(' lbtc ')
  await box.press('Enter')
  await expect(box).toHaveValue('lbtc')
  await expect(row).toBeVisible()
  await expect(main).not.toContainText(en['pocket.wallets.none'])
})
