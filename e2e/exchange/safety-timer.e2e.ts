import { exchange, safetyTimers } from '@bourse/contracts/exchange'
import type { Browser, Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

const SYMBOL = 'LETH-LUSD'
const MAX = `/max?market=${SYMBOL}`

interface Watched {
  trader: Account
  page: Page
  orderID: string
  /** How often the page has checked in. */
  checkIns: () => number
}

/** A trader with one open order at the terminal. */
async function openWithOrder(browser: Browser): Promise<Watched> {
  const trader = await newOwner({ LUSD: '100' })
  const { body } = await trader.client.call(exchange.place, {
    body: { market: SYMBOL, side: 'BUY', quantity: '0.01', price: '3000' },
  })
  expect(body.status).toBe('OPEN')
  const page = await anotherBrowser(browser)
  let count = 0
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.url().endsWith(safetyTimers.checkIn.path) && response.ok()) count += 1
  })
  await signIn(page, trader.handle, { at: MAX })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  return { trader, page, orderID: body.orderID, checkIns: () => count }
}

/** For this number of seconds. */
async function arm(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Safety timer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Safety timer' })
  await dialog.getByRole('button', { name: 'Other' }).click()
  await dialog.getByRole('textbox', { name: 'Seconds' }).fill(String(seconds))
  await dialog.getByRole('button', { name: `Arm for ${seconds} s` }).click()
  await expect(dialog.getByText('This page checks in', { exact: true })).toBeVisible()
}

async function stateOf({ trader, orderID }: Watched): Promise<string> {
  const { body } = await trader.client.call(exchange.order, { params: { id: orderID } })
  return `${body.status} ${body.reason}`.trim()
}

test('an order stays while the page is open and is canceled when it is closed; the reason and the timer say why', async ({ browser }) => {
  const watched = await openWithOrder(browser)
  const { page, checkIns, trader } = watched
  await arm(page, 6)
  // More often than there are within its time: without them it would have run out.
  const before = checkIns()
  await expect.poll(checkIns, { timeout: 60_000 }).toBeGreaterThan(before + 3)
  expect(await stateOf(watched)).toBe('OPEN')

  const context = page.context()
  await page.close()
  await expect.poll(() => stateOf(watched), { timeout: 30_000 }).toBe('CANCELED NOT_RENEWED')

  const back = await context.newPage()
  await back.goto(MAX)
  await back.getByRole('button', { name: 'History', exact: true }).click()
  const row = back.locator(`[data-order]`).first()
  await expect(row).toContainText('canceled')
  await expect(row).toContainText('your safety timer ran out')
  await back.getByRole('button', { name: 'Safety timer ran out' }).click()
  const dialog = back.getByRole('dialog', { name: 'Safety timer' })
  await expect(dialog).toContainText(/Ran out at \d\d:\d\d:\d\d: 1 order canceled/)
  await dialog.getByRole('button', { name: 'Arm again' }).click()
  await expect(dialog.getByText('This page checks in', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Disarm: All markets' }).click()
  await expect(dialog.getByRole('list', { name: 'Your safety timers' })).toBeHidden()
  expect((await trader.client.call(safetyTimers.list)).body).toEqual([])
})
