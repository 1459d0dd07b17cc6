import { exchange as calls } from '@bourse/contracts/exchange'
import type { Page } from '@playwright/test'
import { englishText, OFFLINE, UNKNOWN } from '../support/cut-network.ts'
import { expect, expectLostAnswers, openAs, test } from '../support/page-test.ts'
import { ONE_CLICK, openTerminal, quoteHalf, startTrading, SYMBOL } from './open-terminal.ts'
import { pick } from './pick-asset.ts'

const told = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })
const CANCEL = new RegExp(`^${englishText('maxOrders.cancelSelected')}`)

/** The browser says it by itself, some time later: the connections stay open meanwhile, and so does “Live”. */
async function expectOnline(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
}

/** An answer is awaited for five seconds before it is asked for, and then four. */
async function waitForAnswer(page: Page): Promise<void> {
  await page.clock.fastForward(5_000)
  await page.clock.fastForward(4_000)
}

test('[MAX-29] [MAX-42] [DEF-110] an order in MAX: cut before, on the way and on the way back, its row shows the true status', async ({
  page,
  server,
}) => {
  expectLostAnswers()
  await page.clock.install()
  const { exchange } = startTrading(server)
  const terminal = await openTerminal(page, server)
  const { newest } = terminal
  const place = async (price: string) => {
    await terminal.fillIn('Buy', '1', price)
    await terminal.press()
    await terminal.review.locator('.limit-confirm').click()
  }
  await page.context().setOffline(true)
  await place('0.001')
  await expect(told(page, OFFLINE)).toBeVisible()
  await expect(terminal.field('Quantity')).toHaveValue('1')
  await page.context().setOffline(false)
  await expectOnline(page)
  expect(exchange.placed, 'offline').toEqual([])
  await expect(newest).toHaveCount(0)

  // It does not arrive in time: it is asked for, and never will be accepted.
  exchange.loses('request')
  await place('0.001')
  await expect(newest).toContainText(englishText('maxOrders.status.sending'))
  await page.clock.fastForward(5_000)
  await expect(newest).toContainText(englishText('maxOrders.status.checking'))
  await page.clock.fastForward(4_000)
  await expect(newest).toContainText(englishText('maxOrders.status.REJECTED'))
  const [lost] = server.received(calls.settle)
  expect(lost?.body).toMatchObject({ ...exchange.placed[0] })

  // It arrives, but its answer does not.
  exchange.loses('reply')
  server.lose(calls.settle, 'request')
  await place('0.002')
  await expect.poll(() => exchange.placed).toHaveLength(2)
  await waitForAnswer(page)
  await expect(newest).toContainText(englishText('maxOrders.status.checking'))
  server.restore(calls.settle)
  await page.clock.fastForward(8_000)
  await expect(newest).toContainText(englishText('maxOrders.status.OPEN'))
  expect(
    exchange.placed.map(({ price }) => price),
    'nothing is sent again',
  ).toEqual(['0.0010', '0.0020'])
})

test('[MAX-42] an order that was not sent can be sent at once: the press is not taken for the second one of a pair', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const trading = startTrading(server)
  // Without a price to compare with, even one click is reviewed.
  quoteHalf(trading)
  const { exchange } = trading
  const terminal = await openTerminal(page, server, ONE_CLICK)
  await terminal.fillIn('Buy', '1', '0.49')
  // No time passes between the two presses.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.context().setOffline(true)
  await terminal.press()
  await expect(terminal.form.getByText(OFFLINE)).toBeVisible()
  await page.context().setOffline(false)
  await expectOnline(page)
  await terminal.press()
  await page.clock.resume()
  await expect.poll(() => exchange.placed).toHaveLength(1)
})

