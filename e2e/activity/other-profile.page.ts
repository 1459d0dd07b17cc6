import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { feeds, requestItem } from '../fake/activity.ts'
import { openSession, sessionOf } from '../fake/person.ts'
import { holds } from '../fake/pocket.ts'
import { Entry } from '../session/entry.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const LINK = '/activity?item=1&profile=club'
const NORA = sessionOf()
const CLUB = {
  ...NORA,
  profileID: '8',
  pocketID: '80',
  profile: { ...NORA.profile, id: '8', rowId: '8', pocketID: '80', name: 'club', display_name: 'Club Sur', displayName: 'Club Sur' },
}

test('[ACT-01] [ACT-16] [DEF-040] a mailed link leads through the sign-in to the feed of its profile', async ({ page, server }) => {
  let acting = NORA
  openSession(server)
  server.reply(session.obtain, { access: 'access', refresh: 'refresh' })
  server.reply(session.open, ({ body }) => {
    if (body.profileId !== undefined) acting = body.profileId === '8' ? CLUB : NORA
    return acting
  })
  server.reply(profile.listOwn, [NORA.profile, CLUB.profile])
  holds(server, { LUSD: '100' })
  feeds(server, [])
  // The item is the club's: nobody else is shown it.
  server.graph('activityItem', () => (acting === CLUB ? requestItem(1, { note: 'Chairs', unread: false }) : null))

  // Signed out: the whole address is kept until after the sign-in.
  await page.goto(LINK)
  await page.waitForURL('**/signin')
  await new Entry(page).send('nora')
  await expect(page.locator('.toast').filter({ hasText: 'You’re now acting as Club Sur' })).toBeVisible()
  const detail = page.getByRole('complementary', { name: 'Request' })
  await expect(detail).toContainText('Chairs')
  await expect(detail.getByRole('button', { name: /^Approve/ })).toBeVisible()
  await expect(page).toHaveURL(/\/activity\/?\?item=1$/)
  await page.reload()
  await expect(detail, 'the profile stays').toContainText('Chairs')
})

test('[ACT-16] [DEF-040] a link to a profile of another account says so, and asks for nothing of it', async ({ page, server }) => {
  const asked: string[] = []
  server.reply(profile.listOwn, [NORA.profile])
  feeds(server, [])
  server.graph('activityItem', ({ id }: { id: string }) => {
    asked.push(id)
    return null
  })
  await openAs(page, server, {}, LINK)
  await expect(page.getByRole('main')).toContainText('This isn’t in your activity')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: 'Show my activity' }).click()
  await expect(page).toHaveURL(/\/activity$/)
  await expect(page.getByRole('navigation', { name: 'Filter activity' })).toBeVisible()
  expect(asked).toEqual([])
})
