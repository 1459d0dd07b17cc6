import type { Page } from '@playwright/test'
import { newAccount } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, signIn, test } from '../support/test.ts'
import { availableOf } from '../transfer/people.ts'
import { CBU, depositFor, Desk, linkBank, outstanding } from './desk.ts'

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
  expect(await availableOf(account, 'LARS')).toBe(99_700_000_000n)

  await page.getByRole('link', { name: 'New withdrawal' }).click()
  await unload(page, '20,000')
  const task = await desk.task('Withdrawal', '20,000.00 LARS', name)
  await expect(task).not.toContainText(CBU)
  await task.getByRole('button', { name: 'Start paying' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Start paying' }).click()
  await expect(task.getByRole('row', { name: new RegExp(CBU) })).toBeVisible()
  await expect(page.getByText(/is paying you$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  await task.getByRole('button', { name: 'Confirm payment' }).click()
  const payout = desk.page.getByRole('dialog', { name: 'Confirm this payment?' })
  await payout.getByRole('textbox', { name: 'Payout reference' }).fill('TRF-2041')
  await payout.getByRole('button', { name: 'I’ve paid 20,000.00 LARS' }).click()
  await expect(task).toBeHidden()
  await expect(page.getByText(/ paid you$/)).toBeVisible()
  await expect(page.getByText('TRF-2041')).toBeVisible()
  expect(await outstanding(api, 'LARS')).toBe(before - 20_000_000_000n)
  expect(await availableOf(account, 'LARS')).toBe(99_700_000_000n - 20_330_000_000n)
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
