import { agent, type BurnReply } from '@bourse/contracts/agent'
import { link, type LinkReply } from '@bourse/contracts/link'
import { agency, hasAgent, withdrawal } from '../fake/agent.ts'
import { like, rowOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { holds } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { CBU, TAX_ID } from './desk.ts'

const LINKED: LinkReply = like(rowOf(link.list.reply), {
  id: '61',
  asset: 'LARS',
  type: 'bank',
  bankName: 'Banco del Faro',
  accountNumber: '•••• 3074',
})

/** From now on withdrawals can be made, and read. */
function takesWithdrawals(server: FakeServer, links: LinkReply[]): { change: (changes: Partial<BurnReply>) => BurnReply } {
  let made = withdrawal({ asset: 'LARS', quantity: '5010123456', fee: '270040494' })
  const change = (changes: Partial<BurnReply>) => (made = { ...made, ...changes })
  holds(server, { LARS: '99700' })
  hasAgent(server)
  server.reply(link.list, () => [...links])
  server.reply(agent.burn, () => made)
  server.reply(agent.readBurn, () => made)
  server.reply(agent.cancelBurn, () => change({ status: 'canceled', endedAt: Date.now() }))
  return { change }
}

test('[DEF-071] [DEF-072] [MOVE-09] [MOVE-10] [LINK-01] a withdrawal goes to an account added on the way; all of it is what a fee leaves', async ({
  page,
  server,
}) => {
  const links: LinkReply[] = []
  takesWithdrawals(server, links)
  server.reply(link.addBank, () => {
    links.push(LINKED)
    return { link_id: LINKED.id }
  })
  await openAs(page, server, {}, '/burn')
  await page.getByRole('link', { name: /LARS/ }).click()
  const slip = page.getByRole('form', { name: 'Withdrawal' })
  const amount = slip.getByRole('textbox', { name: 'Amount you receive' })
  await amount.fill('99000')
  await slip.getByRole('button', { name: /^Review/ }).click()
  await expect(slip.getByText('Choose an account to withdraw to')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await slip.getByRole('button', { name: 'Add bank account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' })
  await dialog.getByRole('textbox', { name: 'Account holder' }).fill('Ana Prieto')
  await dialog.getByRole('textbox', { name: 'Bank', exact: true }).fill('Banco del Faro')
  await dialog.getByRole('textbox', { name: 'Bank address' }).fill('Av. Costanera 1, Mar del Plata')
  await dialog.getByRole('textbox', { name: 'CBU' }).fill(CBU)
  await dialog.getByRole('combobox', { name: 'Account type' }).selectOption('savings')
  await dialog.getByRole('textbox', { name: /^Tax ID/ }).fill(TAX_ID)
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ana@demo.local')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Link account' }).click()
  await expect(dialog).toBeHidden()
  await expect(slip.getByRole('radio', { name: /Banco del Faro/ })).toBeChecked()
  expect(server.received(link.addBank).map(({ body }) => body)).toMatchObject([
    { beneficiary: 'Ana Prieto', bank_name: 'Banco del Faro', account_number: CBU, type_account: 'savings', tax_id: TAX_ID },
  ])
  await expectAccessible(page)
  await expectFits(page)

  // The fee of 0.4 % plus 250 is more than what is available.
  await amount.fill('99700')
  await expect(slip.getByText('With the fee, this is 648.80 LARS more than you have available')).toBeVisible()
  await slip.getByRole('button', { name: 'All' }).click()
  // The largest amount whose fee still fits.
  await expect(amount).toHaveValue(/^99,053\.78486/)
  await expect(slip).toContainText('99,700.00')
  await expect(slip.getByText(/more than you have available/)).toHaveCount(0)
})

test('[DEF-071] a review that is asked for before the accounts are known opens with them, unless one has to be chosen', async ({
  page,
  server,
}) => {
  const links = [LINKED]
  takesWithdrawals(server, links)
  const form = page.getByRole('form', { name: 'Withdrawal' })
  const askEarly = async (andThen = async () => {}) => {
    const release = server.hold(link.list)
    await openAs(page, server, {}, '/burn/LARS/')
    await form.getByRole('textbox', { name: 'Amount you receive' }).fill('10000')
    await form.getByRole('button', { name: /^Review/ }).click()
    await expect(form.getByText('Choose an account to withdraw to')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await andThen()
    release()
  }
  await askEarly()
  await expect(page.getByRole('dialog').getByText('Banco del Faro')).toBeVisible()
  // Another amount than the one that was asked about.
  await askEarly(() => form.getByRole('textbox', { name: 'Amount you receive' }).fill('20000'))
  await expect(form.getByRole('radio', { name: /Faro/ })).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  links.push({ ...LINKED, id: '62', bankName: 'Banco del Puerto' })
  await askEarly()
  await expect(form.getByText('Choose an account to withdraw to')).toBeVisible()
  await form.getByRole('radio', { name: /Puerto/ }).check()
  await expect(form.getByText('Choose an account to withdraw to')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[PKT-16] [DEF-071] a withdrawal is reviewed, shown and canceled to its last unit', async ({ page, server }) => {
  takesWithdrawals(server, [LINKED])
  await openAs(page, server, {}, '/burn/LARS/')
  const slip = page.getByRole('form', { name: 'Withdrawal' })
  await slip.getByRole('textbox', { name: 'Amount you receive' }).fill('5010.123456')
  await expect(slip).toContainText('5,280.16395')
  await slip.getByRole('button', { name: 'Review 5,010.123456 LARS', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this amount?' })
  for (const figure of ['5,010.123456', '−5,010.123456', '−270.040494', '94,419.83605']) await expect(dialog).toContainText(figure)
  await dialog.getByRole('button', { name: 'Withdraw 5,010.123456 LARS', exact: true }).click()
  const details = page.getByRole('region', { name: 'Your withdrawal' })
  for (const figure of ['5,010.123456', '270.040494', '5,280.16395']) await expect(details).toContainText(figure)
  expect(server.received(agent.burn).map(({ body }) => body)).toEqual([
    { asset: 'LARS', quantity: '5010.123456', link: '61', agency: agency('LARS').id, fee: '270.040494' },
  ])

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(page.getByText('5,280.16395 LARS becomes available again right away.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep withdrawal' }).click()
  expect(server.received(agent.cancelBurn)).toEqual([])
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(page.getByText('You canceled this withdrawal')).toBeVisible()
})

test('[DEF-071] the page follows the agent by itself: while the payment is in progress nothing can be canceled', async ({
  page,
  server,
}) => {
  const { change } = takesWithdrawals(server, [LINKED])
  await page.clock.install()
  await openAs(page, server, {}, '/burn/LARS/?burn=401')
  await expect(page.getByText('Waiting for Casa Faro')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toBeVisible()
  change({ status: 'paying' })
  await page.clock.fastForward(4_000)
  await expect(page.getByText('Casa Faro is paying you')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  change({ status: 'confirmed', payoutReference: 'TRF-2041', endedAt: Date.now() })
  await page.clock.fastForward(4_000)
  await expect(page.getByText('Casa Faro paid you')).toBeVisible()
  await expect(page.getByText('TRF-2041')).toBeVisible()
  change({ status: 'rejected', payoutReference: '', reason: 'The bank refused the account' })
  await page.reload()
  await expect(page.getByText('Reason: The bank refused the account')).toBeVisible()
})
