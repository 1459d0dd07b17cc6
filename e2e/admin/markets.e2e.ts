import { exchange, marketAdmin } from '@bourse/contracts/exchange'
import { transfer } from '@bourse/contracts/transfer'
import { ApiClient } from '@bourse/testkit/client'
import type { Locator, Page } from '@playwright/test'
import { type Account, newAccount, uniqueName } from '../support/account.ts'
import {
  anotherBrowser,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectFits,
  expectLostAnswers,
  productUrl,
  signIn,
  test,
} from '../support/test.ts'
import { REFUSAL, mockAnswers } from './market-rows.ts'

/** No other journey trades here. */
const SYMBOL = 'LETH-LBTC'
const PHONE = { width: 390, height: 844 }

const panel = (page: Page) => page.getByRole('region', { name: 'Markets' })
const rowOf = (page: Page, pair: string): Locator =>
  panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: pair, exact: true }) })

test('[DEF-187] [STAFF-01] staff halt a market with a reason, a trader’s order is refused, and staff resume it', async ({
  page,
  browser,
}) => {
  const trader = await newAccount()
  await give(trader, 'LBTC', '0.001')
  const { body: resting } = await place(trader)
  const staff = await anotherBrowser(browser)
  await signIn(staff, 'staff', { at: '/tools' })
  const row = rowOf(staff, 'LETH/LBTC')
  await expect(row).toContainText('Open')
  try {
    await row.getByRole('button', { name: 'Halt LETH/LBTC' }).click()
    const halt = staff.getByRole('dialog', { name: 'Halt LETH/LBTC?' })
    await expect(halt).toContainText('No money moves.')
    await expectAccessible(staff)
    await halt.getByLabel('Reason').fill('   ')
    await halt.getByRole('button', { name: 'Halt LETH/LBTC' }).click()
    await expect(halt.getByText('Required')).toBeVisible()
    await expect(halt.getByLabel('Reason')).toBeFocused()
    await halt.getByLabel('Reason').fill('A strange price')
    await halt.getByRole('button', { name: 'Halt LETH/LBTC' }).dblclick()
    await expect(staff.getByText('LETH/LBTC halted')).toBeVisible()
    await expect(halt).toBeHidden()
    await expect(row).toContainText('Halted')
    await expect(row).toContainText('A strange price')
    await expect(row).toContainText('Halted by @staff')
    await expectAccessible(staff)

    await signIn(page, trader.handle, { at: `/max?market=${SYMBOL}` })
    await expect(page.getByRole('form', { name: 'Order form' })).toContainText('Trading is halted. You can still cancel orders.')
    expect(await place(trader)).toMatchObject({ status: 409, body: { code: 'MARKET_HALTED' } })
    expect(await trader.client.call(exchange.cancel, { params: { id: resting.orderID } })).toMatchObject({ body: { status: 'CANCELED' } })

    const resumeButton = row.getByRole('button', { name: 'Resume LETH/LBTC' })
    await expect(resumeButton).toBeFocused()
    await resumeButton.press('Enter')
    const resume = staff.getByRole('dialog', { name: 'Resume LETH/LBTC?' })
    await expect(resume).toContainText('We rebuild the book from its orders')
    await expect(resume.getByRole('checkbox')).toHaveCount(0)
    await resume.getByLabel('Reason').fill('Looked into')
    await resume.getByRole('button', { name: 'Resume LETH/LBTC' }).click()
    await expect(staff.getByText('LETH/LBTC resumed')).toBeVisible()
    await expect(row).toContainText('Resumed by @staff')
    await expect(row).toContainText('Looked into')
    expect((await place(trader)).status).toBe(201)
  } finally {
    await reopen()
    await trader.client.call(exchange.cancelAll, { body: { market: SYMBOL } })
  }
})

