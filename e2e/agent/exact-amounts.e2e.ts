import { newAccount } from '../support/account.ts'
import { englishText } from '../support/cut-network.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'
import { linkBank } from './desk.ts'

test('[PKT-16] [DEF-071] a withdrawal is reviewed, shown, started and paid to its last unit', async ({ page, browser }) => {
  const name = `Exact ${Date.now()}`
  // Taken from a pocket and never paid, since the tests beside this one read what is outstanding.
  const account = await newOwner({ LARS: '100000' }, name)
  await linkBank(account, name)
  const amount = '5,010.123456 LARS'

  await signIn(page, account.handle, { at: '/burn/LARS/' })
  const slip = page.getByRole('form', { name: englishText('agent.burn.form') })
  await slip.getByRole('textbox', { name: englishText('agent.burn.amount') }).fill('5010.123456')
  await expect(slip).toContainText('5,280.16395')
  await slip.getByRole('button', { name: englishText('agent.burn.reviewAmount', { amount }), exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const figure of ['5,010.123456', '−5,010.123456', '−270.040494', '94,719.83605']) await expect(dialog).toContainText(figure)
  await dialog.getByRole('button', { name: englishText('agent.burn.confirm', { amount }), exact: true }).click()

  const details = page.getByRole('region', { name: englishText('agent.burn.one') })
  for (const figure of ['5,010.123456', '270.040494', '5,280.16395']) await expect(details).toContainText(figure)
  await page.getByRole('button', { name: englishText('agent.burn.cancel') }).click()
  await expect(page.getByText(englishText('agent.burn.cancelLead', { amount: '5,280.16395 LARS' }))).toBeVisible()
  await page.getByRole('button', { name: englishText('agent.burn.keep') }).click()

  const desk = await anotherBrowser(browser)
  await signIn(desk, 'agent', { at: '/agent/' })
  await desk.getByRole('tab', { name: englishText('agent.desk.burns') }).click()
  const task = desk.getByRole('article', { name: englishText('agent.desk.burnOf', { amount, name }) })
  await expect(task).toContainText('5,010.123456')
  await task.getByRole('button', { name: englishText('agent.desk.burn.take') }).click()
  await expect(desk.getByText(englishText('agent.desk.takeLead', { amount, name }))).toBeVisible()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: englishText('agent.desk.burn.take') })
    .click()
  await task.getByRole('button', { name: englishText('agent.desk.burn.confirm') }).click()
  await expect(desk.getByRole('dialog')).toContainText('270.040494')
  await expect(desk.getByRole('button', { name: englishText('agent.desk.payout', { amount }), exact: true })).toBeVisible()
})

test('[PKT-16] [DEF-069] a deposit is reviewed, asked for and credited to its last unit', async ({ page, browser }) => {
  const name = `Exact ${Date.now()}`
  const account = await newAccount({ displayName: name })
  const amount = '1,000.123456 LUSD'

  await signIn(page, account.handle, { at: '/mint/LUSD/' })
  const slip = page.getByRole('form', { name: englishText('agent.mint.form') })
  await slip.getByRole('textbox', { name: englishText('agent.mint.amount') }).fill('1000.123456')
  await slip.getByRole('button', { name: englishText('agent.mint.reviewAmount', { amount }), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1,000.123456')
  await dialog.getByRole('button', { name: englishText('agent.mint.confirm', { amount }), exact: true }).click()
  await expect(page.locator('.ag-reference')).toBeVisible()
  await expect(page.getByRole('region', { name: englishText('agent.mint.one') })).toContainText('1,000.123456')
  await expect(page.getByRole('complementary', { name: englishText('agent.mint.payTitle') })).toContainText('1,000.123456')

  const desk = await anotherBrowser(browser)
  await signIn(desk, 'agent', { at: '/agent/' })
  const task = desk.getByRole('article', { name: englishText('agent.desk.mintOf', { amount, name }) })
  await expect(task).toContainText('1,000.123456')
  await task.getByRole('button', { name: englishText('agent.desk.confirmMint') }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: englishText('agent.desk.issue', { amount }), exact: true })
    .click()
  await expect(desk.getByText(englishText('agent.desk.issued', { amount, name }))).toBeVisible()
})

test('[PKT-16] [DEF-074] a collection of cash is reviewed and credited to its last unit', async ({ page }) => {
  const payer = await newAccount()
  await signIn(page, 'agent', { at: '/agent/collect/LUSD/' })
  const form = page.getByRole('form', { name: englishText('agent.collect.form') })
  await form.getByRole('textbox', { name: englishText('agent.collect.payer', { number: '1' }) }).fill(payer.handle)
  await form.getByRole('textbox', { name: englishText('agent.collect.amount', { number: '1' }) }).fill('110.123456')
  const amount = '110.123456 LUSD'
  await form.getByRole('button', { name: englishText('agent.collect.reviewAmount', { amount }), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: englishText('agent.collect.confirm', { amount }), exact: true })
    .click()
  await expect(page.getByRole('region', { name: englishText('agent.collect.done') })).toContainText('110.123456')
})
