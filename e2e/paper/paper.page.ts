import { paper } from '@bourse/contracts/paper'
import type { Page } from '@playwright/test'
import { openTerminal, startTrading, SYMBOL, type Trading } from '../exchange/open-terminal.ts'
import { chooseOrderType } from '../exchange/order-type.ts'
import type { TerminalScreen } from '../exchange/terminal-screen.ts'
import { like } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { FakePaper } from '../fake/paper.ts'
import { wallet } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Paper: play money' })
const rows = ({ orders }: TerminalScreen) => orders.locator('[data-order]')

/** A market that has last traded at 10, with 12 asked, and a person with play money. */
function startPaper(server: FakeServer): Trading & { play: FakePaper } {
  const trading = startTrading(server)
  // The chart shows the prices between.
  for (const price of ['7', '15', '10']) trading.market.trade(price, '0.5')
  trading.market.depth({ bids: [['9', '1']], asks: [['12', '2']] })
  return { ...trading, play: new FakePaper(server, trading.exchange) }
}

async function onPaper(page: Page, server: FakeServer): Promise<TerminalScreen> {
  const terminal = await openTerminal(page, server)
  await page.keyboard.press('Shift+P')
  await expect(banner(page)).toBeVisible()
  await expect(page.getByText('Paper is on: orders use play money.')).toBeVisible()
  return terminal
}

async function submit(terminal: TerminalScreen, side: 'Buy' | 'Sell', quantity: string, price: string): Promise<void> {
  await terminal.fillIn(side, quantity, price)
  await expect(terminal.form.locator('button[type=submit]')).toContainText(`${side} ${quantity} LBTC on Paper`)
  await terminal.press()
  await expect(terminal.review.locator('.limit-confirm')).toContainText('on Paper')
  await terminal.confirm()
}

async function cancelAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
}

test('a fill, the other leg of its pair and the pocket are shown as they are told: the page does not ask for its orders', async ({
  page,
  server,
}) => {
  const { play } = startPaper(server)
  play.holds({ LUSD: '1000' })
  const terminal = await onPaper(page, server)
  const asked = () => server.received(paper.orders).length + server.received(paper.fills).length
  // Of another program of hers: the page hears of both legs.
  const limit = play.own({ market: SYMBOL, side: 'BUY', quantity: '0.50', price: '10', stopLeg: { stopPrice: '20' } })
  await expect(rows(terminal)).toHaveCount(2)
  await expect(rows(terminal).filter({ hasText: 'OCO limit' })).toContainText('open')
  const before = asked()

  play.fill(limit)
  const [stop] = play.orders
  if (stop) play.change(stop, { status: 'CANCELED', reason: 'OTHER_LEG' })
  play.position('LUSD', 995_000_000n)
  await expect(rows(terminal)).toHaveCount(0)
  await terminal.showOrders('History')
  await expect(rows(terminal).filter({ hasText: 'filled' })).toHaveCount(1)
  await expect(rows(terminal).filter({ hasText: 'canceled' })).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Pocket', exact: true }).getByRole('row').filter({ hasText: 'LUSD' })).toContainText('995')

  // Its own order and cancel are heard as well.
  await terminal.showOrders('Open')
  await submit(terminal, 'Buy', '0.25', '5')
  await expect(rows(terminal).filter({ hasText: '0.25' })).toContainText('open')
  await cancelAll(page)
  await expect(rows(terminal).filter({ hasText: '0.25' })).toContainText('canceled')
  expect(asked()).toBe(before)
})

test('the terminal says that it is on paper, keeps it over a reload, and shows real and paper orders apart', async ({ page, server }) => {
  const { exchange, play } = startPaper(server)
  exchange.own({ market: SYMBOL, side: 'BUY', quantity: '0.25', price: '5' })
  const terminal = await onPaper(page, server)
  await expect(page).toHaveTitle(/^Paper: play money/)
  await expect(rows(terminal)).toHaveCount(0)
  await submit(terminal, 'Buy', '0.75', '4')
  await expect(rows(terminal)).toHaveCount(1)
  await expect(rows(terminal)).toContainText('0.75')
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await expect(rows(terminal)).toHaveCount(1)
  await expectFits(page)
  await page.getByRole('button', { name: 'Back to real money' }).click()
  await expect(page.getByText('Paper is off: orders use real money.')).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await expect(rows(terminal)).toHaveCount(1)
  await expect(rows(terminal)).toContainText('0.25')
  await expect(terminal.form.locator('button[type=submit]')).not.toContainText('Paper')
  expect(play.placed).toHaveLength(1)
  expect(exchange.placed, 'nothing is sent to the exchange').toEqual([])
})

