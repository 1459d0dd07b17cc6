import { session } from '@bourse/contracts/session'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { Entry } from './entry.ts'

test('[SHELL-10] [DEF-022] the first password: too short, too common or personal is refused before it is sent', async ({
  page,
  server,
}) => {
  server.refuse(session.setPassword, 'TOO_MANY_REQUESTS')
  const entry = new Entry(page)
  await openAs(page, server, { isPasswordSet: false, isProfileComplete: false }, '/home')
  await page.waitForURL('**/security/')
  await expect(entry.heading).toHaveText('Set a password')
  await expect(page.getByText('Where you’re signed in')).toHaveCount(0)
  for (const [password, says] of [
    ['short', 'Use at least 10 characters.'],
    ['password123', 'This password is easy to guess. Choose another.'],
    ['nora and more', 'Don’t use your name or email in your password.'],
  ] as const) {
    await entry.newPassword.fill(password)
    await entry.button('Set password').click()
    await expect(entry.newPassword, password).toHaveAccessibleDescription(says)
  }
  await expectAccessible(page)
  await expectFits(page)
  // The longest words for help and signing out, on the smallest phone.
  const language = page.locator('.lang select')
  await language.selectOption('es')
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByRole('link', { name: 'Ayuda' })).toBeVisible()
  await expectFits(page)
  await language.selectOption('en')
  expect(server.received(session.setPassword)).toEqual([])
  await entry.newPassword.fill('clever otters sing low')
  await expect(page.getByRole('meter', { name: 'Strength' })).toHaveAttribute('aria-valuetext', /Good|Strong/)
  await entry.button('Set password').click()
  await expect(page.getByText('Too many attempts')).toBeVisible()
})
