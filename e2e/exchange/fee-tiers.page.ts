import { exchange, fees, marketAdmin } from '@bourse/contracts/exchange'
import { apiOf } from '../support/demo-user.ts'
import { session } from '@bourse/contracts/session'
import { runSql } from '../support/database.ts'
import { ownMarket } from '../support/own-market.ts'
import { signAs } from '../support/second-signature.ts'
import { anotherBrowser, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'
import { expectSpeaks } from './speaks.ts'
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

  await test.step('a trader of the second tier reads it in Portuguese, before the order and in the settings', async () => {
    await reachSecondTier(trader.handle, symbol)
    await expect
      .poll(async () => (await trader.client.call(fees.own)).body.find(({ market }) => market === symbol))
      .toMatchObject({ tier: 2, volume: '6000.000000', taker_fee_ppm: 1_500, maker_fee_ppm: -500, next: null })
    await trader.client.call(session.patchPreferences, { body: { language: 'pt' } })
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/settings/')
    const own = page.getByRole('region', { name: 'Taxas', exact: true })
    const tiers = own.getByRole('table', { name: 'Níveis de taxa de LETH/LEUR', exact: true })
    await expect(tiers.locator('[aria-current="true"]')).toContainText('5.000,00')
    await expect(own.getByText('O nível mais alto')).toBeVisible()
    const last = tiers.getByRole('columnheader', { name: 'Maker' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expectSpeaks(page, 'pt')
    await expectAccessible(page)
    await page.goto(`/max?market=${symbol}`)
    await page.locator('.order-bar-buy').press('Enter')
    await expect(page.getByRole('form', { name: 'Formulário de ordem' })).toContainText('Taxa 0,15% · nível 2')
    await expectFits(page)
    await expectSpeaks(page, 'pt')
    await expectAccessible(page)
    await leaveSecondTier(trader.handle, symbol)
  })
  await trader.client.call(exchange.cancelAll, { body: {} })
})

/** As if they had traded 6,000 there yesterday, and the tiers of today had been assigned since. */
async function reachSecondTier(handle: string, symbol: string): Promise<void> {
  await runSql(
    `with of as (select m.id as market_id, p.user_id from markets m, profiles p where m.symbol = $1 and p.name = $2),
          traded as (insert into fee_volumes select market_id, user_id, (now() at time zone 'utc')::date - 1, 6000000000 from of),
          assigned as (insert into fee_tier_members select market_id, user_id, 1 from of)
     insert into fee_tier_runs (market_id, assigned_for, revision) select market_id, (now() at time zone 'utc')::date, 1 from of
     on conflict (market_id) do update set assigned_for = excluded.assigned_for, revision = fee_tier_runs.revision + 1`,
    [symbol, handle],
  )
}

/** The books say again what was really traded. */
async function leaveSecondTier(handle: string, symbol: string): Promise<void> {
  await runSql(
    `with of as (select m.id as market_id, p.user_id from markets m, profiles p where m.symbol = $1 and p.name = $2),
          traded as (delete from fee_volumes v using of where v.market_id = of.market_id and v.user_id = of.user_id)
     delete from fee_tier_members t using of where t.market_id = of.market_id and t.user_id = of.user_id`,
    [symbol, handle],
  )
}

async function tiersOf(symbol: string) {
  return (await (await apiOf('staff')).call(marketAdmin.market, { params: { symbol } })).body.terms.fee_tiers
}
