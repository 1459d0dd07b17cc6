import { pocket } from '@bourse/contracts/pocket'
import { session } from '@bourse/contracts/session'
import type { Page } from '@playwright/test'
import { type Account, newAccount } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { CBU, Desk, linkBank, depositFor, outstanding, TAX_ID } from './desk.ts'

// In sequence, since all tests share the outstanding figure.
test.describe.configure({ mode: 'serial' })

test('[DEF-071] [DEF-072] [MOVE-09] [MOVE-10] [LINK-01] a member withdraws to an account added on the way, and cancels', async ({
  page,
}) => {
  const account = await newAccount({ displayName: 'Ana Prieto' })
  await depositFor(account, 'LARS', '100000')
  await signIn(page, account.handle, { at: '/burn' })
  await page.getByRole('link', { name: /LARS/ }).click()
  const slip = page.getByRole('form', { name: 'Withdrawal' })
  const amount = slip.getByRole('textbox', { name: 'Amount you receive' })
  await amount.fill('99000')
  await slip.getByRole('button', { name: /^Review/ }).click()
  await expect(slip.getByText('Choose an account to withdraw to')).toBeVisible()

  await slip.getByRole('button', { name: 'Add bank account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' })
  await dialog.getByRole('textbox', { name: 'Account holder' }).fill('Ana Prieto')
  await dialog.getByRole('textbox', { name: 'Bank', exact: true }).fill('Banco del Faro')
  await dialog.getByRole('textbox', { name: 'Bank address' }).fill('Av. Costanera 1, Mar del Plata')
  await dialog.getByRole('textbox', { name: 'CBU' }).fill(CBU)
  await dialog.getByRole('combobox', { name: 'Account type' }).selectOption('savings')
  await dialog.getByRole('textbox', { name: /^Tax ID/ }).fill(TAX_ID)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await dialog.getByRole('button', { name: 'Link account' }).click()
  await expect(dialog).toBeHidden()
  await expect(slip.getByRole('radio', { name: /Banco del Faro/ })).toBeChecked()
  await expectAccessible(page)
  await expectFits(page)

  // The fee of 0.4 % plus 250 is more than what is available.
  await amount.fill('99700')
  await expect(slip.getByText(/more than you have available$/)).toBeVisible()
  // 300 went to the agent for the deposit; the rest pays an amount and its fee to the last raw unit.
  await slip.getByRole('button', { name: 'All' }).click()
  await expect(slip).toContainText('99,700.00')
  await expect(slip.getByText(/more than you have available/)).toHaveCount(0)

  await unload(page, '50,000')
  expect(await availableOf(account)).toBe(99_700_000_000n - 50_450_000_000n)
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(page.getByText('You canceled this withdrawal')).toBeVisible()
  expect(await availableOf(account)).toBe(99_700_000_000n)
})

test('[DEF-071] [DEF-073] the agent rejects one withdrawal and pays another; the full destination is shown only in progress, the supply follows', async ({
  page,
  browser,
}) => {
  const name = `Unload ${Date.now()}`
  const account = await newAccount({ displayName: name })
  await depositFor(account, 'LARS', '100000')
  await linkBank(account, name)
  const api = await apiOf('agent')
  const before = await outstanding(api, 'LARS')
  const desk = await Desk.open(browser)

  await signIn(page, account.handle, { at: '/burn/LARS/' })
  await unload(page, '10,000')
  await desk.reject(await desk.task('Withdrawal', '10,000.00 LARS', name), 'The bank refused the account')
  await expect(page.getByText('Reason: The bank refused the account')).toBeVisible()
  expect(await availableOf(account)).toBe(99_700_000_000n)

  await page.getByRole('link', { name: 'New withdrawal' }).click()
  await unload(page, '20,000')
  const task = await desk.task('Withdrawal', '20,000.00 LARS', name)
  await expect(task).not.toContainText(CBU)
  await task.getByRole('button', { name: 'Start paying' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Start paying' }).click()
  await expect(task.getByRole('row', { name: new RegExp(CBU) })).toBeVisible()
  await expect(page.getByText(/is paying you$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  await expectAccessible(desk.page)
  await expectFits(desk.page)
  await task.getByRole('button', { name: 'Confirm payment' }).click()
  const payout = desk.page.getByRole('dialog', { name: 'Confirm this payment?' })
  await payout.getByRole('button', { name: 'I’ve paid 20,000.00 LARS' }).click()
  await expect(payout.getByText('Required')).toBeVisible()
  await payout.getByRole('textbox', { name: 'Payout reference' }).fill('TRF-2041')
  await payout.getByRole('button', { name: 'I’ve paid 20,000.00 LARS' }).click()
  await expect(task).toBeHidden()
  await expect(page.getByText(/ paid you$/)).toBeVisible()
  await expect(page.getByText('TRF-2041')).toBeVisible()
  expect(await outstanding(api, 'LARS')).toBe(before - 20_000_000_000n)
  expect(await availableOf(account)).toBe(99_700_000_000n - 20_330_000_000n)
})

async function unload(page: Page, figure: string): Promise<void> {
  const slip = page.getByRole('form', { name: 'Withdrawal' })
  await slip.getByRole('textbox', { name: 'Amount you receive' }).fill(figure.replace(/\D/g, ''))
  await slip.getByRole('button', { name: `Review ${figure}.00 LARS` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Withdraw ${figure}.00 LARS` })
    .click()
  await expect(page.getByText(/^Waiting for/)).toBeVisible()
}

async function availableOf({ client }: Account): Promise<bigint> {
  const { body: opened } = await client.call(session.open, { body: {} })
  const { body } = await client.call(pocket.read, { params: { id: opened.profileID } })
  return BigInt(body.wallets.find(({ asset }) => asset.code === 'LARS')?.available ?? 0)
}
