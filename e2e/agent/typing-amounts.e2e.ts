import { en } from '@bourse/contracts/i18n/en'
import { es } from '@bourse/contracts/i18n/es'
import { newAccount } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'
import { expectReadsAmounts, setLanguage, typeOver } from '../support/typed-amount.ts'

test('[PKT-21] [PKT-22] deposit and withdrawal read an amount as it is typed, in English and in Spanish', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/mint/LARS/' })
  const mint = page.getByRole('form', { name: en['agent.mint.form'] })
  const amount = mint.getByRole('textbox', { name: en['agent.mint.amount'] })
  await expectReadsAmounts(amount, 'en')
  await expect(mint).toContainText('1,000.00')
  await typeOver(amount, '1e5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(mint.getByText(en['ui.amount.error.notDigits'])).toBeVisible()
  await page.goto('/burn/LARS/')
  await expectReadsAmounts(page.getByRole('textbox', { name: en['agent.burn.amount'] }), 'en')

  await setLanguage(account, 'es')
  await page.goto('/mint/LARS/')
  await expectReadsAmounts(page.getByRole('textbox', { name: es['agent.mint.amount'] }), 'es')
  await expect(page.getByRole('form', { name: es['agent.mint.form'] })).toContainText('1.000,50')
  await page.goto('/burn/LARS/')
  await expectReadsAmounts(page.getByRole('textbox', { name: es['agent.burn.amount'] }), 'es')
})
