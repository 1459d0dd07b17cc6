import { newAccount } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { Desk, outstanding } from './desk.ts'

test('[DEF-069] [MOVE-06] [MOVE-07] [LINK-26] [DEF-174] a member deposits, the agent confirms one payment and rejects another, the supply follows', async ({
  page,
  browser,
}) => {
  const name = `Load ${Date.now()}`
  const account = await newAccount({ displayName: name })
  const api = await apiOf('agent')
  const before = await outstanding(api, 'LMXN')

  await signIn(page, account.handle, { at: '/mint' })
  await page.getByRole('link', { name: /LMXN/ }).click()
  await page.getByRole('textbox', { name: 'Amount you pay' }).fill('1000')
  const slip = page.getByRole('form', { name: 'Deposit' })
  await expect(slip).toContainText('998.00')
  const bank = page.getByRole('table', { name: 'Bank details' })
  await expect(bank.getByRole('row', { name: /^CLABE/ })).toBeVisible()
  await expect(bank.getByRole('row', { name: /^IBAN/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)

  await slip.getByRole('button', { name: 'Review 1,000.00 LMXN' }).click()
  const review = page.getByRole('dialog', { name: 'Create this deposit?' })
  await expect(review).toContainText('998.00')
  await review.getByRole('button', { name: 'Create deposit of 1,000.00 LMXN' }).click()
  await expect(page.getByText(/^Waiting for .* to confirm your payment$/)).toBeVisible()
  const reference = (await page.locator('.ag-reference').textContent()) ?? ''
  expect(reference).toMatch(/^[0-9A-Z]{8}$/)
  await expect(page.getByRole('button', { name: 'Copy Payment reference' })).toBeVisible()
  expect(await outstanding(api, 'LMXN')).toBe(before)
  await expectAccessible(page)
  await expectFits(page)

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

test('[DEF-070] [MOVE-08] in two steps: agent and account, then the amount; and the deposit is canceled', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/mint2/lusd' })
  await expect(page.getByRole('radio', { name: /Harbor Street Bank/ })).toBeChecked()
  await expect(page.getByText('20 – 25,000 LUSD')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  // By keyboard alone: Enter submits the step, the amount has the focus.
  await page.getByRole('radio', { name: /Harbor Street Bank/ }).focus()
  await page.keyboard.press('Enter')
  const amount = page.getByRole('textbox', { name: 'Amount you pay' })
  await expect(amount).toBeFocused()
  await page.keyboard.type('5')
  await expect(page.getByText('Minimum 20.00 LUSD')).toBeVisible()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Create deposit of 50.00 LUSD' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/mint\/LUSD\/\?mint=\d+$/)

  await page.getByRole('button', { name: 'I haven’t paid. Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel deposit' }).click()
  await expect(page.getByText('You canceled this deposit')).toBeVisible()

  // It is not found under another asset or by another user.
  await page.goto(page.url().replace('LUSD', 'LARS'))
  await expect(page.getByText('Deposit not found.')).toBeVisible()
  await page.goto('/mint')
  await expect(page.getByRole('link', { name: /50\.00/ })).toContainText('Canceled')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('pending')
  await expect(page.getByText('Nothing with this status')).toBeVisible()
})

test("[DEF-066] an unknown asset is not found; one that can't be deposited says so", async ({ page }) => {
  await signIn(page, 'taker', { at: '/mint/NOPE/' })
  await expect(page.getByText('404')).toBeVisible()
  await page.goto('/mint/BRS/')
  await expect(page.getByText('BRS deposits aren’t available right now')).toBeVisible()
  await page.goto('/burn/BRS/')
  await expect(page.getByText('BRS withdrawals aren’t available right now')).toBeVisible()
})

test('[LINK-27] without a bank account of the agent the page says so, and nothing can be announced', async ({ page }) => {
  await page.route('**/api/agencies/**', async (route) => {
    const answer = await route.fetch()
    const agencies = (await answer.json()) as object[]
    await route.fulfill({ response: answer, json: agencies.map((agency) => ({ ...agency, bankAccounts: [] })) })
  })
  await signIn(page, 'taker', { at: '/mint/LUSD/' })
  await page.getByRole('textbox', { name: 'Amount you pay' }).fill('50')
  await expect(page.getByText('This agent hasn’t added a bank account yet').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review 50.00 LUSD' })).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
