import type { Locator } from '@playwright/test'
import { expect, expectAccessible, expectFits, test } from '../support/page-test.ts'
import { dragPrice } from './drag-price.ts'
import { openTerminal, quoteHalf, startTrading } from './open-terminal.ts'
import { chooseOrderType, pressOrderType } from './order-type.ts'
import type { TerminalScreen } from './terminal-screen.ts'

const PHONE = { width: 360, height: 740 }

test('an iceberg is placed by keyboard, says what it shows, and shows more by the dialog', async ({ page, server }) => {
  const trading = startTrading(server)
  quoteHalf(trading)
  const { exchange } = trading
  const terminal = await openTerminal(page, server)
  const { form, orders } = terminal
  await chooseType(terminal, 'Limit', 'l')
  await typeInto(terminal.field('Price'), '0.55')
  await typeInto(terminal.field('Quantity'), '20')
  await form.getByRole('button', { name: 'More' }).press('Enter')
  const options = page.getByRole('dialog', { name: 'Order options' })
  const shown = options.getByRole('textbox', { name: 'Show only' })
  await typeInto(shown, '0.1')
  await expect(form.getByRole('status').filter({ hasText: 'Show at least 0.20' })).toBeVisible()
  await expect(shown).toHaveAttribute('aria-invalid', 'true')
  await typeInto(shown, '2')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(options).toBeHidden()
  await expect(form.locator('.ticket-chosen')).toContainText('Show only 2 LBTC')
  await send(terminal, 'The book shows 2.00 LBTC at a time')
  await expect
    .poll(() => exchange.placed)
    .toMatchObject([{ side: 'SELL', orderType: 'LIMIT', price: '0.5500', quantity: '20.00', shown: '2.00' }])

  const row = orders.locator('[data-order]').filter({ hasText: 'Iceberg' })
  // In this width the column has no room for the figure: the details say it.
  await expect(row.locator('.orders-mark-figure')).toBeHidden()
  await expect(row.locator('.orders-cell-type')).toHaveAttribute('title', 'Iceberg, shows 2.00 of 20.00')
  await row.locator('.orders-more').press('Enter')
  await expect(page.locator('.orders-details')).toContainText('shows 2.00 of 20.00')
  await page.getByRole('button', { name: 'Change order…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change order' })
  await dialog.getByRole('textbox', { name: 'Show only' }).fill('4')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator('.orders-details')).toContainText('shows 4.00 of 20.00')
  await expect.poll(() => exchange.changes).toEqual([{ shown: '4.00' }])
})

test('a trailing stop is placed by keyboard, previews its stop and follows what the exchange says', async ({ page, server }) => {
  const trading = startTrading(server)
  quoteHalf(trading)
  const { exchange } = trading
  exchange.accepts((order) => exchange.change(order, { stopPrice: '0.4900' }))
  const terminal = await openTerminal(page, server)
  const { form, orders } = terminal
  await chooseType(terminal, 'Trailing stop', 'r')
  const trail = form.getByRole('textbox', { name: 'Trail by' })
  await typeInto(trail, '60')
  await expect(form.getByText('The distance is too large')).toBeVisible()
  await typeInto(trail, '2')
  await expect(form.locator('.ticket-preview')).toContainText('0.4900')
  await typeInto(terminal.field('Quantity'), '10')
  await send(terminal, 'The stop follows the price up and never moves down.')
  await expect.poll(() => exchange.placed).toMatchObject([{ side: 'SELL', orderType: 'STOP', trailPpm: 20_000, quantity: '10.00' }])
  expect(exchange.placed[0]).not.toHaveProperty('stopPrice')
  const stop = orders.locator('[data-order]').filter({ hasText: 'Trailing' }).locator('.orders-cell-stop')
  await expect(stop).toHaveText('0.4900')
  const [order] = exchange.orders
  if (order) exchange.change(order, { stopPrice: '0.4998' })
  await expect(stop).toHaveText('0.4998')
  await expect(stop.locator('button'), 'it can’t be moved by hand').toHaveCount(0)
})

