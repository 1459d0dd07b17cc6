import { dashboard } from '@bourse/contracts/dashboard'
import { exchange } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import { DEFAULT_LAYOUT, readLayout } from '@bourse/domain/dashboard'
import { en } from '@bourse/texts/en'
import type { Page } from '@playwright/test'
import { feeds } from '../fake/activity.ts'
import { like } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { preferencesOf } from '../fake/person.ts'
import { holds } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const tile = (page: Page, name: keyof typeof en & `dashboard.tile.${string}`) => page.getByRole('region', { name: en[name], exact: true })

async function openDashboard(page: Page, server: FakeServer, roles: [] | ['finance'] = []): Promise<void> {
  feeds(server, [])
  await openAs(page, server, { roles }, '/dashboard/')
}

/** The layouts that the page has saved. */
const saved = (server: FakeServer) =>
  server.received(session.patchPreferences).map(({ body }) => readLayout((body as { dash_layout?: unknown }).dash_layout))

test('[STAFF-07] [STAFF-08] [DEF-088] [DEF-189] tiles are arranged by keys, kept, and found again', async ({ page, server }) => {
  holds(server, {})
  await openDashboard(page, server)
  await expect(tile(page, 'dashboard.tile.portfolio')).toContainText(en['dashboard.portfolio.empty'])
  await expect(page.getByRole('link', { name: 'Open Open orders' })).toBeVisible()
  await page.getByRole('button', { name: en['dashboard.edit'], exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open Open orders' }), 'no way out while it is edited').toHaveCount(0)
  const grip = page.getByRole('button', { name: 'Move Pocket value', exact: true })
  await grip.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'Pocket value: column 1, row 5' })).toHaveCount(1)
  await grip.press('Shift+ArrowDown')
  await page.getByRole('button', { name: 'Remove Street tickets' }).click()
  await page.getByRole('button', { name: 'Add Rewards' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: en['dashboard.edit.keep'] }).click()
  await expect(page.getByText(en['dashboard.saved'])).toBeVisible()
  await expect(tile(page, 'dashboard.tile.rewards')).toBeVisible()
  const [layout, ...more] = saved(server)
  expect(more).toEqual([])
  expect(layout).toMatchObject({ revision: 1 })
  const placed = new Map(layout?.own.map((each) => [each.id, each]))
  const before = DEFAULT_LAYOUT.own.find(({ id }) => id === 'portfolio')
  expect(placed.get('portfolio')).toMatchObject({ x: 0, y: 4, h: (before?.h ?? 0) + 1 })
  expect([placed.has('rewards'), placed.has('tickets')]).toEqual([true, false])

  await page.reload()
  await expect(tile(page, 'dashboard.tile.rewards')).toBeVisible()
  await expect(tile(page, 'dashboard.tile.tickets')).toHaveCount(0)
})

test('[STAFF-08] on a phone, buttons change the order of the tiles', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDashboard(page, server)
  await page.getByRole('button', { name: en['dashboard.edit'], exact: true }).click()
  await expect(page.getByRole('button', { name: 'Move Pocket value', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Move Pocket value down' }).click()
  await expectFits(page)
  await page.getByRole('button', { name: en['dashboard.edit.keep'] }).click()
  await expect(page.getByText(en['dashboard.saved'])).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toHaveText('Pocket value')
})

test('[STAFF-08] of two windows the one that saves last wins, and is told', async ({ page, server }) => {
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
  await expect(tile(page, 'dashboard.tile.allocation')).toBeVisible()
  await expect(page.getByRole('radio', { name: en['dashboard.side.platform'] })).toHaveCount(0)
  expect(server.received(dashboard.platform).length, 'nor is it asked for').toBe(before)
  await expectFits(page)
})

test('[STAFF-07] a tile that fails says so in its place, and is asked for again', async ({ page, server }) => {
  holds(server, { LUSD: '5' })
  server.refuse(exchange.orders, 'NOT_FOUND')
  await openDashboard(page, server)
  const orders = tile(page, 'dashboard.tile.orders')
  await expect(orders).toContainText(en['dashboard.error'])
  await expect(tile(page, 'dashboard.tile.portfolio')).toContainText('5.00')
  server.reply(exchange.orders, [])
  await orders.getByRole('button', { name: 'Try again' }).click()
  await expect(orders).toContainText(en['dashboard.orders.empty'])
  await expect(orders).not.toContainText(en['dashboard.error'])
})
