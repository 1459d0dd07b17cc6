import { newAccount } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, signIn, test } from '../support/test.ts'
import { Desk, outstanding } from './desk.ts'

test('[DEF-069] [MOVE-07] a member deposits, the agent confirms one payment and rejects another, the supply follows', async ({
  page,
  browser,
}) => {
  const name = `Load ${Date.now()}`
  const account = await newAccount({ displayName: name })
  const api = await apiOf('agent')
  const before = await outstanding(api, 'LMXN')

  await signIn(page, account.handle, { at: '/mint/LMXN/' })
  await page.getByRole('textbox', { name: 'Amount you pay' }).fill('1000')
  await page.getByRole('button', { name: 'Review 1,000.00 LMXN' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create deposit of 1,000.00 LMXN' }).click()
  const reference = (await page.locator('.ag-reference').textContent()) ?? ''
  expect(reference).toMatch(/^[0-9A-Z]{8}$/)
  expect(await outstanding(api, 'LMXN')).toBe(before)

  const desk = await Desk.open(browser)
  const task = await desk.task('Deposit', '1,000.00 LMXN', name)
  await expect(task).toContainText(reference)
  await task.getByRole('button', { name: 'Confirm payment' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Credit 998.00 LMXN' }).click()
  await expect(task).toBeHidden()
  // The member's page updates by itself.
  await expect(page.getByText('Payment received')).toBeVisible()
  expect(await outstanding(api, 'LMXN')).toBe(before + 1_000_000_000n)

  await page.getByRole('link', { name: 'New deposit' }).click()
  await page.getByRole('textbox', { name: 'Amount you pay' }).fill('300')
  await page.getByRole('button', { name: 'Review 300.00 LMXN' }).click()
  await page.getByRole('button', { name: 'Create deposit of 300.00 LMXN' }).click()
  await expect(page.getByText(/^Waiting for/)).toBeVisible()
  await desk.reject(await desk.task('Deposit', '300.00 LMXN', name), 'No such payment has come')
  await expect(page.getByText('Reason: No such payment has come')).toBeVisible()
  expect(await outstanding(api, 'LMXN')).toBe(before + 1_000_000_000n)
})
