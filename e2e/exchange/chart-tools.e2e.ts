import { chart, exchange } from '@bourse/contracts/exchange'
import type { Page } from '@playwright/test'
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

test('[MAX-54] an own order on the chart is dragged to another price, moved back, moved by keys and canceled', async ({ browser }) => {
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
  expect(Number(dragged)).toBeLessThan(0.41)
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
  await expect(price).toHaveAttribute('aria-valuetext', '0.4090')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await order())?.price).toBe('0.4090')
  await expect(label).toHaveAttribute('data-state', 'still')

  await price.focus()
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await order())?.status).toBe('CANCELED')
  await expect(label).toHaveCount(0)
  await terminal.close()
})

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
