import { exchange, market as marketCalls } from '@bourse/contracts/exchange'
import { paper } from '@bourse/contracts/paper'
import type { Browser, Page } from '@playwright/test'
import { type Account, newAccount } from '../support/account.ts'
import { ownMarket } from '../support/own-market.ts'
import { anotherBrowser, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

// One after the other: all of them trade in the same market.
test.describe.configure({ mode: 'default' })

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

test('a fill, the other leg of its pair and the pocket are shown as they are told: the page does not ask for its orders', async ({
  browser,
}) => {
  const [maker, taker, carla] = [await realTrader(), await realTrader(), await newAccount()]
  await place(maker, 'SELL', '2', '14')
  await place(maker, 'BUY', '1', '9')
  await expect.poll(async () => (await depth(maker)).asks.length).toBe(1)
  await carla.client.call(paper.open, { body: { amounts: [{ asset: 'LBRL', amount: '1000' }] } })
  const page = await onPaper(browser, carla)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && /^\/api\/paper\/(orders|fills)\//.test(pathname)) asked.push(pathname)
  })
  // Of another program of hers: the page hears of both legs.
  const pair = { market: symbol, side: 'BUY' as const, quantity: '0.50', price: '10', stopLeg: { stopPrice: '20' } }
  await carla.client.call(paper.place, { body: pair })
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'OCO limit' })).toContainText('open')
  asked.length = 0

  expect(await place(taker, 'SELL', '1', '9')).toBe('FILLED')
  await expect(rows(page).filter({ hasText: 'filled' })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: 'canceled' })).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Pocket', exact: true }).getByRole('row').filter({ hasText: 'LBRL' })).toContainText('995')
  expect(asked).toEqual([])

  // Its own order and cancel are heard as well.
  await submit(page, 'Buy', '0.25', '5')
  await expect(rows(page).filter({ hasText: '0.25' })).toContainText('open')
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await expect(rows(page).filter({ hasText: '0.25' })).toContainText('canceled')
  expect(asked).toEqual([])
  await maker.client.call(exchange.cancelAll, { body: {} })
})

test('the terminal says that it is on paper, keeps it over a reload, and shows real and paper orders apart', async ({ browser }) => {
  const trader = await realTrader()
  await place(trader, 'BUY', '0.25', '5')
  const page = await onPaper(browser, trader)
  await expect(page).toHaveTitle(/^Paper: play money/)
  await expect(rows(page)).toHaveCount(0)
  await submit(page, 'Buy', '0.75', '4')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('0.75')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Paper: play money' })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Back to real money' }).click()
  await expect(page.getByText('Paper is off: orders use real money.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Paper: play money' })).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('0.25')
  await expect(form(page).locator('button[type=submit]')).not.toContainText('Paper')
  expect((await trader.client.call(exchange.orders, { query: { status: 'live' } })).body).toHaveLength(1)
  await trader.client.call(exchange.cancelAll, { body: {} })
})

test('paper orders are canceled in the terminal, and a terminal that is opened without paper has real money', async ({ browser }) => {
  const carla = await newAccount()
  const page = await onPaper(browser, carla)
  await submit(page, 'Sell', '0.50', '90')
  await expect(rows(page)).toContainText('open')
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await expect(rows(page)).toContainText('canceled')
  await page.goto('/express')
  await expect(page).not.toHaveTitle(/Paper/)
  await page.goto('/max')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Paper: play money' })).toBeHidden()
})

