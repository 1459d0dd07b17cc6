import { newAccount } from '../support/account.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'

test('[PROF-12] [PROF-13] [DEF-029] [DEF-045] one user asks by handle, the other accepts; a block ends it until it is lifted', async ({
  page,
  browser,
}) => {
  const [eve, tom] = await Promise.all([newAccount({ displayName: 'Eva Asks' }), newAccount({ displayName: 'Tom Accepts' })])
  await signIn(page, eve.handle, { at: '/friends' })
  const friends = page.getByRole('region', { name: 'Friends' })
  await expect(friends).toContainText('No friends yet')
  const adding = page.getByRole('region', { name: 'Add someone' })
  await adding.getByRole('combobox', { name: 'Profile or email' }).fill(tom.handle)
  await expect(adding.getByRole('status')).toContainText('Tom Accepts')
  await adding.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('button', { name: 'Cancel your friend request to Tom Accepts' })).toBeVisible()

  const answering = await anotherBrowser(browser)
  await signIn(answering, tom.handle, { at: '/friends' })
  await answering.getByRole('button', { name: 'Accept Eva Asks’s friend request' }).click()
  await expect(answering.getByText('You and Eva Asks are now friends')).toBeVisible()
  await expect(answering.getByRole('region', { name: 'Friends' })).toContainText('Eva Asks')

  // The notification reaches the open page of the user who asked.
  await expect(friends).toContainText('Tom Accepts')
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('accepts')
  await expect(friends).toContainText('No friends match “accepts”')
  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('')
  await page.getByRole('button', { name: 'More actions for Tom Accepts' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('dialog', { name: 'Block Tom Accepts?' }).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(friends).toContainText('No friends yet')
  await answering.goto(`/@${eve.handle}/`)
  await expect(answering.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()

  await page.getByRole('link', { name: 'Blocked people' }).click()
  await page.getByRole('button', { name: 'Unblock Tom Accepts' }).click()
  await expect(page.getByRole('main')).toContainText('You haven’t blocked anyone')
  await answering.goto(`/@${eve.handle}/`)
  await expect(answering.getByRole('button', { name: 'Add friend' })).toBeVisible()
})
