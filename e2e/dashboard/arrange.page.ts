import { session } from '@bourse/contracts/session'
import { DEFAULT_LAYOUT, readLayout } from '@bourse/domain/dashboard'
import { en } from '@bourse/texts/en'
import type { Page } from '@playwright/test'
import { moves } from '../fake/dashboard.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { preferencesOf } from '../fake/person.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const tile = (page: Page, name: keyof typeof en & `dashboard.tile.${string}`) => page.getByRole('region', { name: en[name], exact: true })
const row = (page: Page, name: keyof typeof en & `dashboard.tile.${string}`) => page.getByRole('listitem').filter({ hasText: en[name] })

/** The layouts that the page has saved. */
const saved = (server: FakeServer) =>
  server.received(session.patchPreferences).map(({ body }) => readLayout((body as { dash_layout?: unknown }).dash_layout))

test('[STAFF-07] [STAFF-08] [DEF-088] [DEF-189] a tile is lifted, moved and sized by keys, put back, kept and found again', async ({
  page,
  server,
}) => {
  test.slow()
  moves(server)
  await openAs(page, server, {}, '/dashboard/')
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
  await openAs(page, server, {}, '/dashboard/')
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
  await openAs(page, server, {}, '/dashboard/')
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
  await openAs(page, server, {}, '/dashboard/')
  await page.getByRole('button', { name: en['dashboard.edit'], exact: true }).click()
  // Another window saves.
  server.reply(session.readPreferences, { ...preferencesOf(), dash_layout: { ...DEFAULT_LAYOUT, own: [], revision: 1 } })
  await page.getByRole('button', { name: 'Remove Street tickets' }).click()
  await page.getByRole('button', { name: en['dashboard.edit.keep'] }).click()
  await expect(page.getByText(en['dashboard.savedOver'])).toBeVisible()
  expect(saved(server)).toMatchObject([{ revision: 2 }])
  await expect(tile(page, 'dashboard.tile.orders')).toBeVisible()
})