test('[DEF-187] a market that must stay halted says why, and offers to cancel unreadable orders, on a phone too', async ({ page }) => {
  const sent = await mockAnswers(page)
  await page.setViewportSize(PHONE)
  await signIn(page, 'staff', { at: '/tools' })
  const cards = panel(page).getByRole('listitem')
  await expect(cards.filter({ hasText: 'LBTC/LUSD' })).toContainText('Not running')
  await expect(cards.filter({ hasText: 'LETH/LUSD' })).toContainText('Halted by the exchange')
  await expect(cards.filter({ hasText: 'LEUR/LUSD' })).toContainText('Resumed by the command line')
  await expectAccessible(page)
  await expectFits(page, PHONE.width)

  await panel(page).getByRole('button', { name: 'Resume LETH/LBTC' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resume LETH/LBTC?' })
  const tick = dialog.getByRole('checkbox', { name: /Cancel orders that can’t be restored/ })
  await expect(tick).toHaveCount(0)
  await dialog.getByLabel('Reason').fill('Looked into')
  await dialog.getByRole('button', { name: 'Resume LETH/LBTC' }).click()
  await expect(dialog.getByRole('alert')).toContainText(REFUSAL)
  await expect(dialog.getByLabel('Reason')).toHaveValue('Looked into')
  await tick.check()
  await expectAccessible(page)
  await expectFits(page, PHONE.width)
  await dialog.getByRole('button', { name: 'Resume LETH/LBTC' }).click()
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([
    { reason: 'Looked into', cancel_unreadable: false },
    { reason: 'Looked into', cancel_unreadable: true },
  ])

  // Where the reason names such an order, the option is offered at once.
  await panel(page).getByRole('button', { name: 'Resume LETH/LUSD' }).click()
  await expect(page.getByRole('dialog', { name: 'Resume LETH/LUSD?' }).getByRole('checkbox')).toBeVisible()
})

test('[DEF-187] [DEF-032] a failed load of the markets says so and keeps what is shown, and an unsent halt keeps its dialog open', async ({
  page,
}) => {
  expectLostAnswers()
  await mockAnswers(page)
  await signIn(page, 'staff', { at: '/tools' })
  await expect(rowOf(page, 'LBTC/LUSD')).toBeVisible()
  await page.route('**/api/staff/markets/**', (route) => route.abort())
  await rowOf(page, 'LBTC/LUSD').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Halt LBTC/LUSD?' })
  await dialog.getByLabel('Reason').fill('A strange price')
  await dialog.getByRole('button', { name: 'Halt LBTC/LUSD' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Service unavailable')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const failure = panel(page).getByRole('alert')
  await expect(failure).toContainText('We couldn’t load this list.')
  await expect(rowOf(page, 'LBTC/LUSD')).toBeVisible()
  await page.unroute('**/api/staff/markets/**')
  await mockAnswers(page)
  await failure.getByRole('button').click()
  await expect(failure).toBeHidden()
})

test('[STAFF-02] [DEF-029] users who are not staff neither see the markets’ panel nor may act', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const person = await newAccount()
  await signIn(page, person.handle, { at: '/tools' })
  await expect(page.getByRole('heading', { name: 'Calculators' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Markets' })).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/staff') || path.includes('markets-panel'))).toEqual([])
  expect((await person.client.call(marketAdmin.states)).status).toBe(404)
  expect((await person.client.call(marketAdmin.halt, { params: { symbol: SYMBOL }, body: { reason: 'Because' } })).status).toBe(404)
})

function place({ client }: Account) {
  return client.call(exchange.place, {
    body: { market: SYMBOL, side: 'BUY', quantity: '0.001', price: '0.0001', clOrdID: uniqueName('o') },
  })
}

async function give(to: Account, asset: string, quantity: string): Promise<void> {
  const maker = await apiOf('maker')
  const { status } = await maker.call(transfer.send, { body: { recipient: to.handle, asset, quantity, note: '' }, key: uniqueName('k') })
  expect(status, 'the gift').toBeLessThan(300)
}

/** Leaves the market as it was, whatever the test's outcome. */
async function reopen(): Promise<void> {
  const staff = await apiOf('staff')
  const { body } = await staff.call(marketAdmin.states)
  if (body.rows.find(({ symbol }) => symbol === SYMBOL)?.status === 'open') return
  await staff.call(marketAdmin.resume, { params: { symbol: SYMBOL }, body: { reason: 'The journey is over' } })
}

async function apiOf(handle: string): Promise<ApiClient> {
  const client = new ApiClient(productUrl())
  expect((await client.signIn(handle, DEMO_PASSWORD)).status, `signing ${handle} in`).toBe(200)
  return client
}
