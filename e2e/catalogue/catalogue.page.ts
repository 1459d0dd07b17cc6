import { assetClass, catalogue, type ExploredClass } from '@bourse/contracts/catalogue'
import { authorization } from '@bourse/contracts/authorization'
import { offer } from '@bourse/contracts/offer'
import { venue, venueCard } from '@bourse/contracts/venue'
import { like, listOf, rowOf } from '../fake/blank-reply.ts'
import { FakeExchange } from '../fake/exchange.ts'
import { darsena } from '../fake/offer.ts'
import { holds } from '../fake/pocket.ts'
import { fund, printedAsset } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const heading = { level: 1 } as const
const OLIVAR = { code: 'ONN8', name: 'Olivar Norte', heading: 'Four thousand olive trees.', text: 'Pressed in **autumn**.' }
const FOOD: ExploredClass = {
  ...like(assetClass, { rowId: '1', slug: 'food-and-land', name: 'Food and land', isOpen: true }),
  ...{ assetCount: 1, ventureCount: 2, perkCount: 0 },
}

test('[CAT-17] [CAT-18] [CAT-19] [DEF-156] a visitor reads the preview of an asset without what only users need, and is led to sign up', async ({
  page,
  server,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(/\/static\/(\w+)-[^/]*\.js$/.exec(response.url())?.[1] ?? ''))
  server.reply(catalogue.preview, ({ params }) => like(catalogue.preview.reply, { ...OLIVAR, code: params.code, lang: 'en' }))
  await page.goto('/preview/onn8/')
  const main = page.getByRole('main')
  for (const text of ['Olivar Norte', 'ONN8', 'Four thousand olive trees.']) await expect(main).toContainText(text)
  await expect(main.locator('strong', { hasText: 'autumn' })).toBeVisible()
  // The libraries of dialogs and forms are not for readers.
  expect(scripts).toContain('public')
  for (const heavy of ['frame', 'forms', 'parts']) expect(scripts).not.toContain(heavy)
  await expectAccessible(page)
  await expectFits(page)
  await expect(main.getByRole('link', { name: /^Sign in/ }).first()).toHaveAttribute('href', /\/signin/)
  await expect(main.getByRole('link', { name: /^Sign up/ }).first()).toHaveAttribute('href', /\/signup/)
  server.refuse(catalogue.preview, 'ASSET_NOT_FOUND')
  await page.goto('/preview/NOPE/')
  await expect(page.getByRole('heading', heading)).toHaveText(/not found/i)
})

test('[CAT-02] [CAT-11] [CAT-14] [CAT-15] [DEF-153] [DEF-154] a member explores classes and assets; the focus follows the page', async ({
  page,
  server,
}) => {
  const card = like(rowOf(catalogue.cards.reply.shape.items), { rowId: '8', code: 'ONN8', name: 'Olivar Norte', isAuthorized: true })
  server.reply(catalogue.explore, [FOOD])
  server.reply(catalogue.assetClass, FOOD)
  server.reply(catalogue.cards, listOf([card], { total: 1 }))
  server.reply(catalogue.asset, like(catalogue.asset.reply, { ...OLIVAR, lang: 'en', isAuthorized: true }))
  await openAs(page, server, {}, '/explore')
  await expect(page.getByRole('heading', heading)).toHaveText('Explore')
  await page.getByRole('main').locator('a[href="/assets/food-and-land/"]').first().click()
  await expect(page.getByRole('heading', heading)).toHaveText('Food and land')
  const release = server.hold(catalogue.asset)
  await page.getByRole('main').locator('a[href="/asset/ONN8/"]').first().click()
  // The page that has loaded replaces the heading of the loading one: the focus goes on to it.
  await expect(page.getByRole('heading', { ...heading, name: 'Asset', exact: true })).toBeFocused()
  release()
  await expect(page.getByRole('heading', { ...heading, name: 'Olivar Norte' })).toBeFocused()
  await expectAccessible(page)
  await expectFits(page)
})

test('[VEN-06] [CAT-11] [DEF-124] explore shows the classes in the order of the reply, with picture and text, each leading to its page', async ({
  page,
  server,
}) => {
  const energy = {
    ...FOOD,
    rowId: '2',
    slug: 'energy',
    name: 'Energy',
    description: 'Sun and wind.',
    image: '/art/energy.svg',
    isOpen: false,
  }
  server.reply(catalogue.explore, [energy, { ...FOOD, description: 'Groves and vines.', image: null, assetCount: 3 }])
  await openAs(page, server, {}, '/explore')
  const classes = page.getByRole('region', { name: 'Classes' }).getByRole('link')
  await expect(classes).toHaveCount(2)
  await expect(classes.nth(0)).toHaveText(/Energy.*Sun and wind\./)
  await expect(classes.nth(0).locator('img')).toHaveAttribute('src', '/art/energy.svg')
  await expect(classes.nth(0)).toHaveAttribute('href', '/assets/energy/')
  await expect(classes.nth(1)).toHaveText(/Food and land.*Groves and vines\./)
  await expect(classes.nth(1).locator('img')).toHaveCount(0)
  await expect(classes.nth(1)).toHaveAttribute('href', '/assets/food-and-land/')
})

