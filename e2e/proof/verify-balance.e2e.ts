import { en } from '@bourse/contracts/i18n/en'
import { proof, type ProofReply } from '@bourse/contracts/proof'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, productUrl, signIn, test } from '../support/test.ts'

const INCLUSION = new RegExp(`${proof.inclusion.path.replace(':asset', '[A-Z0-9]+')}$`)
const PUBLISHED = new RegExp(`${proof.published.path}\\?asset=[A-Z0-9]+$`)

/** The server takes its first proofs shortly after its start. */
async function untilPublished(asset: string): Promise<void> {
  const read = async () => ((await (await fetch(`${productUrl()}${proof.published.path}?asset=${asset}`)).json()) as unknown[]).length
  await expect.poll(read, { message: `a proof of ${asset}` }).toBeGreaterThan(0)
}

async function verify(page: Page, asset: string): Promise<Locator> {
  await page.getByRole('button', { name: `Show ${asset} ledger` }).click()
  await page.getByRole('button', { name: en['proof.line.verify'] }).click()
  const dialog = page.getByRole('dialog', { name: en['proof.dialog.title'] })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a member verifies in the browser that their balance is counted in the published total', async ({ page }) => {
  await untilPublished('LETH')
  await signIn(page, 'maker', { at: '/pocket' })
  const dialog = await verify(page, 'LETH')
  await expect(dialog.getByText(en['proof.good.title'])).toBeVisible()
  await expect(dialog.getByText(en['proof.steps.leaf'], { exact: true })).toBeVisible()
  await expect(dialog.getByText(en['proof.steps.root'])).toBeVisible()
  await expect(dialog.getByText(en['proof.steps.private'])).toBeVisible()
  await expect(dialog.getByText(en['proof.means.not'])).toBeVisible()
  await expectAccessible(page)
})

test('the proof fits a phone', async ({ page }) => {
  await untilPublished('LETH')
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'maker', { at: '/pocket' })
  await page.getByRole('button', { name: /LETH/ }).click()
  await page.getByRole('button', { name: en['proof.line.verify'] }).click()
  await expect(page.getByRole('dialog').getByText(en['proof.good.title'])).toBeVisible()
  await expectFits(page)
})

test('a manipulated answer is detected', async ({ page }) => {
  await untilPublished('LETH')
  await page.route(INCLUSION, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { inclusion: { leaf: { balance: string } } | null }
    if (body.inclusion) body.inclusion.leaf.balance = String(BigInt(body.inclusion.leaf.balance) - 1n)
    await route.fulfill({ response: answer, json: body })
  })
  await signIn(page, 'maker', { at: '/pocket' })
  const dialog = await verify(page, 'LETH')
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(en['proof.bad.title'])
  await expect(alert).toContainText(en['proof.bad.ROOT_DIFFERS'])
  await expect(dialog.getByText(en['proof.steps.rootDiffers'])).toBeVisible()
})

test('a wallet that is missing in the newest proof is detected', async ({ page }) => {
  await untilPublished('LETH')
  await page.route(PUBLISHED, async (route) => {
    const answer = await route.fetch()
    const [newest, ...older] = (await answer.json()) as ProofReply[]
    // Serves everyone one more proof than the member is part of.
    await route.fulfill({ response: answer, json: newest && [{ ...newest, id: String(BigInt(newest.id) + 1_000n) }, newest, ...older] })
  })
  await signIn(page, 'maker', { at: '/pocket' })
  const dialog = await verify(page, 'LETH')
  await expect(dialog.getByRole('alert')).toContainText(en['proof.bad.NOT_COUNTED'])
})
