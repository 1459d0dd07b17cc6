import { session } from '@bourse/contracts/session'
import { openSession } from '../fake/person.ts'
import { securityOf, TOKENS } from '../fake/session.ts'
import { expect, expectLostAnswers, openAs, test } from '../support/page-test.ts'
import { Entry } from './entry.ts'

test('[SHELL-12] [DEF-006] a protected address leads to /signin and, after it, back with its query', async ({ page, server }) => {
  openSession(server)
  server.reply(session.obtain, TOKENS)
  await page.goto('/search?q=rosario')
  await page.waitForURL('**/signin')
  await new Entry(page).send('nora')
  await page.waitForURL('**/search?q=rosario')
})

test('[DEF-006] the remembered page survives sign-up, a forgotten password and a reload', async ({ page, server }) => {
  openSession(server)
  server.reply(session.obtain, TOKENS)
  const entry = new Entry(page)
  await page.goto('/activity')
  await page.waitForURL('**/signin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(entry.heading).toHaveText('Forgot your password?')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  // A reload before the address has changed would load the page that is being left.
  await page.waitForURL('**/signup')
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await entry.send('nora')
  await page.waitForURL('**/activity')
})

test('[DEF-021] a signed-in user at /signin or /signup is sent home', async ({ page, server }) => {
  await openAs(page, server, {}, '/signin')
  await page.waitForURL('**/home')
  await page.goto('/signup')
  await page.waitForURL('**/home')
})

test('[SHELL-10] [DEF-005] without a password everything but help leads to /security/, and log-out stays available', async ({
  page,
  server,
}) => {
  await openAs(page, server, { isPasswordSet: false, isProfileComplete: false }, '/home')
  await page.waitForURL('**/security/')
  for (const address of ['/profile', '/settings/', '/signin']) {
    await page.goto(address)
    await page.waitForURL('**/security/')
  }
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(page).toHaveURL(/\/help$/)
  await page.locator('.rail').getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(server.received(session.logout)).toHaveLength(1)
})

test('[AUTH-04] /security and /security/ are one page', async ({ page, server }) => {
  server.reply(session.security, securityOf())
  await openAs(page, server, {}, '/security')
  await page.waitForURL('**/security/')
  await expect(page.getByRole('heading', { level: 2, name: 'Where you’re signed in' })).toBeVisible()
})

test('[AUTH-14] [API-38] a user who reloads before the answers arrive repeats the same attempt, and stays signed in', async ({
  page,
  server,
}) => {
  expectLostAnswers()
  await openAs(page, server, {}, '/ready')
  const release = server.hold(session.refresh)
  const asked = () => page.waitForRequest((request) => request.url().endsWith(session.refresh.path))
  for (let times = 0; times < 4; times += 1) await Promise.all([asked(), page.goto('/settings/', { waitUntil: 'commit' })])
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const sent = server.received(session.refresh).map(({ body }) => body)
  expect(new Set(sent.map(({ refresh, attempt }) => `${refresh} ${attempt}`)).size).toBe(1)
  expect(sent.map(({ tries }) => tries).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
})

test('[AUTH-17] [DEF-022] a session that was ended elsewhere leads to /signin at the next call', async ({ page, server }) => {
  await openAs(page, server, {}, '/settings/')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  server.refuse(session.refresh, 'REFRESH_INVALID')
  await page.goto('/security/')
  await page.waitForURL('**/signin')
  await expect(page.locator('.rail')).toHaveCount(0)
})
