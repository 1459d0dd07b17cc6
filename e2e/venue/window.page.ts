import { venue, type VenueCard, type VenueWindow, venueCard } from '@bourse/contracts/venue'
import { like } from '../fake/blank-reply.ts'
import { fund, printedAsset, raw, shows, someone } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const DAY_MS = 86_400_000
const FOOD = { slug: 'food-and-land', name: 'Food and land', count: 3 }
const ENERGY = { slug: 'energy', name: 'Water and energy', count: 1 }

const card = (rowId: string, name: string, changes: Partial<VenueCard> = {}): VenueCard =>
  like(venueCard, { ...fund(), summary: `${name} in one line.`, rowId, name, boost: '0', ...changes })

const KILN = card('1', 'Night Kiln', { boost: '119000000000' })
const LOOP = card('2', 'Rainwater Loop', {
  permille: 1057,
  raised: raw(9_450),
  value: raw(9_450),
  target: raw(9_000),
  boost: '64000000000',
})
const PUMP = card('3', 'Solar Pump', { endsAt: Date.now() + 4.5 * DAY_MS, backerCount: null, sponsor: someone('Agua del Chaco') })
const TOOLS = card('4', 'Tool Library', {
  ...{ venueType: 'venue', target: null, targetQuoteAsset: null, value: null, permille: null, endsAt: null },
  raised: raw(2_030),
  backerCount: 1,
})
const WINDOW: VenueWindow = {
  items: [KILN, LOOP, PUMP, TOOLS],
  next: null,
  total: 4,
  all: 4,
  classes: [FOOD, ENERGY],
  featured: [KILN, LOOP],
  token: printedAsset('BRS'),
}
const NONE: VenueWindow = { ...WINDOW, items: [], total: 0, all: 0, classes: [], featured: [] }

test('[VEN-01] [VEN-08] [VEN-09] [VEN-31] [VEN-38] a visitor sees what can be backed: how far, how long, by how many', async ({
  page,
  server,
}) => {
  server.reply(venue.window, WINDOW)
  await page.goto('/ventures')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ventures')
  const main = page.getByRole('main')
  const featured = main.getByRole('region', { name: 'Featured ventures' }).getByRole('article')
  await expect(featured).toHaveCount(1)
  for (const part of [
    '1,190.00 BRS boost',
    'Night Kiln in one line. By Greenworks.',
    '80%',
    '8,000.00 of 10,000.00 LUSD',
    '10 days',
    '12backers',
  ])
    await expect(featured).toContainText(part)
  await expect(featured).toContainText('All or nothingor money back')
  await expect(featured.getByRole('link', { name: 'Back this venture' })).toHaveAttribute('href', '/@greenworks/venue/1/?back=1')
  await expect(featured.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/@greenworks/venue/1/')
  await main.getByRole('button', { name: 'Show Rainwater Loop' }).click()
  await expect(featured.getByRole('heading')).toHaveText('Rainwater Loop')

  // What stands above is not repeated.
  const cards = main.getByRole('tabpanel').getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0)).toHaveText(
    /^Solar PumpAgua del Chaco· Food and landSolar Pump in one line\.80%8,000\.00 of 10,000\.00 LUSD4 days left$/,
  )
  await expect(cards.nth(0).getByRole('progressbar', { name: '80% raised' })).toBeVisible()
  await expect(cards.nth(0).getByRole('link', { name: 'Solar Pump' })).toHaveAttribute('href', '/@aguadelchaco/venue/3/')
  await expect(cards.nth(1)).toHaveText(/2,030\.00 LUSDgiven1 backer$/)
  await expect(cards.nth(1).getByRole('progressbar')).toHaveCount(0)
  await expect(main.getByRole('tabpanel').getByRole('link', { name: 'Start a venture' })).toHaveAttribute('href', '/signup')
  await expect(main).toContainText('Boosts, in BRS, decide the order. They aren’t part of the target.')
  await expectAccessible(page)
  await expectFits(page)
  await expectFits(page, 390)
})