test('pairs, trailing stops and brackets are placed, shown and filled on Paper as with real money', async ({ browser }) => {
  const [maker, taker, carla] = [await realTrader(), await realTrader(), await newAccount()]
  const trade = async (price: string) => {
    await place(maker, 'BUY', '0.5', price)
    expect(await place(taker, 'SELL', '0.5', price)).toBe('FILLED')
  }
  await trade('10')
  await place(maker, 'SELL', '2', '12')
  await expect.poll(async () => (await depth(maker)).asks.length).toBe(1)
  const page = await onPaper(browser, carla)
  const field = (name: string) => form(page).getByRole('textbox', { name, exact: true })
  const choose = (type: string) => form(page).getByRole('radio', { name: type, exact: true }).click()
  const rowOf = (text: string) => rows(page).filter({ hasText: text })
  const confirm = async () => {
    await form(page).locator('button[type=submit]').click()
    await page.getByRole('dialog').locator('.limit-confirm').click()
    await expect(page.getByRole('dialog').locator('.limit-confirm')).toBeHidden()
  }

  await choose('OCO')
  await field('Price').fill('9')
  await field('Stop').fill('13')
  await field('Quantity').fill('0.5')
  await confirm()
  await expect(rowOf('OCO limit, or stop 13')).toContainText('open')
  await expect(rowOf('OCO stop, or limit 9')).toBeVisible()
  await expect(page.locator('.chart-pair')).toHaveCount(1)
  await expectAccessible(page)

  await choose('Trailing')
  await form(page).getByRole('group', { name: 'Side' }).getByRole('button', { name: 'Sell' }).click()
  await form(page).getByRole('textbox', { name: 'Trail by' }).fill('20')
  await field('Quantity').fill('0.5')
  await confirm()
  await expect(rowOf('Trailing').locator('.orders-cell-stop')).toHaveText('8.0000')
  await trade('11')
  await expect(rowOf('Trailing').locator('.orders-cell-stop')).toHaveText('8.8000')
  // Through the price of the pair's limit, and of the trailing stop.
  await trade('8.5')
  await expect.poll(async () => (await carla.client.call(paper.orders, { query: { status: 'live' } })).body).toEqual([])
  const [stop, limit] = (await carla.client.call(paper.orders)).body.filter(({ side }) => side === 'BUY')
  expect([limit, stop]).toMatchObject([
    { status: 'FILLED', price: '9.0000' },
    { status: 'CANCELED', reason: 'OTHER_LEG', filled: '0.00' },
  ])

  await choose('Limit')
  await form(page).getByRole('group', { name: 'Side' }).getByRole('button', { name: 'Buy' }).click()
  await field('Price').fill('12')
  await field('Quantity').fill('1')
  await form(page).getByRole('checkbox', { name: 'Take profit and stop' }).press('Space')
  await form(page).getByRole('textbox', { name: 'Take profit' }).fill('15')
  await form(page).getByRole('textbox', { name: 'Stop loss' }).fill('7')
  await confirm()
  await expect(rowOf('Take profit')).toContainText('15.0000')
  await expect(rowOf('Stop loss')).toContainText('7.0000')
  await expect(page.locator('.chart-bracket[data-state=placed]')).toHaveCount(2)
  await expectAccessible(page)
  expect((await carla.client.call(exchange.orders)).body).toEqual([])
  await maker.client.call(exchange.cancelAll, { body: {} })
})

test('the paper pocket’s page shows the gain against the start, and starts over', async ({ browser }) => {
  const [maker, carla] = [await realTrader(), await newAccount()]
  await place(maker, 'SELL', '1', '20')
  const page = await anotherBrowser(browser)
  await signIn(page, carla.handle, { at: '/paper' })
  await page.getByRole('button', { name: 'Open paper pocket' }).click()
  const row = page.getByRole('table', { name: 'Paper pocket' }).getByRole('row', { name: /LBRL/ })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await carla.client.call(paper.reset, { body: { amounts: [{ asset: 'LBRL', amount: '5000' }] } })
  await expect.poll(async () => (await depth(maker)).asks.length).toBeGreaterThan(0)
  await carla.client.call(paper.place, { body: { market: symbol, side: 'BUY', quantity: '1', price: '20' } })
  await page.reload()
  await expect(row).toContainText('4,980')
  await page.getByRole('button', { name: 'Start over', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over', exact: true }).click()
  await expect(page.getByText('New start. Paper orders deleted: 1. Fills deleted: 1.')).toBeVisible()
  await expect(row).not.toContainText('4,980')
  await page.getByRole('link', { name: 'Trade on Paper' }).click()
  await expect(page.getByRole('region', { name: 'Paper: play money' })).toBeVisible()
  await maker.client.call(exchange.cancelAll, { body: {} })
})
