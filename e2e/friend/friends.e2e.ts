import { profile } from '@bourse/contracts/profile'
import { transfer } from '@bourse/contracts/transfer'
import { newAccount, uniqueName } from '../support/account.ts'
import { anotherBrowser, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

test('[PROF-12] [PROF-13] [DEF-045] one user asks by handle, the other accepts, and both have a friend to send to', async ({
  page,
  browser,
}) => {
  const [eve, tom] = await Promise.all([newAccount({ displayName: 'Eva Asks' }), newAccount({ displayName: 'Tom Accepts' })])
  await signIn(page, eve.handle, { at: '/friends' })
  await expect(page.getByRole('tabpanel')).toContainText('No friends yet')
  await page.getByRole('button', { name: 'Add friend' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add friend' })
  await adding.getByRole('combobox', { name: 'Profile or email' }).fill(tom.handle)
  await expect(adding.getByRole('status')).toContainText('Tom Accepts')
  await adding.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('tab', { name: 'Requests' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Cancel your friend request to Tom Accepts' })).toBeVisible()
  await expectAccessible(page)

  const answering = await anotherBrowser(browser)
  await signIn(answering, tom.handle, { at: '/friends' })
  await answering.getByRole('tab', { name: 'Requests 1' }).click()
  await answering.getByRole('button', { name: 'Accept Eva Asks’s friend request' }).click()
  await expect(answering.getByText('You and Eva Asks are now friends')).toBeVisible()
  await answering.getByRole('tab', { name: 'Friends 1' }).click()
  await expect(answering.getByRole('tabpanel')).toContainText('Eva Asks')

  // The notification reaches the open page of the user who asked.
  await page.getByRole('tab', { name: 'Friends 1' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Tom Accepts')
  await page.getByRole('searchbox', { name: 'Search friends' }).fill('accepts')
  await expect(page.getByRole('tabpanel')).toContainText('No friends match “accepts”')
  await page.getByRole('searchbox', { name: 'Search friends' }).fill('TOM')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Request from Tom Accepts' }).click()
  const request = page.getByRole('dialog')
  await request.getByRole('textbox', { name: 'Amount' }).fill('5')
  await request.getByRole('button', { name: 'Continue' }).click()
  await expect(request.getByRole('status')).toContainText('Tom Accepts')
})

test('[PROF-12] [DEF-029] a blocked user is no longer a friend and finds no profile, until unblocked', async ({ page, browser }) => {
  const [eve, tom] = await Promise.all([newAccount({ displayName: 'Eva Blocks' }), newAccount({ displayName: 'Tom Blocked' })])
  await signIn(page, eve.handle, { at: `/@${tom.handle}/` })
  await page.getByRole('button', { name: 'Add friend' }).click()
  await expect(page.getByRole('button', { name: 'Cancel request' })).toBeVisible()
  const other = await anotherBrowser(browser)
  await signIn(other, tom.handle, { at: `/@${eve.handle}/` })
  await other.getByRole('button', { name: 'Accept request' }).click()
  await expect(other.getByRole('button', { name: 'You and Eva Blocks are friends' })).toBeVisible()

  await page.goto('/friends')
  await page.getByRole('button', { name: 'More actions for Tom Blocked' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Tom Blocked?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('tabpanel')).toContainText('No friends yet')

  await other.goto(`/@${eve.handle}/`)
  await expect(other.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  await other.goto('/friends')
  await expect(other.getByRole('tabpanel')).toContainText('No friends yet')

  await page.getByRole('tab', { name: 'Blocked' }).click()
  await page.getByRole('button', { name: 'Unblock Tom Blocked' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('You haven’t blocked anyone')
  await other.goto(`/@${eve.handle}/`)
  await expect(other.getByRole('button', { name: 'Add friend' })).toBeVisible()
})

test('[DEF-029] [DEF-043] a hidden user is not found, until they ask for money; then they can be blocked there', async ({ page }) => {
  const [eve, shy] = await Promise.all([newAccount({ displayName: 'Eva Asked' }), newAccount({ displayName: 'Shy Asker' })])
  const hidden = { is_visible_to_public: false, is_visible_to_anon: false }
  await shy.client.call(profile.saveOwn, { body: { display_name: 'Shy Asker', country: 234, currency_code: 'USD', ...hidden } })
  const request = () =>
    shy.client.call(transfer.request, { body: { asset: 'LUSD', from: eve.handle, quantity: '5' }, key: uniqueName('ask') })

  await signIn(page, eve.handle, { at: '/friends?view=blocked' })
  await page.getByRole('button', { name: 'Block someone' }).click()
  const byHandle = page.getByRole('dialog', { name: 'Block someone' })
  await byHandle.getByRole('textbox', { name: 'Profile' }).fill(`@${shy.handle}`)
  await byHandle.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(byHandle).toContainText('No account found')
  await expectAccessible(page)
  await expectFits(page)

  expect((await request()).status).toBe(201)
  await page.goto('/request')
  const asked = page.getByRole('region', { name: 'Requests to you' })
  await asked.getByRole('button', { name: 'More actions for Shy Asker' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('dialog', { name: 'Block Shy Asker?' }).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Shy Asker blocked')).toBeVisible()
  await expectAccessible(page)
  expect((await request()).status).toBe(404)

  await page.goto('/friends?view=blocked')
  await expect(page.getByRole('button', { name: 'Unblock Shy Asker' })).toBeVisible()
})
