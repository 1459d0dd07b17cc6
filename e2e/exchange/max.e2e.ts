import { exchange, market } from '@bourse/contracts/exchange'
import { apiOf } from '../support/demo-user.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { Terminal } from './terminal.ts'

test('[MAX-01] [MAX-15] [MAX-53] [MAX-55] [EXP-01] two users trade with each other in Max; depth, trades, orders, fills and positions agree with REST', async ({
  browser,
}) => {
  const symbol = 'LETH-LUSD'
  const maker = await Terminal.open(browser, 'maker', symbol)
  const taker = await Terminal.open(browser, 'taker', symbol)

  await maker.fillIn('Sell', '0.5', '3400')
  await maker.submit()
  await expect(maker.newest).toContainText('open')
  await expect(taker.panel('Order book').getByRole('table')).toContainText('3,400.00')

  await taker.fillIn('Buy', '0.2', '3400')
  await taker.submit()
  await expect(taker.newest).toContainText('filled')
  await expect(maker.newest).toContainText('40%')
  await expect(maker.newest).toContainText(/partial fill/)

  await expect(taker.panel('Trades').getByRole('table')).toContainText('3,400.00')
  await taker.page.getByRole('tab', { name: /^Fills/ }).click()
  await expect(taker.page.getByRole('table', { name: 'Fills' }).locator('[data-fill]').first()).toContainText('0.200')

  const { body: orders } = await taker.api.call(exchange.orders, { query: { market: symbol } })
  expect(orders[0]).toMatchObject({ side: 'BUY', status: 'FILLED', filled: '0.200', filledCost: '680.000000', price: '3400.00' })
  const { body: fills } = await maker.api.call(exchange.fills, { query: { market: symbol } })
  expect(fills[0]).toMatchObject({ fill: { side: 'SELL', quantity: '0.200', price: '3400.00', isMaker: true } })
  const { body: markets } = await maker.api.call(market.list)
  expect(markets.find((one) => one.symbol === symbol)?.quote.ask).toBe('3400.00')
  // The demo's 4.75 ether, and 0.2 more less the taker's fee of 0.2 %.
  await expect(taker.page.getByRole('table', { name: 'Pocket' })).toContainText('4.94960000')
  await expect(maker.page.getByRole('table', { name: 'Pocket' })).toContainText('0.30000000')

  await maker.close()
  await taker.close()
})

test('[MAX-54] [MAX-57] [MAX-58] [MAX-56] an order is amended in place, then canceled with its row', async ({ browser }) => {
  const terminal = await Terminal.open(browser, 'maker', 'LUSD-LMXN')
  await terminal.fillIn('Buy', '100', '17')
  await terminal.submit()
  await expect(terminal.newest).toContainText('open')
  await terminal.newest.getByRole('button', { name: /^Change quantity/ }).click()
  await terminal.page.getByRole('textbox', { name: 'New quantity' }).fill('80')
  await terminal.page.keyboard.press('Enter')
  await expect(terminal.newest).toContainText('80.00')
  await expect
    .poll(async () => (await terminal.api.call(exchange.orders, { query: { market: 'LUSD-LMXN' } })).body[0]?.quantity)
    .toBe('80.00')

  const [placed] = (await terminal.api.call(exchange.orders, { query: { market: 'LUSD-LMXN' } })).body
  await terminal.newest.getByRole('button', { name: /^Details/ }).click()
  const details = terminal.orders.locator('.orders-details')
  for (const text of [`Order ID${placed?.orderID}`, `Client ID${placed?.clOrdID}`, 'Filled0.00 of 80.00 LUSD'])
    await expect(details).toContainText(text)
  await terminal.newest.getByRole('button', { name: /^Details/ }).click()
  await expect(details).toHaveCount(0)

  await terminal.newest.getByRole('checkbox').check()
  await terminal.page.getByRole('button', { name: /^Cancel selected/ }).click()
  await expect(terminal.newest).toContainText('canceled')
  await expect(terminal.newest.getByRole('checkbox')).toBeDisabled()
  await terminal.close()
})

