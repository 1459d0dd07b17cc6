import { session } from '@bourse/contracts/session'
import type { Page } from '@playwright/test'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, expectAccessible, test } from '../support/page-test.ts'
import { ONE_CLICK, openTerminal, startTrading, SYMBOL, type Trading } from './open-terminal.ts'

const PHONE = { width: 390, height: 844 }
const [BID, MIDDLE, ASK] = ['0.4997', '0.5000', '0.5003']

/** Orders on both sides close to the last price. */
function quote({ market }: Trading): void {
  market.trade('0.5', '1')
  market.depth({ bids: [[BID, '200']], asks: [[ASK, '200']] })
}

async function open(page: Page, server: FakeServer, { isOneClick = false } = {}) {
  const trading = startTrading(server, { LUSD: '500', LBTC: '500' })
  quote(trading)
  const terminal = await openTerminal(page, server, isOneClick ? ONE_CLICK : {})
  await expect(page.locator('[data-panel=depth]').getByRole('table')).toContainText(ASK)
  return { ...trading, terminal }
}

test('[DEF-085] a new account confirms each order, until it chooses one-click trading', async ({ page, server }) => {
  await page.clock.install()
  const { exchange, terminal } = await open(page, server)
  await terminal.fillIn('Buy', '10', ASK)
  await terminal.press()
  await expect(terminal.review).toBeVisible()
  await expect(terminal.review).toContainText('10.00')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(terminal.review).toBeHidden()
  expect(exchange.placed, 'nothing is sent before it is confirmed, nor when one goes back').toEqual([])

  await terminal.press()
  await terminal.review.getByRole('checkbox', { name: 'Don’t ask again for orders like this' }).check()
  await terminal.confirm()
  await expect.poll(() => exchange.placed).toMatchObject([{ side: 'BUY', price: ASK, quantity: '10.00' }])
  await expect.poll(() => server.received(session.patchPreferences).map(({ body }) => body)).toEqual([{ confirm_orders: false }])

  // Sooner, it would be taken for a second press.
  await page.clock.fastForward(500)
  await terminal.fillIn('Buy', '5', ASK)
  await terminal.press()
  await expect.poll(() => exchange.placed).toMatchObject([{ quantity: '10.00' }, { quantity: '5.00' }])
  await expect(terminal.review).toBeHidden()

  await terminal.form.getByRole('button', { name: 'More' }).click()
  await page.getByRole('switch', { name: 'Confirm each order' }).check()
  await page.keyboard.press('Escape')
  await terminal.fillIn('Buy', '5', ASK)
  await terminal.press()
  await expect(terminal.review).toBeVisible()
  expect(exchange.placed).toHaveLength(2)
})

test('[DEF-085] more than one percent through the best price always needs a confirmation, and so does an amended price', async ({
  page,
  server,
}) => {
  const { exchange, market, terminal } = await open(page, server, { isOneClick: true })
  const wild = '0.5055'
  await terminal.fillIn('Buy', '100', wild)
  await terminal.press()
  await expect(terminal.review.getByRole('status')).toContainText(`best ask of ${ASK}`)
  await expect(terminal.review.getByRole('status')).toContainText(/1\.0\d\s?%/)
  await expect(terminal.review.getByRole('status')).toContainText('50.55 LUSD')
  await expect(terminal.review.getByRole('checkbox'), 'it cannot be chosen away').toHaveCount(0)
  await page.keyboard.press('Escape')
  expect(exchange.placed).toEqual([])

  await terminal.fillIn('Buy', '10', '0.5053')
  await terminal.press()
  await expect.poll(() => exchange.placed).toMatchObject([{ price: '0.5053' }])

  const resting = exchange.own({ market: SYMBOL, side: 'BUY', quantity: '10', price: BID })
  const row = terminal.orders.locator(`[data-order="${resting.clOrdID}"]`)
  const amend = async () => {
    await row.locator('.orders-cell-price .orders-amend').click()
    await page.locator('.orders-editor').fill(wild)
    await page.keyboard.press('Enter')
  }
  await amend()
  await expect(terminal.review.getByRole('status')).toContainText(`best ask of ${ASK}`)
  await page.keyboard.press('Escape')
  await expect(terminal.review).toBeHidden()
  await expect(row).toContainText(BID)
  expect(exchange.changes, 'a change that was not confirmed is not sent').toEqual([])
  await amend()
  await terminal.confirm()
  await expect(row).toContainText(wild)
  expect(exchange.changes).toEqual([{ price: wild }])

  await test.step('with an empty opposite side the review says that there is no price to compare with', async () => {
    market.depth({})
    await expect(page.locator('[data-panel=depth]').getByRole('table')).not.toContainText(ASK)
    await terminal.fillIn('Buy', '10', ASK)
    await terminal.press()
    await expect(terminal.review.getByRole('status')).toContainText('No one is selling right now')
  })
})

