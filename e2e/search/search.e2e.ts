import type { Locator, Page } from '@playwright/test'
import { newAccount } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'

const group = (page: Page, name: string): Locator => page.getByRole('listbox', { name: 'Results' }).getByRole('group', { name })

test('[SHELL-38] [DEF-125] the box of every page finds things as one types, with a typo and without accents, by keyboard', async ({
  page,
}) => {
  const { handle } = await newAccount()
  await signIn(page, handle, { at: '/friends' })
  const box = page.getByRole('combobox', { name: 'Search people, assets and ventures' })
  await expect(box).toBeVisible()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  // One letter of “Dársena” is wrong, and its accent is missing.
  await page.keyboard.type('darzena')
  const asset = group(page, 'Assets').getByRole('option', { name: /^Dársena 4/ })
  await expect(asset).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.type('dr4')
  await expect(asset).toBeVisible()
  while ((await asset.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/asset\/DR4\/$/)
})
