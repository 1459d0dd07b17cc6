import { exchange, market } from '@bourse/contracts/exchange'
import { expect, test } from '../support/test.ts'
import { Terminal } from './terminal.ts'

test('[MAX-01] [MAX-15] [MAX-53] [MAX-54] [MAX-55] [MAX-56] [MAX-57] [MAX-58] [EXP-01] two users trade with each other in Max; depth, trades, orders, fills and positions agree with REST; the rest is amended in place and canceled', async ({
  browser,
}) => {
  const symbol = 'LETH-LUSD'
  const maker = await Terminal.open(browser, 'maker', symbol)
  const taker = await Terminal.open(browser, 'taker', symbol)

  await maker.fillIn('Sell', '0.5', '3400')
  await maker.submit()
  await expect(maker.newest).toContainText('open')
  await expect(taker.panel('Order book').getByRole('table')).toContainText('3,400.00')

  await taker.fillIn('Buy', '0.2', '3400')
  await taker.submit()
  await expect(taker.newest).toContainText('filled')
  await expect(maker.newest).toContainText('40%')
  await expect(maker.newest).toContainText(/partial fill/)

  await expect(taker.panel('Trades').getByRole('table')).toContainText('3,400.00')
  await taker.page.getByRole('tab', { name: /^Fills/ }).click()
  await expect(taker.page.getByRole('table', { name: 'Fills' }).locator('[data-fill]').first()).toContainText('0.200')

  const { body: orders } = await taker.api.call(exchange.orders, { query: { market: symbol } })
  expect(orders[0]).toMatchObject({ side: 'BUY', status: 'FILLED', filled: '0.200', filledCost: '680.000000', price: '3400.00' })
  const { body: fills } = await maker.api.call(exchange.fills, { query: { market: symbol } })
  expect(fills[0]).toMatchObject({ fill: { side: 'SELL', quantity: '0.200', price: '3400.00', isMaker: true } })
  const { body: markets } = await maker.api.call(market.list)
  expect(markets.find((one) => one.symbol === symbol)?.quote.ask).toBe('3400.00')
  // The demo's 4.75 ether, and 0.2 more less the taker's fee of 0.2 %.
  await expect(taker.page.getByRole('table', { name: 'Pocket' })).toContainText('4.949600')
  await expect(maker.page.getByRole('table', { name: 'Pocket' })).toContainText('0.300000')

  await test.step('what is left is amended in place, then canceled with its row', async () => {
    const { page, newest } = maker
    await newest.getByRole('button', { name: /^Change quantity/ }).click()
    await page.getByRole('textbox', { name: 'New quantity' }).fill('0.4')
    await page.keyboard.press('Enter')
    await expect(newest).toContainText('50%')
    const [placed] = (await maker.api.call(exchange.orders, { query: { market: symbol } })).body
    expect(placed).toMatchObject({ quantity: '0.400', filled: '0.200', status: 'PARTIAL_FILL' })
    await newest.getByRole('button', { name: /^Details/ }).click()
    const details = maker.orders.locator('.orders-details')
    for (const text of [`Order ID${placed?.orderID}`, `Client ID${placed?.clOrdID}`, 'Filled0.200 of 0.400 LETH'])
      await expect(details).toContainText(text)
    await newest.getByRole('button', { name: /^Details/ }).click()
    await expect(details).toHaveCount(0)
    await newest.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Cancel selected/ }).click()
    await expect(newest).toContainText('canceled')
    await expect(newest.getByRole('checkbox')).toBeDisabled()
    expect((await maker.api.call(exchange.order, { params: { id: placed?.orderID ?? '' } })).body.status).toBe('CANCELED')
  })
  await maker.close()
  await taker.close()
})
