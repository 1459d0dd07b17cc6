import { topics } from '@bourse/contracts/exchange'
import { encode, PositionSchema } from '@bourse/contracts/messages'
import { pocket, type WalletReply } from '@bourse/contracts/pocket'
import { session } from '@bourse/contracts/session'
import type { Page } from '@playwright/test'
import { feeds } from '../fake/activity.ts'
import { asset, type KnownCode } from '../fake/assets.ts'
import { keepLedger, received } from '../fake/ledger.ts'
import { holds, wallet } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, openAs, pressTwice, test } from '../support/page-test.ts'

const walletsCard = (page: Page) => page.getByRole('region', { name: 'Wallets' })
const row = (page: Page, code: string) =>
  walletsCard(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${code}`) }) })

/** A message of the broker: so much is available now. */
const position = (available: string, version: number) =>
  encode(PositionSchema, { available, open: '0', pending: '0', version: BigInt(version) })
const LUSD_POSITION = topics.position('70', 'LUSD')

test("[PKT-02] [PKT-07] [PKT-08] [PKT-15] [DEF-059] the pocket shows its total, its parts and each wallet’s ledger with an entry's details", async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '1200.50', LBTC: '15' })
  keepLedger(server, [received(1, { quantity: '1200500000', balance: '1200500000', note: 'Tool hire, October' })])
  await openAs(page, server, {}, '/pocket?wallet=LUSD')
  const total = page.getByRole('region', { name: 'Pocket value' })
  await expect(page.locator('.worth .total')).toHaveText(/^1,215\.50\s*LUSD$/)
  await total.getByText('Total', { exact: true }).click()
  await expect(total.getByText('assets')).toBeVisible()
  await expect(walletsCard(page).getByRole('row')).toHaveCount(4)

  const entry = page.getByRole('button', { name: /Received from Inés Aldao/ })
  await expect(entry).toContainText('+1,200.50')
  await expect(page.getByText('Nothing in this wallet is on hold.')).toBeVisible()
  await entry.click()
  const dialog = page.getByRole('dialog', { name: 'Received from Inés Aldao' })
  await expect(dialog).toContainText('Tool hire, October')
  await expect(dialog).toContainText('901')
  await expect(dialog.getByRole('button', { name: 'Copy Posting' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
  await expectFits(page)
})

test('[PKT-11] [PKT-12] [PKT-13] [PKT-14] the ledger begins with ten entries and loads twenty-five more', async ({ page, server }) => {
  holds(server, { LARS: '78' })
  const asked: unknown[] = []
  const entries = Array.from({ length: 12 }, (_, at) => received(12 - at, { quantity: `${(12 - at) * 1e6}`, balance: '78000000' }))
  server.graph('ledger', (wanted: { first: number; before: string | null }) => {
    asked.push([wanted.first, wanted.before])
    return entries.filter(({ seq }) => wanted.before === null || Number(seq) < Number(wanted.before)).slice(0, wanted.first)
  })
  await openAs(page, server, {}, '/pocket?wallet=LARS')
  const shown = page.getByRole('button', { name: /Received from/ })
  await expect(shown).toHaveCount(10)
  await expect(shown.first()).toContainText('+12.00')
  await expect(page.getByRole('heading', { name: /^Today/ })).toBeVisible()
  await page.getByRole('button', { name: 'Load 25 more' }).click()
  await expect(shown).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Load 25 more' })).toBeHidden()
  expect(asked).toEqual([
    [10, null],
    [25, '3'],
  ])
})

test('[DEF-111] [RT-08] a message changes the row and its ledger at once, without another read of the pocket', async ({ page, server }) => {
  const entries = [received(1, { quantity: '10000000', balance: '10000000' })]
  holds(server, { LUSD: '10' })
  keepLedger(server, entries)
  await openAs(page, server, {}, '/pocket')
  await expect(row(page, 'LUSD')).toContainText('10.00')
  await row(page, 'LUSD').getByRole('button', { name: /^LUSD/ }).click()
  const shown = page.getByRole('button', { name: /Received from/ })
  await expect(shown).toHaveCount(1)
  await expect.poll(() => server.sockets.hears('position/70/+')).toBe(true)
  await page.waitForLoadState('networkidle')
  entries.unshift(received(2, { quantity: '32500000', balance: '42500000' }))
  server.sockets.tell(LUSD_POSITION, position('42500000', 2))
  await expect(row(page, 'LUSD')).toContainText('42.50')
  await expect(shown).toHaveCount(2)
  // An older message that arrives late changes nothing: the next one does.
  server.sockets.tell(LUSD_POSITION, position('10000000', 1))
  server.sockets.tell(LUSD_POSITION, position('43000000', 3))
  await expect(row(page, 'LUSD')).toContainText('43.00')
})

test("[DEF-111] what arrives is shown no later when the message codec can't be loaded", async ({ page, server }) => {
  expectLostAnswers()
  holds(server, { LUSD: '10' })
  await page.route('**/static/messages-*.js', (route) => route.abort())
  await openAs(page, server, {}, '/pocket')
  await expect(row(page, 'LUSD')).toContainText('10.00')
  await expect.poll(() => server.sockets.hears('position/70/+')).toBe(true)
  await page.waitForLoadState('networkidle')
  holds(server, { LUSD: '15' })
  const wanted = page.waitForRequest('**/static/messages-*.js')
  server.sockets.tell(LUSD_POSITION, position('15000000', 2))
  await wanted
  await expect(row(page, 'LUSD')).toContainText('15.00')
  await page.unroute('**/static/messages-*.js')
  holds(server, { LUSD: '16' })
  server.sockets.tell(LUSD_POSITION, position('16000000', 3))
  await expect(row(page, 'LUSD')).toContainText('16.00')
})

test('[API-27] [DEF-061] a wallet is added in the pocket, and by its legacy address; two clicks at once add one', async ({
  page,
  server,
}) => {
  const wallets: WalletReply[] = []
  holds(server, {})
  server.reply(pocket.read, () => ({ pocketID: '70', wallets: [...wallets], totals: null }))
  server.reply(pocket.addWallet, ({ body }) => {
    const known = wallets.find((each) => each.asset.code === body.asset)
    const added = known ?? wallet(body.asset as KnownCode, '1', { balance: '0', available: '0' })
    if (!known) wallets.push(added)
    return added
  })
  await openAs(page, server, {}, '/pocket')
  await expect(page.getByText('Your pocket is empty')).toBeVisible()
  await expect(page.getByText('No wallets yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a wallet' })
  await dialog.getByRole('searchbox').fill('euro')
  await expect(dialog.getByRole('button', { name: 'Add LBTC' })).toHaveCount(0)
  await pressTwice(dialog.getByRole('button', { name: 'Add LEUR' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No entries yet')).toBeVisible()

  await page.goto('/loci/pocket/new/')
  await expect(page.getByRole('link', { name: 'In your pocket: LEUR' })).toHaveAttribute('href', '/pocket?wallet=LEUR')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Add LBTC' }).click()
  await expect(page.getByRole('link', { name: 'In your pocket: LBTC' }), 'the focus stays where it was').toBeFocused()
  expect(server.received(pocket.addWallet).map(({ params, body }) => `${params.id} ${body.asset}`)).toEqual(['7 LEUR', '7 LBTC'])
})

test('[SHELL-13] [DEF-061] [DEF-063] assets stand by kind with their price in the currency of the profile; the rest opens in place', async ({
  page,
  server,
}) => {
  holds(server, {})
  const rate = (numerator: string, source: 'trade' | 'catalogue' = 'trade') => ({
    numerator,
    denominator: '100',
    source,
    at: null,
    chain: [],
  })
  server.reply(pocket.read, { pocketID: '70', wallets: [wallet('LUSD', '0')], totals: { asset: asset('LEUR'), rate: rate('125') } })
  server.reply(pocket.rates, {
    rates: [
      { asset: 'LBTC', rate: rate('6400000') },
      { asset: 'LARS', rate: rate('0', 'catalogue') },
      { asset: 'LUSD', rate: rate('100') },
    ],
  })
  await openAs(page, server, {}, '/loci/pocket/new/')
  const currencies = page.getByRole('region', { name: 'Currencies' })
  await expect(currencies).toContainText('5, worth what the money is worth')
  await expect(currencies.getByRole('listitem')).toHaveCount(4)
  await expect(currencies.getByRole('listitem').filter({ hasText: 'LUSD' })).toContainText('0.80')
  await expect(currencies.getByRole('listitem').filter({ hasText: 'LARS' })).toContainText('No price yet')
  await expect(page.getByRole('region', { name: 'Coins' }).getByRole('listitem')).toContainText('51,200.00')
  await expect(page.getByText('Prices in LEUR')).toBeVisible()
  await currencies.getByRole('button', { name: 'Show all 5' }).click()
  await expect(currencies.getByRole('listitem')).toHaveCount(5)
  await currencies.getByRole('button', { name: 'Show fewer' }).click()
  await expect(currencies.getByRole('listitem')).toHaveCount(4)
  await page.getByText('Coins', { exact: true }).last().click()
  await page.getByRole('radio', { name: 'Currencies' }).check({ force: true })
  await expect(page.getByRole('region')).toHaveCount(1)
  await expect(currencies.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('searchbox', { name: 'Find an asset by name or code' }).fill('bitcoin')
  await expect(page.getByText('No assets found')).toBeVisible()
  await page.getByRole('radio', { name: 'All 6' }).check({ force: true })
  await expect(page.getByRole('region', { name: 'Coins' }).getByRole('listitem')).toHaveCount(1)
})

test('[PKT-03] hidden amounts stay hidden, in the pocket and on the home page, whose chart leads back', async ({ page, server }) => {
  holds(server, { LUSD: '77.25' })
  feeds(server, [])
  await openAs(page, server, {}, '/pocket')
  await expect(page.getByText('77.25').first()).toBeVisible()
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(page.getByText('77.25')).toHaveCount(0)
  await expect(page.getByText('•••••').first()).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(() => server.received(session.patchPreferences).map(({ body }) => body), { message: 'kept with the account' })
    .toEqual([{ hide_balances: true }])
  await page.goto('/home')
  await expect(page.getByText('•••••').first()).toBeVisible()
  await expect(page.getByText('77.25')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open pocket' }).click()
  await expect(page).toHaveURL(/\/pocket$/)
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await expect(page.getByText('77.25').first()).toBeVisible()
})

test('[PKT-05] a wallet offers what its asset allows, and a frozen one does not pay', async ({ page, server }) => {
  const none = { isActive: false, isMintEnabled: false, isBurnEnabled: false }
  const of = (code: KnownCode, allowed: Partial<typeof none>, isFrozen = false) =>
    wallet(code, '5', { asset: asset(code, { ...none, ...allowed }), isFrozen })
  const all = { isActive: true, isMintEnabled: true, isBurnEnabled: true }
  const wallets = [of('LUSD', all), of('LEUR', all, true), of('LARS', {}), of('LBRL', { isMintEnabled: true })]
  server.reply(pocket.read, { pocketID: '70', wallets, totals: null })
  await openAs(page, server, {}, '/pocket')
  const offered = async (code: string) => {
    const links = await row(page, code)
      .getByRole('link')
      .evaluateAll((each) => each.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    await row(page, code)
      .getByRole('button', { name: `More actions for ${code}` })
      .click()
    const entries = await page.getByRole('menuitem').allTextContents()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    return [links, entries]
  }
  await expect(row(page, 'LUSD')).toBeVisible()
  expect(await offered('LUSD')).toEqual([
    ['/send/LUSD/', '/request/LUSD/', '/express'],
    ['Send LUSD', 'Request LUSD', 'Exchange LUSD', 'Deposit', 'Withdraw', 'Ledger'],
  ])
  expect(await offered('LEUR')).toEqual([['/request/LEUR/'], ['Request LEUR', 'Deposit', 'Ledger']])
  expect(await offered('LARS')).toEqual([
    ['/send/LARS/', '/request/LARS/'],
    ['Send LARS', 'Request LARS', 'Ledger'],
  ])
  expect(await offered('LBRL')).toEqual([
    ['/send/LBRL/', '/request/LBRL/'],
    ['Send LBRL', 'Request LBRL', 'Deposit', 'Ledger'],
  ])
})

test('[DEF-059] the words of a row have their own column: nothing moves when they show, and the keyboard reaches them and the ledger', async ({
  page,
  server,
}) => {
  holds(server, { LUSD: '100', LEUR: '25' })
  await openAs(page, server, {}, '/pocket')
  const words = row(page, 'LUSD').locator('.pk-acts-words')
  const name = row(page, 'LUSD').getByRole('button', { name: /^LUSD/ })
  await expect(words).toHaveCSS('opacity', '0')
  const before = await row(page, 'LUSD').getByRole('cell').first().boundingBox()
  await row(page, 'LUSD').hover()
  await expect(words).toHaveCSS('opacity', '1')
  expect(await row(page, 'LUSD').getByRole('cell').first().boundingBox()).toEqual(before)
  await page.mouse.move(0, 0)
  await expect(words).toHaveCSS('opacity', '0')
  await name.focus()
  await expect(words).toHaveCSS('opacity', '1')
  await page.keyboard.press('Tab')
  await expect(row(page, 'LUSD').getByRole('link', { name: 'Send LUSD' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('No entries yet')).toBeVisible()
  await row(page, 'LEUR').getByText('25.00').first().click()
  await expect(row(page, 'LEUR').getByRole('button', { name: /^LEUR/ }), 'the whole row opens it').toHaveAttribute('aria-expanded', 'true')
})

test('[DEF-059] wallets that hold nothing are folded until they are asked for, or found', async ({ page, server }) => {
  holds(server, { LUSD: '100', LEUR: '0', LARS: '0' })
  await openAs(page, server, {}, '/pocket')
  await expect(row(page, 'LUSD')).toContainText('100.0%')
  await expect(row(page, 'LEUR')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(row(page, 'LEUR')).toBeVisible()
  await page.getByRole('button', { name: 'Show fewer' }).click()
  await expect(row(page, 'LEUR')).toHaveCount(0)
  await walletsCard(page).getByRole('searchbox').fill('euro')
  await expect(row(page, 'LEUR')).toBeVisible()
  await expect(row(page, 'LUSD')).toHaveCount(0)
  await page.goto('/pocket?wallet=LARS')
  await expect(row(page, 'LARS'), 'the address names it').toBeVisible()
  await expect(page.getByRole('button', { name: 'Show 1 more' })).toBeVisible()
})

test('[DEF-059] [DEF-062] on a phone the actions of a wallet rise in words, with what holds a part of it', async ({ page, server }) => {
  holds(server, {})
  const held = wallet('LUSD', '100', { available: '60000000', open: '40000000' })
  server.reply(pocket.read, { pocketID: '70', wallets: [held], totals: null })
  const order = { symbol: 'LEUR-LUSD', side: 'BUY', type: 'LIMIT', quantity: '20', price: '1' } as const
  const part = { kind: 'order', ref: '1', amount: '20000000', since: 0, expiresAt: null, to: null, order } as const
  server.reply(pocket.explain, { open: '40000000', parts: [part, { ...part, ref: '2' }], pending: '0', pendingParts: [] })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, server, {}, '/pocket')
  await expect(walletsCard(page).getByRole('listitem')).toContainText('Open 40.00')
  const more = page.getByRole('button', { name: 'More actions for LUSD' })
  expect((await more.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await more.click()
  const sheet = page.getByRole('dialog', { name: 'More actions for LUSD' })
  await expect(sheet).toContainText('60.00 available')
  await expect(sheet.getByRole('link', { name: 'Send LUSD' })).toHaveAttribute('href', '/send/LUSD/')
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await sheet.getByRole('button', { name: /What holds 40\.00 LUSD open.*2 orders/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: 'What’s on hold' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'View order' })).toHaveCount(2)
})

test('[PKT-07] [DEF-063] an asset without a price does not make the pocket empty; the total is named in the other currency too', async ({
  page,
  server,
}) => {
  holds(server, {})
  const rate = (numerator: string) => ({ numerator, denominator: '1', source: 'catalogue', at: null, chain: [] }) as const
  const totals = { asset: asset('LEUR'), rate: rate('2') }
  server.reply(pocket.read, { pocketID: '70', wallets: [wallet('LARS', '5', { rate: rate('0') })], totals })
  await openAs(page, server, {}, '/pocket')
  const card = page.getByRole('region', { name: 'Pocket value' })
  await expect(card.locator('.total')).toHaveText('0.00LUSD')
  await expect(card).toContainText('1 asset has no price')
  await expect(row(page, 'LARS')).toContainText('No price yet')
  server.reply(pocket.read, { pocketID: '70', wallets: [wallet('LUSD', '5')], totals })
  await page.reload()
  await expect(card.locator('.trend-change')).toContainText('2.50LEUR')
})

test('[PKT-01] [DEF-059] every way out of the pocket is one click, or two', async ({ page, server }) => {
  holds(server, { LUSD: '100' })
  await openAs(page, server, {}, '/pocket')
  const strip = page.locator('.quick')
  await expect(strip.getByRole('link')).toHaveCount(4)
  await strip.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Withdraw', 'MAX', 'Private offers', 'Linked accounts', 'Reports'])
  await page.getByRole('menuitem', { name: 'Linked accounts' }).click()
  await expect(page).toHaveURL(/link_account/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pocket')
  await expect(strip.getByRole('link')).toHaveText(['Deposit', 'Send', 'Request', 'Exchange', 'Withdraw', 'MAX', 'Offers'])
  await strip.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Linked accounts', 'Reports'])
})

test('[DEF-032] while the pocket is read its titles are there, and nothing moves when the figures arrive', async ({ page, server }) => {
  holds(server, { LUSD: '1200', LBTC: '15', LEUR: '7' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/profile/*/pocket/', async (route) => {
    await held
    await route.fallback()
  })
  await openAs(page, server, {}, '/pocket')
  await expect(walletsCard(page).getByRole('button', { name: 'Add a wallet' })).toBeVisible()
  await expect(page.getByText('By asset')).toBeVisible()
  const places = () => Promise.all(['.worth', '.quick', '.pk-wallets'].map(async (part) => (await page.locator(part).boundingBox())?.y))
  const heights = () => Promise.all(['.worth', '.quick'].map(async (part) => (await page.locator(part).boundingBox())?.height))
  const before = [await places(), await heights()]
  answer()
  await expect(row(page, 'LUSD')).toBeVisible()
  expect([await places(), await heights()]).toEqual(before)
  expect(before[1]?.[0]).toBe(298)
})

test('[PKT-07] values come from the last trade, say so, and follow the next one while the page is open', async ({ page, server }) => {
  const rated = (numerator: string, denominator: string) =>
    wallet('LBRL', '500', { rate: { numerator, denominator, source: 'trade', at: Date.now(), chain: ['LUSD-LBRL'] } })
  holds(server, {})
  server.reply(pocket.read, { pocketID: '70', wallets: [rated('1', '5')], totals: null })
  await openAs(page, server, {}, '/pocket?wallet=LBRL')
  const total = page.locator('.worth .total')
  await expect(total).toHaveText(/^100\.00\s*LUSD$/)
  await expect(page.getByRole('complementary', { name: 'What’s on hold' })).toContainText(/Last trade \d\d:\d\d/)
  await expect(page.getByText('LUSD-LBRL', { exact: true })).toBeVisible()

  await page.waitForLoadState('networkidle')
  const [before, begun] = [server.received(pocket.read).length, Date.now()]
  server.reply(pocket.read, { pocketID: '70', wallets: [rated('4', '25')], totals: null })
  await expect(total).toHaveText(/^80\.00\s*LUSD$/)
  const reads = server.received(pocket.read).length - before
  expect(reads, 'however many trades there are').toBeLessThanOrEqual(1 + Math.ceil((Date.now() - begun) / 2_500))
})
