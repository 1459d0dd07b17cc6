import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { STAFF_ROLES } from '@bourse/domain/staff'
import { en } from '@bourse/texts/en'
import { fill } from '@bourse/texts/fill'
import { es } from '@bourse/texts/es'
import { publishDocuments } from '../fake/documents.ts'
import { ownPageOf } from '../fake/profile.ts'
import { expect, expectAccessible, openAs, test } from '../support/page-test.ts'

/** The entries of STAFF-03 in its order, and those of them that only staff have. */
const STAFF_ENTRIES = ['Explore', 'Rewards', 'MAX', 'Street', 'Docs', 'Tools', 'Links', 'Dashboard', 'Reports', 'Admin']
const FOR_STAFF_ONLY = ['Links', 'Admin']
/** The groups of the menu and their places, for members. */
const MENU = {
  Trade: ['Explore', 'Exchange', 'MAX', 'Street', 'Private offers', 'Alerts', 'Paper trading'],
  Community: ['Ventures', 'Groups', 'Friends', 'Rewards'],
  Money: ['Dashboard', 'Linked accounts', 'Reports', 'Docs', 'Tools'],
  Account: ['Settings', 'Security', 'Help'],
}

/** The paragraphs of the footer. */
const LEGAL = ['shell.legal.claims', 'shell.legal.risk', 'shell.legal.prices'] as const
const filled = (text: string) => fill(text, { brand: 'Bourse', operator: 'Bourse' })

