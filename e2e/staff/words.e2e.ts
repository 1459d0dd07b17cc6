import { dictionary, type FailedJob, type JobKind } from '@bourse/contracts/admin'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/demo-user.ts'
import { anotherBrowser, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
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
    await expectAccessible(page)
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

test('[DEF-186] a text keeps its variables, and a phone shows one text at a time', async ({ page }) => {
  await signIn(page, 'staff', { at: '/admin/dictionary?text=shell.footer.copyright' })
  const sheet = page.getByRole('complementary', { name: 'Text' })
  const spanish = sheet.getByLabel('Español')
  await spanish.fill('Sin variables')
  await expect(sheet.getByText('Keep exactly the variables of the text')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save Spanish' })).toBeDisabled()
  await page.setViewportSize(PHONE)
  await expectFits(page)
  await sheet.getByRole('button', { name: 'Back to the list' }).click()
  await expect(sheet).toBeHidden()
  await expectFits(page)
  await expectAccessible(page)
})

test('[DEF-185] staff see the variables, and changing one asks for a reason and shows who signs', async ({ page }) => {
  await signIn(page, 'staff', { at: '/admin/variables' })
  await page.getByRole('button', { name: 'Change Maintenance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Maintenance' })
  await expect(dialog).toContainText('Not needed')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change Maintenance' }).click()
  await expect(dialog).toContainText('Give a reason')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change Withdrawals a day' }).click()
  const limit = page.getByRole('dialog', { name: 'Change Withdrawals a day' })
  await limit.getByLabel('Value').fill('a lot')
  await limit.getByLabel('Reason').fill('As decided')
  await limit.getByRole('button', { name: 'Change Withdrawals a day' }).click()
  await expect(limit).toContainText('Enter an amount')
  await limit.getByRole('button', { name: 'Cancel' }).click()
  await expectFits(page)
})

const failed: FailedJob = {
  from: 'due',
  id: '8812',
  task: 'perk.charge_dues',
  key: 'perk.charge_dues:8812',
  rows: { id: '8812' },
  error: 'insufficient funds',
  tries: 8,
  triesMax: 8,
  failedAt: Date.UTC(2026, 10, 3, 13, 23),
  nextAt: null,
}
const kind: JobKind = {
  task: 'perk.charge_dues',
  queued: 0,
  running: 2,
  done: 1_841,
  failed: 1,
  hours: Array.from({ length: 24 }, (_, hour) => 60 + hour),
  nextAt: null,
}

test('[DEF-187] staff see what failed and what it moved, and have it tried again', async ({ page }) => {
  await signIn(page, 'staff', { at: '/admin/jobs' })
  await expect(page.getByRole('region', { name: 'Kinds' })).toBeVisible()
  let isRetried = false
  await page.route('**/api/staff/jobs/?*', (route) =>
    route.fulfill({
      json: { now: Date.now(), failed: isRetried ? [] : [failed], failedTotal: isRetried ? 0 : 1, kinds: [kind], done: 1_841 },
    }),
  )
  await page.route('**/api/staff/jobs/retry/', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ from: 'due', id: '8812', task: 'perk.charge_dues' })
    isRetried = true
    await route.fulfill({ json: { retried: 1 } })
  })
  await page.reload()
  const card = page.getByRole('region', { name: 'Failed' })
  await expect(card).toContainText('insufficient funds')
  await expect(card).toContainText('nothing: a failed try is undone')
  await expect(card).toContainText('8 of 8 tries')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectFits(page)
  await card.getByRole('button', { name: 'Retry perk.charge_dues 8812' }).click()
  await expect(page.getByText('1 is tried again now')).toBeVisible()
  await expect(card).toContainText('Nothing failed')
})

test('[DEF-186] staff open the questionnaires in the admin pages', async ({ page }) => {
  await signIn(page, 'staff', { at: '/admin/questionnaires' })
  await expect(page.getByRole('heading', { level: 1, name: 'Questionnaires' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Questionnaires' })).toContainText('New questionnaire')
  await expectFits(page)
})
