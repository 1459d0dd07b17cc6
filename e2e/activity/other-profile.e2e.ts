import { transfer } from '@bourse/contracts/transfer'
import { makeGroup } from '../profile/profile-page.ts'
import { Entry } from '../session/entry.ts'
import { newAccount, uniqueName } from '../support/account.ts'
import { expect, expectAccessible, expectFits, mailTo, test } from '../support/test.ts'
import { openAs } from '../transfer/people.ts'

test('[ACT-01] [ACT-16] [DEF-040] a mailed link leads to the feed of its profile, and to no other user’s', async ({ page, browser }) => {
  const [asker, captain, stranger] = await Promise.all([newAccount({ displayName: 'Ana Asker' }), newAccount(), newAccount()])
  const club = uniqueName('club')
  await makeGroup(captain.client, club)
  const body = { asset: 'LUSD', from: club, quantity: '12.5', note: 'Chairs' }
  expect((await asker.client.call(transfer.request, { body, key: uniqueName('ask') })).status).toBe(201)
  const [link = ''] = /http\S+item=\S+/.exec((await mailTo(captain.email, /Chairs/)).body) ?? []
  const { pathname, search } = new URL(link)
  expect(search).toContain(`&profile=${club}`)

  // Signed out: the whole address is kept until after the sign-in.
  await page.goto(pathname + search)
  await page.waitForURL('**/signin')
  await new Entry(page).send(captain.handle)
  await expect(page.locator('.toast').filter({ hasText: `You’re now acting as Club ${club}` })).toBeVisible()
  const detail = page.getByRole('complementary', { name: 'Request' })
  await expect(detail).toContainText('Chairs')
  await expect(detail.getByRole('button', { name: /^Approve/ })).toBeVisible()
  await expect(page).toHaveURL(/\/activity\/?\?item=\d+$/)
  await page.reload()
  await expect(detail, 'the profile stays').toContainText('Chairs')

  // Another account sees nothing of the item, and is told so.
  const other = await openAs(browser, stranger, pathname + search)
  await expect(other.getByRole('main')).toContainText('This isn’t in your activity')
  await expect(other.getByRole('main')).not.toContainText('Chairs')
  await expectAccessible(other)
  await expectFits(other)
  await other.getByRole('link', { name: 'Show my activity' }).click()
  await expect(other).toHaveURL(/\/activity$/)
  await expect(other.getByRole('navigation', { name: 'Filter activity' })).toBeVisible()
  await other.context().close()
})
