import { perk } from '@bourse/contracts/perk'
import { profile } from '@bourse/contracts/profile'
import type { Page } from '@playwright/test'
import type { FakeServer } from '../fake/fake-server.ts'
import { hasProfiles, listedOf, ownPageOf, savesProfile } from '../fake/profile.ts'
import { expect, expectAccessible, openAs, test } from '../support/page-test.ts'
import { ProfilePage } from '../profile/profile-page.ts'

test('a dialog holds the keyboard, Escape closes the topmost layer alone, and the focus goes back to where it was', async ({
  page,
  server,
}) => {
  const managed = await openMembers(page, server)
  const [members, dialogs] = [managed.button(/^Members/), page.locator('dialog[open]')]
  await expect(managed.list).toBeFocused()
  // After the last control comes the browser's own window, never the page behind.
  const reached = new Set<string>()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab')
    reached.add(await focusedLayer(page))
  }
  expect([...reached].sort()).toEqual(['dialog', 'window'])

  const more = managed.list.getByRole('button', { name: 'More actions for Gil Guest' })
  await more.press('Enter')
  const remove = page.getByRole('menuitem', { name: 'Remove' })
  await expect(remove).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await expect(more).toBeFocused()

  await more.press('Enter')
  await remove.press('Enter')
  await expect(dialogs).toHaveCount(2)
  await expect(dialogs.last().getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(1)
  await expect(more).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
  await expect(members).toBeFocused()
  expect(server.received(perk.manageMember)).toEqual([])
})

test('a press beside a dialog closes it, one that begins inside does not, and the page behind neither scrolls nor hears it', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1024, height: 500 })
  const managed = await openMembers(page, server)
  const box = await managed.list.boundingBox()
  if (!box) throw new Error('The dialog is not drawn')
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight), 'a page that could scroll').toBe(true)
  const from = await page.evaluate(() => scrollY)
  await page.mouse.move(10, 10)
  await page.mouse.wheel(0, from > 0 ? -300 : 300)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => scrollY)).toBe(from)

  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(10, 10)
  await page.mouse.up()
  await expect(managed.list).toBeVisible()

  const home = await page.locator('.rail').getByRole('link').first().boundingBox()
  if (!home) throw new Error('The rail is not drawn')
  const address = page.url()
  await page.mouse.click(home.x + home.width / 2, home.y + home.height / 2)
  await expect(managed.list).toBeHidden()
  expect(page.url()).toBe(address)
  await expect(managed.button(/^Members/)).toBeFocused()
})

test('what a control that is gone leaves unfocused goes to its dialog, and a snackbar above it can be dismissed', async ({
  page,
  server,
}) => {
  let status: 'asked' | 'active' = 'asked'
  const managed = await openMembers(page, server, () => status)
  const answer = server.hold(perk.manageMember)
  server.reply(perk.manageMember, () => {
    status = 'active'
    return { id: '31', status }
  })
  await managed.list.getByRole('button', { name: 'Approve Gil Guest' }).press('Enter')
  answer()
  const toast = page.locator('.toast').filter({ hasText: 'Gil Guest is now a member' })
  await expect(toast).toBeVisible()
  await expect.poll(() => focusedLayer(page)).toBe('dialog')
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
  await expect(managed.list).toBeVisible()
})

