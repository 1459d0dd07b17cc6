import { isBuilt, pageAt } from '@bourse/contracts/page'
import type { Page } from '@playwright/test'
import { demoItems } from '../venue/demo-items.ts'
import { expect, signIn, test } from '../support/test.ts'

const PUBLIC = [
  '/home',
  '/signin',
  '/signup',
  '/forgot',
  '/@maker/',
  '/@greenworks/',
  '/@nobody-of-that-name/',
  '/nowhere',
  '/docs/api',
  '/help',
  '/preview/ONN8/',
]
const OWN = [
  '/home',
  '/activity',
  '/pocket',
  '/profile',
  '/friends',
  '/settings/',
  '/security/',
  '/send',
  '/request',
  '/private',
  '/street',
  '/street/own/',
  '/express',
  '/max',
  '/mint',
  '/mint/LUSD/',
  '/burn',
  '/reports/',
  '/tools',
  '/loci/link_account_list/',
  '/loci/pocket/new/',
  '/legacy/verify_identity',
  '/groups',
  '/groups/charges/',
  '/new/venture/',
  '/new/perk/',
  '/explore',
  '/assets/houses/',
  '/asset/CP12/',
  '/asset/FS3/',
  '/subscribe/CP12/',
  '/search',
  '/docs',
  '/help',
  '/@greenworks/',
  '/@nobody-of-that-name/',
]

/** Every in-app link on this page whose target is not built. */
async function deadEnds(page: Page): Promise<string[]> {
  const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const { origin } = new URL(page.url())
  return hrefs
    .map((href) => new URL(href))
    .filter((url) => url.origin === origin)
    .filter(({ pathname }) => {
      const to = pageAt(pathname)
      return to !== undefined && !isBuilt(to)
    })
    .map(({ pathname }) => pathname)
}

/** Goes on within the application, as its own links do: loading everything anew for each address would take three times as long. */
async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  // On arrival the heading is focused; until then the page before is still there.
  await page.waitForFunction(() => document.activeElement !== document.body)
}

async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    // Loaded once, which also closes the drawer.
    if (address === addresses[0]) await page.goto(address)
    else await open(page, address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    expect(await deadEnds(page), address).toEqual([])
  }
}

test('no link that a visitor sees leads to a page that is not built', async ({ page }) => {
  await walk(page, [...PUBLIC, ...(await demoItems())])
})

for (const [handle, addresses] of [
  ['maker', OWN],
  ['agent', ['/home', '/agent/', '/pocket']],
  ['staff', ['/home', '/tools', '/reports/', '/superpowers/PR9/']],
] as const) {
  test(`no link that ${handle} sees leads to a page that is not built`, async ({ page }) => {
    await signIn(page, handle)
    await page.locator('.rail').getByRole('button').last().click()
    await expect(page.locator('.drawer')).toBeVisible()
    expect(await deadEnds(page), 'the drawer').toEqual([])
    await walk(page, handle === 'maker' ? [...addresses, ...(await demoItems())] : addresses)
  })
}

test('[SHELL-09] the addresses of pages that are not built still answer', async ({ page }) => {
  await signIn(page, 'maker')
  for (const address of ['/rewards', '/dashboard/']) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(200)
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/home')
  }
})
