import { exchange } from '@bourse/contracts/exchange'
import { paper } from '@bourse/contracts/paper'
import type { Page } from '@playwright/test'
import { startTrading } from '../exchange/open-terminal.ts'
import { chooseOrderType, expectOrderType, orderType, pressOrderType } from '../exchange/order-type.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { momentOf, recordDay } from '../fake/recorded-day.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const PHONE = { width: 360, height: 780 }
const ADDRESS = '/max/LBTC/LUSD/replay'

/** A bid at 6.75 and an ask at 8.50; ten seconds later one of the bid's two is sold. */
function record(server: FakeServer): void {
  const [asks, bid] = [[['8.5', '2']] as const, '6.75']
  recordDay(server, startTrading(server).market, {
    from: '12:00:00',
    to: '12:20:00',
    trades: [['12:00:30', bid, '1', 'SELL']],
    books: [
      ['12:00:20', { bids: [[bid, '2']], asks }],
      ['12:00:30', { bids: [[bid, '1']], asks }],
    ],
  })
}

/** Stands still a second after the book was there, before anything was traded, with play money. */
async function practise(page: Page, server: FakeServer): Promise<void> {
  record(server)
  await openAs(page, server, {}, ADDRESS)
  await page.getByLabel('Time of day', { exact: true }).fill(String(momentOf('12:00:21')))
  await expect(page.getByRole('region', { name: 'Book', exact: true })).toContainText('6.75')
  await expect(page.getByRole('region', { name: 'Practice ticket', exact: true })).toContainText('Practice')
  await expect(form(page)).toBeVisible()
  await chooseOrderType(form(page), 'Limit')
}

