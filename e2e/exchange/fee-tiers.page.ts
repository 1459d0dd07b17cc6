import { fees, marketAdmin, type OwnFeesReply } from '@bourse/contracts/exchange'
import { like, rowOf } from '../fake/blank-reply.ts'
import { MARKET_TERMS } from '../support/market-terms.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { FakeExchange } from '../fake/exchange.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { holds } from '../fake/pocket.ts'
import { openTerminal, SYMBOL } from './open-terminal.ts'
import { expectSpeaks } from '../support/speaks.ts'

const TIERS = [
  { from_volume: '0', taker_fee_ppm: 2_000, maker_fee_ppm: 1_000 },
  { from_volume: '5000', taker_fee_ppm: 1_500, maker_fee_ppm: -500 },
]

/** A market with two tiers, and what the reader pays there. */
function openTieredMarket(server: FakeServer, own: OwnFeesReply[]): void {
  holds(server, { LUSD: '500' })
  new FakeExchange(server).market('LBTC', 'LUSD', { fee_tiers: TIERS }).depth({ bids: [['0.495', '50']], asks: [['0.52', '50']] })
  server.reply(fees.own, own)
  // What the settings offer to choose from.
  for (const field of ['countries', 'fiatAssets']) server.graph(field, [])
}

/** The fees of a tier. */
function ownFees(tier: 1 | 2, changes: Partial<OwnFeesReply> = {}): OwnFeesReply[] {
  const rates = TIERS[tier - 1] ?? {}
  return [like(rowOf(fees.own.reply), { market: SYMBOL, quote_symbol: 'LUSD', tier, tiers: TIERS, volume: '0', ...rates, ...changes })]
}

