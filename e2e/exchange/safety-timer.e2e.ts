import { exchange, safetyTimers } from '@bourse/contracts/exchange'
import type { Browser, Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { anotherBrowser, expect, expectAccessible, expectFits, expectLostAnswers, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

const SYMBOL = 'LETH-LUSD'
const MAX = `/max?market=${SYMBOL}`
const ARMED = /^Safety timer, armed/

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

/** For one of the offered times, or for another number of seconds. */
async function arm(page: Page, time: '15 s' | '5 min' | number): Promise<void> {
  await page.getByRole('button', { name: 'Safety timer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Safety timer' })
  await dialog.getByRole('button', { name: typeof time === 'number' ? 'Other' : time }).click()
  if (typeof time === 'number') await dialog.getByRole('textbox', { name: 'Seconds' }).fill(String(time))
  await dialog.getByRole('button', { name: `Arm for ${typeof time === 'number' ? `${time} s` : time}` }).click()
  await expect(dialog.getByText('This page checks in', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: ARMED })).toContainText(/\d:\d\d$/)
}

async function stateOf({ trader, orderID }: Watched): Promise<string> {
  const { body } = await trader.client.call(exchange.order, { params: { id: orderID } })
  return `${body.status} ${body.reason}`.trim()
}

test('an order stays while the page is open and is canceled when it is closed; the reason and the timer say why', async ({ browser }) => {
  const watched = await openWithOrder(browser)
  const { page, checkIns, trader } = watched
  await arm(page, '15 s')
  // More often than there are within its time: without them it would have run out.
  const before = checkIns()
  await expect.poll(checkIns, { timeout: 60_000 }).toBeGreaterThan(before + 3)
  expect(await stateOf(watched)).toBe('OPEN')

  const context = page.context()
  await page.close()
  await expect.poll(() => stateOf(watched), { timeout: 30_000 }).toBe('CANCELED NOT_RENEWED')

  const back = await context.newPage()
  await back.goto(MAX)
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

test('a reload, and another screen of the same page, go on checking in; disarmed elsewhere, it stays disarmed', async ({ browser }) => {
  const { page, checkIns, trader } = await openWithOrder(browser)
  await arm(page, '5 min')
  const before = checkIns()
  await page.reload()
  // It does not wait for its turn: how long the page was away is not known.
  await expect.poll(checkIns).toBeGreaterThan(before)
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Safety timer' })
  await expect(dialog.getByText('This page checks in', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Disarm: All markets' }).click()
  await page.keyboard.press('Escape')

  await arm(page, '15 s')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/\/home/)
  const away = checkIns()
  await expect.poll(checkIns, { timeout: 30_000 }).toBeGreaterThan(away + 1)
  // Reloaded there, too.
  await page.reload()
  const home = checkIns()
  await expect.poll(checkIns, { timeout: 30_000 }).toBeGreaterThan(home)
  const [timer] = (await trader.client.call(safetyTimers.list)).body
  await trader.client.call(safetyTimers.disarm, { params: { id: timer?.timerID ?? '' } })
  await page.goto(MAX)
  await expect(page.getByRole('button', { name: 'Safety timer', exact: true })).toBeVisible()
  expect((await trader.client.call(safetyTimers.list)).body).toEqual([])
})

test('a page that loses its network says afterwards that the timer ran out, and does not arm it again', async ({ browser }) => {
  expectLostAnswers()
  const watched = await openWithOrder(browser)
  const { page, trader } = watched
  await arm(page, 5)
  await page.context().setOffline(true)
  await expect.poll(() => stateOf(watched), { timeout: 30_000 }).toBe('CANCELED NOT_RENEWED')
  await page.context().setOffline(false)
  await expect(page.getByText('Your safety timer ran out: 1 order canceled')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Safety timer ran out' })).toBeVisible()
  expect((await trader.client.call(safetyTimers.list)).body).toMatchObject([{ status: 'ran_out', lastRunOut: { canceled: 1 } }])
})

test('the dialog opens by key and palette, refuses what is no time, shows a program’s timer without keeping it, and fits a phone', async ({
  browser,
}) => {
  const { page, trader, checkIns } = await openWithOrder(browser)
  const dialog = page.getByRole('dialog', { name: 'Safety timer' })
  await page.keyboard.press('t')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Other' }).click()
  for (const wrong of ['', '4', '86401', '7.5', 'ten']) {
    await dialog.getByRole('textbox', { name: 'Seconds' }).fill(wrong)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter a whole number from 5 to 86,400')).toBeVisible()
  }
  expect((await trader.client.call(safetyTimers.list)).body).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await trader.client.call(safetyTimers.checkIn, { body: { market: SYMBOL, seconds: 3_600 } })
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill('safety')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Your safety timers' })).toContainText('LETH/LUSD 60 min')
  await expect(dialog.getByText('Another page or program checks in')).toBeVisible()
  expect(checkIns(), 'a program’s timer is the program’s').toBe(0)
  await expectAccessible(page)
  await expectFits(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(dialog.getByRole('button', { name: 'Arm for 30 s' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page
    .getByRole('tab', { name: /^Orders/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: ARMED })).toBeInViewport({ ratio: 1 })
  await expectFits(page)
  await expectAccessible(page)
})
