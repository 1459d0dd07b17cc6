import { agent } from '@bourse/contracts/agent'
import { catalogue } from '@bourse/contracts/catalogue'
import { link, type LinkReply } from '@bourse/contracts/link'
import { en } from '@bourse/texts/en'
import { deposit, withdrawal } from '../fake/agent.ts'
import { asset, listAssets } from '../fake/assets.ts'
import { like, listOf, rowOf } from '../fake/blank-reply.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const ADDRESS = '/loci/link_account_list/'
const linkRow = (changes: Partial<LinkReply>): LinkReply =>
  like(rowOf(link.list.reply), { id: '5', asset: 'LUSD', type: 'bank', accountNumber: '•••• 9934', nickname: 'Savings abroad', ...changes })

test('[LINK-03] [LINK-08] [LINK-09] [LINK-11] [LINK-13] [LINK-18] a bank account with faults is not sent; a doubtful number is asked about', async ({
  page,
  server,
}) => {
  listAssets(server)
  server.reply(link.addBank, { link_id: '5' })
  await openAs(page, server, {}, ADDRESS)
  await expect(page.getByText('No linked accounts yet')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Linked accounts by type' }).getByText('None')).toHaveCount(3)

  await page.getByRole('button', { name: 'Add a bank account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' })
  const save = dialog.getByRole('button', { name: 'Link account' })
  const question = dialog.getByText(en['fields.checkDigit'])
  const confirmed = dialog.getByText(en['link.check.confirmed'])
  const fieldOf = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const routing = fieldOf('Routing number')
  await dialog.getByRole('combobox', { name: 'Currency' }).selectOption('LUSD')
  await save.click()
  await expect(dialog.getByText('Required')).toHaveCount(6)
  await expect(fieldOf('Account holder')).toBeFocused()
  await fieldOf('Account holder').fill('Ana Prieto')
  await fieldOf('Bank').fill('Harbor Street Bank')
  await fieldOf('Bank address').fill('218 Harbor Street, Portland')
  await fieldOf('Account number').fill('4471029934')
  await dialog.getByRole('combobox', { name: 'Account type' }).selectOption('checking')
  await fieldOf('Email').fill('ana@')
  await routing.fill('02100002')
  await fieldOf('Nickname').fill('Savings abroad')
  await expect(dialog.getByText('Invalid routing number')).toBeVisible()
  await expect(dialog.getByText('Invalid email')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await fieldOf('Email').fill('')
  await expect(question).toHaveCount(0)
  await routing.fill('021000022')
  await expect(dialog.getByText('Invalid')).toHaveCount(0)
  await save.click()
  await expect(question).toBeVisible()
  await expect(routing).toBeFocused()
  await expectAccessible(page)
  expect(server.received(link.addBank)).toEqual([])
  await dialog.getByRole('button', { name: 'Use this number (Routing number)' }).click()
  await expect(question).toHaveCount(0)
  await expect(confirmed).toBeVisible()
  await fieldOf('Bank').fill('Harbor Street Bank Portland')
  await expect(confirmed).toBeVisible()
  await routing.fill('021000023')
  await expect(confirmed).toHaveCount(0)
  await expect(question).toBeVisible()
  await routing.fill('021000021')
  await expect(question).toHaveCount(0)
  server.reply(link.list, [linkRow({})])
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Savings abroad')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('•••• 9934')
  expect(server.received(link.addBank).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      asset_id: 'LUSD',
      account_number_type: 'achw',
      beneficiary: 'Ana Prieto',
      bank_name: 'Harbor Street Bank Portland',
      account_number: '4471029934',
      bank_routing_number: '021000021',
      type_account: 'checking',
      nickname: 'Savings abroad',
      confirmed_fields: [],
    }),
  ])
})