test('staff give a market a fee tier with a rebate, which the lowest taker fee limits', async ({ page, server }) => {
  const terms = { ...MARKET_TERMS, fee_tiers: [] }
  const coin = { decimals: 8, decimals_min: 4 }
  const money = { decimals: 6, decimals_min: 2 }
  const unit = { tick: '0.0001', lot: '0.01' }
  const usual = { band_ppm: 500_000, smallest_value: '1' }
  server.reply(marketAdmin.market, () =>
    like(marketAdmin.market.reply, {
      symbol: SYMBOL,
      status: 'open',
      is_held: true,
      base: { code: 'LBTC', ...coin },
      quote: { code: 'LUSD', ...money },
      unit,
      usual,
      terms,
    }),
  )
  server.reply(marketAdmin.changeTerms, like(marketAdmin.changeTerms.reply, {}))
  await openAs(page, server, { roles: ['finance'] }, `/admin/markets/${SYMBOL}`)
  const settings = page.getByRole('region', { name: 'Settings', exact: true })
  const second = settings.getByRole('group', { name: 'Tier 2', exact: true })
  await settings.getByRole('button', { name: 'Add a tier', exact: true }).click()
  await second.getByLabel('From a 30-day volume of').fill('5000')
  await second.getByLabel('Taker fee').fill('0.15')
  await second.getByLabel('Maker fee').fill('0.16')
  await second.getByRole('checkbox', { name: 'Rebate', exact: true }).check()
  await expect(second.getByRole('alert')).toContainText('At most the lowest taker fee of all tiers')
  const propose = page.getByRole('button', { name: 'Propose 1 change', exact: true })
  await expect(propose).toBeDisabled()
  await second.getByLabel('Maker fee').fill('0.05')
  await expect(second.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  await propose.click()
  const dialog = page.getByRole('dialog', { name: /^Change the terms of LBTC\/LUSD/ })
  await expect(dialog).toContainText('5,000: 0.15% / −0.05%')
  await dialog.getByLabel('Reason, kept in the log').fill('For those who quote here')
  await dialog.getByRole('button', { name: 'Propose 1 change', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(server.received(marketAdmin.changeTerms).map(({ params, body }) => ({ ...params, ...body }))).toMatchObject([
    {
      symbol: SYMBOL,
      reason: 'For those who quote here',
      in_force_from: null,
      terms: { fee_tiers: [{ from_volume: '5000', taker_fee_ppm: 1_500, maker_fee_ppm: -500 }] },
    },
  ])
})

test('a trader sees their tier in the ticket, and in the settings what the next one takes', async ({ page, server }) => {
  openTieredMarket(server, ownFees(1, { next: { tier: 2, missing: '5000.000000' } }))
  const terminal = await openTerminal(page, server)
  await terminal.fillIn('Buy', '0.01', '0.5')
  await expect(terminal.form).toContainText('Fee 0.10% · tier 1')

  await page.goto('/settings/fees/')
  const section = page.getByRole('region', { name: 'Your fees', exact: true })
  const table = section.getByRole('table', { name: 'Fee levels of LBTC/LUSD', exact: true })
  await expect(table.getByRole('row').filter({ hasText: '5,000.00' })).toContainText('−0.05%')
  await expect(table.locator('[aria-current="true"]')).toContainText('Your level')
  await expect(section).toContainText('Level 1 of 2 in LBTC/LUSD')
  await expect(section).toContainText('0.00 of 5,000.00 LUSD')
  await expect(section).toContainText('next: −0.05% and 0.15%')
  await expect(section.getByRole('progressbar', { name: 'Volume toward level 2 of LBTC/LUSD', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('a trader of the second tier reads it on a phone and in Portuguese, before the order and in the settings', async ({
  page,
  server,
}) => {
  openTieredMarket(server, ownFees(2, { volume: '6000.000000' }))
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, server, { language: 'pt' }, '/settings/fees/')
  const own = page.getByRole('region', { name: 'Suas taxas', exact: true })
  const tiers = own.getByRole('table', { name: 'Níveis de taxa de LBTC/LUSD', exact: true })
  await expect(tiers.locator('[aria-current="true"]')).toContainText('5.000,00')
  await expect(own.getByText(/O nível mais alto$/)).toBeVisible()
  const last = tiers.getByRole('columnheader', { name: 'Ao aceitar' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expectSpeaks(page, 'pt')
  await page.goto(`/max?market=${SYMBOL}`)
  await page.locator('.order-bar-buy').press('Enter')
  await expect(page.getByRole('form', { name: 'Formulário de ordem' })).toContainText('Taxa 0,15% · nível 2')
  await expectFits(page)
  await expectSpeaks(page, 'pt')
  await expectAccessible(page)
})

test('[DEF-044] the fees begin with one’s own markets, eight of them; the rest is shown in place or searched', async ({ page, server }) => {
  const quotes = ['LUSD', 'LEUR', 'LARS', 'LBRL'] as const
  const pairs = [
    ...quotes.map((quote) => ['LBTC', quote] as const),
    ['LBTC', 'BRS'] as const,
    ...quotes.map((quote) => ['BRS', quote] as const),
  ]
  const exchange = new FakeExchange(server)
  for (const [base, quote] of pairs) exchange.market(base, quote)
  const own = (base: string, quote: string): OwnFeesReply => {
    const rates = { tier: 1, taker_fee_ppm: 2_000, maker_fee_ppm: 1_000 }
    const volume = `${base}-${quote}` === 'BRS-LBRL' ? '7.5' : '0'
    return like(rowOf(fees.own.reply), { market: `${base}-${quote}`, quote_symbol: quote, volume, ...rates })
  }
  server.reply(
    fees.own,
    pairs.map(([base, quote]) => own(base, quote)),
  )
  await openAs(page, server, {}, '/settings/fees/')
  const rows = page.getByRole('region', { name: 'By market' }).getByRole('rowheader')
  await expect(rows).toHaveText(['BRS/LBRL', ...pairs.slice(0, 7).map((pair) => pair.join('/'))])
  await expect(page.getByRole('region', { name: 'Your fees' })).toContainText('In BRS/LBRL.')
  await page.getByRole('button', { name: 'Show all 9 markets' }).click()
  await expect(rows).toHaveCount(9)
  await page.getByRole('button', { name: 'LBTC/LEUR' }).click()
  await expect(page.getByRole('region', { name: 'Your fees' })).toContainText('In LBTC/LEUR.')
  const find = page.getByRole('searchbox', { name: 'Find a market' })
  await find.fill('brs/leur')
  await expect(rows).toHaveText(['BRS/LEUR'])
  await find.fill('nothing like it')
  await expect(page.getByText('No market matches “nothing like it”')).toBeVisible()
  await expectAccessible(page)
})
