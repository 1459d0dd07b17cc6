import { agent, type BurnReply, type MintReply } from '@bourse/contracts/agent'
import { Refused } from '../fake/fake-server.ts'
import { BANK, deposit, ownAgency, withdrawal, worksAt } from '../fake/agent.ts'
import { listAssets } from '../fake/assets.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { CBU } from './desk.ts'

test('[DEF-073] [MOVE-11] a profile without an agency is told what agents do', async ({ page, server }) => {
  listAssets(server)
  await openAs(page, server, {}, '/agent/')
  await expect(page.getByText('This profile isn’t an agent')).toBeVisible()
  await page.goto('/agent/collect/LUSD/')
  await expect(page.getByText('You don’t handle LUSD')).toBeVisible()
})

test('[DEF-073] [PKT-16] the agent confirms one payment to its last unit and rejects another with a reason', async ({ page, server }) => {
  const mints: MintReply[] = [
    deposit({ quantity: '1000123456', fee: '2000247' }),
    deposit({ id: '302', quantity: '300000000', reference: 'B2B2B2B2' }),
  ]
  listAssets(server)
  worksAt(server, { mints })
  server.reply(agent.decideMint, ({ params }) => {
    const at = mints.findIndex(({ id }) => id === params.id)
    const [decided] = mints.splice(at, 1)
    return decided ?? deposit()
  })
  await openAs(page, server, {}, '/agent/')
  const task = page.getByRole('article', { name: 'Deposit of 1,000.123456 LUSD by Ana Prieto' })
  await expect(task).toContainText('K7Q4M2XP')
  await task.getByRole('button', { name: 'Confirm payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Has this payment arrived?' })
  await expect(dialog).toContainText('1,000.123456')
  await expect(dialog).toContainText('−2.000247')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Credit 998.123209 LUSD', exact: true }).click()
  await expect(page.getByText('998.123209 LUSD credited to Ana Prieto')).toBeVisible()
  await expect(task).toBeHidden()

  const second = page.getByRole('article', { name: 'Deposit of 300.00 LUSD by Ana Prieto' })
  await second.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('alertdialog')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(reject.getByText('Give a reason of at least three letters')).toBeVisible()
  await reject.getByRole('textbox', { name: 'Reason' }).fill('No such payment has come')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(reject).toBeHidden()
  await expect(second).toBeHidden()
  expect(server.received(agent.decideMint).map(({ params, body }) => [params.id, body])).toEqual([
    ['301', { action: 'confirm' }],
    ['302', { action: 'reject', reason: 'No such payment has come' }],
  ])
})

