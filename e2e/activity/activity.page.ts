import { activity, type ActivityItem } from '@bourse/contracts/activity'
import { friend } from '@bourse/contracts/friend'
import { transfer } from '@bourse/contracts/transfer'
import { feeds, item, moved, requestItem } from '../fake/activity.ts'
import { other } from '../fake/people.ts'
import { holds } from '../fake/pocket.ts'
import { request } from '../fake/transfer.ts'
import { englishText } from '../support/cut-network.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { Feed } from './feed.ts'

/** So many lines, newest first. */
const lines = (count: number) => Array.from({ length: count }, (_, at) => item(count - at))

/** From now on the server marks as read what it is told. */
function marksRead(server: FakeServer, items: ActivityItem[]): void {
  const mark = (isRead: (each: ActivityItem) => boolean) => {
    for (const [at, each] of items.entries()) if (isRead(each)) items[at] = { ...each, unread: false }
    return { unread: items.filter(({ unread }) => unread).length }
  }
  server.reply(activity.touch, ({ params }) => mark(({ id }) => id === params.id))
  server.reply(activity.touchMany, ({ body }) => mark(({ id }) => body.ids.includes(id)))
  server.reply(activity.touchAll, ({ body }) => mark(({ id }) => Number(id) <= Number(body.through)))
}

test('[ACT-03] a visitor is led to the sign-in', async ({ page }) => {
  await page.goto('/activity')
  await expect(page).toHaveURL(/signin/)
})

