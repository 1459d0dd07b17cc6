import { en } from '@bourse/texts/en'
import { MAILS } from '@bourse/texts/mail'
import { uniqueName } from '../support/account.ts'
import { asOperator } from '../support/operator.ts'
import { codeFor, expect, test } from '../support/test.ts'
import { Entry, otherCode } from './entry.ts'

test('[AUTH-02] [DEF-001] [DEF-018] [DEF-019] [DEF-020] from sign-up to /home: mailed code, password, profile; then out, and in by code and password', async ({
  page,
}) => {
  const entry = new Entry(page)
  const handle = uniqueName('n')
  const email = `${handle}@demo.local`
  await page.goto('/signup')
  await entry.email.fill(email)
  await page.getByLabel('Handle').fill(handle)
  await expect(page.getByRole('status').filter({ hasText: en['session.signUp.nameFree'] })).toBeVisible()
  await entry.terms.check()
  await entry.button('Continue').click()
  await expect(entry.heading).toHaveText('Check your email')
  const code = await codeFor(email)
  await entry.typeCode(otherCode(code))
  for (const box of await entry.codeBoxes.all()) await expect(box).toHaveAttribute('aria-invalid', 'true')
  await entry.pasteCode(code)

  // SHELL-10: no page opens before there is a password.
  await page.waitForURL('**/security/')
  await page.goto('/home')
  await page.waitForURL('**/security/')
  await entry.newPassword.fill('clever otters sing low')
  await entry.button('Set password').click()

  // SHELL-11: then the profile.
  await entry.completeProfile('Nora Vidal')
  await page.waitForURL('**/home')
  const steps = page.locator('[data-step]')
  await expect(steps).toHaveCount(5)
  for (const step of await steps.all()) await expect(step).toHaveAttribute('data-state', 'todo')
  const subjects = async () => {
    const mails = (await (await page.request.get('/dev/mail.json', asOperator)).json()) as { recipient: string; subject: string }[]
    return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
  }
  // The first password is set, not changed.
  await expect.poll(subjects).toContain(MAILS.en.passwordSet.subject)
  expect(await subjects()).not.toContain(MAILS.en.passwordChanged.subject)

  await signOut()
  await page.goto('/signin')
  await entry.button('Email me a code').click()
  const since = Date.now()
  await entry.email.fill(email)
  await entry.button('Email me a code').click()
  await expect(entry.heading).toHaveText('Check your email')
  const second = await codeFor(email, since)
  await entry.typeCode(otherCode(second))
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await entry.typeCode(second)
  await page.waitForURL('**/home')

  await signOut()
  await page.goto('/signin')
  await entry.send(email.toUpperCase(), 'not the password')
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong name or password.' })).toBeVisible()
  await entry.send(email.toUpperCase(), 'clever otters sing low')
  await page.waitForURL('**/home')
  await page.reload()
  await expect(page.locator('.rail')).toBeVisible()

  async function signOut(): Promise<void> {
    await page.locator('.rail').getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  }
})
