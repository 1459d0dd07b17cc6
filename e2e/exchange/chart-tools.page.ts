import { chart, exchange } from '@bourse/contracts/exchange'
import type { Browser, Locator, Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { ownMarket } from '../support/own-market.ts'
import { expect, expectAccessible, expectFits, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'
import { Terminal } from './terminal.ts'

const SYMBOL = 'BRS-LUSD'

const openTool = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  // It fades, and until it is gone it takes the pointer.
  await expect(page.locator('.menu-paper')).toHaveCount(0)
}

/** Whoever has orders in the market of these tests. */
const traders: Account[] = []

test.afterEach(async () => {
  for (const { client } of traders.splice(0)) await client.call(exchange.cancelAll, { body: {} })
})

test('[MAX-54] an own order on the chart is dragged past another to its new price, moved back, moved by keys and canceled', async ({
  browser,
}) => {
  const symbol = await ownMarket('chart')
  const [trader, other] = await Promise.all([newOwner({ LARS: '500' }), newOwner({ BRS: '500' })])
  const { client: api } = trader
  const clOrdID = `chart-${Date.now()}`
  // Trades on either side of its price, so that the chart shows it; and somebody who sells: without, every new price would need a confirmation.
  for (const price of ['0.4', '0.47']) {
    const one = { market: symbol, quantity: '5', price }
    expect((await api.call(exchange.place, { body: { ...one, side: 'BUY' } })).status).toBe(201)
    expect((await other.client.call(exchange.place, { body: { ...one, side: 'SELL' } })).body.status).toBe('FILLED')
  }
  traders.push(trader, other)
  expect((await other.client.call(exchange.place, { body: { market: symbol, side: 'SELL', quantity: '10', price: '0.48' } })).status).toBe(
    201,
  )
  expect((await api.call(exchange.place, { body: { market: symbol, side: 'BUY', quantity: '25', price: '0.41', clOrdID } })).status).toBe(
    201,
  )
  // It is dragged past this one.
  expect((await api.call(exchange.place, { body: { market: symbol, side: 'BUY', quantity: '5', price: '0.4095' } })).status).toBe(201)
  const terminal = await Terminal.open(browser, trader.handle, symbol)
  const { page } = terminal
  const order = async () => (await api.call(exchange.orders, { query: { market: symbol, clOrdID } })).body[0]

  const label = page.locator(`[data-order-line="${clOrdID}"]`)
  const price = label.getByRole('slider')
  await expect(price).toHaveAttribute('aria-valuetext', '0.4100')
  await expectAccessible(page)
  const box = await price.boundingBox()
  if (!box) throw new Error('the label is not on the chart')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 20, { steps: 4 })
  await expect(label).toHaveAttribute('data-state', 'drafted')
  // Nothing is sent while it is dragged.
  expect((await order())?.price).toBe('0.4100')
  await page.mouse.up()

  await expect(page.getByText(/^Your order is now at 0\.[0-9]{4}/)).toBeVisible()
  const dragged = (await order())?.price ?? ''
  expect(Number(dragged)).toBeLessThan(0.4095)
  await expect(price).toHaveAttribute('aria-valuetext', dragged)
  const { body: depth } = await api.call(exchange.orders, { query: { market: symbol, status: 'live' } })
  expect(depth.filter((one) => one.clOrdID === clOrdID).map((one) => one.price)).toEqual([dragged])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await order())?.price).toBe('0.4100')
  await expect(price).toHaveAttribute('aria-valuetext', '0.4100')

  await price.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(price).toHaveAttribute('aria-valuetext', '0.4100')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(price, 'past the other one').toHaveAttribute('aria-valuetext', '0.4090')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await order())?.price).toBe('0.4090')
  await expect(label).toHaveAttribute('data-state', 'still')

  await price.focus()
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await order())?.status).toBe('CANCELED')
  await expect(label).toHaveCount(0)
  await terminal.close()
})

