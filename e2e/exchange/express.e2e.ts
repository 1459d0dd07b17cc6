import { exchange } from '@bourse/contracts/exchange'
import type { Browser, Page } from '@playwright/test'
import { apiOf } from '../support/demo-user.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'
import { pick } from './pick-asset.ts'

async function openExpress(browser: Browser, handle: string): Promise<Page> {
  const page = await anotherBrowser(browser)
  await signIn(page, handle, { at: '/express' })
  await expect(page.getByRole('region', { name: 'Exchange', exact: true })).toBeVisible()
  return page
}

test('[EXP-01] [EXP-03] [EXP-05] [EXP-20] two users trade with each other in express: a limit order, and an exchange at the market rate', async ({
  browser,
}) => {
  const selling = await openExpress(browser, 'maker')
  await pick(selling, 'get', 'LUSD')
  await pick(selling, 'give', 'LEUR')
  await selling.getByText('My price').click()
  await selling.getByRole('textbox', { name: 'Price: LUSD for 1 LEUR' }).fill('1.2')
  await selling.getByRole('textbox', { name: 'Amount you give' }).fill('100')
  await selling.getByRole('button', { name: /^Review order/ }).click()
  const dialog = selling.getByRole('dialog', { name: 'Place this limit order?' })
  await expect(dialog).toContainText('120.00')
  await dialog.getByRole('button', { name: /^Place order: 100\.00 LEUR for 119\.88 LUSD/ }).click()
  await expect(selling.getByText('Your order is waiting')).toBeVisible()

  const taker = await openExpress(browser, 'taker')
  await pick(taker, 'get', 'LEUR')
  await pick(taker, 'give', 'LUSD')
  await taker.getByRole('textbox', { name: 'Amount you get' }).fill('50')
  await taker.getByRole('button', { name: 'Review: 60.00 LUSD for 49.90 LEUR' }).click()
  await taker.getByRole('dialog').getByRole('button', { name: 'Exchange 60.00 LUSD for 49.90 LEUR' }).click()
  await expect(taker.getByRole('dialog', { name: '49.90 LEUR is in your pocket' })).toBeVisible()

  const api = await apiOf('taker')
  const { body: fills } = await api.call(exchange.fills, { query: { market: 'LEUR-LUSD' } })
  expect(fills[0]).toMatchObject({ fill: { side: 'BUY', quantity: '50.00', price: '1.2000', cost: '60.000000' } })
  const seller = await apiOf('maker')
  expect((await seller.call(exchange.orders, { query: { market: 'LEUR-LUSD' } })).body[0]).toMatchObject({
    status: 'PARTIAL_FILL',
    filled: '50.00',
  })
  await seller.call(exchange.cancelAll, { body: { market: 'LEUR-LUSD' } })
})
