import { exchange } from '@bourse/contracts/exchange'
import { ownMarket } from '../support/own-market.ts'
import { expect, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'
import { Terminal } from './terminal.ts'

test('[MAX-54] a bracket is placed in the form, its stop moved on the chart while it waits, and what is then bought is covered at the new prices', async ({
  browser,
}) => {
  const symbol = await ownMarket('bracket')
  const [trader, other] = await Promise.all([newOwner({ LVES: '20', LBTC: '0.5' }), newOwner({ LVES: '20', LBTC: '2' })])
  // Trades on either side of its prices, so that the chart shows them; and somebody who sells.
  for (const price of ['0.4', '0.47']) {
    const one = { market: symbol, quantity: '0.05', price }
    expect((await trader.client.call(exchange.place, { body: { ...one, side: 'BUY' } })).status).toBe(201)
    expect((await other.client.call(exchange.place, { body: { ...one, side: 'SELL' } })).body.status).toBe('FILLED')
  }
  const asked = { market: symbol, side: 'SELL', quantity: '0.1', price: '0.49' } as const
  expect((await other.client.call(exchange.place, { body: asked })).status).toBe(201)

  const terminal = await Terminal.open(browser, trader.handle, symbol)
  const { page, form, orders } = terminal
  await terminal.fillIn('Buy', '0.50', '0.44')
  await form.getByRole('checkbox', { name: 'Take profit and stop' }).check()
  await form.getByRole('textbox', { name: 'Take profit' }).fill('0.46')
  await form.getByRole('textbox', { name: 'Stop loss' }).fill('0.42')
  await terminal.submit()
  const live = async () => (await trader.client.call(exchange.orders, { query: { market: symbol, status: 'live' } })).body
  const exits = async () => (await live()).find((order) => order.exits)?.exits
  await expect.poll(exits).toMatchObject({ takeProfit: '0.4600', stopPrice: '0.4200', armed: '0.00' })

  const stop = page.getByRole('slider', { name: 'Stop loss of your order: Buy 0.50' })
  await expect(stop).toHaveAttribute('aria-valuetext', '0.4200')
  // Until the page, too, has heard that the order is live, nothing of it can be moved.
  await expect(stop).toHaveAttribute('aria-disabled', 'false')
  await stop.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(exits).toMatchObject({ takeProfit: '0.4600', stopPrice: '0.4210' })
  await expect(stop).toHaveAttribute('aria-disabled', 'false')

  const sold = await other.client.call(exchange.place, { body: { market: symbol, side: 'SELL', quantity: '0.20', price: '0.44' } })
  expect(sold.status).toBe(201)
  await expect
    .poll(async () => (await live()).filter(({ exitOf }) => exitOf).map(({ side, price, stopPrice }) => [side, price, stopPrice]))
    .toEqual([
      ['SELL', '0', '0.4210'],
      ['SELL', '0.4600', '0'],
    ])
  await expect(orders.locator('[data-order]').filter({ hasText: 'Take profit' })).toContainText('0.4600')
  await expect(orders.locator('[data-order]').filter({ hasText: 'Stop loss' })).toContainText('0.4210')
  await expect(page.locator('.chart-bracket[data-state=placed]')).toHaveCount(2)
  for (const { client } of [trader, other]) await client.call(exchange.cancelAll, { body: {} })
})
