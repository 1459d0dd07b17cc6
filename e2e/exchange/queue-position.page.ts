import { queue, topics } from '@bourse/contracts/exchange'
import { encode, QueuePlacesSchema } from '@bourse/contracts/messages'
import type { Page } from '@playwright/test'
import { rowOf, like } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { SEAT } from '../fake/own-order.ts'
import { expect, expectAccessible, expectFits, test } from '../support/page-test.ts'
import { openTerminal, startTrading, SYMBOL } from './open-terminal.ts'

const PHONE = { width: 390, height: 844 }

const places = (page: Page) => page.getByRole('table', { name: 'Orders', exact: true }).locator('.orders-cell-queue.is-set')

/** What the broker then tells of an order, in lots. */
function tellPlace(server: FakeServer, orderID: string, { ahead, level, own }: Record<'ahead' | 'level' | 'own', number>, version: number) {
  const place = { orderId: BigInt(orderID), ahead: BigInt(ahead), ordersAhead: ahead > 0 ? 1 : 0, level: BigInt(level), own: BigInt(own) }
  server.sockets.tell(topics.queuePlace(SYMBOL, SEAT), encode(QueuePlacesSchema, { places: [place], version: BigInt(version) }))
}

/** What is answered at first. */
function replyPlace(server: FakeServer, orderID: string, ahead: string, level: string, share: number): void {
  const place = { orderID, market: SYMBOL, ahead, ordersAhead: 1, level, share, isExact: true, version: '1' }
  server.reply(queue.places, [like(rowOf(queue.places.reply), place)])
}

test('an order says what is ahead of it at its price, and moves up while its owner looks on', async ({ page, server }) => {
  const { exchange } = startTrading(server)
  const order = exchange.own({ market: SYMBOL, side: 'BUY', quantity: '1', price: '7.5' })
  replyPlace(server, order.orderID, '3.00', '4.00', 250_000)
  await openTerminal(page, server)
  const place = places(page)
  await expect(place).toHaveText(/^3\.00 ahead/)
  await expect(place).toHaveAccessibleName(
    'At this price, 3.00 LBTC of 1 order trade before yours. Yours is 25% of the 4.00 LBTC shown. Hidden parts of icebergs trade later.',
  )
  await expect(place).toBeInViewport({ ratio: 1 })
  expect(server.received(queue.places)[0]?.query).toEqual({ watch: 'true' })
  tellPlace(server, order.orderID, { ahead: 100, level: 200, own: 100 }, 2)
  await expect(place).toHaveText(/^1\.00 ahead/)
  tellPlace(server, order.orderID, { ahead: 0, level: 100, own: 100 }, 3)
  await expect(place).toHaveText(/^first/)
  await expect(place).toHaveAccessibleName('First in the queue at this price. Yours is 100% of the 1.00 LBTC shown.')
  await page.getByRole('button', { name: /^Details: Buy/ }).click()
  await expect(page.locator('.orders-details')).toContainText('First in the queue at this price.')
  await expectAccessible(page)
  exchange.change(order, { status: 'CANCELED' })
  await expect(place).toHaveCount(0)
})

test('on a phone it has a line of its row; a stop that waits has none', async ({ page, server }) => {
  const { exchange } = startTrading(server)
  const order = exchange.own({ market: SYMBOL, side: 'BUY', quantity: '1.5', price: '6.25' })
  exchange.own({ market: SYMBOL, side: 'BUY', orderType: 'STOP_LIMIT', quantity: '1', price: '900', stopPrice: '800' })
  replyPlace(server, order.orderID, '0.50', '2.00', 750_000)
  await openTerminal(page, server)
  await expect(places(page)).toHaveText([/^0\.50 ahead/])
  await page.setViewportSize(PHONE)
  await page
    .getByRole('tab', { name: /^Orders/ })
    .first()
    .click()
  await expect(places(page)).toHaveText('0.50 ahead · 75%')
  await expect(places(page)).toBeVisible()
  await expectFits(page)
  tellPlace(server, order.orderID, { ahead: 0, level: 150, own: 150 }, 2)
  await expect(places(page)).toHaveText('first · 100%')
})
