import { exchange, workspaces } from '@bourse/contracts/exchange'
import { session } from '@bourse/contracts/session'
import type { Locator, Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import { ownMarket } from '../support/own-market.ts'
import { anotherBrowser, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { newOwner } from '../transfer/people.ts'

/** Whoever has orders in the market of these tests. */
const traders: Account[] = []

test.afterEach(async () => {
  for (const { client } of traders.splice(0)) await client.call(exchange.cancelAll, { body: {} })
})

const place = async ({ client }: Account, side: 'BUY' | 'SELL', price: string, quantity = '1') => {
  const market = await ownMarket('workspaces')
  expect((await client.call(exchange.place, { body: { market, side, price, quantity } })).status, `${side} at ${price}`).toBe(201)
}
const liveOrders = async ({ client }: Account) => (await client.call(exchange.orders, { query: { status: 'live' } })).body
const allOrders = async ({ client }: Account) => (await client.call(exchange.orders, { query: {} })).body

/** A book around 2.0000 from somebody else, and a trader at the terminal. */
async function openTrading(page: Page): Promise<{ trader: Account; symbol: string; ladder: Locator }> {
  const symbol = await ownMarket('workspaces')
  const [trader, maker] = await Promise.all([newOwner({ LBRL: '500' }), newOwner({ LETH: '20', LBRL: '500' })])
  traders.push(trader, maker)
  for (const price of ['1.9900', '1.9800']) await place(maker, 'BUY', price)
  for (const price of ['2.0000', '2.0100', '2.1000']) await place(maker, 'SELL', price)
  await signIn(page, trader.handle, { at: `/max?market=${symbol}` })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByLabel('Price grouping').selectOption('0.0001')
  const ladder = page.getByRole('group', { name: /order book:/ })
  await expect(page.getByRole('row', { name: 'Bid 1.9900' })).toBeAttached()
  return { trader, symbol, ladder }
}

/** A click on the best bid, whose row is the first below the spread. */
async function clickBestBid(ladder: Locator, clicks = 1): Promise<void> {
  const box = await ladder.boundingBox()
  if (!box) throw new Error('the ladder is not drawn')
  const [rowPx, touchPx] = [20, 34]
  const y = Math.floor((box.height - touchPx) / 2 / rowPx) * rowPx + touchPx + rowPx / 2
  await ladder.click({ position: { x: 24, y }, clickCount: clicks })
}

test('a workspace is made by keyboard, keeps the chart of a second market, and is there in another browser', async ({ page, browser }) => {
  const owner = await newOwner({ LUSD: '1' })
  await signIn(page, owner.handle, { at: '/max?market=LBTC-LUSD' })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: 'Workspaces' })
  await dialog.getByLabel('New workspace').fill('Two markets')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Two markets', exact: true })).toHaveAttribute('aria-current', 'true')
  await dialog.getByLabel('Market', { exact: true }).selectOption('LETH-LUSD')
  await dialog.getByRole('button', { name: 'Add panel' }).click()
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  const second = page.getByRole('region', { name: 'LETH/LUSD: Chart', exact: true })
  await expect(second.getByRole('img', { name: /^LETH\/LUSD, / })).toBeVisible()
  const chosen = page.getByRole('region', { name: 'Chart', exact: true })
  await expect(chosen.getByRole('img', { name: /^LBTC\/LUSD, / })).toBeVisible()
  // Indicators and drawings are those of the chosen market: a panel of its own has candles alone.
  await expect(chosen.getByRole('button', { name: 'Tools', exact: true })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Tools', exact: true })).toHaveCount(0)

  const kept = async () => (await owner.client.call(workspaces.workspaces)).body
  await expect.poll(async () => (await kept()).settings.workspaces.map(({ name }) => name)).toEqual(['Two markets'])
  await expect.poll(async () => (await kept()).settings.workspaces[0]?.layouts['768'].some(({ i }) => i === 'chart@LETH-LUSD')).toBe(true)
  await page.reload()
  await expect(second).toBeVisible()
  await expectAccessible(page)

  const other = await anotherBrowser(browser)
  await signIn(other, owner.handle, { at: '/max?market=LBTC-LUSD' })
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
  await expect(other.getByRole('region', { name: 'LETH/LUSD: Chart', exact: true })).toHaveCount(0)
  await other.keyboard.press('Shift+w')
  await expect(other.getByRole('region', { name: 'LETH/LUSD: Chart', exact: true })).toBeVisible()
})

test('workspaces are renamed, copied, deleted and brought back, and chosen in the palette', async ({ page }) => {
  const owner = await newOwner({ LUSD: '1' })
  const names = async () => (await owner.client.call(workspaces.workspaces)).body.settings.workspaces.map(({ name }) => name)
  await signIn(page, owner.handle, { at: '/max?market=LBTC-LUSD' })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: 'Workspaces' })
  await dialog.getByLabel('New workspace').fill('Two markets')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Market', { exact: true }).selectOption('LETH-LUSD')
  await dialog.getByRole('button', { name: 'Add panel' }).click()
  await dialog.getByRole('button', { name: 'Rename Two markets' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Pair')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Copy Pair', exact: true }).click()
  await expect.poll(names).toEqual(['Pair', 'Pair 2'])
  await dialog.getByRole('button', { name: 'Delete Pair', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Default', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(names).toEqual(['Pair 2', 'Pair'])

  // The copy has its own panels.
  const second = page.getByRole('region', { name: 'LETH/LUSD: Chart', exact: true })
  await second.getByRole('button', { name: 'Remove LETH/LUSD: Chart' }).click()
  await expect(second).toHaveCount(0)
  const choose = async (name: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search markets, panels and actions' }).fill(name)
    await page.getByRole('option', { name: `${name} workspace`, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await choose('Pair')
  await expect(second).toBeVisible()
  await choose('Default')
  await expect(second).toHaveCount(0)
})

test('a template on a key fills the form and sends nothing; its key cannot be given twice', async ({ page }) => {
  const { trader } = await openTrading(page)
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New template' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Join the bid')
  const key = dialog.getByLabel('Key', { exact: true })
  await key.click()
  await page.keyboard.press('1')
  await expect(dialog.getByText('This key is already used: 25% of available')).toBeVisible()
  await key.click()
  await page.keyboard.press('5')
  await dialog.getByLabel('Offset').fill('3')
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Use Join the bid' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const form = page.getByRole('form', { name: 'Order form' })
  await page.keyboard.press('5')
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('1.9903')
  // A quarter of 500 at that price.
  await expect(form.getByRole('textbox', { name: 'Quantity' })).toHaveValue('62.80')
  expect(await allOrders(trader)).toEqual([])

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Join the bid')).toBeVisible()
  await page.getByRole('button', { name: 'Change shortcut: Buy' }).click()
  await page.keyboard.press('5')
  await expect(page.getByText('This key is already used: Join the bid')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Bid 1.9900' })).toBeAttached()
  await page.keyboard.press('5')
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('1.9903')
})

test('[DEF-085] an armed click places exactly one order, a disarmed one only fills the price', async ({ page }) => {
  const { trader, ladder } = await openTrading(page)
  const form = page.getByRole('form', { name: 'Order form' })
  await clickBestBid(ladder)
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('1.9900')
  expect(await allOrders(trader)).toEqual([])

  await page.keyboard.press('a')
  const arming = page.getByRole('dialog')
  await arming.getByRole('button', { name: 'Arm', exact: true }).click()
  await expect(arming.getByText('Enter a quantity that this market allows')).toBeVisible()
  await arming.getByLabel('Size of each order').fill('0.5')
  await expectAccessible(page)
  await expectFits(page)
  await arming.getByRole('button', { name: 'Arm', exact: true }).click()
  const band = page.getByText('Armed: 0.50 LETH per click')
  await expect(band).toBeVisible()
  await expectAccessible(page)

  await clickBestBid(ladder, 2)
  await expect(page.getByText('Order to buy 0.50 LETH at 1.9900 placed')).toBeVisible()
  expect((await allOrders(trader)).map(({ side, price, quantity }) => [side, price, quantity])).toEqual([['BUY', '1.9900', '0.50']])
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click()
  await expect.poll(async () => await liveOrders(trader)).toEqual([])

  // The same by keyboard: one order on the focused level, and its cancel.
  await ladder.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await liveOrders(trader)).map(({ price }) => price)).toEqual(['1.9800'])
  await page.keyboard.press('Delete')
  await expect.poll(async () => await liveOrders(trader)).toEqual([])

  // More than one percent through the best price is confirmed, here too.
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Enter')
  const question = page.getByRole('dialog').filter({ has: page.locator('.limit-confirm') })
  await expect(question).toBeVisible()
  expect(await liveOrders(trader)).toEqual([])
  await question.getByRole('button', { name: 'Back' }).click()
  expect(await allOrders(trader)).toHaveLength(2)

  // Hiding the page disarms: the next click only fills the price.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
  await expect(band).toHaveCount(0)
  await clickBestBid(ladder)
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('1.9900')
  expect(await allOrders(trader)).toHaveLength(2)
})

test('one-step trading ends with its market', async ({ page }) => {
  await openTrading(page)
  await page.keyboard.press('a')
  await page.getByLabel('Size of each order').fill('0.5')
  await page.getByRole('button', { name: 'Arm', exact: true }).click()
  await expect(page.getByText('Armed: 0.50 LETH per click')).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search markets' }).fill('lbtc lusd')
  await page.keyboard.press('Enter')
  await expect(page.getByText('One-step trading disarmed: you left the market')).toBeVisible()
  await expect(page.getByText(/^Armed:/)).toHaveCount(0)
})

test('a watchlist has folders, live prices and an order of its own, also on the phone and as a panel', async ({ page }) => {
  const owner = await newOwner({ LUSD: '1' })
  const kept = async () => (await owner.client.call(workspaces.watchlists)).body.settings.lists
  await signIn(page, owner.handle, { at: '/max?market=LBTC-LUSD' })
  const panel = page.getByRole('region', { name: 'Markets', exact: true })
  await panel.getByRole('button', { name: 'Add LETH/LUSD to Favorites' }).click()
  await panel.getByRole('button', { name: 'Add LBTC/LUSD to Favorites' }).click()
  await expect
    .poll(async () => (await kept()).map(({ name, markets }) => [name, markets]))
    .toEqual([['Favorites', ['LETH-LUSD', 'LBTC-LUSD']]])

  await panel.getByLabel('Which markets').selectOption('Edit watchlists')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit Favorites' }).click()
  await dialog.getByLabel('New folder').fill('Later')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Add panel' }).click()

  const list = page.getByRole('region', { name: 'Favorites', exact: true })
  await expect(list.getByRole('button', { name: 'LETH/LUSD', exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Move LETH/LUSD', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('button', { name: 'Move LETH/LUSD', exact: true })).toBeFocused()
  await expect
    .poll(async () => (await kept()).map(({ markets, folders }) => [markets, folders.map((one) => one.markets)]))
    .toEqual([[['LBTC-LUSD'], [['LETH-LUSD']]]])
  await list
    .getByRole('listitem')
    .filter({ hasText: 'LBTC/LUSD' })
    .dragTo(list.getByRole('listitem').filter({ hasText: 'LETH/LUSD' }).last())
  await expect.poll(async () => (await kept())[0]?.folders[0]?.markets.toSorted()).toEqual(['LBTC-LUSD', 'LETH-LUSD'])
  await expectAccessible(page)
  await list.getByRole('button', { name: 'LETH/LUSD', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'MAX, LETH/LUSD' })).toBeAttached()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('tab', { name: 'Markets' }).click()
  await page.getByLabel('Which markets').selectOption('Favorites')
  await expect(page.getByRole('button', { name: 'Later 2' })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
})

for (const [language, words] of [
  ['es', { dialog: 'Espacios de trabajo', name: 'Nuevo espacio de trabajo', first: 'Predeterminado' }],
  ['pt', { dialog: 'Espaços de trabalho', name: 'Novo espaço de trabalho', first: 'Padrão' }],
] as const)
  test(`workspaces speak the user’s language: ${language}`, async ({ page }) => {
    const owner = await newOwner({ LUSD: '1' })
    expect((await owner.client.call(session.patchPreferences, { body: { language } })).status).toBe(200)
    await signIn(page, owner.handle, { at: '/max?market=LBTC-LUSD' })
    await expect(page.getByRole('region').first()).toBeVisible()
    await page.keyboard.press('w')
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await expect(dialog.getByRole('button', { name: words.first, exact: true })).toBeVisible()
    await expect(dialog.getByLabel(words.name)).toBeVisible()
    await expectFits(page)
  })
