import { activity, type ActivityItem } from '@bourse/contracts/activity'
import { home } from '@bourse/contracts/home'
import { report } from '@bourse/contracts/report'
import { search } from '@bourse/contracts/search'
import type { Page } from '@playwright/test'
import { feeds, item, requestItem } from '../fake/activity.ts'
import { like } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { other } from '../fake/people.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { Feed } from './feed.ts'

const ana = { ...other('Ana Asker'), id: '71' }
const read = { unread: false }

/** A request, two transfers and a message, the newest first. */
const ITEMS: ActivityItem[] = [
  requestItem(5, { ...read, person: ana, expiresAt: Date.now() + 3 * 86_400_000 }),
  item(4, {
    ...read,
    verb: 'ticket.message',
    group: 'tickets',
    badgeType: 'none',
    label: 'Message from Ana Asker',
    description: 'Ana Asker wrote to you in the ticket for 30.00 LUSD.',
    note: '',
    message: { text: 'Sent it just now, the reference is 4827. Tell me when it lands.', count: 3 },
    actionType: 'ticket',
    actionId: '4827',
    person: ana,
  }),
  item(3, read),
  item(2, read),
]

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'More filters' })
const filtersOf = (page: Page) => page.getByRole('button', { name: /^More filters/ })

async function opened(page: Page, server: FakeServer, path = '/activity'): Promise<Feed> {
  feeds(server, [...ITEMS])
  await openAs(page, server, {}, path)
  return new Feed(page)
}

test('[ACT-04] kinds, a person and days are chosen with their counts, stand in the address, and go one by one', async ({
  page,
  server,
}) => {
  server.reply(
    search.find,
    like(search.find.reply, {
      people: { count: 1, hasMore: false, items: [{ person: ana, excerpt: null, summary: '', place: '', cover: null, isOwn: false }] },
    }),
  )
  const feed = await opened(page, server)
  await expect(feed.rows).toHaveCount(4)
  await filtersOf(page).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('checkbox')).toHaveCount(13)
  await expect(dialog.getByText('Transfers2')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Show 4' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Requests/ }).check()
  await dialog.getByRole('checkbox', { name: /^Tickets/ }).check()
  await expect(dialog.getByRole('button', { name: 'Show 2' })).toBeVisible()
  await expectAccessible(page)

  const whom = dialog.getByRole('combobox', { name: 'With' })
  await whom.fill('An')
  await dialog.getByRole('button', { name: 'Show 2' }).click()
  await expect(whom).toHaveAccessibleDescription('Choose someone from the list.')
  await whom.fill('Ana')
  await page.getByRole('option', { name: /Ana Asker/ }).click()
  await expect(whom).toHaveValue('Ana Asker')
  await dialog.getByLabel('From').fill('2026-11-18')
  await dialog.getByLabel('To', { exact: true }).fill('2026-11-01')
  await expect(dialog.getByLabel('To', { exact: true })).toHaveAccessibleDescription('Choose a day on or after the first one.')
  await dialog.getByLabel('From').fill('')
  await dialog.getByLabel('To', { exact: true }).fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Show 2' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/activity\?kinds=requests%2Ctickets&with=71&to=2099-12-31$/)
  await expect(feed.rows).toHaveCount(2)
  await expect(filtersOf(page)).toContainText('4 filters on')

  await page.getByRole('link', { name: 'Remove filter: Requests' }).click()
  await expect(feed.rows).toHaveCount(1)
  // An address that is opened anew knows the person by their id alone.
  await page.reload()
  await page.getByRole('link', { name: 'Remove filter: With Ana Asker' }).click()
  await page.getByRole('link', { name: /^Remove filter: Until / }).click()
  await page.getByRole('link', { name: 'Remove filter: Tickets' }).click()
  await expect(page).toHaveURL(/\/activity$/)
  await expect(feed.rows).toHaveCount(4)
  const asked = server.received(activity.counts).map(({ query }) => query)
  expect(asked[0]).toEqual({ filter: 'all' })
  expect(asked).toContainEqual({ filter: 'all', person: '71', until: Date.UTC(2100, 0, 1) })
})

