import { en } from '@bourse/contracts/i18n/en'
import { newAccount } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'

/** Those of STAFF-03 whose pages are built, in its order. */
const STAFF_ENTRIES = ['MAX', 'Tools', 'Links', 'Reports']

test('[SHELL-18] [SHELL-19] [SHELL-17] the rail is 72 px wide, the drawer 256, and everybody finds help and the way out', async ({
  page,
}) => {
  await signIn(page, 'maker')
  const rail = page.locator('.rail')
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(72)
  await rail.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(256)
  await expect(drawer.getByRole('link', { name: 'MAX', exact: true })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Staff' })).toHaveCount(0)
  for (const name of STAFF_ENTRIES.slice(1)) await expect(drawer.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await rail.getByRole('button', { name: 'Open menu' }).click()
  await drawer.getByRole('button', { name: 'Help' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await help.getByRole('button', { name: en['document.role.risk'] }).click()
  await expect(page.getByRole('dialog', { name: en['document.role.risk'] }).getByRole('region')).not.toBeEmpty()
  await page.keyboard.press('Escape')

  await rail.getByRole('button', { name: 'Open menu' }).click()
  await drawer.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/home')
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})

test('[SHELL-17] staff find their entries in the drawer', async ({ page }) => {
  await signIn(page, 'staff')
  await page.locator('.rail').getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  for (const name of STAFF_ENTRIES) await expect(drawer.getByRole('link', { name, exact: true })).toHaveCount(1)
  await expect(drawer.getByRole('link', { name: 'Links', exact: true })).toHaveAttribute('href', '/loci/link_account_list/')
  await drawer.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.waitForURL('**/reports/')
})

test('[SHELL-15] below 600 px the bottom bar takes the place of the rail', async ({ page }) => {
  await signIn(page, 'maker')
  const bar = page.locator('.bar')
  const rail = page.locator('.rail')
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(rail).toBeVisible()
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 599, height: 800 })
  await expect(rail).toBeHidden()
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link')).toHaveText([/Home/, /Activity/, /Pocket/, /Profile/])
  await bar.getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('**/profile')
  await expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
})

test('[SHELL-20] [SHELL-21] the footer shows copyright, version, time of the build and the legal paragraphs', async ({ page }) => {
  await page.goto('/home')
  const year = new Date().getFullYear()
  for (const place of ['visitor', 'user']) {
    if (place === 'user') await signIn(page, 'maker')
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    await expect(footer, place).toContainText(`© ${year} Bourse, run by Cooperativa Nexo`)
    await expect(footer, place).toContainText(/Version \d+\.\d+\.\d+ · built \d{1,2} \w{3,4} \d{4}, \d{2}:\d{2} UTC/)
    await expect(footer, place).toContainText('bank deposits')
    await expect(footer, place).toContainText('Property assets carry risk.')
  }
})

test('[SHELL-19] on a wide screen the drawer may be pinned open, and stays so', async ({ page }) => {
  const account = await newAccount()
  await page.setViewportSize({ width: 1600, height: 900 })
  await signIn(page, account.handle)
  await page.locator('.rail').getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Pin menu' }).click()
  const pinned = page.locator('.drawer-pinned')
  await expect.poll(async () => (await pinned.boundingBox())?.width).toBe(256)
  await expect(page.locator('.rail')).toHaveCount(0)
  await page.reload()
  await expect(pinned).toBeVisible()
  await page.setViewportSize({ width: 1500, height: 900 })
  await expect(page.locator('.rail')).toBeVisible()
  await page.setViewportSize({ width: 1600, height: 900 })
  await pinned.getByRole('button', { name: 'Unpin menu' }).click()
  await expect(page.locator('.rail')).toBeVisible()
})

test('[SHELL-22] at most two snackbars are shown; the third waits its turn', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/settings/' })
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('.toast')).toHaveText([/Theme saved/])
  await page.getByRole('switch', { name: 'Also sign out in MAX' }).click()
  await expect(page.locator('.toast')).toHaveCount(2)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.toast')).toHaveCount(2)
  await expect(page.locator('.toast')).not.toContainText(['Settings saved'])
  await page.locator('.toast').filter({ hasText: 'Theme saved' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Settings saved' })).toBeVisible()
})

test('[SHELL-37] the copy button shows a check for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'maker', { at: '/profile' })
  const main = page.getByRole('main')
  const copy = main.getByRole('button', { name: 'Copy profile link' })
  const icon = await copy.locator('svg').innerHTML()
  await copy.click()
  const copied = main.getByRole('button', { name: 'Copied' })
  await expect(copied).toBeVisible()
  expect(await copied.locator('svg').innerHTML()).not.toBe(icon)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}/@maker/`)
  await expect(copy).toBeVisible({ timeout: 3_000 })
})

test('[SHELL-38] [SHELL-39] [SHELL-40] a search box trims on blur, fires on Enter and clears on Escape', async ({ page }) => {
  await signIn(page, 'maker', { at: '/pocket' })
  const box = page.getByRole('main').getByRole('searchbox')
  const row = page.getByRole('main').getByText('LBTC', { exact: true }).first()
  await box.fill('  lbtc  ')
  await box.blur()
  await expect(box).toHaveValue('lbtc')
  await box.focus()
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await box.fill(' nothing of that name ')
  await box.press('Enter')
  await expect(box).toHaveValue('nothing of that name')
  await box.fill(' lbtc ')
  await box.press('Enter')
  await expect(box).toHaveValue('lbtc')
  await expect(row).toBeVisible()
})
