import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Where the product of this run answers; the global set-up has put it there. */
export function productUrl(): string {
  const url = process.env['BOURSE_URL']
  if (!url) throw new Error('The product is not running.')
  return url
}

export const DEMO_PASSWORD = 'bourse-demo-2026'

interface Fixtures {
  /** Every test fails on an error in the console or in the page, wherever it happens. */
  cleanConsole: undefined
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(productUrl()),
  cleanConsole: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text())
      })
      context.on('weberror', (failure) => errors.push(failure.error().message))
      await use(undefined)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Chromium itself notes every answer that is not OK; refusals are part of many journeys. */
function isExpected(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of (400|401|403|404|409|422|429)/.test(text)
}

/** Nothing serious or critical by axe, in both themes, and no sideways scrolling on a small phone. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light')
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(
      grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join('; ')}`),
      `axe, ${theme}`,
    ).toEqual([])
  }
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), before)
}

/** The page fits a phone of 360 px. */
export async function expectFits(page: Page, width = 360): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}

/** Signs a demo account in through the form. */
export async function signIn(page: Page, handle: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Handle or e-mail').fill(handle)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'))
}

interface DemoMail {
  recipient: string
  subject: string
  body: string
  created_at: string
}

/** Waits for a mail to somebody; mails are sent by a job, a moment after their cause. */
export async function mailTo(recipient: string, matching: RegExp, since = 0): Promise<DemoMail> {
  let found: DemoMail | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await fetch(`${productUrl()}/dev/mail.json`)).json()) as DemoMail[]
        found = mails.find(
          (mail) => mail.recipient === recipient && matching.test(`${mail.subject}\n${mail.body}`) && Date.parse(mail.created_at) >= since,
        )
        return found !== undefined
      },
      { timeout: 15_000, message: `a mail to ${recipient}` },
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