test('[MAX-37] [DEF-110] a cancel: offline it is not sent, without an answer the row shows the true status, and a lost one leaves its order live', async ({
  page,
  server,
}) => {
  expectLostAnswers()
  await page.clock.install()
  const { exchange } = startTrading(server)
  const order = exchange.own({ market: SYMBOL, side: 'BUY', quantity: '1', price: '0.001' })
  const { newest } = await openTerminal(page, server)
  const cancel = async () => {
    await newest.getByRole('checkbox').check()
    await page.getByRole('button', { name: CANCEL }).click()
  }
  await page.context().setOffline(true)
  await cancel()
  await expect(told(page, OFFLINE)).toBeVisible()
  await page.context().setOffline(false)
  await expectOnline(page)
  await expect(newest).toContainText(englishText('maxOrders.status.OPEN'))
  expect(exchange.cancels, 'offline').toEqual([])

  exchange.loses('request')
  await expect(newest.getByRole('checkbox')).toBeEnabled()
  await cancel()
  await expect.poll(() => exchange.cancels).toEqual([order.orderID])
  await page.clock.fastForward(5_000)
  await expect(told(page, englishText('maxOrders.notice.unheard_one', { count: '1' }))).toBeVisible()
  await expect(newest.getByRole('checkbox')).toBeEnabled()
  await expect(newest).toContainText(englishText('maxOrders.status.OPEN'))

  exchange.loses('reply')
  await cancel()
  await expect.poll(() => exchange.cancels).toHaveLength(2)
  await page.clock.fastForward(5_000)
  await expect(newest).toContainText(englishText('maxOrders.status.CANCELED'))
})

test('[EXP-15] an exchange in express: cut before, on the way and on the way back, the page shows the true outcome', async ({
  page,
  server,
}) => {
  expectLostAnswers()
  await page.clock.install()
  const { exchange } = startTrading(server)
  await openAs(page, server, {}, '/express')
  await pick(page, 'get', 'LBTC')
  await pick(page, 'give', 'LUSD')
  const fillIn = async () => {
    await page.getByText(englishText('express.rate.custom'), { exact: true }).click()
    await page.getByRole('textbox', { name: englishText('express.rate.label', { other: 'LUSD', one: 'LBTC' }) }).fill('0.001')
    await page.getByRole('textbox', { name: 'Amount you get' }).fill('1')
    await page.getByRole('button', { name: /^Review/ }).click()
  }
  const confirm = page.locator('.limit-confirm')
  const outcome = page.locator('.xp-outcome')
  await fillIn()
  await page.context().setOffline(true)
  await confirm.click()
  await expect(told(page, OFFLINE)).toBeVisible()
  await expect(confirm).toBeVisible()
  await page.context().setOffline(false)
  expect(exchange.placed, 'offline').toEqual([])

  exchange.loses('request')
  await expect(async () => {
    await confirm.click()
    await expect(confirm).toBeHidden({ timeout: 500 })
  }).toPass()
  await page.clock.fastForward(5_000)
  await expect(outcome).toContainText(UNKNOWN)
  await page.clock.fastForward(4_000)
  await expect(outcome).toContainText(englishText('exchange.reason.NOT_ACCEPTED'))

  exchange.loses('reply')
  server.lose(calls.settle, 'request')
  await fillIn()
  await confirm.click()
  await expect.poll(() => exchange.placed).toHaveLength(2)
  await waitForAnswer(page)
  await expect(outcome).toContainText(UNKNOWN)
  server.restore(calls.settle)
  await page.clock.fastForward(8_000)
  await expect(outcome).toContainText(englishText('express.done.open'))
  expect(exchange.placed, 'nothing is sent again').toHaveLength(2)
})

test('[MAX-51] [MAX-52] market data that fall silent on an open connection: MAX says so, and connects again by itself', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const { market } = startTrading(server)
  market.depth({ bids: [['0.49', '5']], asks: [['0.52', '5']] })
  await openTerminal(page, server)
  const health = page.locator('.qb-health')
  const noData = page.getByText(/^No data for [0-9]+ s/).first()
  await expect(health).toHaveAttribute('data-health', 'live')
  server.sockets.silence()
  await page.clock.fastForward(9_000)
  await expect(health).toHaveAttribute('data-health', 'stale')
  await expect(noData).toBeVisible()
  await page.clock.fastForward(7_000)
  await expect(health).toHaveAttribute('data-health', 'live')
  await expect(noData).toBeHidden()
  market.depth({ bids: [['0.50', '1']], asks: [['0.52', '5']] })
  const book = page.getByRole('region', { name: 'Order book', exact: true }).getByRole('table')
  await expect(book.getByRole('row', { name: 'Bid 0.5000' })).toContainText('1.00')
})