test('a pair is placed by keyboard, its stop moved in the table and on the chart, and both are canceled as one', async ({
  page,
  server,
}) => {
  const trading = startTrading(server)
  // So that the chart shows the prices between.
  trading.market.trade('0.49', '1')
  quoteHalf(trading)
  const { exchange } = trading
  const terminal = await openTerminal(page, server)
  const { form, orders } = terminal
  await chooseType(terminal, 'OCO', 'o')
  await typeInto(terminal.field('Price'), '0.6')
  await typeInto(terminal.field('Stop'), '0.51')
  await expect(form.getByText('The stop must be below the last price of 0.5000')).toBeVisible()
  await expect(terminal.field('Stop')).toHaveAttribute('aria-invalid', 'true')
  await typeInto(terminal.field('Stop'), '0.496')
  await typeInto(terminal.field('Quantity'), '15')
  await send(terminal, 'When one trades, the other shrinks; when the stop triggers, the limit order is canceled.')
  await expect
    .poll(() => exchange.placed)
    .toMatchObject([{ side: 'SELL', orderType: 'LIMIT', price: '0.6000', quantity: '15.00', stopLeg: { stopPrice: '0.4960' } }])
  const [stop, limit] = exchange.orders
  const rowOf = (one: typeof limit) => orders.locator(`[data-order="${one?.clOrdID}"]`)
  await expectAccessible(page)
  await rowOf(stop).locator('.orders-cell-stop button').press('Enter')
  await page.getByRole('textbox', { name: 'New stop price' }).fill('0.497')
  await page.keyboard.press('Enter')
  const label = page.locator(`[data-order-line="${stop?.clOrdID}"]`)
  await expect(label.getByRole('slider')).toHaveAttribute('aria-valuetext', '0.4970')
  await expect.poll(() => exchange.changes).toEqual([{ stopPrice: '0.4970' }])

  await dragPrice(page, label.getByRole('slider'), 16, () => expect(label).toHaveAttribute('data-state', 'drafted'))
  await expect(page.getByText(/^Your stop is now at 0\.49[0-9]{2}/)).toBeVisible()
  const dragged = exchange.changes[1]?.stopPrice ?? ''
  expect(Number(dragged)).toBeLessThan(0.497)
  await expect.poll(() => exchange.changes).toEqual([{ stopPrice: '0.4970' }, { stopPrice: dragged }])
  await expect(rowOf(stop).locator('.orders-cell-stop')).toHaveText(dragged)
  await expect(page.locator('.chart-pair')).toHaveCount(1)

  await rowOf(limit).getByRole('checkbox').press('Space')
  await expect(rowOf(stop).getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Cancel selected · 2' }).press('Enter')
  await expect(rowOf(stop)).toContainText('canceled')
  await expect(rowOf(limit)).toContainText('canceled')
  await expect.poll(() => exchange.cancels, 'one request for both').toHaveLength(1)
  await expect(page.getByText('Cancel rejected')).toHaveCount(0)
})

test('a bracket is drawn while it is filled in, with its figures, and its exits stand in the table', async ({ page, server }) => {
  const trading = startTrading(server)
  quoteHalf(trading)
  const { exchange } = trading
  const terminal = await openTerminal(page, server)
  const { form, orders } = terminal
  await terminal.fillIn('Buy', '10', '0.52')
  await form.getByRole('checkbox', { name: 'Take profit and stop' }).press('Space')
  const [profit, stop] = [form.getByRole('textbox', { name: 'Take profit' }), form.getByRole('textbox', { name: 'Stop loss' })]
  await typeInto(profit, '0.5')
  await expect(form.getByText('Take profit must be above 0.5200')).toBeVisible()
  await typeInto(profit, '0.54')
  await typeInto(stop, '0.51')
  await expect(form.locator('.ticket-exit-figures')).toHaveText(
    /^gain 0\.20 LUSD, risk 0\.10 LUSD, 2 to 1 Exits cover about 9\.98 of 10\.00 LBTC$/,
  )
  await expect(page.locator('.chart-bracket[data-state=draft]')).toHaveCount(2)
  await expectAccessible(page)
  await typeInto(stop, '0.48')
  await send(terminal, 'What you buy is offered at 0.5400, with a stop at 0.4800.')
  const exits = { takeProfit: '0.5400', stopPrice: '0.4800' }
  await expect.poll(() => exchange.placed).toMatchObject([{ side: 'BUY', price: '0.5200', quantity: '10.00', exits }])
  const [entry] = exchange.orders
  if (!entry) throw new Error('no entry')
  exchange.fill(entry)
  exchange.change(entry, { exits: { ...exits, armed: '9.98', uncovered: '0' } })
  const exit = { market: entry.market, side: 'SELL', quantity: '9.98', stopLeg: { stopPrice: '0.48' }, price: '0.54' } as const
  exchange.own(exit, { exitOf: entry.orderID })
  const [leg] = exchange.orders
  if (leg) exchange.change(leg, { exitOf: entry.orderID })
  await page.reload()
  await expect(orders.locator('[data-order]').filter({ hasText: 'Take profit' })).toContainText('0.5400')
  await expect(orders.locator('[data-order]').filter({ hasText: 'Stop loss' })).toContainText('0.4800')
  await expect(page.locator('.chart-bracket[data-state=placed]')).toHaveCount(2)
})

test('on a phone a pair is placed from the sheet, and its rows say what they are', async ({ page, server }) => {
  const trading = startTrading(server)
  quoteHalf(trading)
  const { exchange } = trading
  await page.setViewportSize(PHONE)
  const terminal = await openTerminal(page, server)
  const { form, orders } = terminal
  await page.locator('.order-bar-buy').click()
  await chooseOrderType(form, 'OCO')
  await terminal.field('Price').fill('0.49')
  await terminal.field('Stop').fill('0.53')
  await terminal.field('Quantity').fill('5')
  await expectFits(page)
  await expectAccessible(page)
  await terminal.press()
  await expect(terminal.review).toContainText('On hold now')
  await terminal.confirm()
  await expect
    .poll(() => exchange.placed)
    .toMatchObject([{ side: 'BUY', orderType: 'LIMIT', price: '0.4900', stopLeg: { stopPrice: '0.5300' } }])
  await page.keyboard.press('Escape')
  await page
    .getByRole('tab', { name: /^Orders/ })
    .first()
    .click()
  await expect(orders.getByText('OCO limit, or stop 0.5300')).toBeVisible()
  await expect(orders.getByText('OCO stop, or limit 0.4900')).toBeVisible()
  await expectFits(page)
})

/** By keyboard; sells, as all such orders here. */
async function chooseType({ form }: TerminalScreen, name: string, letter: string): Promise<void> {
  await form.getByRole('group', { name: 'Side' }).getByRole('button', { name: 'Sell' }).press('Enter')
  await pressOrderType(form, name, letter)
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Enter in the form asks, and Enter in the review sends. */
async function send(terminal: TerminalScreen, story: string): Promise<void> {
  const { review } = terminal
  await terminal.field('Quantity').press('Enter')
  await expect(review).toContainText(story)
  await review.locator('.limit-confirm').press('Enter')
  await expect(review).toBeHidden()
}
