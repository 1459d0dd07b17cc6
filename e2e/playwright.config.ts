import { defineConfig } from '@playwright/test'
import { BROWSER } from './support/browser.ts'

/** E2e tests on the system's Chromium against their own product, started by the global set-up. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: ['./support/start-product.ts', './support/await-product.ts'],
  // A worker takes the next test of any file, so that none is idle while another finishes a long one.
  fullyParallel: true,
  workers: 3,
  // One of hundreds may meet a busy moment of the machine. `npm test` names each that needed its second try.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: BROWSER,
})
