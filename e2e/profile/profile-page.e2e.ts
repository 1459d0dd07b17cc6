import { newAccount, uniqueName } from '../support/account.ts'
import { anotherBrowser, expect, expectAccessible, signIn, test } from '../support/test.ts'
import { makeGroup, ProfilePage } from './profile-page.ts'

test('[PROF-08] [PROF-41] [DEF-037] [DEF-047] [DEF-150] a user asks to join a group, its captain accepts, and switches to it', async ({
  page,
  browser,
}) => {
  const [captain, guest] = await Promise.all([newAccount({ displayName: 'Cato Captain' }), newAccount({ displayName: 'Gil Guest' })])
  const name = uniqueName('club')
  await makeGroup(captain.client, name)

  await signIn(page, guest.handle, { at: `/@${name}/` })
  const view = new ProfilePage(page)
  await expect(view.button(/^Members/)).toBeDisabled()
  await page.getByRole('main').getByRole('button', { name: 'Ask to join' }).click()
  const asking = page.getByRole('dialog', { name: new RegExp(`^Join Club ${name}`) })
  await asking.getByRole('textbox', { name: `Message to Club ${name} (optional)` }).fill('Two hands and a ladder')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Request sent' })).toBeVisible()

  const theirs = await anotherBrowser(browser)
  await signIn(theirs, captain.handle, { at: `/@${name}/` })
  const managed = new ProfilePage(theirs)
  await expect(managed.button('Switch to')).toBeVisible()
  await expect(managed.button('Edit')).toHaveCount(0)
  await managed.openList('Members')
  await expect(managed.list).toContainText('Two hands and a ladder')
  await managed.list.getByRole('button', { name: 'Approve Gil Guest' }).click()
  await expect(theirs.locator('.toast').filter({ hasText: 'Gil Guest is now a member' })).toBeVisible()
  await expect(managed.list.getByRole('button', { name: 'More actions for Gil Guest' })).toBeVisible()
  await theirs.keyboard.press('Escape')
  await managed.button('Switch to').click()
  await expect(managed.button('Edit')).toBeVisible()

  await page.reload()
  await expect(view.button(/^Members/)).toContainText('1')
  // A member leaves on the group's own page.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Member since/ })
    .click()
  await page.getByRole('button', { name: `Leave Club ${name}` }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: /^Leave/ }))
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(page.locator('.toast').filter({ hasText: `You’ve left Club ${name}` })).toBeVisible()
  await view.open(name)
  await expect(page.getByRole('main').getByRole('button', { name: 'Ask to join' })).toBeVisible()
})
