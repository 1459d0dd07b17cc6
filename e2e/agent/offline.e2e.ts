import { agent } from '@bourse/contracts/agent'
import { link } from '@bourse/contracts/link'
import { type Account, newAccount } from '../support/account.ts'
import { cutEverywhere, englishText } from '../support/cut-network.ts'
import { expect, signIn, test } from '../support/test.ts'
import { availableOf } from '../transfer/people.ts'
import { depositFor } from './desk.ts'

// In dollars, since other tests read what is outstanding in pesos.
const mintsOf = async ({ client }: Account) => (await client.call(agent.mints, { query: {} })).body.map(({ status }) => status)
const burnsOf = async ({ client }: Account) => (await client.call(agent.burns, { query: {} })).body.map(({ status }) => status)

test('[DEF-069] a deposit made, and its payment confirmed: with the network cut at every point, each happens once', async ({ page }) => {
  const name = `Cut ${Date.now()}`
  const account = await newAccount({ displayName: name })
  await signIn(page, account.handle, { at: '/mint/LUSD/' })
  await page.getByRole('textbox', { name: englishText('agent.mint.amount') }).fill('1000')
  await page.getByRole('button', { name: englishText('agent.mint.reviewAmount', { amount: '1,000.00 LUSD' }) }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: englishText('agent.mint.confirm', { amount: '1,000.00 LUSD' }) })
  await cutEverywhere({
    page,
    call: '**/api/mints/',
    press: () => create.click(),
    effect: () => mintsOf(account),
    after: ['pending'],
    done: page.locator('.ag-reference'),
    place: dialog,
  })

  await signIn(page, 'agent', { at: '/agent/' })
  const task = page.getByRole('article', { name: englishText('agent.desk.mintOf', { amount: '1,000.00 LUSD', name }) })
  await task.getByRole('button', { name: englishText('agent.desk.confirmMint') }).click()
  const credit = dialog.getByRole('button', { name: englishText('agent.desk.issue', { amount: '1,000.00 LUSD' }) })
  await cutEverywhere({
    page,
    call: '**/api/agent/mints/**',
    press: () => credit.click(),
    effect: () => availableOf(account, 'LUSD'),
    after: 1_000_000_000n,
    done: page.getByText(englishText('agent.desk.issued', { amount: '1,000.00 LUSD', name })),
    place: dialog,
  })
})

test('[DEF-071] a withdrawal made, started, paid, and another canceled: with the network cut at every point, each happens once', async ({
  page,
}) => {
  const name = `Cut ${Date.now()}`
  const account = await newAccount({ displayName: name })
  await depositFor(account, 'LUSD', '1000')
  await linkBank(account, name)
  const dialog = page.getByRole('dialog')
  const withdraw = async (figure: string) => {
    await signIn(page, account.handle, { at: '/burn/LUSD/' })
    await page.getByRole('textbox', { name: englishText('agent.burn.amount') }).fill(figure.replaceAll(',', ''))
    await page.getByRole('button', { name: englishText('agent.burn.reviewAmount', { amount: `${figure}.00 LUSD` }) }).click()
    return dialog.getByRole('button', { name: englishText('agent.burn.confirm', { amount: `${figure}.00 LUSD` }) })
  }
  const send = await withdraw('100')
  await cutEverywhere({
    page,
    call: '**/api/burns/',
    press: () => send.click(),
    effect: async () => [await burnsOf(account), await availableOf(account, 'LUSD')],
    after: [['pending'], 896_750_000n],
    done: page.getByRole('button', { name: englishText('agent.burn.cancel') }),
    place: dialog,
  })

  await page.getByRole('button', { name: englishText('agent.burn.cancel') }).click()
  await cutEverywhere({
    page,
    call: '**/api/burns/*/',
    press: () => dialog.getByRole('button', { name: englishText('agent.burn.cancelConfirm') }).click(),
    effect: async () => [await burnsOf(account), await availableOf(account, 'LUSD')],
    after: [['canceled'], 1_000_000_000n],
    done: page.getByText(englishText('agent.status.canceled')).first(),
    place: dialog,
  })

  await (await withdraw('200')).click()
  await expect(page.getByRole('button', { name: englishText('agent.burn.cancel') })).toBeVisible()
  await signIn(page, 'agent', { at: '/agent/' })
  await page.getByRole('tab').nth(1).click()
  const task = page.getByRole('article', { name: englishText('agent.desk.burnOf', { amount: '200.00 LUSD', name }) })
  await task.getByRole('button', { name: englishText('agent.desk.burn.take') }).click()
  await cutEverywhere({
    page,
    call: '**/api/agent/burns/**',
    press: () => dialog.getByRole('button', { name: englishText('agent.desk.burn.take') }).click(),
    effect: () => burnsOf(account),
    after: ['paying', 'canceled'],
    done: task.getByRole('button', { name: englishText('agent.desk.burn.confirm') }),
    place: dialog,
  })

  await task.getByRole('button', { name: englishText('agent.desk.burn.confirm') }).click()
  await dialog.getByRole('textbox', { name: englishText('agent.payoutReference') }).fill('TRF-77')
  await cutEverywhere({
    page,
    call: '**/api/agent/burns/**',
    press: () => dialog.getByRole('button', { name: englishText('agent.desk.payout', { amount: '200.00 LUSD' }) }).click(),
    effect: () => burnsOf(account),
    after: ['confirmed', 'canceled'],
    done: page.getByText(englishText('agent.desk.paidOut', { amount: '200.00 LUSD', name })),
    place: dialog,
  })
})

test('[DEF-074] a cash collection: with the network cut at every point, each payer is credited once', async ({ page }) => {
  const ana = await newAccount()
  await signIn(page, 'agent', { at: '/agent/collect/lusd/' })
  const form = page.getByRole('form', { name: englishText('agent.collect.form') })
  await form.getByRole('textbox', { name: englishText('agent.collect.payer', { number: '1' }) }).fill(ana.handle)
  await form.getByRole('textbox', { name: englishText('agent.collect.amount', { number: '1' }) }).fill('40')
  await form.getByRole('button', { name: englishText('agent.collect.reviewAmount', { amount: '40.00 LUSD' }) }).click()
  const dialog = page.getByRole('dialog')
  const credited = await cutEffect(ana)
  await cutEverywhere({
    page,
    call: '**/api/agent/splitpaymints/',
    press: () => dialog.getByRole('button', { name: englishText('agent.collect.confirm', { amount: '40.00 LUSD' }) }).click(),
    effect: () => cutEffect(ana),
    after: [...credited, 'mint'],
    done: page.getByText(englishText('agent.collect.done')).first(),
    place: dialog,
  })
})

/** One entry for each time the account was credited. */
async function cutEffect(account: Account): Promise<string[]> {
  return (await availableOf(account, 'LUSD')) === 0n ? [] : (await mintsOf(account)).map(() => 'mint')
}

async function linkBank({ client, email }: Account, beneficiary: string): Promise<void> {
  const body = {
    asset_id: 'LUSD',
    bank_name: 'Harbor Street Bank',
    bank_address: '12 Harbor Street',
    beneficiary,
    account_number: '000123452457',
    bank_routing_number: '021000021',
    type_account: 'checking',
    email,
  }
  expect((await client.call(link.addBank, { body })).status, 'the linked account').toBe(201)
}
