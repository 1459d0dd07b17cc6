import { type AssetGains, report, type WalletStatement } from '@bourse/contracts/report'
import { en } from '@bourse/texts/en'
import { like } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { holds } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const WALLET = report.statement.reply.def.shape.wallets.def.element
const LINE = WALLET.def.shape.lines.def.element
const YEAR = new Date().getUTCFullYear()

const LUSD: WalletStatement = like(WALLET, {
  asset: 'LUSD',
  name: 'Local dollar',
  decimals: 6,
  decimalsMin: 2,
  digits: 2,
  credits: '12500000',
  debits: '2000000',
  closing: '10500000',
  lines: [
    like(LINE, {
      at: Date.now(),
      text: 'Received from Inés Aldao',
      note: 'Seeds',
      amount: '12500000',
      balance: '12500000',
      postingId: '1',
    }),
    like(LINE, { at: Date.now(), text: 'Sent to Inés Aldao', note: '=1+1', amount: '-2000000', balance: '10500000', postingId: '2' }),
  ],
})
const LBTC: WalletStatement = like(WALLET, {
  asset: 'LBTC',
  name: 'Local bitcoin',
  decimals: 8,
  decimalsMin: 4,
  digits: 8,
  closing: '100000',
})

/** From now on there are these two wallets, this year. */
function keepsBooks(server: FakeServer): void {
  holds(server, { LUSD: '10.5', LBTC: '0.001' })
  server.reply(report.statement, ({ query: { from, to, asset } }) => ({
    profile: { name: 'nora', displayName: 'Nora Vidal' },
    from,
    to,
    wallets: from.startsWith(String(YEAR)) ? [LUSD, LBTC].filter((wallet) => !asset || wallet.asset === asset) : [],
  }))
}

test('[DEF-188] a statement shows its lines wallet by wallet, and follows the wallet and the period', async ({ page, server }) => {
  keepsBooks(server)
  await openAs(page, server, {}, '/reports/')
  const period = page.getByRole('radiogroup', { name: 'Period' })
  await period.getByText('This year').click()
  const lusd = page.getByRole('region', { name: /^LUSD/ })
  await expect(lusd.getByRole('row', { name: /Sent to Inés Aldao “=1\+1”.*2\.00.*10\.50/ })).toBeVisible()
  await expect(lusd.getByRole('row', { name: /Received from Inés Aldao “Seeds”.*12\.50.*12\.50/ })).toBeVisible()
  await expect(lusd.getByRole('row', { name: /Carried forward 2\.00 12\.50 10\.50/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^LBTC/ })).toContainText('0.00100000')
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('combobox', { name: 'Wallet' }).selectOption('LBTC')
  await expect(lusd).toBeHidden()
  await page.getByRole('combobox', { name: 'Wallet' }).selectOption('')
  await period.getByText('Last year').click()
  await expect(page.getByText('Nothing in this period')).toBeVisible()
  expect(server.received(report.statement).at(-1)?.query).toMatchObject({ from: `${YEAR - 1}-01-01`, to: `${YEAR - 1}-12-31` })
  const asked = server.received(report.statement).length
  await period.getByText('Custom').click()
  await page.getByLabel('From', { exact: true }).fill('2026-03-02')
  await page.getByLabel('To (inclusive)').fill('2026-03-01')
  await expect(page.getByText('The start date must be before the end date')).toBeVisible()
  await page.getByLabel('To (inclusive)').fill('2099-01-01')
  await expect(page.getByText('Choose at most ten years')).toBeVisible()
  const days = server.received(report.statement).slice(asked)
  expect(
    days.filter(({ query }) => query.to < query.from || query.to === '2099-01-01'),
    'nothing impossible is asked for',
  ).toEqual([])
})

test('[DEF-188] realized gains say how they are counted, by either method', async ({ page, server }) => {
  const held: AssetGains = like(report.gains.reply.def.shape.assets.def.element, {
    asset: 'LBTC',
    name: 'Local bitcoin',
    decimals: 8,
    decimalsMin: 8,
    held: '100000',
  })
  keepsBooks(server)
  server.reply(report.gains, ({ query }) => ({ valuation: 'LUSD', method: query.method, assets: [held], total: '0' }))
  await openAs(page, server, {}, '/reports/')
  await page.getByRole('tab', { name: 'Statement' }).focus()
  await page.keyboard.press('ArrowRight')
  const table = page.getByRole('table', { name: 'Realized gains' })
  await expect(table.getByRole('row', { name: /LBTC.*0\.00100000/ })).toBeVisible()
  await expect(page.getByText(en['report.gains.how.fifo'])).toBeVisible()
  await page.getByText('Average cost', { exact: true }).click()
  await expect(page.getByText(en['report.gains.how.average'])).toBeVisible()
  await expect(page.getByText(en['report.gains.how.fifo'])).toHaveCount(0)
  expect(server.received(report.gains).map(({ query }) => query.method)).toEqual(['fifo', 'average'])
  await expectAccessible(page)
  await expectFits(page)
})

test("[DEF-188] [DEF-032] a report that can't be read, and a file that can't be made, say so", async ({ page, server }) => {
  server.refuse(report.statement, 'INVALID', { fields: { to: ['fields.PDF_LONG'] } })
  server.refuse(report.statementPdf, 'INVALID', { fields: { to: ['fields.PDF_LONG'] } })
  await openAs(page, server, {}, '/reports/')
  await expect(page.getByText('We couldn’t load the report')).toBeVisible()
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Too long for a PDF' })).toBeVisible()
  server.reply(report.statement, like(report.statement.reply, {}))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing in this period')).toBeVisible()
})
