import { session } from '@bourse/contracts/session'
import { Refused } from '../fake/fake-server.ts'
import { openSession } from '../fake/person.ts'
import { TOKENS } from '../fake/session.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, test } from '../support/page-test.ts'
import { Entry } from './entry.ts'

test('[AUTH-01] [DEF-020] an empty form says what is missing and focuses it; the password can be shown and hidden', async ({
  page,
  server,
}) => {
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.button('Sign in').click()
  await expect(entry.username).toHaveAccessibleDescription('Required')
  await expect(entry.password).toHaveAccessibleDescription('Required')
  await expect(entry.username).toBeFocused()
  await expect(page.getByText('2 fields need your attention')).toBeAttached()
  expect(server.received(session.obtain)).toEqual([])
  await expectAccessible(page)
  await expectFits(page)

  await entry.password.fill('visible words')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(entry.password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(entry.password).toHaveAttribute('type', 'password')
})

test('[DEF-020] a double click sends one request', async ({ page, server }) => {
  openSession(server)
  server.reply(session.obtain, TOKENS)
  const release = server.hold(session.obtain)
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.username.fill('nora')
  await entry.password.fill('bourse-demo-2026')
  await entry.password.press('Enter')
  await entry.password.press('Enter')
  await entry.button('Sign in').click({ force: true })
  release()
  await page.waitForURL('**/home')
  expect(server.received(session.obtain).map(({ body }) => body)).toEqual([{ username: 'nora', password: 'bourse-demo-2026' }])
})

test('[DEF-020] two presses within one moment send one request; a later one sends the next', async ({ page, server }) => {
  server.refuse(session.obtain, 'CREDENTIALS_WRONG')
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.username.fill('nora')
  await entry.password.fill('not the password')
  const pressTwice = () =>
    entry.button('Sign in').evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  const release = server.hold(session.obtain)
  await pressTwice()
  await expect(entry.button('Sign in')).toHaveAttribute('aria-busy', 'true')
  await pressTwice()
  release()
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong name or password.' })).toBeVisible()
  expect(server.received(session.obtain)).toHaveLength(1)
  await entry.password.press('Enter')
  await expect.poll(() => server.received(session.obtain).length).toBe(2)
})

test('[API-03] when the server does not answer, the form keeps its input and offers a retry', async ({ page, server }) => {
  expectLostAnswers()
  openSession(server)
  server.reply(session.obtain, TOKENS)
  server.lose(session.obtain, 'request')
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.send('nora')
  await expect(page.getByRole('alert').filter({ hasText: 'Service unavailable' })).toBeVisible()
  await expect(entry.username).toHaveValue('nora')
  server.restore(session.obtain)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/home')
})

test('[AUTH-01] [DEF-020] a sign-in opens the home page, and a reload keeps the session', async ({ page, server }) => {
  openSession(server)
  server.reply(session.obtain, TOKENS)
  const entry = new Entry(page)
  await page.goto('/signin')
  await expect(entry.heading).toHaveText('Sign in')
  await entry.send('nora')
  await page.waitForURL('**/home')
  await page.reload()
  await expect(page.locator('.rail')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

test('[AUTH-17] [DEF-026] wrong credentials are reported inline, and what was typed stays', async ({ page, server }) => {
  openSession(server)
  server.reply(session.obtain, ({ body }) => {
    if (body.password !== 'bourse-demo-2026') throw new Refused('CREDENTIALS_WRONG')
    return TOKENS
  })
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.send('nora', 'not the password')
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong name or password.' })).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(entry.username).toHaveValue('nora')
  await entry.send('nora')
  await page.waitForURL('**/home')
})

test('[DEF-020] too many tries say how long to wait, and the wait ends', async ({ page, server }) => {
  server.refuse(session.obtain, 'TOO_MANY_REQUESTS', { retryAfterS: 60 })
  await page.clock.install()
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.send('nora')
  await expect(page.getByText('Too many attempts')).toBeVisible()
  await expect(entry.button('Sign in')).toBeDisabled()
  await expect(page.getByText(/Try again in (60|5\d) seconds\./).last()).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(page.getByText(/Try again in [12]\d seconds\./)).toBeVisible()
  await expect(entry.button('Sign in')).toBeDisabled()
  await page.clock.runFor(30_000)
  await expect(page.getByText('You can try again now.')).toBeVisible()
  await expect(entry.button('Sign in')).toBeEnabled()
})

test('[DEF-018] [DEF-019] [DEF-020] [SHELL-41] a mailed code: the same sentence for every address, and a wrong code marks the boxes', async ({
  page,
  server,
}) => {
  openSession(server)
  server.reply(session.mailCode, { status: 'accepted', receipt: 'receipt-of-this-page' })
  server.reply(session.verifyCode, ({ body }) => {
    if (body.code !== '135790') throw new Refused('CODE_WRONG')
    return TOKENS
  })
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.button('Email me a code').click()
  await expect(entry.email).toBeFocused()
  await entry.email.fill('nora@demo.local')
  await entry.button('Email me a code').click()
  await expect(entry.heading).toHaveText('Check your email')
  await expect(page.getByText('If nora@demo.local has an account, we’ve sent a code to it.')).toBeVisible()
  await expect(entry.codeBoxes.first()).toBeFocused()

  await entry.typeCode('246802')
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  for (const box of await entry.codeBoxes.all()) await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(entry.codeBoxes.first()).toBeFocused()
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.type('135790')
  await page.waitForURL('**/home')
  const sent = { email: 'nora@demo.local', receipt: 'receipt-of-this-page' }
  expect(server.received(session.mailCode).map(({ body }) => body)).toEqual([{ email: 'nora@demo.local', lang: 'en' }])
  expect(server.received(session.verifyCode).map(({ body }) => body)).toEqual([
    { ...sent, code: '246802' },
    { ...sent, code: '135790' },
  ])
})
