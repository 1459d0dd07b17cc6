import type { Locator, Page } from '@playwright/test'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, test } from '../support/page-test.ts'
import { dragPrice } from './drag-price.ts'
import { openTerminal, startTrading, SYMBOL } from './open-terminal.ts'

const PHONE = { width: 360, height: 740 }

test('[MAX-54] the stop of a waiting bracket is dragged on the chart, moved back and moved by keys', async ({ page, server }) => {
  const { exchange } = await openBracket(page, server)
  const handle = page.locator('[data-exit=exitStop]')
  const stop = page.getByRole('slider', { name: 'Stop loss of your order: Buy 0.50' })
  await expect(stop).toHaveAttribute('aria-valuetext', '0.4200')
  await expectAccessible(page)

  await test.step('dragged', async () => {
    await dragPrice(page, stop, 20, async () => {
      await expect(handle).toHaveAttribute('data-state', 'drafted')
      expect(exchange.changes, 'nothing is sent while it is dragged').toEqual([])
    })
    await expect(page.getByText(/^The stop loss is now at 0\.[0-9]{4}/)).toBeVisible()
    const dragged = exchange.changes[0]?.exits?.stopPrice ?? ''
    expect(Number(dragged)).toBeLessThan(0.42)
    expect(exchange.changes).toEqual([{ exits: { stopPrice: dragged } }])
    await expect(stop).toHaveAttribute('aria-valuetext', dragged)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => exchange.changes.slice(1)).toEqual([{ exits: { stopPrice: '0.4200' } }])
    await expectMovable(stop, '0.4200')
  })

  await test.step('a pointer that is lost on the way: nothing is sent, and the page says so', async () => {
    for (const loss of ['pointercancel', 'lostpointercapture'])
      await dragPrice(page, stop, 20, async () => {
        await expect(handle).toHaveAttribute('data-state', 'drafted')
        await stop.dispatchEvent(loss)
        await expect(stop).toHaveAttribute('aria-valuetext', '0.4200')
        await expect(page.getByText('Not sent. The order stays at its price.').last()).toBeVisible()
      })
    expect(exchange.changes).toHaveLength(2)
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
    await expect.poll(() => exchange.changes.slice(2)).toEqual([{ exits: { stopPrice: '0.4210' } }])
    await expectMovable(stop, '0.4210')
    await page.getByRole('slider', { name: 'Take profit of your order: Buy 0.50' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => exchange.changes.slice(3)).toEqual([{ exits: { takeProfit: '0.4599' } }])
  })
})

test('[MAX-54] on a phone the exits of a waiting bracket are changed in the dialog of the order', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  const { exchange, orders } = await openBracket(page, server)
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
  await expect.poll(() => exchange.changes).toEqual([{ exits: { takeProfit: '0.4800', stopPrice: '0.4300', price: '0.4290' } }])
  await expect(page.locator('.orders-details')).toContainText('exits 0.4800 and 0.4300')
})

/** The exchange's answer has come. */
async function expectMovable(slider: Locator, price: string): Promise<void> {
  await expect(slider).toHaveAttribute('aria-valuetext', price)
  await expect(slider).toHaveAttribute('aria-disabled', 'false')
}

/** A market that has traded around a bracket's prices, whose entry waits; and its owner at the terminal. */
async function openBracket(page: Page, server: FakeServer) {
  const { exchange, market } = startTrading(server)
  market.trade('0.4', '0.05')
  market.trade('0.47', '0.05')
  market.depth({ asks: [['0.49', '0.1']] })
  exchange.own({ market: SYMBOL, side: 'BUY', quantity: '0.50', price: '0.44', exits: { takeProfit: '0.46', stopPrice: '0.42' } })
  const { orders } = await openTerminal(page, server)
  return { exchange, orders }
}
