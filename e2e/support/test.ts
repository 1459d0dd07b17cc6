import { CSRF_COOKIE, CSRF_HEADER } from '@bourse/contracts/http'
import { session, type TokensReply } from '@bourse/contracts/session'
import { test as base, type Browser, type BrowserContext, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test'
import { severeViolations } from './axe.ts'
import { asOperator } from './operator.ts'
import { openAnother, openWindow, tidyWindows } from './reused-window.ts'

/** The address of this run's product, set by the global set-up. */
export function productUrl(): string {
  const url = process.env['BOURSE_URL']
  if (!url) throw new Error('The product is not running.')
  return url
}

export const DEMO_PASSWORD = 'bourse-demo-2026'

export interface CleanConsole {
  /** Every test fails on an error in the console or in the page. */
  cleanConsole: undefined
}

export const test = base.extend<CleanConsole>({
  baseURL: async ({}, use) => use(productUrl()),
  context: async ({ browser, viewport, userAgent, locale, timezoneId, colorScheme, reducedMotion, hasTouch, isMobile }, use, testInfo) => {
    const kind = [viewport, userAgent, locale, timezoneId, colorScheme, reducedMotion, hasTouch, isMobile]
    await use(await openWindow(browser, JSON.stringify(kind)))
    // A failed test's window stays as it is, for its screenshot; the worker ends with it.
    if (testInfo.status === testInfo.expectedStatus) await tidyWindows(`${productUrl()}/ready`, viewport)
  },
  page: async ({ context }, use) => {
    const [page] = context.pages()
    await use(page ?? (await context.newPage()))
  },
  cleanConsole: [
    async ({ context }, use) => {
      errors.length = 0
      isCutOff = false
      listenTo(context)
      await use(undefined)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The errors in the current test's windows. */
const errors: string[] = []
let isCutOff = false

/** For a test in which answers are lost, or the server fails, on purpose: the browser logs each of them. */
export function expectLostAnswers(): void {
  isCutOff = true
}

/** What the console has said since it was last asked for, for a walk that tells it of each page; the test does not fail on it. */
export function takeConsoleErrors(): string[] {
  return errors.splice(0)
}

function listenTo(context: BrowserContext): void {
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isExpected(message.text())) errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (failure: WebError) => errors.push(failure.error().message))
}

/** Another user's browser in the same test; closed after it. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const page = await openAnother(browser, { baseURL: productUrl(), reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  listenTo(page.context())
  return page
}

/** Chromium itself logs every error answer; refusals are part of many tests. */
function isExpected(text: string): boolean {
  if (
    isCutOff &&
    /^Failed to load resource: (net::ERR_(FAILED|INTERNET_DISCONNECTED|EMPTY_RESPONSE)$|the server responded with a status of 50[0-4])|^WebSocket connection to |Failed to fetch dynamically imported module/.test(
      text,
    )
  )
    return true
  return /^Failed to load resource: the server responded with a status of (400|401|403|404|409|422|429)/.test(text)
}

/** No serious or critical axe violation, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await severeViolations(page), 'axe').toEqual([])
}

/** The page fits a phone of 360 px. */
export async function expectFits(page: Page, width = 360): Promise<void> {
  const before = page.viewportSize()
  // A window of another width is laid out twice more.
  const isThere = before?.width === width
  if (!isThere) await page.setViewportSize({ width, height: 740 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0)
  if (before && !isThere) await page.setViewportSize(before)
}

interface SignInWanted {
  password?: string
  /** The address to open after the sign-in. */
  at?: string
}

/** Signs in without the form, which has its own tests: leaves the browser as the form would. */
export async function signIn(page: Page, handle: string, { password = DEMO_PASSWORD, at = '/home' }: SignInWanted = {}): Promise<void> {
  const { refresh } = await obtainTokens(page, handle, password)
  // Storage belongs to an origin, so the page has to be there first; this is its smallest response.
  if (!page.url().startsWith(productUrl())) await page.goto('/ready')
  const stored = JSON.stringify({ refresh, expiresAt: Date.now() + DAY_MS })
  await page.evaluate((text) => localStorage.setItem('bourse.refresh', text), stored)
  await page.goto(at)
}

/** The browser loses the session, the server keeps it. */
export async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('bourse.refresh'))
}

const DAY_MS = 86_400_000

/** Requested with the browser's cookies and user agent, so that the session is the browser's. */
async function obtainTokens(page: Page, username: string, password: string): Promise<TokensReply> {
  const context = page.context()
  await context.request.get('/api/username/')
  const csrf = (await context.cookies()).find(({ name }) => name === CSRF_COOKIE)?.value ?? ''
  const answer = await context.request.post(session.obtain.path, { headers: { [CSRF_HEADER]: csrf }, data: { username, password } })
  expect(answer.status(), `signing ${username} in`).toBe(200)
  return (await answer.json()) as TokensReply
}

interface DemoMail {
  id: string
  recipient: string
  subject: string
  body: string
  created_at: string
}

/** Waits for a mail to this recipient; a job sends mails, shortly after their cause. */
export async function mailTo(recipient: string, matching: RegExp, since = 0): Promise<DemoMail> {
  let found: DemoMail | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await fetch(`${productUrl()}/dev/mail.json`, asOperator)).json()) as DemoMail[]
        found = mails.find(
          (mail) => mail.recipient === recipient && matching.test(`${mail.subject}\n${mail.body}`) && Date.parse(mail.created_at) >= since,
        )
        return found !== undefined
      },
      { timeout: 15_000, intervals: [25, 50, 100], message: `a mail to ${recipient}` },
    )
    .toBe(true)
  if (!found) throw new Error('no mail')
  return found
}

/** The six digits of the newest code mail. */
export async function codeFor(recipient: string, since = 0): Promise<string> {
  const mail = await mailTo(recipient, /\b\d{6}\b/, since)
  return /\b(\d{6})\b/.exec(mail.body)?.[1] ?? ''
}
