import { proof } from '@bourse/contracts/proof'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, productUrl, signIn, test } from '../support/test.ts'

const OWN = new RegExp(`${proof.own.path.replace(':asset', '[A-Z0-9]+')}$`)

/** The house takes its first proofs a moment after its start. */
async function untilPublished(asset: string): Promise<void> {
  const read = async () => ((await (await fetch(`${productUrl()}${proof.published.path}?asset=${asset}`)).json()) as unknown[]).length
  await expect.poll(read, { message: `a proof of ${asset}` }).toBeGreaterThan(0)
}

async function verify(page: Page, asset: string): Promise<Locator> {
  await page.getByRole('button', { name: `Open the ledger of ${asset}` }).click()
  await page.getByRole('button', { name: 'Verify my balance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify my balance' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a member verifies in the browser that their balance is counted in the published total', async ({ page }) => {
  await untilPublished('LETH')
  await signIn(page, 'maker', { at: '/pocket' })
  const dialog = await verify(page, 'LETH')
  await expect(dialog.getByText('Your balance is part of the published total')).toBeVisible()
  await expect(dialog.getByText('Your leaf', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Root: equal to the published one')).toBeVisible()
  await expect(dialog.getByText('What it does not prove')).toBeVisible()
  await expectAccessible(page)
})

test('the proof fits a phone', async ({ page }) => {
  await untilPublished('LETH')
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'maker', { at: '/pocket' })
  await page.getByRole('button', { name: /LETH/ }).click()
  await page.getByRole('button', { name: 'Verify my balance' }).click()
  await expect(page.getByRole('dialog').getByText('Your balance is part of the published total')).toBeVisible()
  await expectFits(page)
})

test('an answer that was tampered with is found out', async ({ page }) => {
  await untilPublished('LETH')
  await page.route(OWN, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { inclusion: { leaf: { balance: string } } | null }
    if (body.inclusion) body.inclusion.leaf.balance = String(BigInt(body.inclusion.leaf.balance) - 1n)
    await route.fulfill({ response: answer, json: body })
  })
  await signIn(page, 'maker', { at: '/pocket' })
  const dialog = await verify(page, 'LETH')
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('This proof does not hold')
  await expect(alert).toContainText('another root than the published one')
  await expect(dialog.getByText('Here the root should stand, and it does not')).toBeVisible()
})
