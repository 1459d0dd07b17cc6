import type { Locator } from '@playwright/test'
import { expect, expectAccessible, expectFits, test } from '../support/page-test.ts'
import { dragFinger, dragPrice } from './drag-price.ts'
import { openTerminal, startTrading, SYMBOL, type Trading } from './open-terminal.ts'

const NOT_SENT = 'Not sent. The order stays at its price.'

/** It has traded between 0.40 and 0.47; somebody sells, since without that every new price would need a confirmation. */
function quoteRange({ market }: Trading): void {
  market.trade('0.4', '5')
  market.trade('0.47', '5')
  market.depth({ asks: [['0.48', '10']] })
}

test('[MAX-54] an own order on the chart is dragged past two others to its new price, moved back, moved by keys and canceled', async ({
  page,
  server,
}) => {
  const trading = startTrading(server)
  quoteRange(trading)
  const { exchange } = trading
  const { clOrdID, orderID } = exchange.own({ market: SYMBOL, side: 'BUY', quantity: '25', price: '0.41' })
  // It is dragged past these.
  for (const passed of ['0.4095', '0.4092']) exchange.own({ market: SYMBOL, side: 'BUY', quantity: '5', price: passed })
  await openTerminal(page, server)
  const label = page.locator(`[data-order-line="${clOrdID}"]`)
  const price = label.getByRole('slider')
  await expect(price).toHaveAttribute('aria-valuetext', '0.4100')
  await dragPrice(page, price, 20, async () => {
    await expect(label).toHaveAttribute('data-state', 'drafted')
    expect(exchange.changes, 'nothing is sent while it is dragged').toEqual([])
  })
  await expect(page.getByText(/^Your order is now at 0\.[0-9]{4}/)).toBeVisible()
  const dragged = exchange.changes[0]?.price ?? ''
  expect(Number(dragged)).toBeLessThan(0.4092)
  expect(exchange.changes).toEqual([{ price: dragged }])
  await expect(price).toHaveAttribute('aria-valuetext', dragged)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => exchange.changes.slice(1)).toEqual([{ price: '0.4100' }])
  await expect(price).toHaveAttribute('aria-valuetext', '0.4100')
  await expect(label).toHaveAttribute('data-state', 'still')

  await price.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(price).toHaveAttribute('aria-valuetext', '0.4098')
  await page.keyboard.press('Escape')
  await expect(price).toHaveAttribute('aria-valuetext', '0.4100')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(price, 'past the other ones').toHaveAttribute('aria-valuetext', '0.4090')
  await page.keyboard.press('Enter')
  await expect.poll(() => exchange.changes.slice(2)).toEqual([{ price: '0.4090' }])
  await expect(label).toHaveAttribute('data-state', 'still')

  await test.step('a change that the exchange refuses puts the label back, with the reason', async () => {
    exchange.rejects('INSUFFICIENT_FUNDS')
    await price.focus()
    await page.keyboard.press('Shift+ArrowUp')
    await expect(price).toHaveAttribute('aria-valuetext', '0.4100')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Change rejected: insufficient funds')).toBeVisible()
    await expect(price).toHaveAttribute('aria-valuetext', '0.4090')
    exchange.accepts()
  })

  await price.focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => exchange.cancels).toEqual([orderID])
  await expect(label).toHaveCount(0)
})

test('[MAX-54] a finger drags an own order past two others, and its label keeps the focus of the keyboard where it is sent by keys', async ({
  page,
  server,
}) => {
  const trading = startTrading(server)
  quoteRange(trading)
  const { exchange } = trading
  const { clOrdID } = exchange.own({ market: SYMBOL, side: 'BUY', quantity: '25', price: '0.41' })
  for (const passed of ['0.4095', '0.4092']) exchange.own({ market: SYMBOL, side: 'BUY', quantity: '5', price: passed })
  await openTerminal(page, server)
  const label = page.locator(`[data-order-line="${clOrdID}"]`)
  const price = label.getByRole('slider')
  await expect(price).toHaveAttribute('aria-valuetext', '0.4100')
  const box = await price.boundingBox()
  if (!box) throw new Error('the order is not on the chart')
  const y = box.y + box.height / 2
  await dragFinger(page, box.x + box.width / 2, [y, y + 6, y + 12, y + 20])
  await expect.poll(() => exchange.changes).toHaveLength(1)
  expect(Number(exchange.changes[0]?.price)).toBeLessThan(0.4092)
  await expect(label).toHaveAttribute('data-state', 'still')

  await price.focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => exchange.changes).toHaveLength(2)
  expect(Number(exchange.changes[1]?.price)).toBeGreaterThan(0.4095)
  await expect(label).toHaveAttribute('data-state', 'still')
  await expect(price).toBeFocused()
})

