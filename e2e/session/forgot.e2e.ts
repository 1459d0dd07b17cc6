import { session } from '@bourse/contracts/session'
import { newAccount } from '../support/account.ts'
import { DEMO_PASSWORD, expect, expectAccessible, expectFits, mailTo, signIn, test } from '../support/test.ts'
import { Entry, otherCode } from './entry.ts'

const NEW_PASSWORD = 'seven purple lamps glow'

test('[AUTH-05] [DEF-023] a new password by the mailed link; the link works once and other sessions end', async ({ page, browser }) => {
  const account = await newAccount()
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, account.handle)
  const entry = new Entry(page)
  await page.goto('/forgot')
  await entry.email.fill(account.email)
  await entry.button('Send email').click()
  await expect(page.getByText(`If ${account.email} has an account, we’ve sent an email to it.`)).toBeVisible()

  const mail = await mailTo(account.email, /\/reset\?token=/)
  const link = /\/reset\?token=\S+/.exec(mail.body)?.[0] ?? ''
  await page.goto(link)
  await expect(entry.heading).toHaveText('Choose a new password')
  await entry.newPassword.fill(NEW_PASSWORD)
  await entry.button('Save and sign in').click()
  await page.waitForURL('**/home')
  await mailTo(account.email, /password was changed/)

  await elsewhere.goto('/security/')
  await elsewhere.waitForURL('**/signin')
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expect(elsewhere.getByRole('link', { name: 'Send a new email' })).toHaveAttribute('href', '/forgot')
  await signIn(elsewhere, account.handle, { password: NEW_PASSWORD })
  await elsewhere.close()
})

test('[DEF-023] a new password by the mailed code; a wrong code leads back to the boxes', async ({ page }) => {
  const account = await newAccount()
  const entry = new Entry(page)
  await page.goto('/forgot')
  await entry.email.fill(account.email)
  await entry.button('Send email').click()
  const code = await resetCodeFor(account.email)
  await entry.typeCode(code === '000000' ? '000001' : '000000')
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await expect(entry.codeBoxes.first()).toHaveAttribute('aria-invalid', 'true')
  await entry.typeCode(code)
  await entry.newPassword.fill(NEW_PASSWORD)
  await entry.button('Save and sign in').click()
  await page.waitForURL('**/home')
})

test('[DEF-023] /reset without a link takes e-mail and code', async ({ page }) => {
  const account = await newAccount()
  const entry = new Entry(page)
  await page.goto('/forgot')
  await entry.email.fill(account.email)
  await entry.button('Send email').click()
  await expect(entry.heading).toHaveText('Check your email')
  const code = await resetCodeFor(account.email)
  await page.goto('/reset')
  await entry.email.fill(account.email)
  await entry.button('Continue').click()
  await entry.typeCode(code)
  await entry.newPassword.fill(NEW_PASSWORD)
  await entry.button('Save and sign in').click()
  await page.waitForURL('**/home')
})

test('[DEF-022] [DEF-023] API keys end with the old password, except those that are ticked', async ({ page }) => {
  const account = await newAccount()
  for (const name of ['Price alerts', 'Unknown bot'])
    await account.client.call(session.addApiKey, { body: { name, scopes: ['read'], password: DEMO_PASSWORD } })
  const entry = new Entry(page)
  await page.goto('/forgot')
  await entry.email.fill(account.email)
  await entry.button('Send email').click()
  await entry.typeCode(await resetCodeFor(account.email))
  const keys = page.getByRole('group', { name: 'Keep these API keys' })
  await expect(keys.getByRole('checkbox')).toHaveCount(2)
  for (const box of await keys.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expectAccessible(page)
  await expectFits(page)
  await keys.getByRole('checkbox', { name: 'Price alerts' }).check()
  await entry.newPassword.fill(NEW_PASSWORD)
  await entry.button('Save and sign in').click()
  await page.waitForURL('**/home')
  await mailTo(account.email, /API keys: 1 \(Unknown bot\)/)
  await page.goto('/security/')
  const panel = page.getByRole('region', { name: 'API keys' })
  await expect(panel.getByText('Price alerts')).toBeVisible()
  await expect(panel.getByText('Unknown bot')).toBeHidden()
})

test("[DEF-018] another visitor's wrong guesses do not void the code of the page that requested it", async ({ page }) => {
  const account = await newAccount()
  const entry = new Entry(page)
  await page.goto('/forgot')
  await entry.email.fill(account.email)
  await entry.button('Send email').click()
  const code = await resetCodeFor(account.email)
  const wrong = { email: account.email, code: otherCode(code), password: NEW_PASSWORD }
  const answers = []
  for (let turn = 0; turn < 6; turn++) answers.push((await account.client.call(session.reset, { body: wrong })).body.code)
  expect(answers.at(-1)).toBe('CODE_EXPIRED')
  await entry.typeCode(code)
  await entry.newPassword.fill(NEW_PASSWORD)
  await entry.button('Save and sign in').click()
  await page.waitForURL('**/home')
})

test('[DEF-023] an unknown address gets exactly the same confirmation', async ({ page }) => {
  const entry = new Entry(page)
  await page.goto('/forgot')
  await entry.email.fill('nobody-at-all@demo.local')
  await entry.button('Send email').click()
  await expect(page.getByText('If nobody-at-all@demo.local has an account, we’ve sent an email to it.')).toBeVisible()
})

/** Ignores the sign-up code of the account. */
async function resetCodeFor(email: string): Promise<string> {
  const mail = await mailTo(email, /Or enter this code/)
  return /\b\d{6}\b/.exec(mail.body)?.[0] ?? ''
}
