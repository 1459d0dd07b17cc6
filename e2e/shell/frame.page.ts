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
const FOR_STAFF_ONLY = ['Tools', 'Links', 'Reports', 'Admin']

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
  await rail.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(256)
  await expect(drawer.getByRole('link', { name: 'MAX', exact: true })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Staff' })).toHaveCount(0)
  for (const name of FOR_STAFF_ONLY) await expect(drawer.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await rail.getByRole('button', { name: 'Open menu' }).click()
  await drawer.getByRole('link', { name: 'Help' }).click()
  await page.waitForURL('**/help')
  await expect(page.getByRole('link', { name: en['help.contact.write'], exact: true })).toHaveAttribute('href', /^mailto:help@demo\.local/)
  await page.getByRole('heading', { name: en['document.role.risk'] }).click()
  await expect(page.locator('#policy-risk').getByRole('link')).toHaveAttribute('href', '/docs?document=risk')

  await rail.getByRole('button', { name: 'Open menu' }).click()
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
  await page.locator('.rail').getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const ofStaff = drawer.getByRole('region', { name: 'Staff' }).getByRole('link')
  await expect(ofStaff).toHaveText(STAFF_ENTRIES.map((name) => new RegExp(`^${name}`)))
  await expectAccessible(page)
  await expect(drawer.getByRole('link', { name: 'Links', exact: true })).toHaveAttribute('href', '/loci/link_account_list/')
  await drawer.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.waitForURL('**/reports/')
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
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.locator('.rail').getByRole('button', { name: 'Open menu' }).click()
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
