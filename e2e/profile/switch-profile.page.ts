import { pocket } from '@bourse/contracts/pocket'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { en } from '@bourse/texts/en'
import type { Page } from '@playwright/test'
import { listAssets } from '../fake/assets.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { wallet } from '../fake/pocket.ts'
import { GROUP, hasProfiles, ownPageOf } from '../fake/profile.ts'
import { expect, expectAccessible, openAs, test } from '../support/page-test.ts'
import { ProfileDrawer } from './profile-drawer.ts'

const JULIA = { handle: 'julia', displayName: 'Julia Brandt' }

test('[PROF-02] [PROF-04] [PROF-17] switching opens the other profile’s session, and everything shown follows', async ({
  page,
  server,
}) => {
  listAssets(server)
  server.reply(pocket.read, () => {
    const isGroup = server.received(session.open).at(-1)?.body.profileId === GROUP.id
    return { pocketID: isGroup ? GROUP.pocketID : '70', wallets: [wallet('LUSD', isGroup ? '99' : '12')], totals: null }
  })
  await openWithGroup(page, server)
  const drawer = new ProfileDrawer(page)
  const value = page.getByRole('region', { name: 'Pocket value' })
  await expect(value).toContainText('12.00')
  await drawer.switchTo('greenworks')
  await expect(drawer.switchButton).toContainText('Greenworks')
  await expect(page).toHaveURL(/\/home$/)
  await expect(value).toContainText('99.00')
  await expect(value).not.toContainText('12.00')
  expect(server.received(session.open).at(-1)?.body).toEqual({ profileId: GROUP.id })
  await drawer.switchTo('julia')
  await expect(drawer.switchButton).toContainText('Julia Brandt')
  await expect(value).toContainText('12.00')
})

test("[SHELL-16] the profile's icon distinguishes an organization from a person", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithGroup(page, server)
  const icon = page.locator('.bar').getByRole('link', { name: 'Profile' }).locator('svg')
  await expect.poll(() => icon.innerHTML()).toContain('<path')
  const person = await icon.innerHTML()
  const drawer = new ProfileDrawer(page)
  await drawer.switchTo('greenworks')
  await expect.poll(() => icon.innerHTML()).not.toBe(person)
  await drawer.switchTo('julia')
  await expect.poll(() => icon.innerHTML()).toBe(person)
})

test('[PROF-16] on the profile’s page the drawer opens on the left, and at the bottom on small screens', async ({ page, server }) => {
  server.reply(profile.readPage, ownPageOf())
  await openWithGroup(page, server)
  await page.goto('/profile')
  const drawer = page.getByRole('dialog', { name: 'Profiles' })
  const opener = page.getByRole('main').getByRole('button', { name: en['profile.own.switch'] })
  await opener.click()
  await expect(drawer.getByRole('button', { name: /@greenworks/ })).toBeVisible()
  await expect.poll(async () => await drawer.boundingBox()).toMatchObject({ x: 0, y: 0, height: 900 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await opener.click()
  await expect
    .poll(async () => {
      const box = await drawer.boundingBox()
      return box && { x: box.x, width: box.width, bottom: Math.round(box.y + box.height), isLow: box.y > 100 }
    })
    .toEqual({ x: 0, width: 390, bottom: 844, isLow: true })
})

test('[SHELL-29] the account’s button opens its menu below itself: profiles, security, settings, language, theme, the way out', async ({
  page,
  server,
}) => {
  await openWithGroup(page, server)
  const account = new ProfileDrawer(page)
  await account.open()
  await expect(account.other('greenworks')).toBeVisible()
  const [button, menu] = [await account.switchButton.boundingBox(), await account.drawer.boundingBox()]
  expect(
    menu && button && { right: Math.round(menu.x + menu.width - button.x - button.width), isBelow: menu.y >= button.y + button.height },
  ).toEqual({
    right: 0,
    isBelow: true,
  })
  await expect(account.drawer.getByRole('link', { name: 'View profile' })).toBeFocused()
  await expect(account.drawer.getByRole('link', { name: /^Security/ })).toHaveAttribute('href', '/security/')
  await expect(account.drawer.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings/')
  await expectAccessible(page)
  await page.keyboard.press('l')
  await page.keyboard.press('Enter')
  await account.drawer.getByRole('button', { name: 'Português' }).click()
  await expect(page.getByRole('dialog', { name: 'Sua conta' }).getByRole('button', { name: /Idioma.*Português/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.page-head').getByRole('button', { name: 'Sua conta' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sua conta' })
  await expect.poll(async () => await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await sheet.getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => server.received(session.logout).length).toBe(1)
})

test('[PROF-17] [PROF-18] each other profile shows its unread count, at most 999', async ({ page, server }) => {
  await openWithGroup(page, server, { ...GROUP, unread_notification_count: 1200 })
  const drawer = new ProfileDrawer(page)
  await drawer.open()
  await expect(drawer.other('greenworks')).toContainText('999+')
  await expect(drawer.other('greenworks')).toHaveAccessibleName(/999\+ unread/)
  await expect(drawer.drawer.locator('.count')).toHaveCount(1)
})

test('[PROF-04] [PROF-17] a list that fails can be retried, and a switch that fails leaves the profile as it was', async ({
  page,
  server,
}) => {
  await openAs(page, server, JULIA, '/ready')
  server.refuse(profile.listOwn, 'NOT_FOUND')
  await page.goto('/home')
  const drawer = new ProfileDrawer(page)
  await drawer.open()
  await expect(drawer.drawer.locator('.notice-error')).toContainText('We couldn’t load your other profiles.')
  hasProfiles(server, JULIA)
  await drawer.drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer.other('greenworks')).toBeVisible()
  server.refuse(session.open, 'PROFILE_NOT_FOUND')
  await drawer.other('greenworks').click()
  await expect(
    page.locator('.toast').filter({ hasText: 'We couldn’t switch to Greenworks. You’re still acting as Julia Brandt.' }),
  ).toBeVisible()
  await expect(drawer.drawer).toBeVisible()
})

test('[PROF-04] a switch in one tab is followed by the other tab', async ({ page, context, server }) => {
  await openWithGroup(page, server)
  const other = await context.newPage()
  await other.goto('/settings/')
  await expect(new ProfileDrawer(other).switchButton).toContainText('Julia Brandt')
  await new ProfileDrawer(page).switchTo('greenworks')
  await expect(new ProfileDrawer(other).switchButton).toContainText('Greenworks')
})

async function openWithGroup(page: Page, server: FakeServer, group: Parameters<typeof hasProfiles>[2] = GROUP): Promise<void> {
  await openAs(page, server, JULIA, '/ready')
  hasProfiles(server, JULIA, group)
  await page.goto('/home')
  await expect(new ProfileDrawer(page).switchButton).toContainText('Julia Brandt')
}
