import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Other tools load this file too, so a missing browser is reported only when it is needed. */
const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = process.env['CHROMIUM_PATH'] ?? KNOWN.find((path) => existsSync(path)) ?? '/usr/bin/chromium'

/** Parts of the browser's own window that are pages: they would cost every test two more processes. */
const UNWANTED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI', 'SpareRendererForSitePerProcess']

/** Only the last such list counts, so Playwright's own is repeated here. */
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
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Without animations there is less to wait for and, without a graphics card, less to draw.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        // A test's page lives for seconds, so optimizing its scripts costs more than it saves.
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
