import { pageAt, type PageName, PAGES } from '@bourse/contracts/page'
import type { Page } from '@playwright/test'
import { demoItems } from '../venue/demo-items.ts'
import { apiOf } from '../support/demo-user.ts'
import { expect, expectAccessible, productUrl, signIn, test } from '../support/test.ts'

/** What fills in the parameters of an address, by the handle who opens it. */
const SAMPLES: Record<string, string> = {
  digital: 'LUSD',
  assetCode: 'CP12',
  slug: 'houses',
  filter: 'unread',
  side: 'buy',
  baseCode: 'LBTC',
  quoteCode: 'LUSD',
  symbol: 'LBTC-LUSD',
  name: 'greenworks',
  token: 'no-such-token',
  code: 'NOSUCHCODE',
}

/** Addresses of things that have ids; the rest is filled in from the samples. */
async function addressOf(name: PageName, handle: string): Promise<string> {
  const { path } = PAGES[name]
  const [venture, perk] = await demoItems()
  const item = path.includes('/perk/') ? perk : path.startsWith('/@:sponsor/') ? venture : undefined
  if (item) return path === '/@:sponsor/:id/' ? item.replace('/venue', '') : path.replace(/^\/@:sponsor\/(venue|perk)\/:id\//, item)
  const id = path.includes(':id') ? await idFor(path, handle) : ''
  return path.replace(/:([a-zA-Z]+)/g, (_, parameter: string) => (parameter === 'id' ? id : (SAMPLES[parameter] ?? '')))
}

/** The newest ad, ticket or dispute that this person may open. */
async function idFor(path: string, handle: string): Promise<string> {
  const client = await apiOf(handle)
  const list = path.startsWith('/admin/disputes/')
    ? '/api/staff/disputes/'
    : path.startsWith('/street/ticket/')
      ? '/api/street/tickets/'
      : '/api/street/ads/?side=buy&digital=LUSD'
  const { body } = await client.send('GET', list)
  return /"id":"([0-9]+)"/.exec(JSON.stringify(body))?.[1] ?? '1'
}

const ALL = Object.keys(PAGES) as PageName[]
/** Links that were seen on any page, by path. */
type Seen = Map<string, string>

async function walk(page: Page, handle: string | undefined, names: readonly PageName[]): Promise<void> {
  const seen: Seen = new Map()
  for (const name of names) {
    const address = await addressOf(name, handle ?? 'maker')
    await open(page, address)
    const where = `${name} ${address}`
    await expect(page.getByRole('heading', { level: 1 }), where).toHaveCount(1)
    await expect(page.locator('.skeleton'), where).toHaveCount(0)
    expect(await page.title(), where).toMatch(/\S.* · Bourse|Bourse/)
    await expectAccessible(page)
    for (const path of await pathsOn(page)) if (!seen.has(path)) seen.set(path, where)
  }
  await expectReal(page, seen)
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
    const hasArrived = page.waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 5_000 })
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

/** Parts of the table, so that several browsers share it. */
const parts = (names: readonly PageName[], count: number): PageName[][] =>
  Array.from({ length: count }, (_, part) => names.filter((_name, place) => place % count === part))

const OPEN = ALL.filter((name) => PAGES[name].for === 'open')
test('[SHELL-08] every open page, to a visitor: one heading, a title, accessible, and each link leads somewhere', async ({ page }) => {
  await walk(page, undefined, OPEN)
})

for (const [handle, count] of [
  ['maker', 3],
  ['staff', 4],
] as const)
  for (const [part, names] of parts(ALL, count).entries())
    test(`[SHELL-09] [STAFF-03] every page, to ${handle}, part ${part + 1}: one heading, a title, accessible, and each link leads somewhere`, async ({
      page,
    }) => {
      test.slow()
      await signIn(page, handle)
      if (part === 0) {
        await page.locator('.rail').getByRole('button').last().click()
        await expect(page.locator('.drawer')).toBeVisible()
        const seen: Seen = new Map((await pathsOn(page)).map((path) => [path, 'the drawer']))
        await expectReal(page, seen)
        await page.keyboard.press('Escape')
      }
      await walk(page, handle, names)
    })

test('[STAFF-04] the admin pages do not exist for users', async ({ page }) => {
  await signIn(page, 'maker')
  for (const name of ALL.filter((one) => PAGES[one].path.startsWith('/admin'))) {
    await open(page, await addressOf(name, 'staff'))
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText('Not found')
  }
})
