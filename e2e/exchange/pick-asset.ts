import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** Chooses an asset on the express page. */
export async function pick(page: Page, which: 'get' | 'give', code: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Asset you ${which}:`) }).click()
  await page.getByRole('searchbox', { name: 'Search assets' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^Asset you ${which}: ${code}`) })).toBeVisible()
}
