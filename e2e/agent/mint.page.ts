import { agent, type MintReply } from '@bourse/contracts/agent'
import { catalogue } from '@bourse/contracts/catalogue'
import { en } from '@bourse/texts/en'
import { es } from '@bourse/texts/es'
import { agency, BANK, deposit, hasAgent } from '../fake/agent.ts'
import { asset } from '../fake/assets.ts'
import { like, listOf, rowOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { holds } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { tabTo } from '../support/tab-to.ts'
import { expectReadsAnAmount, typeOver } from '../support/typed-amount.ts'

/** From now on deposits can be made, and read. */
function takesDeposits(server: FakeServer): { change: (changes: Partial<MintReply>) => MintReply } {
  let made: MintReply | undefined
  const change = (changes: Partial<MintReply>) => (made = { ...(made ?? deposit()), ...changes })
  holds(server, {})
  hasAgent(server)
  server.reply(agent.mint, ({ body }) => change({ asset: body.asset, quantity: '1000123456', fee: '2000247' }))
  server.reply(agent.readMint, () => made ?? deposit())
  server.reply(agent.mints, ({ query }) => listOf(made && (!query.status || query.status === made.status) ? [made] : []))
  server.reply(agent.cancelMint, () => change({ status: 'canceled', endedAt: Date.now() }))
  return { change }
}

test('[DEF-069] [MOVE-06] [MOVE-07] [LINK-26] [DEF-174] [PKT-16] a deposit is reviewed and asked for to its last unit', async ({
  page,
  server,
}) => {
  takesDeposits(server)
  await openAs(page, server, {}, '/mint')
  await page.getByRole('link', { name: /LUSD/ }).click()
  await page.getByRole('textbox', { name: 'Amount you pay' }).fill('1000.123456')
  const slip = page.getByRole('form', { name: 'Deposit' })
  await expect(slip).toContainText('998.123209')
  const bank = page.getByRole('table', { name: 'Bank details' })
  await expect(bank.getByRole('row', { name: /^CLABE/ })).toBeVisible()
  await expect(bank.getByRole('row', { name: /^IBAN/ }), 'empty lines are left out').toHaveCount(0)

  await slip.getByRole('button', { name: 'Review 1,000.123456 LUSD', exact: true }).click()
  const review = page.getByRole('dialog', { name: 'Create this deposit?' })
  for (const figure of ['1,000.123456', '−2.000247', '998.123209']) await expect(review).toContainText(figure)
  await review.getByRole('button', { name: 'Create deposit of 1,000.123456 LUSD', exact: true }).click()
  await expect(page.getByText('Waiting for Casa Faro to confirm your payment')).toBeVisible()
  await expect(page.locator('.ag-reference')).toHaveText('K7Q4M2XP')
  await expect(page.getByRole('button', { name: 'Copy Payment reference' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your deposit' })).toContainText('1,000.123456')
  await expect(page.getByRole('complementary', { name: 'Pay from your bank' })).toContainText('1,000.123456')
  expect(server.received(agent.mint).map(({ body }) => body)).toEqual([
    { asset: 'LUSD', quantity: '1000.123456', agency: agency('LUSD').id, bankAccount: BANK.id, fee: '2.000247' },
  ])
  await expectAccessible(page)
  await expectFits(page)
})

test('[DEF-069] the outcome of a deposit appears by itself, a rejection with its reason', async ({ page, server }) => {
  const { change } = takesDeposits(server)
  await page.clock.install()
  await openAs(page, server, {}, '/mint/LUSD/?mint=301')
  await expect(page.getByRole('complementary', { name: 'Pay from your bank' })).toBeVisible()
  change({ status: 'confirmed', endedAt: Date.now() })
  await page.clock.fastForward(4_000)
  await expect(page.getByText('Payment received')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Pay from your bank' })).toHaveCount(0)
  change({ status: 'rejected', reason: 'No such payment has come' })
  await page.reload()
  await expect(page.getByText('Reason: No such payment has come')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New deposit' })).toBeVisible()
})

test('[DEF-070] [MOVE-08] in two steps: agent and account, then the amount; and the deposit is canceled', async ({ page, server }) => {
  takesDeposits(server)
  await openAs(page, server, {}, '/mint2/lusd')
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
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Create deposit of 50.00 LUSD' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/mint\/LUSD\/\?mint=301$/)

  await page.getByRole('button', { name: 'I haven’t paid. Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel deposit' }).click()
  await expect(page.getByText('You canceled this deposit')).toBeVisible()
  expect(server.received(agent.cancelMint).map(({ params }) => params.id)).toEqual(['301'])

  // It is not found under another asset.
  await page.goto('/mint/LARS/?mint=301')
  await expect(page.getByText('Deposit not found.')).toBeVisible()
  await page.goto('/mint')
  await expect(page.getByRole('link', { name: /1,000\.12/ })).toContainText('Canceled')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('pending')
  await expect(page.getByText('Nothing with this status')).toBeVisible()
})

test("[DEF-066] an unknown asset is not found; one that can't be deposited or withdrawn says so", async ({ page, server }) => {
  const closed = { ...asset('LARS'), isMintEnabled: false, isBurnEnabled: false, sortTerm: 'LARS' }
  server.reply(catalogue.assets, [like(rowOf(catalogue.assets.reply), closed)])
  await openAs(page, server, {}, '/mint/NOPE/')
  await expect(page.getByText('404')).toBeVisible()
  await page.goto('/mint/LARS/')
  await expect(page.getByText('LARS deposits aren’t available right now')).toBeVisible()
  await page.goto('/burn/LARS/')
  await expect(page.getByText('LARS withdrawals aren’t available right now')).toBeVisible()
})

test('[LINK-27] without a bank account of the agent the page says so, and nothing can be announced', async ({ page, server }) => {
  takesDeposits(server)
  hasAgent(server, { bankAccounts: [] })
  await openAs(page, server, {}, '/mint/LUSD/')
  await page.getByRole('textbox', { name: 'Amount you pay' }).fill('50')
  await expect(page.getByText('This agent hasn’t added a bank account yet').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review 50.00 LUSD' })).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[PKT-21] [PKT-22] deposit and withdrawal read an amount as it is typed', async ({ page, server }) => {
  holds(server, {})
  hasAgent(server, { mintFeePpm: 0 })
  await openAs(page, server, {}, '/mint/LARS/')
  const mint = page.getByRole('form', { name: en['agent.mint.form'] })
  const amount = mint.getByRole('textbox', { name: en['agent.mint.amount'] })
  await expectReadsAnAmount(amount, 'en')
  await expect(mint).toContainText('1,000.00')
  await typeOver(amount, '1e5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(mint.getByText(en['ui.amount.error.notDigits'])).toBeVisible()
  await page.goto('/burn/LARS/')
  await expectReadsAnAmount(page.getByRole('textbox', { name: en['agent.burn.amount'] }), 'en')
})

test('[PKT-21] deposit and withdrawal read Spanish notation', async ({ page, server }) => {
  holds(server, {})
  hasAgent(server, { mintFeePpm: 0 })
  await openAs(page, server, { language: 'es' }, '/mint/LARS/')
  await expectReadsAnAmount(page.getByRole('textbox', { name: es['agent.mint.amount'] }), 'es')
  await expect(page.getByRole('form', { name: es['agent.mint.form'] })).toContainText('1.000,50')
  await page.goto('/burn/LARS/')
  await expectReadsAnAmount(page.getByRole('textbox', { name: es['agent.burn.amount'] }), 'es')
})