test('[MAX-54] a drag whose pointer is lost on the way sends nothing, says so, and the label goes back', async ({ page, server }) => {
  const trading = startTrading(server)
  quoteRange(trading)
  const { exchange } = trading
  const { clOrdID } = exchange.own({ market: SYMBOL, side: 'BUY', quantity: '25', price: '0.41' })
  await openTerminal(page, server)
  const label = page.locator(`[data-order-line="${clOrdID}"]`)
  const price = label.getByRole('slider')
  for (const loss of ['pointercancel', 'lostpointercapture'])
    await dragPrice(page, price, 20, async () => {
      await expect(label).toHaveAttribute('data-state', 'drafted')
      await price.dispatchEvent(loss)
      await expect(label).toHaveAttribute('data-state', 'still')
      await expect(price).toHaveAttribute('aria-valuetext', '0.4100')
      await expect(page.getByText(NOT_SENT).last()).toBeVisible()
    })
  await test.step('also where its element is taken from the page, which hears of the loss in its place', async () => {
    await page.reload()
    await expect(price).toHaveAttribute('aria-valuetext', '0.4100')
    await dragPrice(page, price, 20, async () => {
      await expect(label).toHaveAttribute('data-state', 'drafted')
      await label.evaluate((element) => element.parentElement?.append(element))
      await page.mouse.move(10, 10)
      await expect(label).toHaveAttribute('data-state', 'still')
      await expect(page.getByText(NOT_SENT)).toBeVisible()
    })
  })
  await test.step('while Escape drops it without a word', async () => {
    await page.reload()
    await expect(price).toHaveAttribute('aria-valuetext', '0.4100')
    await dragPrice(page, price, 20, async () => {
      await page.keyboard.press('Escape')
      await page.mouse.move(300, 300)
      await expect(label).toHaveAttribute('data-state', 'still')
    })
    await expect(page.getByText(NOT_SENT)).toHaveCount(0)
  })
  await expect(price).toHaveAttribute('aria-valuetext', '0.4100')
  expect(exchange.changes).toEqual([])
})

