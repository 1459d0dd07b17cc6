import { exchange, market as marketCalls } from '@bourse/contracts/exchange'
import { paper } from '@bourse/contracts/paper'
import type { Browser, Page } from '@playwright/test'
import { type Account, newAccount } from '../support/account.ts'
import { ownMarket } from '../support/own-market.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

let symbol: string

test.beforeAll(async () => {
  symbol = await ownMarket('paper')
})

/** Sells LBTC and buys it, with real money. */
async function realTrader(): Promise<Account> {
  return newOwner({ LBTC: '4', LBRL: '400' })
}

async function place({ client }: Account, side: 'BUY' | 'SELL', quantity: string, price: string): Promise<string> {
  return (await client.call(exchange.place, { body: { market: symbol, side, quantity, price } })).body.status
}

async function depth({ client }: Account) {
  const { bids, asks } = (await client.call(marketCalls.depth, { query: { market: symbol } })).body
  return { bids, asks }
}

async function onPaper(browser: Browser, { handle }: Account): Promise<Page> {
  const page = await anotherBrowser(browser)
  await signIn(page, handle, { at: `/max?market=${symbol}` })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.keyboard.press('Shift+P')
  await expect(page.getByRole('region', { name: 'Paper: play money' })).toBeVisible()
  await expect(page.getByText('Paper is on: orders use play money.')).toBeVisible()
  return page
}

const form = (page: Page) => page.getByRole('form', { name: 'Order form' })
const rows = (page: Page) => page.getByRole('table', { name: 'Orders', exact: true }).locator('[data-order]')

async function submit(page: Page, side: 'Buy' | 'Sell', quantity: string, price: string): Promise<void> {
  await form(page).getByRole('group', { name: 'Side' }).getByRole('button', { name: side }).click()
  await form(page).getByRole('textbox', { name: 'Price' }).fill(price)
  await form(page).getByRole('textbox', { name: 'Quantity' }).fill(quantity)
  await expect(form(page).locator('button[type=submit]')).toContainText(`${side} ${quantity} LBTC on Paper`)
  await form(page).locator('button[type=submit]').click()
  const review = page.getByRole('dialog').filter({ has: page.locator('.limit-confirm') })
  await expect(review.locator('.limit-confirm')).toContainText('on Paper')
  // Within half a second of the order before, a press is taken for its second one and ignored.
  await expect(async () => {
    if (await review.isVisible()) await review.locator('.limit-confirm').click({ timeout: 2_000 })
    await expect(review).toBeHidden({ timeout: 1_000 })
  }).toPass()
}

test('an order with play money takes the real depth and rests until others really trade; nothing real changes', async ({ browser }) => {
  const [maker, taker, carla] = [await realTrader(), await realTrader(), await newAccount()]
  await place(maker, 'SELL', '2', '12')
  await place(maker, 'BUY', '1', '9')
  await expect.poll(async () => (await depth(maker)).asks.length).toBe(1)
  const shown = await depth(maker)
  const page = await onPaper(browser, carla)

  await submit(page, 'Buy', '1.50', '12')
  await expect(rows(page).first()).toContainText('filled')
  const taken = (await carla.client.call(paper.fills)).body
  expect(taken.map(({ fill }) => [fill.quantity, fill.price, fill.cost.replace(/0+$/, '')])).toEqual([['1.50', '12.0000', '18.']])
  expect(await depth(maker)).toEqual(shown)

  await submit(page, 'Buy', '0.50', '10')
  await expect(rows(page).first()).toContainText('open')
  expect(await place(taker, 'SELL', '1', '9')).toBe('FILLED')
  await expect(rows(page).first()).toContainText('filled')
  const fills = (await carla.client.call(paper.fills)).body
  expect(fills[0]?.fill).toMatchObject({ quantity: '0.50', price: '10.0000', isMaker: true })

  // Nothing of this is real.
  for (const call of [exchange.orders, exchange.fills] as const) expect((await carla.client.call(call)).body).toEqual([])
  expect((await carla.client.call(exchange.balances)).body.balances).toEqual([])
  await maker.client.call(exchange.cancelAll, { body: {} })
})
