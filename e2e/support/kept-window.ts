import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'

interface KeptWindow {
  context: BrowserContext
  page: Page
  /** The options it was opened with; a test that wants others gets another window. */
  kind: string
  isSpoilt: boolean
}

/** One for all tests of a worker: a new one would load and compile the whole application again, which costs half of a short test. */
let kept: KeptWindow | undefined

/** A window in which nobody has been, as far as pages can tell: no cookies, no storage, one tab. */
export async function openWindow(browser: Browser, kind: string): Promise<BrowserContext> {
  if (kept && (kept.isSpoilt || kept.kind !== kind)) await closeWindow()
  kept ??= await newWindow(browser, kind)
  return kept.context
}

/** Makes it forget the test that has passed. What cannot be taken back ends it. */
export async function tidyWindow(startPage: string, viewport: ViewportSize | null): Promise<void> {
  if (!kept) return
  const { context, page } = kept
  if (page.isClosed()) kept.isSpoilt = true
  if (kept.isSpoilt) return await closeWindow()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of HEARD) page.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(-1, -1)
  await page.goto(startPage)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  if (viewport) await page.setViewportSize(viewport)
}

const HEARD = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'response',
]

/** What lasts as long as the window: clocks, scripts that run before every page, permissions, devices. */
const LASTING = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
  'install',
  'setFixedTime',
  'setSystemTime',
]

async function newWindow(browser: Browser, kind: string): Promise<KeptWindow> {
  const context = await browser.newContext()
  const window: KeptWindow = { context, page: await context.newPage(), kind, isSpoilt: false }
  const spoil = () => {
    window.isSpoilt = true
  }
  for (const part of [context, window.page, context.clock, window.page.clock]) noteLasting(part, spoil)
  context.on('page', (page) => {
    noteLasting(page, spoil)
    noteLasting(page.clock, spoil)
  })
  return window
}

function noteLasting(part: object, note: () => void): void {
  const methods = part as Record<string, unknown>
  for (const name of LASTING) {
    const method = methods[name]
    if (typeof method !== 'function') continue
    methods[name] = (...args: unknown[]): unknown => {
      note()
      return method.apply(part, args)
    }
  }
}

async function closeWindow(): Promise<void> {
  await kept?.context.close()
  kept = undefined
}
