import { exchange } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import type { Browser, Locator } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { ownMarket } from '../support/own-market.ts'
import { expect, expectAccessible, expectFits, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'
import { Terminal } from './terminal.ts'

const PHONE = { width: 360, height: 740 }

// One market for all of them, one after the other.
test.describe.configure({ mode: 'default' })

const traders: Account[] = []

test.afterEach(async () => {
  for (const { client } of traders.splice(0)) await client.call(exchange.cancelAll, { body: {} })
})

test('an iceberg, a trailing stop and a pair are placed by keyboard, followed, changed in the table and on the chart, and canceled', async ({
  browser,
}) => {
  const { terminal, trader, other, symbol } = await openMarket(browser)
  const { page, form, orders } = terminal
  const live = async () => (await trader.client.call(exchange.orders, { query: { market: symbol, status: 'live' } })).body

  await test.step('an iceberg', async () => {
    await chooseType(terminal, 'Limit')
    await typeInto(form.getByRole('textbox', { name: 'Price', exact: true }), '0.55')
    await typeInto(form.getByRole('textbox', { name: 'Quantity', exact: true }), '20')
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
    await expect(form.locator('.ticket-chosen')).toContainText('Show only 2 BRS')
    await send(terminal, 'The book shows 2.00 BRS at a time')
    await expect.poll(live).toMatchObject([{ orderType: 'LIMIT', price: '0.5500', quantity: '20.00', shown: '2.00', status: 'OPEN' }])
    // In this width the column has no room for the figure: the details say it.
    const row = orders.locator('[data-order]').filter({ hasText: 'Iceberg' })
    await expect(row.locator('.orders-mark-figure')).toBeHidden()
    await expect(row.locator('.orders-cell-type')).toHaveAttribute('title', 'Iceberg, shows 2.00 of 20.00')
    await row.locator('.orders-more').press('Enter')
    await expect(page.locator('.orders-details')).toContainText('shows 2.00 of 20.00')
    await row.locator('.orders-more').press('Enter')
  })

  await test.step('a trailing stop, which moves with the price', async () => {
    await chooseType(terminal, 'Trailing')
    const trail = form.getByRole('textbox', { name: 'Trail by' })
    await typeInto(trail, '60')
    await expect(form.getByText('The distance is too large')).toBeVisible()
    await typeInto(trail, '2')
    await expect(form.locator('.ticket-preview')).toContainText('0.4900')
    await typeInto(form.getByRole('textbox', { name: 'Quantity', exact: true }), '10')
    await send(terminal, 'The stop follows the price up and never moves down.')
    await expect
      .poll(async () => (await live()).find(({ trailPpm }) => trailPpm === 20_000))
      .toMatchObject({ orderType: 'STOP', price: '0', stopPrice: '0.4900', quantity: '10.00', status: 'PENDING' })
    const row = orders.locator('[data-order]').filter({ hasText: 'Trailing' })
    await expect(row.locator('.orders-cell-stop')).toHaveText('0.4900')
    await trade(trader, other, symbol, '0.51')
    await expect(row.locator('.orders-cell-stop')).toHaveText('0.4998')
    await expect(row.locator('.orders-cell-stop button'), 'it can’t be moved by hand').toHaveCount(0)
  })

  await test.step('a pair', async () => {
    await chooseType(terminal, 'OCO')
    const stop = form.getByRole('textbox', { name: 'Stop', exact: true })
    await typeInto(form.getByRole('textbox', { name: 'Price', exact: true }), '0.6')
    await typeInto(stop, '0.52')
    await expect(form.getByText('The stop must be below the last price of 0.5100')).toBeVisible()
    await expect(stop).toHaveAttribute('aria-invalid', 'true')
    await typeInto(stop, '0.506')
    await typeInto(form.getByRole('textbox', { name: 'Quantity', exact: true }), '15')
    await send(terminal, 'When one trades, the other shrinks; when the stop triggers, the limit order is canceled.')
    await expect.poll(async () => (await pairOf(live))?.length).toBe(2)
  })
  const [limit, stop] = (await pairOf(live)) ?? []
  expect(limit).toMatchObject({ orderType: 'LIMIT', price: '0.6000', quantity: '15.00', pairedWith: stop?.orderID })
  expect(stop).toMatchObject({
    orderType: 'STOP',
    stopPrice: '0.5060',
    quantity: '15.00',
    clOrdID: `${limit?.clOrdID}.stop`,
    pairedWith: limit?.orderID,
  })
  const read = async (one: typeof limit) => (await trader.client.call(exchange.order, { params: { id: one?.orderID ?? '' } })).body
  const rowOf = (one: typeof limit) => orders.locator(`[data-order="${one?.clOrdID}"]`)

  await test.step('its stop price is changed in the table and on the chart', async () => {
    await expectAccessible(page)
    await rowOf(stop).locator('.orders-cell-stop button').press('Enter')
    await page.getByRole('textbox', { name: 'New stop price' }).fill('0.507')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await read(stop)).stopPrice).toBe('0.5070')

    const label = page.locator(`[data-order-line="${stop?.clOrdID}"]`)
    const price = label.getByRole('slider')
    await expect(price).toHaveAttribute('aria-valuetext', '0.5070')
    const box = await price.boundingBox()
    if (!box) throw new Error('the label is not on the chart')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 16, { steps: 4 })
    await expect(label).toHaveAttribute('data-state', 'drafted')
    await page.mouse.up()
    await expect(page.getByText(/^Your stop is now at 0\.50[0-9]{2}/)).toBeVisible()
    const dragged = (await read(stop)).stopPrice
    expect(Number(dragged)).toBeLessThan(0.507)
    await expect(rowOf(stop).locator('.orders-cell-stop')).toHaveText(dragged)
    await expect(page.locator('.chart-pair')).toHaveCount(1)
  })

  await test.step('the iceberg shows more, by the dialog', async () => {
    await orders.locator('[data-order]').filter({ hasText: 'Iceberg' }).locator('.orders-more').press('Enter')
    await page.getByRole('button', { name: 'Change order…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change order' })
    await dialog.getByRole('textbox', { name: 'Show only' }).fill('4')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await live()).find(({ price }) => price === '0.5500')?.shown).toBe('4.00')
  })

  await test.step('choosing one of the pair chooses both, and both are canceled', async () => {
    await rowOf(limit).getByRole('checkbox').press('Space')
    await expect(rowOf(stop).getByRole('checkbox')).toBeChecked()
    await page.getByRole('button', { name: 'Cancel selected · 2' }).press('Enter')
    await expect.poll(async () => [(await read(limit)).status, (await read(stop)).status]).toEqual(['CANCELED', 'CANCELED'])
    await expect(rowOf(stop)).toContainText('canceled')
    await expect(page.getByText('Cancel rejected')).toHaveCount(0)
  })
  await terminal.close()
})