test('own orders beyond the chart’s prices are gathered at its edges, shown and canceled from there', async ({ page, server }) => {
  const trading = startTrading(server)
  quoteRange(trading)
  const { exchange } = trading
  const own = (side: 'BUY' | 'SELL', quantity: string, price: string, clOrdID: string) =>
    exchange.own({ market: SYMBOL, side, quantity, price, clOrdID })
  own('SELL', '10', '0.6', 'high')
  own('BUY', '25', '0.42', 'inside')
  own('BUY', '7', '0.3', 'low')
  own('BUY', '5', '0.2', 'lowest')
  await openTerminal(page, server)
  const statusOf = (clOrdID: string) => exchange.order(clOrdID).status
  const labelOf = (clOrdID: string) => page.locator(`[data-order-line="${clOrdID}"]`).getByRole('slider')
  const high = page.getByRole('button', { name: 'Your order: Sell 10.00 at 0.6000, above the chart', exact: true })
  const low = page.getByRole('button', { name: 'Your order: Buy 7.00 at 0.3000, below the chart', exact: true })
  const auto = page.getByRole('button', { name: 'Auto: fit the scale to the candles', exact: true })

  await test.step('each order is on the chart: in view, or counted at the edge', async () => {
    await expect(labelOf('inside')).toHaveAttribute('aria-valuetext', '0.4200')
    await expect(high).toBeVisible()
    await expect(page.getByRole('button', { name: '2 orders below', exact: true })).toBeVisible()
    await expect(auto).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('one of several is canceled from their list, by keyboard', async () => {
    const several = page.getByRole('button', { name: '2 orders below', exact: true })
    await several.press('Enter')
    const list = page.getByRole('list', { name: '2 orders below', exact: true })
    await expect(list.getByRole('button', { name: /^Your order/ })).toHaveText([/7\.00 ?0\.3000/, /5\.00 ?0\.2000/])
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(several).toBeFocused()
    await page.keyboard.press('Enter')
    await list.getByRole('button', { name: 'Cancel: Your order: Buy 5.00, LBTC-LUSD', exact: true }).press('Enter')
    await expect(low).toBeVisible()
    expect(statusOf('lowest')).toBe('CANCELED')
  })

  await test.step('a press makes room for it and gives its label the focus, until it ends', async () => {
    await high.press('Enter')
    await expect(labelOf('high')).toBeFocused()
    await expect(labelOf('high')).toHaveAttribute('aria-valuetext', '0.6000')
    await expect(high).toHaveCount(0)
    await expect(auto).toBeVisible()
    await page.keyboard.press('Delete')
    await expect.poll(() => statusOf('high')).toBe('CANCELED')
    await expect(auto).toHaveCount(0)
  })

  await test.step('and the scale goes back to the candles on request', async () => {
    await low.click()
    await expect(labelOf('low')).toBeFocused()
    await auto.click()
    await expect(low).toBeVisible()
    await expect(labelOf('low')).toHaveCount(0)
    await expect(auto).toHaveCount(0)
  })

  await test.step('those for whose labels there is no room are counted, and one that is chosen gets its label', async () => {
    const near = ['near-1', 'near-2', 'near-3', 'near-4', 'near-5']
    for (const clOrdID of near) own('BUY', '1', `0.420${clOrdID.at(-1)}`, clOrdID)
    await page.getByRole('button', { name: '4 more orders', exact: true }).press('Enter')
    const list = page.getByRole('list', { name: '4 more orders', exact: true })
    await expect(list.getByRole('button', { name: /^Your order: Buy [0-9.]+ at 0\.420[0-9]$/ })).toHaveCount(4)
    const chosen = list.locator('[data-edge-order^="near-"]').first()
    const clOrdID = (await chosen.getAttribute('data-edge-order')) ?? ''
    await chosen.getByRole('button', { name: /^Your order/ }).press('Enter')
    await expect(labelOf(clOrdID)).toBeFocused()
    await page.keyboard.press('Delete')
    await expect.poll(() => statusOf(clOrdID)).toBe('CANCELED')
    await expect(page.getByRole('button', { name: '3 more orders', exact: true })).toBeVisible()
    for (const name of near.filter((one) => one !== clOrdID)) exchange.change(exchange.order(name), { status: 'CANCELED' })
    await expect(labelOf('inside')).toBeVisible()
    await expect(page.getByRole('button', { name: /more orders?$/ })).toHaveCount(0)
  })

  await test.step('and all of it fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(low).toBeVisible()
    await expectFits(page)
    await low.press('Delete')
    await expect.poll(() => statusOf('low')).toBe('CANCELED')
  })
})

test('brackets that overlap have their own outlines and names, and the chosen one lies on top', async ({ page, server }) => {
  const trading = startTrading(server)
  quoteRange(trading)
  const { exchange } = trading
  const own = (quantity: string, price: string, takeProfit: string, stopPrice: string) =>
    exchange.own({ market: SYMBOL, side: 'BUY', quantity, price, exits: { takeProfit, stopPrice } })
  own('10', '0.44', '0.465', '0.41')
  own('20', '0.43', '0.46', '0.405')
  await openTerminal(page, server)
  await expect(page.locator('.chart-bracket[data-state=placed]')).toHaveCount(4)
  const labels = page.locator('.chart-bracket-label')
  await expect(labels).toHaveText([
    /Buy 10\.00 · gain 0\.25 LUSD · 0\.83 to 1$/,
    'Buy 10.00 · risk 0.30 LUSD',
    /Buy 20\.00 · gain 0\.60 LUSD · 1\.2 to 1$/,
    'Buy 20.00 · risk 0.50 LUSD',
  ])
  await expectApart(labels)
  const ten = page.getByRole('button', { name: /^Bracket: Buy 10\.00 at 0\.4400, gain 0\.25 LUSD, risk 0\.30 LUSD/ })
  const twenty = page.getByRole('button', { name: /^Bracket: Buy 20\.00 at 0\.4300/ })
  const onTop = async () =>
    page.locator('.chart-bracket-group').evaluateAll((groups) => groups.map((group) => getComputedStyle(group).zIndex === '100'))
  expect(await onTop()).toEqual([false, false])
  await twenty.hover()
  await expect.poll(onTop).toEqual([false, true])
  await ten.focus()
  await page.mouse.move(0, 0)
  await expect.poll(onTop).toEqual([true, false])
  await twenty.press('Enter')
  await expect(twenty).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectApart(labels)
  await expectFits(page)
})

async function expectApart(labels: Locator): Promise<void> {
  const overlaps = () =>
    labels.evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect()).toSorted((a, b) => a.top - b.top)
      return boxes.filter((box, at) => at > 0 && box.top < (boxes[at - 1]?.bottom ?? 0) - 0.5).length
    })
  await expect.poll(overlaps).toBe(0)
}
