import { exchange } from '@bourse/contracts/exchange'
import type { Browser, Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { ownMarket } from '../support/own-market.ts'
import { anotherBrowser, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

const PHONE = { width: 390, height: 844 }

let symbol: string

test.beforeAll(async () => {
  symbol = await ownMarket('queuePosition')
})

async function trader(): Promise<Account> {
  return newOwner({ LARS: '1000' })
}

async function buy({ client }: Account, quantity: string, price: string): Promise<string> {
  const { body } = await client.call(exchange.place, { body: { market: symbol, side: 'BUY', quantity, price } })
  expect(body.status).toBe('OPEN')
  return body.orderID
}

async function terminalOf(browser: Browser, { handle }: Account): Promise<Page> {
  const page = await anotherBrowser(browser)
  await signIn(page, handle, { at: `/max?market=${symbol}` })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  return page
}

const places = (page: Page) => page.getByRole('table', { name: 'Orders', exact: true }).locator('.orders-cell-queue.is-set')

test('an order says what is ahead of it at its price, and moves up while its owner looks on', async ({ browser }) => {
  const [first, second] = [await trader(), await trader()]
  const ahead = await buy(first, '3', '7.5')
  await buy(second, '1', '7.5')
  const page = await terminalOf(browser, second)
  const place = places(page)
  await expect(place).toHaveText(/^3\.00 ahead/)
  await expect(place).toHaveAccessibleName(
    'At this price, 3.00 LETH of 1 order trade before yours. Yours is 25% of the 4.00 LETH shown. Hidden parts of icebergs trade later.',
  )
  await expect(place).toBeInViewport({ ratio: 1 })
  await first.client.call(exchange.amend, { params: { id: ahead }, body: { quantity: '1' } })
  await expect(place).toHaveText(/^1\.00 ahead/)
  await first.client.call(exchange.cancel, { params: { id: ahead } })
  await expect(place).toHaveText(/^first/)
  await expect(place).toHaveAccessibleName('First in the queue at this price. Yours is 100% of the 1.00 LETH shown.')
  await page.getByRole('button', { name: /^Details: Buy/ }).click()
  await expect(page.locator('.orders-details')).toContainText('First in the queue at this price.')
  await expectAccessible(page)
  await second.client.call(exchange.cancelAll, { body: {} })
  await expect(place).toHaveCount(0)
})

test('on a phone it has a line of its row; a stop that waits has none', async ({ browser }) => {
  const [first, second] = [await trader(), await trader()]
  await buy(first, '0.5', '6.25')
  await buy(second, '1.5', '6.25')
  await second.client.call(exchange.place, {
    body: { market: symbol, side: 'BUY', orderType: 'STOP_LIMIT', quantity: '1', price: '900', stopPrice: '800' },
  })
  const page = await terminalOf(browser, second)
  await expect(places(page)).toHaveText([/^0\.50 ahead/])
  await page.setViewportSize(PHONE)
  await page
    .getByRole('tab', { name: /^Orders/ })
    .first()
    .click()
  await expect(places(page)).toHaveText('0.50 ahead · 75%')
  await expect(places(page)).toBeVisible()
  await expectFits(page)
  await first.client.call(exchange.cancelAll, { body: {} })
  await expect(places(page)).toHaveText('first · 100%')
  await second.client.call(exchange.cancelAll, { body: {} })
})
