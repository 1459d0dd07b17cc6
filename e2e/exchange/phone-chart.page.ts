import { cutTexts } from '../support/cut-texts.ts'
import { expect, expectFits, openAs, test } from '../support/page-test.ts'
import { openTerminal, startTrading, SYMBOL } from './open-terminal.ts'

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const

for (const language of ['en', 'es', 'pt'] as const)
  test(`on a phone in ${language}, neither the chart’s controls nor the state of the connection are cut off`, async ({ page, server }) => {
    const { market } = startTrading(server)
    market.trade('0.4', '5')
    market.trade('0.47', '5')
    await page.setViewportSize(PHONES[0])
    await page.routeWebSocket(/\/(ws|mds)$/, () => undefined)
    await openAs(page, server, { language }, `/max?market=${SYMBOL}`)
    const health = page.locator('.qb-health')
    await expect(health).toHaveAttribute('data-health', 'connecting')
    const tools = page.locator('.p-chart .phead .tool')
    for (const window of PHONES) {
      await page.setViewportSize(window)
      await expectFits(page)
      expect(await cutTexts(page), `${window.width} px`).toEqual([])
      for (const tool of await tools.all()) {
        await expect(tool).toBeInViewport({ ratio: 1 })
        expect((await tool.boundingBox())?.height).toBeGreaterThanOrEqual(40)
      }
      expect(await page.locator('.p-chart .phead').evaluate((head) => head.scrollWidth - head.clientWidth)).toBe(0)
    }
  })

test('[MAX-54] on a phone each own order on the chart shows its size, and is canceled there by a finger', async ({ page, server }) => {
  const { exchange, market } = startTrading(server)
  market.trade('0.4', '5')
  market.trade('0.47', '5')
  exchange.own({ market: SYMBOL, side: 'SELL', quantity: '120.25', price: '0.465' })
  const buy = exchange.own({ market: SYMBOL, side: 'BUY', quantity: '25', price: '0.41' })
  for (const window of PHONES) {
    await page.setViewportSize(window)
    await openTerminal(page, server)
    for (const size of ['120.25', '25.00']) {
      const label = page.locator('[data-order-line]').filter({ hasText: size })
      await expect(label.getByText(size, { exact: true })).toBeInViewport({ ratio: 1 })
      const cancel = label.getByRole('button', { name: /^Cancel/ })
      await expect(cancel).toBeInViewport({ ratio: 1 })
    }
  }
  await page
    .locator(`[data-order-line="${buy.clOrdID}"]`)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expect.poll(() => exchange.cancels).toEqual([buy.orderID])
})