const form = (page: Page) => page.getByRole('form', { name: 'Order form', exact: true })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const orders = (page: Page) => page.getByRole('region', { name: 'Open orders', exact: true })
const fills = (page: Page) => page.getByRole('region', { name: 'Fills', exact: true })
const result = (page: Page) => page.getByRole('region', { name: 'Practice money', exact: true })
const sofar = (page: Page) => page.getByRole('region', { name: 'Result so far', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('an order waits for what the day then brings, a market order takes what its book shows, and going back starts over', async ({
  page,
  server,
}) => {
  await practise(page, server)
  await field(page, 'Price').pressSequentially('7')
  await field(page, 'Quantity').pressSequentially('0.5')
  await expect(form(page).locator('button[type=submit]')).toContainText('Buy 0.50 LBTC on Paper')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The order is open.', { exact: true })).toBeVisible()
  await expect(orders(page).getByRole('row').nth(1)).toContainText('0.507.00')
  await expect(result(page)).toContainText('3.50')

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(fills(page).getByRole('row').nth(1)).toContainText('0.507.00')
  await expect(orders(page)).toContainText('No open orders.')
  await expect(result(page)).toContainText('0.50 LBTC')
  await expect(result(page)).toContainText('7.0000 LUSD')

  await form(page).getByRole('group', { name: 'Side' }).getByRole('button', { name: 'Sell' }).click()
  await chooseOrderType(form(page), 'Market')
  await field(page, 'Quantity').pressSequentially('0.2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Filled 0.20 at 6.7500 on average.', { exact: true })).toBeVisible()
  await expect(fills(page).getByRole('row').nth(1)).toContainText('0.206.75')
  await expect(result(page)).toContainText('0.30 LBTC')
  // The result is marked, and compared with buying at the beginning and waiting: the largest position at the first price.
  await expect(sofar(page)).toContainText('Practice')
  await expect(sofar(page).getByRole('definition').nth(2)).toHaveText('0.30')
  await expect(sofar(page).getByRole('definition').nth(3)).toHaveText('2')
  await expect(page.getByRole('button', { name: /: nothing was recorded$/ }).first()).toBeVisible()
  await expectAccessible(page)

  // Another market, or back in time: it asks, and a refusal leaves everything as it is.
  const clock = page.locator('.replay-clock')
  const before = await clock.getAttribute('datetime')
  const market = page.getByRole('combobox', { name: 'Market', exact: true })
  await market.selectOption('LEUR-LUSD')
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(market).toHaveValue('LBTC-LUSD')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('ArrowLeft')
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(clock).toHaveAttribute('datetime', String(before))
  await expect(fills(page).getByRole('row')).toHaveCount(3)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('ArrowLeft')
  await dialog(page).getByRole('button', { name: 'Start over', exact: true }).click()
  await expect(fills(page)).toContainText('No fills yet.')
  await expect(clock).toHaveAttribute('datetime', new Date(Date.parse(String(before)) - 60_000).toISOString())

  // Nothing of it reaches the server: neither the exchange nor the paper pocket hears of it.
  expect(server.sockets.heard('order/')).toEqual([])
  for (const call of [exchange.place, paper.place, paper.open] as const) expect(server.received(call)).toEqual([])
})

test('by keyboard: placed, changed, refused and canceled', async ({ page, server }) => {
  await practise(page, server)
  await pressOrderType(form(page), 'Stop-limit', 'i')
  await pressOrderType(form(page), 'Market', 'M')
  await orderType(form(page)).press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectOrderType(form(page), 'Limit')
  // It goes on meanwhile: nobody has to pause to place.
  await page.getByText('1×', { exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
  await field(page, 'Price').focus()
  await page.keyboard.type('6.5')
  await field(page, 'Quantity').focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(orders(page).getByRole('row').nth(1)).toContainText('1.006.50')
  await expect(field(page, 'Quantity')).toHaveValue('')

  await orders(page).getByRole('button', { name: 'Change: Buy 1.00', exact: true }).press('Enter')
  await dialog(page).getByRole('textbox', { name: 'Price', exact: true }).fill('99999999')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('insufficient funds')
  await dialog(page).getByRole('textbox', { name: 'Price', exact: true }).fill('6.25')
  await dialog(page).getByRole('textbox', { name: 'Quantity', exact: true }).fill('0.4')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(orders(page).getByRole('row').nth(1)).toContainText('0.406.25')
  await orders(page).getByRole('button', { name: 'Cancel: Buy 0.40', exact: true }).press('Enter')
  await expect(orders(page)).toContainText('No open orders.')

  // The market's rules are kept: a stop that the price has passed is refused at its field.
  await chooseOrderType(form(page), 'Stop')
  await field(page, 'Stop').fill('6')
  await field(page, 'Quantity').fill('1')
  await expect(form(page)).toContainText('8.50')
  await page.keyboard.press('Enter')
  await expect(orders(page)).toContainText('No open orders.')

  await result(page).getByRole('button', { name: 'Start over', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Start over', exact: true }).click()
  await expect(result(page).getByRole('button', { name: 'Start over', exact: true })).toBeHidden()
})

test('on a phone everything fits, in all three languages', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  await practise(page, server)
  await field(page, 'Price').fill('7')
  await field(page, 'Quantity').fill('0.5')
  await page.keyboard.press('Enter')
  await expect(orders(page).getByRole('row').nth(1)).toContainText('7.00')
  await chooseOrderType(form(page), 'Market')
  await field(page, 'Quantity').fill('0.25')
  await page.keyboard.press('Enter')
  await expect(fills(page).getByRole('row').nth(1)).toContainText('8.50')
  await expectFits(page)
  // Nor does a table scroll within its panel.
  for (const part of [orders(page), fills(page), result(page)])
    expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectAccessible(page)
  for (const [language, ticket, ask] of [
    ['es', 'Orden de práctica', 'Órdenes abiertas'],
    ['pt', 'Ordem de simulação', 'Ordens abertas'],
  ] as const) {
    await openAs(page, server, { language }, ADDRESS)
    await expect(page.getByRole('region', { name: ticket, exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: ask, exact: true })).toBeVisible()
    await expectFits(page)
  }
})
