import { exchange, market } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import type { Browser } from '@playwright/test'
import { type Account, uniqueName } from '../support/account.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'
import { Terminal } from './terminal.ts'

/** No other test trades here. */
const SYMBOL = 'BRS-LUSD'
const TICKS = 10_000
const PHONE = { width: 390, height: 844 }

test.describe.configure({ mode: 'default' })

/** Every account with orders in the market; each test cleans up after itself. */
const traders: Account[] = []

test.afterEach(async () => {
  for (const { client } of traders.splice(0)) await client.call(exchange.cancelAll, { body: { market: SYMBOL } })
})

test('[DEF-085] a new account confirms each order, until it chooses one-click trading', async ({ browser }) => {
  const { trader, terminal, ask } = await openMarket(browser)
  await terminal.fillIn('Buy', '10', at(ask))
  await terminal.press()
  await expect(terminal.review).toBeVisible()
  await expect(terminal.review).toContainText('10.00')
  await expectAccessible(terminal.page)
  expect(await ordersOf(trader), 'nothing is sent before it is confirmed').toEqual([])
  await terminal.page.keyboard.press('Escape')
  await expect(terminal.review).toBeHidden()
  expect(await ordersOf(trader), 'nor when one goes back').toEqual([])

  await terminal.press()
  await terminal.review.getByRole('checkbox', { name: 'Don’t ask again for orders like this' }).check()
  await terminal.confirm()
  await expect.poll(() => ordersOf(trader)).toMatchObject([{ status: 'FILLED', filled: '10.00' }])
  expect((await trader.client.call(session.readPreferences)).body).toMatchObject({ confirm_orders: false })

  // The preference follows the user to another browser.
  const again = await Terminal.open(browser, trader.handle, SYMBOL)
  await again.fillIn('Buy', '5', at(ask))
  await again.press()
  await expect.poll(() => ordersOf(trader)).toMatchObject([{ status: 'FILLED', filled: '5.00' }, { filled: '10.00' }])
  await expect(again.review).toBeHidden()

  await again.form.getByRole('button', { name: 'More' }).click()
  await again.page.getByRole('switch', { name: 'Confirm each order' }).check()
  await again.page.keyboard.press('Escape')
  await again.fillIn('Buy', '5', at(ask))
  await again.press()
  await expect(again.review).toBeVisible()
  expect(await ordersOf(trader)).toHaveLength(2)
})

test('[DEF-085] more than one percent through the best price always needs a confirmation, and so does an amended price', async ({
  browser,
}) => {
  const { trader, terminal, ask, bid } = await openMarket(browser, { isOneClick: true })
  const wild = ask + Math.ceil(ask / 100) + 1
  await terminal.fillIn('Buy', '100', at(wild))
  await terminal.press()
  await expect(terminal.review.getByRole('status')).toContainText(`best ask of ${at(ask)}`)
  await expect(terminal.review.getByRole('status')).toContainText(/1\.0\d\s?%/)
  await expect(terminal.review.getByRole('status')).toContainText(`${((wild * 100) / TICKS).toFixed(2)} LUSD`)
  await expect(terminal.review.getByRole('checkbox'), 'it cannot be chosen away').toHaveCount(0)
  expect(await ordersOf(trader)).toEqual([])
  await terminal.page.keyboard.press('Escape')

  await terminal.fillIn('Buy', '10', at(ask + Math.floor(ask / 100)))
  await terminal.press()
  await expect.poll(() => ordersOf(trader)).toMatchObject([{ status: 'FILLED' }])

  await trader.client.call(exchange.place, { body: terms('BUY', bid, '10') })
  await expect(terminal.newest.locator('.orders-amend')).toHaveCount(2)
  await terminal.newest.locator('.orders-cell-price .orders-amend').click()
  await terminal.page.locator('.orders-editor').fill(at(wild))
  await terminal.page.keyboard.press('Enter')
  await expect(terminal.review.getByRole('status')).toContainText(`best ask of ${at(ask)}`)
  await expectAccessible(terminal.page)
  await terminal.page.keyboard.press('Escape')
  await expect(terminal.review).toBeHidden()
  expect((await ordersOf(trader))[0], 'an order whose change was not confirmed stays').toMatchObject({ status: 'OPEN', price: at(bid) })

  await terminal.newest.locator('.orders-cell-price .orders-amend').click()
  await terminal.page.locator('.orders-editor').fill(at(wild))
  await terminal.page.keyboard.press('Enter')
  await terminal.confirm()
  await expect.poll(async () => (await ordersOf(trader))[0]).toMatchObject({ status: 'FILLED', price: at(wild) })
})