test('[API-83] [DEF-153] the ventures of a class come in the order of their boosts, or of those that fade', async ({ page, server }) => {
  const ventures = ['Night Kiln', 'Rooftop Orchard'].map((name, place) =>
    like(venueCard, { ...fund(), rowId: String(place), name, targetAsset: printedAsset('LUSD') }),
  )
  server.reply(catalogue.assetClass, FOOD)
  server.reply(venue.list, ({ query }) => listOf(query.sort === 'boosted' ? ventures : ventures.toReversed()))
  await openAs(page, server, {}, '/assets/food-and-land/')
  const section = page.getByRole('region', { name: 'Ventures' })
  await expect(section.getByRole('listitem')).toHaveText([/Night Kiln/, /Rooftop Orchard/])
  await section.getByText('Boosted lately', { exact: true }).click()
  await expect(section.getByRole('listitem')).toHaveText([/Rooftop Orchard/, /Night Kiln/])
  expect(server.received(venue.list).map(({ query }) => [query.assetClass, query.sort])).toEqual([
    ['food-and-land', 'boosted'],
    ['food-and-land', 'rising'],
  ])
})

test('[CAT-16] [DEF-155] an asset that needs authorization says what is left at the same address', async ({ page, server }) => {
  server.refuse(catalogue.asset, 'NOT_AUTHORIZED')
  server.reply(catalogue.preview, like(catalogue.preview.reply, { code: 'FS3', name: 'Faro Sur 3', lang: 'en' }))
  server.reply(
    authorization.read,
    like(authorization.read.reply, {
      assetCode: 'FS3',
      assetName: 'Faro Sur 3',
      needsAuthorization: true,
      steps: [{ step: 'identity', state: 'todo', done: 0, total: 1, at: null }],
    }),
  )
  await openAs(page, server, {}, '/asset/FS3/')
  await expect(page.getByRole('main')).toContainText('Authorization required')
  await expect(page.getByRole('heading', heading)).toHaveText('One step is left before you can open Faro Sur 3.')
  await expect(page.getByRole('main')).toContainText('Identity')
  await expect(page).toHaveURL(/\/asset\/FS3\/$/)
  await expectAccessible(page)
})

test('[DEF-154] [OFF-07] the bar of a phone has the price of its button of brass, fee included; once the offer is over, that of buying at once', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '6000' })
  const market = new FakeExchange(server).market('LBTC', 'LUSD', { tick: '0.1', lot: '0.0001' })
  market.depth({ asks: [['64182.5', '0.0010']] })
  const quote = { code: 'LUSD', symbol: '$', decimals: 6, decimalsMin: 2 }
  const markets = [{ symbol: 'LBTC-LUSD', quote, last: '1', changeBps: null, bid: null, ask: null, volume: '0' }]
  server.reply(catalogue.asset, like(catalogue.asset.reply, { ...OLIVAR, code: 'LBTC', lang: 'en', isAuthorized: true, markets }))
  server.reply(offer.list, [darsena()])
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, server, {}, '/asset/LBTC/')
  const [bar, card] = [page.locator('.item-bar'), page.getByRole('region', { name: 'Offer', exact: true })]
  await expect(bar).toContainText('100.75 LUSD')
  await expect(bar).toContainText('a unit, fee included')
  await expect(bar.locator('.btn-primary')).toHaveText('Subscribe')
  await expect(bar.getByRole('link', { name: 'Buy' })).toHaveAttribute('href', '/express?give=LUSD&get=LBTC')
  await expect(card).toContainText('64,182.50 and a fee of 0.20%. 0.0010 LBTC on offer at this price.')
  await expect(card).toContainText('64,311.13LUSD')
  await expectFits(page)
  await expectAccessible(page)

  server.reply(offer.list, [darsena({ phase: 'soldOut', originated: '600', remaining: '0' })])
  await openAs(page, server, {}, '/asset/LBTC/')
  await expect(bar).toContainText('64,311.13 LUSD')
  await expect(bar.locator('.btn-primary')).toHaveText('Buy')
  await expect(bar.getByRole('link')).toHaveCount(1)
  await expect(card).toContainText('No units are left.')
  await bar.getByRole('link', { name: 'Buy' }).click()
  await expect(page.getByRole('button', { name: /^Asset you get: LBTC/ })).toBeVisible()
})
