import { newAccount } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

test('[LINK-03] [LINK-08] [LINK-09] [LINK-11] [LINK-13] [LINK-18] [LINK-23] [LINK-24] a bank account with faults, then right, renamed and removed', async ({
  page,
}) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/loci/link_account_list/' })
  await expect(page.getByText('No linked accounts yet')).toBeVisible()
  await expect(page.getByLabel('Linked accounts by type').getByText('None')).toHaveCount(3)
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('button', { name: 'Add bank account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' })
  const save = dialog.getByRole('button', { name: 'Link account' })
  const fieldOf = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('LUSD')
  await save.click()
  await expect(dialog.getByText('Required')).toHaveCount(6)
  await expect(fieldOf('Account holder')).toBeFocused()
  await fieldOf('Account holder').fill('Ana Prieto')
  await fieldOf('Bank').fill('Harbor Street Bank')
  await fieldOf('Bank address').fill('218 Harbor Street, Portland')
  await fieldOf('Account number').fill('4471029934')
  await dialog.getByRole('combobox', { name: 'Account type' }).selectOption('checking')
  await fieldOf('Email').fill('ana@')
  await fieldOf('Routing number').fill('021000022')
  await fieldOf('Nickname').fill('Savings abroad')
  await expect(dialog.getByText('Invalid routing number')).toBeVisible()
  await expect(dialog.getByText('Invalid email')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await fieldOf('Email').fill('')
  await fieldOf('Routing number').fill('021000021')
  await expect(dialog.getByText('Invalid')).toHaveCount(0)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Savings abroad')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('•••• 9934')
  await expect(page.getByRole('main')).not.toContainText('4471029934')

  const actions = page.getByRole('button', { name: /^Actions for Savings abroad/ })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Dollars')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('button', { name: /^Actions for Dollars/ })).toBeVisible()
  await page.getByRole('button', { name: /^Actions for Dollars/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No linked accounts yet')).toBeVisible()
})

test('[LINK-12] [LINK-14] [LINK-15] [LINK-19] [LINK-20] [LINK-21] what is asked for depends on the currency and the variant', async ({
  page,
}) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/loci/link_account_list/' })
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' })
  const currency = dialog.getByRole('combobox', { name: 'Currency' })
  const shows = async (code: string, shown: string, others: string[]) => {
    await currency.selectOption(code)
    await expect(dialog.getByRole('textbox', { name: shown, exact: true })).toBeVisible()
    for (const other of others) await expect(dialog.getByRole('textbox', { name: other, exact: true })).toHaveCount(0)
  }
  await shows('LEUR', 'IBAN', ['CLABE', 'Routing number'])
  await shows('LMXN', 'CLABE', ['IBAN', 'Routing number'])
  await shows('LUSD', 'Routing number', ['IBAN', 'CLABE'])
  await shows('LARS', 'CBU', ['IBAN', 'Routing number'])
  await expect(dialog.getByText('For example, 20-26756539-3')).toBeVisible()

  await dialog.getByText('Mobile', { exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Bank', exact: true })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await dialog.getByRole('textbox', { name: /^Tax ID/ }).fill('20-26756539-4')
  await dialog.getByRole('button', { name: 'Link account' }).click()
  await expect(dialog.getByText('Invalid tax id')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Tax ID/ }).fill('20-26756539-3')
  await dialog.getByRole('button', { name: 'Link account' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Linked accounts by type').getByText('None')).toHaveCount(2)
})

test('[LINK-04] [LINK-22] [DEF-170] a PayPal destination; the same one twice is told in the server’s words', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/loci/link_account_list/' })
  const add = async (email: string) => {
    await page.getByRole('button', { name: 'Add PayPal' }).click()
    await page.getByRole('textbox', { name: 'PayPal email' }).fill(email)
    await page.getByRole('button', { name: 'Link PayPal' }).click()
  }
  await add('nobody')
  await expect(page.getByText('Invalid email')).toBeVisible()
  await page.getByRole('textbox', { name: 'PayPal email' }).fill(account.email)
  await page.getByRole('button', { name: 'Link PayPal' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await add(account.email)
  await expect(page.getByText('This account is already linked.')).toBeVisible()
})

test('[DEF-007] the legacy address speaks the language it names', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/es/loci/link_account_list/' })
  await expect(page.getByRole('heading', { level: 1, name: 'Cuentas vinculadas' })).toBeVisible()
})
