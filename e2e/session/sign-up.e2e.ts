import { newAccount, uniqueName } from '../support/account.ts'
import { codeFor, expect, test } from '../support/test.ts'
import { Entry, otherCode } from './entry.ts'

test('[AUTH-02] [DEF-019] from nothing to /home: mailed code, password, profile', async ({ page }) => {
  const entry = new Entry(page)
  const handle = uniqueName('n')
  const email = `${handle}@demo.local`
  await page.goto('/signup')
  await entry.email.fill(email)
  await page.getByLabel('Handle').fill(handle)
  await expect(page.getByRole('img', { name: 'This handle is free' })).toBeVisible()
  await entry.button('Continue').click()
  await expect(entry.heading).toHaveText('Check your mail')

  const code = await codeFor(email)
  await entry.typeCode(otherCode(code))
  for (const box of await entry.codeBoxes.all()) await expect(box).toHaveAttribute('aria-invalid', 'true')
  await entry.pasteCode(code)

  // SHELL-10: nothing is open before there is a password.
  await page.waitForURL('**/security/')
  await expect(entry.heading).toHaveText('Set a password')
  await expect(page.getByText('Active sessions')).toHaveCount(0)
  await page.goto('/home')
  await page.waitForURL('**/security/')
  await entry.newPassword.fill('short')
  await entry.button('Set password').click()
  await expect(entry.newPassword).toHaveAccessibleDescription('Use at least 10 characters.')
  await entry.newPassword.fill('password123')
  await entry.button('Set password').click()
  await expect(entry.newPassword).toHaveAccessibleDescription('This password is easy to guess. Choose another.')
  await entry.newPassword.fill(`${handle} and more`)
  await entry.button('Set password').click()
  await expect(entry.newPassword).toHaveAccessibleDescription('Leave your name and e-mail out of the password.')
  await entry.newPassword.fill('clever otters sing low')
  await expect(page.getByRole('meter', { name: 'Strength' })).toHaveAttribute('aria-valuetext', /Good|Strong/)
  await entry.button('Set password').click()

  // SHELL-11: then the profile.
  await entry.completeProfile('Nora Vidal')
  await page.waitForURL('**/home')
})

test('[PROF-28] a taken or impossible handle is “Not valid” while it is typed', async ({ page }) => {
  const entry = new Entry(page)
  await page.goto('/signup')
  const handle = page.getByLabel('Handle')
  for (const name of ['maker', 'MAKER', 'm4ker!', 'two words', 'admin']) {
    await handle.fill(name)
    await expect(handle).toHaveAccessibleDescription('Not valid')
  }
  await entry.email.fill('someone@demo.local')
  await entry.button('Continue').click()
  await expect(entry.heading).toHaveText('Open a pocket')
  await expect(handle).toHaveAccessibleDescription('Not valid')
})

test('[DEF-019] a known e-mail address gets the same answer', async ({ page }) => {
  const account = await newAccount()
  const entry = new Entry(page)
  await page.goto('/signup')
  await entry.fillSignUp(uniqueName('k'), account.email)
  await entry.typeCode('123456')
  await expect(page.getByText('That code is not right.')).toBeVisible()
})

test('[DEF-019] another mail may be asked for after 60 seconds, not before', async ({ page }) => {
  const entry = new Entry(page)
  const handle = uniqueName('r')
  await page.clock.install()
  await page.goto('/signup')
  await entry.fillSignUp(handle, `${handle}@demo.local`)
  await expect(page.getByText(/You can ask for another in \d+ s\./)).toBeVisible()
  await expect(entry.button('Send another mail')).toHaveCount(0)
  await page.clock.runFor(61_000)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/users/'))
  await entry.button('Send another mail').click()
  expect((await sent).postDataJSON()).toMatchObject({ email: `${handle}@demo.local`, name: handle })
  await expect(page.getByText('Another mail is on its way.')).toBeAttached()
  await expect(entry.button('Send another mail')).toHaveCount(0)
})

test('[AUTH-03] [DEF-006] whoever signs up from a public page comes back to it', async ({ page }) => {
  const entry = new Entry(page)
  const handle = uniqueName('o')
  await page.goto('/docs/api')
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await entry.fillSignUp(handle, `${handle}@demo.local`)
  await entry.pasteCode(await codeFor(`${handle}@demo.local`))
  await page.waitForURL('**/security/')
  await entry.newPassword.fill('clever otters sing low')
  await entry.button('Set password').click()
  await entry.completeProfile('Omar Rey')
  await page.waitForURL('**/docs/api')
})
