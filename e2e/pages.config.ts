import { defineConfig } from '@playwright/test'
import { BROWSER } from './support/browser.ts'

/** Tests of single pages: the built application on a fake server, without a product. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.page.ts',
  outputDir: '../test-results/pages',
  fullyParallel: true,
  workers: 4,
  retries: 1,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: BROWSER,
})
