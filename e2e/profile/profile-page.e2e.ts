import { profile } from '@bourse/contracts/profile'
import { newAccount, uniqueName } from '../support/account.ts'
import { anotherBrowser, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { makeGroup, ProfilePage } from './profile-page.ts'

test('[PROF-07] [PROF-09] [PROF-22] [PROF-44] [PROF-45] a visitor sees a public profile, its members and their pages, and nothing of the owner’s', async ({
  page,
}) => {
  const document = await (await page.request.get('/@greenworks/')).text()
  expect(document).toContain('<title>Greenworks (@greenworks) · Bourse</title>')
  expect(document).toMatch(/<meta property="og:image" content="http[^"]+\/media\/[^"]+\.jpg">/)

  const view = new ProfilePage(page)
  await view.open('greenworks')
  await expect(page.getByRole('heading', { level: 1, name: 'Greenworks' })).toBeVisible()
  await expect(page).toHaveTitle('Greenworks (@greenworks) · Bourse')
  await expect(page.getByRole('main')).toContainText('Association, group')
  await expect(page.getByRole('link', { name: /Planting calendar/ })).toHaveAttribute('rel', /nofollow.*noopener/)
  await expect(view.button(/^Affiliations/)).toBeEnabled()
  for (const name of [/^Visitors/, 'Edit', 'Switch to']) await expect(view.button(name)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: /^Change/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)

  await view.openList('Members')
  await expectAccessible(page)
  await expectFits(page)
  await view.list.getByRole('searchbox').fill('ALDAO')
  await expect(view.list.getByRole('listitem')).toHaveCount(1)
  await view.list.getByRole('link', { name: /@maker/ }).click()
  await page.waitForURL('**/@maker/')
  await expect(page.getByRole('heading', { level: 1, name: 'Inés Aldao' })).toBeVisible()
  await expect(view.button(/^Members/)).toBeDisabled()
  await expect(view.button(/^Affiliations/)).toBeEnabled()
})

test('[PROF-10] [PROF-46] [PROF-47] [PROF-48] [PROF-49] [PROF-50] on their own page users edit, verify and see their visitors', async ({
  page,
}) => {
  const [owner, other] = await Promise.all([newAccount({ displayName: 'Olga Owner' }), newAccount({ displayName: 'Vera Visitor' })])
  await signIn(page, owner.handle, { at: '/profile' })
  const view = new ProfilePage(page)
  const main = page.getByRole('main')
  await expect(view.button(/^Visitors/)).toBeDisabled()
  await expect(main.getByRole('link', { name: 'Verify identity' })).toHaveAttribute('href', '/legacy/verify_identity')
  await expect(main.getByRole('link', { name: 'Verify wealth' })).toHaveAttribute('href', '/legacy/verify_wealth')
  await expect(main.getByRole('button', { name: 'Change cover' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Change photo' })).toBeVisible()

  await view.button('Edit').click()
  const dialog = page.getByRole('dialog', { name: 'Profile settings' })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Keeps bees.\nLends the smoker.')
  await dialog.getByRole('textbox', { name: 'Location' }).fill('Rosario')
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Honey')
  await dialog.getByRole('textbox', { name: 'Web address' }).fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Web address' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Web address' }).fill('honey.example')
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(main).toContainText('Keeps bees.')
  await expect(main.getByRole('link', { name: /Honey/ })).toHaveAttribute('href', 'https://honey.example')

  const seen = await other.client.call(profile.readPage, { params: { name: owner.handle } })
  expect(seen.body.own).toBeNull()
  await page.reload()
  await view.openList('Visitors')
  await expect(view.list.getByRole('link', { name: /Vera Visitor/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view.button(/^Visitors/)).toBeFocused()
  await expectAccessible(page)
  await expectFits(page)
})

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
  await view.button('Join').click()
  const asking = page.getByRole('dialog', { name: new RegExp(`^Join Club ${name}`) })
  await asking.getByRole('textbox', { name: `Message to Club ${name} (optional)` }).fill('Two hands and a ladder')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Ask to join' }).click()
  await expect(view.bar.getByRole('link', { name: 'Request sent' })).toBeVisible()

  const theirs = await anotherBrowser(browser)
  await signIn(theirs, captain.handle, { at: `/@${name}/` })
  const managed = new ProfilePage(theirs)
  await expect(managed.button('Switch to')).toBeVisible()
  await expect(managed.button('Edit')).toHaveCount(0)
  await managed.openList('Members')
  await expect(managed.list).toContainText('Two hands and a ladder')
  await expectAccessible(theirs)
  await expectFits(theirs)
  await managed.list.getByRole('button', { name: 'Approve Gil Guest' }).click()
  await expect(theirs.locator('.toast').filter({ hasText: 'Gil Guest is now a member' })).toBeVisible()
  await expect(managed.list.getByRole('button', { name: 'More actions for Gil Guest' })).toBeVisible()
  await expect(managed.list.getByRole('link', { name: /Gil Guest/ })).toBeFocused()
  await theirs.keyboard.press('Escape')
  await managed.button('Switch to').click()
  await expect(managed.button('Edit')).toBeVisible()

  await page.reload()
  await expect(view.button(/^Members/)).toContainText('1')
  // A member leaves on the group's own page.
  await view.bar.getByRole('link', { name: 'Member', exact: true }).click()
  await page.getByRole('button', { name: `Leave Club ${name}` }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: /^Leave/ }))
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(page.locator('.toast').filter({ hasText: `You’ve left Club ${name}` })).toBeVisible()
  await view.open(name)
  await expect(view.button('Join')).toBeVisible()
})

test('[DEF-043] a profile hidden from visitors answers as not found, until they sign in', async ({ page }) => {
  const [shy, other] = await Promise.all([newAccount({ displayName: 'Sia Shy' }), newAccount()])
  const facts = { display_name: 'Sia Shy', country: 234, currency_code: 'USD', is_visible_to_anon: false }
  expect((await shy.client.call(profile.saveOwn, { body: facts })).status).toBe(200)
  await page.goto(`/@${shy.handle}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await signIn(page, other.handle, { at: `/@${shy.handle}/` })
  await expect(page.getByRole('heading', { level: 1, name: 'Sia Shy' })).toBeVisible()
})
