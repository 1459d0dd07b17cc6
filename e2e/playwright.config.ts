import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
if (!existsSync(executablePath)) throw new Error(`There is no Chromium at ${executablePath}: set CHROMIUM_PATH.`)

/** Journeys on the system's Chromium against a product of their own, started by the global set-up. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/start-product.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Nothing moves: there is nothing to wait for, and a machine without a graphics card has less to draw.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-features=PreloadTopChromeWebUI',
      ],
    },
  },
})
