import { people } from '@bourse/contracts/people'
import { staff as signing } from '@bourse/contracts/staff'
import type { Page } from '@playwright/test'
import { type Account, newAccount } from '../support/account.ts'
import { runSql } from '../support/database.ts'
import { DEMO_PASSWORD, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const NOTE = 'Two payments of yours are in dispute.'

/** A colleague who signs second. */
async function newColleague(): Promise<Account> {
  const account = await newAccount()
  const give = "insert into staff_roles (user_id, role) select p.user_id, 'compliance' from profiles p where p.name = $1"
  await runSql(give, [account.handle])
  return account
}

async function signAbout(colleague: Account, handle: string): Promise<void> {
  const found = (await colleague.client.call(people.list, { query: { q: handle } })).body.rows[0]
  const { rows } = (await colleague.client.call(signing.signatures, { query: { state: 'asked' } })).body
  const asked = rows.find((row) => row.subject === `user:${found?.userId}` && row.maySign)
  expect((await colleague.client.call(signing.sign, { params: { id: asked?.id ?? '' } })).status).toBe(200)
}

async function openPerson(page: Page, handle: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name, handle, email, ticket' }).fill(handle)
  await page.getByRole('button', { name: handle }).click()
}

const sheetOf = (page: Page) => page.getByRole('complementary', { name: 'Person' })

test('[STAFF-01] staff find a person, write a note, and suspend their account with a colleague; the person learns why', async ({
  page,
}) => {
  const [colleague, person] = [await newColleague(), await newAccount()]
  await signIn(page, 'staff', { at: '/admin/people' })
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expectAccessible(page)
  await openPerson(page, person.handle)
  const sheet = sheetOf(page)
  await expect(sheet.getByText(person.email)).toBeVisible()
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'Write one' }).click()
  const note = page.getByRole('dialog', { name: `Note about ${person.handle}` })
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(note.getByText('Required')).toBeVisible()
  await note.getByLabel('Note').fill('Asked for the bank’s letter.')
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(sheet.getByText('Asked for the bank’s letter.')).toBeVisible()

  await sheet.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${person.handle}` })
  await expect(dialog.getByText('0 open orders are canceled')).toBeVisible()
  await dialog.getByRole('radio', { name: /^The account/ }).check()
  await dialog.getByRole('button', { name: 'Sign and ask for a second' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel(`What ${person.handle} reads, in English`).fill(NOTE)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign and ask for a second' }).click()
  await expect(sheet.getByText(`Suspend ${person.handle}`)).toBeVisible()
  expect((await person.client.signIn(person.handle, DEMO_PASSWORD)).status).toBe(200)

  await signAbout(colleague, person.handle)
  expect((await person.client.signIn(person.handle, DEMO_PASSWORD)).status).toBe(403)
  await page.reload()
  await expect(sheet.getByText('The account')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'End it' })).toBeVisible()
  await expectFits(page)
})

test('[STAFF-01] on a phone the list becomes two lines and the person the whole screen', async ({ page }) => {
  const person = await newAccount()
  await page.setViewportSize(PHONE)
  await signIn(page, 'staff', { at: '/admin/people' })
  await openPerson(page, person.handle)
  await expect(sheetOf(page).getByText(person.email)).toBeVisible()
  await expectFits(page)
  await sheetOf(page).getByRole('button', { name: 'Back to the list' }).click()
  await expect(sheetOf(page)).toBeHidden()
  await expectAccessible(page)
})

test('[STAFF-02] nobody else sees the register of people', async ({ page }) => {
  await signIn(page, 'member', { at: '/home' })
  await page.goto('/admin/people')
  await expect(page.getByRole('searchbox', { name: 'Name, handle, email, ticket' })).toBeHidden()
})