test('with an empty opposite side the review says that there is no price to compare with', async ({ browser }) => {
  const { terminal, ask, quoter } = await openMarket(browser, { isOneClick: true })
  await quoter.client.call(exchange.cancelAll, { body: { market: SYMBOL } })
  await expect.poll(async () => (await bestOf(quoter)).ask).toBeNull()
  await terminal.fillIn('Buy', '10', at(ask))
  await terminal.press()
  await expect(terminal.review.getByRole('status')).toContainText('No one is selling right now')
})

test('switching the side clears a price that would cross, and leaves one that would rest', async ({ browser }) => {
  const { terminal, ask, bid } = await openMarket(browser)
  const price = terminal.form.getByRole('textbox', { name: 'Price' })
  await terminal.fillIn('Sell', '1', at(ask))
  await terminal.side('Buy')
  await expect(price, 'a sell price typed as a buy').toHaveValue('')
  await price.fill(at(bid))
  await terminal.side('Buy')
  await expect(price, 'the same side again changes nothing').toHaveValue(at(bid))
  await terminal.form.blur()
  await terminal.page.locator('body').press('s')
  await expect(price, 'a buy price typed as a sell, by the key').toHaveValue('')
  await price.fill(at(Math.floor((ask + bid) / 2)))
  await terminal.side('Buy')
  await expect(price).toHaveValue(at(Math.floor((ask + bid) / 2)))
  await terminal.side('Sell')
  await expect(price).toHaveValue(at(Math.floor((ask + bid) / 2)))
})

test('[MAX-54] [DEF-097] the tables show stop and average price at 1440 px, and the rows on a phone', async ({ browser }) => {
  const { trader, terminal, ask, bid } = await openMarket(browser)
  const stop = bid - 10
  await trader.client.call(exchange.place, { body: terms('BUY', ask, '10') })
  await trader.client.call(exchange.place, { body: { ...terms('SELL', stop - 5, '10'), orderType: 'STOP_LIMIT', stopPrice: at(stop) } })
  const stopRow = terminal.orders.locator('[data-order]').filter({ hasText: at(stop - 5) })
  const filledRow = terminal.orders.locator('[data-order]').filter({ hasText: 'filled' })
  await expect(stopRow.locator('.orders-cell-stop')).toHaveText(at(stop))
  await expect(filledRow.locator('.orders-cell-average')).toHaveText(at(ask))
  await expect(stopRow.locator('.orders-cell-stop')).toBeInViewport({ ratio: 1 })
  await expect(filledRow.locator('.orders-cell-average')).toBeInViewport({ ratio: 1 })
  const beyond = () => terminal.page.locator('.orders-scroll').evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(await beyond(), 'sideways scrolling of the orders').toBe(0)
  await terminal.page.getByRole('tab', { name: /^Fills/ }).click()
  const fill = terminal.page.locator('[data-fill]').first()
  await expect(fill.locator('.orders-cell-average')).toHaveText(at(ask))
  expect(await beyond(), 'sideways scrolling of the fills').toBe(0)

  await terminal.page.setViewportSize(PHONE)
  await terminal.page
    .getByRole('tab', { name: /^Orders/ })
    .first()
    .click()
  await terminal.page.locator('#orders-fills-tab-orders').click()
  await expect(stopRow.locator('.orders-cell-stop')).toBeVisible()
  await expect(stopRow.locator('.orders-cell-stop')).toContainText(at(stop))
  await expect(filledRow.locator('.orders-cell-average')).toBeVisible()
})

