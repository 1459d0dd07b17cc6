import type { Page } from '@playwright/test'
import { newAccount } from '../support/account.ts'
import { DEMO_PASSWORD, expect, forgetSession, mailTo, signIn, test } from '../support/test.ts'

test('[DEF-022] a passkey is added with a name, signs in alone, and can be removed', async ({ page }) => {
  const account = await newAccount()
  await addAuthenticator(page)
  await withoutSuggestions(page)
  await signIn(page, account.handle, { at: '/security/' })
  await addPasskey(page, 'Blue key')
  await mailTo(account.email, /passkey/i)

  await forgetSession(page)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/home')

  await page.goto('/security/')
  await expect(page.getByText(/^Last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove passkey Blue key' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Blue key', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove passkey Blue key' }).click()
  await confirmation.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByRole('button', { name: 'Remove passkey Blue key' })).toHaveCount(0)
  await expect(page.getByText(/^1 passkey/)).toHaveCount(0)

  await forgetSession(page)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('That passkey wasn’t accepted.')).toBeVisible()
})

test('[DEF-022] the browser offers passkeys among the suggestions of the name field', async ({ page }) => {
  const account = await newAccount()
  await addAuthenticator(page)
  await signIn(page, account.handle, { at: '/security/' })
  await addPasskey(page, 'Laptop')
  await forgetSession(page)
  await page.goto('/signin')
  // The virtual authenticator accepts the suggestion at once.
  await page.waitForURL('**/home')
})

/** A virtual device with a fingerprint reader that always confirms. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The button alone, as in a browser without passkey suggestions. */
async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}