test('[MAX-54] [DEF-097] the tables show stop and average price and every digit that can be amended, and the rows on a phone', async ({
  page,
  server,
}) => {
  const { exchange, terminal } = await open(page, server)
  exchange.fill(exchange.own({ market: SYMBOL, side: 'BUY', quantity: '10', price: ASK }))
  exchange.own({ market: SYMBOL, side: 'SELL', quantity: '1234.56', price: '1234.5678' })
  exchange.own({ market: SYMBOL, side: 'SELL', quantity: '99.5', price: '0.4982', orderType: 'STOP_LIMIT', stopPrice: '0.4987' })
  const stopRow = terminal.orders.locator('[data-order]').filter({ hasText: '0.4982' })
  const filledRow = terminal.orders.locator('[data-order]').filter({ hasText: 'filled' })
  await expect(stopRow.locator('.orders-cell-stop')).toHaveText('0.4987')
  await expect(stopRow.locator('.orders-cell-stop')).toBeInViewport({ ratio: 1 })
  await expect(filledRow).toHaveCount(0)
  await terminal.showOrders('History')
  await expect(filledRow.locator('.orders-cell-average')).toHaveText(ASK)
  await expect(filledRow.locator('.orders-cell-average')).toBeInViewport({ ratio: 1 })
  const beyond = () => page.locator('.orders-scroll').evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(await beyond(), 'sideways scrolling of the history').toBe(0)
  await terminal.showOrders('Open')
  expect(await beyond(), 'sideways scrolling of the orders').toBe(0)
  const cells = terminal.orders.locator('[data-order] .orders-amend')
  await expect(cells.filter({ hasText: '1,234.56' }).first()).toBeVisible()
  for (const width of [1920, 1280, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => terminal.orders.evaluate(clippedCells), `at ${width} px`).toEqual([])
  }
  await page.getByRole('tab', { name: /^Fills/ }).click()
  await expect(page.locator('[data-fill]').first().locator('.orders-cell-average')).toHaveText(ASK)
  expect(await beyond(), 'sideways scrolling of the fills').toBe(0)

  await page.setViewportSize(PHONE)
  await page
    .getByRole('tab', { name: /^Orders/ })
    .first()
    .click()
  await page.locator('#orders-fills-tab-orders').click()
  await expect(stopRow.locator('.orders-cell-stop')).toBeVisible()
  await expect(stopRow.locator('.orders-cell-stop')).toContainText('0.4987')
  await terminal.showOrders('History')
  await expect(filledRow.locator('.orders-cell-average')).toBeVisible()
})

test('switching the side, and More: it opens beside the form, covers none of its fields, and the form shows what was chosen', async ({
  page,
  server,
}) => {
  const { terminal } = await open(page, server)
  const { form } = terminal
  await test.step('switching the side puts the middle of the book in place of a price that would cross, and leaves one that would rest', async () => {
    const price = form.getByRole('textbox', { name: 'Price' })
    await terminal.fillIn('Sell', '1', ASK)
    await terminal.side('Buy')
    await expect(price, 'a sell price typed as a buy').toHaveValue(MIDDLE)
    await price.fill(BID)
    await terminal.side('Buy')
    await expect(price, 'the same side again changes nothing').toHaveValue(BID)
    await form.blur()
    await page.locator('body').press('s')
    await expect(price, 'a buy price typed as a sell, by the key').toHaveValue(MIDDLE)
    await price.fill('0.5000')
    await terminal.side('Buy')
    await expect(price).toHaveValue('0.5000')
    await terminal.side('Sell')
    await expect(price).toHaveValue('0.5000')
  })
  await terminal.fillIn('Buy', '1', ASK)
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

/** The figures that leave their cell, which hides what leaves it. */
function clippedCells(table: Element): string[] {
  return [...table.querySelectorAll('[role=cell], [role=columnheader]')].flatMap((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const [text, room] = [range.getBoundingClientRect(), cell.getBoundingClientRect()]
    const isClipped = room.width > 0 && text.width > 0 && (text.right > room.right + 0.1 || text.left < room.left - 0.1)
    return isClipped ? [`${cell.className}, ${cell.textContent}: ${text.right - room.right} px`] : []
  })
}
