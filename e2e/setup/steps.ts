import type { Page } from '@playwright/test'

/** The fields of a person in the set-up. */
export async function fillPerson(
  page: Page,
  [firstName, lastName, handle, password]: readonly [string, string, string, string],
): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Handle').fill(handle)
  await page.getByLabel('Email').fill(`${handle}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