test('[DEF-071] [DEF-073] [PKT-16] a withdrawal is started and paid; the full destination is shown only in progress', async ({
  page,
  server,
}) => {
  const masked = withdrawal({ quantity: '5010123456', fee: '270040494' })
  const burns: BurnReply[] = [masked]
  listAssets(server)
  worksAt(server, { burns })
  server.reply(agent.readBurn, { ...masked, status: 'paying', destination: { ...masked.destination, accountNumber: CBU } })
  server.reply(agent.decideBurn, ({ body }) => {
    const status = body.action === 'take' ? 'paying' : 'confirmed'
    return (burns[0] = { ...masked, status })
  })
  await openAs(page, server, {}, '/agent/')
  await page.getByRole('tab', { name: /^Withdrawals/ }).click()
  const task = page.getByRole('article', { name: 'Withdrawal of 5,010.123456 LUSD by Ana Prieto' })
  await expect(task).toContainText('5,010.123456')
  await expect(task).not.toContainText(CBU)
  await task.getByRole('button', { name: 'Start paying' }).click()
  await expect(page.getByText('You’re about to pay 5,010.123456 LUSD to Ana Prieto.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Start paying' }).click()
  await expect(task.getByRole('row', { name: new RegExp(CBU) })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await task.getByRole('button', { name: 'Confirm payment' }).click()
  const payout = page.getByRole('dialog', { name: 'Confirm this payment?' })
  await expect(payout).toContainText('270.040494')
  const paid = payout.getByRole('button', { name: 'I’ve paid 5,010.123456 LUSD', exact: true })
  await paid.click()
  await expect(payout.getByText('Required')).toBeVisible()
  await payout.getByRole('textbox', { name: 'Payout reference' }).fill('TRF-2041')
  await paid.click()
  await expect(task).toBeHidden()
  expect(server.received(agent.decideBurn).map(({ body }) => body)).toEqual([
    { action: 'take' },
    { action: 'confirm', payoutReference: 'TRF-2041' },
  ])
})

test('[DEF-073] [LINK-25] the agent sees the day, changes a bank account and a limit', async ({ page, server }) => {
  listAssets(server)
  worksAt(server)
  server.reply(agent.saveBankAccount, BANK)
  server.reply(agent.saveLimits, ownAgency('LUSD'))
  await openAs(page, server, {}, '/agent/')
  const lusd = page.getByRole('region', { name: 'LUSD' })
  await expect(lusd.getByRole('progressbar', { name: 'Deposited today' })).toBeVisible()
  await lusd.getByRole('button', { name: 'Edit Harbor Street Bank' }).click()
  const dialog = page.getByRole('dialog', { name: 'LUSD bank account' })
  await expectAccessible(page)
  await expectFits(page)
  const routing = dialog.getByRole('textbox', { name: 'Routing number' })
  await expect(routing).toHaveValue('021000021')
  await routing.fill('123456789')
  await dialog.getByRole('button', { name: 'Save account' }).click()
  await expect(dialog.getByText('Invalid routing number')).toBeVisible()
  await expect(routing).toBeFocused()
  expect(server.received(agent.saveBankAccount)).toEqual([])
  await routing.fill('021000021')
  await dialog.getByRole('textbox', { name: 'Branch' }).fill('Harbor 14')
  await dialog.getByRole('button', { name: 'Save account' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Bank account saved' })).toBeVisible()
  expect(server.received(agent.saveBankAccount).map(({ body }) => body)).toMatchObject([
    { id: '21', agencyId: ownAgency('LUSD').id, isActive: true, routingNumber: '021000021', agency: 'Harbor 14' },
  ])

  await lusd.getByRole('button', { name: 'Limits and fees' }).click()
  const limits = page.getByRole('dialog', { name: 'LUSD limits and fees' })
  await limits.getByRole('textbox', { name: 'Usual time (minutes)' }).fill('180')
  await limits.getByRole('button', { name: 'Save' }).click()
  await expect(limits).toBeHidden()
  expect(
    server.received(agent.saveLimits).map(({ body }) => body),
    'only what has changed',
  ).toEqual([{ typicalMinutes: 180 }])
})

test('[DEF-074] [MOVE-12] [PKT-16] cash of several payers is credited at once, with the errors of each row', async ({ page, server }) => {
  listAssets(server)
  worksAt(server)
  server.reply(agent.collect, ({ body }) => {
    if (body.payments.some(({ profile }) => profile === 'nobody-of-that-name'))
      throw new Refused('INVALID', { fields: { 'payments.1.profile': ['fields.recipient'] } })
    return { id: '1', asset: 'LUSD', total: '100623456', mints: [] }
  })
  await openAs(page, server, {}, '/agent/collect/lusd/')
  const form = page.getByRole('form', { name: 'Cash collection' })
  await form.getByRole('textbox', { name: 'Payer 1' }).fill('ana')
  await form.getByRole('textbox', { name: 'Amount 1' }).fill('40.123456')
  await form.getByRole('textbox', { name: 'Payer 2' }).fill('nobody-of-that-name')
  await form.getByRole('textbox', { name: 'Amount 2' }).fill('60.50')
  await expectAccessible(page)
  await expectFits(page)
  await form.getByRole('button', { name: 'Review 100.623456 LUSD', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Credit 100.623456 LUSD', exact: true }).click()
  await expect(form.getByText('No account found')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Payer 2' })).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('textbox', { name: 'Payer 1' })).not.toHaveAttribute('aria-invalid', 'true')

  await form.getByRole('textbox', { name: 'Payer 2' }).fill('@leo')
  await form.getByRole('button', { name: 'Add payer' }).click()
  await form.getByRole('textbox', { name: 'Payer 3' }).fill('leo')
  await form.getByRole('textbox', { name: 'Amount 3' }).fill('20')
  await form.getByRole('button', { name: 'Review 120.623456 LUSD' }).click()
  await expect(form.getByText('This payer is already in the list')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await form.getByRole('button', { name: 'Remove payer 3' }).click()
  await form.getByRole('button', { name: 'Review 100.623456 LUSD' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Credit 100.623456 LUSD' }).click()
  await expect(page.getByRole('region', { name: 'All payers credited' })).toContainText('100.623456')
  expect(server.received(agent.collect).at(-1)?.body).toEqual({
    asset: 'LUSD',
    payments: [
      { profile: 'ana', quantity: '40.123456' },
      { profile: '@leo', quantity: '60.50' },
    ],
  })
})
