import { dashboard } from '@bourse/contracts/dashboard'
import { exchange } from '@bourse/contracts/exchange'
import { en } from '@bourse/texts/en'
import type { Page } from '@playwright/test'
import { listAlerts } from '../fake/alerts.ts'
import { like } from '../fake/blank-reply.ts'
import { begins, LUSD, moves } from '../fake/dashboard.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const tile = (page: Page, name: keyof typeof en & `dashboard.tile.${string}`) => page.getByRole('region', { name: en[name], exact: true })
const row = (page: Page, name: keyof typeof en & `dashboard.tile.${string}`) => page.getByRole('listitem').filter({ hasText: en[name] })

async function openDashboard(page: Page, server: FakeServer, roles: [] | ['finance'] = []): Promise<void> {
  await openAs(page, server, { roles }, '/dashboard/')
}

test('[STAFF-07] [DEF-189] what moves stands on tiles; what has nothing to show is a row with one link', async ({ page, server }) => {
  moves(server)
  await openDashboard(page, server)
  const change = tile(page, 'dashboard.tile.change')
  await expect(change.getByRole('listitem')).toHaveText([/LBTC\+2\.3%\+307\.00/, /LARS−4\.1%−72\.00/])
  await expect(change).toContainText('+235.00LUSD')
  const watched = tile(page, 'dashboard.tile.watchlist')
  await expect(watched.getByRole('link', { name: 'LBTC/LUSD' })).toContainText('64,182.50+2.3%')
  await expect(watched).toContainText('5 of 6')
  const gains = tile(page, 'dashboard.tile.gains')
  await expect(gains).toContainText('+272.00LUSD')
  await expect(gains.getByRole('listitem')).toHaveCount(8)
  await expect(gains.getByRole('listitem').nth(1)).toHaveText('Week of 5 Oct: −30.00 LUSD')
  await expect(gains.locator('dd')).toHaveText(['+136.00', '+136.00'])
  const orders = tile(page, 'dashboard.tile.orders')
  await expect(orders.getByRole('listitem')).toHaveText([/BuyLBTC\/LUSD0\.0120 LBTC62,500\.000%/, /SellLEUR\/LUSD800\.00 LEUR1\.090040%/])
  await expect(orders).toContainText('1,250.00LUSD')
  const ahead = tile(page, 'dashboard.tile.ahead')
  await expect(ahead.getByRole('listitem')).toHaveText([
    /4 weeks of dues−16\.00LUSD/,
    /coupon, 24 units\+16\.00LUSD/,
    /Reading Roomdues, monthly−60\.00LEUR/,
  ])
  await expect(ahead.locator('.tile-sums b'), 'each currency by itself').toHaveText(['0.00LUSD', '−60.00LEUR'])
  const ventures = tile(page, 'dashboard.tile.ventures')
  await expect(ventures.getByRole('listitem')).toHaveText([/Night Kiln80%10 days/])
  await expect(ventures).toContainText('640.00LUSD')
  await expect(row(page, 'dashboard.tile.tickets')).toContainText(en['dashboard.row.tickets'])
  await expect(row(page, 'dashboard.tile.tickets').getByRole('link')).toHaveAttribute('href', '/street')
  await expect(row(page, 'dashboard.tile.alerts').getByRole('link')).toHaveAttribute('href', '/alerts')
  await expect(page.getByText(en['dashboard.ready'])).toHaveCount(0)
  await expect(tile(page, 'dashboard.tile.value'), 'no total in the layout that the product begins with').toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
})

test('[DEF-189] a tile opens by itself when it has something: an alert within 5% of its price', async ({ page, server }) => {
  moves(server)
  listAlerts(server, [
    { id: '1', market: 'LBTC-LUSD', kind: 'price', direction: 'above', threshold: '65000' },
    { id: '2', market: 'LBTC-LUSD', kind: 'price', direction: 'above', threshold: '99000' },
    { id: '3', market: 'LEUR-LUSD', kind: 'price', direction: 'below', threshold: '1.08' },
  ])
  await openDashboard(page, server)
  await expect(tile(page, 'dashboard.tile.alerts').getByRole('listitem')).toHaveText([
    /LEUR\/LUSDNow 1\.08001\.08000\.00%/,
    /LBTC\/LUSDNow 64,182\.5065,000\.00\+1\.27%/,
  ])
  await expect(row(page, 'dashboard.tile.tickets')).toBeVisible()
})

test('[DEF-189] for whoever has not begun, the rows stand first beside a real watchlist', async ({ page, server }) => {
  begins(server)
  await openDashboard(page, server)
  const ready = page.getByRole('region', { name: en['dashboard.ready'] })
  await expect(ready).toContainText('8 tiles')
  await expect(ready.getByRole('listitem').first()).toContainText(en['dashboard.row.change.first'])
  await expect(ready.getByRole('link', { name: en['dashboard.row.deposit'] })).toHaveAttribute('href', '/mint')
  await expect(ready).toContainText(en['dashboard.row.tickets.first'])
  await expect(ready.getByRole('link')).toHaveCount(8)
  await expect(tile(page, 'dashboard.tile.watchlist')).toContainText('6 of 6')
  await expectAccessible(page)
  await page.getByRole('button', { name: en['dashboard.yours.arrange'] }).click()
  await expect(page.getByRole('button', { name: 'Move Change by asset', exact: true })).toBeVisible()
})

