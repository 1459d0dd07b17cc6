import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from '@playwright/test'

interface ReusedWindow {
  context: BrowserContext
  page: Page
  /** The options it was opened with; a test with other options gets another window. */
  kind: string
  isSpoilt: boolean
}

/**
 * Reused by all tests of a worker: a new window would load and compile the whole application again, which costs half of a short test. The
 * first is the test's own, the others are for further users.
 */
const kept: (ReusedWindow | undefined)[] = []

/** How many the current test has been given. */
let given = 0

/** A window that looks new to pages: no cookies, no storage, one tab. */
export async function openWindow(browser: Browser, kind: string): Promise<BrowserContext> {
  given = 0
  return await nextWindow(browser, kind, () => browser.newContext())
}

/** Another window for this test, as large as the first. */
export async function openAnother(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await nextWindow(browser, JSON.stringify(options), () => browser.newContext(options))
  return context.pages()[0] ?? (await context.newPage())
}

async function nextWindow(browser: Browser, kind: string, open: () => Promise<BrowserContext>): Promise<BrowserContext> {
  const place = given++
  const known = kept[place]
  if (known && (known.isSpoilt || known.kind !== kind || known.context.browser() !== browser)) await closeWindow(place)
  const window = kept[place] ?? (await newWindow(await open(), kind))
  kept[place] = window
  return window.context
}

/** Resets the windows after a test. One that can't be reset is closed. */
export async function tidyWindows(startPage: string, viewport: ViewportSize | null): Promise<void> {
  for (let place = 0; place < given; place++) await tidyWindow(place, startPage, viewport)
}

async function tidyWindow(place: number, startPage: string, viewport: ViewportSize | null): Promise<void> {
  const window = kept[place]
  if (!window) return
  const { context, page } = window
  if (page.isClosed()) window.isSpoilt = true
  if (window.isSpoilt) return await closeWindow(place)
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of EVENTS) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(startPage)
  // Only now: what the application draws under the pointer is nobody's any more.
  await page.mouse.move(-1, -1)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  const now = page.viewportSize()
  if (viewport && (now?.width !== viewport.width || now.height !== viewport.height)) await page.setViewportSize(viewport)
}

const EVENTS = [
  'console',
  'weberror',
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

/** What lasts as long as the window: clocks, init scripts, permissions, devices. */
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

async function newWindow(context: BrowserContext, kind: string): Promise<ReusedWindow> {
  const window: ReusedWindow = { context, page: await context.newPage(), kind, isSpoilt: false }
  const markUnusable = () => {
    window.isSpoilt = true
  }
  for (const part of [context, window.page, context.clock, window.page.clock]) watchLasting(part, markUnusable)
  context.on('page', (page) => {
    watchLasting(page, markUnusable)
    watchLasting(page.clock, markUnusable)
  })
  return window
}

function watchLasting(part: object, note: () => void): void {
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

async function closeWindow(place: number): Promise<void> {
  await kept[place]?.context.close()
  kept[place] = undefined
}
