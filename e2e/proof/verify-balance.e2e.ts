import { proof } from '@bourse/contracts/proof'
import { en } from '@bourse/texts/en'
import { expect, expectAccessible, expectFits, productUrl, signIn, test } from '../support/test.ts'

/** The server takes its first proofs shortly after its start. */
async function untilPublished(asset: string): Promise<void> {
  const read = async () => {
    const reply = await fetch(`${productUrl()}${proof.published.path}?asset=${asset}`)
    return ((await reply.json()) as { items: unknown[] }).items.length
  }
  await expect.poll(read, { message: `a proof of ${asset}` }).toBeGreaterThan(0)
}

test('a member verifies in the browser that their balance is counted in the published total', async ({ page }) => {
  await untilPublished('LETH')
  await signIn(page, 'maker', { at: '/pocket' })
  await page.getByRole('rowheader', { name: /^LETH/ }).getByRole('button').click()
  await page.getByRole('button', { name: en['proof.line.verify'] }).click()
  const dialog = page.getByRole('dialog', { name: en['proof.dialog.title'] })
  await expect(dialog.getByText(en['proof.good.title'])).toBeVisible()
  await expect(dialog.getByText(en['proof.steps.leaf'], { exact: true })).toBeVisible()
  await expect(dialog.getByText(en['proof.steps.root'])).toBeVisible()
  await expect(dialog.getByText(en['proof.steps.private'])).toBeVisible()
  await expect(dialog.getByText(en['proof.means.not'])).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})