test('More opens beside the form, covers none of its fields, and the form shows what was chosen', async ({ browser }) => {
  const { terminal, ask } = await openMarket(browser)
  const { page, form } = terminal
  await terminal.fillIn('Buy', '1', at(ask))
  await form.getByRole('button', { name: 'More' }).click()
  const options = page.getByRole('dialog', { name: 'Order options' })
  await expect(options).toBeVisible()
  const [box, formBox] = [await options.boundingBox(), await form.boundingBox()]
  expect(box && formBox && (box.x + box.width <= formBox.x || box.x >= formBox.x + formBox.width), 'beside the form').toBe(true)
  await expectAccessible(page)
  await options.getByRole('checkbox', { name: 'Post-only' }).check()
  await options.getByRole('combobox').first().selectOption('GTD')
  await options.locator('input[type=datetime-local]').fill('2099-01-02T03:04')
  await page.keyboard.press('Escape')
  await expect(options).toBeHidden()
  await expect(form.getByRole('button', { name: 'More' })).toBeFocused()
  await expect(form.locator('.ticket-chosen')).toContainText('GTD')
  await expect(form.locator('.ticket-chosen')).toContainText('2099')
  await expect(form.locator('.ticket-chosen')).toContainText(/post-only/i)
  await page.setViewportSize(PHONE)
  await page.locator('.order-bar-buy').click()
  await form.getByRole('button', { name: 'More' }).click()
  const small = await options.boundingBox()
  expect(small && small.x >= 0 && small.x + small.width <= PHONE.width && small.y + small.height <= PHONE.height, 'on the phone').toBe(true)
  await page.keyboard.press('Escape')
  await expect(options).toBeHidden()
  await expect(form, 'the sheet stays').toBeVisible()
})

test('no price of any market is cut off in the form', async ({ browser }) => {
  const { terminal } = await openMarket(browser)
  for (const [symbol, price] of [
    ['LBTC-LUSD', '1234567.8'],
    ['LETH-LBTC', '0.04864'],
    ['LUSD-LARS', '99999.9'],
  ] as const) {
    await terminal.page.goto(`/max?market=${symbol}`)
    const field = terminal.form.getByRole('textbox', { name: 'Price' })
    await field.fill(price)
    await terminal.form.getByRole('textbox', { name: 'Quantity' }).focus()
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth), `${price} in ${symbol}`).toBeLessThanOrEqual(0)
  }
})

interface Wanted {
  isOneClick?: boolean
}

/** A market with orders on both sides close to the last price, and a new trader. */
async function openMarket(browser: Browser, { isOneClick = false }: Wanted = {}) {
  const [quoter, trader] = await Promise.all([newOwner({ LUSD: '500', BRS: '500' }), newOwner({ LUSD: '500', BRS: '500' })])
  traders.push(quoter, trader)
  const last = await lastOf(quoter)
  const [bid, ask] = [last - 3, last + 3]
  await quoter.client.call(exchange.place, { body: terms('SELL', ask, '200') })
  await quoter.client.call(exchange.place, { body: terms('BUY', bid, '200') })
  await expect.poll(() => bestOf(quoter)).toEqual({ bid: at(bid), ask: at(ask) })
  if (isOneClick) await trader.client.call(session.patchPreferences, { body: { confirm_orders: false } })
  const terminal = await Terminal.open(browser, trader.handle, SYMBOL)
  await expect(terminal.page.locator('[data-panel=depth]').getByRole('table')).toContainText(at(ask))
  return { quoter, trader, terminal, bid, ask }
}

function terms(side: 'BUY' | 'SELL', ticks: number, quantity: string) {
  return { market: SYMBOL, side, quantity, price: at(ticks), clOrdID: uniqueName('o') }
}

function at(ticks: number): string {
  return (ticks / TICKS).toFixed(4)
}

async function ordersOf({ client }: Account) {
  return (await client.call(exchange.orders, { query: { market: SYMBOL } })).body
}

async function bestOf({ client }: Account) {
  return (await client.call(market.list)).body.find(({ symbol }) => symbol === SYMBOL)?.quote ?? { bid: null, ask: null }
}

async function lastOf({ client }: Account): Promise<number> {
  const { body } = await client.call(market.summary, { query: { market: SYMBOL } })
  return Math.round(Number(body[0]?.last) * TICKS)
}
