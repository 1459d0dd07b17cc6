import type { Page } from '@playwright/test'
import { newAccount } from '../support/account.ts'
import { DEMO_PASSWORD, expect, forgetSession, mailTo, signIn, test } from '../support/test.ts'
import { Entry, otherCode } from './entry.ts'
import { nextTotpCode, totpCode } from './totp-code.ts'

test('[DEF-022] [DEF-020] the authenticator app: on, required at sign-in, recovery code once, off', async ({ page, browser }) => {
  test.slow()
  const account = await newAccount()
  await signIn(page, account.handle, { at: '/security/' })
  const { secret, recoveryCodes } = await turnOn(page)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  await expect(page.getByText('On · 10 recovery codes left.')).toBeVisible()

  const elsewhere = await browser.newPage()
  const entry = new Entry(elsewhere)
  await elsewhere.goto('/signin')
  await entry.send(account.handle)
  await expect(entry.heading).toHaveText('Two-step sign-in')
  await entry.typeCode(otherCode(nextTotpCode(secret)))
  await expect(elsewhere.getByText('That code isn’t right.')).toBeVisible()
  await expect(entry.codeBoxes.first()).toHaveAttribute('aria-invalid', 'true')
  await entry.typeCode(nextTotpCode(secret))
  await elsewhere.waitForURL('**/home')

  const [recovery = '', second = ''] = recoveryCodes
  await forgetSession(elsewhere)
  await recover(elsewhere, account.handle, recovery)
  await elsewhere.waitForURL('**/home')
  await mailTo(account.email, /recovery code/i)

  await forgetSession(elsewhere)
  await recover(elsewhere, account.handle, recovery)
  await expect(elsewhere.getByLabel('Recovery code')).toHaveAccessibleDescription('That code isn’t right.')
  await elsewhere.close()

  await page.reload()
  await expect(page.getByText('On · 9 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off your authenticator app?' })
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByLabel('Authenticator or recovery code').fill('not-a-code')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByLabel('Authenticator or recovery code')).toHaveAccessibleDescription('That code isn’t right.')
  await dialog.getByLabel('Authenticator or recovery code').fill(second)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

async function turnOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' })
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = await secretIn(page)
  await new Entry(page).typeCode(totpCode(secret))
  await expect(dialog.getByText('Your authenticator app is on.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const recoveryCodes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  return { secret, recoveryCodes }
}

async function secretIn(page: Page): Promise<string> {
  return ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replace(/\s/g, '')
}

async function recover(page: Page, handle: string, code: string): Promise<void> {
  await page.goto('/signin')
  await new Entry(page).send(handle)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
