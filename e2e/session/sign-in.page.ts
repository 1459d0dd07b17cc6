import { session } from '@bourse/contracts/session'
import { Refused } from '../fake/fake-server.ts'
import { openSession } from '../fake/person.ts'
import { expect, expectLostAnswers, test } from '../support/page-test.ts'
import { Entry } from './entry.ts'

test('[AUTH-01] an empty form says what is missing and focuses it', async ({ page, server }) => {
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.button('Sign in').click()
  await expect(entry.username).toHaveAccessibleDescription('Required')
  await expect(entry.password).toHaveAccessibleDescription('Required')
  await expect(entry.username).toBeFocused()
  await expect(page.getByText('2 fields need your attention')).toBeAttached()
  expect(server.received(session.obtain)).toEqual([])
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

test('[DEF-020] a double click sends one request', async ({ page, server }) => {
  openSession(server)
  server.reply(session.obtain, { access: 'access', refresh: 'refresh' })
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

test('[API-03] when the server does not answer, the form keeps its input and offers a retry', async ({ page, server }) => {
  expectLostAnswers()
  openSession(server)
  server.reply(session.obtain, { access: 'access', refresh: 'refresh' })
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

test('[AUTH-17] wrong credentials are reported inline', async ({ page, server }) => {
  openSession(server)
  server.reply(session.obtain, ({ body }) => {
    if (body.password !== 'bourse-demo-2026') throw new Refused('CREDENTIALS_WRONG')
    return { access: 'access', refresh: 'refresh' }
  })
  const entry = new Entry(page)
  await page.goto('/signin')
  await entry.send('nora', 'not the password')
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong name or password.' })).toBeVisible()
  await entry.send('nora')
  await page.waitForURL('**/home')
})
