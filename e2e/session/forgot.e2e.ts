import { newAccount } from '../support/account.ts'
import { expect, mailTo, signIn, test } from '../support/test.ts'
import { Entry } from './entry.ts'

const NEW_PASSWORD = 'seven purple lamps glow'

test('[AUTH-05] [DEF-023] a new password by the mailed link; the link works once and other sessions end', async ({ page, browser }) => {
  const account = await newAccount()
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, account.handle)
  const entry = new Entry(page)
  await page.goto('/forgot')
  await entry.email.fill(account.email)
  await entry.button('Send the mail').click()
  await expect(page.getByText(`If an account uses ${account.email}, a mail is on its way there.`)).toBeVisible()

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
  await new Entry(elsewhere).newPassword.fill('another few loose words')
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This link has ended')
  await expect(elsewhere.getByRole('link', { name: 'Send a new mail' })).toHaveAttribute('href', '/forgot')
  await signIn(elsewhere, account.handle, { password: NEW_PASSWORD })
  await elsewhere.close()
})

test('[DEF-023] a new password by the mailed code; a wrong code leads back to the boxes', async ({ page }) => {
  const account = await newAccount()
  const entry = new Entry(page)
  await page.goto('/forgot')
  await entry.email.fill(account.email)
  await entry.button('Send the mail').click()
  const code = await resetCodeFor(account.email)
  await entry.typeCode(code === '000000' ? '000001' : '000000')
  await entry.newPassword.fill(NEW_PASSWORD)
  await entry.button('Save and sign in').click()
  await expect(page.getByText('That code is not right.')).toBeVisible()
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
  await entry.button('Send the mail').click()
  await expect(entry.heading).toHaveText('Check your mail')
  const code = await resetCodeFor(account.email)
  await page.goto('/reset')
  await entry.email.fill(account.email)
  await entry.button('Continue').click()
  await entry.typeCode(code)
  await entry.newPassword.fill(NEW_PASSWORD)
  await entry.button('Save and sign in').click()
  await page.waitForURL('**/home')
})

test('[DEF-023] an unknown address gets exactly the same confirmation', async ({ page }) => {
  const entry = new Entry(page)
  await page.goto('/forgot')
  await entry.email.fill('nobody-at-all@demo.local')
  await entry.button('Send the mail').click()
  await expect(page.getByText('If an account uses nobody-at-all@demo.local, a mail is on its way there.')).toBeVisible()
})

/** Not the code that the account was made with. */
async function resetCodeFor(email: string): Promise<string> {
  const mail = await mailTo(email, /Or type this code/)
  return /\b\d{6}\b/.exec(mail.body)?.[0] ?? ''
}
