import { ERROR_STATUS } from '@bourse/contracts/errors'
import { expect, expectFits, productUrl, test } from '../support/test.ts'

test('[API-05] the reference is open to visitors and generated from the server’s own document', async ({ page }) => {
  const document = (await (await fetch(`${productUrl()}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, unknown>> }
  const calls = Object.values(document.paths).flatMap((operations) => Object.keys(operations)).length
  await page.goto('/docs/api')
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible()
  await expect(page.locator('.call')).toHaveCount(calls)

  const save = page.locator('#post-api-ownprofile')
  await save.locator('summary').click()
  await expect(save.getByRole('row', { name: /^country .* Above 0/ })).toBeVisible()
  await expect(save.getByRole('row', { name: /^is_visible_to_anon Optional/ })).toBeVisible()

  const errors = page.getByRole('region', { name: 'Error codes' })
  await expect(errors.getByRole('rowheader')).toHaveCount(Object.keys(ERROR_STATUS).length)
  await expect(errors.getByRole('row', { name: /^422 INSUFFICIENT_FUNDS/ })).toBeVisible()
  const values = page.getByRole('region', { name: 'Amounts and other values' })
  await expect(values.getByRole('row', { name: /^RawAmount "25000"/ })).toBeVisible()
  const send = page.locator('#post-api-transfers')
  await send.locator('summary').click()
  await expect(send.getByRole('row', { name: /^quantity Amount/ })).toBeVisible()
  await expect(send.getByRole('row', { name: /^quantity RawAmount/ })).toBeVisible()
  await expect(send.getByText('"quantity": "250.00"')).toBeVisible()
  for (const [name, path] of [
    ['Guide for programmers', '/docs/guide'],
    ['GraphQL schema', '/docs/schema.graphql'],
    ['Messages (protobuf)', '/docs/messages.proto'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
    expect((await fetch(productUrl() + path)).status).toBe(200)
  }
  for (const words of ['Authorization: Bearer', 'X-CSRFToken', 'Idempotency-Key', 'API key'])
    await expect(page.getByRole('main')).toContainText(words)
  await expectFits(page)
})