test('a bracket is drawn while it is filled in, and covers what was bought', async ({ browser }) => {
  const { terminal, trader, symbol } = await openMarket(browser)
  const { page, form, orders } = terminal
  await terminal.fillIn('Buy', '10', '0.52')
  await form.getByRole('checkbox', { name: 'Take profit and stop' }).press('Space')
  const [profit, stop] = [form.getByRole('textbox', { name: 'Take profit' }), form.getByRole('textbox', { name: 'Stop loss' })]
  await typeInto(profit, '0.5')
  await expect(form.getByText('Take profit must be above 0.5200')).toBeVisible()
  await typeInto(profit, '0.54')
  await typeInto(stop, '0.51')
  await expect(form.locator('.ticket-exit-figures')).toHaveText(
    /^gain 0\.20 LBRL, risk 0\.10 LBRL, 2 to 1 Exits will cover about 9\.98 of 10\.00 BRS: the fee is taken from what you buy\.$/,
  )
  await expect(page.locator('.chart-bracket[data-state=draft]')).toHaveCount(2)
  await expectAccessible(page)
  await typeInto(stop, '0.48')
  await send(terminal, 'What you buy is offered at 0.5400, with a stop at 0.4800.')
  const all = async () => (await trader.client.call(exchange.orders, { query: { market: symbol } })).body
  await expect
    .poll(async () => (await all()).find(({ exits }) => exits)?.exits)
    .toMatchObject({ takeProfit: '0.5400', stopPrice: '0.4800', armed: '9.98' })
  const entry = (await all()).find(({ exits }) => exits)
  expect(entry).toMatchObject({ side: 'BUY', status: 'FILLED', price: '0.5200', quantity: '10.00' })
  const exits = (await all()).filter(({ exitOf }) => exitOf === entry?.orderID)
  expect(exits.map(({ side, orderType, price, stopPrice, status }) => [side, orderType, price, stopPrice, status]).toSorted()).toEqual([
    ['SELL', 'LIMIT', '0.5400', '0', 'OPEN'],
    ['SELL', 'STOP', '0', '0.4800', 'PENDING'],
  ])
  await expect(orders.locator('[data-order]').filter({ hasText: 'Take profit' })).toContainText('0.5400')
  await expect(orders.locator('[data-order]').filter({ hasText: 'Stop loss' })).toContainText('0.4800')
  await expect(page.locator('.chart-bracket[data-state=placed]')).toHaveCount(2)
  await expectAccessible(page)
  await terminal.close()
})

