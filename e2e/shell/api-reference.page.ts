import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, test } from '../support/page-test.ts'

/** A small document of the kind that the server generates: many calls, so that the last is out of sight. */
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Bourse', version: '1.0.0', description: 'All calls.' },
  servers: [{ url: '/' }],
  tags: [{ name: 'profile', description: 'Profiles.' }],
  paths: Object.fromEntries(
    Array.from({ length: 40 }, (_, place) => [
      `/api/thing${place}/`,
      { get: { tags: ['profile'], summary: `Thing ${place}`, operationId: `thing${place}`, responses: { 200: { description: 'Done' } } } },
    ]),
  ),
  components: { schemas: {} },
}

async function documented(page: Page): Promise<void> {
  await page.route('**/api/openapi.json', (route) => route.fulfill({ json: DOCUMENT }))
}

test('[API-05] an address that names a call opens it', async ({ page }) => {
  await documented(page)
  await page.goto('/docs/api#get-api-thing39')
  await expect(page.locator('#get-api-thing39')).toHaveAttribute('open', '')
  await expect(page.locator('#get-api-thing39')).toBeInViewport()
  await expect(page.locator('.call[open]')).toHaveCount(1)
  await expectAccessible(page)
})

test('[API-05] all calls open at once, and fit 360 px', async ({ page }) => {
  await documented(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/docs/api')
  await expect(page.locator('.call')).toHaveCount(40)
  await expect(page.locator('.call[open]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(page.locator('.call[open]')).toHaveCount(40)
  await expectFits(page)
})

test('[API-05] a reference that fails to load says so and can be retried', async ({ page }) => {
  await page.route('**/api/openapi.json', (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }))
  await page.goto('/docs/api')
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load the reference.' })).toBeVisible()
  await page.unroute('**/api/openapi.json')
  await documented(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.call')).toHaveCount(40)
})
