import { defineConfig } from '@playwright/test'
import { BROWSER } from './support/browser.ts'

/**
 * `npm run chaos -- crawl`: every page to everybody, in every language, width and theme, on a product of its own, or on the demo that runs at
 * `BOURSE_URL`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'shell/crawl.long.ts',
  outputDir: '../test-results/crawl',
  globalSetup: process.env['BOURSE_URL'] ? [] : ['./support/start-product.ts', './support/await-product.ts'],
  fullyParallel: true,
  workers: 2,
  timeout: 1_200_000,
  expect: { timeout: 20_000 },
  reporter: [['./support/fault-list.ts']],
  use: BROWSER,
})
