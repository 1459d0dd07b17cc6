import type { Page } from '@playwright/test'
import { newAccount } from '../support/account.ts'
import { anotherBrowser, expect, expectAccessible, signIn, test } from '../support/test.ts'

/** A one-pixel image. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE })

test('[PROF-51] [DEF-042] an identity is submitted, rejected with a reason, submitted again and approved', async ({ page, browser }) => {
  const person = await newAccount({ displayName: 'Carla Ibarra' })
  await signIn(page, person.handle, { at: '/legacy/verify_identity' })
  await fillIdentity(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'We’re reviewing your documents' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)

  const staff = await anotherBrowser(browser)
  await signIn(staff, 'staff', { at: '/admin/verifications' })
  await lookAt(staff, person.handle)
  const dialog = staff.getByRole('dialog', { name: 'Identity of Carla Ibarra' })
  await expect(dialog.getByText('Carla Inés Ibarra')).toBeVisible()
  await dialog.getByRole('button', { name: /^passport.png .*Open$/ }).click()
  await expect(staff.getByRole('img', { name: 'passport.png' })).toBeVisible()
  await staff.getByRole('dialog', { name: 'passport.png' }).getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('button', { name: 'Reject identity' }).click()
  await expect(dialog.getByText('Give a reason of at least three letters')).toBeVisible()
  await expectAccessible(staff)
  await dialog.getByLabel('Reason').fill('The back of the card is missing.')
  await dialog.getByRole('button', { name: 'Reject identity' }).click()
  await expect(dialog).toBeHidden()

  // The decision is a notification, which reaches the open page by itself.
  await expect(page.getByText('The back of the card is missing.')).toBeVisible()
  await fillIdentity(page)
  await page.getByRole('button', { name: 'Submit again' }).click()
  await expect(page.getByRole('heading', { name: 'We’re reviewing your documents' })).toBeVisible()

  await staff.reload()
  await lookAt(staff, person.handle)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByRole('button', { name: 'Approve identity' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible()
})

async function fillIdentity(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Carla Inés Ibarra')
  await page.getByLabel('Date of birth').fill('1991-02-03')
  await page.getByLabel('Document', { exact: true }).selectOption('passport')
  await page.locator('input[type=file]').setInputFiles([picture('passport.png')])
  await expect(page.getByRole('img', { name: 'Preview of passport.png' })).toBeVisible()
}

async function lookAt(staff: Page, handle: string): Promise<void> {
  await staff.getByRole('button', { name: `@${handle}` }).click()
}