test('own orders beyond the chart’s prices are gathered at its edges, shown and canceled from there, and brackets are told apart', async ({
  browser,
}) => {
  const { terminal, trader, symbol } = await openEdges(browser)
  const { page } = terminal
  const statusOf = async (clOrdID: string) =>
    (await trader.client.call(exchange.orders, { query: { market: symbol, clOrdID } })).body[0]?.status
  const place = async (body: Omit<Parameters<typeof placeOrder>[1], 'market'>) => placeOrder(trader, { market: symbol, ...body })
  await place({ side: 'SELL', quantity: '10', price: '0.6', clOrdID: 'high' })
  await place({ side: 'BUY', quantity: '25', price: '0.42', clOrdID: 'inside' })
  await place({ side: 'BUY', quantity: '7', price: '0.3', clOrdID: 'low' })
  await place({ side: 'BUY', quantity: '5', price: '0.2', clOrdID: 'lowest' })

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
    await expectAccessible(page)
    const cancel = list.getByRole('button', { name: 'Cancel: Your order: Buy 5.00, BRS-LEUR', exact: true })
    // The check shows the other theme too, with a new chart whose list is closed.
    await expect(async () => {
      if ((await list.count()) === 0) await several.press('Enter')
      await cancel.press('Enter', { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
    await expect.poll(() => statusOf('lowest')).toBe('CANCELED')
    await expect(low).toBeVisible()
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
    for (const clOrdID of near) await place({ side: 'BUY', quantity: '1', price: `0.420${clOrdID.at(-1)}`, clOrdID })
    const crowd = page.getByRole('button', { name: '4 more orders', exact: true })
    await crowd.press('Enter')
    const list = page.getByRole('list', { name: '4 more orders', exact: true })
    await expect(list.getByRole('button', { name: /^Your order: Buy [0-9.]+ at 0\.420[0-9]$/ })).toHaveCount(4)
    const chosen = list.locator('[data-edge-order^="near-"]').first()
    const clOrdID = (await chosen.getAttribute('data-edge-order')) ?? ''
    await chosen.getByRole('button', { name: /^Your order/ }).press('Enter')
    await expect(labelOf(clOrdID)).toBeFocused()
    await page.keyboard.press('Delete')
    await expect.poll(() => statusOf(clOrdID)).toBe('CANCELED')
    await expect(page.getByRole('button', { name: '3 more orders', exact: true })).toBeVisible()
    await expectAccessible(page)
    for (const name of near.filter((one) => one !== clOrdID)) await cancelOrder(trader, symbol, name)
    await expect(labelOf('inside')).toBeVisible()
    await expect(page.getByRole('button', { name: /more orders?$/ })).toHaveCount(0)
  })

  await test.step('brackets that overlap have their own outlines and names, and the chosen one lies on top', async () => {
    await place({ side: 'BUY', quantity: '10', price: '0.44', exits: { takeProfit: '0.465', stopPrice: '0.41' } })
    await place({ side: 'BUY', quantity: '20', price: '0.43', exits: { takeProfit: '0.46', stopPrice: '0.405' } })
    await expect(page.locator('.chart-bracket[data-state=placed]')).toHaveCount(4)
    await expect(page.locator('.chart-bracket-label')).toHaveText([
      /Buy 10\.00 · gain 0\.25 LEUR · 0\.83 to 1$/,
      'Buy 10.00 · risk 0.30 LEUR',
      /Buy 20\.00 · gain 0\.60 LEUR · 1\.2 to 1$/,
      'Buy 20.00 · risk 0.50 LEUR',
    ])
    await expectApart(page.locator('.chart-bracket-label'))
    const ten = page.getByRole('button', { name: /^Bracket: Buy 10\.00 at 0\.4400, gain 0\.25 LEUR, risk 0\.30 LEUR/ })
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
  })

  await test.step('and all of it fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(low).toBeVisible()
    await expectApart(page.locator('.chart-bracket-label'))
    await expectFits(page)
    await expectAccessible(page)
    await low.press('Delete')
    await expect.poll(() => statusOf('low')).toBe('CANCELED')
  })
  await terminal.close()
})

/** A market that has traded between 0.40 and 0.47, and a new trader at its terminal. */
async function openEdges(browser: Browser) {
  const symbol = await ownMarket('chartEdges')
  const [trader, other] = await Promise.all([newOwner({ LEUR: '200', BRS: '100' }), newOwner({ LEUR: '100', BRS: '100' })])
  traders.push(trader, other)
  for (const price of ['0.4', '0.47']) {
    await placeOrder(trader, { market: symbol, side: 'BUY', quantity: '5', price })
    await placeOrder(other, { market: symbol, side: 'SELL', quantity: '5', price })
  }
  return { terminal: await Terminal.open(browser, trader.handle, symbol), trader, symbol }
}

interface PlacedOrder {
  market: string
  side: 'BUY' | 'SELL'
  quantity: string
  price: string
  clOrdID?: string
  exits?: { takeProfit: string; stopPrice: string }
}

async function placeOrder({ client }: Account, body: PlacedOrder): Promise<void> {
  expect((await client.call(exchange.place, { body })).status, `${body.side} at ${body.price}`).toBe(201)
}

async function cancelOrder({ client }: Account, market: string, clOrdID: string): Promise<void> {
  const [order] = (await client.call(exchange.orders, { query: { market, clOrdID } })).body
  expect((await client.call(exchange.cancel, { params: { id: order?.orderID ?? '' } })).body.status).toBe('CANCELED')
}

async function expectApart(labels: Locator): Promise<void> {
  const overlaps = () =>
    labels.evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect()).toSorted((a, b) => a.top - b.top)
      return boxes.filter((box, at) => at > 0 && box.top < (boxes[at - 1]?.bottom ?? 0) - 0.5).length
    })
  await expect.poll(overlaps).toBe(0)
}

