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
