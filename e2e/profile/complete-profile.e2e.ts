import { en } from '@bourse/contracts/i18n/en'
import { newAccount } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

test('[SHELL-11] [PROF-38] [DEF-049] a person agrees to the reward agreement before the profile can be saved', async ({ page }) => {
  const account = await newAccount({ isComplete: false })
  await signIn(page, account.handle, { at: '/pocket' })
  await page.waitForURL('**/profile')
  const save = page.getByRole('button', { name: 'Save and continue' })
  await expect(page.getByRole('heading', { level: 2, name: 'Reward agreement' })).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(save).toHaveAccessibleDescription('Accept the agreement first')
  await page.getByRole('textbox', { name: 'Display name' }).press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('button', { name: en['profile.agreement.read'] }).click()
  await expect(page.getByRole('dialog', { name: 'Reward agreement' })).toContainText('in the platform token')
  await page.keyboard.press('Escape')
  for (const why of ['what', 'why', 'otherwise'] as const)
    await expect(page.getByRole('main')).toContainText(en[`profile.agreement.${why}`])

  const agreed = page.waitForRequest((request) => request.url().endsWith('/api/agreements/'))
  await page.getByRole('checkbox').click()
  expect((await agreed).postDataJSON()).toEqual({ doc_id: expect.any(String), profile_id: expect.any(String) })
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('checkbox')).toBeDisabled()

  await save.click()
  // The page requested before the step opens after it (DEF-006).
  await page.waitForURL('**/pocket')
})

test('[PROF-34] [PROF-35] [PROF-37] an incomplete profile defaults to the United States and USD, and shows no flags', async ({ page }) => {
  const account = await newAccount({ isComplete: false })
  await signIn(page, account.handle)
  await expect(page.getByRole('combobox', { name: 'Country of residence' })).toHaveValue('United States')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD')
  await expect(page.getByRole('checkbox', { name: /Visible to/ })).toHaveCount(0)
})

test('[PROF-32] [PROF-33] a display name is required and has at most 64 characters', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/settings/' })
  const name = page.getByRole('textbox', { name: 'Display name' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await name.fill('   ')
  await save.click()
  await expect(name).toHaveAccessibleDescription('Required')
  await expect(name).toBeFocused()
  await name.fill('y'.repeat(70))
  await expect(name).toHaveValue('y'.repeat(64))
  await name.fill('Zero\u200bwidth')
  await save.click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
})