test('[LINK-23] [LINK-24] a linked account is renamed, and removed after a confirmation', async ({ page, server }) => {
  server.reply(link.list, [linkRow({})])
  server.reply(link.rename, ({ body }) => linkRow({ nickname: body.nickname }))
  server.reply(link.remove, { id: '5' })
  await openAs(page, server, {}, ADDRESS)
  const none = page.getByLabel('Linked accounts by type').getByText('None')
  await expect(none, 'of the other two types').toHaveCount(2)
  await page.getByRole('button', { name: /^Actions for Savings abroad/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Dollars')
  await expectAccessible(page)
  server.reply(link.list, [linkRow({ nickname: 'Dollars' })])
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('button', { name: /^Actions for Dollars/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expectAccessible(page)
  expect(server.received(link.remove)).toEqual([])
  server.reply(link.list, [])
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No linked accounts yet')).toBeVisible()
  await expect(none).toHaveCount(3)
  expect(server.received(link.rename).map(({ params, body }) => ({ ...params, ...body }))).toEqual([{ id: '5', nickname: 'Dollars' }])
  expect(server.received(link.remove).map(({ params }) => params)).toEqual([{ id: '5' }])
})

test('[LINK-12] [LINK-14] [LINK-15] [LINK-19] [LINK-20] [LINK-21] the fields depend on the currency and the variant', async ({
  page,
  server,
}) => {
  const mxn = { id: '9', code: 'LMXN', name: 'Local Mexican peso' }
  server.reply(
    catalogue.assets,
    [asset('LUSD'), asset('LEUR'), asset('LARS'), asset('LUSD', mxn)].map((each) =>
      like(rowOf(catalogue.assets.reply), { ...each, sortTerm: each.code }),
    ),
  )
  server.reply(link.addBank, { link_id: '5' })
  await openAs(page, server, {}, ADDRESS)
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' })
  const shows = async (code: string, shown: string, others: string[]) => {
    await dialog.getByRole('combobox', { name: 'Currency' }).selectOption(code)
    await expect(dialog.getByRole('textbox', { name: shown, exact: true })).toBeVisible()
    for (const other of others) await expect(dialog.getByRole('textbox', { name: other, exact: true })).toHaveCount(0)
  }
  await shows('LEUR', 'IBAN', ['CLABE', 'Routing number'])
  await shows('LMXN', 'CLABE', ['IBAN', 'Routing number'])
  await shows('LUSD', 'Routing number', ['IBAN', 'CLABE'])
  await shows('LARS', 'CBU', ['IBAN', 'Routing number'])
  await expect(dialog.getByText('For example, 20-26756539-3')).toBeVisible()

  await dialog.getByText('Mobile', { exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Bank', exact: true })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ana@demo.local')
  await dialog.getByRole('textbox', { name: /^Tax ID/ }).fill('20-2675')
  await dialog.getByRole('button', { name: 'Link account' }).click()
  await expect(dialog.getByText('Invalid tax id')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Tax ID/ }).fill('20-26756539-4')
  await dialog.getByRole('button', { name: /^Use this number/ }).click()
  await dialog.getByRole('button', { name: 'Link account' }).click()
  await expect(dialog).toBeHidden()
  expect(server.received(link.addBank).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      asset_id: 'LARS',
      account_number_type: 'mobile',
      tax_id: '20-26756539-4',
      email: 'ana@demo.local',
      confirmed_fields: ['tax_id'],
    }),
  ])
})

test('[LINK-04] [LINK-22] [DEF-170] a PayPal destination; a duplicate is refused in the server’s words', async ({ page, server }) => {
  listAssets(server)
  server.refuse(link.addPaypal, 'LINK_EXISTS')
  await openAs(page, server, {}, ADDRESS)
  await page.getByRole('button', { name: 'Add PayPal' }).click()
  const email = page.getByRole('textbox', { name: 'PayPal email' })
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Link PayPal' }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
  expect(server.received(link.addPaypal)).toEqual([])
  await email.fill('ana@demo.local')
  await page.getByRole('button', { name: 'Link PayPal' }).click()
  await expect(page.getByText('This account is already linked.')).toBeVisible()
  server.reply(link.addPaypal, { success: true, link_id: '6', error: null })
  await page.getByRole('button', { name: 'Link PayPal' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(server.received(link.addPaypal).at(-1)?.body).toMatchObject({ asset: 'LUSD', institution: 'PayPal', email: 'ana@demo.local' })
})

test('[LINK-19] [LINK-23] accounts as cards, with what is known of them; a mobile account has its own form', async ({ page, server }) => {
  listAssets(server)
  const used = linkRow({ holder: 'Inés Aldao', bankName: 'Harbor Bank', accountType: 'checking', lastUsedAt: Date.now() })
  const paypal = linkRow({ id: '6', type: 'paypal', accountNumberType: 'paypal', accountNumber: '', nickname: '', email: 'a…@example.org' })
  server.reply(link.list, [used, { ...paypal, createdAt: Date.now() }])
  await openAs(page, server, {}, ADDRESS)
  const cards = page.getByRole('article')
  for (const words of ['Savings abroad', 'Harbor Bank · Checking', '•••• 9934', 'Inés Aldao', 'Used today'])
    await expect(cards.first()).toContainText(words)
  for (const words of ['PayPal', 'a…@example.org', 'Added today']) await expect(cards.nth(1)).toContainText(words)
  const summary = page.getByRole('list', { name: 'Linked accounts by type' }).getByRole('listitem')
  await expect(summary).toHaveText([/1 linked/, /1 linked/, /None/])
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Add a mobile account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a mobile account' })
  await expect(dialog.getByRole('radio', { name: 'Mobile' })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Bank', exact: true })).toHaveCount(0)
})

test('[LINK-01] [LINK-02] the last deposits and withdrawals together, newest first, with what moved', async ({ page, server }) => {
  listAssets(server)
  const at = (day: number) => Date.UTC(2026, 0, day, 12)
  server.reply(
    agent.mints,
    listOf([deposit({ createdAt: at(9), status: 'confirmed' }), deposit({ id: '302', createdAt: at(5), status: 'expired' })]),
  )
  server.reply(agent.burns, listOf([withdrawal({ createdAt: at(7) })]))
  await openAs(page, server, {}, ADDRESS)
  const rows = page.getByRole('table', { name: 'Money in and out' }).getByRole('row')
  await expect(rows).toHaveText([
    /DayWhatAccountStateAmount/,
    /9 Jan.*DepositThrough Casa FaroCompleted\+1,000.00.*LUSD/,
    /7 Jan.*WithdrawalBanco del Faro · •••• 3074Pending−200.00.*LUSD/,
    /5 Jan.*DepositThrough Casa FaroExpired1,000.00.*LUSD/,
  ])
  const card = page.getByRole('region', { name: 'Money in and out' })
  await expect(card.getByRole('link', { name: 'Deposit' }).first()).toHaveAttribute('href', '/mint')
  await expect(card.getByRole('link', { name: 'Withdraw', exact: true })).toHaveAttribute('href', '/burn')
  await expectAccessible(page)
  await expectFits(page)
})

test('[LINK-02] [DEF-032] deposits that cannot be read say so, and are read again', async ({ page, server }) => {
  server.refuse(agent.mints, 'FORBIDDEN')
  await openAs(page, server, {}, ADDRESS)
  const card = page.getByRole('region', { name: 'Money in and out' })
  await expect(card.getByRole('alert')).toContainText('We couldn’t load your deposits and withdrawals.')
  server.reply(agent.mints, listOf([]))
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card).toContainText('No deposits or withdrawals yet')
})
