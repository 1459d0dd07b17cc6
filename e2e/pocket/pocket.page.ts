import { topics } from '@bourse/contracts/exchange'
import { encode, PositionSchema } from '@bourse/contracts/messages'
import { pocket } from '@bourse/contracts/pocket'
import { session } from '@bourse/contracts/session'
import { feeds } from '../fake/activity.ts'
import { asset } from '../fake/assets.ts'
import { keepLedger, received } from '../fake/ledger.ts'
import { holds, wallet } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, openAs, test } from '../support/page-test.ts'
import { walletRow as row, walletsCard } from './wallets-card.ts'

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

test('[PKT-07] [DEF-063] an asset without a price does not make the pocket empty; the total is named in the other currency too', async ({
  page,
  server,
}) => {
  holds(server, {})
  const rate = (numerator: string) => ({ numerator, denominator: '1', source: 'catalogue' as const, at: null, chain: [] })
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
