import { perk } from '@bourse/contracts/perk'
import { venue } from '@bourse/contracts/venue'
import { en } from '@bourse/texts/en'
import { listOf } from '../fake/blank-reply.ts'
import { listed, perkList } from '../fake/perk.ts'
import { fund, printedAsset, raw, shows, someone } from '../fake/venue.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'
import { VenuePage } from './venue-page.ts'

const JULIA = { person: someone('Julia Brandt'), pledged: raw(250), at: Date.now() - 7_200_000, isReader: false }
const DAY_MS = 86_400_000
const SPONSORS_OWN = ['Payments', 'Boosts', 'Write an update'] as const

test('[VEN-02] [DEF-122] [PKT-20] [DEF-064] a visitor reads what it is and how far it is, and is led to sign-up', async ({
  page,
  server,
}) => {
  await page.goto(shows(server, fund()))
  const { funding, own } = new VenuePage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Night Kiln' })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'whole street' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('3 ventures, 1 met')
  for (const part of [
    '80%',
    '8,000.00 LUSDpledged of 10,000.00',
    '12',
    '2,000.00',
    '1.2kBRS',
    '2nd in its class',
    'You can withdraw until',
  ])
    await expect(funding).toContainText(part)
  await expect(funding.getByTitle('1,180.00 BRS', { exact: true })).toHaveText('1.2kBRS')
  await expect(funding.getByRole('link', { name: /^Pledge / })).toHaveAttribute('href', '/signup')
  await expect(funding.getByRole('link', { name: 'Boost' })).toHaveAttribute('href', '/signup')
  await expect(funding.getByRole('button', { name: /^(Pledge|Boost)/ })).toHaveCount(0)
  await expect(own).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
})

