import { document } from '@bourse/contracts/document'
import { profile } from '@bourse/contracts/profile'
import { en } from '@bourse/texts/en'
import { documentId, publishDocuments } from '../fake/documents.ts'
import { savesProfile } from '../fake/profile.ts'
import { Entry } from '../session/entry.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const INCOMPLETE = { isProfileComplete: false }

test('[SHELL-11] [PROF-38] [DEF-049] a person agrees to the reward agreement before the profile can be saved', async ({ page, server }) => {
  publishDocuments(server)
  savesProfile(server, INCOMPLETE)
  await openAs(page, server, INCOMPLETE, '/pocket')
  await page.waitForURL('**/profile')
  const save = page.getByRole('button', { name: 'Open my pocket' })
  const accept = page.getByRole('checkbox')
  await expect(page.getByRole('region', { name: 'Reward agreement' })).toContainText(en['profile.agreement.what'])
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(save).toHaveAccessibleDescription('Read and accept the agreement first')
  await page.getByRole('textbox', { name: 'Display name' }).press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(accept).toHaveCount(1)
  await expect(accept, 'the text is opened first').toBeDisabled()
  await expect(accept).toHaveAccessibleDescription(en['profile.agreement.readFirst'])
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: en['profile.agreement.read'] }).click()
  await expect(page.getByRole('dialog', { name: 'Reward agreement' })).toContainText('What it says.')
  await page.keyboard.press('Escape')
  expect(server.received(profile.saveOwn)).toEqual([])

  await accept.click()
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  expect(server.received(document.agree).map(({ body }) => body)).toEqual([
    expect.objectContaining({ doc_id: documentId('reward'), profile_id: '7' }),
  ])
  await page.reload()
  await expect(accept).toBeChecked()
  await expect(accept).toBeDisabled()
  await save.click()
  // The page requested before the step opens after it (DEF-006).
  await page.waitForURL('**/pocket')
})

test('[PROF-34] [PROF-35] [PROF-37] an incomplete profile defaults to the United States and USD, and neither shows nor sends flags', async ({
  page,
  server,
}) => {
  publishDocuments(server)
  savesProfile(server, INCOMPLETE)
  await openAs(page, server, INCOMPLETE, '/home')
  await expect(page.getByRole('combobox', { name: 'Country of residence' })).toHaveValue('United States')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD')
  await expect(page.getByRole('checkbox', { name: /Visible to/ })).toHaveCount(0)
  await new Entry(page).readAgreement()
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Open my pocket' }).click()
  await page.waitForURL('**/home')
  expect(server.received(profile.saveOwn).map(({ body }) => body)).toEqual([
    { display_name: 'Nora Vidal', country: 234, currency_code: 'USD' },
  ])
})

test('[PROF-32] [PROF-33] a display name is required and has at most 64 characters', async ({ page, server }) => {
  await openAs(page, server, {}, '/settings/')
  const name = page.getByRole('textbox', { name: 'Display name' })
  const save = page.getByRole('button', { name: 'Save changes' })
  await name.fill('   ')
  await save.click()
  await expect(name).toHaveAccessibleDescription('Required')
  await expect(name).toBeFocused()
  await name.fill('y'.repeat(70))
  await expect(name).toHaveValue('y'.repeat(64))
  expect(server.received(profile.saveOwn)).toEqual([])
})