test('[MAX-11] [MAX-12] [MAX-13] [DEF-089] a price in the depth fills the form; another market clears it', async ({ browser }) => {
  const api = await apiOf('maker')
  await api.call(exchange.place, {
    body: { market: 'LUSD-LBRL', side: 'SELL', quantity: '10', price: '5.6', clOrdID: `pick-${Date.now()}` },
  })
  const { page, form, panel, close } = bound(await Terminal.open(browser, 'taker', 'LUSD-LBRL'))
  await expect(panel('Order book').getByRole('table')).toContainText('5.6000')
  const ladder = panel('Order book').getByRole('group', { name: /order book:/ })
  await ladder.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('5.6000')
  await page.getByRole('button', { name: /^Market .*choose another/ }).click()
  await page.getByRole('combobox', { name: 'Search markets' }).fill('LVES')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /LUSD\/LVES.*choose another/ })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('')
  await api.call(exchange.cancelAll, { body: { market: 'LUSD-LBRL' } })
  await close()
})

test('[MAX-07] [MAX-08] [MAX-09] a panel is folded, the layout saved from the drawer, and restored', async ({ page }) => {
  await signIn(page, 'agent', { at: '/max' })
  await page.getByRole('button', { name: 'Collapse Market', exact: true }).click()
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('button', { name: 'Save Layout' }).click()
  await expect(page.getByText('MAX layout saved!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand Market', exact: true })).toBeVisible()
})

test('[MAX-59] [MAX-60] [MAX-61] orders are filtered by a time range that must not be reversed', async ({ browser }) => {
  const { page, close } = bound(await Terminal.open(browser, 'taker', 'LBTC-LUSD'))
  await page.getByRole('button', { name: 'Date range' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From').fill('2026-01-02T00:00')
  await dialog.getByLabel('To', { exact: true }).fill('2026-01-01T00:00')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toContainText('The end must be after the start')
  await dialog.getByLabel('To', { exact: true }).fill('2026-01-03T00:00')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('No matching orders')).toBeVisible()
  await close()
})

test('[MAX-02] [MAX-03] [DEF-086] the terminal and the depth page are for users; an unknown pair is not found', async ({ page }) => {
  await page.goto('/max')
  await expect(page).toHaveURL(/signin/)
  await signIn(page, 'taker', { at: '/max/LBTC/LUSD/depth' })
  await expect(page.getByRole('heading', { name: /LBTC\/LUSD/ }).first()).toBeAttached()
  await expectAccessible(page)
  await page.goto('/max/NO/SUCH/depth')
  await expect(page.getByText(/not found|no such/i).first()).toBeVisible()
})

test('the terminal works by keyboard, fits a phone and passes axe', async ({ page }) => {
  await signIn(page, 'taker', { at: '/max' })
  await expect(page.getByRole('form', { name: 'Order form' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('form').getByRole('button', { name: 'Sell' }).first()).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await expectFits(page)
})

test('[MAX-41] [DEF-032] a failed load of the orders says so and keeps what is shown, and a retry helps', async ({ page }) => {
  // The orders also reload by themselves, so only the press lets the next answer succeed.
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('.orders-band')) document.documentElement.dataset.asked = 'again'
      },
      { capture: true },
    )
  })
  await page.route('**/api/orders/**', async (route) => {
    const isAsked = await page.evaluate(() => document.documentElement.dataset.asked === 'again')
    await (isAsked ? route.continue() : route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Too many tries.' } }))
  })
  await signIn(page, 'taker', { at: '/max' })
  const band = page.getByRole('alert').filter({ hasText: 'We couldn’t load your orders' })
  await expect(band).toBeVisible()
  await band.getByRole('button').click()
  await expect(band).toBeHidden()
})

test('[MAX-42] [RT-02] [DEF-108] without the broker nothing is sent, the order is not listed, and the form says so', async ({ page }) => {
  await page.routeWebSocket(/\/ws$/, (socket) => socket.close())
  await signIn(page, 'taker', { at: '/max?market=LUSD-LVES' })
  const form = page.getByRole('form', { name: 'Order form' })
  await expect(form.getByText('Not connected. You can’t send orders.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Price' }).fill('190')
  await form.getByRole('textbox', { name: 'Quantity' }).fill('1')
  await form.locator('button[type=submit]').click({ force: true })
  await expect(
    page.getByRole('table', { name: 'Orders', exact: true }).locator('[data-order]').filter({ hasText: 'LUSD/LVES' }),
  ).toHaveCount(0)
})

function bound(terminal: Terminal) {
  return { page: terminal.page, form: terminal.form, panel: terminal.panel.bind(terminal), close: terminal.close.bind(terminal) }
}