test('[STAFF-07] a tile that fails says so in its place, and is asked for again', async ({ page, server }) => {
  moves(server)
  server.refuse(exchange.orders, 'NOT_FOUND')
  await openDashboard(page, server)
  const orders = tile(page, 'dashboard.tile.orders')
  await expect(orders).toContainText(en['dashboard.error'])
  await expect(tile(page, 'dashboard.tile.change')).toContainText('+235.00')
  server.reply(exchange.orders, [])
  await orders.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'dashboard.tile.orders')).toContainText(en['dashboard.row.orders'])
})

test('[DEF-189] a pocket with very many trades is told that they are being counted, not a figure', async ({ page, server }) => {
  moves(server)
  server.reply(dashboard.results, { asset: LUSD, isComplete: false, trades: 50_000, realized: '5', open: '5', weeks: [] })
  await openDashboard(page, server)
  await expect(tile(page, 'dashboard.tile.gains')).toContainText(en['dashboard.gains.counting'])
  await expect(tile(page, 'dashboard.tile.gains').locator('.fig')).toHaveCount(0)
})

test('[PKT-20] [DEF-064] what sums up the platform is compact; its title has all digits', async ({ page, server }) => {
  const at = Date.UTC(2026, 9, 14)
  const money = (units: number) => String(units * 1_000_000)
  const blank = like(dashboard.platform.reply, {})
  server.reply(dashboard.platform, {
    ...blank,
    asset: { ...blank.asset, code: 'LUSD', decimals: 6, decimals_min: 2 },
    people: { ...blank.people, total: 12_345, hereToday: 100, verified: 101, traded: 9 },
    volume: { days: [{ at, value: money(1_234_567) }], markets: [] },
    fees: { ...blank.fees, total: money(45_678), kinds: [{ kind: 'fill', value: money(45_678) }] },
    street: { ...blank.street, open: 1_250 },
  })
  begins(server)
  await openDashboard(page, server, ['finance'])
  await page.getByRole('radio', { name: en['dashboard.side.platform'] }).check({ force: true })
  await expect(tile(page, 'dashboard.tile.volume').locator('.fig-l')).toHaveText('1.2mLUSD')
  await expect(tile(page, 'dashboard.tile.volume').locator('.fig-l')).toHaveAttribute('title', '1,234,567.00 LUSD')
  const fees = tile(page, 'dashboard.tile.fees')
  await expect(fees.locator('.fig-l')).toHaveText('45.7kLUSD')
  await expect(fees, 'one kind of fee is an amount').toContainText('45,678.00')
  await expect(tile(page, 'dashboard.tile.people').locator('.fig-l')).toHaveText('12.3k')
  await expect(tile(page, 'dashboard.tile.people').locator('dd')).toHaveText(['100', '101', '9'])
  await expect(tile(page, 'dashboard.tile.street').locator('.fig-l')).toHaveText('1.3k')
})

test('[STAFF-07] [DEF-004] staff have the platform beside their own, members do not', async ({ page, server }) => {
  const at = Date.UTC(2026, 9, 14)
  const days = [0, 50, 100].map((value, day) => ({ at: at + day * 86_400_000, value: String(value) }))
  server.reply(dashboard.platform, like(dashboard.platform.reply, { volume: { days, markets: [] } }))
  begins(server)
  await openDashboard(page, server, ['finance'])
  await page.getByRole('radio', { name: en['dashboard.side.platform'] }).check({ force: true })
  await expect(tile(page, 'dashboard.tile.people')).toContainText(en['dashboard.people.here'])
  await expect(tile(page, 'dashboard.tile.result')).toContainText(en['dashboard.result.before'])
  await expect(tile(page, 'dashboard.tile.reserves')).toContainText(en['dashboard.reserves.proof'])
  await expect(tile(page, 'dashboard.tile.audit')).toBeVisible()
  const volume = tile(page, 'dashboard.tile.volume')
  await expect(volume).toContainText('14 Oct')
  const bars = volume.locator('.dash-bars-row i')
  expect(await bars.evaluateAll((each) => each.map((bar) => (bar as HTMLElement).style.height)), 'relative to the highest').toEqual([
    '0%',
    '50%',
    '100%',
  ])
  await expect(bars.and(page.locator('.is-now'))).toHaveCount(1)
  await expectAccessible(page)
  const before = server.received(dashboard.platform).length
  expect(before).toBeGreaterThan(0)
  await openDashboard(page, server)
  await expect(tile(page, 'dashboard.tile.watchlist')).toBeVisible()
  await expect(page.getByRole('radio', { name: en['dashboard.side.platform'] })).toHaveCount(0)
  expect(server.received(dashboard.platform).length, 'nor is it asked for').toBe(before)
  await expectFits(page)
})
