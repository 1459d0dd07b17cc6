import { profile } from '@bourse/contracts/profile'
import type { Locator, Page } from '@playwright/test'
import { newAccount, uniqueName } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

const group = (page: Page, name: string): Locator => page.getByRole('listbox', { name: 'Results' }).getByRole('group', { name })

test('[SHELL-38] [SHELL-39] [SHELL-40] the box of every page finds things as one types, with a typo and without accents, by keyboard', async ({
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
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(group(page, 'Assets').getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('')
  await expect(page.getByRole('listbox', { name: 'Results' })).toHaveCount(0)

  await page.keyboard.type('dr4')
  await expect(asset).toBeVisible()
  while ((await asset.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/asset\/DR4\/$/)
})

test('[SHELL-38] [DEF-125] the search page has groups and commands, and never a hidden profile', async ({ page }) => {
  const name = uniqueName('Zy')
  const seen = await newAccount({ displayName: `${name} Seen` })
  const hidden = await newAccount({ displayName: `${name} Hidden` })
  const saved = await hidden.client.call(profile.saveOwn, {
    body: { display_name: `${name} Hidden`, country: 234, currency_code: 'USD', is_visible_to_public: false, is_visible_to_anon: false },
  })
  expect(saved.status, 'the hidden profile').toBe(200)
  await signIn(page, 'taker', { at: '/search' })
  const box = page.getByRole('combobox', { name: 'Search', exact: true })
  await expect(box).toBeFocused()
  await page.keyboard.type(name)
  await expect(group(page, 'People').getByRole('option')).toHaveCount(1)
  await expect(group(page, 'People').getByRole('option')).toContainText(`@${seen.handle}`)
  await expect(page.getByRole('main')).not.toContainText('Hidden')

  await box.fill('casa')
  for (const kind of ['Assets', 'People']) await expect(group(page, kind)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^People/ })
    .click()
  await expect(group(page, 'People').getByRole('option', { name: /Casa Común/ })).toBeVisible()
  await expect(group(page, 'Assets')).toHaveCount(0)

  await box.fill('zzqqxxjj')
  await expect(page.getByRole('main')).toContainText('Nothing found for “zzqqxxjj”')
  await box.press('Escape')
  await expect(box).toHaveValue('')

  await box.fill('settings')
  const place = group(page, 'Pages and actions').getByRole('option', { name: /^Settings/ })
  await expect(place).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/settings\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await page.goBack()
  await box.fill('send')
  await group(page, 'Pages and actions').getByRole('option', { name: /^Send/ }).first().click()
  await expect(page.getByRole('dialog', { name: /Send/ })).toBeVisible()
})
