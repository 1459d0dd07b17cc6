import { exchange, marketAdmin } from '@bourse/contracts/exchange'
import { transfer } from '@bourse/contracts/transfer'
import type { Locator, Page } from '@playwright/test'
import { type Account, newAccount, uniqueName } from '../support/account.ts'
import { apiOf } from '../support/demo-user.ts'
import { signAs } from '../support/second-signature.ts'
import { anotherBrowser, expect, expectAccessible, expectFits, expectLostAnswers, signIn, test } from '../support/test.ts'
import { REFUSAL, mockAnswers } from './market-rows.ts'

/** No other journey trades here. */
const SYMBOL = 'LETH-LBTC'
const PHONE = { width: 390, height: 844 }

const panel = (page: Page) => page.getByRole('region', { name: 'Markets' })
const rowOf = (page: Page, pair: string): Locator =>
  panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: pair, exact: true }) })

test('[DEF-187] [STAFF-01] one of staff halts a market, a trader’s order is refused, and it takes another to resume it', async ({
  page,
  browser,
}) => {
  const trader = await newAccount()
  await give(trader, 'LBTC', '0.001')
  const { body: resting } = await place(trader)
  const staff = await anotherBrowser(browser)
  await signIn(staff, 'staff', { at: '/admin/markets' })
  const row = rowOf(staff, 'LETH/LBTC')
  await expect(row).toContainText('Open')
  try {
    await row.getByRole('button', { name: 'Halt LETH/LBTC' }).click()
    const halt = staff.getByRole('dialog', { name: 'Halt LETH/LBTC?' })
    await expect(halt).toContainText('No money moves.')
    await expect(halt).toContainText('one signature halts, two resume')
    await expectAccessible(staff)
    await halt.getByLabel('Reason, kept in the log').fill('   ')
    await halt.getByRole('button', { name: 'Halt LETH/LBTC' }).click()
    await expect(halt.getByText('Give a reason.')).toBeVisible()
    await expect(halt.getByLabel('Reason, kept in the log')).toBeFocused()
    await halt.getByLabel('Reason, kept in the log').fill('Wash trades suspected')
    await halt.getByLabel('What traders read').fill('We are checking the book.')
    await halt.getByRole('button', { name: 'Halt LETH/LBTC' }).dblclick()
    await expect(staff.getByText('LETH/LBTC halted')).toBeVisible()
    await expect(halt).toBeHidden()
    await expect(row).toContainText('Halted by @staff')
    await expectAccessible(staff)

    await signIn(page, trader.handle, { at: `/max?market=${SYMBOL}` })
    await expect(page.getByRole('form', { name: 'Order form' })).toContainText('Trading is halted. You can still cancel orders.')
    await expect(page.getByText('Wash trades suspected')).toHaveCount(0)
    expect(await place(trader)).toMatchObject({ status: 409, body: { code: 'MARKET_HALTED' } })
    expect(await trader.client.call(exchange.cancel, { params: { id: resting.orderID } })).toMatchObject({ body: { status: 'CANCELED' } })

    const resumeButton = row.getByRole('button', { name: 'Resume LETH/LBTC' })
    await expect(resumeButton).toBeFocused()
    await resumeButton.press('Enter')
    const resume = staff.getByRole('dialog', { name: 'Resume LETH/LBTC?' })
    await expect(resume).toContainText('The market opens when a second person signs.')
    await expect(resume.getByRole('checkbox')).toHaveCount(0)
    await resume.getByLabel('Reason, kept in the log').fill('Looked into')
    await resume.getByRole('button', { name: 'Ask to resume LETH/LBTC' }).click()
    await expect(staff.getByText('Asked for a second signature to resume LETH/LBTC')).toBeVisible()
    expect((await place(trader)).status).toBe(409)
    await staff.goto(`/admin/markets/${SYMBOL}`)
    await expect(staff.getByText('Resuming waits for a second signature')).toBeVisible()
    await expectAccessible(staff)

    await signAs('noa', SYMBOL)
    // The process that runs the market opens it.
    await expect.poll(async () => (await place(trader)).status).toBe(201)
    await staff.reload()
    await expect(staff.getByText('Resumed: Looked into').first()).toBeVisible()
    await expect(staff.getByText('Sam Okafor and Noa Lindqvist').first()).toBeVisible()
  } finally {
    await reopen()
    await trader.client.call(exchange.cancelAll, { body: { market: SYMBOL } })
  }
})

