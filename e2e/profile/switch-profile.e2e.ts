import { newAccount } from '../support/account.ts'
import { expect, expectAccessible, signIn, test } from '../support/test.ts'
import { ProfileDrawer } from './profile-drawer.ts'

test('[PROF-02] [PROF-04] [PROF-17] switching re-issues the session, and everything shown follows', async ({ page }) => {
  await signIn(page, 'sponsor')
  await page.waitForURL('**/home')
  const drawer = new ProfileDrawer(page)
  const value = page.getByRole('region', { name: 'Pocket value' })
  await expect(value).toContainText('LUSD')
  const before = await value.innerText()

  const reissued = page.waitForRequest(
    (request) => request.url().endsWith('/api/session/') && request.postDataJSON().profileId !== undefined,
  )
  await drawer.switchTo('greenworks')
  await reissued

  await expect(drawer.switchButton).toContainText('Greenworks')
  await expect(page).toHaveURL(/\/home$/)
  // The pocket that was shown before stays until the other one has loaded.
  await expect.poll(() => value.innerText(), 'the pocket of the other profile').not.toBe(before)
  await expect(value).toContainText('LUSD')
  const after = await value.innerText()

  await page.reload()
  await expect(drawer.switchButton).toContainText('Greenworks')
  await expect.poll(() => value.innerText(), 'the same after a reload').toBe(after)
  await drawer.switchTo('sponsor')
  await expect(drawer.switchButton).toContainText('Julia Brandt')
})

test("[SHELL-16] the profile's icon distinguishes an organization from a person", async ({ page }) => {
  await signIn(page, 'sponsor')
  await page.setViewportSize({ width: 390, height: 844 })
  const icon = page.locator('.bar').getByRole('link', { name: 'Profile' }).locator('svg')
  await expect.poll(() => icon.innerHTML()).toContain('<path')
  const person = await icon.innerHTML()
  const drawer = new ProfileDrawer(page)
  await drawer.switchTo('greenworks')
  await expect.poll(() => icon.innerHTML()).not.toBe(person)
  await drawer.switchTo('sponsor')
  await expect.poll(() => icon.innerHTML()).toBe(person)
})

test('[PROF-16] the drawer opens on the left, and at the bottom on small screens', async ({ page }) => {
  await signIn(page, 'sponsor')
  const drawer = new ProfileDrawer(page)
  await drawer.open()
  await expect(drawer.other('greenworks')).toBeVisible()
  await expect.poll(async () => await drawer.drawer.boundingBox()).toMatchObject({ x: 0, y: 0, height: 900 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer.drawer).toBeHidden()
  await expect(drawer.switchButton).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await drawer.open()
  await expect
    .poll(async () => {
      const box = await drawer.drawer.boundingBox()
      return box && { x: box.x, width: box.width, bottom: Math.round(box.y + box.height), isLow: box.y > 100 }
    })
    .toEqual({ x: 0, width: 390, bottom: 844, isLow: true })
})

test('[PROF-17] [PROF-18] each other profile shows its unread count, at most 999', async ({ page }) => {
  await signIn(page, 'sponsor')
  await page.route('**/api/profiles/', async (route) => {
    const answer = await route.fetch()
    const profiles = (await answer.json()) as object[]
    await route.fulfill({ response: answer, json: profiles.map((profile) => ({ ...profile, unread_notification_count: 1200 })) })
  })
  const drawer = new ProfileDrawer(page)
  await drawer.open()
  await expect(drawer.other('greenworks')).toContainText('999+')
  await expect(drawer.other('greenworks')).toHaveAccessibleName(/999\+ unread/)
  await expect(drawer.drawer.locator('.count')).toHaveCount(1)
})

test('[PROF-17] a list that fails to load says so and can be retried', async ({ page }) => {
  await signIn(page, 'sponsor')
  await page.route('**/api/profiles/', (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }))
  const drawer = new ProfileDrawer(page)
  await drawer.open()
  await expect(drawer.drawer.getByRole('alert')).toContainText('We couldn’t load your other profiles.')
  await page.unroute('**/api/profiles/')
  await drawer.drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer.other('greenworks')).toBeVisible()
})

test('[PROF-04] a switch that fails leaves the profile as it was', async ({ page }) => {
  await signIn(page, 'sponsor')
  const drawer = new ProfileDrawer(page)
  await drawer.open()
  await page.route('**/api/session/', (route) => route.fulfill({ status: 404, json: { code: 'PROFILE_NOT_FOUND', message: 'Not found' } }))
  await drawer.other('greenworks').click()
  await expect(
    page.locator('.toast').filter({ hasText: 'We couldn’t switch to Greenworks. You’re still acting as Julia Brandt.' }),
  ).toBeVisible()
  await expect(drawer.drawer).toBeVisible()
})

test('[PROF-04] a switch in one tab is followed by the other tab', async ({ page, context }) => {
  const account = await newAccount({ displayName: 'Tab Person' })
  await signIn(page, account.handle)
  await expect(new ProfileDrawer(page).switchButton).toContainText('Tab Person')
  const other = await context.newPage()
  await other.goto('/settings/')
  await expect(new ProfileDrawer(other).switchButton).toContainText('Tab Person')

  await new ProfileDrawer(page).create(`${account.handle}b`, 'Corporation')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(`**/@${account.handle}b/`)
  await expect(new ProfileDrawer(other).switchButton).toContainText(`${account.handle}b`)
})
