import { existsSync } from 'node:fs'
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'

/** Other tools load the configuration too, so a missing browser is reported only when it is needed. */
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

/** The system's Chromium, for every test that needs one. */
export const BROWSER: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
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
}
