import { exchange } from '@bourse/contracts/exchange'
import type { Browser, Locator } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { ownMarket } from '../support/own-market.ts'
import { expect, expectAccessible, expectFits, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'
import { Terminal } from './terminal.ts'

const PHONE = { width: 360, height: 740 }

// One market for both, one after the other.
test.describe.configure({ mode: 'default' })

const traders: Account[] = []

test.afterEach(async () => {
  for (const { client } of traders.splice(0)) await client.call(exchange.cancelAll, { body: {} })
})

test('[MAX-54] the stop of a waiting bracket is dragged on the chart, moved back and moved by keys, and its exits then have the new price', async ({
  browser,
}) => {
  const { terminal, exits, other, symbol, trader } = await openBracket(browser)
  const { page } = terminal
  const handle = page.locator('[data-exit=exitStop]')
  const stop = page.getByRole('slider', { name: 'Stop loss of your order: Buy 0.50' })
  await expect(stop).toHaveAttribute('aria-valuetext', '0.4200')
  await expectAccessible(page)

  await test.step('dragged', async () => {
    const box = await stop.boundingBox()
    if (!box) throw new Error('the handle is not on the chart')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 20, { steps: 4 })
    await expect(handle).toHaveAttribute('data-state', 'drafted')
    expect((await exits())?.stopPrice, 'nothing is sent while it is dragged').toBe('0.4200')
    await page.mouse.up()
    await expect(page.getByText(/^The stop loss is now at 0\.[0-9]{4}/)).toBeVisible()
    const dragged = (await exits())?.stopPrice ?? ''
    expect(Number(dragged)).toBeLessThan(0.42)
    await expect(stop).toHaveAttribute('aria-valuetext', dragged)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(async () => (await exits())?.stopPrice).toBe('0.4200')
    await expectMovable(stop, '0.4200')
  })

  await test.step('by keys, and never across the entry', async () => {
    await stop.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(stop).toHaveAttribute('aria-valuetext', '0.4200')
    await page.keyboard.press('Shift+PageUp')
    await expect(stop).toHaveAttribute('aria-valuetext', '0.4399')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(exits).toMatchObject({ takeProfit: '0.4600', stopPrice: '0.4210', armed: '0.00' })
    const profit = page.getByRole('slider', { name: 'Take profit of your order: Buy 0.50' })
    await expectMovable(stop, '0.4210')
    await profit.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(exits).toMatchObject({ takeProfit: '0.4599', stopPrice: '0.4210' })
    await expectAccessible(page)
  })

  await test.step('what is filled then has them', async () => {
    const sold = await other.client.call(exchange.place, { body: { market: symbol, side: 'SELL', quantity: '0.20', price: '0.44' } })
    expect(sold.status).toBe(201)
    const live = async () => (await trader.client.call(exchange.orders, { query: { market: symbol, status: 'live' } })).body
    await expect
      .poll(async () => (await live()).filter(({ exitOf }) => exitOf).map(({ price, stopPrice }) => [price, stopPrice]))
      .toEqual([
        ['0', '0.4210'],
        ['0.4599', '0'],
      ])
  })
  await terminal.close()
})

test('[MAX-54] on a phone the exits of a waiting bracket are changed in the dialog of the order', async ({ browser }) => {
  const { terminal, exits } = await openBracket(browser)
  const { page, orders } = terminal
  await page.setViewportSize(PHONE)
  await page
    .getByRole('tab', { name: /^Orders/ })
    .first()
    .click()
  await orders.locator('.orders-more').first().click()
  await page.getByRole('button', { name: 'Change order…', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change order', exact: true })
  const stop = dialog.getByRole('textbox', { name: 'Stop loss', exact: true })
  await expect(stop).toHaveValue('0.4200')
  await stop.fill('0.45')
  await expect(dialog.getByText('The stop loss must be below 0.4400')).toBeVisible()
  await stop.fill('0.43')
  await dialog.getByRole('textbox', { name: 'Limit of the stop', exact: true }).fill('0.429')
  await dialog.getByRole('textbox', { name: 'Take profit', exact: true }).fill('0.48')
  await expectFits(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change order', exact: true }).click()
  await expect.poll(exits).toMatchObject({ takeProfit: '0.4800', stopPrice: '0.4300', price: '0.4290', armed: '0.00' })
  await expect(page.locator('.orders-details')).toContainText('exits 0.4800 and 0.4300')
  await terminal.close()
})

/** The exchange's answer has come. */
async function expectMovable(slider: Locator, price: string): Promise<void> {
  await expect(slider).toHaveAttribute('aria-valuetext', price)
  await expect(slider).toHaveAttribute('aria-disabled', 'false')
}

/** A market that has traded around a bracket's prices, whose entry waits; and its owner at the terminal. */
async function openBracket(browser: Browser) {
  const symbol = await ownMarket('bracketExits')
  const [trader, other] = await Promise.all([newOwner({ LVES: '20', LBTC: '0.5' }), newOwner({ LVES: '20', LBTC: '2' })])
  traders.push(trader, other)
  for (const price of ['0.4', '0.47']) {
    const one = { market: symbol, quantity: '0.05', price }
    expect((await trader.client.call(exchange.place, { body: { ...one, side: 'BUY' } })).status).toBe(201)
    expect((await other.client.call(exchange.place, { body: { ...one, side: 'SELL' } })).body.status).toBe('FILLED')
  }
  const asked = { market: symbol, side: 'SELL', quantity: '0.1', price: '0.49' } as const
  expect((await other.client.call(exchange.place, { body: asked })).status).toBe(201)
  const body = { market: symbol, side: 'BUY', quantity: '0.50', price: '0.44', exits: { takeProfit: '0.46', stopPrice: '0.42' } } as const
  const { status, body: entry } = await trader.client.call(exchange.place, { body })
  expect(status).toBe(201)
  const terminal = await Terminal.open(browser, trader.handle, symbol)
  const exits = async () => (await trader.client.call(exchange.order, { params: { id: entry.orderID } })).body.exits
  return { terminal, trader, other, symbol, exits }
}
