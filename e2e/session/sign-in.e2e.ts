import { newAccount } from '../support/account.ts'
import { codeFor, expect, test } from '../support/test.ts'
import { Entry, otherCode } from './entry.ts'

test('[AUTH-01] [DEF-020] signs in with the handle, and keeps the session after a reload', async ({ page }) => {
  const entry = new Entry(page)
  await page.goto('/signin')
  await expect(entry.heading).toHaveText('Sign in')
  await entry.send('maker')
  await page.waitForURL('**/home')
  await page.reload()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

test('[DEF-020] signs in with the e-mail address, ignoring case', async ({ page }) => {
  await page.goto('/signin')
  await new Entry(page).send('Taker@Demo.Local')
  await page.waitForURL('**/home')
})

test('[AUTH-17] [DEF-026] wrong credentials are reported inline, with the same words for a known and an unknown name', async ({ page }) => {
  const account = await newAccount()
  const entry = new Entry(page)
  await page.goto('/signin')
  for (const username of [account.handle, 'nobody-of-this-name']) {
    await entry.send(username, 'not the password')
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong name or password.' })).toBeVisible()
    await expect(page).toHaveURL(/\/signin$/)
    await expect(entry.username).toHaveValue(username)
  }
  await entry.send(account.handle)
  await page.waitForURL('**/home')
})

test('[AUTH-01] an empty form says what is missing and focuses it', async ({ page }) => {
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.button('Sign in').click()
  await expect(entry.username).toHaveAccessibleDescription('Required')
  await expect(entry.password).toHaveAccessibleDescription('Required')
  await expect(entry.username).toBeFocused()
  await expect(page.getByText('2 fields need your attention')).toBeAttached()
})

test('[DEF-020] the password can be shown and hidden', async ({ page }) => {
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.password.fill('visible words')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(entry.password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(entry.password).toHaveAttribute('type', 'password')
})

test('[DEF-020] too many tries say how long to wait, and the wait ends', async ({ page }) => {
  const entry = new Entry(page)
  await page.clock.install()
  await page.goto('/signin')
  await entry.username.fill(`nobody-${Date.now()}`)
  await entry.password.fill('not the password')
  const refused = page.getByText('Too many attempts')
  await expect(async () => {
    await entry.button('Sign in').click({ timeout: 2_000 })
    await expect(refused).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(entry.button('Sign in')).toBeDisabled()
  await expect(page.getByText(/Try again in \d+ seconds?\./).last()).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByText('You can try again now.')).toBeVisible()
  await expect(entry.button('Sign in')).toBeEnabled()
})

test('[API-03] when the server does not answer, the form keeps its input and offers a retry', async ({ page }) => {
  const entry = new Entry(page)
  await page.goto('/signin')
  await expect(entry.heading).toBeVisible()
  await page.evaluate(() => {
    const real = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      if (!address.includes('/api/jwt/obtain/')) return await real(input, init)
      window.fetch = real
      throw new TypeError('Failed to fetch')
    }
  })
  await entry.send('maker')
  await expect(page.getByRole('alert').filter({ hasText: 'Service unavailable' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/home')
})

test('[DEF-020] a double click sends one request', async ({ page }) => {
  const entry = new Entry(page)
  let sentCount = 0
  await page.route('**/api/jwt/obtain/', async (route) => {
    sentCount += 1
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto('/signin')
  await entry.username.fill('maker')
  await entry.password.fill('bourse-demo-2026')
  await entry.password.press('Enter')
  await entry.password.press('Enter')
  await entry.button('Sign in').click({ force: true })
  await page.waitForURL('**/home')
  expect(sentCount).toBe(1)
})

test('[DEF-018] [DEF-020] signs in by a mailed code; a wrong one marks the boxes', async ({ page }) => {
  const account = await newAccount()
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.button('Email me a code').click()
  await expect(entry.email).toBeFocused()
  const since = Date.now()
  await entry.email.fill(account.email)
  await entry.button('Email me a code').click()
  await expect(entry.heading).toHaveText('Check your email')
  await expect(entry.codeBoxes.first()).toBeFocused()
  const code = await codeFor(account.email, since)

  await entry.typeCode(otherCode(code))
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  for (const box of await entry.codeBoxes.all()) await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(entry.codeBoxes.first()).toBeFocused()
  await entry.typeCode(code)
  await page.waitForURL('**/home')
})

test('[DEF-019] an unknown address gets the same answer, and its code is simply wrong', async ({ page }) => {
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.button('Email me a code').click()
  await entry.email.fill('nobody-at-all@demo.local')
  await entry.button('Email me a code').click()
  await expect(page.getByText('If nobody-at-all@demo.local has an account, we’ve sent a code to it.')).toBeVisible()
  await entry.typeCode('123456')
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
})
