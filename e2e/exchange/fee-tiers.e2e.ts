import { exchange, fees, marketAdmin } from '@bourse/contracts/exchange'
import { staff as desk } from '@bourse/contracts/staff'
import { ApiClient } from '@bourse/testkit/client'
import { ownMarket } from '../support/own-market.ts'
import { anotherBrowser, DEMO_PASSWORD, expect, expectAccessible, expectFits, productUrl, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'
import { Terminal } from './terminal.ts'

test('staff give a market fee tiers with a rebate; traders see theirs in the ticket and in the settings', async ({ browser }) => {
  const symbol = await ownMarket('feeTiers')
  const staff = await anotherBrowser(browser)
  await signIn(staff, 'staff', { at: `/admin/markets/${symbol}` })
  const settings = staff.getByRole('region', { name: 'Settings', exact: true })
  const second = settings.getByRole('group', { name: 'Tier 2', exact: true })
  if ((await tiersOf(symbol)).length === 0) {
    await settings.getByRole('button', { name: 'Add a tier', exact: true }).click()
    await second.getByLabel('From a 30-day volume of').fill('5000')
    await second.getByLabel('Taker fee').fill('0.15')
    await second.getByLabel('Maker fee').fill('0.16')
    await second.getByRole('checkbox', { name: 'Rebate', exact: true }).check()
    await expect(second.getByRole('alert')).toContainText('At most the lowest taker fee of all tiers')
    const propose = staff.getByRole('button', { name: 'Propose 1 change', exact: true })
    await expect(propose).toBeDisabled()
    await second.getByLabel('Maker fee').fill('0.05')
    await expect(second.getByRole('alert')).toHaveCount(0)
    await expectAccessible(staff)
    await expectFits(staff)
    await propose.click()
    const dialog = staff.getByRole('dialog', { name: /^Change the terms of LETH\/LEUR/ })
    await expect(dialog).toContainText('5000: 0.15 % / -0.05 %')
    await dialog.getByLabel('Reason, kept in the log').fill('For those who quote here')
    await dialog.getByRole('button', { name: 'Propose 1 change', exact: true }).click()
    await expect(dialog).toBeHidden()
    await signAs('noa', symbol)
  }
  expect(await tiersOf(symbol)).toMatchObject([{ taker_fee_ppm: 1_500, maker_fee_ppm: -500 }])
  await staff.reload()
  await expect(second.getByRole('checkbox', { name: 'Rebate', exact: true })).toBeChecked()

  const trader = await newOwner({ LEUR: '500' })
  const own = (await trader.client.call(fees.own)).body.find(({ market }) => market === symbol)
  expect(own).toMatchObject({ tier: 1, taker_fee_ppm: 2_000, maker_fee_ppm: 1_000, next: { tier: 2, missing: '5000.000000' } })
  const terminal = await Terminal.open(browser, trader.handle, symbol)
  const { page, form } = terminal
  await terminal.fillIn('Buy', '0.01', '2000')
  await expect(form).toContainText('Fee 0.10% · tier 1')
  await expectAccessible(page)

  await page.goto('/settings/')
  const section = page.getByRole('region', { name: 'Fees', exact: true })
  const table = section.getByRole('table', { name: 'Fee tiers of LETH/LEUR', exact: true })
  await expect(table.getByRole('row').filter({ hasText: '5,000.00' })).toContainText('−0.05%')
  await expect(table.locator('[aria-current="true"]')).toContainText('Your tier')
  await expect(section.getByRole('progressbar', { name: 'Volume toward tier 2 of LETH/LEUR', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await trader.client.call(exchange.cancelAll, { body: {} })
})

async function tiersOf(symbol: string) {
  return (await (await apiOf('staff')).call(marketAdmin.market, { params: { symbol } })).body.terms.fee_tiers
}

async function signAs(handle: string, symbol: string): Promise<void> {
  const client = await apiOf(handle)
  const { rows } = (await client.call(desk.signatures, { query: { state: 'asked' } })).body
  for (const { id } of rows.filter(({ subject }) => subject === `market:${symbol}`))
    expect((await client.call(desk.sign, { params: { id } })).status, 'the second signature').toBe(200)
}

async function apiOf(handle: string): Promise<ApiClient> {
  const client = new ApiClient(productUrl())
  expect((await client.signIn(handle, DEMO_PASSWORD)).status, `signing ${handle} in`).toBe(200)
  return client
}
