import { exchange } from '@bourse/contracts/exchange'
import type { Browser, Page } from '@playwright/test'
import { anotherBrowser, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { apiOf } from './terminal.ts'

async function openExpress(browser: Browser, handle: string): Promise<Page> {
  const page = await anotherBrowser(browser)
  await signIn(page, handle, { at: '/express' })
  await expect(page.getByRole('region', { name: 'Exchange slip' })).toBeVisible()
  return page
}

async function pick(page: Page, which: 'get' | 'give', code: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Asset you ${which}:`) }).click()
  await page.getByRole('searchbox', { name: 'Search assets' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^Asset you ${which}: ${code}`) })).toBeVisible()
}

test('[EXP-01] [EXP-03] [EXP-05] [EXP-20] two users trade with each other in express: a limit order, and an exchange at the market rate', async ({
  browser,
}) => {
  const selling = await openExpress(browser, 'maker')
  await pick(selling, 'get', 'LUSD')
  await pick(selling, 'give', 'LEUR')
  await selling.getByText('Custom rate').click()
  await selling.getByRole('textbox', { name: 'Rate: 1 LEUR in LUSD' }).fill('1.2')
  await selling.getByRole('textbox', { name: 'Amount you give' }).fill('100')
  await selling.getByRole('button', { name: 'Review limit order' }).click()
  const dialog = selling.getByRole('dialog', { name: 'Place this limit order?' })
  await expect(dialog).toContainText('120.00')
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(selling.getByText('Your limit order is open')).toBeVisible()

  const taker = await openExpress(browser, 'taker')
  await pick(taker, 'get', 'LEUR')
  await pick(taker, 'give', 'LUSD')
  await taker.getByRole('textbox', { name: 'Amount you get' }).fill('50')
  await taker.getByRole('button', { name: /^Exchange 60\.00 LUSD for 50\.00 LEUR/ }).click()
  await expect(taker.getByText(/^Exchanged 60.*LUSD for 50.*LEUR/)).toBeVisible()

  const api = await apiOf('taker')
  const { body: fills } = await api.call(exchange.fills, { query: { market: 'LEUR-LUSD' } })
  expect(fills[0]).toMatchObject({ fill: { side: 'BUY', quantity: '50.00', price: '1.2000', cost: '60.000000' } })
  const seller = await apiOf('maker')
  expect((await seller.call(exchange.orders, { query: { market: 'LEUR-LUSD' } })).body[0]).toMatchObject({
    status: 'PARTIAL_FILL',
    filled: '50.00',
  })
  await seller.call(exchange.cancelAll, { body: { market: 'LEUR-LUSD' } })
})

test('[EXP-08] [EXP-21] [EXP-15] without a market a proposal is made, what is given is held, and it is withdrawn', async ({ browser }) => {
  const page = await openExpress(browser, 'sponsor')
  await pick(page, 'get', 'CP12')
  await pick(page, 'give', 'LUSD')
  await expect(page.getByRole('radio', { name: 'Custom rate' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Rate: 1 CP12 in LUSD' }).fill('250')
  await page.getByRole('textbox', { name: 'Amount you get' }).fill('2')
  await page.getByRole('button', { name: 'Review proposal' }).click()
  await page.getByRole('dialog', { name: 'Make this proposal?' }).getByRole('button', { name: 'Hold 500.00 LUSD and propose' }).click()
  await page.getByRole('button', { name: /^Withdraw the proposal of 500\.00 LUSD for 2 CP12/ }).click()
  await expect(page.getByRole('button', { name: /^Withdraw the proposal/ })).toHaveCount(0)
})

test('[EXP-02] [EXP-12] for users; more than there is outlines both amounts; holds on a phone and to axe', async ({ page }) => {
  await page.goto('/express')
  await expect(page).toHaveURL(/signin/)
  await signIn(page, 'sponsor', { at: '/express' })
  await pick(page, 'get', 'CP12')
  await pick(page, 'give', 'LBTC')
  await page.getByRole('textbox', { name: 'Rate: 1 CP12 in LBTC' }).fill('1000')
  await page.getByRole('textbox', { name: 'Amount you get' }).fill('100')
  await expect(page.getByRole('textbox', { name: 'Amount you give' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Amount you get' })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await expectFits(page)
})
