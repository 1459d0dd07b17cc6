import { alert } from '@bourse/contracts/alert'
import { exchange, market } from '@bourse/contracts/exchange'
import type { ApiClient } from '@bourse/testkit/client'
import type { Page } from '@playwright/test'
import { type Account, newAccount } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

/** No other journey trades here. */
const SYMBOL = 'LUSD-LARS'

test('an alert is set by keyboard, a trade crosses it, the feed tells it once, and it is done', async ({ page }) => {
  const account = await newAccount()
  const [maker, taker] = [await apiOf('maker'), await apiOf('taker')]
  const last = await lastPrice(maker)
  const threshold = (last * 1.01).toFixed(1)
  await signIn(page, account.handle, { at: '/alerts' })
  await expect(page.getByText('No alerts yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New alert' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  await expect(dialog.getByRole('textbox', { name: /^Price in/ })).toBeFocused()
  await chooseByKeyboard(page, 'Market', SYMBOL)
  await expect(dialog.getByText(/^Last price: /)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Price in LARS' }).focus()
  await page.keyboard.type(last.toFixed(1))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(/already at or above this/)
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(threshold)
  await expect(dialog.getByRole('combobox', { name: 'When' })).toHaveValue('above')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: 'LUSD/LARS' })
  await expect(row).toContainText('At or above')
  await expect(row.getByText('Armed')).toBeVisible()
  await expect(page.getByText('1 of 200 armed')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await tradeAt(maker, taker, threshold)
  await expect(row.getByText('Done')).toBeVisible()
  await expect(row).toContainText('Told once')
  await expect(page.getByText('0 of 200 armed')).toBeVisible()
  await tradeAt(maker, taker, threshold)
  await page.goto('/activity?filter=alerts')
  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: 'LUSD/LARS at' })
  await expect(told).toHaveCount(1)
  await expect(told).toContainText('Your alert: at or above')
  expect((await account.client.call(alert.list)).body.alerts).toMatchObject([{ state: 'done', firedCount: 1 }])
})

test('an alert is changed, paused, resumed and removed on its page', async ({ page }) => {
  const account = await newAccount()
  await create(account, { kind: 'percent', direction: 'either', threshold: '40', span: '24h' })
  await signIn(page, account.handle, { at: '/alerts' })
  const row = page.getByRole('listitem').filter({ hasText: 'LUSD/LARS' })
  await expect(row).toContainText('Up or down by 40% within 24 hours')
  await row.getByRole('button', { name: /^Pause: / }).click()
  await expect(row.getByText('Paused')).toBeVisible()
  await row.getByRole('button', { name: /^Edit: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Change alert' })
  await expect(dialog.getByRole('combobox', { name: 'Market' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Per cent' }).fill('45.5')
  await dialog.getByRole('combobox', { name: 'How often' }).selectOption('again')
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('wild day')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Up or down by 45.5% within 24 hours')
  await expect(row).toContainText('Again after 1 hour')
  await expect(row).toContainText('wild day')
  await row.getByRole('button', { name: /^Resume: / }).click()
  await expect(row.getByText('Armed')).toBeVisible()
  await row.getByRole('button', { name: /^Remove: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No alerts yet')).toBeVisible()
})

test('the terminal sets an alert on its market, beginning with the last price', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: `/max?market=${SYMBOL}` })
  await page.getByRole('button', { name: 'Set an alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  await expect(dialog.getByRole('combobox', { name: 'Market' })).toHaveValue(SYMBOL)
  await expect(dialog.getByRole('textbox', { name: 'Price in LARS' })).not.toHaveValue('')
  await dialog.getByRole('textbox', { name: 'Price in LARS' }).fill('1')
  await expect(dialog.getByRole('combobox', { name: 'When' })).toHaveValue('below')
  await dialog.getByRole('button', { name: 'Set alert' }).click()
  await expect(dialog).toBeHidden()
  expect((await account.client.call(alert.list)).body.alerts).toMatchObject([{ market: SYMBOL, direction: 'below', threshold: '1.0' }])
})

/** Walks the list of a select with the arrow keys, as somebody without a pointer does. */
async function chooseByKeyboard(page: Page, name: string, value: string): Promise<void> {
  const select = page.getByRole('combobox', { name })
  await select.focus()
  await page.keyboard.press('Home')
  for (let step = 0; step < 40 && (await select.inputValue()) !== value; step += 1) await page.keyboard.press('ArrowDown')
  await expect(select).toHaveValue(value)
}

async function lastPrice(api: ApiClient): Promise<number> {
  const { body } = await api.call(market.summary, { query: { market: SYMBOL } })
  return Number(body[0]?.last)
}

async function tradeAt(seller: ApiClient, buyer: ApiClient, price: string): Promise<void> {
  const body = { market: SYMBOL, quantity: '5', price }
  expect((await seller.call(exchange.place, { body: { ...body, side: 'SELL' } })).status).toBe(201)
  expect((await buyer.call(exchange.place, { body: { ...body, side: 'BUY' } })).body).toMatchObject({ status: 'FILLED' })
}

async function create({ client }: Account, given: object): Promise<void> {
  expect((await client.call(alert.create, { body: { market: SYMBOL, ...given } })).status).toBe(201)
}
