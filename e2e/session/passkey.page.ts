import { session } from '@bourse/contracts/session'
import type { Page } from '@playwright/test'
import { securityOf } from '../fake/session.ts'
import { DEMO_PASSWORD } from '../support/test.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

test('[DEF-022] a passkey without a name is refused before the device is asked', async ({ page, server }) => {
  server.reply(session.security, securityOf())
  await openAs(page, server, {}, '/security/')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const name = dialog.getByLabel('Name')
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(name).toHaveAccessibleDescription('Required')
  await name.fill('x'.repeat(65))
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(name).toHaveAccessibleDescription('Too long')
  await expectAccessible(page)
  await expectFits(page)
  expect(server.received(session.passkeyOptions)).toEqual([])
})

test('[DEF-022] without a passkey the button says so and leaves the other ways open', async ({ page, server }) => {
  server.reply(session.passkeySignInOptions, { challenge: 'AAAA', rpId: '127.0.0.1' })
  await refuseDevice(page)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('No passkey was used. Try again, or sign in another way.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  expect(server.received(session.passkeySignIn)).toEqual([])
})

/** As a browser whose user closes its dialog, or that has no passkey for the page. */
async function refuseDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
    navigator.credentials.get = async () => {
      throw new DOMException('', 'NotAllowedError')
    }
  })
}
