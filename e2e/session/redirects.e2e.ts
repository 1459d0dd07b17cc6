import { newAccount, uniqueName } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'
import { Entry } from './entry.ts'

test('[SHELL-12] [DEF-006] a protected address leads to /signin and, after it, back with its query', async ({ page }) => {
  await page.goto('/search?q=rosario')
  await page.waitForURL('**/signin')
  await new Entry(page).send('maker')
  await page.waitForURL('**/search?q=rosario')
})

test('[DEF-006] the remembered page survives sign-up, a forgotten password and a reload', async ({ page }) => {
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
  await entry.send('maker')
  await page.waitForURL('**/activity')
})

for (const address of ['/signin', '/signup']) {
  test(`[DEF-021] a signed-in user at ${address} is sent home`, async ({ page }) => {
    await signIn(page, 'maker', { at: address })
    await page.waitForURL('**/home')
  })
}

test('[SHELL-10] [DEF-005] without a password everything but help leads to /security/, and log-out stays available', async ({ page }) => {
  const entry = new Entry(page)
  await entry.signUp(uniqueName('s'))
  for (const address of ['/home', '/profile', '/settings/', '/signin']) {
    await page.goto(address)
    await page.waitForURL('**/security/')
  }
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(page).toHaveURL(/\/help$/)
  await page.locator('.rail').getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('[AUTH-04] /security and /security/ are one page', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/security' })
  await page.waitForURL('**/security/')
  await expect(page.getByRole('heading', { level: 2, name: 'Your sessions' })).toBeVisible()
})

test('[AUTH-14] [API-38] a user who reloads faster than the answers arrive stays signed in', async ({ page }) => {
  const account = await newAccount()
  await signIn(page, account.handle)
  for (const pauseMs of [60, 150, 240, 330, 420, 510]) {
    await page.goto('/settings/', { waitUntil: 'commit' })
    await page.waitForTimeout(pauseMs)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/settings/')
})
