import { exchange } from '@bourse/contracts/exchange'
import type { Browser, Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { anotherBrowser, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { availableOf, newOwner } from '../transfer/people.ts'
import { pick } from './pick-asset.ts'

/** The three tests of the thin market run in sequence. */
test.describe.configure({ mode: 'default' })

async function openExpress(browser: Browser, handle: string): Promise<Page> {
  const page = await anotherBrowser(browser)
  await signIn(page, handle, { at: '/express' })
  await expect(page.getByRole('region', { name: 'Exchange', exact: true })).toBeVisible()
  return page
}

test('[EXP-01] [EXP-03] [EXP-05] [EXP-20] two users trade with each other in express: a limit order, and an exchange at the market rate', async ({
  browser,
}) => {
  const selling = await openExpress(browser, 'maker')
  await pick(selling, 'receive', 'LUSD')
  await pick(selling, 'give', 'LEUR')
  await selling.getByText('Custom rate').click()
  await selling.getByRole('textbox', { name: 'Rate: LUSD per 1 LEUR' }).fill('1.2')
  await selling.getByRole('textbox', { name: 'Amount you give' }).fill('100')
  await selling.getByRole('button', { name: 'Review limit order' }).click()
  const dialog = selling.getByRole('dialog', { name: 'Place this limit order?' })
  await expect(dialog).toContainText('120.00')
  await dialog.getByRole('button', { name: /^Place order: 100\.00 LEUR for 119\.88 LUSD/ }).click()
  await expect(selling.getByText('Your limit order is open')).toBeVisible()

  const taker = await openExpress(browser, 'taker')
  await pick(taker, 'receive', 'LEUR')
  await pick(taker, 'give', 'LUSD')
  await taker.getByRole('textbox', { name: 'Amount you receive' }).fill('50')
  await taker.getByRole('button', { name: 'Review: 60.00 LUSD for 49.90 LEUR' }).click()
  await taker.getByRole('dialog').getByRole('button', { name: 'Exchange 60.00 LUSD for 49.90 LEUR' }).click()
  await expect(taker.getByText('Exchanged 60.00 LUSD for 49.90 LEUR')).toBeVisible()

  const api = await apiOf('taker')
  const { body: fills } = await api.call(exchange.fills, { query: { market: 'LEUR-LUSD' } })
  expect(fills[0]).toMatchObject({ fill: { side: 'BUY', quantity: '50.00', price: '1.2000', cost: '60.000000' } })
  const seller = await apiOf('maker')
  expect((await seller.call(exchange.orders, { query: { market: 'LEUR-LUSD' } })).body[0]).toMatchObject({
    status: 'PARTIAL_FILL',
    filled: '50.00',
  })
  await seller.call(exchange.cancelAll, { body: { market: 'LEUR-LUSD' } })
})

/** No other test trades here. */
const SYMBOL = 'LBTC-LUSD'

/** Every account with orders in it; each test cleans up after itself. */
const sellers: Account[] = []

test.afterEach(async () => {
  for (const { client } of sellers.splice(0)) await client.call(exchange.cancelAll, { body: { market: SYMBOL } })
})

/** 0.0010 LBTC at 64,182.50 and 0.0500 at 64,200.00 for sale, and a new account that can buy them. */
async function openThinMarket(browser: Browser) {
  const [seller, buyer] = await Promise.all([newOwner({ LBTC: '0.2' }), newOwner({ LUSD: '50000' })])
  sellers.push(seller)
  const offers = [await sell(seller, '0.0010', '64182.5'), await sell(seller, '0.0500', '64200')]
  const page = await openExpress(browser, buyer.handle)
  await pick(page, 'receive', 'LBTC')
  await pick(page, 'give', 'LUSD')
  return { seller, offers, buyer, page, given: page.getByRole('textbox', { name: 'Amount you give' }), review: page.getByRole('dialog') }
}

async function sell({ client }: Account, quantity: string, price: string): Promise<string> {
  const placed = await client.call(exchange.place, { body: { market: SYMBOL, side: 'SELL', quantity, price } })
  expect(placed.status).toBe(201)
  return placed.body.orderID
}

async function ordersOf({ client }: Account) {
  return (await client.call(exchange.orders, { query: { market: SYMBOL } })).body
}

test('[EXP-09] [EXP-20] 500 typed stays 500; slip, button, review, outcome and pocket show the same figures, and nothing is sent without a confirmation', async ({
  browser,
}) => {
  const { buyer, page, given, review } = await openThinMarket(browser)
  const slip = page.getByRole('region', { name: 'Exchange', exact: true })
  const [give, get] = ['494.3225 LUSD', '0.00768460 LBTC']
  await given.pressSequentially('500')
  await expect(slip).toContainText(`Only whole lots of 0.0001 LBTC trade: ${give} will be exchanged, 5.6775 LUSD less.`)
  await expect(given).toHaveValue('500')
  await expect(page.getByRole('textbox', { name: 'Amount you receive' })).toHaveValue('0.0077')
  const button = slip.getByRole('button', { name: `Review: ${give} for ${get}` })
  await expect(button).toBeVisible()
  await expect(slip.getByRole('term').filter({ hasText: 'after the fee' }).locator('..')).toContainText('0.00768460LBTC')

  await given.press('Enter')
  await expect(review).toContainText('494.3225LUSD')
  await expect(review).toContainText('0.00768460LBTC')
  await expect(review).toContainText('at most 64,824.3')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(review).toBeHidden()
  await expect(given).toBeFocused()
  expect(await ordersOf(buyer), 'nothing is sent before it is confirmed').toEqual([])

  await button.click()
  await review.getByRole('button', { name: `Exchange ${give} for ${get}` }).dblclick()
  await expect(page.getByText(`Exchanged ${give} for ${get}`)).toBeVisible()
  // Two levels were taken, each with its own fee.
  await expect(page.getByText('0.00668660 LBTC for 430.14 LUSD')).toBeVisible()
  await expect(page.getByText('0.00099800 LBTC for 64.1825 LUSD')).toBeVisible()
  expect(await availableOf(buyer, 'LUSD')).toBe(50_000_000_000n - 494_322_500n)
  expect(await availableOf(buyer, 'LBTC')).toBe(768_460n)
  expect(await ordersOf(buyer), 'a double click sends once').toMatchObject([{ status: 'FILLED', timeInForce: 'IOC', quantity: '0.0077' }])
})

test('[EXP-20] a price that moves while the review is open is updated, and a worse one must be confirmed again', async ({ browser }) => {
  const { seller, offers, buyer, page, given, review } = await openThinMarket(browser)
  await given.pressSequentially('500')
  await given.press('Enter')
  await expect(review.getByRole('button', { name: 'Exchange 494.3225 LUSD' })).toBeVisible()
  await sell(seller, '0.0500', '64300')
  for (const id of offers) await seller.client.call(exchange.cancel, { params: { id } })
  await expect(review).toContainText('It was 494.3225 LUSD for 0.00768460 LBTC.')
  await review.getByRole('button', { name: 'Accept new figures' }).click()
  expect(await ordersOf(buyer), 'accepting sends nothing').toEqual([])
  await review.getByRole('button', { name: 'Exchange 495.11 LUSD for 0.00768460 LBTC' }).click()
  await expect(page.getByText('Exchanged 495.11 LUSD for 0.00768460 LBTC')).toBeVisible()
  expect(await availableOf(buyer, 'LUSD')).toBe(50_000_000_000n - 495_110_000n)
})

test('[EXP-09] too little, too much for the book, and using the exchangeable amount; on a phone too', async ({ browser }) => {
  const { buyer, page, given, review } = await openThinMarket(browser)
  const slip = page.getByRole('region', { name: 'Exchange', exact: true })
  await given.fill('3')
  await expect(slip).toContainText('The minimum order is 0.0001 LBTC, which is 6.41825 LUSD.')
  await given.press('Enter')
  await expect(review).toBeHidden()
  await given.fill('40000')
  await expect(slip).toContainText('The market can take only 3,274.1825 LUSD within your limit right now, 36,725.8175 LUSD less.')
  await slip.getByRole('button', { name: 'Use 3,274.1825' }).click()
  await expect(given).toHaveValue('3,274.1825')
  await expect(slip.getByRole('button', { name: /^Use \d/ })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await given.press('Enter')
  await expect(review.getByRole('button', { name: 'Exchange 3,274.1825 LUSD for 0.05089800 LBTC' })).toBeVisible()
  await expectFits(page, 390)
  await page.keyboard.press('Escape')
  await expect(review).toBeHidden()
  await page.getByRole('link', { name: 'Advanced trading' }).click()
  await expect(page).toHaveURL(/\/max\?market=LBTC-LUSD/)
  expect(await ordersOf(buyer)).toEqual([])
})

test('[EXP-08] [EXP-21] [EXP-15] without a market a proposal is made, what is given is held, and it is withdrawn', async ({ browser }) => {
  const page = await openExpress(browser, 'sponsor')
  await pick(page, 'receive', 'CP12A')
  await pick(page, 'give', 'LUSD')
  await expect(page.getByRole('radio', { name: 'Custom rate' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Rate: LUSD per 1 CP12A' }).fill('250')
  await page.getByRole('textbox', { name: 'Amount you receive' }).fill('2')
  await page.getByRole('button', { name: 'Review offer' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Make this offer?' })
  await expect(confirmation).toContainText('How escrow protects both sides')
  await expect(confirmation).toContainText('Your 500.00 LUSD moves from your available balance into escrow, where no one can spend it.')
  await expect(confirmation).toContainText('they pay 2 CP12A and both amounts change hands at the same moment')
  await confirmation.getByRole('button', { name: 'Hold 500.00 LUSD and make offer' }).click()
  await page.getByRole('button', { name: /^Cancel the offer of 500\.00 LUSD for 2 CP12A/ }).click()
  await expect(page.getByRole('button', { name: /^Cancel the offer/ })).toHaveCount(0)
})

test('[EXP-02] [EXP-12] for users only; more than is available outlines both amounts; fits a phone and passes axe', async ({ page }) => {
  await page.goto('/express')
  await expect(page).toHaveURL(/signin/)
  await signIn(page, 'sponsor', { at: '/express' })
  await pick(page, 'receive', 'CP12A')
  await pick(page, 'give', 'LBTC')
  await page.getByRole('textbox', { name: 'Rate: LBTC per 1 CP12A' }).fill('1000')
  await page.getByRole('textbox', { name: 'Amount you receive' }).fill('100')
  await expect(page.getByRole('textbox', { name: 'Amount you give' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Amount you receive' })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await expectFits(page)
})
