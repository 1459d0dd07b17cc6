import { exchange } from '@bourse/contracts/exchange'
import { paper } from '@bourse/contracts/paper'
import { replay } from '@bourse/contracts/replay'
import { session } from '@bourse/contracts/session'
import type { Page } from '@playwright/test'
import { type Account, newAccount } from '../support/account.ts'
import { ownMarket } from '../support/own-market.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

const PHONE = { width: 360, height: 780 }
const SECOND_MS = 1_000

// One after the other: what is traded before is the same day for all of them.
test.describe.configure({ mode: 'default' })

let symbol: string
/** When the book was first recorded: seconds before the only trade. */
let bookAt: number

/** A bid at 6.75 and an ask at 8.50; some seconds later one of the bid's two is sold. */
test.beforeAll(async () => {
  test.setTimeout(120_000)
  symbol = await ownMarket('replayPaper')
  const maker = await newOwner({ LETH: '5', LVES: '1000' })
  await maker.client.call(exchange.place, { body: { market: symbol, side: 'SELL', quantity: '2', price: '8.5' } })
  await maker.client.call(exchange.place, { body: { market: symbol, side: 'BUY', quantity: '2', price: '6.75' } })
  await expect(async () => {
    const whole = (await recorded(maker)).depth.find(([, , bids, asks]) => bids.length > 0 && asks.length > 0)
    expect(whole).toBeDefined()
    bookAt = whole?.[0] ?? 0
  }).toPass({ timeout: 60_000 })
  await expect.poll(() => Date.now() - bookAt).toBeGreaterThan(5 * SECOND_MS)
  const taker = await newOwner({ LETH: '1' })
  await taker.client.call(exchange.place, { body: { market: symbol, side: 'SELL', quantity: '1', price: '6.75' } })
  await expect(async () => expect((await recorded(maker)).trades.length).toBeGreaterThan(0)).toPass({ timeout: 60_000 })
})

async function recorded({ client }: Account) {
  const day = new Date().toISOString().slice(0, 10)
  const begin = Math.max(0, Date.now() - Date.parse(`${day}T00:00:00Z`) - 25 * 60_000)
  return (await client.call(replay.page, { params: { symbol }, query: { day, after: String(begin) } })).body
}