test('[VEN-13] [PROF-48] [DEF-131] only the sponsor sees the pocket, the payments and how to change it, and can’t contribute', async ({
  page,
  server,
}) => {
  let isOwner = true
  const pocket = { id: '9', wallets: [{ asset: printedAsset('LUSD'), balance: raw(8_000) }] }
  const address = shows(server, () => fund({ isOwner, isAllOrNothing: false, withdrawUntil: null, pocket }))
  await openAs(page, server, {}, address)
  const venture = new VenuePage(page)
  await expect(venture.own).toContainText('In its pocket, LUSD8,000.00')
  await expect(venture.own.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${address}edit/`)
  for (const name of [...SPONSORS_OWN, 'Pay out', 'Close', 'Cancel venture'])
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeVisible()
  await expect(venture.funding).toContainText('You can’t contribute to your own venture.')
  await expect(venture.funding.getByRole('button', { name: /^Contribute/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page, 390)

  isOwner = false
  await page.reload()
  await expect(venture.funding.getByRole('button', { name: 'Contribute 100.00 LUSD' })).toBeVisible()
  await expect(venture.own).toHaveCount(0)
  await expect(page.locator(`a[href="${address}edit/"]`)).toHaveCount(0)
  for (const name of SPONSORS_OWN) await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your part' })).toHaveCount(0)
})

test('[DEF-131] others see of the backers what the sponsor allows', async ({ page, server }) => {
  const backerCount = 4_711
  let shown = fund({ backers: [JULIA], backerCount })
  await openAs(
    page,
    server,
    {},
    shows(server, () => shown),
  )
  const backers = page.getByRole('region', { name: 'Backers' })
  await expect(backers.getByRole('listitem')).toHaveCount(1)
  await expect(backers).toContainText('4,711')
  await expect(backers.getByRole('listitem')).toContainText('Julia Brandt')
  await expect(backers.getByRole('listitem')).toContainText('250.00')
  server.reply(venue.backers, listOf([JULIA, { ...JULIA, person: someone('Leo Paz'), pledged: null }]))
  await backers.getByRole('button', { name: 'All' }).click()
  await expect(page.getByRole('dialog', { name: 'Backers' }).getByRole('listitem')).toHaveText([/Julia Brandt.*250/, /^((?!\d+\.\d\d).)*$/])

  shown = fund({ backers: ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ ...JULIA, person: someone(name) })) })
  await page.reload()
  await expect(backers.getByRole('listitem')).toHaveCount(5)
  shown = fund({ transparency: 'totals', backers: null, backerCount })
  await page.reload()
  await expect(backers).toContainText('The sponsor shows how many people back it, not who.')
  await expect(backers).toContainText('4,711')
  await expect(backers.getByRole('button', { name: 'All' })).toHaveCount(0)

  shown = fund({ transparency: 'secret', backers: null, backerCount: null })
  await page.reload()
  await expect(backers).toContainText('The sponsor shows only the sum.')
  await expect(page.getByRole('main')).not.toContainText('4,711')
})

test('[DEF-132] a backer sees each own pledge, and takes back only what can still be taken back', async ({ page, server }) => {
  const pledge = (id: string, units: number, canWithdraw: boolean) => ({
    id,
    venue: { rowId: '7', name: 'Night Kiln', sponsor: 'greenworks', image: null, endsAt: null },
    quantity: raw(units),
    asset: printedAsset('LUSD'),
    status: canWithdraw ? ('held' as const) : ('withdrawn' as const),
    canWithdraw,
    at: Date.now(),
  })
  const viewer = { held: raw(50), paid: '0', canWithdraw: true, isNamed: true, wantsUpdates: false }
  server.reply(venue.pledges, listOf([pledge('1', 30, true), pledge('2', 20, true), pledge('3', 5, false)]))
  server.reply(venue.withdraw, ({ body }) => ({ withdrawn: body.pledge === undefined ? raw(50) : raw(20) }))
  await openAs(page, server, {}, shows(server, fund({ viewer })))
  const own = page.getByRole('region', { name: 'Your part' })
  await expect(own).toContainText('Held until the end50.00')
  await expect(own.getByRole('listitem')).toHaveCount(3)
  await expect(own.getByRole('listitem').filter({ hasText: '5.00' }).last().getByRole('button')).toHaveCount(0)
  await expect(own).toContainText('You can withdraw until')
  await own.getByRole('listitem').filter({ hasText: '20.00' }).getByRole('button', { name: 'Withdraw' }).click()
  const asking = page.getByRole('dialog', { name: 'Withdraw your pledge?' })
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect(server.received(venue.withdraw)).toEqual([])
  await own.getByRole('listitem').filter({ hasText: '20.00' }).getByRole('button', { name: 'Withdraw' }).click()
  await asking.getByRole('button', { name: 'Withdraw 20.00 LUSD' }).dblclick()
  await expect(new VenuePage(page).toast.filter({ hasText: '20.00 LUSD available again.' })).toBeVisible()
  await own.getByRole('button', { name: 'Withdraw all' }).click()
  await asking.getByRole('button', { name: 'Withdraw 50.00 LUSD' }).click()
  await expect(new VenuePage(page).toast.filter({ hasText: '50.00 LUSD available again.' })).toBeVisible()
  expect(server.received(venue.withdraw).map(({ body }) => body)).toEqual([{ pledge: '2' }, {}])

  server.reply(venue.saveBacker, ({ body }) => body)
  await own.getByRole('switch', { name: 'Show my name among the backers' }).click()
  await expect.poll(() => server.received(venue.saveBacker).map(({ body }) => body)).toEqual([{ isNamed: false, wantsUpdates: false }])
})

test('[DEF-132] once it has ended nothing can be pledged or boosted, and the page says what became of the money', async ({
  page,
  server,
}) => {
  let shown = fund({ status: 'missed', decidedAt: Date.now() })
  await openAs(
    page,
    server,
    {},
    shows(server, () => shown),
  )
  const { funding } = new VenuePage(page)
  const isOver = async (title: string, text: string) => {
    await expect(funding).toContainText(title)
    await expect(funding).toContainText(text)
    await expect(funding.getByRole('button', { name: /^(Pledge|Contribute|Boost)/ })).toHaveCount(0)
  }
  await isOver('The target was missed', '8,000.00 LUSD are being released')
  shown = fund({ status: 'missed', decidedAt: Date.now(), settledAt: Date.now() })
  await page.reload()
  await isOver('The target was missed', 'Every pledge was released in full, without a fee.')
  shown = fund({ status: 'met', decidedAt: Date.now(), settledAt: Date.now() })
  await page.reload()
  await isOver('The target is met', '8,000.00 LUSD were paid into its pocket.')
  // The end passes a moment before the decision.
  shown = fund({ endsAt: Date.now() - 1_000 })
  await page.reload()
  await isOver('Contributions have ended', '')
})

test('[DEF-132] the promise of a withdrawal ends when it does, while the page is open', async ({ page, server }) => {
  let shown = fund({ endsAt: Date.now() + 2 * DAY_MS + 4_000, withdrawUntil: Date.now() + 4_000 })
  await openAs(
    page,
    server,
    {},
    shows(server, () => shown),
  )
  const { funding } = new VenuePage(page)
  const over = 'Less than 48 hours are left, so a pledge can’t be withdrawn any more.'
  await expect(funding).toContainText('You can withdraw until')
  await expect(funding).toContainText(over)
  await expect(funding).not.toContainText('You can withdraw until')
  shown = fund({ endsAt: Date.now() + DAY_MS, withdrawUntil: Date.now() - DAY_MS })
  await page.reload()
  await expect(funding).toContainText(over)
})

test('[DEF-122] [VEN-31] one that is over has no place in its class, and dates of another year name it', async ({ page, server }) => {
  let shown = fund({ status: 'missed', decidedAt: Date.UTC(2020, 4, 6, 12), settledAt: Date.now(), place: null, backerCount: 11 })
  await openAs(
    page,
    server,
    {},
    shows(server, () => shown),
  )
  const { funding } = new VenuePage(page)
  await expect(funding).toContainText('boost when it ended')
  await expect(funding).not.toContainText('in its class')
  await expect(funding).not.toContainText('Moves it up the list')
  await expect(funding).toContainText('11')
  await expect(funding).toContainText(/since .*2020/)
  shown = fund({ endsAt: Date.now() + 800 * DAY_MS, permille: 1057 })
  await page.reload()
  await expect(funding).toContainText(`ends ${new Date(Date.now() + 800 * DAY_MS).getDate()}`)
  await expect(funding).toContainText(String(new Date(Date.now() + 800 * DAY_MS).getFullYear()))
  await expect(funding).toContainText('105%')
})

test('[VEN-02] under another name, or where there is none, there is no such venture', async ({ page, server }) => {
  shows(server, fund())
  await page.goto('/@mesa/venue/7/')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  server.refuse(venue.read, 'VENUE_NOT_FOUND')
  await page.goto('/@greenworks/venue/8/')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('[VEN-04] [VEN-05] [DEF-123] the short address opens the venture that its id names', async ({ page, server }) => {
  shows(server, fund())
  server.reply(venue.resolve, { kind: 'venue', rowId: '7' })
  await page.goto('/@greenworks/7/')
  await expect(page.getByRole('heading', { level: 1, name: 'Night Kiln' })).toBeVisible()
})

test('[DEF-122] the page speaks the language that a visitor chooses', async ({ page, server }) => {
  await page.goto(shows(server, fund()))
  const here = page.locator('[aria-current=page]')
  await expect(here).toHaveText('Venture')
  for (const [lang, word] of [
    ['es', 'Proyecto'],
    ['pt', 'Projeto'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('combobox').selectOption(lang)
    await expect(here).toHaveText(word)
  }
})

test('[DEF-122] the perks of a venture are listed with it, and their section is left out where there are none', async ({
  page,
  server,
}) => {
  const card = listed({ rowId: '4', name: 'Kiln club' })
  server.reply(perk.list, ({ query }) => perkList(query.venue === '7' ? [card] : []))
  await page.goto(shows(server, fund()))
  const perks = page.getByRole('region', { name: en['perk.ofVenture'] })
  await expect(perks.getByRole('link', { name: /Kiln club/ })).toHaveAttribute('href', '/@greenworks/perk/4/')
  server.reply(perk.list, perkList([]))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Night Kiln' })).toBeVisible()
  await expect(perks).toHaveCount(0)
})
