import { exchange } from '@bourse/contracts/exchange'
import { pocket } from '@bourse/contracts/pocket'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import type { ApiClient } from '@bourse/testkit/client'
import type { Page } from '@playwright/test'
import { type Account, newAccount, uniqueName } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, signIn, test } from '../support/test.ts'

const walletsCard = (page: Page) => page.getByRole('region', { name: 'Wallets' })
const row = (page: Page, code: string) =>
  walletsCard(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${code}`) }) })

/** Sends this much from the demo's trader, who has plenty. */
async function give(to: Account, asset: string, quantity: string, note = ''): Promise<void> {
  maker ??= apiOf('maker')
  const sent = await (await maker).call(transfer.send, { body: { recipient: to.handle, asset, quantity, note }, key: uniqueName('k') })
  expect(sent.status, 'the gift').toBeLessThan(300)
}

let maker: Promise<ApiClient> | undefined

test("[PKT-02] [PKT-07] [PKT-08] [PKT-15] [DEF-059] the pocket shows its total, its parts and each wallet’s ledger with an entry's details", async ({
  page,
}) => {
  const account = await newAccount()
  await give(account, 'LUSD', '1200.50', 'Tool hire, October')
  await give(account, 'LBTC', '0.015')
  await signIn(page, account.handle, { at: '/pocket?wallet=LUSD' })

  const total = page.getByRole('region', { name: 'Total value' })
  await expect(total).toContainText(/LUSD/)
  await total.getByText('Total', { exact: true }).click()
  await expect(total.getByText('assets')).toBeVisible()
  await expect(walletsCard(page).getByRole('row')).toHaveCount(4)

  const entry = page.getByRole('button', { name: /Received from/ })
  await expect(entry).toContainText('+1,200.50')
  await expect(page.getByText('Nothing in this wallet is on hold.')).toBeVisible()
  await entry.click()
  const dialog = page.getByRole('dialog', { name: /Received from/ })
  await expect(dialog).toContainText('Tool hire, October')
  await expect(dialog.getByRole('button', { name: 'Copy Posting' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
  await expectFits(page)
})

test("[DEF-111] what arrives is shown at once, and no later when the message codec can't be loaded", async ({ page }) => {
  expectLostAnswers()
  const account = await newAccount()
  await give(account, 'LUSD', '10')
  await page.route('**/static/messages-*.js', (route) => route.abort())
  await signIn(page, account.handle, { at: '/pocket' })
  await expect(row(page, 'LUSD')).toContainText('10.00')
  await page.waitForLoadState('networkidle')
  const wanted = page.waitForRequest('**/static/messages-*.js')
  await give(account, 'LUSD', '5')
  await wanted
  await expect(row(page, 'LUSD')).toContainText('15.00')
  await page.unroute('**/static/messages-*.js')
  await give(account, 'LUSD', '1')
  await expect(row(page, 'LUSD')).toContainText('16.00')
})

test('[PKT-11] [PKT-12] [PKT-13] [PKT-14] the ledger begins with ten entries and loads twenty-five more', async ({ page }) => {
  const account = await newAccount()
  for (let n = 1; n <= 12; n++) await give(account, 'LARS', String(n))
  await signIn(page, account.handle, { at: '/pocket?wallet=LARS' })
  const entries = page.getByRole('button', { name: /Received from/ })
  await expect(entries).toHaveCount(10)
  await expect(entries.first()).toContainText('+12.00')
  await expect(page.getByRole('heading', { name: /^Today/ })).toBeVisible()
  await page.getByRole('button', { name: 'Load 25 more' }).click()
  await expect(entries).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Load 25 more' })).toBeHidden()
})

test('[DEF-111] [RT-08] what arrives is seen at once, in the row and in the ledger', async ({ page }) => {
  const account = await newAccount()
  await give(account, 'LUSD', '10')
  await signIn(page, account.handle, { at: '/pocket' })
  await expect(row(page, 'LUSD')).toContainText('10.00')
  await row(page, 'LUSD').getByRole('button', { name: 'Show LUSD ledger' }).click()
  await expect(page.getByRole('button', { name: /Received from/ })).toHaveCount(1)
  await give(account, 'LUSD', '32.5')
  await expect(row(page, 'LUSD')).toContainText('42.50')
  await expect(page.getByRole('button', { name: /Received from/ })).toHaveCount(2)
})

test('[API-27] [DEF-061] a wallet is added in the pocket, and by its legacy address', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/pocket' })
  await expect(page.getByText('Your pocket is empty')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add wallet' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a wallet' })
  await dialog.getByRole('searchbox').fill('euro')
  await dialog.getByRole('button', { name: /LEUR/ }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No entries yet')).toBeVisible()

  await page.goto('/loci/pocket/new/')
  await expect(page.getByRole('button', { name: /LBTC/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /LEUR/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: /LBTC/ }).click()
  await expect(page).toHaveURL(/\/pocket\?wallet=LBTC$/)
  const opened = await account.client.call(session.open, { body: {} })
  const read = await account.client.call(pocket.read, { params: { id: opened.body.profileID } })
  expect(read.body.wallets.map(({ asset }) => asset.code)).toEqual(['LEUR', 'LBTC'])
})

test('[PKT-03] hidden amounts stay hidden, in the pocket and on the home page, whose chart leads back', async ({ page }) => {
  const account = await newAccount()
  await give(account, 'LUSD', '77.25')
  await signIn(page, account.handle, { at: '/pocket' })
  await expect(page.getByText('77.25').first()).toBeVisible()
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(page.getByText('77.25')).toHaveCount(0)
  await expect(page.getByText('•••••').first()).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () => (await account.client.call(session.readPreferences)).body.hide_balances, { message: 'kept with the account' })
    .toBe(true)
  await page.goto('/home')
  await expect(page.getByText('•••••').first()).toBeVisible()
  await expect(page.getByText('77.25')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open pocket' }).click()
  await expect(page).toHaveURL(/\/pocket$/)
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await expect(page.getByText('77.25').first()).toBeVisible()
})

test('[PKT-07] values come from the last trade, say so, and follow the next one while the page is open', async ({ page }) => {
  const account = await newAccount()
  await give(account, 'LBRL', '500')
  await trade('LUSD-LBRL', '5')
  await signIn(page, account.handle, { at: '/pocket?wallet=LBRL' })
  const total = page.locator('.pk-sum .total')
  await expect(total).toHaveText(/^100\.00\s*LUSD$/)
  await expect(row(page, 'LBRL')).toContainText(/Last trade \d\d:\d\d/)
  await expect(page.getByText('LUSD-LBRL', { exact: true })).toBeVisible()

  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/pocket/')) reads += 1
  })
  const begun = Date.now()
  for (const price of ['5.2', '5.4', '5.6', '6.25']) await trade('LUSD-LBRL', price)
  await expect(total).toHaveText(/^80\.00\s*LUSD$/)
  expect(reads, 'however many trades there are').toBeLessThanOrEqual(1 + Math.ceil((Date.now() - begun) / 2_500))
  await expectAccessible(page)
  await expectFits(page)
})

/** The demo's traders exchange a little, which makes this the last price. */
async function trade(market: string, price: string): Promise<void> {
  maker ??= apiOf('maker')
  taker ??= apiOf('taker')
  const order = { market, price, quantity: '2' }
  expect((await (await taker).call(exchange.place, { body: { ...order, side: 'SELL' } })).status, 'the offer').toBe(201)
  const taken = await (await maker).call(exchange.place, { body: { ...order, side: 'BUY' } })
  expect(taken.body.status, 'the trade').toBe('FILLED')
}

let taker: Promise<ApiClient> | undefined
