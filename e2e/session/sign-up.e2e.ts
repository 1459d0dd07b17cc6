import { en } from '@bourse/contracts/i18n/en'
import { MAILS } from '@bourse/contracts/i18n/mail'
import { newAccount, uniqueName } from '../support/account.ts'
import { asOperator } from '../support/operator.ts'
import { codeFor, expect, expectAccessible, test } from '../support/test.ts'
import { Entry, otherCode } from './entry.ts'

test('[AUTH-02] [DEF-019] from sign-up to /home: mailed code, password, profile', async ({ page }) => {
  const entry = new Entry(page)
  const handle = uniqueName('n')
  const email = `${handle}@demo.local`
  await page.goto('/signup')
  await entry.email.fill(email)
  await page.getByLabel('Handle').fill(handle)
  await expect(page.getByRole('img', { name: en['session.signUp.nameFree'] })).toBeVisible()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await entry.terms.check()
  await entry.button('Continue').click()
  await expect(entry.heading).toHaveText('Check your email')
  await expect(page.getByText('Step 2 of 4')).toBeVisible()

  const code = await codeFor(email)
  await entry.typeCode(otherCode(code))
  for (const box of await entry.codeBoxes.all()) await expect(box).toHaveAttribute('aria-invalid', 'true')
  await entry.pasteCode(code)

  // SHELL-10: no page opens before there is a password.
  await page.waitForURL('**/security/')
  await expect(entry.heading).toHaveText('Set a password')
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await expect(page.getByText('Your sessions')).toHaveCount(0)
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
  await expect(entry.newPassword).toHaveAccessibleDescription('Don’t use your name or email in your password.')
  await entry.newPassword.fill('clever otters sing low')
  await expect(page.getByRole('meter', { name: 'Strength' })).toHaveAttribute('aria-valuetext', /Good|Strong/)
  await entry.button('Set password').click()

  // SHELL-11: then the profile.
  await page.waitForURL('**/profile')
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await entry.completeProfile('Nora Vidal')
  await page.waitForURL('**/home')
  const subjects = async () => {
    const mails = (await (await page.request.get('/dev/mail.json', asOperator)).json()) as { recipient: string; subject: string }[]
    return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
  }
  // The first password is set, not changed.
  await expect.poll(subjects).toContain(MAILS.en.passwordSet.subject)
  expect(await subjects()).not.toContain(MAILS.en.passwordChanged.subject)
})

test('[PROF-28] an invalid handle is “Not valid” and a taken one “Taken” while it is typed, and the rule stays visible', async ({
  page,
}) => {
  const entry = new Entry(page)
  await page.goto('/signup')
  const handle = page.getByLabel('Handle')
  const rule = await handle.evaluate(
    (field) => field.ownerDocument.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  )
  for (const [name, says] of [
    ['m4ker!', 'Not valid'],
    ['two words', 'Not valid'],
    ['admin', 'Not valid'],
    ['maker', 'Taken'],
    ['MAKER', 'Taken'],
  ] as const) {
    await handle.fill(name)
    await expect(handle).toHaveAccessibleDescription(`${says} ${rule}`)
  }
  await entry.email.fill('someone@demo.local')
  await entry.terms.check()
  await entry.button('Continue').click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(handle).toHaveAccessibleDescription(`Taken ${rule}`)
})

test('[DOC-01] [DOC-03] terms and privacy open within the form, and nothing is sent before they are accepted', async ({ page }) => {
  const entry = new Entry(page)
  const handle = uniqueName('t')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/api/users/') && sent.push(request.url()))
  await page.goto('/signup')
  await entry.email.fill(`${handle}@demo.local`)
  await page.getByLabel('Handle').fill(handle)
  for (const [button, title] of [
    [en['session.signUp.readTerms'], en['document.role.platform_use']],
    [en['session.signUp.readPrivacy'], en['document.role.privacy']],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByRole('region', { name: title })).not.toBeEmpty()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await expect(entry.email).toHaveValue(`${handle}@demo.local`)
  await entry.button('Continue').click()
  await expect(entry.terms).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await entry.terms.check()
  await entry.button('Continue').click()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('[DEF-019] a known e-mail address gets the same answer', async ({ page }) => {
  const account = await newAccount()
  const entry = new Entry(page)
  await page.goto('/signup')
  await entry.fillSignUp(uniqueName('k'), account.email)
  await entry.typeCode('123456')
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
})

test('[DEF-019] another mail can be requested after 60 seconds, not before', async ({ page }) => {
  const entry = new Entry(page)
  const handle = uniqueName('r')
  await page.clock.install()
  await page.goto('/signup')
  await entry.fillSignUp(handle, `${handle}@demo.local`)
  await expect(page.locator('.session-resend')).toBeVisible()
  await expect(entry.button('Send again')).toHaveCount(0)
  await page.clock.runFor(61_000)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/users/'))
  await entry.button('Send again').click()
  expect((await sent).postDataJSON()).toMatchObject({ email: `${handle}@demo.local`, name: handle })
  await expect(page.getByText('We’ve sent another email.')).toBeAttached()
  await expect(entry.button('Send again')).toHaveCount(0)
})

test('[AUTH-03] [DEF-006] a visitor who signs up from a public page returns to it', async ({ page }) => {
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
