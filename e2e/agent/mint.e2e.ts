import { newAccount } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { agentApi, Desk, outstanding } from './desk.ts'

test('[DEF-069] [MOVE-06] [MOVE-07] [LINK-26] [DEF-174] a member loads, the agent confirms one payment and rejects another, the supply follows', async ({
  page,
  browser,
}) => {
  const name = `Load ${Date.now()}`
  const account = await newAccount({ displayName: name })
  const api = await agentApi()
  const before = await outstanding(api, 'LMXN')

  await signIn(page, account.handle, { at: '/mint' })
  await page.getByRole('link', { name: /LMXN/ }).click()
  await page.getByRole('textbox', { name: 'Amount you pay' }).fill('1000')
  const slip = page.getByRole('form', { name: 'Load slip' })
  await expect(slip).toContainText('998.00')
  const bank = page.getByRole('table', { name: 'Bank details' })
  await expect(bank.getByRole('row', { name: /^CLABE/ })).toBeVisible()
  await expect(bank.getByRole('row', { name: /^IBAN/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)

  await slip.getByRole('button', { name: 'Review 1,000.00 LMXN' }).click()
  const review = page.getByRole('dialog', { name: 'Announce this payment?' })
  await expect(review).toContainText('998.00')
  await review.getByRole('button', { name: 'Announce 1,000.00 LMXN' }).click()
  await expect(page.getByText(/^Waiting for .* to see your payment$/)).toBeVisible()
  const reference = (await page.locator('.ag-reference').textContent()) ?? ''
  expect(reference).toMatch(/^[0-9A-Z]{8}$/)
  await expect(page.getByRole('button', { name: 'Copy: Payment reference' })).toBeVisible()
  expect(await outstanding(api, 'LMXN')).toBe(before)
  await expectAccessible(page)
  await expectFits(page)

  const desk = await Desk.open(browser)
  const task = await desk.task('Load', '1,000.00 LMXN', name)
  await expect(task).toContainText(reference)
  await task.getByRole('button', { name: 'Payment has arrived' }).click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Issue 998.00 LMXN' }).click()
  await expect(task).toBeHidden()
  // The member's page has not been touched.
  await expect(page.getByText('Your payment has arrived')).toBeVisible()
  expect(await outstanding(api, 'LMXN')).toBe(before + 1_000_000_000n)

  await page.getByRole('link', { name: 'Load again' }).click()
  await page.getByRole('textbox', { name: 'Amount you pay' }).fill('300')
  await page.getByRole('button', { name: 'Review 300.00 LMXN' }).click()
  await page.getByRole('button', { name: 'Announce 300.00 LMXN' }).click()
  await expect(page.getByText(/^Waiting for/)).toBeVisible()
  await desk.reject(await desk.task('Load', '300.00 LMXN', name), 'No such payment has come')
  await expect(page.getByText('Reason: No such payment has come')).toBeVisible()
  expect(await outstanding(api, 'LMXN')).toBe(before + 1_000_000_000n)
})

test('[DEF-070] [MOVE-08] in two steps: who and on which account, then the amount; and it is called back', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/mint2/lusd' })
  await expect(page.getByRole('radio', { name: /Harbor Street Bank/ })).toBeChecked()
  await expect(page.getByText('20 – 25,000 LUSD')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  // By the keyboard alone: Enter sends the step, the amount has the focus.
  await page.getByRole('radio', { name: /Harbor Street Bank/ }).focus()
  await page.keyboard.press('Enter')
  const amount = page.getByRole('textbox', { name: 'Amount you pay' })
  await expect(amount).toBeFocused()
  await page.keyboard.type('5')
  await expect(page.getByText('The agent takes 20.00 LUSD or more')).toBeVisible()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Announce 50.00 LUSD' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/mint\/LUSD\/\?mint=\d+$/)

  await page.getByRole('button', { name: 'I have not paid: cancel' }).click()
  await page.getByRole('button', { name: 'Cancel the load' }).click()
  await expect(page.getByText('You have canceled this load')).toBeVisible()

  // Under another asset, and to somebody else, it is not there.
  await page.goto(page.url().replace('LUSD', 'LARS'))
  await expect(page.getByText('There is no such mint.')).toBeVisible()
  await page.goto('/mint')
  await expect(page.getByRole('link', { name: /50\.00/ })).toContainText('Canceled')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('pending')
  await expect(page.getByText('Nothing with this status')).toBeVisible()
})

test('[DEF-066] an unknown asset is not found; one that cannot be loaded says so', async ({ page }) => {
  await signIn(page, 'taker', { at: '/mint/NOPE/' })
  await expect(page.getByText('404')).toBeVisible()
  await page.goto('/mint/BRS/')
  await expect(page.getByText('BRS cannot be loaded at the moment')).toBeVisible()
  await page.goto('/burn/BRS/')
  await expect(page.getByText('BRS cannot be unloaded at the moment')).toBeVisible()
})

test('[LINK-27] without a bank account of the agent the page says so, and nothing can be announced', async ({ page }) => {
  await page.route('**/api/agencies/**', async (route) => {
    const answer = await route.fetch()
    const agencies = (await answer.json()) as object[]
    await route.fulfill({ response: answer, json: agencies.map((agency) => ({ ...agency, bankAccounts: [] })) })
  })
  await signIn(page, 'taker', { at: '/mint/LUSD/' })
  await page.getByRole('textbox', { name: 'Amount you pay' }).fill('50')
  await expect(page.getByText('The agent has no bank account here yet').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review 50.00 LUSD' })).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
