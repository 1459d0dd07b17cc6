import { alert } from '@bourse/contracts/alert'
import { exchange, market } from '@bourse/contracts/exchange'
import type { ApiClient } from '@bourse/testkit/client'
import { newAccount } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, signIn, test } from '../support/test.ts'

/** No other journey trades here. */
const SYMBOL = 'LUSD-LARS'

test('an alert is set, a trade crosses it, the feed tells it once, and it is done', async ({ page }) => {
  const account = await newAccount()
  const [maker, taker] = [await apiOf('maker'), await apiOf('taker')]
  const last = await lastPrice(maker)
  const threshold = (last * 1.01).toFixed(1)
  await signIn(page, account.handle, { at: '/alerts' })
  const form = page.getByRole('form', { name: 'New alert' })
  await form.getByRole('combobox', { name: 'Market' }).selectOption(SYMBOL)
  const price = form.getByRole('textbox', { name: 'Price in LARS' })
  await form.getByRole('combobox', { name: 'When' }).selectOption('price.above')
  await price.fill(last.toFixed(1))
  await price.press('Enter')
  await expect(form.getByRole('alert')).toHaveText(/already at or above this/)
  await price.fill(threshold)
  await expect(form).toContainText('away')
  await price.press('Enter')
  await expect(price).toHaveValue('')
  const row = page.getByRole('table', { name: 'Set' }).getByRole('row').filter({ hasText: 'LUSD/LARS' })
  await expect(row).toContainText('rises to')

  await tradeAt(maker, taker, threshold)
  const fired = page.getByRole('region', { name: 'Fired' }).getByRole('listitem').filter({ hasText: 'LUSD/LARS rose to' })
  await expect(fired).toBeVisible()
  await expect(row).toHaveCount(0)
  await tradeAt(maker, taker, threshold)
  await page.goto('/activity?filter=alerts')
  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: 'LUSD/LARS at' })
  await expect(told).toHaveCount(1)
  await expect(told).toContainText('Your alert: at or above')
  expect((await account.client.call(alert.list)).body.items).toMatchObject([{ state: 'done', firedCount: 1 }])
})

async function lastPrice(api: ApiClient): Promise<number> {
  const { body } = await api.call(market.summary, { query: { market: SYMBOL } })
  return Number(body[0]?.last)
}

async function tradeAt(seller: ApiClient, buyer: ApiClient, price: string): Promise<void> {
  const body = { market: SYMBOL, quantity: '5', price }
  expect((await seller.call(exchange.place, { body: { ...body, side: 'SELL' } })).status).toBe(201)
  expect((await buyer.call(exchange.place, { body: { ...body, side: 'BUY' } })).body).toMatchObject({ status: 'FILLED' })
}
