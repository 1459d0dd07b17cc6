import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Others than the runner read this file too, so a browser that is missing is told of when it is wanted. */
const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = process.env['CHROMIUM_PATH'] ?? KNOWN.find((path) => existsSync(path)) ?? '/usr/bin/chromium'

/** Parts of the browser's own window that are pages themselves: they would cost every test two more processes. */
const UNWANTED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI', 'SpareRendererForSitePerProcess']

/** Only the last such list counts, so what Playwright itself switches off is repeated here. */
const PLAYWRIGHT_UNWANTED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Journeys on the system's Chromium against a product of their own, started by the global set-up. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: ['./support/start-product.ts', './support/await-product.ts'],
  // A worker takes the next test of any file, so that none idles while the other ends a long one.
  fullyParallel: true,
  workers: 3,
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
        // A page of a journey lives for seconds: optimizing its scripts costs more than it brings.
        '--js-flags=--no-turbofan --no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${[...UNWANTED, ...PLAYWRIGHT_UNWANTED].join(',')}`,
      ],
    },
  },
})
