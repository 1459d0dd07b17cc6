import { newAccount } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'

test('[LINK-03] [LINK-08] [LINK-23] [LINK-24] a bank account is linked, listed by its last digits, renamed and removed', async ({
  page,
}) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/loci/link_account_list/' })
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' })
  const fieldOf = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('LUSD')
  await fieldOf('Account holder').fill('Ana Prieto')
  await fieldOf('Bank').fill('Harbor Street Bank')
  await fieldOf('Bank address').fill('218 Harbor Street, Portland')
  await fieldOf('Account number').fill('4471029934')
  await dialog.getByRole('combobox', { name: 'Account type' }).selectOption('checking')
  await fieldOf('Nickname').fill('Savings abroad')
  await fieldOf('Routing number').fill('021000022')
  await dialog.getByRole('button', { name: 'Link account' }).click()
  await dialog.getByRole('button', { name: 'Use this number (Routing number)' }).click()
  await dialog.getByRole('button', { name: 'Link account' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Savings abroad')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('•••• 9934')
  await expect(page.getByRole('main')).not.toContainText('4471029934')

  await page.getByRole('button', { name: /^Actions for Savings abroad/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Dollars')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('button', { name: /^Actions for Dollars/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No linked accounts yet')).toBeVisible()
})