test('a terminal that is opened without paper has real money', async ({ page, server }) => {
  startPaper(server)
  await onPaper(page, server)
  await page.goto('/express')
  await expect(page).not.toHaveTitle(/Paper/)
  await page.goto('/max')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('pairs, trailing stops and brackets are placed and shown on Paper as with real money', async ({ page, server }) => {
  const { exchange, play } = startPaper(server)
  const terminal = await onPaper(page, server)
  const { form } = terminal
  const choose = (type: string) => chooseOrderType(form, type)
  const rowOf = (text: string) => rows(terminal).filter({ hasText: text })
  const placed = () => play.placed.at(-1)

  await choose('OCO')
  await terminal.field('Price').fill('9')
  await terminal.field('Stop').fill('13')
  await terminal.field('Quantity').fill('0.5')
  await terminal.submit()
  await expect(rowOf('OCO limit, or stop 13')).toContainText('open')
  await expect(rowOf('OCO stop, or limit 9')).toBeVisible()
  await expect(page.locator('.chart-pair')).toHaveCount(1)
  expect(placed()).toMatchObject({ side: 'BUY', price: '9.0000', quantity: '0.50', stopLeg: { stopPrice: '13.0000' } })

  play.accepts((order) => play.change(order, { stopPrice: '8.0000' }))
  await choose('Trailing stop')
  await terminal.side('Sell')
  await form.getByRole('textbox', { name: 'Trail by' }).fill('20')
  await terminal.field('Quantity').fill('0.5')
  await terminal.submit()
  const trailing = rowOf('Trailing').locator('.orders-cell-stop')
  await expect(trailing).toHaveText('8.0000')
  expect(placed()).toMatchObject({ side: 'SELL', orderType: 'STOP', trailPpm: 200_000 })
  const [newest] = play.orders
  if (newest) play.change(newest, { stopPrice: '8.8000' })
  await expect(trailing).toHaveText('8.8000')

  play.accepts(() => {})
  await choose('Limit')
  await terminal.fillIn('Buy', '1', '12')
  await form.getByRole('checkbox', { name: 'Take profit and stop' }).press('Space')
  await form.getByRole('textbox', { name: 'Take profit' }).fill('15')
  await form.getByRole('textbox', { name: 'Stop loss' }).fill('7.5')
  await terminal.submit()
  await expect(page.locator('.chart-bracket[data-state=placed]')).toHaveCount(2)
  expect(placed()).toMatchObject({ side: 'BUY', price: '12.0000', exits: { takeProfit: '15.0000', stopPrice: '7.5000' } })
  expect(exchange.placed).toEqual([])
})

test('the paper pocket’s page opens it, shows what it became beside doing nothing, and starts over', async ({ page, server }) => {
  startTrading(server)
  const pocket = (balance: string) => {
    const held = wallet('LUSD', balance)
    return { isOpen: true, pocketID: 'paper-7', startedAt: Date.now(), wallets: [{ ...held, start: '5000000000' }] }
  }
  const day = 86_400_000
  const points = [5_000, 5_100, 4_990, 4_980].map((value, at) => ({ at: Date.now() - (4 - at) * day, value: `${value}000000` }))
  const result = { asset: 'LUSD', start: '5000000000', kept: '5000000000', now: '4980000000', fees: '1250000', points }
  server.reply(paper.result, { ...result, held: { asset: 'LBTC', worth: '5120000000' } })
  server.reply(paper.pocket, like(paper.pocket.reply, { isOpen: false, startedAt: null }))
  server.reply(paper.open, () => {
    server.reply(paper.pocket, pocket('4980'))
    return pocket('4980')
  })
  await openAs(page, server, {}, '/paper')
  await expect(page.getByText(/^Play money at real prices\./)).toBeVisible()
  await page.getByRole('button', { name: 'Open paper pocket' }).click()
  const card = page.getByRole('region', { name: 'Paper pocket' })
  await expect(card).toContainText('4,980.00')
  await expect(card).toContainText('−20.00−0.4%on 5,000.00 LUSD')
  const against = (term: string) => card.locator('dl > div').filter({ hasText: term }).locator('dd')
  await expect(against('Your trades')).toHaveText('−0.4%')
  await expect(against('Holding LBTC')).toHaveText('+2.4%')
  await expect(against('Holding LUSD')).toHaveText('0.0%')
  await expect(against('Fees you would have paid')).toHaveText('−1.25')
  await expect(card.getByRole('img', { name: /^Value, Month: from 5,000\.00 LUSD to 4,980\.00 LUSD/ })).toBeVisible()
  await card.getByRole('radio', { name: 'Week' }).press('Space')
  await expect.poll(() => server.received(paper.result).at(-1)?.query.range).toBe('week')
  await expectAccessible(page)
  await expectFits(page)
  server.reply(paper.reset, () => {
    server.reply(paper.pocket, pocket('5000'))
    return { pocket: pocket('5000'), deletedOrders: 1, deletedFills: 1 }
  })
  await page.getByRole('button', { name: 'Start over', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over', exact: true }).click()
  await expect(page.getByText('New start. Paper orders deleted: 1. Fills deleted: 1.')).toBeVisible()
  await expect(card).not.toContainText('4,980')
  await page.getByRole('link', { name: 'Trade on Paper' }).click()
  await expect(banner(page)).toBeVisible()
})

test('paper trades show what came of them, three at first, and all on request', async ({ page, server }) => {
  const { play } = startPaper(server)
  play.holds({ LUSD: '1000', LBTC: '2' })
  const trade = (orderID: string, more: object) => ({
    orderID,
    market: SYMBOL,
    side: 'BUY' as const,
    quantity: '0.50',
    price: '10.0000',
    at: Date.now(),
    closed: null,
    ...more,
  })
  const items = [
    trade('5', { side: 'SELL', closed: { boughtAt: '9.5000', result: '250000' } }),
    trade('4', { side: 'SELL', closed: { boughtAt: '12.0000', result: '-1000000' } }),
    ...['3', '2', '1'].map((id) => trade(id, {})),
  ]
  server.reply(paper.trades, { items, next: null })
  await openAs(page, server, {}, '/paper')
  const card = page.getByRole('region', { name: 'Your paper trades' })
  const lines = card.getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(0)).toContainText(/Sold 0\.50 LBTCBought at 9\.5000.*\+0\.25/)
  await expect(lines.nth(1)).toContainText('−1.00')
  await expect(lines.nth(2)).toContainText(/Bought 0\.50 LBTCAt 10\.0000.*–/)
  await card.getByRole('button', { name: 'See all' }).click()
  await expect(lines).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Paper wallets' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
})