test('[STAFF-05] staff propose other fees with old and new side by side; they hold once another has signed, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'staff', { at: `/admin/markets/${SYMBOL}` })
  const taker = page.getByLabel('Taker fee')
  await expect(taker).toBeVisible()
  const before = await taker.inputValue()
  await expect(page.getByText('every trade stays exact')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, PHONE.width)
  try {
    await taker.fill('0.16')
    await page.getByLabel('Tick, price step').fill('0.0000000001')
    await expect(page.getByRole('button', { name: 'Propose 2 changes' })).toBeDisabled()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(taker).toHaveValue(before)
    await taker.fill('0.16')
    await expectFits(page, PHONE.width)
    await page.getByRole('button', { name: 'Propose 1 change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the terms of LETH/LBTC?' })
    await expect(dialog).toContainText('Nothing changes until a second person signs.')
    await expectAccessible(page)
    await dialog.getByLabel('Reason, kept in the log').fill('Agreed on Tuesday')
    await dialog.getByRole('button', { name: 'Propose 1 change' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('New terms wait for a second signature')).toBeVisible()
    await signAs('noa', SYMBOL)
    await page.reload()
    await expect(taker).toHaveValue('0.16')
    await expect(page.getByText('Sam Okafor and Noa Lindqvist').first()).toBeVisible()
  } finally {
    await restoreTerms(Number(before) * 10_000)
  }
})

test('[DEF-187] a market that stayed halted says why, and offers to cancel unreadable orders, on a phone too', async ({ page }) => {
  const sent = await mockAnswers(page)
  await page.setViewportSize(PHONE)
  await signIn(page, 'staff', { at: '/admin/markets' })
  const cards = panel(page).getByRole('listitem')
  await expect(cards.filter({ hasText: 'LBTC/LUSD' })).toContainText('Not running')
  await expect(cards.filter({ hasText: 'LETH/LUSD' })).toContainText('Halted by the exchange')
  await expect(cards.filter({ hasText: 'LEUR/LUSD' })).toContainText('Resumed by the command line')
  await expect(cards.filter({ hasText: 'LETH/LBTC' })).toContainText(REFUSAL)
  await expectAccessible(page)
  await expectFits(page, PHONE.width)

  await panel(page).getByRole('button', { name: 'Resume LETH/LBTC' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resume LETH/LBTC?' })
  await dialog.getByLabel('Reason, kept in the log').fill('Looked into')
  await dialog.getByRole('checkbox', { name: /Cancel orders that can’t be restored/ }).check()
  await expectAccessible(page)
  await expectFits(page, PHONE.width)
  await dialog.getByRole('button', { name: 'Ask to resume LETH/LBTC' }).click()
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([{ reason: 'Looked into', cancel_unreadable: true }])

  // Where the reason names such an order, the option is offered as well.
  await panel(page).getByRole('button', { name: 'Resume LETH/LUSD' }).click()
  await expect(page.getByRole('dialog', { name: 'Resume LETH/LUSD?' }).getByRole('checkbox')).toBeVisible()
})

test('[DEF-187] markets are filtered by state and by name', async ({ page }) => {
  await mockAnswers(page)
  await signIn(page, 'staff', { at: '/admin/markets' })
  await panel(page).getByText('Halted', { exact: true }).first().click()
  await expect(rowOf(page, 'LETH/LUSD')).toBeVisible()
  await expect(rowOf(page, 'LBTC/LUSD')).toHaveCount(0)
  await panel(page).getByRole('searchbox', { name: 'Find a market' }).fill('leur')
  await expect(panel(page)).toContainText('No market found')
})

test('[DEF-187] [DEF-032] a failed load of the markets says so and keeps what is shown, and an unsent halt keeps its dialog open', async ({
  page,
}) => {
  expectLostAnswers()
  await mockAnswers(page)
  await signIn(page, 'staff', { at: '/admin/markets' })
  await expect(rowOf(page, 'LBTC/LUSD')).toBeVisible()
  await page.route('**/api/staff/markets/**', (route) => route.abort())
  await rowOf(page, 'LBTC/LUSD').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Halt LBTC/LUSD?' })
  await dialog.getByLabel('Reason, kept in the log').fill('A strange price')
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

test('[STAFF-02] [DEF-029] users who are not staff neither see the markets’ page nor may act', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const person = await newAccount()
  await signIn(page, person.handle, { at: '/admin/markets' })
  await page.waitForLoadState('networkidle')
  await expect(panel(page)).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/staff'))).toEqual([])
  expect((await person.client.call(marketAdmin.states)).status).toBe(404)
  expect((await person.client.call(marketAdmin.halt, { params: { symbol: SYMBOL }, body: { reason: 'Because' } })).status).toBe(404)
})

function place({ client }: Account) {
  return client.call(exchange.place, {
    body: { market: SYMBOL, side: 'BUY', quantity: '0.001', price: '0.05', clOrdID: uniqueName('o') },
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
  await signAs('noa', SYMBOL)
}

async function restoreTerms(takerFeePpm: number): Promise<void> {
  const staff = await apiOf('staff')
  const params = { symbol: SYMBOL }
  const { terms } = (await staff.call(marketAdmin.market, { params })).body
  if (terms.taker_fee_ppm === takerFeePpm) return
  const body = { terms: { ...terms, taker_fee_ppm: takerFeePpm }, in_force_from: null, reason: 'The journey is over' }
  await staff.call(marketAdmin.changeTerms, { params, body })
  await signAs('noa', SYMBOL)
}
