import { exchange, marketAdmin } from '@bourse/contracts/exchange'
import { apiOf } from '../support/demo-user.ts'
import { ownMarket } from '../support/own-market.ts'
import { signAs } from '../support/second-signature.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

test('[STAFF-05] [STAFF-01] [DEF-187] one of staff halts a market and cancels its orders; their owner is told, and it takes another to resume it', async ({
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
    await expect(halt).toContainText('Orders to cancel')
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

    await staff.getByRole('button', { name: `Resume ${pair}` }).click()
    const resume = staff.getByRole('dialog', { name: `Resume ${pair}?` })
    await resume.getByLabel('Reason, kept in the log').fill('Looked into')
    await resume.getByRole('button', { name: `Ask to resume ${pair}` }).click()
    await expect(staff.getByText('Resuming waits for a second signature')).toBeVisible()
    expect((await place()).status).toBe(409)
    await signAs('noa', symbol)
    // The process that runs the market opens it.
    await expect.poll(async () => (await place()).status).toBe(201)
    await staff.reload()
    await expect(staff.getByText('Resumed: Looked into').first()).toBeVisible()
    await expect(staff.getByText('Sam Okafor and Noa Lindqvist').first()).toBeVisible()
  } finally {
    await trader.client.call(exchange.cancelAll, { body: { market: symbol } })
    const api = await apiOf('staff')
    await api.call(marketAdmin.resume, { params: { symbol }, body: { reason: 'The journey is over' } })
    await signAs('noa', symbol)
  }
})
