import { dashboard } from '@bourse/contracts/dashboard'
import { exchange, market } from '@bourse/contracts/exchange'
import { perk } from '@bourse/contracts/perk'
import { session } from '@bourse/contracts/session'
import { venue } from '@bourse/contracts/venue'
import { DEFAULT_LAYOUT, readLayout } from '@bourse/domain/dashboard'
import { en } from '@bourse/texts/en'
import type { Page } from '@playwright/test'
import { feeds } from '../fake/activity.ts'
import { FakeAlerts } from '../fake/alerts.ts'
import { listAssets } from '../fake/assets.ts'
import { like, listOf, rowOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { termsOf } from '../fake/market-terms.ts'
import { growers, membership } from '../fake/perk.ts'
import { preferencesOf } from '../fake/person.ts'
import { fund, printedAsset, raw } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const LUSD = { code: 'LUSD', decimals: 6, decimals_min: 2 }
const DAY_MS = 86_400_000
const tile = (page: Page, name: keyof typeof en & `dashboard.tile.${string}`) => page.getByRole('region', { name: en[name], exact: true })
const row = (page: Page, name: keyof typeof en & `dashboard.tile.${string}`) => page.getByRole('listitem').filter({ hasText: en[name] })

/** Nobody has done anything; there are six markets. */
function begins(server: FakeServer): void {
  feeds(server, [])
  listAssets(server)
  new FakeAlerts(server)
  server.reply(dashboard.changes, { asset: LUSD, assets: [], total: '0' })
  server.reply(dashboard.results, { asset: LUSD, isComplete: true, trades: 0, realized: '0', open: '0', weeks: [] })
  server.reply(market.list, [
    termsOf('LBTC', 'LUSD', { tick: '0.01', lot: '0.0001' }),
    ...(['LEUR', 'LARS', 'LBRL', 'BRS'] as const).map((code) => termsOf(code, 'LUSD', {})),
    termsOf('LEUR', 'LARS', {}),
  ])
  const day = rowOf(market.summary.reply)
  server.reply(market.summary, [
    like(day, { market: 'LBTC-LUSD', last: '64182.5', change: '2.3' }),
    like(day, { market: 'LEUR-LUSD', last: '1.08', change: '-0.5' }),
  ])
}

/** A member with something on every tile. */
function moves(server: FakeServer): void {
  begins(server)
  const change = (code: string, units: number, basis: number) => ({ code, change: String(units * 1_000_000), basis: raw(basis) })
  server.reply(dashboard.changes, {
    asset: LUSD,
    assets: [change('LARS', -72, 1_750), change('LBTC', 307, 12_800), change('LUSD', 0, 90)],
    total: raw(235),
  })
  const weeks = [40, -30, 70, 16, -10, 90, 38, 58].map((units, week) => ({
    at: Date.UTC(2026, 8, 28) + week * 7 * DAY_MS,
    realized: String(units * 500_000),
    open: String(units * 500_000),
  }))
  server.reply(dashboard.results, { asset: LUSD, isComplete: true, trades: 9, realized: raw(136), open: raw(136), weeks })
  const order = rowOf(exchange.orders.reply)
  server.reply(exchange.orders, [
    like(order, { orderID: '1', market: 'LBTC-LUSD', side: 'BUY', quantity: '0.012', filled: '0', price: '62500' }),
    like(order, { orderID: '2', market: 'LEUR-LUSD', side: 'SELL', quantity: '800', filled: '320', price: '1.09' }),
  ])
  server.reply(dashboard.held, { asset: LUSD, held: raw(1_250) })
  const inDays = (days: number) => Date.now() + days * DAY_MS
  server.reply(perk.memberships, [
    membership({ id: '1', period: 'weekly', upcoming: [2, 9, 16, 23].map((days) => ({ at: inDays(days), amount: raw(4) })) }),
    membership({
      id: '2',
      perk: { ...growers(), rowId: '8', name: 'Reading Room' },
      asset: printedAsset('LEUR'),
      upcoming: [{ at: inDays(11), amount: raw(60) }],
    }),
  ])
  server.reply(dashboard.coupons, [
    {
      id: '3',
      code: 'LBTC',
      units: '2400000000',
      decimals: 8,
      at: inDays(5),
      amount: raw(16),
      asset: { ...printedAsset('LUSD'), symbol: '$' },
    },
  ])
  const pledge = rowOf(venue.pledges.reply.shape.items)
  const { rowId, name, sponsor, endsAt } = fund()
  server.reply(venue.pledges, () =>
    listOf([
      like(pledge, {
        id: '1',
        venue: { rowId, name, sponsor: sponsor.name, image: null, endsAt },
        quantity: raw(600),
        asset: printedAsset('LUSD'),
        status: 'held',
      }),
      like(pledge, {
        id: '2',
        venue: { rowId, name, sponsor: sponsor.name, image: null, endsAt },
        quantity: raw(40),
        asset: printedAsset('LUSD'),
        status: 'held',
      }),
      like(pledge, {
        id: '3',
        venue: { rowId: '9', name: 'Over', sponsor: 'x', image: null, endsAt: Date.now() - DAY_MS },
        status: 'paid',
      }),
    ]),
  )
  server.reply(venue.read, fund())
}

async function openDashboard(page: Page, server: FakeServer, roles: [] | ['finance'] = []): Promise<void> {
  await openAs(page, server, { roles }, '/dashboard/')
}

/** The layouts that the page has saved. */
const saved = (server: FakeServer) =>
  server.received(session.patchPreferences).map(({ body }) => readLayout((body as { dash_layout?: unknown }).dash_layout))

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
  new FakeAlerts(server, [
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
  await expect(ready.getByRole('link')).toHaveCount(8)
  await expect(tile(page, 'dashboard.tile.watchlist')).toContainText('6 of 6')
  await expectAccessible(page)
  await page.getByRole('button', { name: en['dashboard.yours.arrange'] }).click()
  await expect(page.getByRole('button', { name: 'Move Change by asset', exact: true })).toBeVisible()
})

test('[STAFF-07] [STAFF-08] [DEF-088] [DEF-189] a tile is lifted, moved and sized by keys, put back, kept and found again', async ({
  test.slow()
  page,
  server,
}) => {
  moves(server)
  await openDashboard(page, server)
  await expect(page.getByRole('link', { name: 'Open Open orders' })).toBeVisible()
  await page.getByRole('button', { name: en['dashboard.edit'], exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open Open orders' }), 'no way out while it is arranged').toHaveCount(0)
  const grip = page.getByRole('button', { name: 'Move Change by asset', exact: true })
  const says = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
  await grip.press('ArrowDown')
  await expect(grip, 'not before it is lifted').toHaveAttribute('aria-pressed', 'false')
  await grip.press(' ')
  await says('Change by asset lifted: column 1, row 1')
  await grip.press('ArrowDown')
  await says('Change by asset: column 1, row 7')
  await grip.press('Escape')
  await says('Change by asset put back: column 1, row 1')
  await expect(grip).toBeFocused()
  await grip.press(' ')
  await grip.press('ArrowDown')
  await grip.press('Shift+ArrowDown')
  await says('Change by asset: 4 wide, 8 high')
  await grip.press(' ')
  await says('Change by asset put down: column 1, row 7')
  await expect(grip).toBeFocused()
  await page.getByRole('button', { name: 'Remove Street tickets' }).click()
  await page.getByRole('button', { name: en['dashboard.add'] }).click()
  await page.getByRole('menuitem', { name: 'Rewards' }).click()
  await expectAccessible(page)
  expect(saved(server)).toEqual([])
  await page.getByRole('button', { name: en['dashboard.edit.keep'] }).click()
  await expect(page.getByText(en['dashboard.saved'])).toBeVisible()
  await expect(tile(page, 'dashboard.tile.rewards')).toBeVisible()
  const [layout, ...more] = saved(server)
  expect(more).toEqual([])
  expect(layout).toMatchObject({ revision: 1 })
  const placed = new Map(layout?.own.map((each) => [each.id, each]))
  expect(placed.get('change')).toMatchObject({ x: 0, y: 6, w: 4, h: 8 })
  expect([placed.has('rewards'), placed.has('tickets')]).toEqual([true, false])

  await page.reload()
  await expect(tile(page, 'dashboard.tile.rewards')).toBeVisible()
  await expect(row(page, 'dashboard.tile.tickets')).toHaveCount(0)
})

test('[STAFF-08] [DEF-189] what “Add a tile” offers is kept at once: the old total and donut are among it', async ({ page, server }) => {
  moves(server)
  await openDashboard(page, server)
  await expect(tile(page, 'dashboard.tile.change')).toBeVisible()
  await page.getByRole('button', { name: en['dashboard.add'] }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Pocket value', 'Allocation', 'Subscriptions', 'Rewards'])
  await page.getByRole('menuitem', { name: 'Pocket value' }).click()
  await expect(page.getByText(en['dashboard.saved'])).toBeVisible()
  expect(saved(server)[0]?.own.some(({ id }) => id === 'value')).toBe(true)
  await expect(row(page, 'dashboard.tile.value')).toContainText(en['dashboard.row.value'])
})

test('[STAFF-08] on a phone, arranging is a list with up and down', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  moves(server)
  await openDashboard(page, server)
  await expect(tile(page, 'dashboard.tile.orders')).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: en['dashboard.edit'], exact: true }).click()
  await expect(page.getByRole('button', { name: 'Move Change by asset', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Move Change by asset up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Move Change by asset down' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Change by asset: 2 of 9' })).toHaveCount(1)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: en['dashboard.edit.keep'] }).click()
  await expect(page.getByText(en['dashboard.saved'])).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toHaveText('Change by asset')
})

test('[STAFF-08] of two windows the one that saves last wins, and is told', async ({ page, server }) => {
  moves(server)
  await openDashboard(page, server)
  await page.getByRole('button', { name: en['dashboard.edit'], exact: true }).click()
  // Another window saves.
  server.reply(session.readPreferences, { ...preferencesOf(), dash_layout: { ...DEFAULT_LAYOUT, own: [], revision: 1 } })
  await page.getByRole('button', { name: 'Remove Street tickets' }).click()
  await page.getByRole('button', { name: en['dashboard.edit.keep'] }).click()
  await expect(page.getByText(en['dashboard.savedOver'])).toBeVisible()
  expect(saved(server)).toMatchObject([{ revision: 2 }])
  await expect(tile(page, 'dashboard.tile.orders')).toBeVisible()
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