test('[ACT-04] a segment keeps the person and the days, and offers the kinds that it has', async ({ page, server }) => {
  const feed = await opened(page, server, '/activity?kinds=transfers,tickets&with=71')
  await expect(page.getByText('Nothing matches').or(feed.row('Ana Asker'))).toBeVisible()
  const segments = page.getByRole('navigation', { name: 'Filter activity' })
  await segments.getByRole('link', { name: 'Money' }).click()
  await expect(page).toHaveURL(/\/activity\/money\/\?kinds=transfers&with=71$/)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(feed.rows).toHaveCount(3)
  await filtersOf(page).click()
  await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(filtersOf(page)).toBeFocused()
  await segments.getByRole('link', { name: 'Messages' }).click()
  await expect(feed.rows).toHaveCount(1)
})

test('[ACT-11] a message shows who wrote what, and a request until when it can be answered', async ({ page, server }) => {
  const feed = await opened(page, server)
  await expect(feed.row('Ticket 4827 · 3 messages')).toContainText('Ana Asker')
  await expect(feed.row('Ticket 4827 · 3 messages')).toContainText('Sent it just now, the reference is 4827.')
  await expect(feed.row('Request · until')).toContainText('Dinner on Friday')
})

test('[ACT-02] what is to do and the month’s sum stand beside the feed', async ({ page, server }) => {
  const waiting = {
    ...{
      kind: 'request' as const,
      id: '501',
      activityId: '5',
      person: ana,
      name: '',
      exchange: null,
      step: null,
      note: '',
      at: Date.now(),
    },
    ...{ amount: { quantity: '30000000', code: 'LUSD', decimals: 6, decimalsMin: 2 }, until: Date.now() + 27.5 * 60_000 },
  }
  server.reply(home.read, like(home.read.reply, { waiting: { count: 1, items: [waiting] } }))
  server.reply(report.month, {
    ...{ from: '2026-11-01', to: '2026-11-18', asset: { code: 'LUSD', decimals: 6, decimalsMin: 2 } },
    flow: { in: '4088700000', out: '1512000000', fees: '8340000', net: '2568360000' },
  })
  await opened(page, server)
  const todo = page.getByRole('region', { name: 'To do' })
  await expect(todo.getByRole('link', { name: /Pay Ana Asker/ })).toHaveAttribute('href', '/activity/todo/?item=5')
  await expect(todo).toContainText('28 min left')
  await expect(todo).toContainText('30.00')
  const month = page.getByRole('region', { name: 'November so far' })
  await expect(month).toContainText('In+4,088.70')
  await expect(month).toContainText('Out−1,512.00')
  await expect(month).toContainText('Fees−8.34')
  await expect(month).toContainText('Net+2,568.36')
  await expect(month.getByRole('link', { name: 'Open the statement' })).toHaveAttribute('href', '/reports/')
  await expectAccessible(page)
  await todo.getByRole('link', { name: /Pay Ana Asker/ }).click()
  await expect(page.getByRole('complementary', { name: 'Request' })).toBeVisible()

  server.reply(report.month, {
    ...{ from: '2026-11-01', to: '2026-11-18' },
    asset: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
    flow: null,
  })
  await page.goto('/activity')
  await expect(month).toContainText('too many entries')
})

test('[ACT-04] on a phone the first four segments and the filters fit, and targets are large enough', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const feed = await opened(page, server)
  await expect(feed.rows).toHaveCount(4)
  const segments = page.getByRole('navigation', { name: 'Filter activity' }).getByRole('link')
  await expect(segments.filter({ visible: true })).toHaveText([/^All/, /^Unread/, /^To do/, /^Messages/])
  await expectFits(page)
  await filtersOf(page).click()
  const box = await dialogOf(page).getByText('Transfers').locator('..').boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await page.goto('/activity/money/')
  await page.getByRole('link', { name: 'Remove filter: Money' }).click()
  await expect(page).toHaveURL(/\/activity$/)
})