test('on a phone a pair is placed from the sheet, and its rows say what they are', async ({ browser }) => {
  const { terminal, trader, symbol } = await openMarket(browser)
  const { page, form, orders } = terminal
  await page.setViewportSize(PHONE)
  await page.locator('.order-bar-buy').click()
  await form.getByRole('radio', { name: 'OCO', exact: true }).click()
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('0.49')
  await form.getByRole('textbox', { name: 'Stop', exact: true }).fill('0.53')
  await form.getByRole('textbox', { name: 'Quantity', exact: true }).fill('5')
  await expectFits(page)
  await expectAccessible(page)
  await terminal.press()
  await expect(terminal.review).toContainText('On hold now')
  await terminal.confirm()
  const live = async () => (await trader.client.call(exchange.orders, { query: { market: symbol, status: 'live' } })).body
  await expect
    .poll(async () => (await pairOf(live))?.map(({ orderType, side, price, stopPrice }) => [side, orderType, price, stopPrice]))
    .toEqual([
      ['BUY', 'LIMIT', '0.4900', '0'],
      ['BUY', 'STOP', '0', '0.5300'],
    ])
  await page.keyboard.press('Escape')
  await page
    .getByRole('tab', { name: /^Orders/ })
    .first()
    .click()
  await expect(orders.getByText('OCO limit, or stop 0.5300')).toBeVisible()
  await expect(orders.getByText('OCO stop, or limit 0.4900')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await terminal.close()
})

/** A market that has traded at 0.50 and is quoted around it, and a new trader at the terminal. */
async function openMarket(browser: Browser) {
  const symbol = await ownMarket('specialOrders')
  const [trader, other] = await Promise.all([newOwner({ LBRL: '200', BRS: '200' }), newOwner({ LBRL: '200', BRS: '200' })])
  traders.push(trader, other)
  await trade(trader, other, symbol, '0.5')
  for (const [side, price] of [
    ['SELL', '0.52'],
    ['BUY', '0.495'],
  ] as const)
    expect((await other.client.call(exchange.place, { body: { market: symbol, side, quantity: '50', price } })).status).toBe(201)
  await trader.client.call(session.patchPreferences, { body: { confirm_orders: true } })
  const terminal = await Terminal.open(browser, trader.handle, symbol)
  await expect(terminal.page.locator('[data-panel=depth]').getByRole('table')).toContainText('0.5200')
  return { terminal, trader, other, symbol }
}

/** One unit changes hands at this price. */
async function trade(buyer: Account, seller: Account, market: string, price: string): Promise<void> {
  const body = { market, quantity: '1', price }
  expect((await seller.client.call(exchange.place, { body: { ...body, side: 'SELL' } })).status).toBe(201)
  expect((await buyer.client.call(exchange.place, { body: { ...body, side: 'BUY' } })).body.status).toBe('FILLED')
}

/** The order that rests first, then its stop. */
async function pairOf<Row extends { orderType: string; pairedWith?: string | undefined }>(
  live: () => Promise<Row[]>,
): Promise<Row[] | undefined> {
  const both = (await live()).filter(({ pairedWith }) => pairedWith !== undefined)
  return both.toSorted((a, b) => (a.orderType < b.orderType ? -1 : 1))
}

/** With the arrow keys, from whichever is chosen; sells, as all orders by keyboard here. */
async function chooseType({ form, page }: Terminal, name: string): Promise<void> {
  await form.getByRole('group', { name: 'Side' }).getByRole('button', { name: 'Sell' }).press('Enter')
  await form.getByRole('radio', { checked: true }).focus()
  for (let steps = 0; steps < 6 && (await page.locator(':focus').textContent()) !== name; steps++) await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name, exact: true })).toBeChecked()
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Enter in the form asks, and Enter in the review sends. */
async function send({ form, review }: Terminal, story: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Quantity', exact: true }).press('Enter')
  await expect(review).toContainText(story)
  await review.locator('.limit-confirm').press('Enter')
  await expect(review).toBeHidden()
}
