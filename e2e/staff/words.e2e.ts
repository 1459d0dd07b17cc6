import { dictionary } from '@bourse/contracts/admin'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/demo-user.ts'
import { anotherBrowser, expect, signIn, test } from '../support/test.ts'

/** A text that no other journey reads. */
const KEY = 'help.contact.emailText'
const OWN = 'For visitors too'

/** The calls for texts that a page makes. */
function followTexts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/translate/') asked.push(search)
  })
  return asked
}

/** Whatever a failed try has left behind. */
async function resetText(): Promise<void> {
  const client = await apiOf('staff')
  const { row } = (await client.call(dictionary.text, { params: { key: KEY } })).body
  for (const lang of ['en', 'es'] as const)
    if (row[lang].isEdited) await client.call(dictionary.reset, { params: { key: KEY, lang }, body: { version: row[lang].version } })
}

test('[DEF-186] [API-17] staff edit an English text, and an English reader sees it after a reload', async ({ page, browser }) => {
  const reader = await anotherBrowser(browser)
  const asked = followTexts(reader)
  await reader.goto('/help')
  await expect(reader.getByText(OWN)).toBeVisible()
  expect(asked).toEqual([])

  try {
    await signIn(page, 'staff', { at: '/admin/dictionary' })
    await expect(page.getByRole('heading', { level: 1, name: 'Dictionary' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Text or key' }).fill(OWN)
    await page.getByRole('button', { name: KEY }).click()
    const sheet = page.getByRole('complementary', { name: 'Text' })
    const english = sheet.getByLabel('English, the source')
    await expect(english).toHaveValue(OWN)
    await english.fill('Visitors, write to us')
    await sheet.getByRole('button', { name: 'Save English' }).click()
    await expect(page.getByText('Saved. Readers see it')).toBeVisible()
    await expect(sheet.getByText('before: the product’s text')).toBeVisible()

    await expect(async () => {
      await reader.reload()
      await expect(reader.getByText('Visitors, write to us')).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 15_000 })
    expect(new Set(asked).size).toBe(1)
    expect(asked[0]).toMatch(/^\?lang=en&only=edited&edition=[0-9]+$/)

    await sheet.getByRole('button', { name: 'Back to the product’s text' }).click()
    await expect(english).toHaveValue(OWN)
    await expect(async () => {
      await reader.reload()
      await expect(reader.getByText(OWN)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 15_000 })
  } finally {
    await resetText()
  }
})
