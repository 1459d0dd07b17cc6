import { exchange, marketAdmin } from '@bourse/contracts/exchange'
import { apiOf } from '../support/demo-user.ts'
import { ownMarket } from '../support/own-market.ts'
import { signAs } from '../support/second-signature.ts'
import { anotherBrowser, expect, expectAccessible, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

test('[STAFF-05] one of staff halts a market and cancels its orders in one step; their owner is told and has the money again', async ({
  page,
  browser,
}) => {
  const symbol = await ownMarket('haltAndCancel')
  const pair = symbol.replace('-', '/')
  const trader = await newOwner({ BRS: '5' })
  const place = () => trader.client.call(exchange.place, { body: { market: symbol, side: 'SELL', quantity: '1', price: '9' } })
  const { body: resting } = await place()
  await signIn(page, trader.handle, { at: `/max?market=${symbol}` })
  const staff = await anotherBrowser(browser)
  await signIn(staff, 'staff', { at: '/admin/markets' })
  const row = staff.getByRole('row').filter({ has: staff.getByRole('rowheader', { name: pair, exact: true }) })
  try {
    await row.getByRole('button', { name: `Halt ${pair}` }).click()
    const halt = staff.getByRole('dialog', { name: `Halt ${pair}?` })
    await expect(halt).toContainText('Orders that stay in the book')
    await halt.getByRole('checkbox', { name: 'Also cancel all open orders' }).check()
    await expect(halt).toContainText('All open orders are canceled, and their owners are told.')
    await expect(halt).toContainText('Orders that are canceled')
    await expectAccessible(staff)
    await halt.getByLabel('Reason, kept in the log').fill('A broken feed')
    await halt.getByRole('button', { name: `Halt ${pair}, cancel all` }).dblclick()
    await expect(staff.getByText(`${pair} halted, orders canceled: 1`)).toBeVisible()
    await expect(row).toContainText('Orders canceled: 1')
    const { body: order } = await trader.client.call(exchange.order, { params: { id: resting.orderID } })
    expect([order.status, order.reason]).toEqual(['CANCELED', 'MARKET_HALTED'])
    await expect(page.getByRole('form', { name: 'Order form' })).toContainText('Trading is halted. You can still cancel orders.')
    expect(await place()).toMatchObject({ status: 409, body: { code: 'MARKET_HALTED' } })
    await staff.goto(`/admin/markets/${symbol}`)
    await expect(staff.getByText('Halted: A broken feed').first()).toBeVisible()
  } finally {
    const api = await apiOf('staff')
    await api.call(marketAdmin.resume, { params: { symbol }, body: { reason: 'The journey is over' } })
    await signAs('noa', symbol)
  }
})
