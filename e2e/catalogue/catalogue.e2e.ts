import { newAccount } from '../support/account.ts'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

const heading = { level: 1 } as const

test('[CAT-17] [CAT-18] [CAT-19] [DEF-156] a visitor reads the preview of an asset and is led to sign up', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(/\/static\/(\w+)-[^/]*\.js$/.exec(response.url())?.[1] ?? ''))
  const document = await (await page.goto('/preview/onn8/'))?.text()
  // The document itself has the words and the picture, before any script has run.
  expect(document).toContain('<h1 class="first-title">Four thousand olive trees, pressed into a monthly coupon.</h1>')
  expect(document).toMatch(/<img [^>]*src="\/art\/olivar-norte\.svg"/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Olivar Norte')
  await expect(main).toContainText('ONN8')
  await expect(main).toContainText('Four thousand olive trees, pressed into a monthly coupon.')
  await expect(page.locator('.first-view')).toHaveCount(0)
  // The libraries of dialogs and forms are not for readers.
  expect(scripts).toContain('public')
  for (const heavy of ['frame', 'forms', 'parts']) expect(scripts).not.toContain(heavy)
  await expectAccessible(page)
  await expectFits(page)
  await expect(main.getByRole('link', { name: /^Sign in/ }).first()).toHaveAttribute('href', /\/signin/)
  await main
    .getByRole('link', { name: /^Sign up/ })
    .first()
    .click()
  await page.waitForURL(/\/signup/)
  // A hidden asset is as unknown as one that does not exist.
  for (const code of ['OLN', 'NOPE']) {
    await page.goto(`/preview/${code}/`)
    await expect(page.getByRole('heading', heading)).toHaveText(/not found/i)
  }
})

test('[CAT-02] [CAT-11] [CAT-14] [CAT-15] [CAT-16] [DEF-153] [DEF-154] [DEF-155] a member explores classes and assets, and sees what is left before one opens', async ({
  page,
}) => {
  const { handle } = await newAccount({ displayName: 'Nora Nueva' })
  await signIn(page, handle, { at: '/explore' })
  await expect(page.getByRole('heading', heading)).toHaveText('Explore')
  await expectAccessible(page)
  await expectFits(page)
  // The class that only staff see is not among them.
  await expect(page.getByRole('main').locator('a[href="/assets/archive/"]')).toHaveCount(0)
  await page.getByRole('main').locator('a[href="/assets/food-and-land/"]').first().click()
  await expect(page.getByRole('heading', heading)).toHaveText('Food and land')
  await expect(page.getByRole('main')).toContainText('Rooftop Orchard')
  await expectAccessible(page)
  const mayAnswer = Promise.withResolvers<void>()
  await page.route(/\/api\/asset\/ONN8\//, async (route) => {
    await mayAnswer.promise
    await route.fallback()
  })
  await page.getByRole('main').locator('a[href="/asset/ONN8/"]').first().click()
  // The page that has loaded replaces the heading of the loading one: the focus goes on to it.
  await expect(page.getByRole('heading', { ...heading, name: 'Asset', exact: true })).toBeFocused()
  mayAnswer.resolve()
  await expect(page.getByRole('heading', { ...heading, name: 'Olivar Norte' })).toBeFocused()
  await expectAccessible(page)
  await expectFits(page)

  await page.goto('/asset/FS3/')
  await expect(page.getByRole('main')).toContainText('Authorization required')
  await expect(page.getByRole('main')).toContainText('Identity')
  await expect(page).toHaveURL(/\/asset\/FS3\/$/)
  await expectAccessible(page)
})

test('[DOC-01] [DOC-02] [DOC-07] [DOC-09] [DOC-10] documents and help, for a visitor and a member', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', heading)).toHaveText('Help')
  await expectAccessible(page)
  await expectFits(page)
  const { handle } = await newAccount({ displayName: 'Leo Lector' })
  await signIn(page, handle, { at: '/docs' })
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Risk disclosure')
  await expectAccessible(page)
  await expectFits(page)
})