/** Stands still a second after the book was there, before anything was traded, with play money. */
async function practise(page: Page, { handle }: Account): Promise<void> {
  await signIn(page, handle, { at: '/max/LETH/LVES/replay' })
  await seekTo(page, bookAt + SECOND_MS)
  await expect(page.getByRole('region', { name: 'Book', exact: true })).toContainText('6.75')
  await page.getByRole('button', { name: 'Trade on Paper', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Paper: play money', exact: true })).toBeVisible()
  await expect(form(page)).toBeVisible()
}

async function seekTo(page: Page, at: number): Promise<void> {
  await page.getByLabel('Time of day', { exact: true }).fill(String(at))
}

const form = (page: Page) => page.getByRole('form', { name: 'Order form', exact: true })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const orders = (page: Page) => page.getByRole('region', { name: 'Open orders', exact: true })
const fills = (page: Page) => page.getByRole('region', { name: 'Fills', exact: true })
const result = (page: Page) => page.getByRole('region', { name: 'Result', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('an order waits for what the day then brings, a market order takes what its book shows, and going back starts over', async ({
  page,
}) => {
  const carla = await newAccount()
  await practise(page, carla)
  await field(page, 'Price').pressSequentially('7')
  await field(page, 'Quantity').pressSequentially('0.5')
  await expect(form(page).locator('button[type=submit]')).toContainText('Buy 0.50 LETH on Paper')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The order is open.', { exact: true })).toBeVisible()
  await expect(orders(page).getByRole('row').nth(1)).toContainText('0.507.00')
  await expect(result(page)).toContainText('3.50')

  await page.getByRole('button', { name: 'A minute ahead', exact: true }).click()
  await expect(fills(page).getByRole('row').nth(1)).toContainText('0.507.00')
  await expect(orders(page)).toContainText('No open orders.')
  await expect(result(page)).toContainText('0.50 LETH')
  await expect(result(page)).toContainText('7.0000 LVES')

  await form(page).getByRole('group', { name: 'Side' }).getByRole('button', { name: 'Sell' }).click()
  await form(page).getByRole('radio', { name: 'Market', exact: true }).click()
  await field(page, 'Quantity').pressSequentially('0.2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Filled 0.20 at 6.7500 on average.', { exact: true })).toBeVisible()
  await expect(fills(page).getByRole('row').nth(1)).toContainText('0.206.75')
  await expect(result(page)).toContainText('0.30 LETH')
  await expectAccessible(page)

  // Another market, or back in time: it asks, and a refusal leaves everything as it is.
  const clock = page.locator('.replay-mark time')
  const before = await clock.getAttribute('datetime')
  const market = page.getByRole('combobox', { name: 'Market', exact: true })
  await market.selectOption('LBTC-LUSD')
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(market).toHaveValue(symbol)
  await page.getByRole('button', { name: 'A minute back', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(clock).toHaveAttribute('datetime', String(before))
  await expect(fills(page).getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'A minute back', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Start over', exact: true }).click()
  await expect(fills(page)).toContainText('No fills yet.')
  await expect(clock).toHaveAttribute('datetime', new Date(Date.parse(String(before)) - 60_000).toISOString())

  // Nothing of it reached the server: neither the market nor the paper pocket knows of it.
  for (const call of [exchange.orders, paper.orders] as const) expect((await carla.client.call(call)).body).toEqual([])
})

test('by keyboard: placed, changed, refused and canceled', async ({ page }) => {
  await practise(page, await newAccount())
  await form(page).getByRole('radio', { name: 'Limit', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: 'Stop-limit', exact: true })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: 'Limit', exact: true })).toBeChecked()
  // It goes on meanwhile: nobody has to pause to place.
  await page.getByLabel('Speed', { exact: true }).selectOption('1')
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
  await form(page).getByRole('radio', { name: 'Stop', exact: true }).click()
  await field(page, 'Stop').fill('6')
  await field(page, 'Quantity').fill('1')
  await expect(form(page)).toContainText('8.50')
  await page.keyboard.press('Enter')
  await expect(orders(page)).toContainText('No open orders.')

  await page.getByRole('button', { name: 'End', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Paper: play money', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Trade on Paper', exact: true })).toBeVisible()
})

test('on a phone everything fits, in all three languages', async ({ page }) => {
  const carla = await newAccount()
  await page.setViewportSize(PHONE)
  await practise(page, carla)
  await field(page, 'Price').fill('7')
  await field(page, 'Quantity').fill('0.5')
  await page.keyboard.press('Enter')
  await expect(orders(page).getByRole('row').nth(1)).toContainText('7.00')
  await form(page).getByRole('radio', { name: 'Market', exact: true }).click()
  await field(page, 'Quantity').fill('0.25')
  await page.keyboard.press('Enter')
  await expect(fills(page).getByRole('row').nth(1)).toContainText('8.50')
  await expectFits(page)
  // Nor does a table scroll within its panel.
  for (const part of [orders(page), fills(page), result(page)])
    expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectAccessible(page)
  for (const [language, open, banner, ask] of [
    ['es', 'Operar en Práctica', 'Práctica: dinero ficticio', 'Órdenes abiertas'],
    ['pt', 'Operar na Simulação', 'Simulação: dinheiro fictício', 'Ordens abertas'],
  ] as const) {
    await carla.client.call(session.patchPreferences, { body: { language } })
    await page.reload()
    await page.getByRole('button', { name: open, exact: true }).click()
    await expect(page.getByRole('region', { name: banner, exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: ask, exact: true })).toBeVisible()
    await expectFits(page)
  }
})