test('indicators and drawings are kept with the user: added by keyboard and pointer, there after a reload', async ({ browser }) => {
  const terminal = await Terminal.open(browser, 'maker', SYMBOL)
  const { page, api } = terminal
  const kept = async () => (await api.call(chart.settings, { params: { market: SYMBOL } })).body.settings
  const legend = page.getByRole('list', { name: 'Indicators' })

  await page.getByRole('button', { name: 'Indicators', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Indicators' })
  await dialog.getByRole('button', { name: 'Simple average' }).click()
  await dialog.getByRole('spinbutton', { name: 'Period' }).fill('501')
  await expect(dialog.getByText('From 2 to 500')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: 'Period' }).fill('30')
  await dialog.getByRole('button', { name: 'RSI' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(legend.getByText('SMA 30')).toBeVisible()
  await expect(legend.locator('li', { hasText: 'RSI 14' })).toContainText(/RSI 14[0-9.]+/)
  await expect.poll(async () => (await kept()).indicators.map(({ kind }) => kind)).toEqual(['sma', 'rsi'])

  // A level without a pointer.
  await page.getByRole('button', { name: 'Tools', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Place it in the middle' })).toBeFocused()
  await page.keyboard.press('Enter')
  const list = page.getByRole('region', { name: 'Drawings' })
  const level = list.getByRole('button', { name: /^Level / })
  await expect(level).toBeFocused()
  const before = await level.textContent()
  await page.keyboard.press('ArrowUp')
  await expect(level).not.toHaveText(before ?? '')
  const moved = (await level.textContent()) ?? ''
  await expect.poll(async () => `Level ${(await kept()).drawings[0]?.points[0].price}`).toBe(moved)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  // A line with the pointer.
  await openTool(page, 'Draw a line')
  const box = await page.locator('.chart-box').boundingBox()
  if (!box) throw new Error('there is no chart')
  await page.mouse.move(box.x + 120, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 260, box.y + 140, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await kept()).drawings.map(({ kind }) => kind)).toEqual(['level', 'line'])
  const line = (await kept()).drawings[1]
  expect(line?.points[1]?.at).toBeGreaterThan(line?.points[0].at ?? 0)

  await page.reload()
  await expect(legend.getByText('SMA 30')).toBeVisible()
  await openTool(page, 'List of drawings')
  await expect(level).toHaveText(moved)
  await list.getByRole('button', { name: /^Line / }).focus()
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await kept()).drawings.map(({ kind }) => kind)).toEqual(['level'])
  await list.getByRole('button', { name: 'Close' }).click()
  await expectFits(page)
  await terminal.close()
})

test('a chart is compared with another market, saved as a picture, and asked for an alert at a price', async ({ browser }) => {
  const terminal = await Terminal.open(browser, 'maker', 'LUSD-LARS')
  const { page, api } = terminal
  await openTool(page, 'Compare with a market')
  await page.getByRole('combobox', { name: 'With' }).selectOption('LETH-LUSD')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(async () => (await api.call(chart.settings, { params: { market: 'LUSD-LARS' } })).body.settings.compared)
    .toBe('LETH-LUSD')

  const downloading = page.waitForEvent('download')
  await openTool(page, 'Save a picture')
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^LUSD-LARS-.*\.png$/)

  await page.locator('.chart-box').click({ button: 'right', position: { x: 200, y: 120 } })
  await page.getByRole('button', { name: /^Alert at / }).click()
  await expect(page.getByRole('dialog')).toContainText('LUSD/LARS')
  await page.keyboard.press('Escape')
  await terminal.close()
})
