import { LANGS, type Lang } from '@bourse/contracts/http'
import { pageAt, type PageName } from '@bourse/contracts/page'
import type { Page } from '@playwright/test'
import { newAccount } from '../support/account.ts'
import { severeViolations, showTheme, THEMES } from '../support/axe.ts'
import { shiftFaults, shiftSinceLoad } from '../support/layout-shift.ts'
import { fitFaults, stopFaults } from '../support/page-faults.ts'
import { allowLanguages, speak } from '../support/speaks.ts'
import { signIn, takeConsoleErrors, test } from '../support/test.ts'
import { addressOf, ADMIN_PAGES, OPEN_PAGES, partsOf, USER_PAGES } from './page-addresses.ts'
import { ALIKE, pageWordFaults } from './page-words.ts'

/** Each window is loaded afresh, for the first moves of the page, and then made as narrow as the next. */
const WINDOWS = [
  { width: 1440, height: 900, narrow: 1024 },
  { width: 390, height: 844, narrow: 360 },
] as const

const ROLES = {
  visitor: { handle: undefined, names: OPEN_PAGES },
  fresh: { handle: 'fresh', names: USER_PAGES },
  member: { handle: 'member', names: USER_PAGES },
  maker: { handle: 'maker', names: USER_PAGES },
  issuer: { handle: 'issuer', names: USER_PAGES },
  sponsor: { handle: 'sponsor', names: USER_PAGES },
  agent: { handle: 'agent', names: USER_PAGES },
  dealer: { handle: 'dealer', names: USER_PAGES },
  staff: { handle: 'staff', names: [...ADMIN_PAGES, ...USER_PAGES] },
} as const

/** Some roles or pages only, by their names. */
const WANTED = (process.env['CRAWL_ONLY'] ?? '').split(' ').filter((word) => word !== '')
const rolesWanted = WANTED.filter((word) => word in ROLES)
const pagesWanted = WANTED.filter((word) => !(word in ROLES))
const PART_SIZE = 6

for (const [role, { handle, names }] of Object.entries(ROLES)) {
  if (rolesWanted.length > 0 && !rolesWanted.includes(role)) continue
  const wanted = names.filter((name) => pagesWanted.length === 0 || pagesWanted.includes(name))
  for (const [part, some] of partsOf(wanted, Math.ceil(wanted.length / PART_SIZE)).entries())
    test(`${role}, part ${part + 1}`, async ({ page }, { annotations }) => {
      await allowLanguages(page)
      // A new account has nothing at all; who joins the demo as `fresh` has no password.
      if (handle) await signIn(page, handle === 'fresh' ? (await newAccount()).handle : handle)
      for (const name of some) {
        const { looks, faults } = await crawl(page, name, handle === 'fresh' ? 'maker' : (handle ?? 'maker'))
        annotations.push({ type: 'looks', description: String(looks) })
        for (const fault of faults) annotations.push({ type: 'fault', description: `${name}\t${role}, ${fault}` })
      }
    })
}

interface Found {
  /** How often it was looked at: in each language, width and theme. */
  looks: number
  faults: string[]
}

/** Everything about one page; one that cannot be opened is a fault too. */
async function crawl(page: Page, name: PageName, handle: string): Promise<Found> {
  const found: Found = { looks: 0, faults: [] }
  try {
    const address = await addressOf(name, handle)
    for (const window of WINDOWS) await lookThrough(page, name, address, window, found)
  } catch (error) {
    found.faults.push(`does not open: ${error instanceof Error ? error.message.split('\n')[0] : 'for no known reason'}`)
  }
  found.faults.push(...takeConsoleErrors().map((text) => `console: ${text}`))
  return found
}

async function lookThrough(
  page: Page,
  name: PageName,
  address: string,
  { width, height, narrow }: (typeof WINDOWS)[number],
  found: Found,
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto(address)
  await settle(page)
  // What it has led to is looked at under its own name.
  if (pageAt(new URL(page.url()).pathname) !== name) return
  found.faults.push(...shiftFaults(await shiftSinceLoad(page)).map((fault) => `${width} px: ${fault}`))
  // Kept in the browser: another one would be drawn first on the next page.
  const own = (await page.locator('html').getAttribute('lang')) as Lang
  for (const language of LANGS) {
    await speak(page, language)
    found.faults.push(...(await pageWordFaults(page, name, language)).map((fault) => `${width} px, ${language}: ${fault}`))
    for (const wide of [width, narrow]) {
      await page.setViewportSize({ width: wide, height })
      for (const theme of THEMES) {
        await showTheme(page, theme)
        found.looks += 1
        found.faults.push(...(await lookFaults(page, language, wide)).map((fault) => `${wide} px, ${language}, ${theme}: ${fault}`))
      }
      await showTheme(page, 'light')
    }
    await page.setViewportSize({ width, height })
  }
  await speak(page, own)
}

/** Axe judges structure, which no language changes, and colors in both themes at once. */
async function lookFaults(page: Page, language: Lang, width: number): Promise<string[]> {
  const isJudged = language === 'en' && WINDOWS.some((window) => window.width === width)
  const isLight = (await page.locator('html').getAttribute('data-theme')) === 'light'
  return [
    ...(await fitFaults(page)),
    ...(await stopFaults(page)),
    ...(isJudged && isLight ? await severeViolations(page, { except: ALIKE }) : []),
  ]
}

const HEADINGS = '.skeleton'
const QUIET_MAX_MS = 5_000

/** Until it has all that it shows at first, and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction((waiting) => document.querySelector(waiting) === null, HEADINGS)
  // Live pages go on talking.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MAX_MS }).catch(() => undefined)
  await page.waitForTimeout(300)
}