test('[VEN-08] over 100% the bar is full and green, and the figure goes on counting', async ({ page, server }) => {
  server.reply(venue.window, { ...WINDOW, featured: [] })
  await page.goto('/ventures')
  const met = page.getByRole('article').filter({ hasText: 'Rainwater Loop' })
  await expect(met).toContainText('105%9,450.00 of 9,000.00 LUSD')
  await expect(met).toContainText('Boosted 640.00 BRS')
  await expect(met.getByRole('progressbar', { name: '105% raised' })).toHaveAttribute('aria-valuenow', '100')
  await expect(met.locator('.progress-met')).toHaveCount(1)
  await expect(page.locator('.progress-met')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Featured ventures' })).toHaveCount(0)
})

test('[VEN-08] tab, class and sponsors are in the address; arrows move between the tabs', async ({ page, server }) => {
  const met = { ...LOOP, status: 'met' as const, metAt: Date.UTC(2020, 10, 16, 12) }
  server.reply(venue.window, ({ query: { tab } }) => ({
    ...WINDOW,
    items: tab === 'rising' ? [PUMP] : tab === 'funded' ? [met] : WINDOW.items,
  }))
  await openAs(page, server, {}, '/ventures')
  const tab = (name: string) => page.getByRole('tab', { name })
  const articles = page.getByRole('tabpanel').getByRole('article')
  await expect(articles).toHaveCount(2)
  await tab('Boosted').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Rising')).toBeFocused()
  await expect(page).toHaveURL(/\/ventures\?tab=rising$/)
  await expect(articles).toHaveText([/^Solar Pump/])
  await expect(page.getByRole('main')).toContainText('What the last 7 days gave, against the target.')
  await page.getByRole('button', { name: 'Water and energy 1' }).click()
  await expect(page).toHaveURL(/\?tab=rising&class=energy$/)
  await page.getByRole('button', { name: 'Verified sponsors' }).click()
  await expect(page).toHaveURL(/\?tab=rising&class=energy&sponsors=verified$/)
  await expect(page.getByRole('button', { name: 'Verified sponsors' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(tab('Rising')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'All 4' }).click()
  await page.getByRole('button', { name: 'Verified sponsors' }).click()
  await tab('Just funded').click()
  await expect(page).toHaveURL(/\?tab=funded$/)
  await expect(articles).toHaveText([/Met 16 Nov 2020/])
  expect(server.received(venue.window).at(-1)?.query).toEqual({ tab: 'funded', sponsors: 'all', limit: 9 })
})

test('[VEN-08] further pages go on behind the last card, and the button says how many are left', async ({ page, server }) => {
  const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => card(String(from + at), `Plan ${from + at}`))
  server.reply(venue.window, ({ query }) =>
    query.after === undefined
      ? { ...WINDOW, featured: [], items: many(1, 9), next: 'on', total: 11, all: 11 }
      : { ...WINDOW, featured: [], items: many(10, 2), total: 11, all: 11 },
  )
  await openAs(page, server, {}, '/ventures')
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(9)
  await page.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(articles).toHaveCount(11)
  await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Have a plan that needs people behind it?' }).getByRole('link')).toHaveAttribute(
    'href',
    '/new/venture/',
  )
  expect(server.received(venue.window).at(-1)?.query.after).toBe('on')
})

test('[VEN-08] the window says it when there is nothing, when a choice has nothing, and when it can’t be read', async ({
  page,
  server,
}) => {
  server.reply(venue.window, NONE)
  await openAs(page, server, {}, '/ventures')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('No venture yet. The first one gets this wall.')
  await expect(main.getByRole('link', { name: 'How ventures work' })).toHaveAttribute('href', '/help#help-ventures')
  await expect(main.getByRole('tab')).toHaveCount(0)
  await expectAccessible(page)

  server.reply(venue.window, { ...NONE, all: 4 })
  await page.goto('/ventures?tab=ending')
  await expect(main.getByRole('tabpanel')).toContainText('No venture fits here now.')
  server.reply(venue.window, WINDOW)
  await main.getByRole('button', { name: 'Show all ventures' }).click()
  await expect(page).toHaveURL(/\/ventures$/)
  await expect(main.getByRole('tabpanel').getByRole('article')).toHaveCount(2)

  server.refuse(venue.window, 'INTERNAL')
  await page.goto('/ventures?tab=rising')
  await expect(main).toContainText('We couldn’t load the ventures.')
  server.reply(venue.window, WINDOW)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('tabpanel').getByRole('article')).toHaveCount(4)
})

test('[VEN-08] while it is read nothing is shown as a figure, and the frame of the page stands', async ({ page, server }) => {
  server.reply(venue.window, WINDOW)
  const release = server.hold(venue.window)
  await page.goto('/ventures')
  await expect(page.getByRole('tab')).toHaveCount(4)
  await expect(page.getByRole('main')).not.toContainText(/\d\.\d\d|\d%/)
  await expect(page.locator('.vwin-cards > .ven-card')).toHaveCount(3)
  const tabs = page.getByRole('tablist')
  const before = (await tabs.boundingBox())?.y ?? 0
  release()
  await expect(page.getByRole('region', { name: 'Featured ventures' })).toBeVisible()
  expect(Math.abs(((await tabs.boundingBox())?.y ?? 0) - before)).toBeLessThan(3)
})

test('[VEN-08] the button of a featured venture opens what one pays with on its page, once', async ({ page, server }) => {
  const address = shows(server, fund())
  await openAs(page, server, {}, `${address}?back=1`)
  const dialog = page.getByRole('dialog', { name: 'Pledge to Night Kiln' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  shows(server, fund({ isOwner: true }))
  await page.goto(`${address}?back=1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Night Kiln' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