test('[SHELL-17] [SHELL-18] [SHELL-19] the rail is 72 px wide, the drawer 256, and every user finds help and log-out', async ({
  page,
  server,
}) => {
  publishDocuments(server)
  server.graph('systemVariables', [{ name: 'SUPPORT_EMAIL', value: 'help@demo.local' }])
  await openAs(page, server, {}, '/home')
  const rail = page.locator('.rail')
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(72)
  await rail.getByRole('button', { name: 'More' }).click()
  const drawer = page.getByRole('dialog', { name: 'More' })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(256)
  await expect.poll(async () => (await drawer.boundingBox())?.x, 'the rail stays in sight').toBe(72)
  await expect(drawer.getByRole('link', { name: 'Explore' })).toBeFocused()
  for (const [group, names] of Object.entries(MENU)) {
    await expect(drawer.getByRole('region', { name: group }).getByRole('link'), group).toHaveText(
      names.map((name) => new RegExp(`^${name}`)),
    )
  }
  await expect(drawer.getByRole('heading', { name: 'Staff' })).toHaveCount(0)
  for (const name of FOR_STAFF_ONLY) await expect(drawer.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(rail.getByRole('button', { name: 'More' })).toBeFocused()

  await rail.getByRole('button', { name: 'More' }).click()
  await drawer.getByRole('link', { name: 'Help' }).click()
  await page.waitForURL('**/help')
  await expect(page.getByRole('link', { name: en['help.contact.write'], exact: true })).toHaveAttribute('href', /^mailto:help@demo\.local/)
  await page.getByRole('heading', { name: en['document.role.risk'] }).click()
  await expect(page.locator('#policy-risk').getByRole('link')).toHaveAttribute('href', '/docs?document=risk')

  await rail.getByRole('button', { name: 'More' }).click()
  await drawer.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/home')
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  expect(server.received(session.logout)).toHaveLength(1)
})

test('[SHELL-17] [STAFF-02] [STAFF-03] [DEF-175] staff find their ten entries in the drawer, which is accessible', async ({
  page,
  server,
}) => {
  await openAs(page, server, { roles: [...STAFF_ROLES] }, '/home')
  await page.locator('.rail').getByRole('button', { name: 'More' }).click()
  const drawer = page.getByRole('dialog', { name: 'More' })
  const ofStaff = drawer.getByRole('region', { name: 'Staff' }).getByRole('link')
  await expect(ofStaff).toHaveText(STAFF_ENTRIES.map((name) => new RegExp(`^${name}`)))
  await expectAccessible(page)
  await expect(drawer.getByRole('link', { name: 'Links', exact: true })).toHaveAttribute('href', '/loci/link_account_list/')
  await drawer.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.waitForURL('**/reports/')
})

test('[SHELL-15] the rail has nine places under their names; what a low window has no room for leaves from the bottom, and More says where one is', async ({
  page,
  server,
}) => {
  await openAs(page, server, {}, '/home')
  const rail = page.locator('.rail')
  const all = ['Home', 'Activity', 'Pocket', 'Profile', 'Explore', 'Ventures', 'Groups', 'Exchange', 'Street']
  await expect(rail.locator('.rail-group').getByRole('link')).toHaveText(all)
  await page.setViewportSize({ width: 1024, height: 500 })
  await expect(rail.locator('.rail-group').getByRole('link')).toHaveText(all.slice(0, 6))
  const more = rail.getByRole('button', { name: 'More' })
  await expect(more).toBeInViewport({ ratio: 1 })
  await expect(more).not.toHaveClass(/is-here/)
  await more.click()
  const menu = page.getByRole('dialog', { name: 'More' })
  await page.keyboard.press('h')
  await expect(menu.getByRole('link', { name: 'Help' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('e')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Exchange' })).toBeFocused()
  await menu.getByRole('link', { name: 'Help' }).click()
  await page.waitForURL('**/help')
  await expect(more, 'Help is behind More').toHaveClass(/is-here/)
})

test('g and a letter open a place from any page, and never while one types', async ({ page, server }) => {
  server.reply(profile.readPage, ownPageOf())
  await openAs(page, server, {}, '/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.waitForURL('**/activity')
  await page.getByRole('combobox', { name: en['shell.search'] }).pressSequentially('gh')
  await expect(page).toHaveURL(/\/activity$/)
  await expect(page.getByRole('combobox', { name: en['shell.search'] })).toHaveValue('gh')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/activity$/)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.waitForURL('**/home')
})

test('[SHELL-19] [DEF-008] on a phone More is a sheet over the page, with a search and the groups in two columns', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, server, {}, '/home')
  await page.locator('.page-head').getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expect.poll(async () => await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(sheet.getByRole('combobox', { name: en['shell.menu.find'] })).toBeVisible()
  const boxes = await sheet
    .getByRole('region', { name: 'Community' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as { y: number; width: number; height: number }))
  expect(boxes[0]?.y).toBe(boxes[1]?.y)
  expect(boxes.every(({ height }) => height >= 44)).toBe(true)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
})

test('[SHELL-15] [DEF-008] below 600 px the bottom bar replaces the rail', async ({ page, server }) => {
  server.reply(profile.readPage, ownPageOf())
  await openAs(page, server, {}, '/home')
  const bar = page.locator('.bar')
  const rail = page.locator('.rail')
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(rail).toBeVisible()
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 599, height: 800 })
  await expect(rail).toBeHidden()
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link')).toHaveText([/Home/, /Activity/, /Pocket/, /Profile/])
  await bar.getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('**/profile')
  await expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
})

test('[SHELL-20] [SHELL-21] [DEF-009] the footer shows copyright, version, time of the build and the legal paragraphs', async ({
  page,
  server,
}) => {
  server.graph('buildVariables', [
    { name: 'BUILD_VERSION', value: '1.2.3' },
    { name: 'BUILD_TIME', value: '2026-11-01T09:30:00Z' },
  ])
  const year = new Date().getFullYear()
  for (const place of ['visitor', 'user']) {
    if (place === 'user') await openAs(page, server, {}, '/home')
    else await page.goto('/home')
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    await expect(footer, place).toContainText(`© ${year} Bourse`)
    await expect(footer, place).toContainText(/Version 1\.2\.3 · built 1 Nov 2026, 09:30 UTC/)
    await expect(footer.locator('.legal-text p'), place).toHaveText(LEGAL.map((key) => filled(en[key])))
  }
})

test('[DEF-009] the legal paragraphs are entries of the dictionary: a language has its own', async ({ page, server }) => {
  await openAs(page, server, { language: 'es' }, '/home')
  await expect(page.getByRole('contentinfo').locator('.legal-text p')).toHaveText(LEGAL.map((key) => filled(es[key])))
})

test('[SHELL-19] [DEF-008] from 1536 px the drawer can be pinned open, and stays open', async ({ page, server }) => {
  await page.setViewportSize({ width: 1535, height: 900 })
  await openAs(page, server, {}, '/home')
  const menu = page.getByRole('dialog', { name: 'More' })
  await page.locator('.rail').getByRole('button', { name: 'More' }).click()
  await expect(menu.getByRole('link', { name: 'Help' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Pin menu' })).toHaveCount(0)
  await page.setViewportSize({ width: 1536, height: 900 })
  await menu.getByRole('button', { name: 'Pin menu' }).click()
  const pinned = page.locator('.drawer-pinned')
  await expect.poll(async () => (await pinned.boundingBox())?.width).toBe(256)
  await expect(page.locator('.rail')).toHaveCount(0)
  await page.reload()
  await expect(pinned).toBeVisible()
  await page.setViewportSize({ width: 1535, height: 900 })
  await expect(page.locator('.rail')).toBeVisible()
  await page.setViewportSize({ width: 1536, height: 900 })
  await pinned.getByRole('button', { name: 'Unpin menu' }).click()
  await expect(page.locator('.rail')).toBeVisible()
  await expect
    .poll(() => server.received(session.patchPreferences).map(({ body }) => body))
    .toEqual([{ drawer_pinned: true }, { drawer_pinned: false }])
})