test('a decision that is being sent cannot be closed', async ({ page, server }) => {
  const managed = await openMembers(page, server)
  const answer = server.hold(perk.manageMember)
  server.reply(perk.manageMember, () => {
    server.reply(profile.readList, { items: [], next: null })
    return { id: '31', status: 'removed' as const }
  })
  await managed.list.getByRole('button', { name: 'More actions for Gil Guest' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const asked = page.locator('dialog[open]').last()
  await asked.getByRole('button', { name: 'Remove' }).click()
  await expect(asked.getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-busy', 'true')
  // A browser lets a page refuse the key once; twice in a row would close it otherwise.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(page.locator('dialog[open]')).toHaveCount(2)
  answer()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
})

test('a menu closes by a click elsewhere and by its own button, and a drawer that moves is gone when it has moved', async ({
  page,
  server,
}) => {
  const managed = await openMembers(page, server)
  const more = managed.list.getByRole('button', { name: 'More actions for Gil Guest' })
  const menu = page.getByRole('menu')
  await more.click()
  await expect(menu).toBeVisible()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await more.click()
  await expect(menu).toBeHidden()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect(menu).toBeVisible()
  await managed.list.getByRole('heading').first().click()
  await expect(menu).toBeHidden()
  await expect(managed.list).toBeVisible()

  hasProfiles(server, {})
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/home')
  const opener = page.locator('.page-head').getByRole('button', { name: 'Your account' })
  const drawer = page.locator('dialog.account')
  for (let times = 0; times < 2; times += 1) {
    await opener.click()
    await expect(drawer.getByRole('link', { name: 'View profile' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('a combobox is worked by keys alone: the focus stays in the field, which names the marked option', async ({ page, server }) => {
  savesProfile(server)
  await openAs(page, server, {}, '/settings/')
  const field = page.getByRole('combobox', { name: 'Country of residence' })
  const [list, options] = [page.getByRole('listbox', { name: 'Country of residence' }), page.getByRole('listbox').getByRole('option')]
  const marked = () => page.locator('.menu-item.is-marked')
  await expect(field).toHaveValue('United States')
  await field.focus()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(list).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(marked()).toHaveText(/United States/)
  await expect(marked()).toHaveAttribute('aria-selected', 'true')
  await expect(marked()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(marked()).toHaveCount(1)
  await expect(field).toHaveAttribute('aria-activedescendant', (await marked().getAttribute('id')) ?? '')
  const third = (await marked().locator('.grow').textContent()) ?? ''
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('United States')

  await field.fill('zzz')
  await expect(list).toContainText('No results')
  await field.blur()
  await expect(field).toHaveValue('United States')
  await field.fill('argen')
  await expect(options).toHaveText([/Argentina/])
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('Argentina')
  expect(server.received(profile.saveOwn), 'nothing is sent by the key that picks').toEqual([])

  await field.fill(third)
  await options.filter({ hasText: third }).first().click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(third)
})

test('inside a dialog Escape closes the list first, and the list lies over the dialog', async ({ page, server }) => {
  savesProfile(server)
  await openAs(page, server, {}, '/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Profile settings' })
  await dialog.getByRole('combobox', { name: 'Country of residence' }).click()
  const first = page.getByRole('listbox').getByRole('option').first()
  await expect(first).toBeVisible()
  await first.click({ trial: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

/** The members of a group, which the caller manages: a dialog with a menu that leads to another. */
async function openMembers(page: Page, server: FakeServer, statusOf: () => 'asked' | 'active' = () => 'active'): Promise<ProfilePage> {
  const counts = { members: 1, affiliations: 0, visitors: 0, asked: 1 }
  const viewer = { ...ownPageOf().viewer, isActive: false }
  const group = { profileType: 'ORGANIZATIONAL', organizationType: 'association', isGroup: true, name: 'club' } as const
  server.reply(profile.readPage, ownPageOf({}, { ...group, displayName: 'Garden club', counts, viewer }))
  server.reply(profile.readList, () => ({
    items: [listedOf('Gil Guest', { status: statusOf(), note: '', activityId: '31' })],
    next: null,
  }))
  await openAs(page, server, {}, '/@club/')
  const managed = new ProfilePage(page)
  await managed.openList('Members')
  return managed
}

function focusedLayer(page: Page): Promise<'dialog' | 'page' | 'window'> {
  return page.evaluate(() => {
    const { activeElement, body } = document
    return activeElement?.closest('dialog:modal') ? 'dialog' : activeElement && activeElement !== body ? 'page' : 'window'
  })
}
