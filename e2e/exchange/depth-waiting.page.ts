import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectLostAnswers, openAs, test } from '../support/page-test.ts'
import { startTrading, SYMBOL } from './open-terminal.ts'

const WAITING = 'Reading the order book…'
const LATE = 'The order book hasn’t arrived.'

const panel = (page: Page) => page.getByRole('region', { name: 'Order book', exact: true })
const book = (page: Page) => panel(page).getByRole('table')
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Try again', exact: true })

test('[DEF-102] until the book is there its columns have bars and no figures; after five seconds it is asked for again on request', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const { market } = startTrading(server)
  market.depth({ bids: [['0.49', '5']], asks: [['0.52', '5']] })
  server.sockets.mute(true)
  await openAs(page, server, {}, `/max?market=${SYMBOL}`)
  await expect(panel(page).getByText(WAITING, { exact: true })).toBeVisible()
  await expect(panel(page).locator('.skeleton').first()).toBeVisible()
  await expect(panel(page).locator('.depth-silhouette canvas')).toHaveCount(0)
  expect(await panel(page).locator('.depth-box').innerText()).not.toMatch(/[0-9]/)
  await page.clock.fastForward(5_100)
  await expect(panel(page).getByText(LATE, { exact: true })).toBeVisible()
  await expectAccessible(page)

  // Still nothing: it waits again, then offers it again.
  await retry(page).press('Enter')
  await expect(panel(page).getByText(WAITING, { exact: true })).toBeVisible()
  await page.clock.fastForward(5_100)
  server.sockets.mute(false)
  await retry(page).click()
  await expect(book(page).getByRole('row', { name: 'Bid 0.4900' })).toContainText('5.00')
  await expect(panel(page).getByText(LATE, { exact: true })).toBeHidden()
  await expect(panel(page).locator('.skeleton')).toHaveCount(0)
})

test('[DEF-102] [MAX-52] with the network cut the book is asked for again at once, without waiting for the next attempt', async ({
  page,
  server,
}) => {
  expectLostAnswers()
  await page.clock.install()
  const { market } = startTrading(server)
  market.depth({ bids: [['0.49', '5']], asks: [['0.52', '5']] })
  server.sockets.cut({ refuse: true })
  await openAs(page, server, {}, `/max?market=${SYMBOL}`)
  await page.clock.runFor(5_500)
  await expect(retry(page)).toBeVisible()
  server.sockets.accept()
  await retry(page).click()
  await expect(book(page).getByRole('row', { name: 'Ask 0.5200' })).toContainText('5.00')
})

test('[DEF-102] on a phone the waiting book can be asked for again with a finger', async ({ page, server }) => {
  await page.clock.install()
  const { market } = startTrading(server)
  market.depth({ bids: [['0.49', '5']], asks: [['0.52', '5']] })
  server.sockets.mute(true)
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, server, { language: 'es' }, `/max?market=${SYMBOL}`)
  await page.locator('#max-tab-depth').click()
  await page.clock.fastForward(5_100)
  const again = page.getByRole('button', { name: 'Reintentar', exact: true })
  await expect(again).toBeInViewport({ ratio: 1 })
  expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
