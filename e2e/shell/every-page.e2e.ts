import { LANGS, type Lang } from '@bourse/contracts/http'
import { pageAt, type PageName } from '@bourse/contracts/page'
import type { Page } from '@playwright/test'
import { severeViolations } from '../support/axe.ts'
import { fitFaults, stopFaults } from '../support/page-faults.ts'
import { allowLanguages, speak } from '../support/speaks.ts'
import { expect, productUrl, signIn, test } from '../support/test.ts'
import { addressOf, ADMIN_PAGES, OPEN_PAGES, partsOf, USER_PAGES } from './page-addresses.ts'
import { ALIKE, pageWordFaults } from './page-words.ts'

/** Links that were seen on any page, by path. */
type Seen = Map<string, string>

/** Opens each page once and looks at it in every language, the first time in the one that the page before ended with. */
async function walk(page: Page, handle: string | undefined, names: readonly PageName[]): Promise<void> {
  const seen: Seen = new Map()
  const wrong: string[] = []
  let languages: readonly Lang[] = LANGS
  let widths: readonly number[] = WIDTHS
  for (const name of names) {
    const address = await addressOf(name, handle ?? 'maker')
    await open(page, address)
    const where = `${name} ${address}`
    await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1)
    await expect(page.locator('.skeleton'), where).toHaveCount(0)
    expect(await page.title(), where).toMatch(/\S.* · Bourse|Bourse/)
    // What it has led to is looked at under its own name.
    if (pageAt(new URL(page.url()).pathname) !== name) continue
    for (const language of languages) {
      await speak(page, language)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        wrong.push(...(await faultsOf(page, language, width)).map((fault) => `${where}, ${width} px, ${language}: ${fault}`))
      }
      widths = widths.toReversed()
      wrong.push(...(await pageWordFaults(page, name, language)).map((fault) => `${where}, ${language}: ${fault}`))
    }
    languages = languages.toReversed()
    for (const path of await pathsOn(page)) if (!seen.has(path)) seen.set(path, where)
  }
  expect(wrong).toEqual([])
  await expectReal(page, seen)
}

const WIDTHS = [1440, 360] as const

/** Axe judges structure, which no language changes, and colors, which no width does. */
async function faultsOf(page: Page, language: Lang, width: number): Promise<string[]> {
  return [
    ...(await fitFaults(page)),
    ...(await stopFaults(page)),
    ...(language === 'en' ? await severeViolations(page, { judgesColors: width === WIDTHS[0], except: ALIKE }) : []),
  ]
}

/**
 * Goes on within the application, as its own links do: loading everything anew for each address would take three times as long. On
 * arrival the heading is focused; a page that leads on to another is opened anew.
 */
async function open(page: Page, address: string): Promise<void> {
  if (page.url().startsWith(productUrl())) {
    await page.evaluate((to) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    const hasArrived = page.waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 1_500 })
    if (
      await hasArrived.then(
        () => true,
        () => false,
      )
    )
      return
  }
  await page.goto(address)
}

async function pathsOn(page: Page): Promise<string[]> {
  const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const { origin } = new URL(page.url())
  return [
    ...new Set(
      hrefs
        .map((href) => new URL(href))
        .filter((url) => url.origin === origin)
        .map(({ pathname }) => pathname),
    ),
  ]
}

/** Each link is an address of the product, or a file that it serves. */
async function expectReal(page: Page, seen: Seen): Promise<void> {
  const unreal: string[] = []
  for (const [path, where] of seen) {
    if (pageAt(path) !== undefined && !/\/@|\/preview\//.test(path)) continue
    const answer = await page.request.get(path, { maxRedirects: 5 })
    if (!answer.ok()) unreal.push(`${path} on ${where}: ${answer.status()}`)
  }
  expect(unreal).toEqual([])
}

const WALKS = [
  { who: undefined, names: OPEN_PAGES, count: 1 },
  { who: 'maker', names: USER_PAGES, count: 4 },
  { who: 'staff', names: [...ADMIN_PAGES, 'home', 'tools'] as PageName[], count: 2 },
] as const

for (const { who, names, count } of WALKS)
  for (const [part, some] of partsOf(names, count).entries())
    test(`[SHELL-08] [SHELL-09] [SHELL-27] [STAFF-03] every page, to ${who ?? 'a visitor'}, part ${part + 1}: one heading, a title, accessible in both themes, nothing cut off or untranslated on a desk or a phone, and each link leads somewhere`, async ({
      page,
    }) => {
      test.slow()
      await allowLanguages(page)
      if (who) await signIn(page, who)
      await walk(page, who, some)
    })

test('[SHELL-09] every link of the drawer leads somewhere', async ({ page }) => {
  for (const who of ['maker', 'staff']) {
    await signIn(page, who)
    await page.locator('.rail').getByRole('button').last().click()
    await expect(page.locator('.drawer')).toBeVisible()
    await expectReal(page, new Map((await pathsOn(page)).map((path) => [path, 'the drawer'])))
  }
})

test('[STAFF-04] the admin pages do not exist for users', async ({ page }) => {
  await signIn(page, 'maker')
  for (const name of ADMIN_PAGES) {
    await open(page, await addressOf(name, 'staff'))
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText('Not found')
  }
})
