import { friend } from '@bourse/contracts/friend'
import { session } from '@bourse/contracts/session'
import { transfer } from '@bourse/contracts/transfer'
import { newAccount, uniqueName } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { availableOf, newOwner, openAs } from '../transfer/people.ts'
import { Feed, listening, sendOften } from './feed.ts'

/** Generous for a machine that runs several browsers; on an idle one it is a fraction of a second. */
const AT_ONCE_MS = 5_000

test('[ACT-01] [ACT-02] [ACT-16] a request appears in another browser at once, is approved there, and both feeds agree', async ({
  page,
  browser,
}) => {
  const [asker, payer] = await Promise.all([newAccount({ displayName: 'Ana Asker' }), newOwner({ LUSD: '100' }, 'Pia Payer')])
  const isLive = listening(page)
  await signIn(page, payer.handle)
  const feed = new Feed(page)
  const latest = page.getByRole('region', { name: 'Recent activity' })
  await expect(latest.getByRole('listitem').first()).toBeVisible()
  const asking = await openAs(browser, asker, '/activity')
  await isLive
  const before = await feed.badge()

  const body = { asset: 'LUSD', from: payer.handle, quantity: '30', note: 'Dinner on Friday' }
  expect((await asker.client.call(transfer.request, { body, key: uniqueName('ask') })).status).toBe(201)
  await expect(latest).toContainText('Request from Ana Asker', { timeout: AT_ONCE_MS })
  await expect.poll(() => feed.badge()).toBe(before + 1)
  await expect(new Feed(asking).row('Dinner on Friday')).toContainText('30.00')

  await latest.getByRole('link', { name: /Request from Ana Asker/ }).click()
  await expect(page).toHaveURL(/\/activity\?item=\d+$/)
  const detail = page.getByRole('complementary', { name: 'Request' })
  await expect(detail).toContainText('Available now100.00')
  await expect(detail).toContainText('Available after70.00')
  await expect(detail).toContainText('Waiting for you')
  await expectAccessible(page)
  await page.reload()
  await detail.getByRole('button', { name: 'Approve 30.00 LUSD' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve this request?' })
  await expect(dialog).toContainText('Available after70.00')
  await dialog.getByRole('button', { name: 'Send 30.00 LUSD' }).click()
  await expect(detail).toContainText('Approved')
  await expect(detail.getByRole('button', { name: /Approve/ })).toHaveCount(0)
  expect([await availableOf(payer, 'LUSD'), await availableOf(asker, 'LUSD')]).toEqual([70_000_000n, 30_000_000n])

  const askerFeed = new Feed(asking)
  await expect(askerFeed.row('Pia Payer paid your request')).toContainText('+30.00', { timeout: AT_ONCE_MS })
  await expect(askerFeed.row('Request to Pia Payer').getByRole('img', { name: 'Done' })).toBeVisible()
  await expect(feed.row('Request from Ana Asker').getByRole('img', { name: 'Done' })).toBeVisible()
  await asking.context().close()
})

test('[ACT-03] [ACT-04] [ACT-05] [ACT-06] [ACT-07] [ACT-08] [ACT-14] the feed pages and filters, and marks what is viewed as read', async ({
  page,
}) => {
  const [sender, reader] = await Promise.all([newOwner({ LUSD: '5' }, 'Sol Sender'), newAccount({ displayName: 'Rita Reader' })])
  await sendOften(sender, reader, 58)
  const { body: opened } = await reader.client.call(session.open, { body: {} })
  const before = opened.profile.unread_notification_count
  expect(before).toBeGreaterThanOrEqual(58)
  const feed = new Feed(page)
  const openedAt = Date.now()
  await page.goto('/activity')
  await expect(page).toHaveURL(/signin/)
  await signIn(page, reader.handle, { at: '/activity' })
  await expect(feed.rows).toHaveCount(21)
  await expect(page.getByRole('heading', { level: 2, name: /^Today/ })).toBeVisible()
  await expect.poll(() => feed.badge()).toBeLessThan(before)
  expect(Date.now() - openedAt, 'nothing is read in passing').toBeGreaterThanOrEqual(2500)
  expect(await feed.badge(), 'nor what is out of sight').toBeGreaterThan(before - 21)

  // Clicked from the script, since scrolling to it would already load more.
  await feed.more.dispatchEvent('click')
  await expect(feed.rows).toHaveCount(55)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(feed.row('line 1.')).toHaveCount(1)
  await expect(feed.more).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => feed.badge()).toBe(0)

  const filters = page.getByRole('navigation', { name: 'Filter activity' })
  await filters.getByRole('link', { name: 'Requests' }).click()
  await expect(page).toHaveURL(/\/activity\/requests\/$/)
  await expect(page.getByText('No requests yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Request', exact: true })).toHaveAttribute('href', '/request')
  await filters.getByRole('link', { name: 'Transfers' }).click()
  await expect(feed.row('Sol Sender').first()).toBeVisible()
  await page.goto('/activity/gossip/')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('[ACT-02] [ACT-09] the bell shows ten at a time; a friend is accepted there; the keyboard opens details and returns', async ({
  page,
}) => {
  const [sender, reader] = await Promise.all([newOwner({ LUSD: '5' }, 'Nina Near'), newAccount({ displayName: 'Rosa Reader' })])
  await sendOften(sender, reader, 11)
  expect((await sender.client.call(friend.ask, { body: { address: reader.handle } })).status).toBe(200)
  const feed = new Feed(page)
  await signIn(page, reader.handle)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const stream = page.getByRole('dialog', { name: 'Notifications' })
  await expect(stream.getByRole('listitem')).toHaveCount(10)
  await stream.getByRole('button', { name: 'Show 10 more' }).click()
  await expect(stream.getByRole('listitem').nth(11)).toBeAttached()
  await stream.getByRole('button', { name: /^Accept: / }).click()
  await expect(stream.getByRole('button', { name: /^Accept: / })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(stream).toHaveCount(0)
  await expect(bell).toBeFocused()

  await page.getByRole('region', { name: 'Recent activity' }).getByRole('link', { name: 'View all' }).click()
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
