import { exchange } from '@bourse/contracts/exchange'
import { transfer } from '@bourse/contracts/transfer'
import type { ApiClient } from '@bourse/testkit/client'
import type { Page } from '@playwright/test'
import { type Account, newAccount, uniqueName } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, signIn, test } from '../support/test.ts'

/** No other journey trades here. */
const SYMBOL = 'LUSD-LVES'

/** The one order rests, the other takes it. */
async function trade(maker: ApiClient, taker: ApiClient, takerSide: 'BUY' | 'SELL', quantity: string, price: string): Promise<void> {
  const makerSide = takerSide === 'BUY' ? 'SELL' : 'BUY'
  for (const [api, side] of [[maker, makerSide] as const, [taker, takerSide] as const]) {
    const placed = await api.call(exchange.place, { body: { market: SYMBOL, side, quantity, price } })
    expect(placed.status, 'the order').toBe(201)
  }
}

async function give(to: Account, asset: string, quantity: string): Promise<void> {
  const maker = await apiOf('maker')
  const sent = await maker.call(transfer.send, { body: { recipient: to.handle, asset, quantity, note: '' }, key: uniqueName('k') })
  expect(sent.status, 'the gift').toBeLessThan(300)
}

const rowOf = (page: Page) => page.getByRole('table', { name: 'Gains', exact: true }).locator(`[data-gain="${SYMBOL}"]`)
const card = (page: Page) => page.getByRole('region', { name: 'Gains from trading' })

test('gains follow two trades to the raw unit, in the terminal with the last price and on the pocket’s page', async ({ page }) => {
  const [ana, beto] = [await newAccount(), await newAccount()]
  for (const account of [ana, beto]) {
    await give(account, 'LVES', '60000')
    await give(account, 'LUSD', '300')
  }

  await signIn(page, ana.handle, { at: `/max?market=${SYMBOL}` })
  const tab = page.getByRole('tab', { name: 'Gains' })
  await page.getByRole('tab', { name: /^Orders/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab).toBeFocused()
  await expect(page.getByText('No trades yet', { exact: true })).toBeVisible()

  // 100 less a fee of 0.2 for 19,000; then 50 of them for 10,500 less a fee of 21, which had cost 9,519.038076.
  await trade(beto.client, ana.client, 'BUY', '100', '190')
  await expect(rowOf(page)).toContainText('99.80')
  await trade(beto.client, ana.client, 'SELL', '50', '210')
  for (const figure of ['49.80', '190.38', '210.00', '10,458.00', '+977.03', '+959.96']) await expect(rowOf(page)).toContainText(figure)

  // Others trade: what she holds is worth less at once.
  await trade(beto.client, await apiOf('maker'), 'SELL', '2', '180')
  await expect(rowOf(page)).toContainText('180.00')
  await expect(rowOf(page)).toContainText('−516.96')
  await expect(rowOf(page)).toContainText('+959.96')

  await page.getByRole('button', { name: 'Details of LUSD/LVES' }).click()
  await expect(page.getByText('0.20LUSD · 21.00LVES')).toBeVisible()
  await page.getByText('What counts').click()
  await expect(page.getByText('Deposits and transfers don’t count.')).toBeVisible()

  await page.goto('/pocket')
  const own = card(page).getByRole('row').filter({ hasText: 'LUSD/LVES' })
  for (const figure of ['49.80', '190.38', '180.00', '9,480.96', '8,964.00', '−516.96', '+959.96']) await expect(own).toContainText(figure)
  await card(page).getByText('First in, first out', { exact: true }).click()
  await expect(own).toContainText('+959.96')
  await card(page).getByRole('link', { name: 'Show LUSD/LVES in MAX' }).click()
  await expect(page).toHaveURL(/\/max\?market=LUSD-LVES/)
})