test('[ACT-04] [ACT-05] [ACT-06] [ACT-07] [ACT-08] [ACT-14] [DEF-177] the feed pages and filters, and marks what is viewed as read', async ({
  page,
  server,
}) => {
  const items = lines(58)
  const yesterday = new Date(Date.now() - 86_400_000)
  items.push(item(0, { timestamp: yesterday.getTime(), time: yesterday.toISOString(), unread: false }))
  feeds(server, items)
  marksRead(server, items)
  const feed = new Feed(page)
  const openedAt = Date.now()
  await openAs(page, server, {}, '/activity')
  await expect(feed.rows).toHaveCount(21)
  const days = page.getByRole('main').getByRole('heading', { level: 2, name: /day/ })
  await expect(days).toHaveText([/^Today/])
  expect(await feed.badge()).toBe(58)
  await expect.poll(() => feed.badge()).toBeLessThan(58)
  expect(Date.now() - openedAt, 'nothing is read in passing').toBeGreaterThanOrEqual(2500)
  const seen = server.received(activity.touchMany).flatMap(({ body }) => body.ids)
  expect(seen, 'the first is in sight').toContain('58')
  expect(seen, 'nor what is out of sight').not.toContain('38')

  // Clicked from the script, since scrolling to it would already load more.
  await feed.more.dispatchEvent('click')
  await expect(feed.rows).toHaveCount(55)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(feed.row('line 1.')).toHaveCount(1)
  await expect(days).toHaveText([/^Today/, /^Yesterday/])
  await expect(feed.more).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => feed.badge()).toBe(0)
  expect(server.received(activity.touchAll).map(({ body }) => body.through)).toEqual(['58'])

  const filters = page.getByRole('navigation', { name: 'Filter activity' })
  await filters.getByRole('link', { name: 'Community' }).click()
  await expect(page).toHaveURL(/\/activity\/community\/$/)
  await expect(page.getByText('Nothing from your community yet')).toBeVisible()
  await filters.getByRole('link', { name: 'Money' }).click()
  await expect(feed.row('Nina Near').first()).toBeVisible()
  // The addresses of single kinds are older than the segments.
  await page.goto('/activity/requests/')
  await expect(page.getByText('No requests yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Request', exact: true })).toHaveAttribute('href', '/request')
  await page.getByRole('link', { name: 'Remove filter: Requests' }).click()
  await expect(page).toHaveURL(/\/activity$/)
  await page.goto('/activity/gossip/')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('[ACT-02] [ACT-09] the bell shows ten at a time; a friend is accepted there; the keyboard opens details and returns', async ({
  page,
  server,
}) => {
  const asked = item(12, {
    verb: 'friend.asked',
    group: 'account',
    badgeType: 'pending',
    label: 'Nina Near wants to be friends',
    note: '',
    actionType: 'friendship',
    actionId: '77',
    amount: null,
    status: 'pending',
    actions: ['approve', 'decline'],
  })
  const items = [asked, ...lines(11)]
  feeds(server, items)
  marksRead(server, items)
  const nina = { name: 'nina', displayName: 'Nina Near' }
  server.graph('transferActivity', { sender: nina, recipient: { name: 'nora', displayName: 'Nora Vidal' } })
  server.reply(friend.accept, ({ params }) => {
    items[0] = { ...asked, actions: [], status: 'approved' }
    return { id: params.id, status: 'approved' as const }
  })
  const feed = new Feed(page)
  await openAs(page, server, {}, '/home')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const stream = page.getByRole('dialog', { name: 'Notifications' })
  await expect(stream.getByRole('listitem')).toHaveCount(10)
  await stream.getByRole('button', { name: 'Show 10 more' }).click()
  await expect(stream.getByRole('listitem')).toHaveCount(12)
  await expect(stream.getByRole('button', { name: 'Show 10 more' })).toHaveCount(0)
  await stream.getByRole('button', { name: /^Accept: / }).click()
  await expect(stream.getByRole('button', { name: /^Accept: / })).toHaveCount(0)
  expect(server.received(friend.accept).map(({ params }) => params.id)).toEqual(['77'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(stream).toHaveCount(0)
  await expect(bell).toBeFocused()

  await page.getByRole('region', { name: 'Recent activity' }).getByRole('link', { name: 'See all' }).click()
  const line = feed.row('line 11.').getByRole('link')
  await line.press('Enter')
  const detail = page.getByRole('complementary', { name: 'Transfer' })
  await expect(detail).toContainText('FromNina Near')
  await expect(detail).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)
  await expect(line).toBeFocused()
  await expectFits(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await line.click()
  const sheet = page.getByRole('dialog', { name: 'Transfer' })
  await expect(sheet).toContainText('+0.01')
  await expectFits(page)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Back' }).click()
  await expect(sheet).toHaveCount(0)
})

test('[PKT-16] [ACT-02] a request is approved with its amount and the remaining balance to the last unit', async ({ page, server }) => {
  const quantity = '10123456'
  const items = [requestItem(1, { note: 'Rope', unread: false, amount: moved('LUSD', quantity, false) })]
  holds(server, { LUSD: '100' })
  feeds(server, items)
  server.reply(transfer.proposal, request({ quantity }))
  server.reply(transfer.accept, () => {
    items[0] = requestItem(1, { note: 'Rope', unread: false, status: 'approved', badgeType: 'check', actions: [] })
    return { status: 'approved' as const }
  })
  await openAs(page, server, {}, '/activity')
  await expect(page.getByText(englishText('activity.page.leaves', { amount: '89.87 LUSD' }))).toBeVisible()
  await page.getByRole('link', { name: /Rope/ }).click()
  await expect(page).toHaveURL(/\/activity\?item=1$/)
  const detail = page.getByRole('complementary', { name: 'Request' })
  await expect(detail).toContainText('−10.123456')
  await expect(detail).toContainText('Available after89.87')
  await expect(detail.getByTitle('89.876544 LUSD')).toBeVisible()
  await expect(detail).toContainText('Waiting for you')
  await expectAccessible(page)
  await page.reload()
  await detail.getByRole('button', { name: 'Approve 10.123456 LUSD', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve this request?' })
  await expect(dialog).toContainText('89.876544')
  await dialog.getByRole('button', { name: 'Send 10.123456 LUSD' }).click()
  await expect(detail.getByRole('button', { name: /Approve/ })).toHaveCount(0)
  expect(server.received(transfer.accept).map(({ params }) => params.id)).toEqual(['501'])
})

test('[ACT-02] a request above what is available says what is missing, and only declining is possible', async ({ page, server }) => {
  holds(server, { LUSD: '10' })
  feeds(server, [requestItem(1, { unread: false, person: other('Ana Asker') })])
  server.reply(transfer.proposal, request())
  await openAs(page, server, {}, '/activity')
  await expect(page.getByText(englishText('activity.page.short', { amount: '20.00 LUSD' }))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay 30.00 LUSD: Request from Ana Asker' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Decline: Request from Ana Asker' })).toBeEnabled()
})
