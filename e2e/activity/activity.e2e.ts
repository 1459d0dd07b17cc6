import { transfer } from '@bourse/contracts/transfer'
import { newAccount, uniqueName } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'
import { availableOf, newOwner, openAs } from '../transfer/people.ts'
import { Feed, listening } from './feed.ts'

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
